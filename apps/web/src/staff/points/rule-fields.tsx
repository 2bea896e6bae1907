import type { AnswerOf } from '@throughway/contract/call'
import type { rulesCalls } from '@throughway/contract/trip/rules'
import { Button } from '@throughway/ui/button'
import { Field, FieldError } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChangeValues, fieldsOf, isNeeded } from './rule-values.ts'
import { useSayRule } from './use-say-rule.ts'

type RuleFieldsProps = {
  values: ChangeValues
  /** The rule as it holds today; undefined where there is none for these members. */
  standing: AnswerOf<typeof rulesCalls.listRuleVersions>['items'][number] | undefined
  say: (field: string) => string | undefined
  onChange: (more: Partial<ChangeValues>) => void
  onRemove: () => void
}

const units = ['trip', 'day', 'mile'] as const

/** One change of a draft, with the present rule above its fields. */
export function RuleFields({ values, standing, say, onChange, onRemove }: RuleFieldsProps) {
  const { t } = useTranslation('staff-points')
  const { sayTopic, sayValue } = useSayRule()
  const id = useId()
  const name = sayTopic(values.topic)
  const ofRule = say('kind') ?? say('mode') ?? say('bonus')
  return (
    <fieldset className="points-change" aria-describedby={ofRule && `${id}-error`}>
      <legend className="field__label">{name}</legend>
      <p className="quiet">{standing ? t('draft.now', { value: sayValue(standing) || '–' }) : t('draft.none_now')}</p>
      <div className="points-change__fields">
        {fieldsOf(values.topic).map((field) =>
          field === 'unit' ? (
            <Field key={field} label={t('field.unit')} error={say(field)}>
              <SelectInput
                options={units.map((value) => ({ value, label: t(`unit.${value}`) }))}
                value={values.unit}
                onChange={({ target }) => onChange({ unit: target.value as ChangeValues['unit'] })}
              />
            </Field>
          ) : (
            <Field
              key={field}
              label={t(`field.${field as 'points'}`)}
              error={say(field)}
              required={isNeeded(values.topic, field)}
            >
              <NumberInput
                min="0"
                step="1"
                inputMode="numeric"
                value={values[field]}
                onChange={({ target }) => onChange({ [field]: target.value })}
              />
            </Field>
          ),
        )}
      </div>
      <FieldError id={`${id}-error`}>{ofRule}</FieldError>
      <Button size="small" kind="quiet" aria-label={t('draft.remove_of', { rule: name })} onClick={onRemove}>
        {t('draft.remove')}
      </Button>
    </fieldset>
  )
}
