import type { FieldErrors } from '#lib/send/field-errors.ts'
import type { ProfileDraft } from './profile-draft.ts'

/** The properties of a part of the form. */
export type PartProps = { draft: ProfileDraft; errors: FieldErrors; onChange: (changes: Partial<ProfileDraft>) => void }
