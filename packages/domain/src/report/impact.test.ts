import { describe, expect, it } from 'vitest'
import type { TripMode } from '../mode/mode-facts.ts'
import { listImpactMonths, type ProgrammeCell, tellImpact } from './impact.ts'
import { fewestInPublic } from './tell-week.ts'

const people = (count: number, from = 1) => Array.from({ length: count }, (_, at) => `p${from + at}`)

/** A month by the people of each mode, each with one trip of a kilometre. */
function month(travelled: Partial<Record<TripMode, readonly string[]>>): ProgrammeCell[] {
  const cells = Object.entries(travelled) as [TripMode, readonly string[]][]
  const all = new Set(cells.flatMap(([, who]) => who)).size
  return cells.map(([mode, who]) => ({
    month: '2026-01-01',
    mode,
    trips: who.length,
    avoided_metres: who.length * 1000,
    co2_milligrams: who.length * 10,
    saved_millicents: who.length * 100,
    members: who.length,
    few: who.length < fewestInPublic ? who : null,
    people: all,
  }))
}

const modesOf = (cells: readonly ProgrammeCell[]) =>
  tellImpact(cells)?.modes.map(({ mode, trips }) => `${mode} ${trips}`) ?? null

describe('what everybody may read of a month', () => {
  it.each<[string, ProgrammeCell[], string[] | null]>([
    ['nobody', [], null],
    ['nine people', month({ bike: people(9) }), null],
    ['nine people by three modes each', month({ bike: people(9), walk: people(9), transit: people(9) }), null],
    ['ten people', month({ bike: people(10) }), ['bike 10']],
    ['ten people by two modes of few', month({ bike: people(5), walk: people(5, 6) }), ['others 10']],
    ['a mode of many and one of a single person', month({ bike: people(30), walk: people(1) }), ['others 31']],
    [
      'two modes of many and one of a single person',
      month({ bike: people(30), walk: people(12), transit: people(1) }),
      ['bike 30', 'others 13'],
    ],
    [
      'rare modes of ten people together',
      month({ bike: people(30), walk: people(6), transit: people(6, 7) }),
      ['bike 30', 'others 12'],
    ],
  ])('%s', (_, cells, modes) => {
    expect(modesOf(cells)).toEqual(modes)
  })

  it('counts people once, and sums all trips', () => {
    expect(tellImpact(month({ bike: people(12), walk: people(10, 5) }))).toMatchObject({
      members: 14,
      trips: 22,
      avoided_metres: 22_000,
    })
  })

  it('tells trips of nobody that is known with others, and never by themselves', () => {
    const gone = month({ scooter: ['somebody'] }).map((cell) => ({ ...cell, members: 0, few: null, people: 12 }))
    expect(modesOf([...month({ bike: people(12) }), ...gone])).toEqual(['others 13'])
  })

  it('leaves lunches out of the trips, and keeps what they save in the sums', () => {
    const lunches = month({ brown_bag: people(3) }).map((cell) => ({ ...cell, trips: 0, members: 0, few: null }))
    const told = tellImpact([...month({ bike: people(12) }), ...lunches])
    expect(told).toMatchObject({ trips: 12, avoided_metres: 15_000, modes: [{ mode: 'bike', trips: 12 }] })
  })

  it('is the same for any choice of people: each figure and each difference is of ten or of nobody', () => {
    const modes = ['bike', 'walk', 'transit', 'drive_alone'] as const
    for (let seed = 1; seed <= 500; seed++) {
      const of = (mode: number) => people(30).filter((_, person) => (seed * (person + 3) * (mode + 7)) % 11 < seed % 9)
      const travelled: Partial<Record<TripMode, readonly string[]>> = Object.fromEntries(
        modes.map((mode, index) => [mode, of(index)]),
      )
      const told = tellImpact(month(travelled))
      if (!told) continue
      const named = told.modes.flatMap(({ mode }) => (mode === 'others' ? [] : [mode]))
      const rest = modes.filter((mode) => !named.includes(mode))
      const groups = [...named.map((mode) => [mode] as TripMode[]), rest]
      for (const group of groups) {
        const who = new Set(group.flatMap((mode) => travelled[mode] ?? []))
        expect(who.size === 0 || who.size >= fewestInPublic, `${seed} ${group.join(' ')}`).toBe(true)
      }
    }
  })
})

it.each([
  ['2026-03-14', '2024-02-01', '2026-01-01'],
  ['2026-03-15', '2024-03-01', '2026-02-01'],
  ['2026-01-01', '2023-12-01', '2025-11-01'],
])('on %s the months go from %s to %s', (today, first, last) => {
  const months = listImpactMonths(today)
  expect([months.length, months[0], months.at(-1)]).toEqual([24, first, last])
})
