import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { isDayMode } from '@throughway/domain/mode/modes'
import type { ExpectedMiles } from './expected-miles.ts'
import { needsReason } from './needs-reason.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { inputOf, type TripInput, type TripValues } from './trip-form.ts'

/**
 * The contract's rules, and those that need more facts: a distance where there is a way, no future trip, a reason for
 * an unexpected distance.
 */
export function findFaults(values: TripValues, today: string, expected?: ExpectedMiles): FieldErrors {
  const checked = tripCalls.logTrip.input.safeParse(inputOf(values))
  const faults: FieldErrors = {}
  for (const { path, message } of checked.error?.issues ?? []) faults[path.join('.')] ??= message
  if (values.mode === '') faults.mode = 'field.required'
  else if (values.mode !== 'multimode' && !isDayMode(values.mode) && !values.miles.trim())
    faults.miles = 'field.required'
  if (!faults.date && values.date > today) faults.date = 'refusal.trip_in_future'
  if (values.distanceReason === '' && needsReason(values, expected)) faults.distance_reason = 'field.required'
  return faults
}

/** Enough to request the points: a mode, a date not in the future, and a distance that is missing or valid. */
export function previewOf(values: TripValues, today: string): TripInput | undefined {
  const { miles: milesFault, ...faults } = findFaults(values, today)
  if (faults.date || faults.mode || Object.keys(faults).some((name) => name.startsWith('legs'))) return undefined
  const {
    note: _note,
    from: _from,
    to: _to,
    distance_reason: _reason,
    distance_note: _words,
    miles,
    ...input
  } = inputOf(values)
  return milesFault ? input : { ...input, ...(miles && { miles }) }
}
