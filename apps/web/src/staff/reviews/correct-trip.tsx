import { type ReviewedTrip, tripStaffCalls } from '@throughway/contract/trip/trip-staff'
import { tripDirections } from '@throughway/contract/trip/trip-states'
import { tripModes } from '@throughway/domain/mode/modes'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea } from '@throughway/ui/field/text-input'
import { TimeInput } from '@throughway/ui/field/time-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import { type CorrectValues, inputOfCorrection, valuesOfTrip } from './correct-values.ts'
import { useCorrectTrip } from './review.calls.ts'

type CorrectTripProps = {
  trip: ReviewedTrip
  onClose: () => void
  onDone: () => void
  /** The trip has changed since it was seen: its member edited it, or somebody decided about it. */
  onElsewhere: () => void
}

/** C3: corrects a trip that its member can no longer change; the member reads why. */
export function CorrectTrip({ trip: latest, onClose, onDone, onElsewhere }: CorrectTripProps) {
  const { t } = useTranslation('staff-reviews')
  const correct = useCorrectTrip()
  // corrects the trip as it was shown when the dialog opened
  const [trip] = useState(latest)
  const inputOf = (values: CorrectValues) => inputOfCorrection(trip, values)
  const form = useCallForm(tripStaffCalls.correctTrip, {
    start: () => valuesOfTrip(trip),
    inputOf,
    thing: `${trip.id} ${trip.version}`,
    send: (values) => orElsewhere(correct.mutateAsync(inputOf(values)), 'changedMeanwhile'),
    onDone: (outcome) => (outcome === 'done' ? onDone() : onElsewhere()),
  })
  const { values, change, say } = form
  const modes = tripModes.filter((mode) => mode !== 'multimode' || trip.mode === 'multimode')
  const optional = { optionalText: t('staff:form.optional') }

  return (
    <FormDialog form={form} title={t('correct.title')} submit={t('correct.submit')} size="medium" onClose={onClose}>
      <p>{t('correct.text', { name: trip.member.name })}</p>
      <div className="review-fields">
        <Field label={t('correct.date')} error={say('date')} required>
          <DateInput data-autofocus value={values.date} onChange={({ target }) => change({ date: target.value })} />
        </Field>
        <Field label={t('filter.mode')} error={say('mode')} required>
          <SelectInput
            value={values.mode}
            options={modes.map((value) => ({ value, label: t(`trip:mode.${value}`) }))}
            onChange={({ target }) => change({ mode: target.value as CorrectValues['mode'] })}
          />
        </Field>
        <Field label={t('correct.direction')} error={say('direction')} required>
          <SelectInput
            value={values.direction}
            options={tripDirections.map((value) => ({ value, label: t(`correct.directions.${value}`) }))}
            onChange={({ target }) => change({ direction: target.value as CorrectValues['direction'] })}
          />
        </Field>
        {values.mode !== 'multimode' && (
          <Field label={t('column.miles')} error={say('miles')} {...optional}>
            <NumberInput
              min="0"
              step="any"
              inputMode="decimal"
              value={values.miles}
              onChange={({ target }) => change({ miles: target.value })}
            />
          </Field>
        )}
        <Field label={t('correct.departure')} error={say('departure')} {...optional}>
          <TimeInput value={values.departure} onChange={({ target }) => change({ departure: target.value })} />
        </Field>
        <Field label={t('correct.arrival')} error={say('arrival')} {...optional}>
          <TimeInput value={values.arrival} onChange={({ target }) => change({ arrival: target.value })} />
        </Field>
      </div>
      <Field label={t('correct.reason')} hint={t('correct.reason_hint')} error={say('reason')} required>
        <TextArea maxLength={500} value={values.reason} onChange={({ target }) => change({ reason: target.value })} />
      </Field>
    </FormDialog>
  )
}
