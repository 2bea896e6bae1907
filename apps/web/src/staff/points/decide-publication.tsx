import { proposalCalls } from '@throughway/contract/identity/proposal'
import type { RuleChangeSet } from '@throughway/contract/trip/rule-change'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import { useDecidePublication } from './points.calls.ts'

type DecidePublicationProps = {
  proposal: NonNullable<RuleChangeSet['proposal']>
  decision: 'grant' | 'decline'
  onClose: () => void
  onDone: () => void
  /** Somebody else decided or withdrew it meanwhile. */
  onElsewhere: () => void
}

/** The second person's decision with a reason: the rules then wait for their day, or become a draft again. */
export function DecidePublication({ proposal, decision, onClose, ...on }: DecidePublicationProps) {
  const { t } = useTranslation('staff-points')
  const formats = useFormats()
  const decide = useDecidePublication()
  const inputOf = ({ reason }: { reason: string }) => ({ id: proposal.id, decision, reason })
  const form = useCallForm(proposalCalls.decideProposal, {
    start: { reason: '' },
    inputOf,
    thing: `${proposal.id} ${decision}`,
    send: (values) => orElsewhere(decide.mutateAsync(inputOf(values)), 'proposalOver'),
    onDone: (outcome) => (outcome === 'done' ? on.onDone() : on.onElsewhere()),
  })
  // a day that has begun meanwhile is no field of this form
  const day = form.say('valid_from')

  return (
    <FormDialog
      form={form}
      title={t(`act.${decision}.title`)}
      submit={t(`act.${decision}.button`)}
      kind={decision === 'grant' ? 'primary' : 'danger'}
      onClose={onClose}
    >
      <p>{t(`act.${decision}.text`, { from: formats.date(proposal.valid_from, 'longDay') })}</p>
      <Field label={t('decision.label')} hint={t('decision.hint')} error={form.say('reason')} required>
        <TextArea
          data-autofocus
          rows={2}
          maxLength={500}
          value={form.values.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
        />
      </Field>
      {day && (
        <Notice tone="danger" role="alert">
          {day}
        </Notice>
      )}
    </FormDialog>
  )
}
