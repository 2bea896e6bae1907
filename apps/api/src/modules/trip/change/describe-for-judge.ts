import type { JudgedTrip } from '@throughway/domain/trip/judge-day'
import { isMostlyDriven } from '@throughway/domain/trip/legs'
import { earningWindowDays } from '@throughway/domain/points/points'
import { countConfirmedPeople } from '@throughway/domain/pool/pool'
import { daysBetween } from '@throughway/domain/time/time'
import type { Calendar } from './calendar.ts'
import type { TripRow } from '../trip.queries.ts'

/** The columns that judging a trip needs. */
export const judgedColumns = [
  'id',
  'date',
  'mode',
  'headline',
  'direction',
  'metres',
  'departure',
  'arrival',
  'legs',
  'recorded_at',
  'kept_double',
  'people',
  'confirmed_partners',
  'approval',
] as const satisfies readonly (keyof TripRow)[]

export function describeForJudge(trip: Pick<TripRow, (typeof judgedColumns)[number]>, calendar: Calendar): JudgedTrip {
  return {
    id: trip.id,
    mode: trip.headline ?? trip.mode,
    direction: trip.direction,
    metres: trip.metres,
    departure: trip.departure,
    arrival: trip.arrival,
    mostlyDriven: trip.legs !== null && isMostlyDriven(trip.legs),
    late: isLate(trip, calendar),
    keptDouble: trip.kept_double,
    confirmedPeople: confirmedPeopleOf(trip),
    approval: trip.approval,
  }
}

/** C1: the size of the trip's pool; undefined when nobody was named. */
export function confirmedPeopleOf({
  mode,
  people,
  legs,
  confirmed_partners: confirmedPartners,
}: Pick<TripRow, 'mode' | 'people' | 'legs' | 'confirmed_partners'>) {
  return countConfirmedPeople({ mode, people, legs, confirmedPartners })
}

/** C3: recorded after the days in which recording earns. */
export function isLate(
  { date, recorded_at: recordedAt }: Pick<TripRow, 'date' | 'recorded_at'>,
  calendar: Calendar,
): boolean {
  return daysBetween(date, calendar.dateOf(recordedAt)) > earningWindowDays
}
