import type { z } from 'zod'
import { RefusalError } from './call-errors.ts'

/** Input path → text key of what is wrong there; the first thing said about a field counts. */
export type FieldErrors = Partial<Record<string, string>>

/** The contract's own rule, asked before anything is sent. Empty when all is well. */
export function checkInput(schema: z.ZodObject, input: unknown): FieldErrors {
  const result = schema.safeParse(input)
  if (result.success) return {}
  const errors: FieldErrors = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
  return errors
}

/** What a refusal says about single fields. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return error instanceof RefusalError ? error.fields : {}
}
