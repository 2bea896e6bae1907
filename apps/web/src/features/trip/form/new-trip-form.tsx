import type { TripChange } from '@throughway/contract/trip/trip'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { Button } from '@throughway/ui/button'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
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
  /** The origin of its initial values. */
  keepsMiles?: boolean
  origin?: TripOrigin | undefined
  /** The trip that waits on this device, from which the form was filled. */
  outboxId?: string | undefined
  today: string
  onLogged: (change: TripChange, values: TripValues) => void
  /** No answer came, and the trip waits on this device. */
  onKept: () => void
}

export function NewTripForm({
  start,
  keepsMiles = false,
  origin,
  outboxId,
  today,
  onLogged,
  onKept,
}: NewTripFormProps) {
  const { t } = useTranslation('trip')
  /** The sent input: it may need an answer before it is logged. */
  const sent = useRef(start)
  const saving = useSaveFrom({
    origin,
    outboxId,
    valuesOf: () => sent.current,
    onSaved: (change) => onLogged(change, sent.current),
    onKept,
  })
  const form = useCallForm(tripCalls.logTrip, {
    start,
    thing: outboxId ?? origin?.id,
    namesOf,
    check: (wanted) => findFaults(wanted, today, expected),
    send(wanted) {
      sent.current = wanted
      return new Promise<void>((resolve, reject) =>
        saving.save(inputOf(wanted), (refusal) => (refusal ? reject(refusal) : resolve())),
      )
    },
  })
  const { values } = form
  const expected = useExpectedMiles(values)

  return (
    <form noValidate onSubmit={form.handleSubmit}>
      <div className="trip-form">
        <div className="trip-form__fields">
          <TripFields
            values={values}
            errors={form.errors}
            today={today}
            offersRoundTrip
            keepsMiles={keepsMiles}
            onChange={form.change}
          />
        </div>
        <div className="trip-form__aside">
          <PointsPreview values={values} input={previewOf(values, today)} today={today} />
          <FormRefusal error={saving.error} />
          <Button type="submit" kind="primary" size="large" wide pending={saving.isPending}>
            {t('today.log')}
          </Button>
        </div>
      </div>
      <DoubleQuestion saving={saving} date={values.date} />
    </form>
  )
}
