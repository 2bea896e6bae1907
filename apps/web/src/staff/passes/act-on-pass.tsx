import { type StaffPass, transitPassStaffCalls } from '@throughway/contract/reward/transit-pass'
import { Field } from '@throughway/ui/field/field'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import { centsOf, dollarsOf } from '../frame/amounts.ts'
import { useApprovePass, useIssueCode, useMarkPaid, useRefundPass } from './pass.calls.ts'
import type { PassAct } from './pass-moves.ts'

type ActProps = {
  pass: StaffPass
  onClose: () => void
  onDone: () => void
  /** Somebody else was first, or the member gave it back meanwhile. */
  onElsewhere: () => void
}

/** Asks what an act needs, and does it. */
export function ActOnPass({ act, ...props }: ActProps & { act: PassAct }) {
  if (act === 'pay') return <MarkPaid {...props} />
  if (act === 'issue') return <IssueCode {...props} />
  if (act === 'refund') return <Refund {...props} />
  return <Decide {...props} decision={act} />
}

function Decide({ pass, decision, onClose, onDone, onElsewhere }: ActProps & { decision: 'approve' | 'deny' }) {
  const { t } = useTranslation('staff-passes')
  const approve = useApprovePass()
  const inputOf = ({ reason }: { reason: string }) => ({
    id: pass.id,
    decision,
    ...(reason.trim() && { reason }),
  })
  const isNo = decision === 'deny'
  const overrules = !isNo && pass.approver === 'supervisor'
  const needsReason = isNo || overrules
  const form = useCallForm(transitPassStaffCalls.approvePass, {
    start: { reason: '' },
    inputOf,
    findFaults: ({ reason }): FieldErrors => (needsReason && !reason.trim() ? { reason: 'field.required' } : {}),
    thing: `${pass.id} ${decision}`,
    send: (values) => orElsewhere(approve.mutateAsync(inputOf(values)), 'passClosed'),
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
      <p>{t(`act.${decision}.text`, { name: pass.member.name, pass: pass.name })}</p>
      {overrules && <p>{t('act.approve.overrules')}</p>}
      <Field
        label={t('column.reason')}
        hint={t('act.reason_hint')}
        error={form.say('reason')}
        required={needsReason}
        {...(!needsReason && { optionalText: t('staff:form.optional') })}
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

function MarkPaid({ pass, onClose, onDone, onElsewhere }: ActProps) {
  const { t } = useTranslation('staff-passes')
  const formats = useFormats()
  const pay = useMarkPaid()

  async function handleConfirm() {
    const outcome = await orElsewhere(pay.mutateAsync({ id: pass.id }), 'passClosed')
    if (outcome === 'done') onDone()
    else onElsewhere()
  }

  return (
    <ConfirmModal
      title={t('act.pay.title')}
      keepText={t('common:global_button_label_cancel')}
      confirmText={t('act.pay.button')}
      kind="primary"
      call={pay}
      // a refusal is shown in the dialog
      onConfirm={() => void handleConfirm().catch(() => undefined)}
      onClose={onClose}
    >
      <p>{t('act.pay.text', { name: pass.member.name, money: formats.money(pass.own_cents) })}</p>
    </ConfirmModal>
  )
}

function IssueCode({ pass, onClose, onDone, onElsewhere }: ActProps) {
  const { t } = useTranslation('staff-passes')
  const issue = useIssueCode()
  // asks about the code as the reader saw it when the dialog opened
  const start = () => ({ replaces: pass.has_code, code: '' })
  const inputOf = ({ replaces, code }: ReturnType<typeof start>) => ({ id: pass.id, replaces, code })
  const form = useCallForm(transitPassStaffCalls.issuePassCode, {
    start,
    inputOf,
    thing: `${pass.id} ${pass.has_code}`,
    send: (values) => orElsewhere(issue.mutateAsync(inputOf(values)), 'passClosed', 'changedMeanwhile'),
    onDone: (outcome) => (outcome === 'done' ? onDone() : onElsewhere()),
  })
  return (
    <FormDialog
      form={form}
      title={t('act.issue.title')}
      submit={t(form.values.replaces ? 'act.issue.again' : 'act.issue.button')}
      onClose={onClose}
    >
      <p>{t(form.values.replaces ? 'act.issue.text_again' : 'act.issue.text', { name: pass.member.name })}</p>
      <Field label={t('column.code')} hint={t('act.issue.hint')} error={form.say('code')} required>
        <TextInput
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={form.values.code}
          onChange={({ target }) => form.change({ code: target.value })}
        />
      </Field>
    </FormDialog>
  )
}

function Refund({ pass, onClose, onDone, onElsewhere }: ActProps) {
  const { t } = useTranslation('staff-passes')
  const formats = useFormats()
  const refund = useRefundPass()
  const paid = pass.is_paid ? pass.own_cents : 0
  const inputOf = ({ amount, reason }: { amount: string; reason: string }) => ({
    id: pass.id,
    reason,
    ...(paid > 0 && amount.trim() && { amount_cents: centsOf(amount) }),
  })
  const form = useCallForm(transitPassStaffCalls.refundPass, {
    start: { amount: paid > 0 ? dollarsOf(pass.refund_cents) : '', reason: '' },
    inputOf,
    namesOf: (changes) => Object.keys(changes).map((name) => (name === 'amount' ? 'amount_cents' : name)),
    thing: pass.id,
    send: (values) => orElsewhere(refund.mutateAsync(inputOf(values)), 'passClosed'),
    onDone: (outcome) => (outcome === 'done' ? onDone() : onElsewhere()),
  })
  const { values, change, say } = form
  return (
    <FormDialog
      form={form}
      title={t('act.refund.title')}
      submit={t('act.refund.button')}
      kind="danger"
      onClose={onClose}
    >
      <p>{t('act.refund.text', { name: pass.member.name, pass: pass.name })}</p>
      {paid > 0 && (
        <Field
          label={t('act.refund.amount')}
          hint={t('act.refund.hint', {
            rule: formats.money(pass.refund_cents),
            paid: formats.money(paid),
          })}
          error={say('amount_cents')}
          required
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={values.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        </Field>
      )}
      <Field label={t('column.reason')} hint={t('act.reason_hint')} error={say('reason')} required>
        <TextArea
          data-autofocus
          maxLength={500}
          value={values.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
