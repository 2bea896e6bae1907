import { type AskedPurpose, askedPurposes } from '@throughway/domain/ride/ride-codes'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { preferNot, splitKey, splitSize } from './rider-answers.ts'

export type RiderQuestionProps = {
  questionKey: string
  /** The name of the area or service it concerns. */
  name: string | null
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One question, in the words of its kind, always with "prefer not to say". */
export function RiderQuestion({ questionKey, name, value, error, onChange }: RiderQuestionProps) {
  const { t } = useTranslation('ride')
  const [kind, subject] = splitKey(questionKey)
  const id = useId()
  const shown = value === preferNot ? '' : value

  if (kind === 'age') {
    return (
      <WithPreferNot value={value} onChange={onChange}>
        <Field label={t('question.age')} error={error}>
          <NumberInput
            unit={t('question.age_unit')}
            inputMode="numeric"
            value={shown}
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
      </WithPreferNot>
    )
  }
  if (kind === 'birth_year')
    return (
      <Field label={t('question.birth_year')} error={error}>
        <NumberInput inputMode="numeric" value={shown} onChange={({ target }) => onChange(target.value)} />
      </Field>
    )
  if (kind === 'size') {
    const { inches, pounds } = splitSize(value)
    return (
      <WithPreferNot value={value} onChange={onChange} legend={t('question.size', { need: t(`need.${subject}`) })}>
        <Field label={t('question.inches')} error={error}>
          <NumberInput
            inputMode="numeric"
            value={inches}
            onChange={({ target }) => onChange(`${target.value}/${pounds}`)}
          />
        </Field>
        <Field label={t('question.pounds')}>
          <NumberInput
            inputMode="numeric"
            value={pounds}
            onChange={({ target }) => onChange(`${inches}/${target.value}`)}
          />
        </Field>
      </WithPreferNot>
    )
  }
  const choices: readonly (AskedPurpose | 'yes' | 'no' | 'unknown')[] =
    kind === 'purpose' ? [...askedPurposes, preferNot] : ['yes', 'no', preferNot]
  return (
    <RadioCards
      legend={ask()}
      name={id}
      value={choices.find((each) => each === value)}
      onChange={onChange}
      options={choices.map((each) => ({
        value: each,
        label: kind === 'purpose' && each !== preferNot ? t(`purpose.${each}`) : t(`question.${each}`),
      }))}
    />
  )

  function ask(): string {
    if (kind === 'resident') return t('question.resident', { name: name ?? t('question.its_area') })
    if (kind === 'registered') return t('question.registered', { name: name ?? t('question.this_service') })
    return kind === 'purpose' ? t('question.purpose') : t(`question.${kind}.${subject}`)
  }
}

/** "Prefer not to say" clears the input. */
function WithPreferNot({
  value,
  onChange,
  legend,
  children,
}: {
  value: string
  onChange: (value: string) => void
  legend?: string
  children: ReactNode
}) {
  const { t } = useTranslation('ride')
  const box = (
    <Checkbox
      label={t('question.unknown')}
      checked={value === preferNot}
      onChange={({ target }) => onChange(target.checked ? preferNot : '')}
    />
  )
  if (!legend)
    return (
      <div className="rider-question">
        {children}
        {box}
      </div>
    )
  return (
    <fieldset className="rider-question">
      <legend className="field__label">{legend}</legend>
      {children}
      {box}
    </fieldset>
  )
}
