import { type AddressCheck, locationCalls, type MemberPlace } from '@throughway/contract/location'
import type { FoundPlace } from '@throughway/contract/planner'
import { focusFirstError } from '@throughway/ui/field/form'
import { type FormEvent, useState } from 'react'
import { RefusalError } from '#lib/send/call-errors.ts'
import { checkInput, type FieldErrors } from '#lib/send/field-errors.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { useChangeLocation, useCheckAddress, useCreateLocation } from './location.calls.ts'
import {
  change,
  checkableOf,
  inputOf,
  isSameAddress,
  type LocationValues,
  take,
  takeChecked,
  valuesOf,
} from './location-values.ts'

/** What stands between what was typed and its being kept. */
export type Question =
  /** The postal service means another address. */
  | { kind: 'did_you_mean'; check: AddressCheck }
  /** It knows none such. */
  | { kind: 'no_such_address' }
  /** Another device saved the place meanwhile. */
  | { kind: 'changed'; theirs: MemberPlace }

type Parts = { place?: MemberPlace | undefined; start: LocationValues; onSaved: (place: MemberPlace) => void }

export type LocationFormState = ReturnType<typeof useLocationForm>

/** One place being told: what is typed, what is wrong with it, what is asked back, and the way to the server. */
export function useLocationForm({ place, start, onSaved }: Parts) {
  const focusLater = useLaterFocus()
  const [values, setValues] = useState(start)
  const [version, setVersion] = useState(place?.version)
  const [errors, setErrors] = useState<FieldErrors>({})
  /** What was chosen from the map. The map knows it, so nobody is asked about it until it is edited. */
  const [picked, setPicked] = useState<LocationValues>()
  const [question, setQuestion] = useState<Question>()
  const [failure, setFailure] = useState<Error>()
  const [isPending, setPending] = useState(false)
  const checking = useCheckAddress()
  const creating = useCreateLocation()
  const changing = useChangeLocation()

  function edit(changes: Partial<LocationValues>) {
    setValues((before) => change(before, changes))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))))
    setQuestion((before) => (before?.kind === 'changed' ? before : undefined))
  }

  function pick(found: FoundPlace) {
    const taken = take(values, found)
    setValues(taken)
    setPicked(taken)
    setErrors({})
    setQuestion((before) => (before?.kind === 'changed' ? before : undefined))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void run(values, event.currentTarget, true)
  }

  /** Keeps what is typed, whatever the postal service says of it. */
  function keepMine() {
    void run(values, null, false)
  }

  function takeSuggested() {
    if (question?.kind !== 'did_you_mean') return
    const suggested = takeChecked(values, question.check, true)
    setValues(suggested)
    void run(suggested, null, false)
  }

  function takeTheirs() {
    if (question?.kind !== 'changed') return
    setValues(valuesOf(question.theirs))
    setQuestion(undefined)
  }

  async function run(wanted: LocationValues, form: HTMLFormElement | null, mayAsk: boolean) {
    if (isPending) return
    const found = checkInput(locationCalls.createLocation.input, inputOf(wanted))
    setErrors(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return refuse(form)
    setPending(true)
    setQuestion(undefined)
    try {
      const settled = mayAsk ? await check(wanted) : wanted
      if (settled) await save(settled)
    } catch (error) {
      handleRefusal(error as Error, form)
    } finally {
      setPending(false)
    }
  }

  /** The address as it will be kept; undefined when the member is asked first. A check that does not come keeps nobody waiting. */
  async function check(wanted: LocationValues): Promise<LocationValues | undefined> {
    const checkable = checkableOf(wanted)
    if (!checkable || (picked && isSameAddress(picked, wanted))) return wanted
    const answer = await checking.mutateAsync(checkable).catch((error: unknown) => {
      if (error instanceof RefusalError && error.name === 'noSuchAddress') return 'none' as const
      return undefined
    })
    if (!answer) return wanted
    if (answer === 'none') {
      setQuestion({ kind: 'no_such_address' })
      return undefined
    }
    const asks = answer.differs.some((part) => !(part === 'zip' && !wanted.zip))
    if (asks) {
      setQuestion({ kind: 'did_you_mean', check: answer })
      return undefined
    }
    return takeChecked(wanted, answer, false)
  }

  async function save(wanted: LocationValues) {
    setValues(wanted)
    const input = inputOf(wanted)
    const answer =
      place && version !== undefined
        ? await changing.mutateAsync({ ...input, id: place.id, version: String(version) })
        : await creating.mutateAsync(input)
    onSaved(answer.location)
  }

  function handleRefusal(error: Error, form: HTMLFormElement | null) {
    if (error instanceof RefusalError && error.name === 'changedMeanwhile') {
      const { location: theirs } = error.data as { location: MemberPlace }
      setVersion(theirs.version)
      setQuestion({ kind: 'changed', theirs })
      return
    }
    if (error instanceof RefusalError && Object.keys(error.fields).length > 0) {
      setErrors(error.fields)
      return refuse(form)
    }
    setFailure(error)
  }

  function refuse(form: HTMLFormElement | null) {
    if (form) focusLater(() => void focusFirstError(form))
  }

  return { values, errors, question, failure, isPending, edit, pick, submit, keepMine, takeSuggested, takeTheirs }
}
