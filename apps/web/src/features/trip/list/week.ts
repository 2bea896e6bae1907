import type { Trip } from '@throughway/contract/trip/trip'
import { listDays, startOfWeek } from '#lib/language/local-dates.ts'

export type WeekDay = { date: string; trips: Trip[]; points: number; miles: number; isToday: boolean; isAhead: boolean }

/** Monday to Sunday of the week of `today`, with each day's logged trips in order. */
export function buildWeek(trips: readonly Trip[], today: string): WeekDay[] {
  return listDays(startOfWeek(today), 7).map((date) => {
    const ofDay = trips.filter((each) => each.date === date).toSorted((a, b) => order[a.direction] - order[b.direction])
    const add = (pick: (trip: Trip) => number) => ofDay.reduce((sum, each) => sum + pick(each), 0)
    return {
      date,
      trips: ofDay,
      points: add(({ points }) => points),
      miles: add(({ mode, miles }) => (mode === 'brown_bag' ? 0 : miles)),
      isToday: date === today,
      isAhead: date > today,
    }
  })
}

const order = { out: 0, other: 1, back: 2 }
