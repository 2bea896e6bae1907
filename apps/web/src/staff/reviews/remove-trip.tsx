import { type ReviewedTrip, tripStaffCalls } from '@throughway/contract/trip/trip-staff'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

type RemoveTripProps = { trip: ReviewedTrip; onClose: () => void; onDone: () => void }

/** C3: takes a trip out of points and statistics; the member reads why. */
export function RemoveTrip({ trip, onClose, onDone }: RemoveTripProps) {
  const { t } = useTranslation('staff-reviews')
  const form = useCallForm(tripStaffCalls.removeTrip, {
    start: { reason: '' },
    inputOf: ({ reason }: { reason: string }) => ({ id: trip.id, reason }),
    thing: trip.id,
    onDone,
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
