import type { Language } from '@throughway/contract/programme/brand'
import type { Trip, TripChange } from '@throughway/contract/trip/trip'
import { milesFromMetres } from '@throughway/domain/trip/distance'
import { legInMiles } from '@throughway/domain/trip/legs'
import { editingWindowDays, restoringWindowDays } from '@throughway/domain/points/points'
import { readPlaceName } from '@throughway/domain/planner/place-words'
import { addDays, dayMilliseconds, daysBetween } from '@throughway/domain/time/time'
import type { Calendar } from '../change/calendar.ts'
import { isLate } from '../change/describe-for-judge.ts'
import { isForgotten } from '../change/fixed-facts.ts'
import { isLive } from '../change/plan-changes.ts'
import type { TripChangeContext, Plan } from '../change/change-plan.ts'
import type { TripRow } from '../trip.queries.ts'

/** A trip in the form of the contract, with home and work in the reader's language. */
export function describeTrip(row: TripRow, calendar: Calendar, now: Date, language: Language): Trip {
  const unusual = row.anomalies.filter((check) => !row.cleared.includes(check))
  return {
    id: row.id,
    group_id: row.group_id,
    date: row.date,
    direction: row.direction,
    mode: row.mode,
    miles: milesFromMetres(row.metres),
    from: readPlaceName(row.from_name, language),
    to: readPlaceName(row.to_name, language),
    from_place_id: row.from_place_id,
    to_place_id: row.to_place_id,
    expected_miles:
      row.mode === 'multimode' || row.expected_metres === null ? null : milesFromMetres(row.expected_metres),
    distance_reason: row.distance_reason,
    distance_note: row.distance_note,
    vehicle_id: row.vehicle_id,
    vehicle: row.vehicle_name,
    scooter: row.scooter,
    electric: row.electric,
    note: row.note,
    fixed: row.device_fixed,
    departure: row.departure,
    arrival: row.arrival,
    people: row.people,
    confirmed_partners: row.confirmed_partners,
    approval: row.approval,
    legs: row.legs?.map(legInMiles) ?? null,
    headline: row.headline ?? row.mode,
    state: row.state,
    acquisition: describeAcquisition(row, calendar),
    anomaly: unusual.length ? 'suspected' : 'none',
    unusual,
    review_until: row.review_until?.toISOString() ?? null,
    fraud: row.fraud,
    can_appeal: canAppeal(row, now),
    appealed: row.appealed_at !== null,
    points: row.points,
    no_points_reason: row.no_points_reason,
    calories: Math.round(row.millicalories / 1000),
    recorded_at: row.recorded_at.toISOString(),
    editable: isLive(row) && isOpen(row, calendar, now),
    source: row.source,
    restorable_until: findLastDayToRestore(row, calendar, now),
  }
}

/** C4: independent of whether it is unusual or true. */
function describeAcquisition(
  row: Pick<TripRow, 'state' | 'date' | 'recorded_at'>,
  calendar: Calendar,
): Trip['acquisition'] {
  if (row.state === 'deleted') return 'cancelled'
  return isLate(row, calendar) ? 'late' : 'ok'
}

/** C10: a deleted trip can be restored for 30 days. */
function findLastDayToRestore(
  row: Pick<TripRow, 'deleted_at' | 'device_fixed' | 'departure'>,
  calendar: Calendar,
  now: Date,
) {
  const { deleted_at: deletedAt } = row
  const lastDay = deletedAt && !isForgotten(row) && addDays(calendar.dateOf(deletedAt), restoringWindowDays)
  return lastDay && lastDay >= calendar.dateOf(now) ? lastDay : null
}

/** C4: one appeal against a rejected trip, while it could still be restored. */
export function canAppeal(row: Pick<TripRow, 'state' | 'appealed_at' | 'changed_at'>, now: Date): boolean {
  return (
    row.state === 'rejected' &&
    row.appealed_at === null &&
    now.getTime() - row.changed_at.getTime() <= restoringWindowDays * dayMilliseconds
  )
}

/** C3: a member can change a trip for 14 days from the day on which it was recorded. */
export function isOpen(row: Pick<TripRow, 'recorded_at'>, calendar: Calendar, now: Date): boolean {
  return daysBetween(calendar.dateOf(row.recorded_at), calendar.dateOf(now)) <= editingWindowDays
}

/** The result of a change for the member's trips, and why their days earn what they earn. */
export function describeChange(
  { before, calendar, now, language }: TripChangeContext,
  plan: Plan,
  ids: readonly string[],
): TripChange {
  const rows = ids.map((id) => plan.trips.find((trip) => trip.id === id) ?? before.find((trip) => trip.id === id)!)
  return {
    trips: rows.map((row) => describeTrip(row, calendar, now, language)),
    points: rows.reduce((sum, row) => sum + row.points, 0),
    difference: plan.difference,
    reasons: plan.reasons,
    replaced: plan.trips.filter(({ replaced_by: id }) => id !== null && ids.includes(id)).length,
  }
}
