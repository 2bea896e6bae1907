import { describe, expect, it } from 'vitest'
import { makeRandom } from '../value/random.ts'
import { readFraction } from '../value/fraction.ts'
import type { CommuteMode, CommuteWeek } from './commute-week.ts'
import { makeReport } from './make-report.ts'
import { reportMethods } from './methods.ts'
import { fewestInPublic, tellWeek, type ToldWeek } from './tell-week.ts'

/** Each person with the site and the modes of the week's days. */
type Person = { site: string | null; modes: readonly CommuteMode[] }

const aboard: Partial<Record<CommuteMode, number>> = { carpool: 2, vanpool: 8 }

function readWeek(people: readonly Person[]): CommuteWeek {
  const groups = Map.groupBy(people, ({ site, modes }) => `${site} ${[...new Set(modes)].toSorted().join()}`)
  return {
    days: people.flatMap(({ site, modes }) =>
      modes.map((mode) => ({
        site,
        mode,
        people: aboard[mode] ?? null,
        potential: modes.length,
        days: 1,
        metres: 8000,
      })),
    ),
    people: [...groups.values()].map((group) => ({
      site: group[0]!.site,
      modes: [...new Set(group[0]!.modes)],
      count: group.length,
    })),
  }
}

const by = (count: number, mode: CommuteMode, site: string | null = null): Person[] =>
  Array.from({ length: count }, () => ({ site, modes: [mode] }))

const tell = (...people: Person[][]) => tellWeek(readWeek(people.flat()))
const namesOf = (told: ToldWeek | undefined) => told?.modes?.map(({ mode }) => mode) ?? null

describe('what is told of a week', () => {
  it.each<[string, Person[][], string[] | null]>([
    [
      'enough of each',
      [by(5, 'drive_alone'), by(5, 'carpool'), by(5, 'transit')],
      ['drive_alone', 'carpool', 'transit'],
    ],
    ['nobody by car', [by(5, 'bike'), by(6, 'transit')], ['bike', 'transit']],
    ['few in carpools', [by(9, 'drive_alone'), by(2, 'carpool'), by(9, 'transit')], null],
    ['few in vanpools', [by(9, 'drive_alone'), by(9, 'carpool'), by(2, 'vanpool'), by(9, 'transit')], null],
    ['few who drive alone', [by(2, 'drive_alone'), by(9, 'carpool'), by(9, 'transit')], null],
    ['few without a car', [by(9, 'drive_alone'), by(9, 'carpool'), by(2, 'transit')], null],
    [
      'rare modes without a car, as one',
      [by(9, 'drive_alone'), by(9, 'transit'), by(3, 'bike'), by(2, 'walk')],
      ['drive_alone', 'transit', 'others'],
    ],
    [
      'one rare mode, with the rarest of the others',
      [by(9, 'drive_alone'), by(9, 'transit'), by(8, 'bike'), by(2, 'walk')],
      ['drive_alone', 'transit', 'others'],
    ],
    [
      'one rare mode, with all others that are equal',
      [by(9, 'drive_alone'), by(8, 'transit'), by(8, 'bike'), by(2, 'walk')],
      ['drive_alone', 'others'],
    ],
  ])('by mode: %s', (_, people, modes) => {
    expect(namesOf(tell(...people))).toEqual(modes)
  })

  it('is nothing below five people, and below ten in public', () => {
    expect(tell(by(4, 'transit'))).toBeUndefined()
    expect(tell(by(5, 'transit'))).toBeDefined()
    expect(tellWeek(readWeek(by(9, 'transit')), fewestInPublic)).toBeUndefined()
    expect(tellWeek(readWeek(by(10, 'transit')), fewestInPublic)).toBeDefined()
  })

  it.each([
    ['few who do not drive alone', [by(50, 'drive_alone'), by(3, 'bike')]],
    ['few who drive', [by(50, 'bike'), by(3, 'drive_alone')]],
  ])('has no vehicle-days with %s, which the difference to the employee-days would tell', (_, people) => {
    expect(tell(...people)).toMatchObject({
      vehicle_days: null,
      vehicle_metres: null,
      avoided_metres: null,
      modes: null,
    })
  })

  it('has the vehicle-days where only the split is of few', () => {
    const told = tell(by(50, 'drive_alone'), by(2, 'carpool'), by(9, 'transit'))
    expect(told).toMatchObject({ employee_days: 61, vehicle_days: '51/1', modes: null, alone_days: null })
  })

  const site = (name: string | null, alone: number, transit: number) => [
    ...by(alone, 'drive_alone', name),
    ...by(transit, 'transit', name),
  ]
  it.each<[string, Person[][], (string | null)[] | null]>([
    ['each of enough people', [site('north', 6, 6), site('south', 7, 7)], ['north', 'south']],
    ['none where there is one', [site('north', 6, 6)], null],
    ['none where two are left and one is of few', [site('north', 6, 6), site('south', 2, 1)], null],
    [
      'few with the smallest of the others',
      [site('north', 9, 9), site('south', 6, 6), site('west', 1, 2)],
      ['north', 'rest'],
    ],
    [
      'one where few drive alone among carpools, not by itself',
      [
        [...by(1, 'drive_alone', 'north'), ...by(9, 'carpool', 'north')],
        [...by(9, 'drive_alone', 'south'), ...by(9, 'carpool', 'south')],
      ],
      null,
    ],
    [
      'two of few together',
      [site('north', 9, 9), site('south', 3, 3), site('west', 3, 3), site(null, 8, 8)],
      ['north', null, 'rest'],
    ],
  ])('by site: %s', (_, people, sites) => {
    expect(tell(...people)?.sites?.map((each) => (each.is_rest ? 'rest' : each.site)) ?? null).toEqual(sites)
  })
})

/**
 * Attacks what is told with all that an attacker can ask: each method, all modes, all sites, and so each pair of them. The
 * attacker knows how many sit in each car. A figure of fewer than five people holds where another week, with another
 * value there, would have given the same answers to all of it.
 */
describe('no figure of fewer than five people', () => {
  const modes = ['drive_alone', 'carpool', 'vanpool', 'transit', 'bike'] as const
  const eighths: Record<(typeof modes)[number], number> = {
    drive_alone: 8,
    carpool: 4,
    vanpool: 1,
    transit: 0,
    bike: 0,
  }

  type Equation = { weights: number[]; sum: number }

  it('follows from all figures together, in 600 random organisations', () => {
    let attacked = 0
    for (let seed = 0; seed < 600; seed++) {
      const people = makePeople(`week ${seed}`)
      const week = tellWeek(readWeek(people))
      if (!week) continue
      assertReportsAgree(week)
      const sites = [...new Set(people.map(({ site }) => site))]
      const truth = countCells(people, sites)
      const equations = readEquations(week, sites)
      for (const { weights, sum } of equations) expect(dot(weights, truth), `${seed}`).toBe(sum)
      for (const secret of listSecrets(people, sites)) {
        attacked += 1
        const name = `organisation ${seed}, ${secret.name}`
        expect(canDiffer(equations, secret.cells, truth), name).toBe(true)
      }
    }
    expect(attacked).toBeGreaterThan(1000)
  })

  /** Large groups and stragglers, on one to three days; some modes are nobody's. */
  function makePeople(seed: string): Person[] {
    const random = makeRandom(seed)
    const pick = (count: number) => Math.floor(random() * count)
    const sites = ['north', 'south', 'west'].slice(0, 1 + pick(3))
    const some = modes.filter(() => random() < 0.5)
    const used = some.length > 0 ? some : modes
    const usual = sites.map(() => used[pick(used.length)]!)
    return Array.from({ length: 5 + pick(26) }, () => {
      const at = pick(sites.length)
      const choose = () => (random() < 0.5 ? usual[at]! : used[pick(used.length)]!)
      return { site: sites[at]!, modes: Array.from({ length: 1 + pick(3) }, choose) }
    })
  }

  /** No method says more of a week than the parts that the equations hold. */
  function assertReportsAgree(week: ToldWeek) {
    for (const method of reportMethods) {
      const figures = makeReport({ method, week, employees: null, fill: 0 })
      expect(figures.modes === null).toBe(week.modes === null)
      if (week.vehicle_days === null) expect(figures).toMatchObject({ result: null, numerator: null, sites: null })
      if (week.modes === null) expect(figures.not_alone).toBeNull()
    }
  }

  function countCells(people: readonly Person[], sites: readonly (string | null)[]): number[] {
    return sites.flatMap((site) =>
      modes.map(
        (mode) =>
          people.filter((each) => each.site === site).flatMap((each) => each.modes.filter((one) => one === mode))
            .length,
      ),
    )
  }

  function cellsOf(
    sites: readonly (string | null)[],
    isIn: (site: string | null, mode: (typeof modes)[number]) => boolean,
  ) {
    return sites.flatMap((site) => modes.map((mode) => isIn(site, mode)))
  }

  function readEquations(week: ToldWeek, sites: readonly (string | null)[]): Equation[] {
    const equations: Equation[] = []
    const days = (cells: boolean[], sum: number) =>
      equations.push({ weights: cells.map((isIn) => (isIn ? 1 : 0)), sum })
    const cars = (cells: boolean[], text: string) => {
      const { numerator, denominator } = readFraction(text)
      const weights = cells.map((isIn, index) => (isIn ? eighths[modes[index % modes.length]!] : 0))
      equations.push({ weights, sum: Number((8n * numerator) / denominator) })
    }
    const everywhere = cellsOf(sites, () => true)
    days(everywhere, week.employee_days)
    if (week.vehicle_days !== null) cars(everywhere, week.vehicle_days)
    const named = new Set(week.modes?.map(({ mode }) => mode))
    const isRest = (mode: (typeof modes)[number]) => !named.has(mode) && eighths[mode] === 0
    for (const { mode, employee_days } of week.modes ?? [])
      days(
        cellsOf(sites, (_, each) => (mode === 'others' ? isRest(each) : each === mode)),
        employee_days,
      )
    // a mode that stands in no row is nobody's, but for those without a car that are told as one
    const isNobodys = (mode: (typeof modes)[number]) => !named.has(mode) && !(named.has('others') && isRest(mode))
    if (week.modes)
      days(
        cellsOf(sites, (_, each) => isNobodys(each)),
        0,
      )
    const told = new Set(week.sites?.filter(({ is_rest }) => !is_rest).map(({ site }) => site))
    for (const each of week.sites ?? []) {
      const cells = cellsOf(sites, (site) => (each.is_rest ? !told.has(site) : site === each.site))
      days(cells, each.employee_days)
      cars(cells, each.vehicle_days)
    }
    return equations
  }

  /** A site, a mode, a mode of a site, and who drives alone there or does not: wherever one to four people are behind it. */
  function listSecrets(people: readonly Person[], sites: readonly (string | null)[]) {
    const places = [null, ...sites].map((site, index) => ({
      name: index === 0 ? 'all' : String(site),
      site,
      isAll: index === 0,
    }))
    const ways = [
      { name: 'all', of: modes as readonly CommuteMode[] },
      ...modes.map((mode) => ({ name: mode, of: [mode] })),
      { name: 'not alone', of: modes.filter((mode) => mode !== 'drive_alone') },
      { name: 'without a car', of: ['transit', 'bike'] as CommuteMode[] },
    ]
    return places.flatMap((place) =>
      ways.flatMap((way) => {
        const few = people.filter(
          (each) => (place.isAll || each.site === place.site) && each.modes.some((mode) => way.of.includes(mode)),
        )
        if (few.length === 0 || few.length >= 5) return []
        const cells = cellsOf(sites, (site, mode) => (place.isAll || site === place.site) && way.of.includes(mode))
        return [{ name: `${way.name} of ${place.name}`, cells }]
      }),
    )
  }

  /** Whether a table with the same answers has another sum in these cells. */
  function canDiffer(equations: readonly Equation[], cells: readonly boolean[], truth: readonly number[]): boolean {
    const weights = cells.map((isIn) => (isIn ? 1 : 0))
    const sum = dot(weights, truth)
    for (let step = 1; step <= 4; step++)
      for (const other of [sum - step, sum + step])
        if (other >= 0 && isSolvable([{ weights, sum: other }, ...equations], truth)) return true
    return false
  }

  /** Looks for whole numbers, none below zero, that solve all equations; first near the given ones. */
  function isSolvable(equations: readonly Equation[], near: readonly number[]): boolean {
    const left = equations.map(({ sum }) => sum)
    let tries = 0
    const search = (at: number): boolean => {
      if (at === near.length) return left.every((sum) => sum === 0)
      if (tries++ > 200_000) return false
      const isLast = equations.map(({ weights }) => weights.slice(at + 1).every((weight) => weight === 0))
      let most = 60
      for (const [index, { weights }] of equations.entries())
        if (weights[at]! > 0) most = Math.min(most, Math.floor(left[index]! / weights[at]!))
      const start = Math.min(near[at]!, most)
      for (let step = 0; step <= most; step++)
        for (const value of step === 0 ? [start] : [start - step, start + step]) {
          if (value < 0 || value > most) continue
          for (const [index, { weights }] of equations.entries()) left[index]! -= weights[at]! * value
          const fits = left.every((sum, index) => !isLast[index] || sum === 0)
          if (fits && search(at + 1)) return true
          for (const [index, { weights }] of equations.entries()) left[index]! += weights[at]! * value
        }
      return false
    }
    return search(0)
  }

  function dot(weights: readonly number[], values: readonly number[]): number {
    return weights.reduce((sum, weight, index) => sum + weight * values[index]!, 0)
  }
})
