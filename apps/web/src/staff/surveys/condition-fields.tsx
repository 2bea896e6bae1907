import { type SurveyCondition, type SurveyQuestion, valuesOf } from '@throughway/domain/survey/survey'
import { valueWord } from '@throughway/domain/survey/survey-words'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field, FieldError } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useTranslation } from 'react-i18next'
import { useSurveyWords } from '#lib/survey/use-survey-words.ts'

type ConditionFieldsProps = {
  label: string
  /** What a condition can rest on here. */
  asked: readonly SurveyQuestion[]
  condition: SurveyCondition | undefined
  errorOf: (name: string) => string | undefined
  onChange: (condition: SurveyCondition | undefined) => void
}

/** The condition for showing something: an earlier question, and the values that lead here. */
export function ConditionFields({ label, asked, condition, errorOf, onChange }: ConditionFieldsProps) {
  const { t } = useTranslation('staff-surveys')
  const { lang, say } = useSurveyWords()
  const question = asked.find(({ key }) => key === condition?.question)
  if (!asked.length && !condition) return null
  const sayQuestion = (each: SurveyQuestion) => say(each.text) || each.key
  // a question that is now later in the survey stays visible, so that another one can be chosen
  const lost = condition && !question ? [{ value: condition.question, label: condition.question }] : []

  function toggle(value: string, isChosen: boolean) {
    const values = valuesOf(question!).filter((each) => (each === value ? isChosen : condition!.values.includes(each)))
    onChange({ question: question!.key, values })
  }

  return (
    <div className="survey-condition">
      <Field label={label} error={errorOf('condition.question')}>
        <SelectInput
          placeholder={t('condition.always')}
          value={condition?.question ?? ''}
          options={[...asked.map((each) => ({ value: each.key, label: sayQuestion(each) })), ...lost]}
          onChange={({ target }) => onChange(target.value ? { question: target.value, values: [] } : undefined)}
        />
      </Field>
      {condition && question && (
        <fieldset className="survey-condition__values">
          <legend className="field__label">{t('condition.values')}</legend>
          {valuesOf(question).map((value) => (
            <Checkbox
              key={value}
              label={valueWord(question, value, lang)}
              checked={condition.values.includes(value)}
              aria-invalid={errorOf('condition.values') ? true : undefined}
              onChange={({ target }) => toggle(value, target.checked)}
            />
          ))}
          <FieldError>{errorOf('condition.values')}</FieldError>
        </fieldset>
      )}
    </div>
  )
}
