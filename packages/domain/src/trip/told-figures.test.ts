import { describe, expect, it } from 'vitest'
import { fewestForFigures } from '../identity/organisation-status.ts'
import type { TripMode } from '../mode/mode-facts.ts'
import { calendarPeriods, periodOf } from '../time/calendar-period.ts'
import { findToldFigures } from './told-figures.ts'

type TravelCell = Parameters<typeof findToldFigures>[0][number]

const people = (count: number, from = 1) => Array.from({ length: count }, (_, at) => `p${from + at}`)

function cell(month: string, mode: TripMode, who: readonly string[]): TravelCell {
  return { month, mode, members: who.length, few: who.length < fewestForFigures ? who : null }
}

describe('C32 figures that may be told', () => {
  const none = { months: [], leftOut: [], modes: [], hasOthers: false }
  it.each<[string, TravelCell[], Partial<ReturnType<typeof findToldFigures>>]>([
    ['nobody', [], {}],
    ['four people', [cell('2026-03', 'bike', people(4))], { leftOut: ['2026-03'] }],
    ['five people', [cell('2026-03', 'bike', people(5))], { months: ['2026-03'], modes: ['bike'] }],
    [
      'five people by two modes',
      [cell('2026-03', 'bike', people(2)), cell('2026-03', 'walk', people(3, 3))],
      { months: ['2026-03'], hasOthers: true },
    ],
    [
      'two modes of many and one of a single person, with the rarer of both',
      [cell('2026-03', 'bike', people(9)), cell('2026-03', 'walk', people(6)), cell('2026-03', 'transit', people(1))],
      { months: ['2026-03'], modes: ['bike'], hasOthers: true },
    ],
    [
      'rare modes of five people together, by themselves',
      [
        cell('2026-03', 'bike', people(9)),
        cell('2026-03', 'walk', people(3)),
        cell('2026-03', 'transit', people(3, 3)),
      ],
      { months: ['2026-03'], modes: ['bike'], hasOthers: true },
    ],
    [
      'a quarter with one month of few, without it',
      [cell('2026-01', 'bike', people(9)), cell('2026-03', 'bike', people(2)), cell('2026-03', 'walk', people(1))],
      { months: ['2026-01'], leftOut: ['2026-03'], modes: ['bike'] },
    ],
    [
      'a quarter with two months of few who are enough together',
      [cell('2026-01', 'bike', people(9)), cell('2026-02', 'bike', people(3)), cell('2026-03', 'bike', people(3, 3))],
      { months: ['2026-01', '2026-02', '2026-03'], hasOthers: true },
    ],
    [
      'a quarter with a month of nobody',
      [cell('2026-01', 'bike', people(9)), cell('2026-02', 'bike', people(7))],
      { months: ['2026-01', '2026-02'], modes: ['bike'] },
    ],
    [
      'a year with months of few in two quarters who are enough together',
      [cell('2026-01', 'bike', people(9)), cell('2026-04', 'bike', people(3)), cell('2026-07', 'walk', people(3, 3))],
      { months: ['2026-01', '2026-04', '2026-07'], hasOthers: true },
    ],
  ])('are right for %s', (_, cells, told) => {
    expect(findToldFigures(cells)).toEqual({ ...none, ...told })
  })

  it('never let a figure of fewer than five people be worked out from those of a year, in 3,000 years', () => {
    const modes = ['bike', 'walk', 'transit', 'drive_alone'] as const
    const told = { periods: 0, leftOut: 0, modes: 0, others: 0 }
    for (let seed = 1; seed <= 3000; seed++) {
      const random = makeRandom(seed)
      const travelled = new Map<string, Set<string>>()
      const crowd = people(5 + Math.floor(random() * 12))
      for (let month = 1; month <= 12; month++) {
        const liveliness = random()
        for (const mode of modes) {
          const liking = random() * liveliness
          const who = crowd.filter(() => random() < liking)
          travelled.set(`2026-${String(month).padStart(2, '0')} ${mode}`, new Set(who))
        }
      }
      // each figure that is told is the sum of some cells
      const figures: Set<string>[] = []
      for (const period of calendarPeriods)
        for (let month = 1; month <= 12; month += { month: 1, quarter: 3, year: 12 }[period]) {
          const { from, to } = periodOf(period, `2026-${String(month).padStart(2, '0')}-15`)
          const keys = [...travelled.keys()].filter(
            (key) => key >= from.slice(0, 7) && key.slice(0, 7) <= to.slice(0, 7),
          )
          const answer = findToldFigures(
            keys.map((key) => cell(key.slice(0, 7), key.slice(8) as TripMode, [...travelled.get(key)!])),
          )
          if (answer.months.length === 0) continue
          told.periods++
          if (answer.leftOut.length > 0) told.leftOut++
          const included = keys.filter((key) => answer.months.includes(key.slice(0, 7)))
          figures.push(new Set(included))
          for (const mode of answer.modes) figures.push(new Set(included.filter((key) => key.endsWith(` ${mode}`))))
          told.modes += answer.modes.length
          if (answer.hasOthers) told.others++
        }
      // cells that stand in the same figures can only ever be told together
      const classes = Map.groupBy(travelled.keys(), (key) => figures.map((figure) => Number(figure.has(key))).join(''))
      for (const [where, keys] of classes) {
        if (!where.includes('1')) continue
        const who = new Set(keys.flatMap((key) => [...travelled.get(key)!]))
        expect(who.size === 0 || who.size >= fewestForFigures, `${seed} ${keys.join(', ')}`).toBe(true)
      }
    }
    // the years are of all kinds
    expect(Math.min(...Object.values(told))).toBeGreaterThan(500)
  })
})

/** A small generator, the same in every run (mulberry32). */
function makeRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
