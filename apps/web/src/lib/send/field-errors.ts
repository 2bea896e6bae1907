import type { z } from 'zod'
import { RefusalError } from './call-errors.ts'

/** Input path → text key of its fault; the first fault of a field counts. */
export type FieldErrors = Partial<Record<string, string>>

/** The contract's rules, checked before sending. Empty when all is valid. */
export function checkInput(schema: z.ZodObject, input: unknown): FieldErrors {
  const result = schema.safeParse(input)
  if (result.success) return {}
  const errors: FieldErrors = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
  return errors
}

/** The faults of single fields in a refusal. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return error instanceof RefusalError ? error.fields : {}
}

/**
 * The remaining faults after a change: a fault disappears with its field (`legs.0.miles` with `legs`), and one without
 * a field in the form with any change.
 */
export function withoutChanged(errors: FieldErrors, changed: readonly string[], all: readonly string[]): FieldErrors {
  const isAmong = (path: string, names: readonly string[]) =>
    names.some((name) => path === name || path.startsWith(`${name}.`))
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isAmong(path, all) && !isAmong(path, changed)))
}
