import { type ReviewedTrip, tripStaffCalls } from '@throughway/contract/trip/trip-staff'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import { useRemoveTrip } from './review.calls.ts'

type RemoveTripProps = {
  trip: ReviewedTrip
  onClose: () => void
  onDone: () => void
  /** The trip has changed since it was seen: its member edited it, or somebody decided about it. */
  onElsewhere: () => void
}

/** C3: takes a trip out of points and statistics; the member reads why. */
export function RemoveTrip({ trip, onClose, onDone, onElsewhere }: RemoveTripProps) {
  const { t } = useTranslation('staff-reviews')
  const remove = useRemoveTrip()
  const [{ id, version }] = useState(trip)
  const inputOf = ({ reason }: { reason: string }) => ({ id, version: String(version), reason })
  const form = useCallForm(tripStaffCalls.removeTrip, {
    start: { reason: '' },
    inputOf,
    thing: `${id} ${version}`,
    send: (values) => orElsewhere(remove.mutateAsync(inputOf(values)), 'changedMeanwhile'),
    onDone: (outcome) => (outcome === 'done' ? onDone() : onElsewhere()),
  })

  return (
    <FormDialog form={form} title={t('take_out.title')} submit={t('take_out.submit')} kind="danger" onClose={onClose}>
      <p>{t('take_out.text', { name: trip.member.name })}</p>
      <Field label={t('correct.reason')} hint={t('correct.reason_hint')} error={form.say('reason')} required>
        <TextArea
          data-autofocus
          maxLength={500}
          value={form.values.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
