import { rideStaffCalls, type StaffRideRequest } from '@throughway/contract/ride/ride-staff'
import { denialReasons, type DenialReason } from '@throughway/domain/ride/ride-states'
import { formatPhone } from '@throughway/domain/identity/phone'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { TimeInput } from '@throughway/ui/field/time-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { pickupDayOf } from '#lib/rides/ride-status.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import type { RideAnswer } from './answers.ts'
import { useAnswerRide } from './ride.calls.ts'
import { useRideFacts } from './ride-parts.tsx'

type AnswerRideProps = {
  ride: StaffRideRequest
  answer: RideAnswer
  onClose: () => void
  onDone: () => void
  /** The ride has moved on meanwhile. */
  onElsewhere: () => void
}

type Values = {
  version: string
  date: string
  time: string
  confirmation: string
  message: string
  reason: DenialReason | ''
}

/** Books a ride, proposes another pickup, or denies the ride with its reason. The rider reads the message. */
export function AnswerRide({ ride, answer, onClose, onDone, onElsewhere }: AnswerRideProps) {
  const { t } = useTranslation('staff-rides')
  const { brand } = useBrand()
  const { pickup } = useRideFacts()
  const send = useAnswerRide()
  const key = answer === 'confirm' && ride.booking === 'confirmed' ? 'change' : answer

  // the answer is for the version that was shown when the dialog opened
  const inputOf = ({ version, date, time, confirmation, message, reason }: Values) => ({
    id: ride.id,
    version,
    answer,
    message: message.trim(),
    ...(answer !== 'deny' && time && { date, time }),
    ...(answer === 'confirm' && confirmation.trim() && { confirmation: confirmation.trim() }),
    ...(answer === 'deny' && reason && { reason }),
  })
  const start: Values = {
    version: String(ride.version),
    date: pickupDayOf(ride.pickup, brand.time_zone),
    time: '',
    confirmation: ride.confirmation ?? '',
    message: '',
    reason: '',
  }
  const form = useCallForm(rideStaffCalls.answerRideRequest, {
    start,
    inputOf,
    thing: `${ride.id} ${answer} ${ride.version}`,
    send: (values) => orElsewhere(send.mutateAsync(inputOf(values)), 'changedMeanwhile'),
    onDone: (outcome) => (outcome === 'done' ? onDone() : onElsewhere()),
  })
  const optional = { optionalText: t('staff:form.optional') }
  const { name, phone, email } = ride.rider

  return (
    <FormDialog
      form={form}
      title={t(`answer.${key}.title`)}
      submit={t(`answer.${key}.button`)}
      kind={answer === 'deny' ? 'danger' : 'primary'}
      size="medium"
      onClose={onClose}
    >
      <p>{t(`answer.${key}.text`, { name, pickup: pickup(ride, 'full') })}</p>
      <p>{email ? t('answer.mailed', { email }) : t('answer.to_call', { phone: formatPhone(phone) })}</p>
      {answer === 'deny' ? (
        <Field label={t('answer.reason')} error={form.say('reason')} required>
          <SelectInput
            data-autofocus
            value={form.values.reason}
            placeholder={t('answer.choose')}
            options={denialReasons.map((value) => ({ value, label: t(`denial.${value}`) }))}
            onChange={({ target }) => form.change({ reason: target.value as Values['reason'] })}
          />
        </Field>
      ) : (
        <div className="ride-answers__when">
          <Field label={t('answer.date')} error={form.say('date')}>
            <DateInput value={form.values.date} onChange={({ target }) => form.change({ date: target.value })} />
          </Field>
          <Field
            label={t('answer.time')}
            error={form.say('time')}
            required={answer === 'negotiate'}
            {...(answer === 'confirm' && optional)}
          >
            <TimeInput
              data-autofocus
              value={form.values.time}
              onChange={({ target }) => form.change({ time: target.value })}
            />
          </Field>
        </div>
      )}
      {answer === 'confirm' && (
        <Field label={t('answer.confirmation')} error={form.say('confirmation')} {...optional}>
          <TextInput
            maxLength={60}
            autoComplete="off"
            value={form.values.confirmation}
            onChange={({ target }) => form.change({ confirmation: target.value })}
          />
        </Field>
      )}
      <Field label={t('answer.message')} hint={t('answer.message_hint')} error={form.say('message')} {...optional}>
        <TextArea
          rows={3}
          maxLength={500}
          value={form.values.message}
          onChange={({ target }) => form.change({ message: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
