import { type AddressCheck, locationCalls, type MemberPlace } from '@throughway/contract/account/location'
import type { FoundPlace } from '@throughway/contract/planner/planner'
import { useState } from 'react'
import { RefusalError } from '#lib/send/call-errors.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
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

/** A question between the input and saving. */
export type Question =
  /** The postal service knows another spelling. */
  | { kind: 'did_you_mean'; check: AddressCheck }
  /** The postal service knows no such address. */
  | { kind: 'no_such_address' }
  /** Another device saved the place meanwhile. */
  | { kind: 'changed'; theirs: MemberPlace }

type Parts = { place?: MemberPlace | undefined; start: LocationValues; onSaved: (place: MemberPlace) => void }

export type LocationFormState = ReturnType<typeof useLocationForm>

/** The state of one place's form: the input, its faults, the open question, and saving. */
export function useLocationForm({ place, start, onSaved }: Parts) {
  /** A place chosen from the map. The map knows it, so it is not checked until it is edited. */
  const [picked, setPicked] = useState<LocationValues>()
  const [asked, setAsked] = useState<Question>()
  const checking = useCheckAddress()
  const creating = useCreateLocation()
  const changing = useChangeLocation()
  const form = useCallForm(locationCalls.createLocation, {
    start,
    inputOf,
    send: saveUnlessAsked,
    onDone: (kept) => kept && onSaved(kept),
    version: { kept: place, valuesOf, findCurrent: ({ data }) => (data as { location: MemberPlace }).location },
    thing: place?.id,
  })
  const { values } = form

  function edit(changes: Partial<LocationValues>) {
    const next = change(values, changes)
    form.change(
      Object.fromEntries(
        Object.entries(next).filter(([name, value]) => value !== values[name as keyof LocationValues]),
      ),
    )
    setAsked(undefined)
  }

  function pick(found: FoundPlace) {
    const taken = take(values, found)
    form.change(taken)
    setPicked(taken)
    setAsked(undefined)
  }

  /** Saves the input, whatever the postal service answers. */
  function keepMine() {
    void form.submit(null, { by: save })
  }

  function takeSuggested() {
    if (asked?.kind !== 'did_you_mean') return
    const suggested = takeChecked(values, asked.check, true)
    form.change(suggested)
    void form.submit(null, { wanted: suggested, by: save })
  }

  /** Undefined when a question comes first. */
  async function saveUnlessAsked(wanted: LocationValues, version: number): Promise<MemberPlace | undefined> {
    setAsked(undefined)
    const settled = await check(wanted)
    return settled && save(settled, version)
  }

  /** The address to save; undefined when a question comes first. A failed check does not block saving. */
  async function check(wanted: LocationValues): Promise<LocationValues | undefined> {
    const checkable = checkableOf(wanted)
    if (!checkable || (picked && isSameAddress(picked, wanted))) return wanted
    const answer = await checking.mutateAsync(checkable).catch((error: unknown) => {
      if (error instanceof RefusalError && error.name === 'noSuchAddress') return 'none' as const
      return undefined
    })
    if (!answer) return wanted
    if (answer === 'none') {
      setAsked({ kind: 'no_such_address' })
      return undefined
    }
    const asks = answer.differs.some((part) => !(part === 'zip' && !wanted.zip))
    if (asks) {
      setAsked({ kind: 'did_you_mean', check: answer })
      return undefined
    }
    return takeChecked(wanted, answer, false)
  }

  async function save(wanted: LocationValues, version: number): Promise<MemberPlace> {
    setAsked(undefined)
    form.change(wanted)
    const input = inputOf(wanted)
    const answer = place
      ? await changing.mutateAsync({ ...input, id: place.id, version: String(version) })
      : await creating.mutateAsync(input)
    return answer.location
  }

  const changed = form.other && { kind: 'changed' as const, theirs: form.other.kept }
  return { ...form, question: asked ?? changed, edit, pick, keepMine, takeSuggested }
}
