import type { profileCalls, Profile, ProfileChange } from '@throughway/contract/profile'
import type { RawInputOf } from '@throughway/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { focusFirstError } from '@throughway/ui/field/form'
import { RefusalError } from '#lib/send/call-errors.ts'
import { checkInput, type FieldErrors } from '#lib/send/field-errors.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import { keepProfile, useTakeChange } from './profile.calls.ts'
import { type Conflict, findConflict, type FormValues } from './profile-conflict.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'

type FormCall = (typeof profileCalls)['saveProfile' | 'saveContactInfo' | 'saveModes']

type Parts<Values extends FormValues> = {
  call: FormCall
  /** As it stood when the form was opened. */
  profile: Profile
  valuesOf: (profile: Profile) => Values
  inputOf: (values: Values) => Record<string, unknown>
  /** Rules that need to know more than the field, such as the day. */
  findFaults?: (values: Values) => FieldErrors
  onSaved?: (change: ProfileChange) => void
}

export type ProfileForm<Values extends FormValues> = ReturnType<typeof useProfileForm<Values>>

/**
 * A form over a part of the profile. It holds what is typed, the version that it was read with, and, when another device
 * has saved something else meanwhile, what that was: what only the other changed is taken over, what both changed is
 * asked about. Nothing typed is lost.
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
  const focusLater = useLaterFocus()
  const [base, setBase] = useState(profile)
  const [values, setValues] = useState(() => valuesOf(profile))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [conflict, setConflict] = useState<Conflict<Values>>()
  const saving = useCallMutation(call)

  function change(changes: Partial<Values>) {
    setValues((before) => ({ ...before, ...changes }))
    const changed = Object.keys(changes)
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(
          ([name]) => !changed.some((each) => name === each || name.startsWith(`${each}.`)),
        ),
      ),
    )
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void save(values, conflict?.theirs ?? base, event.currentTarget)
  }

  /** Answers whether it is saved. */
  async function save(wanted: Values, read: Profile, form: HTMLFormElement | null): Promise<boolean> {
    if (saving.isPending) return false
    const input = { ...inputOf(wanted), version: String(read.version) }
    const found = { ...checkInput(call.input, input), ...findFaults?.(wanted) }
    setErrors(found)
    saving.reset()
    if (Object.keys(found).length > 0) return refuse(form)
    try {
      const answer = await saving.mutateAsync(input as RawInputOf<FormCall>)
      setBase(answer.profile)
      setConflict(undefined)
      takeChange(answer)
      onSaved?.(answer)
      return true
    } catch (error) {
      if (!(error instanceof RefusalError)) return refuse(form)
      if (error.name === 'changedMeanwhile') return meetOther(wanted, read, error.data as Profile, form)
      setErrors(error.fields)
      return refuse(form)
    }
  }

  /** Where the other device touched nothing of this form there is nothing to ask. */
  function meetOther(wanted: Values, read: Profile, theirs: Profile, form: HTMLFormElement | null) {
    keepProfile(client, theirs)
    const found = findConflict(valuesOf(read), wanted, valuesOf(theirs))
    saving.reset()
    setBase(theirs)
    if (!found) return save(wanted, theirs, form)
    setValues(found.merged)
    setConflict({ ...found, theirs })
    return false
  }

  function refuse(form: HTMLFormElement | null) {
    if (form) focusLater(() => void focusFirstError(form))
    return false
  }

  function takeTheirs() {
    if (!conflict) return
    setValues(valuesOf(conflict.theirs))
    setErrors({})
    setConflict(undefined)
  }

  /** A refusal that stands beside no field. */
  const refusal = saving.error && Object.keys(errors).length === 0 ? saving.error : undefined
  return {
    values,
    errors,
    change,
    submit,
    save: (form: HTMLFormElement | null) => save(values, base, form),
    isPending: saving.isPending,
    refusal,
    conflict,
    takeTheirs,
  }
}
