import type { Profile } from '@throughway/contract/account/profile'
import type { Merge } from '#lib/form/merge-changes.ts'

/** The values of a form: texts, choices, ticks. */
export type FormValues = Record<string, string | boolean | readonly string[]>

/** The profile that another device saved, and what it means for the form. */
export type Conflict<Values extends FormValues> = Merge<Values> & { theirs: Profile }
