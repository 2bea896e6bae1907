import type { FieldErrors } from '#lib/send/field-errors.ts'
import type { Question } from './question.ts'

/** The faults of a question by field, as keys of the planner's texts. */
export function checkQuestion({ origin, destination, modes }: Question): FieldErrors {
  return {
    ...(origin === null && { origin: 'form.from_missing' }),
    ...(destination === null && { destination: 'form.to_missing' }),
    ...(modes.length === 0 && { modes: 'form.mode_missing' }),
  }
}
