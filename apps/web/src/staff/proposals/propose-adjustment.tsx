import { grantCalls } from '@throughway/contract/identity/grant'
import { proposalCalls } from '@throughway/contract/identity/proposal'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { checkInput, type FieldErrors } from '#lib/send/field-errors.ts'
import { anyMemberId, findMember } from '../frame/find-member.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useProposeAdjustment } from './proposal.calls.ts'

type Values = { email: string; points: string; reason: string }

const start: Values = { email: '', points: '', reason: '' }

/** Proposes to adjust the points of a member, who is found by an address that they have verified. */
export function ProposeAdjustment({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('staff-proposals')
  const propose = useProposeAdjustment()

  function check({ email, points, reason }: Values): FieldErrors {
    const { email: wrongEmail } = checkInput(grantCalls.findMemberForGrant.input, { email })
    return {
      ...(wrongEmail && { email: wrongEmail }),
      ...checkInput(proposalCalls.proposeAdjustment.input, { id: anyMemberId, points, reason }),
      ...(points.trim() === '' && { points: 'field.required' }),
    }
  }

  const form = useCallForm(proposalCalls.proposeAdjustment, {
    start,
    check,
    async send({ email, points, reason }) {
      const found = await findMember(email)
      return propose.mutateAsync({ id: found.member_id, points, reason })
    },
    onDone,
  })
  const { values, change, say } = form

  return (
    <FormDialog form={form} title={t('propose.title')} submit={t('propose.submit')} onClose={onClose}>
      <Field label={t('propose.email')} hint={t('propose.email_hint')} error={say('email')} required>
        <TextInput
          data-autofocus
          type="email"
          autoComplete="off"
          value={values.email}
          onChange={({ target }) => change({ email: target.value })}
        />
      </Field>
      <Field label={t('column.points')} hint={t('propose.points_hint')} error={say('points')} required>
        <NumberInput value={values.points} onChange={({ target }) => change({ points: target.value })} />
      </Field>
      <Field label={t('column.reason')} hint={t('propose.reason_hint')} error={say('reason')} required>
        <TextArea
          rows={2}
          maxLength={500}
          value={values.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
