import { type StaffVolunteerRide, volunteerRideStaffCalls } from '@throughway/contract/ride/volunteer-ride-staff'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import { useSettleRide } from './volunteer-ride.calls.ts'

export type Outcome = 'done' | 'not_done' | 'cancelled'

type SettleRideProps = {
  ride: StaffVolunteerRide
  outcome: Outcome
  onClose: () => void
  onDone: () => void
  onElsewhere: () => void
}

/** Ends a ride as staff have found out that it ended: with what was driven, or with the reason. */
export function SettleRide({ ride, outcome, onClose, onDone, onElsewhere }: SettleRideProps) {
  const { t } = useTranslation('staff-volunteer-rides')
  const settle = useSettleRide()
  const { id, version } = ride
  const isDone = outcome === 'done'
  const inputOf = ({ miles, minutes, reason }: { miles: string; minutes: string; reason: string }) => ({
    id,
    version: String(version),
    outcome,
    ...(isDone ? { miles: miles || undefined, minutes: minutes || undefined } : { reason: reason || undefined }),
  })
  const form = useCallForm(volunteerRideStaffCalls.settleVolunteerRide, {
    start: {
      miles: ride.driven_miles === null ? '' : String(ride.driven_miles),
      minutes: ride.driven_minutes === null ? '' : String(ride.driven_minutes),
      reason: '',
    },
    inputOf,
    thing: `${id} ${outcome}`,
    send: (values) => orElsewhere(settle.mutateAsync(inputOf(values)), 'changedMeanwhile'),
    onDone: (result) => (result === 'done' ? onDone() : onElsewhere()),
  })
  const { values, say, change } = form

  return (
    <FormDialog
      form={form}
      title={t(`settle.${outcome}.title`)}
      submit={t(`settle.${outcome}.button`)}
      kind={isDone ? 'primary' : 'danger'}
      onClose={onClose}
    >
      <p>{t(`settle.${outcome}.text`)}</p>
      {isDone ? (
        <>
          <Field label={t('driven_miles')} error={say('miles')} required>
            <NumberInput
              name="miles"
              unit={t('volunteer:miles')}
              min="0.1"
              max="500"
              step="0.1"
              value={values.miles}
              onChange={({ target }) => change({ miles: target.value })}
            />
          </Field>
          <Field label={t('driven_minutes')} error={say('minutes')} required>
            <NumberInput
              name="minutes"
              min="1"
              max="1440"
              step="1"
              inputMode="numeric"
              value={values.minutes}
              onChange={({ target }) => change({ minutes: target.value })}
            />
          </Field>
        </>
      ) : (
        <Field label={t('reason')} error={say('reason')} required>
          <TextArea
            data-autofocus
            maxLength={500}
            value={values.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </Field>
      )}
    </FormDialog>
  )
}
