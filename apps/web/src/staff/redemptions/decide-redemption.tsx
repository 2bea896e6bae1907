import { rewardStaffCalls, type StaffRedemption } from '@throughway/contract/reward/reward-staff'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import type { Decision } from './decisions.ts'
import { useDecideRedemption } from './redemption.calls.ts'

type DecideRedemptionProps = {
  redemption: StaffRedemption
  decision: Decision
  onClose: () => void
  onDone: () => void
  /** Called when somebody else has decided meanwhile. */
  onElsewhere: () => void
}

/** Asks for the reason, which the member reads, and decides. A no needs one. */
export function DecideRedemption({ redemption, decision, onClose, onDone, onElsewhere }: DecideRedemptionProps) {
  const { t } = useTranslation('staff-redemptions')
  const decide = useDecideRedemption()
  const isNo = decision === 'deny' || decision === 'refund'
  // the decision is about the state that was shown when the dialog opened
  const start = () => ({ state: redemption.state, is_revealed: redemption.is_revealed, reason: '' })
  const inputOf = ({ state, is_revealed, reason }: ReturnType<typeof start>) => ({
    id: redemption.id,
    state,
    is_revealed,
    decision,
    ...(reason.trim() && { reason }),
  })
  const form = useCallForm(rewardStaffCalls.decideRedemption, {
    start,
    inputOf,
    thing: `${redemption.id} ${decision} ${redemption.state} ${redemption.is_revealed}`,
    send: (values) => orElsewhere(decide.mutateAsync(inputOf(values)), 'redemptionClosed', 'changedMeanwhile'),
    onDone: (outcome) => (outcome === 'done' ? onDone() : onElsewhere()),
  })

  return (
    <FormDialog
      form={form}
      title={t(`decide.${decision}.title`)}
      submit={t(`decide.${decision}.button`)}
      kind={isNo ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p>{t(`decide.${decision}.text`, { name: redemption.member.name, title: redemption.title })}</p>
      {decision === 'refund' && redemption.is_revealed && <p>{t('decide.refund.revealed')}</p>}
      <Field
        label={t('column.reason')}
        hint={t('decide.reason_hint')}
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
