import type { FieldErrors } from '#lib/send/field-errors.ts'
import type { ProfileDraft } from './profile-draft.ts'

/** What a part of the form shows and changes. */
export type PartProps = { draft: ProfileDraft; errors: FieldErrors; onChange: (changes: Partial<ProfileDraft>) => void }
