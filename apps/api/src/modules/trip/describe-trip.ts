import type { Trip, TripChange } from '@throughway/contract/trip'
import { milesFromMetres } from '@throughway/domain/distance'
import { editingWindowDays } from '@throughway/domain/points'
import { daysBetween } from '@throughway/domain/time'
import type { Calendar } from './calendar.ts'
import { isLive, type Plan, type Situation } from './plan-changes.ts'
import type { TripRow } from './trip.queries.ts'

/** A trip as the contract says it. */
export function describeTrip(row: TripRow, calendar: Calendar, now: Date): Trip {
  return {
    id: row.id,
    group_id: row.group_id,
    date: row.date,
    direction: row.direction,
    mode: row.mode,
    miles: milesFromMetres(row.metres),
    from: row.from_name,
    to: row.to_name,
    note: row.note,
    state: row.state,
    points: row.points,
    calories: Math.round(row.millicalories / 1000),
    recorded_at: row.recorded_at.toISOString(),
    editable: isLive(row) && isOpen(row, calendar, now),
  }
}

/** C3: a member may change a trip for 14 days from the day on which it was recorded. */
export function isOpen(row: Pick<TripRow, 'recorded_at'>, calendar: Calendar, now: Date): boolean {
  return daysBetween(calendar.dateOf(row.recorded_at), calendar.dateOf(now)) <= editingWindowDays
}

/** What a change made of the member's trips in question, and why their days earn what they earn. */
export function describeChange({ before, calendar, now }: Situation, plan: Plan, ids: readonly string[]): TripChange {
  const rows = ids.map((id) => plan.trips.find((trip) => trip.id === id) ?? before.find((trip) => trip.id === id)!)
  return {
    trips: rows.map((row) => describeTrip(row, calendar, now)),
    points: rows.reduce((sum, row) => sum + row.points, 0),
    difference: plan.difference,
    reasons: plan.reasons,
  }
}
