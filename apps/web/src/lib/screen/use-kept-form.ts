import { focusFirstError } from '@throughway/ui/field/form'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusalError } from '../send/call-errors.ts'
import { type FieldErrors, fieldErrorsOf } from '../send/field-errors.ts'
import { useLaterFocus } from './use-later-focus.ts'

/** Adding or changing, as far as the form needs to know it. */
type Saving = { error: Error | null; isPending: boolean; reset(): void }

/** Null where nothing is kept yet, or no longer. */
type Versioned = { version: number } | null

type KeptForm<Draft, Kept extends Versioned> = {
  start: Draft | (() => Draft)
  /** What is changed; undefined for a new one. */
  kept: Kept | undefined
  saving: Saving
  /** What the form shows of it; `typed` is what stands there. */
  draftOf: (kept: Kept, typed: Draft) => Draft
  /** Faults found before anything is sent. */
  check: (draft: Draft) => FieldErrors
  /** Saves over the version that the form has seen. A form that stays open goes on with what is kept then. */
  save: (draft: Draft, version: number) => Promise<Kept | void>
  onSaved: (draft: Draft) => void
}

/**
 * A form for something of the member's own that two devices may change at once: what was typed stays, what the other one
 * saved can be looked at and taken, and saving again goes over it. The focus goes to the first fault.
 */
export function useKeptForm<Draft extends object, Kept extends Versioned>({
  start,
  kept,
  saving,
  draftOf,
  check,
  save,
  onSaved,
}: KeptForm<Draft, Kept>) {
  const { t } = useTranslation()
  const focusLater = useLaterFocus()
  const [draft, setDraft] = useState(start)
  const [version, setVersion] = useState(kept?.version ?? 0)
  const [elsewhere, setElsewhere] = useState<Draft>()
  const [faults, setFaults] = useState<FieldErrors>({})
  const errors: FieldErrors = { ...fieldErrorsOf(saving.error), ...faults }

  function handleChange(changes: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...changes }))
    setFaults({})
    if (!elsewhere) saving.reset()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (saving.isPending) return
    const form = event.currentTarget
    const found = check(draft)
    setFaults(found)
    if (Object.keys(found).length > 0) return focusLater(() => focusFirstError(form))
    try {
      const now = await save(draft, version)
      if (now !== undefined) goOn(now)
      onSaved(draft)
    } catch (error) {
      if (!(error instanceof RefusalError) || error.name !== 'changedMeanwhile')
        return focusLater(() => focusFirstError(form))
      const { current } = error.data as { current: Kept }
      setElsewhere(draftOf(current, draft))
      setVersion(current?.version ?? 0)
    }
  }

  function goOn(now: Kept) {
    // what was typed while it was saved stays
    setDraft((shown) => (shown === draft ? draftOf(now, draft) : shown))
    setVersion(now?.version ?? 0)
    setElsewhere(undefined)
  }

  function handleTake() {
    setDraft(elsewhere!)
    setElsewhere(undefined)
    saving.reset()
  }

  return {
    draft,
    errors,
    say: (name: string) => errors[name] && t(errors[name]),
    /** What another device has saved meanwhile. */
    elsewhere,
    handleChange,
    handleSubmit,
    handleTake,
    /** What is wrong with the whole, if that is no field and no other device. */
    failure:
      saving.error && !elsewhere && Object.keys(fieldErrorsOf(saving.error)).length === 0 ? saving.error : undefined,
  }
}
