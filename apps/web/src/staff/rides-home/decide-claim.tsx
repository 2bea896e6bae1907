import { rideHomeStaffCalls, type StaffRideHome } from '@throughway/contract/reward/ride-home-staff'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import type { ClaimDecision } from './decisions.ts'
import { useDecideClaim } from './ride-home.calls.ts'

type Props = {
  ride: StaffRideHome
  decision: ClaimDecision
  onClose: () => void
  onDone: () => void
  /** Somebody else decided meanwhile, or the time for it is over. */
  onElsewhere: () => void
}

/** Takes a receipt into review, pays it whole or in part, or refuses it; the member reads why. */
export function DecideClaim({ ride, decision, onClose, onDone, onElsewhere }: Props) {
  const { t } = useTranslation('staff-rides-home')
  const formats = useFormats()
  const decide = useDecideClaim()
  const cents = ride.claim?.cents ?? 0
  const covered = Math.min(cents, ride.most_cents)
  // decides about the receipt that was shown when the dialog opened
  const inputOf = ({ submitted_at, dollars, reason }: Record<'submitted_at' | 'dollars' | 'reason', string>) => ({
    id: ride.id,
    submitted_at,
    decision,
    ...(decision === 'pay' && dollars.trim() && { dollars }),
    ...(decision !== 'review' && reason.trim() && { reason }),
  })
  const form = useCallForm(rideHomeStaffCalls.decideRideHomeClaim, {
    start: () => ({ submitted_at: ride.claim?.submitted_at ?? '', dollars: '', reason: '' }),
    inputOf,
    thing: `${ride.id} ${decision} ${ride.claim?.submitted_at}`,
    send: (values) => orElsewhere(decide.mutateAsync(inputOf(values)), 'claimClosed', 'changedMeanwhile'),
    onDone: (outcome) => (outcome === 'done' ? onDone() : onElsewhere()),
  })
  const optional = { optionalText: t('staff:form.optional') }

  return (
    <FormDialog
      form={form}
      title={t(`act.${decision}.title`)}
      submit={t(`act.${decision}.button`)}
      kind={decision === 'refuse' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p>
        {t(`act.${decision}.text`, {
          name: ride.member.name,
          cents: formats.money(cents),
          covered: formats.money(covered),
        })}
      </p>
      {decision === 'pay' && (
        <Field
          label={t('pay.dollars')}
          hint={t('pay.hint', { covered: formats.money(covered) })}
          error={form.say('dollars')}
          {...optional}
        >
          <NumberInput
            data-autofocus
            min="0.01"
            step="0.01"
            inputMode="decimal"
            value={form.values.dollars}
            onChange={({ target }) => form.change({ dollars: target.value })}
          />
        </Field>
      )}
      {decision !== 'review' && (
        <Field
          label={t('reason')}
          hint={t(decision === 'pay' ? 'pay.reason_hint' : 'reason_hint')}
          error={form.say('reason')}
          required={decision === 'refuse'}
          {...(decision === 'pay' && optional)}
        >
          <TextArea
            maxLength={500}
            value={form.values.reason}
            onChange={({ target }) => form.change({ reason: target.value })}
          />
        </Field>
      )}
    </FormDialog>
  )
}
