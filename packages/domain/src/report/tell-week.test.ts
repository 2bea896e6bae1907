import { describe, expect, it } from 'vitest'
import { isPoolMode } from '../mode/modes.ts'
import { makeRandom } from '../value/random.ts'
import { readFraction } from '../value/fraction.ts'
import type { CommuteMode, CommuteWeek, PoolCar } from './commute-week.ts'
import { foldPools } from './fold-pools.ts'
import { makeReport } from './make-report.ts'
import { reportMethods } from './methods.ts'
import { fewestInPublic, listWithheld, tellWeek, type ToldWeek, withoutParts } from './tell-week.ts'

/**
 * Each person with the site, the modes of the week's days, and how many sit in the car of a pool: by day, or on all
 * days.
 */
type Person = { site: string | null; modes: readonly CommuteMode[]; sizes?: readonly number[] }

const aboard: Partial<Record<CommuteMode, number>> = { carpool: 2, vanpool: 8 }

function sizeOf({ modes, sizes }: Person, day: number): number | null {
  const mode = modes[day]!
  if (!isPoolMode(mode)) return null
  return sizes ? sizes[day % sizes.length]! : aboard[mode]!
}

function poolsOf(person: Person): PoolCar[] {
  return person.modes.flatMap((mode, day) => (isPoolMode(mode) ? { mode, people: sizeOf(person, day) } : []))
}

function readWeek(people: readonly Person[]): CommuteWeek {
  const groups = Map.groupBy(people, (person) => {
    const pools = poolsOf(person).map((car) => `${car.mode}${car.people}`)
    return `${person.site} ${[...new Set(person.modes)].toSorted().join()} ${[...new Set(pools)].toSorted().join()}`
  })
  return {
    days: people.flatMap((person) =>
      person.modes.map((mode, day) => ({
        site: person.site,
        mode,
        people: sizeOf(person, day),
        potential: person.modes.length,
        days: 1,
        metres: 8000,
      })),
    ),
    people: [...groups.values()].map((group) => ({
      site: group[0]!.site,
      modes: [...new Set(group[0]!.modes)],
      pools: poolsOf(group[0]!),
      count: group.length,
    })),
  }
}

const by = (count: number, mode: CommuteMode, site: string | null = null): Person[] =>
  Array.from({ length: count }, () => ({ site, modes: [mode] }))

/** People in pools of so many, who are driven. */
const inCarsOf = (size: number, count: number, site: string | null = null, mode: CommuteMode = 'carpool'): Person[] =>
  by(count, mode, site).map((person) => ({ ...person, sizes: [size] }))

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

  it.each<[string, Person[][], string]>([
    ['each size of enough', [inCarsOf(2, 5), inCarsOf(3, 6), inCarsOf(5, 5)], '11/2'],
    ['one in a larger car as in the next smaller one', [inCarsOf(2, 5), inCarsOf(3, 1), inCarsOf(4, 6)], '9/2'],
    ['few in the largest as in the next smaller one', [inCarsOf(3, 6), inCarsOf(4, 4)], '10/3'],
    ['the smallest sizes of few together', [inCarsOf(3, 1), inCarsOf(4, 5)], '2/1'],
    ['no more of them than it takes', [inCarsOf(2, 3), inCarsOf(3, 2), inCarsOf(4, 6)], '4/1'],
    ['all as two where they are few', [by(10, 'drive_alone'), by(5, 'transit'), inCarsOf(5, 2)], '11/1'],
    ['who was in cars of both sizes, in both', [inCarsOf(2, 4), inCarsOf(3, 4), bothSizes(2, 3)], '5/1'],
    [
      'vanpools by themselves',
      [inCarsOf(7, 9), inCarsOf(7, 4, null, 'vanpool'), inCarsOf(8, 7, null, 'vanpool')],
      '20/7',
    ],
  ])('counts the cars of pools with %s', (_, people, cars) => {
    expect(tell(...people)?.vehicle_days).toBe(cars)
  })

  it('takes a car of which nobody said how many are in it for a usual one', () => {
    const mode = 'vanpool' as const
    const daysIn = (people: number | null, days: number) => ({
      site: null,
      mode,
      people,
      potential: 1,
      days,
      metres: 8000,
    })
    const kindIn = (people: number | null, count: number) => ({
      site: null,
      modes: [mode],
      pools: [{ mode, people }],
      count,
    })
    const week = { days: [daysIn(null, 3), daysIn(7, 2)], people: [kindIn(null, 3), kindIn(7, 2)] }
    expect(tellWeek(week)?.vehicle_days).toBe('5/7')
  })

  /** One day in a car of each size. */
  function bothSizes(count: number, other: number): Person[] {
    return Array.from({ length: count }, () => ({ site: null, modes: ['carpool', 'carpool'], sizes: [2, other] }))
  }

  it('has no site by itself where few sit in cars of one size, which the sums of the others would tell', () => {
    const south = [...inCarsOf(2, 5, 'south'), ...inCarsOf(3, 2, 'south')]
    const told = tell(inCarsOf(3, 6, 'north'), south, inCarsOf(2, 6, 'west'))
    // six of the north and two of the south in cars of three, all others in cars of two
    expect(told).toMatchObject({ vehicle_days: '49/6' })
    expect(told!.sites).toEqual([])
  })

  const site = (name: string | null, alone: number, transit: number) => [
    ...by(alone, 'drive_alone', name),
    ...by(transit, 'transit', name),
  ]
  it.each<[string, Person[][], (string | null)[] | null]>([
    ['each of enough people', [site('north', 6, 6), site('south', 7, 7)], ['north', 'south']],
    ['none where there is one', [site('north', 6, 6)], null],
    ['none where two are left and one is of few', [site('north', 6, 6), site('south', 2, 1)], []],
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
      [],
    ],
    [
      'two of few together',
      [site('north', 9, 9), site('south', 3, 3), site('west', 3, 3), site(null, 8, 8)],
      ['north', null, 'rest'],
    ],
  ])('by site: %s', (_, people, sites) => {
    expect(tell(...people)?.sites?.map((each) => (each.is_rest ? 'rest' : each.site)) ?? null).toEqual(sites)
  })

  const listOf = (week: ToldWeek | undefined, areSumsAlone = false) => listWithheld(week!, { areSumsAlone })
  it('is named where it is withheld, unless the week tells its sums alone', () => {
    expect(listOf(tell(site('north', 6, 6)))).toEqual([])
    expect(listOf(tell(site('north', 6, 6), site('south', 7, 7)))).toEqual([])
    const few = tell(site('north', 6, 6), site('south', 2, 1))
    expect(listOf(few)).toEqual(['sites'])
    expect(listOf(tell(by(50, 'drive_alone'), by(2, 'carpool'), by(9, 'transit')))).toEqual(['modes'])
    expect(listOf(tell(by(50, 'drive_alone'), by(3, 'bike')))).toEqual(['vehicles', 'miles', 'modes'])
    expect(listOf(withoutParts(few!), true)).toEqual([])
    expect(listOf(withoutParts(tell(by(50, 'drive_alone'), by(3, 'bike'))!), true)).toEqual(['vehicles', 'miles'])
  })
})

/**
 * Attacks what is told with all that an attacker can ask: each method, all modes, all sites, and so each pair of them.
 * The attacker knows which sizes of cars the sums hold. A figure of fewer than five people holds where another week,
 * with another value there, would have given the same answers to all of it.
 */
describe('no figure of fewer than five people', () => {
  const modes = ['drive_alone', 'carpool', 'vanpool', 'transit', 'bike'] as const
  type Mode = (typeof modes)[number]
  /** A mode, of carpools in cars of one size as it is told. */
  type Way = { mode: Mode; size: number | null }

  /** Of a car, in parts that all sizes divide. */
  const wholeCar = 120
  const partsOf = ({ mode, size }: Way) => (mode === 'drive_alone' ? wholeCar : size === null ? 0 : wholeCar / size)

  type Equation = { weights: number[]; sum: number }
  type Table = { sites: readonly (string | null)[]; ways: readonly Way[] }

  it('follows from all figures together, in 600 random organisations', () => {
    let attacked = 0
    const seen = new Set<number>()
    for (let seed = 0; seed < 600; seed++) {
      const people = makePeople(`week ${seed}`)
      const week = tellWeek(readWeek(people))
      if (!week) continue
      assertReportsAgree(week)
      const folded = foldSizes(people)
      const sizes = folded.flatMap((each) => each.ways).flatMap(({ mode, size }) => (mode === 'carpool' ? size! : []))
      const told = [...new Set(sizes.length > 0 ? sizes : [2])].toSorted((one, other) => one - other)
      for (const size of told) seen.add(size)
      const table = {
        sites: [...new Set(people.map(({ site }) => site))],
        ways: modes.flatMap((mode): Way[] =>
          mode === 'carpool' ? told.map((size) => ({ mode, size })) : [{ mode, size: aboard[mode] ?? null }],
        ),
      }
      const truth = countCells(folded, table)
      const equations = readEquations(week, table)
      for (const { weights, sum } of equations) expect(dot(weights, truth), `${seed}`).toBe(sum)
      for (const secret of listSecrets(folded, table)) {
        attacked += 1
        const name = `organisation ${seed}, ${secret.name}`
        expect(canDiffer(equations, secret.cells, truth), name).toBe(true)
      }
    }
    expect(attacked).toBeGreaterThan(1000)
    expect([...seen].toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5])
  })

  /** Large groups and stragglers, on one to three days, in carpools of two to five; some modes are nobody's. */
  function makePeople(seed: string): Person[] {
    const [random, randomSize] = [makeRandom(seed), makeRandom(`cars of ${seed}`)]
    const pick = (count: number) => Math.floor(random() * count)
    const usualSize = 2 + Math.floor(randomSize() * 4)
    const chooseSize = () => (randomSize() < 0.6 ? usualSize : 2 + Math.floor(randomSize() * 4))
    const sites = ['north', 'south', 'west'].slice(0, 1 + pick(3))
    const some = modes.filter(() => random() < 0.5)
    const used = some.length > 0 ? some : modes
    const usual = sites.map(() => used[pick(used.length)]!)
    return Array.from({ length: 5 + pick(26) }, () => {
      const at = pick(sites.length)
      const choose = () => (random() < 0.5 ? usual[at]! : used[pick(used.length)]!)
      const ofPerson = Array.from({ length: 1 + pick(3) }, choose)
      return {
        site: sites[at]!,
        modes: ofPerson,
        sizes: ofPerson.map((mode) => (mode === 'carpool' ? chooseSize() : aboard.vanpool!)),
      }
    })
  }

  type Folded = { site: string | null; ways: Way[] }

  /** Each person's days, carpools in the sizes that the sums hold. */
  function foldSizes(people: readonly Person[]): Folded[] {
    const days = foldPools(readWeek(people), 5).days[Symbol.iterator]()
    return people.map(({ site, modes: ofPerson }) => ({
      site,
      ways: ofPerson.map((mode): Way => {
        const { people: size } = days.next().value!
        return { mode: mode as Mode, size: mode === 'carpool' ? size : (aboard[mode] ?? null) }
      }),
    }))
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

  function isSame(one: Way, other: Way): boolean {
    return one.mode === other.mode && one.size === other.size
  }

  function countCells(people: readonly Folded[], { sites, ways }: Table): number[] {
    return sites.flatMap((site) =>
      ways.map(
        (way) =>
          people.filter((each) => each.site === site).flatMap((each) => each.ways.filter((one) => isSame(one, way)))
            .length,
      ),
    )
  }

  function cellsOf({ sites, ways }: Table, isIn: (site: string | null, way: Way) => boolean) {
    return sites.flatMap((site) => ways.map((way) => isIn(site, way)))
  }

  function readEquations(week: ToldWeek, table: Table): Equation[] {
    const equations: Equation[] = []
    const days = (cells: boolean[], sum: number) =>
      equations.push({ weights: cells.map((isIn) => (isIn ? 1 : 0)), sum })
    const cars = (cells: boolean[], text: string) => {
      const { numerator, denominator } = readFraction(text)
      const weights = cells.map((isIn, index) => (isIn ? partsOf(table.ways[index % table.ways.length]!) : 0))
      equations.push({ weights, sum: Number((BigInt(wholeCar) * numerator) / denominator) })
    }
    const everywhere = cellsOf(table, () => true)
    days(everywhere, week.employee_days)
    if (week.vehicle_days !== null) cars(everywhere, week.vehicle_days)
    const named = new Set<string | undefined>(week.modes?.map(({ mode }) => mode))
    const isRest = (way: Way) => !named.has(way.mode) && partsOf(way) === 0
    for (const { mode, employee_days } of week.modes ?? [])
      days(
        cellsOf(table, (_, way) => (mode === 'others' ? isRest(way) : way.mode === mode)),
        employee_days,
      )
    // a mode that stands in no row is nobody's, but for those without a car that are told as one
    const isNobodys = (way: Way) => !named.has(way.mode) && !(named.has('others') && isRest(way))
    if (week.modes)
      days(
        cellsOf(table, (_, way) => isNobodys(way)),
        0,
      )
    const told = new Set(week.sites?.filter(({ is_rest }) => !is_rest).map(({ site }) => site))
    for (const each of week.sites ?? []) {
      const cells = cellsOf(table, (site) => (each.is_rest ? !told.has(site) : site === each.site))
      days(cells, each.employee_days)
      cars(cells, each.vehicle_days)
    }
    return equations
  }

  /**
   * A site, a mode, a size of carpools, each of these of a site, and who drives alone there or does not: wherever one
   * to four people are behind it.
   */
  function listSecrets(people: readonly Folded[], table: Table) {
    const places = [null, ...table.sites].map((site, index) => ({
      name: index === 0 ? 'all' : String(site),
      site,
      isAll: index === 0,
    }))
    const groups: { name: string; isIn: (way: Way) => boolean }[] = [
      { name: 'all', isIn: () => true },
      ...modes.map((mode) => ({ name: mode, isIn: (way: Way) => way.mode === mode })),
      ...table.ways.flatMap((own) =>
        own.mode === 'carpool' ? { name: `carpools of ${own.size}`, isIn: (way: Way) => isSame(way, own) } : [],
      ),
      { name: 'not alone', isIn: ({ mode }) => mode !== 'drive_alone' },
      { name: 'without a car', isIn: ({ mode }) => mode === 'transit' || mode === 'bike' },
    ]
    return places.flatMap((place) =>
      groups.flatMap(({ name, isIn }) => {
        const few = people.filter((each) => (place.isAll || each.site === place.site) && each.ways.some(isIn))
        if (few.length === 0 || few.length >= 5) return []
        const cells = cellsOf(table, (site, way) => (place.isAll || site === place.site) && isIn(way))
        return [{ name: `${name} of ${place.name}`, cells }]
      }),
    )
  }

  /** Whether a table with the same answers has another sum in these cells. */
  function canDiffer(equations: readonly Equation[], cells: readonly boolean[], truth: readonly number[]): boolean {
    const weights = cells.map((isIn) => (isIn ? 1 : 0))
    const sum = dot(weights, truth)
    // a day of one cell could as well be of another one that no answer tells apart from it
    const answers = truth.map((_, cell) => equations.map((each) => each.weights[cell]).join())
    const canMove = (cell: number, other: number) =>
      cells[cell]! !== cells[other]! && answers[cell] === answers[other] && truth[other]! > 0
    if (truth.some((_, cell) => truth.some((__, other) => canMove(cell, other)))) return true
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
