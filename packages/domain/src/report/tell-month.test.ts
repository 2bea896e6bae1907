import { describe, expect, it } from 'vitest'
import { fewestForFigures } from '../identity/organisation-status.ts'
import type { TripMode } from '../mode/mode-facts.ts'
import { findToldFigures } from '../trip/told-figures.ts'
import { makeRandom } from '../value/random.ts'
import {
  type GroupRow,
  tellBesideWhole,
  tellGroups,
  tellTravel,
  type TravelCount,
  type TravelRow,
} from './tell-month.ts'

const group = (organisation: string | null, people: number): GroupRow => ({
  organisation,
  people,
  amount: people * 10,
  cents: people,
})
const whole = (amount: number) => ({ amount, cents: amount / 10, partial: false })
const some = (amount: number) => ({ amount, cents: amount / 10, partial: true })

describe('what may be told of groups', () => {
  it.each<[string, GroupRow[], ReturnType<typeof whole> | null, Record<string, ReturnType<typeof whole> | null>]>([
    ['nobody', [], whole(0), {}],
    ['five of an organization', [group('a', 5)], whole(50), { a: whole(50) }],
    ['four of an organization', [group('a', 4)], null, { a: null }],
    ['four without an organization', [group(null, 4)], null, {}],
    ['five without an organization', [group(null, 5)], whole(50), {}],
    ['one of few beside five without an organization', [group('a', 1), group(null, 5)], whole(60), { a: null }],
    [
      'one of few beside one of many: the programme is what is told',
      [group('a', 1), group('b', 9), group(null, 4)],
      some(90),
      { a: null, b: whole(90) },
    ],
    ['few without an organization beside many', [group('a', 8), group(null, 1)], some(80), { a: whole(80) }],
    ['an organization of nobody', [group('a', 0), group('b', 6)], whole(60), { a: whole(0), b: whole(60) }],
    ['few, and an organization of nobody', [group('a', 0), group(null, 2)], null, { a: whole(0) }],
  ])('of %s', (_, rows, programme, organisations) => {
    const told = tellGroups(rows)
    expect(told.programme).toEqual(programme)
    expect(Object.fromEntries(told.organisations)).toEqual(organisations)
  })
})

it('tells no organization beside a whole that another report tells, where few people would be left', () => {
  const left = tellBesideWhole(tellGroups([group('a', 8), group('b', 7), group(null, 1)]))
  expect([left.programme, ...left.organisations.values()]).toEqual([null, null, null])
  const safe = tellGroups([group('a', 8), group(null, 5)])
  expect(tellBesideWhole(safe)).toEqual(safe)
})

const modes = ['bike', 'walk', 'transit', 'drive_alone'] as const satisfies readonly TripMode[]

/** Who travelled by which mode, `person mode`, in each organisation and in none. */
type Trips = readonly (readonly [string, TripMode])[]
type World = ReadonlyMap<string | null, Trips>
const worldOf = (...entries: [string | null, Trips][]): World => new Map(entries)

function countsOf(world: World): TravelCount[] {
  return [...world].flatMap(([organisation, trips]) =>
    [null, ...modes].flatMap((mode) => {
      const who = [...new Set(trips.filter((trip) => mode === null || trip[1] === mode).map(([person]) => person))]
      const few = who.length < fewestForFigures ? who : null
      return mode === null || who.length > 0 ? [{ organisation, mode, people: who.length, few }] : []
    }),
  )
}

function rowsOf(world: World): TravelRow[] {
  return [...world].flatMap(([organisation, trips]) =>
    modes.flatMap((mode) => {
      const count = trips.filter((trip) => trip[1] === mode).length
      const sums = { points: count, avoided_metres: count, co2_milligrams: count, saved_millicents: count }
      return count > 0 ? [{ organisation, mode, trips: count, ...sums }] : []
    }),
  )
}

const tell = (world: World) => tellTravel(countsOf(world), rowsOf(world))
const people = (name: string, count: number, mode: TripMode) =>
  Array.from({ length: count }, (_, at) => [`${name}${at}`, mode] as const)

describe('what may be told of trips', () => {
  it('is all of them, where five people have no organization, with the modes of five of these', () => {
    const { programme, organisations } = tell(
      worldOf(
        [null, [...people('n', 6, 'bike'), ...people('m', 5, 'transit')]],
        ['a', [...people('a', 7, 'bike'), ...people('b', 2, 'walk')]],
        ['c', people('c', 3, 'bike')],
      ),
    )
    expect(programme).toMatchObject({ people: 23, trips: 23, partial: false })
    // nobody without an organization walked, so walking brings the rarer mode of five along
    expect(programme!.modes).toEqual([
      { mode: 'bike', trips: 16 },
      { mode: 'others', trips: 7 },
    ])
    expect(organisations.get('a')).toMatchObject({ people: 9, modes: [{ mode: 'others', trips: 9 }] })
    expect(organisations.get('c')).toBeNull()
  })

  it('is the sum of the told organizations, where fewer have none', () => {
    const { programme } = tell(
      worldOf(
        [null, people('n', 4, 'bike')],
        ['a', people('a', 7, 'bike')],
        ['b', people('b', 6, 'walk')],
        ['c', people('c', 1, 'walk')],
      ),
    )
    expect(programme).toMatchObject({ people: 13, trips: 13, partial: true })
    expect(programme!.modes).toEqual([
      { mode: 'bike', trips: 7 },
      { mode: 'walk', trips: 6 },
    ])
  })

  it('hides no four who walked behind five who brought a lunch along', () => {
    const travelled = [...people('n', 12, 'bike'), ...people('w', 4, 'walk')]
    const lunches = (organisation: string | null) => ({
      counts: [{ organisation, mode: 'brown_bag' as const, people: 5, few: null }],
      rows: [{ ...rowsOf(worldOf([organisation, people('n', 5, 'bike')]))[0]!, mode: 'brown_bag' as const, trips: 0 }],
    })
    for (const organisation of [null, 'a']) {
      const world = worldOf([organisation, travelled])
      const { counts, rows } = lunches(organisation)
      const { programme } = tellTravel([...countsOf(world), ...counts], [...rowsOf(world), ...rows])
      expect(programme).toMatchObject({ trips: 16, avoided_metres: 21, modes: [{ mode: 'others', trips: 16 }] })
    }
  })

  it('is not whole where four of five people without an organization have a trip, and one a lunch', () => {
    const world = worldOf(['a', people('a', 7, 'bike')], [null, people('n', 4, 'bike')])
    const counts = countsOf(world).map((count) =>
      count.organisation === null && count.mode === null ? { ...count, people: 5, few: null } : count,
    )
    const lunch = { organisation: null, mode: 'brown_bag' as const, people: 1, few: ['l0'] }
    // the whole less the organization would be what four did
    expect(tellTravel([...counts, lunch], rowsOf(world)).programme).toMatchObject({ trips: 7, partial: true })
  })

  it('is nothing where nobody is told, and none where nobody travelled', () => {
    expect(tell(worldOf([null, people('n', 4, 'bike')])).programme).toBeNull()
    expect(tellTravel([], []).programme).toMatchObject({ people: 0, trips: 0, modes: [], partial: false })
  })

  /*
   * The attacker reads this report and the report of each organisation, and may add and subtract their figures at will.
   * Figures are sums of cells (organisation, mode). People without an organisation are in no report but this one, so a
   * sum that has a figure of the programme in it keeps them; the test looks how many they are, and that no two figures of
   * the programme share a cell.
   */
  it('never leaves fewer than five people when figures are subtracted from each other, in 3,000 worlds', () => {
    const seen = { whole: 0, partial: 0, own: 0, others: 0, hidden: 0 }
    for (let seed = 1; seed <= 3000; seed++) {
      const world = makeWorld(seed)
      const { programme, organisations } = tell(world)
      if (!programme) continue
      seen[programme.partial ? 'partial' : 'whole']++
      const reports = [...organisations.keys()].map((name) => figuresOfReport(world, name))
      seen.hidden += reports.filter((figures) => figures.length === 0).length
      for (const { mode } of programme.modes) seen[mode === 'others' ? 'others' : 'own']++
      if (programme.partial) {
        // readers can add the organisations' figures up themselves
        const told = [...organisations.values()].filter((each) => each !== null)
        expect(programme.trips).toBe(told.reduce((sum, { trips }) => sum + trips, 0))
        continue
      }
      const free = world.get(null) ?? []
      const own = programme.modes.flatMap(({ mode }) => (mode === 'others' ? [] : [mode]))
      const columns: readonly TripMode[][] = [
        ...own.map((mode) => [mode]),
        modes.filter((mode) => !own.some((each) => each === mode)),
      ]
      for (const column of columns) {
        const trips = programme.modes.find(({ mode }) =>
          column.length === 1 && own.includes(column[0]!) ? mode === column[0] : mode === 'others',
        )?.trips
        if (trips === undefined) continue
        const remaining = new Set(free.filter(([, mode]) => column.includes(mode)).map(([person]) => person))
        // no report counts people without an organisation, so subtracting reports always leaves them
        expect(remaining.size, `${seed} ${column.join(' ')}`).toBeGreaterThanOrEqual(fewestForFigures)
      }
      // no two columns count the same mode, so subtracting one from another tells of nobody
      expect(new Set(columns.flat()).size).toBe(columns.flat().length)
      expect(programme.modes.reduce((sum, { trips }) => sum + trips, 0)).toBe(programme.trips)
    }
    // the worlds are of all kinds
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(100)
  })
})

/** What the organisation's own report tells of the month, as the cells of each figure. */
function figuresOfReport(world: World, organisation: string): TripMode[][] {
  const cells = countsOf(world).flatMap(({ organisation: of, mode, people: members, few }) =>
    of === organisation && mode !== null ? [{ month: 'one', mode, members, few }] : [],
  )
  const told = findToldFigures(cells)
  return told.months.length === 0 ? [] : [cells.map(({ mode }) => mode), ...told.modes.map((mode) => [mode])]
}

function makeWorld(seed: number): World {
  const random = makeRandom(`world ${seed}`)
  const names = [null, ...Array.from({ length: 1 + Math.floor(random() * 4) }, (_, at) => `o${at}`)]
  return new Map(
    names.map((organisation) => {
      const size = Math.floor(random() * 16)
      const likings = modes.map(() => random() * random())
      const trips = Array.from({ length: size }, (_, at) =>
        modes.flatMap((mode, which) => (random() < likings[which]! ? [[`${organisation}-${at}`, mode] as const] : [])),
      ).flat()
      return [organisation, trips] as const
    }),
  )
}
