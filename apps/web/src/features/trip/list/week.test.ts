import type { Trip } from '@throughway/contract/trip/trip'
import { expect, it } from 'vitest'
import { makeTrip } from '#testing/trips.ts'
import { buildWeek } from './week.ts'

function trip(date: string, direction: Trip['direction'], points = 10): Trip {
  return makeTrip({ id: `${date}-${direction}`, date, direction, miles: 4.5, points })
}

it('has seven days from Monday, also in the weeks in which the clocks change', () => {
  expect(buildWeek([], '2026-03-08').map(({ date }) => date)).toEqual([
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-08',
  ])
  expect(buildWeek([], '2026-11-01').map(({ date }) => date)).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
})

it('puts each trip on its day, the way out before the way back, and marks today and what is ahead', () => {
  const week = buildWeek(
    [trip('2026-03-04', 'back'), trip('2026-03-04', 'out'), trip('2026-02-28', 'out')],
    '2026-03-05',
  )
  const wednesday = week[2]!
  expect(wednesday.trips.map(({ direction }) => direction)).toEqual(['out', 'back'])
  expect(wednesday).toMatchObject({ points: 20, miles: 9, isToday: false, isAhead: false })
  expect(week.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual(['2026-03-05'])
  expect(week.filter(({ isAhead }) => isAhead)).toHaveLength(3)
  expect(week.reduce((sum, { trips }) => sum + trips.length, 0)).toBe(2)
})
