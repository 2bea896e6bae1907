import { getIntrospectionQuery, parse, validate, validateSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { planQuery } from '../services/open-trip-planner-2.ts'
import { limitQuery, type QueryLimits, type Variables } from './limit-query.ts'
import { otpSchema } from './otp-schema.ts'

const usual: QueryLimits = { mostDepth: 12, mostCost: 10_000 }
const codesOf = (query: string, limits: Partial<QueryLimits> = {}) =>
  validate(otpSchema, parse(query), [limitQuery({ ...usual, ...limits })]).map(({ extensions }) => extensions['code'])

/** What a query costs, as the refusal says it. */
const costOf = (query: string, variables?: Variables) => {
  const [error] = validate(otpSchema, parse(query), [limitQuery({ mostDepth: 100, mostCost: -1 }, variables)])
  return Number(/costs (\d+)/.exec(error!.message)![1])
}

it('the schema is one', () => {
  expect(validateSchema(otpSchema)).toEqual([])
})

describe('the limits of a query', () => {
  it('take our own client’s question, and the introspection of a tool', () => {
    expect(codesOf(planQuery)).toEqual([])
    expect(codesOf(getIntrospectionQuery())).toEqual([])
    expect(validate(otpSchema, parse(planQuery))).toEqual([])
    expect(validate(otpSchema, parse(getIntrospectionQuery()))).toEqual([])
  })

  it.each([
    ['{ stop(id: "f:1") { gtfsId name lat lon } }', 1],
    ['{ stops(ids: ["f:1", "f:2"]) { gtfsId routes { gtfsId } } }', 12],
    ['{ stops { gtfsId } }', 2000],
    ['{ stop(id: "f:1") { stoptimesWithoutPatterns(numberOfDepartures: 10) { scheduledDeparture } } }', 61],
    ['query ($n: Int) { stop(id: "f:1") { stoptimesWithoutPatterns(numberOfDepartures: $n) { serviceDay } } }', 151],
    ['{ a: stop(id: "f:1") { name } b: stop(id: "f:1") { name } }', 2],
    ['{ ...More } fragment More on QueryType { routes { ...Line } } fragment Line on Route { stops { name } }', 12_300],
    ['{ __schema { types { name } } }', 0],
    ['{ nobody { knows } }', 1],
  ])('%s costs %d', (query, cost) => {
    expect(costOf(query)).toBe(cost)
  })

  it.each<[string, Variables | undefined, number]>([
    ['two ids', { ids: ['f:1', 'f:2'] }, 2],
    ['no ids', { ids: [] }, 0],
    ['one id without a list', { ids: 'f:1' }, 100],
    ['nothing, which means all', { ids: null }, 2000],
    ['an empty name, which means all', { name: '' }, 2000],
    ['a name', { name: 'main' }, 100],
    ['no variables at all', undefined, 2000],
  ])('count what variables name: %s', (_, variables, cost) => {
    const query = 'query ($ids: [String], $name: String) { stops(ids: $ids, name: $name) { gtfsId } }'
    expect(costOf(query, variables)).toBe(cost)
    expect(costOf('query ($ids: [String] = ["f:1"]) { stops(ids: $ids) { gtfsId } }')).toBe(2000)
    expect(costOf('{ stops(name: "") { gtfsId } }')).toBe(2000)
  })

  it('refuse one value under many names, of things and of the schema', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: name`).join(' ')
    expect([costOf(`{ stop(id: "f:1") { ${names(20)} } }`), costOf(`{ stop(id: "f:1") { ${names(25)} } }`)]).toEqual([
      1, 6,
    ])
    expect(codesOf(`{ stops { ${names(25)} } }`)).toEqual(['TOO_DEAR'])
    expect(codesOf(`{ __schema { types { fields { ${names(900)} } } } }`)).toEqual(['TOO_DEAR'])
    expect(codesOf('{ __schema { types { fields { name } } } __type(name: "Stop") { name } }')).toEqual([])
  })

  it('refuse what is too deep, by fields or by fragments', () => {
    const nest = (levels: number): string => (levels ? `stops { routes { ${nest(levels - 1)} } }` : 'gtfsId')
    expect(codesOf(`{ stop(id: "f:1") { ${nest(6)} } }`, { mostCost: Infinity })).toEqual(['TOO_DEEP'])
    const spread = `{ stop(id: "f:1") { ...A } }
      fragment A on Stop { parentStation { ...B } } fragment B on Stop { parentStation { parentStation { name } } }`
    expect(codesOf(spread, { mostDepth: 4 })).toEqual(['TOO_DEEP'])
    expect(codesOf(spread, { mostDepth: 5 })).toEqual([])
  })

  it('refuse what is too dear: many searches at once, all stops with their lines', () => {
    const search = (name: string) => `${name}: nearest(lat: 1, lon: 1) { edges { node { distance } } }`
    const many = Array.from({ length: 40 }, (_, index) => search(`n${index}`)).join(' ')
    expect(codesOf(`{ ${many} }`)).toEqual(['TOO_DEAR'])
    expect(codesOf('{ stops { routes { gtfsId } } }')).toEqual(['TOO_DEAR'])
  })

  it('weigh fragments that double each other at once, and end with one that is within itself', () => {
    const doubling = Array.from(
      { length: 40 },
      (_, at) => `fragment F${at} on Stop { a: parentStation { ...F${at + 1} } b: parentStation { ...F${at + 1} } }`,
    ).join(' ')
    const query = `{ stop(id: "f:1") { ...F0 } } ${doubling} fragment F40 on Stop { name }`
    expect(codesOf(query)).toEqual(['TOO_DEEP', 'TOO_DEAR'])
    expect(codesOf('{ stop(id: "f:1") { ...A } } fragment A on Stop { parentStation { ...A } }')).toEqual([])
  })
})
