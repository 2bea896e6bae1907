import { focusFirstError } from '@throughway/ui/field/form'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, type RefusalError } from '../send/call-errors.ts'
import { type FieldErrors, fieldErrorsOf, withoutChanged } from '../send/field-errors.ts'
import { findOther, sendForm } from './send-form.ts'
import { useLaterFocus } from './use-later-focus.ts'

/** Null when nothing is stored yet, or no longer. */
type Versioned = { version: number } | null

type Send<Values, Answer> = (values: Values, version: number) => Promise<Answer>

type FormOptions<Values, Answer, Kept> = {
  start: Values | (() => Values)
  /** Faults found before sending: the contract's rules, and others that the screen knows. */
  check?: (values: Values) => FieldErrors
  /** Sends the values; for a versioned record, with the version that the form has seen. */
  send: Send<Values, Answer>
  onDone?: (answer: Answer, values: Values) => void
  /** The names of the faults of changed values, if the call names them differently. */
  namesOf?: (changes: Partial<Values>) => readonly string[]
  /** In a form with one question, a refusal of the whole is shown beside this field. */
  refusalField?: string
  /** For a record that two devices may change at once. */
  versioned?: VersionedOptions<Values, Answer, Kept>
}

type VersionedOptions<Values, Answer, Kept> = {
  /** The record being changed; undefined for a new one. */
  kept: Kept | undefined
  /** The form's values of the record; `typed` is the current input. */
  valuesOf: (kept: Kept, typed: Values) => Values
  /** The record in an answer; a form that stays open continues with it. */
  keptOf?: (answer: Answer) => Kept
  /** The record that the other device saved; by default it comes with the refusal. */
  findCurrent?: (refusal: RefusalError) => Kept | undefined | Promise<Kept | undefined>
}

/**
 * A form: what is typed, what is wrong with it, and the way to the server. What is typed stays whatever the server
 * says. Focus goes to the first fault, and a fault goes when its field is changed. However often the button is pressed,
 * the form is sent once.
 *
 * Of something versioned, what another device saved meanwhile can be looked at (`elsewhere`) and taken; saving again
 * goes over it.
 */
export function useForm<Values extends object, Answer, Kept extends Versioned = never>({
  start,
  check,
  send,
  onDone,
  namesOf = Object.keys,
  refusalField,
  versioned,
}: FormOptions<Values, Answer, Kept>) {
  const { t } = useTranslation()
  const focusLater = useLaterFocus()
  const isUnderWay = useRef(false)
  const [values, setValues] = useState(start)
  const [version, setVersion] = useState(versioned?.kept?.version ?? 0)
  const [elsewhere, setElsewhere] = useState<Values>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [error, setError] = useState<Error>()
  const [isPending, setPending] = useState(false)
  const [isDone, setDone] = useState(false)

  function change(changes: Partial<Values>) {
    setValues((before) => ({ ...before, ...changes }))
    setErrors((before) => withoutChanged(before, namesOf(changes), namesOf(values)))
    setError(undefined)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(event.currentTarget)
  }

  /** Sends the form's values, or other values, or in another way. */
  async function submit(form: HTMLElement | null, { wanted = values, by = send } = {}): Promise<void> {
    if (isUnderWay.current) return
    const found = check?.(wanted) ?? {}
    setErrors(found)
    setError(undefined)
    setDone(false)
    if (Object.keys(found).length > 0) return showFaults(form)
    isUnderWay.current = true
    setPending(true)
    try {
      await sendForm({
        send: () => by(wanted, version),
        onRefused: async (refusal) => {
          if (!(await meetOther(refusal, wanted))) refuse(refusal, form)
        },
        onDone(answer) {
          setDone(true)
          goOn(answer, wanted)
          onDone?.(answer, wanted)
        },
      })
    } finally {
      isUnderWay.current = false
      setPending(false)
    }
  }

  function goOn(answer: Answer, wanted: Values) {
    setElsewhere(undefined)
    if (!versioned?.keptOf) return
    const now = versioned.keptOf(answer)
    // input made during saving stays
    setValues((shown) => (shown === wanted ? versioned.valuesOf(now, wanted) : shown))
    setVersion(now?.version ?? 0)
  }

  /** Returns whether another device caused it and its record is known. */
  async function meetOther(refusal: Error, wanted: Values): Promise<boolean> {
    const current =
      versioned && (await findOther(refusal, versioned.findCurrent ?? ((refused) => currentOf(refused) as Kept)))
    if (!versioned || current === undefined) return false
    setElsewhere(versioned.valuesOf(current, wanted))
    setVersion(current?.version ?? 0)
    return true
  }

  function refuse(refusal: Error, form: HTMLElement | null) {
    const fields = fieldErrorsOf(refusal)
    const isUnsaid = refusalField !== undefined && !fields[refusalField]
    setErrors(isUnsaid ? { ...fields, [refusalField]: messageKeyOf(refusal) } : fields)
    setError(refusal)
    showFaults(form)
  }

  function showFaults(form: HTMLElement | null) {
    if (form)
      focusLater(() => void (focusFirstError(form) || form.querySelector<HTMLElement>('[data-refused]')?.focus()))
  }

  /** Replaces the input by what the other device saved. */
  function takeElsewhere() {
    setValues(elsewhere!)
    setElsewhere(undefined)
    clearFaults()
  }

  function clearFaults() {
    setErrors({})
    setError(undefined)
  }

  return {
    values,
    errors,
    /** The fault of a field in words. */
    say: (name: string) => errors[name] && t(errors[name], { ns: 'common' }),
    change,
    handleSubmit,
    submit,
    clearFaults,
    isPending,
    /** It was sent and answered, and is not being sent again. */
    isDone,
    error,
    /** The refusal of the whole form, when neither a field nor another device is the cause. */
    refusal: error && Object.keys(fieldErrorsOf(error)).length === 0 && !refusalField ? error : undefined,
    /** The record that another device saved meanwhile. */
    elsewhere,
    takeElsewhere,
  }
}

function currentOf(refusal: RefusalError): unknown {
  return (refusal.data as { current: unknown }).current
}
