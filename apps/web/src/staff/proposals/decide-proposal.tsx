import { type Proposal, proposalCalls } from '@throughway/contract/identity/proposal'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { Notice } from '@throughway/ui/state/notice'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import type { Move } from './moves.ts'
import { useDecideProposal, useWithdrawProposal } from './proposal.calls.ts'
import { useSayProposal } from './say-proposal.ts'

type MoveProps = {
  proposal: Proposal
  onClose: () => void
  onDone: (move: Move) => void
  /** Somebody else decided or withdrew it meanwhile, or its time ran out. */
  onElsewhere: () => void
}

/** Asks for the reason, and grants or declines. */
export function DecideProposal({ proposal, decision, ...on }: MoveProps & { decision: 'grant' | 'decline' }) {
  const { t } = useTranslation('staff-proposals')
  const decide = useDecideProposal()
  const inputOf = ({ reason }: { reason: string }) => ({ id: proposal.id, decision, reason })
  const form = useCallForm(proposalCalls.decideProposal, {
    start: { reason: '' },
    inputOf,
    thing: `${proposal.id} ${decision}`,
    send: (values) => orElsewhere(decide.mutateAsync(inputOf(values)), 'proposalOver'),
    onDone: (outcome) => (outcome === 'done' ? on.onDone(decision) : on.onElsewhere()),
  })

  const fault = form.say('valid_from') ?? form.say('email')

  return (
    <MoveDialog {...{ proposal, form }} move={decision} onClose={on.onClose}>
      <Field label={t('column.decision_reason')} hint={t('decision_hint')} error={form.say('reason')} required>
        <TextArea
          data-autofocus
          rows={2}
          maxLength={500}
          value={form.values.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
        />
      </Field>
      {/* a fault of the proposal itself, such as a day that has begun by now, belongs to no field of this form */}
      {fault && (
        <Notice tone="danger" role="alert">
          {fault}
        </Notice>
      )}
    </MoveDialog>
  )
}

/** Asks once more, and withdraws the own proposal. */
export function WithdrawProposal({ proposal, ...on }: MoveProps) {
  const withdraw = useWithdrawProposal()
  const form = useCallForm(proposalCalls.withdrawProposal, {
    start: {},
    inputOf: () => ({ id: proposal.id }),
    thing: proposal.id,
    send: () => orElsewhere(withdraw.mutateAsync({ id: proposal.id }), 'proposalOver'),
    onDone: (outcome) => (outcome === 'done' ? on.onDone('withdraw') : on.onElsewhere()),
  })
  return <MoveDialog {...{ proposal, form }} move="withdraw" onClose={on.onClose} />
}

/** The words of a dialog that fit each kind of proposal. */
const wordsOf = {
  'points.adjust': { title: 'title', text: 'text' },
  'rules.publish': { title: 'title_rules', text: 'text_rules' },
  'member.email': { title: 'title', text: 'text_email' },
  'member.merge': { title: 'title', text: 'text_merge' },
} as const satisfies Record<Proposal['kind'], object>

type MoveDialogProps = {
  proposal: Proposal
  move: Move
  form: ComponentProps<typeof FormDialog>['form']
  onClose: () => void
  children?: ReactNode
}

function MoveDialog({ proposal, move, form, onClose, children }: MoveDialogProps) {
  const { t } = useTranslation('staff-proposals')
  const { sayWhat, sayWhom } = useSayProposal()
  const about = { what: sayWhat(proposal), name: sayWhom(proposal), reason: proposal.reason }
  const { title, text } = wordsOf[proposal.kind]

  return (
    <FormDialog
      form={form}
      title={t(`${move}.${title}`, about)}
      submit={t(`${move}.button`)}
      kind={move === 'grant' ? 'primary' : 'danger'}
      onClose={onClose}
    >
      <p>{t(`${move}.${text}`, about)}</p>
      {children}
    </FormDialog>
  )
}
