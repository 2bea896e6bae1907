import { useRouter } from '@tanstack/react-router'
import { rulesCalls } from '@throughway/contract/trip/rules'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { findDayRule, isLower } from './lower-caps.ts'
import { useRuleVersions } from './points.calls.ts'
import { useSayRule } from './use-say-rule.ts'

/**
 * Drafts rules under which fewer trips count. It is a draft like any other: it is tried, proposed with a day from which it
 * holds, and granted by a second person.
 */
export function LowerCaps({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff-points')
  const router = useRouter()
  const versions = useRuleVersions()
  const { sayValue } = useSayRule()
  const standing = findDayRule(versions.data?.items ?? [])
  const form = useCallForm(rulesCalls.draftRules, {
    start: { reason: t('lower.reason'), cap_per_day: '', cap_per_month: '' },
    inputOf: ({ reason, cap_per_day: day, cap_per_month: month }) => ({
      reason,
      changes: [
        {
          kind: 'day' as const,
          ...(day.trim() && { cap_per_day: day }),
          ...(month.trim() && { cap_per_month: month }),
        },
      ],
    }),
    namesOf: (changes) => Object.keys(changes).flatMap((name) => [name, `changes.0.${name}`]),
    findFaults: (values) => (isLower(standing, values) ? {} : { 'changes.0.cap_per_day': 'field.too_large' }),
    thing: 'lower caps',
    onDone: ({ id }) => void router.navigate({ href: `/admin/points/rules/${id}` }),
  })
  const { values, change, say } = form

  return (
    <FormDialog form={form} title={t('lower.title')} submit={t('lower.submit')} onClose={onClose}>
      <p>{t('lower.text')}</p>
      {standing && <p>{t('lower.now', { value: sayValue(standing) })}</p>}
      {(['cap_per_day', 'cap_per_month'] as const).map((name) => (
        <Field
          key={name}
          label={t(`lower.${name}`)}
          error={say(`changes.0.${name}`)}
          required={name === 'cap_per_day'}
          {...(name === 'cap_per_month' && { optionalText: t('staff:form.optional') })}
        >
          <NumberInput
            {...(name === 'cap_per_day' && { 'data-autofocus': true })}
            min="0"
            step="1"
            inputMode="numeric"
            value={values[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        </Field>
      ))}
      <Field label={t('reason.label')} hint={t('reason.hint')} error={say('reason')} required>
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
