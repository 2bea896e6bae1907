import { rewardStaffCalls, type StaffRedemption } from '@throughway/contract/reward/reward-staff'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { Modal } from '@throughway/ui/overlay/modal'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { RefusalError } from '#lib/send/call-errors.ts'
import type { Decision } from './decisions.ts'
import { useDecideRedemption } from './redemption.calls.ts'

type DecideRedemptionProps = {
  redemption: StaffRedemption
  decision: Decision
  onClose: () => void
  onDone: () => void
  /** Somebody else decided meanwhile. */
  onElsewhere: () => void
}

/** Asks for the reason, which the member reads, and decides. A no needs one. */
export function DecideRedemption({ redemption, decision, onClose, onDone, onElsewhere }: DecideRedemptionProps) {
  const { t } = useTranslation('staff-redemptions')
  const formId = useId()
  const decide = useDecideRedemption()
  const isNo = decision === 'deny' || decision === 'refund'
  const inputOf = ({ reason }: { reason: string }) => ({
    id: redemption.id,
    decision,
    ...(reason.trim() && { reason }),
  })
  const form = useCallForm(rewardStaffCalls.decideRedemption, {
    start: { reason: '' },
    inputOf,
    thing: `${redemption.id} ${decision}`,
    send: async (values) => {
      try {
        await decide.mutateAsync(inputOf(values))
        return 'done' as const
      } catch (error) {
        if (error instanceof RefusalError && error.name === 'redemptionClosed') return 'elsewhere' as const
        throw error
      }
    },
    onDone: (outcome) => (outcome === 'done' ? onDone() : onElsewhere()),
  })

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t(`decide.${decision}.title`)}
      closeText={t('common:global_button_label_close')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:global_button_label_cancel')}</Button>
          <Button type="submit" form={formId} kind={isNo ? 'danger' : 'primary'} pending={form.isPending}>
            {t(`decide.${decision}.button`)}
          </Button>
        </>
      }
    >
      <form id={formId} className="staff-form" noValidate onSubmit={form.handleSubmit}>
        <p>{t(`decide.${decision}.text`, { name: redemption.member.name, title: redemption.title })}</p>
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
        <FormRefusal error={form.refusal} />
      </form>
    </Modal>
  )
}
