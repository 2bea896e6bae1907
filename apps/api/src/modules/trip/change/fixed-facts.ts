import { milesFromMetres, metresFromMiles } from '@throughway/domain/trip/distance'
import { isDayMode } from '@throughway/domain/mode/modes'
import { Refusal } from '#plugins/refusal.ts'
import type { TripFacts } from './trip-facts.ts'
import type { TripRow } from '../trip.queries.ts'

/**
 * C11: the date, times and distance of a recorded trip are fixed; the input can repeat them. Throws `invalid` for
 * fields that differ.
 */
export function keepFixed(row: TripRow, facts: TripFacts): TripFacts {
  if (!row.device_fixed) return facts
  const fields = saysOtherwise(row, facts).map((field) => [field, 'field.fixed_by_device'])
  if (fields.length) throw new Refusal('invalid', { fields: Object.fromEntries(fields) })
  return { ...facts, metres: row.metres, departure: row.departure ?? undefined, arrival: row.arrival ?? undefined }
}

/** The fields that differ from what a device measured. */
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

/** The member had the device's data deleted, so it cannot be restored. A recorded trip always has a departure. */
export function isForgotten({ device_fixed, departure }: Pick<TripRow, 'device_fixed' | 'departure'>): boolean {
  return device_fixed && departure === null
}

function sumMetres(legs: NonNullable<TripFacts['legs']>) {
  return legs.reduce((sum, { miles }) => sum + metresFromMiles(miles), 0)
}
