import { type CalendarDay, calendarTrip, type TripMonth } from '@throughway/contract/trip/calendar'
import type { Trip } from '@throughway/contract/trip/trip'
import { earningWindowDays, recordingWindowDays } from '@throughway/domain/points/points'
import { addDays, addMonths } from '@throughway/domain/time/time'

const facts = Object.keys(calendarTrip.shape) as (keyof typeof calendarTrip.shape)[]

/** First and last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const from = `${month}-01`
  return { from, to: month === '9999-12' ? '9999-12-31' : addDays(addMonths(from, 1), -1) }
}

/** Trips as the days of a month. Rejected trips are shown and not summed. */
export function describeMonth(month: string, today: string, trips: readonly Trip[]): TripMonth {
  const days = [...Map.groupBy(trips, ({ date }) => date)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, ofDay]): CalendarDay => ({ date, trips: ofDay.toSorted(byTime).map(shorten), ...addUp(ofDay) }))
  return {
    month,
    today,
    earns_from: addDays(today, -earningWindowDays),
    recordable_from: addDays(today, -recordingWindowDays),
    days,
    trips: trips.filter((trip) => isCounted(trip) && trip.mode !== 'brown_bag').length,
    ...addUp(trips),
  }
}

function addUp(trips: readonly Trip[]) {
  const counted = trips.filter(isCounted)
  // C7: a lunch brought along is no trip, and its miles are avoided ones
  const miles = counted.reduce((sum, trip) => sum + (trip.mode === 'brown_bag' ? 0 : trip.miles), 0)
  return { points: counted.reduce((sum, { points }) => sum + points, 0), miles: Math.round(miles * 10) / 10 }
}

function isCounted({ state }: Trip) {
  return state !== 'rejected'
}

const order = { out: 0, back: 1, other: 2 }

function byTime(one: Trip, other: Trip): number {
  if (one.departure && other.departure && one.departure !== other.departure)
    return one.departure < other.departure ? -1 : 1
  return order[one.direction] - order[other.direction] || (one.id < other.id ? -1 : 1)
}

function shorten(trip: Trip) {
  return Object.fromEntries(facts.map((name) => [name, trip[name]])) as CalendarDay['trips'][number]
}
