import { tripCalls } from '@throughway/contract/trip'
import { isDayMode } from '@throughway/domain/mode/modes'
import { type ExpectedMiles, needsReason } from './needs-reason.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { inputOf, type TripInput, type TripValues } from './trip-form.ts'

/**
 * The contract's own rules, and those that need to know more: a distance where there is a way, no trip ahead of today, a
 * reason for a distance that is not the one between the places.
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

/** Enough to ask for the points: a mode, a day that is not ahead, and a distance that may still be missing but is not wrong. */
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
