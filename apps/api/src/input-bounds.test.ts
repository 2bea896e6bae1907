import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '@throughway/contract/call'
import { callsBySubject } from '@throughway/contract/calls'
import { listLeaves, listSchemas, makeInput, replaceAt, writeIdsInCapitals } from '#testing/make-input.ts'

const calls = Object.values(callsBySubject).flatMap((each) => Object.entries<Call>(each))
const whole = calls.flatMap(([name, call]) => {
  const input = makeInput(call)
  return input ? [{ name, call, input }] : []
})

const outside: [RegExp, string[]][] = [
  [/^\d{4}-\d\d-\d\d$/, ['0000-01-01', '0000-12-31', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31']],
  [/^\d{4}-\d\d$/, ['0000-01', '0001-01', '1899-12', '2200-01', '9999-12']],
  [/^\d{4}-\d\d-\d\dT/, ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00']],
]
const badTexts = ['\u0000', 'a\ud83d', '\udc00']

/** Values that a call takes at those of its places that are asked about. */
function listTaken(isMeant: (value: unknown) => boolean, values: readonly string[]): string[] {
  return whole.flatMap(({ name, call, input }) =>
    listLeaves(input).flatMap(({ path, value }) => {
      const takes = (each: string) => call.input.safeParse(replaceAt(input, path, each)).success
      return isMeant(value) ? values.filter(takes).map((each) => `${name} ${path.join('.')}: ${each}`) : []
    }),
  )
}

/** Fields that hold JSON as a text: where they stand in a whole input, and what they hold. */
const jsonTexts = whole.flatMap(({ name, call, input }) =>
  listLeaves(input).flatMap(({ path, value }) => {
    const held = typeof value === 'string' && value.startsWith('{') ? (JSON.parse(value) as object) : undefined
    return held ? [{ name, call, input, path, held }] : []
  }),
)

describe('what the calls take, from the list of calls', () => {
  it('is tried on nearly all of them', () => {
    expect(whole.length).toBeGreaterThanOrEqual(calls.length - 15)
  })

  it.each(outside)('holds no date and no instant outside 1900 to 2199: %s', (looks, values) => {
    expect(listTaken((value) => looks.test(String(value)), values)).toEqual([])
  })

  it.each(badTexts)('holds no JSON text with a null character or half of a pair: %j', (bad) => {
    expect(jsonTexts.map(({ name }) => name)).toEqual(expect.arrayContaining(['saveContent', 'saveMessage']))
    const faultsOf = ({ call, input, path }: (typeof jsonTexts)[number], held: object) =>
      call.input.safeParse(replaceAt(input, path, JSON.stringify(held))).error?.issues.map(({ message }) => message)
    for (const each of jsonTexts) {
      expect(faultsOf(each, each.held), each.name).toBeUndefined()
      for (const name of [bad, 'name'])
        expect(faultsOf(each, { ...each.held, [name]: bad }), each.name).toEqual(['field.not_json'])
    }
  })

  it('holds an id in small letters, however it is written', () => {
    const named = whole.filter(({ input }) => writeIdsInCapitals(input) !== input)
    expect(named.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['adjustPoints', 'resetSecondFactor', 'changeTrip', 'confirmPendingTrips']),
    )
    for (const { name, call, input } of named)
      expect(call.input.parse(writeIdsInCapitals(input)), name).toEqual(call.input.parse(input))
  })

  it('holds so each id that may be left out, too', () => {
    const id = '018f0000-0000-7000-8000-00000000abcd'
    const ids = calls.flatMap(([name, { input }]) =>
      listSchemas(input).flatMap((schema) => (schema instanceof z.ZodUUID ? [{ name, schema }] : [])),
    )
    expect(ids.length).toBeGreaterThan(100)
    expect(ids.filter(({ schema }) => schema.parse(id.toUpperCase()) !== id).map(({ name }) => name)).toEqual([])
  })
})
