import { proposalCalls } from '@throughway/contract/identity/proposal'
import type { RuleChangeSet } from '@throughway/contract/trip/rule-change'
import { addDays } from '@throughway/domain/time/time'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

type ProposeRulesProps = { change: RuleChangeSet; onClose: () => void; onDone: () => void }

/** Asks from when the rules are to hold; a second person grants them. */
export function ProposeRules({ change, onClose, onDone }: ProposeRulesProps) {
  const { t } = useTranslation('staff-points')
  const today = useToday()
  const hasBonusDay = change.changes.some(({ kind }) => kind === 'bonus_day')
  const form = useCallForm(proposalCalls.proposeRules, {
    start: () => ({ valid_from: addDays(today, 1), valid_to: '' }),
    inputOf: ({ valid_from: from, valid_to: to }) => ({
      id: change.id,
      revision: String(change.revision),
      valid_from: from,
      ...(to && { valid_to: to }),
    }),
    findFaults: ({ valid_from: from, valid_to: to }) => ({
      ...(hasBonusDay && !to && { valid_to: 'field.required' }),
      ...(from && to && to < from && { valid_to: 'field.before_start' }),
    }),
    thing: change.id,
    onDone,
  })
  const { values, say } = form
  return (
    <FormDialog form={form} title={t('act.propose.title')} submit={t('act.propose.submit')} onClose={onClose}>
      <p>{t('act.propose.text')}</p>
      <Field label={t('column.from')} hint={t('act.propose.from_hint')} error={say('valid_from')} required>
        <DateInput
          data-autofocus
          value={values.valid_from}
          onChange={({ target }) => form.change({ valid_from: target.value })}
        />
      </Field>
      <Field
        label={t('column.to')}
        hint={t(hasBonusDay ? 'act.propose.to_needed' : 'act.propose.to_hint')}
        error={say('valid_to')}
        required={hasBonusDay}
        {...(!hasBonusDay && { optionalText: t('staff:form.optional') })}
      >
        <DateInput value={values.valid_to} onChange={({ target }) => form.change({ valid_to: target.value })} />
      </Field>
    </FormDialog>
  )
}
