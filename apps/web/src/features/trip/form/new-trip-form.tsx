import type { TripChange } from '@throughway/contract/trip'
import { Button } from '@throughway/ui/button'
import { focusFirstError } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { DoubleQuestion } from './double-question.tsx'
import { PointsPreview } from './points-preview.tsx'
import { TripFields } from '../fields/trip-fields.tsx'
import { findFaults, previewOf } from './trip-faults.ts'
import { inputOf, namesOf, type TripValues } from './trip-form.ts'
import { useExpectedMiles } from '../fields/use-expected-miles.ts'
import type { TripOrigin } from './trip-origin.ts'
import { useSaveFrom } from './use-save-from.ts'

type NewTripFormProps = {
  start: TripValues
  /** What it starts with was typed before. */ keepsMiles?: boolean
  origin?: TripOrigin | undefined
  today: string
  onLogged: (change: TripChange, values: TripValues) => void
}

export function NewTripForm({ start, keepsMiles = false, origin, today, onLogged }: NewTripFormProps) {
  const { t } = useTranslation('trip')
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const expected = useExpectedMiles(values)
  const saving = useSaveFrom(origin, (change) => onLogged(change, values))
  useFocusOnErrors(form, errors)

  function handleChange(changes: Partial<TripValues>) {
    setValues((before) => ({ ...before, ...changes }))
    const changed = namesOf(changes)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !changed.includes(name))))
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const faults = findFaults(values, today, expected)
    setErrors(faults)
    if (Object.keys(faults).length > 0) return
    saving.save(inputOf(values), (error) => {
      if (error instanceof RefusalError) setErrors(error.fields)
    })
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <div className="trip-form">
        <div className="trip-form__fields">
          <TripFields
            values={values}
            errors={errors}
            today={today}
            hasWay
            keepsMiles={keepsMiles}
            onChange={handleChange}
          />
        </div>
        <div className="trip-form__aside">
          <PointsPreview values={values} input={previewOf(values, today)} today={today} />
          {saving.error && (
            <Notice tone="danger" role="alert">
              {t(messageKeyOf(saving.error), { ns: 'common' })}
            </Notice>
          )}
          <Button type="submit" kind="primary" size="large" wide pending={saving.isPending}>
            {t('today.log')}
          </Button>
        </div>
      </div>
      <DoubleQuestion saving={saving} date={values.date} />
    </form>
  )
}

/** Takes the reader to the first fault whenever new ones are said. */
export function useFocusOnErrors(form: { current: HTMLFormElement | null }, errors: FieldErrors) {
  const count = useRef(0)
  useEffect(() => {
    const now = Object.keys(errors).length
    if (now > count.current && form.current) focusFirstError(form.current)
    count.current = now
  }, [form, errors])
}
