import { rideHomeStaffCalls, type StaffRideHome } from '@throughway/contract/reward/ride-home-staff'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import type { RideDecision } from './decisions.ts'
import { useDecideRideHome } from './ride-home.calls.ts'

type Props = {
  ride: StaffRideHome
  decision: RideDecision
  onClose: () => void
  onDone: () => void
  /** Somebody else decided meanwhile, or the time for it is over. */
  onElsewhere: () => void
}

/** Approves, denies or takes back; the member reads why. */
export function DecideRide({ ride, decision, onClose, onDone, onElsewhere }: Props) {
  const { t } = useTranslation('staff-rides-home')
  const decide = useDecideRideHome()
  const isNo = decision !== 'approve'
  const inputOf = ({ reason }: { reason: string }) => ({ id: ride.id, decision, ...(reason.trim() && { reason }) })
  const form = useCallForm(rideHomeStaffCalls.decideRideHome, {
    start: { reason: '' },
    inputOf,
    thing: `${ride.id} ${decision}`,
    send: (values) => orElsewhere(decide.mutateAsync(inputOf(values)), 'rideHomeClosed'),
    onDone: (outcome) => (outcome === 'done' ? onDone() : onElsewhere()),
  })

  return (
    <FormDialog
      form={form}
      title={t(`act.${decision}.title`)}
      submit={t(`act.${decision}.button`)}
      kind={isNo ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p>{t(`act.${decision}.text`, { name: ride.member.name })}</p>
      <Field
        label={t('reason')}
        hint={t('reason_hint')}
        error={form.say('reason')}
        required={isNo}
        {...(!isNo && { optionalText: t('staff:form.optional') })}
      >
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
