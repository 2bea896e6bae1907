import { milesFromMetres, metresFromMiles } from '@throughway/domain/trip/distance'
import { isDayMode } from '@throughway/domain/mode/modes'
import { Refusal } from '#plugins/refusal.ts'
import type { TripFacts } from './trip-facts.ts'
import type { TripRow } from '../trip.queries.ts'

/**
 * C11: of a trip that a device recorded the day, the times and the distance stay; what is sent may repeat them. Throws
 * `invalid` beside what says otherwise.
 */
export function keepFixed(row: TripRow, facts: TripFacts): TripFacts {
  if (!row.device_fixed) return facts
  const fields = saysOtherwise(row, facts).map((field) => [field, 'field.fixed_by_device'])
  if (fields.length) throw new Refusal('invalid', { fields: Object.fromEntries(fields) })
  return { ...facts, metres: row.metres, departure: row.departure ?? undefined, arrival: row.arrival ?? undefined }
}

/** The fields in which somebody says something else than what a device measured. */
export function saysOtherwise(
  measured: { date: string; departure: string | null; arrival: string | null; metres: number },
  facts: TripFacts,
): string[] {
  const miles = milesFromMetres(measured.metres)
  const differs = {
    date: facts.date !== measured.date,
    departure: facts.departure !== undefined && facts.departure !== measured.departure,
    arrival: facts.arrival !== undefined && facts.arrival !== measured.arrival,
    miles: facts.miles !== undefined && milesFromMetres(metresFromMiles(facts.miles)) !== miles,
    mode: isDayMode(facts.mode),
    legs: facts.legs !== undefined && milesFromMetres(sumMetres(facts.legs)) !== miles,
  }
  return Object.entries(differs).flatMap(([field, isOther]) => (isOther ? [field] : []))
}

/** What a device said of it has been forgotten at the member's word: it cannot come back. A record has a departure while it is one. */
export function isForgotten({ device_fixed, departure }: Pick<TripRow, 'device_fixed' | 'departure'>): boolean {
  return device_fixed && departure === null
}

function sumMetres(legs: NonNullable<TripFacts['legs']>) {
  return legs.reduce((sum, { miles }) => sum + metresFromMiles(miles), 0)
}
