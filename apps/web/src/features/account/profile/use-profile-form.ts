import type { profileCalls, Profile, ProfileChange } from '@throughway/contract/account/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useCallForm } from '#lib/form/use-call-form.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { keepProfile, useTakeChange } from './profile.calls.ts'
import type { Conflict, FormValues } from './profile-conflict.ts'

type FormCall = (typeof profileCalls)['saveProfile' | 'saveContactInfo' | 'saveModes']

type Parts<Values extends FormValues> = {
  call: FormCall
  /** The profile when the form was opened. */
  profile: Profile
  valuesOf: (profile: Profile) => Values
  inputOf: (values: Values) => Record<string, unknown>
  /** Rules that need more than one field, such as the date. */
  findFaults?: (values: Values) => FieldErrors
  onSaved?: (change: ProfileChange) => void
}

export type ProfileForm<Values extends FormValues> = ReturnType<typeof useProfileForm<Values>>

/**
 * A form for a part of the profile while other devices may change it. Fields that only the other device changed are
 * taken over; fields that both changed are asked about. No input is lost.
 */
export function useProfileForm<Values extends FormValues>({
  call,
  profile,
  valuesOf,
  inputOf,
  findFaults,
  onSaved,
}: Parts<Values>) {
  const client = useQueryClient()
  const takeChange = useTakeChange()
  const form = useCallForm(call, {
    start: () => valuesOf(profile),
    inputOf: (values, version) => ({ ...inputOf(values), version: String(version) }),
    ...(findFaults && { findFaults }),
    version: {
      kept: profile,
      valuesOf,
      keptOf: ({ profile: saved }) => saved,
      findCurrent: ({ data }) => {
        keepProfile(client, data as Profile)
        return data as Profile
      },
      merges: true,
    },
    onDone(answer) {
      takeChange(answer)
      onSaved?.(answer)
    },
  })
  const { other } = form
  const conflict: Conflict<Values> | undefined = other?.merge && { ...other.merge, theirs: other.kept }
  return { ...form, conflict, takeTheirs: form.takeElsewhere }
}
