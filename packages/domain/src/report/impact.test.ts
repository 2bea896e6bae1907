import { describe, expect, it } from 'vitest'
import { fewestForFigures } from '../identity/organisation-status.ts'
import type { TripMode } from '../mode/mode-facts.ts'
import { makeRandom } from '../value/random.ts'
import { type ImpactMode, listImpactMonths, tellImpact } from './impact.ts'
import { tellTravel, type ToldTravel, type TravelCount, type TravelRow } from './tell-month.ts'
import { fewestInPublic } from './tell-week.ts'

const modes = ['bike', 'walk', 'transit', 'drive_alone', 'brown_bag'] as const satisfies readonly TripMode[]

/** Who travelled by which mode in each organisation and in none; each person of a cell has one trip of a kilometre. */
type Cells = Partial<Record<TripMode, readonly string[]>>
type World = ReadonlyMap<string | null, Cells>
const worldOf = (...entries: [string | null, Cells][]): World => new Map(entries)
const people = (count: number, from = 1, name = 'p') => Array.from({ length: count }, (_, at) => `${name}${from + at}`)

function countsOf(world: World): TravelCount[] {
  return [...world].flatMap(([organisation, cells]) =>
    [null, ...modes].flatMap((mode) => {
      const who = [...new Set(mode === null ? Object.values(cells).flat() : (cells[mode] ?? []))]
      const few = who.length < fewestInPublic ? who : null
      return who.length > 0 ? [{ organisation, mode, people: who.length, few }] : []
    }),
  )
}

function rowsOf(world: World): TravelRow[] {
  return [...world].flatMap(([organisation, cells]) =>
    modes.flatMap((mode) => {
      const count = cells[mode]?.length ?? 0
      const sums = { points: count, avoided_metres: count * 1000, co2_milligrams: count, saved_millicents: count }
      return count > 0 ? [{ organisation, mode, trips: mode === 'brown_bag' ? 0 : count, ...sums }] : []
    }),
  )
}

function tell(world: World) {
  const counts = countsOf(world)
  const dashboard = tellTravel(counts, rowsOf(world))
  return { dashboard, impact: tellImpact(dashboard, counts) }
}

const modesOf = (world: World) => tell(world).impact?.modes.map(({ mode, trips }) => `${mode} ${trips}`) ?? null
const free = (cells: Cells) => worldOf([null, cells])

describe('what everybody may read of a month', () => {
  it.each<[string, World, string[] | null]>([
    ['nobody', free({}), null],
    ['nine people', free({ bike: people(9) }), null],
    ['nine people by three modes each', free({ bike: people(9), walk: people(9), transit: people(9) }), null],
    ['ten people', free({ bike: people(10) }), ['bike 10']],
    ['ten people by two modes of few', free({ bike: people(5), walk: people(5, 6) }), ['others 10']],
    ['a mode of many and one of a single person', free({ bike: people(30), walk: people(1) }), ['others 31']],
    [
      'two modes of many and one of a single person',
      free({ bike: people(30), walk: people(12), transit: people(1) }),
      ['bike 30', 'others 13'],
    ],
    [
      'rare modes of ten people together',
      free({ bike: people(30), walk: people(6), transit: people(6, 7) }),
      ['bike 30', 'others 12'],
    ],
    ['ten people of an organization', worldOf(['a', { bike: people(10) }]), ['bike 10']],
    ['nine people of an organization', worldOf(['a', { bike: people(9) }]), null],
    [
      'the same nine people in two organizations',
      worldOf(['a', { bike: people(9) }], ['b', { walk: people(9) }]),
      null,
    ],
    [
      'two organizations of five, by the same mode',
      worldOf(['a', { bike: people(5) }], ['b', { bike: people(5, 6) }]),
      ['bike 10'],
    ],
  ])('%s', (_, world, told) => {
    expect(modesOf(world)).toEqual(told)
  })

  it('leaves out four people of no organization, whom the dashboard leaves out', () => {
    const { dashboard, impact } = tell(worldOf(['a', { bike: people(12) }], [null, { bike: people(4, 20) }]))
    expect(dashboard.organisations.get('a')).toMatchObject({ people: 12, trips: 12 })
    // with all sixteen, the difference would be what four people did
    expect(impact).toMatchObject({ members: 12, trips: 12, modes: [{ mode: 'bike', trips: 12 }] })
  })

  it('has five people of no organization with all others', () => {
    const { impact } = tell(worldOf(['a', { bike: people(12) }], [null, { bike: people(5, 20) }]))
    expect(impact).toMatchObject({ members: 17, trips: 17, avoided_metres: 17_000 })
  })

  it('tells trips of nobody that is known with others, and never by themselves', () => {
    const world = free({ bike: people(12), walk: people(12) })
    const gone = { organisation: null, mode: 'scooter' as const, trips: 1, points: 0 }
    const rows = [...rowsOf(world), { ...gone, avoided_metres: 0, co2_milligrams: 0, saved_millicents: 0 }]
    const counts = countsOf(world)
    const told = tellImpact(tellTravel(counts, rows), counts)
    expect(told!.modes.map(({ mode, trips }) => `${mode} ${trips}`)).toEqual(['others 25'])
  })

  it('leaves lunches out of the trips, and keeps what they save in the sums', () => {
    const { impact } = tell(free({ bike: people(12), brown_bag: people(6) }))
    expect(impact).toMatchObject({ trips: 12, avoided_metres: 18_000, modes: [{ mode: 'bike', trips: 12 }] })
    // six who brought a lunch hide no four who walked
    expect(modesOf(free({ bike: people(12), walk: people(4), brown_bag: people(6, 30) }))).toEqual(['others 16'])
  })

  /*
   * The oracle counts each cell (organisation, mode) of a made-up world and writes every figure as a sum of such cells. A
   * reader of the page may add and subtract its figures. A reader of the dashboard may use the figures of the programme and
   * of each organisation as well.
   */
  it('tells of ten people or nobody, and of five or nobody against the dashboard, in 3,000 worlds', () => {
    const seen = { whole: 0, partial: 0, own: 0, others: 0, hidden: 0 }
    for (let seed = 1; seed <= 3000; seed++) {
      const world = makeWorld(seed)
      const { dashboard, impact } = tell(world)
      if (!impact) {
        seen.hidden++
        continue
      }
      const programme = dashboard.programme!
      seen[programme.partial ? 'partial' : 'whole']++
      const columns = impact.modes.map(({ mode }) => ({ mode, cells: cellsOf(world, dashboard, impact.modes, mode) }))
      for (const { mode, cells } of columns) {
        seen[mode === 'others' ? 'others' : 'own']++
        const trips = impact.modes.find((each) => each.mode === mode)!.trips
        expect([seed, mode, trips]).toEqual([seed, mode, cells.flatMap(({ who }) => who).length])
        expect(countPeople(cells), `${seed} ${mode}`).toBeGreaterThanOrEqual(fewestInPublic)
      }
      const all = columns.flatMap(({ cells }) => cells)
      expect(impact.trips).toBe(all.flatMap(({ who }) => who).length)
      // against the programme of the dashboard nothing is left, of all and of each mode that both tell
      expect([impact.trips, impact.members]).toEqual([programme.trips, programme.people])
      for (const { mode, trips } of impact.modes.filter((each) => each.mode !== 'others'))
        expect(trips).toBe(programme.modes.find((each) => each.mode === mode)!.trips)
      // against any choice of the organisations that are told
      const told = [...dashboard.organisations].flatMap(([name, of]) => (of ? [name] : []))
      for (let choice = 0; choice < 2 ** told.length; choice++) {
        const taken = told.filter((_, at) => (choice >> at) & 1)
        const left = countPeople(all.filter(({ organisation }) => !taken.some((each) => each === organisation)))
        expect(left === 0 || left >= fewestForFigures, `${seed} without ${taken.join(' ')}`).toBe(true)
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(100)
  })
})

type Cell = { organisation: string | null; mode: TripMode; who: readonly string[] }

function countPeople(cells: readonly Cell[]): number {
  return new Set(cells.flatMap(({ who }) => who)).size
}

/** The cells whose sum a figure of the page is. */
function cellsOf(
  world: World,
  { programme, organisations }: ReturnType<typeof tell>['dashboard'],
  told: readonly { mode: ImpactMode }[],
  mode: ImpactMode,
): Cell[] {
  const all = [...world].flatMap(([organisation, cells]) =>
    modes.flatMap((each) => (each === 'brown_bag' ? [] : [{ organisation, mode: each, who: cells[each] ?? [] }])),
  )
  const own = told.map((each) => each.mode)
  /** Of which report's modes the sum is; undefined for people who are in none. */
  const reportOf = (organisation: string | null): ToldTravel | null | undefined =>
    programme!.partial ? organisations.get(organisation ?? '') : programme
  return all.filter((cell) => {
    const report = reportOf(cell.organisation)
    if (!report) return false
    const isNamed = own.includes(cell.mode) && report.modes.some((each) => each.mode === cell.mode)
    return mode === 'others' ? !isNamed : isNamed && cell.mode === mode
  })
}

function makeWorld(seed: number): World {
  const random = makeRandom(`impact ${seed}`)
  const names = [null, ...Array.from({ length: 1 + Math.floor(random() * 4) }, (_, at) => `o${at}`)]
  return new Map(
    names.map((organisation) => {
      const size = Math.floor(random() * 16)
      const likings = modes.map(() => random() * random())
      const cells = Object.fromEntries(
        modes.map((mode, which) => [
          mode,
          // some travelled with two organisations
          people(size, 1, organisation && random() < 0.1 ? 'both' : `${organisation}-`).filter(
            () => random() < likings[which]!,
          ),
        ]),
      )
      return [organisation, cells] as const
    }),
  )
}

it.each([
  ['2026-03-14', '2024-02-01', '2026-01-01'],
  ['2026-03-15', '2024-03-01', '2026-02-01'],
  ['2026-01-01', '2023-12-01', '2025-11-01'],
])('on %s the months go from %s to %s', (today, first, last) => {
  const months = listImpactMonths(today)
  expect([months.length, months[0], months.at(-1)]).toEqual([24, first, last])
})
