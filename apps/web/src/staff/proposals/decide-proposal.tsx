import { type Proposal, proposalCalls } from '@throughway/contract/identity/proposal'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { Modal } from '@throughway/ui/overlay/modal'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { RefusalError } from '#lib/send/call-errors.ts'
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
    send: (values) => orElsewhere(decide.mutateAsync(inputOf(values))),
    onDone: (outcome) => (outcome === 'done' ? on.onDone(decision) : on.onElsewhere()),
  })

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
    send: () => orElsewhere(withdraw.mutateAsync({ id: proposal.id })),
    onDone: (outcome) => (outcome === 'done' ? on.onDone('withdraw') : on.onElsewhere()),
  })
  return <MoveDialog {...{ proposal, form }} move="withdraw" onClose={on.onClose} />
}

async function orElsewhere(sent: Promise<unknown>): Promise<'done' | 'elsewhere'> {
  try {
    await sent
    return 'done'
  } catch (error) {
    if (error instanceof RefusalError && error.name === 'proposalOver') return 'elsewhere'
    throw error
  }
}

type MoveDialogProps = {
  proposal: Proposal
  move: Move
  form: {
    isPending: boolean
    refusal: Error | null | undefined
    handleSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  onClose: () => void
  children?: ReactNode
}

function MoveDialog({ proposal, move, form, onClose, children }: MoveDialogProps) {
  const { t } = useTranslation('staff-proposals')
  const { sayPerson, sayPoints } = useSayProposal()
  const formId = useId()
  const about = { points: sayPoints(proposal), name: sayPerson(proposal.member) }

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t(`${move}.title`, about)}
      closeText={t('common:global_button_label_close')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:global_button_label_cancel')}</Button>
          <Button type="submit" form={formId} kind={move === 'grant' ? 'primary' : 'danger'} pending={form.isPending}>
            {t(`${move}.button`)}
          </Button>
        </>
      }
    >
      <form id={formId} className="staff-form" noValidate onSubmit={form.handleSubmit}>
        <p>{t(`${move}.text`, about)}</p>
        {children}
        <FormRefusal error={form.refusal} />
      </form>
    </Modal>
  )
}
