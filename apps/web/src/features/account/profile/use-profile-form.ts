import type { profileCalls, Profile, ProfileChange } from '@throughway/contract/account/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '#lib/screen/use-form.ts'
import { RefusalError } from '#lib/send/call-errors.ts'
import { checkInput, type FieldErrors } from '#lib/send/field-errors.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import { keepProfile, useTakeChange } from './profile.calls.ts'
import { type Conflict, findConflict, type FormValues } from './profile-conflict.ts'

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
  const [base, setBase] = useState(profile)
  const [conflict, setConflict] = useState<Conflict<Values>>()
  const saving = useCallMutation(call)
  const inputOver = (read: Profile, values: Values) => ({ ...inputOf(values), version: String(read.version) })
  const form = useForm({
    start: () => valuesOf(profile),
    check: (values) => ({ ...checkInput(call.input, inputOver(base, values)), ...findFaults?.(values) }),
    send: (values) => save(values, base),
  })

  async function save(wanted: Values, read: Profile): Promise<void> {
    try {
      const answer = await saving.mutateAsync(inputOver(read, wanted))
      setBase(answer.profile)
      setConflict(undefined)
      takeChange(answer)
      onSaved?.(answer)
    } catch (error) {
      if (!(error instanceof RefusalError) || error.name !== 'changedMeanwhile') throw error
      await meetOther(wanted, read, error.data as Profile)
    }
  }

  /** If the other device changed nothing of this form, there is nothing to ask. */
  async function meetOther(wanted: Values, read: Profile, theirs: Profile) {
    keepProfile(client, theirs)
    const found = findConflict(valuesOf(read), wanted, valuesOf(theirs))
    setBase(theirs)
    if (!found) return save(wanted, theirs)
    form.change(found.merged)
    setConflict({ ...found, theirs })
  }

  function takeTheirs() {
    if (!conflict) return
    form.change(valuesOf(conflict.theirs))
    setConflict(undefined)
  }

  return { ...form, conflict, takeTheirs }
}
