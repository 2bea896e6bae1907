import {
  type NumberQuestion,
  scaleSteps,
  type SurveyAnswer,
  type SurveyQuestion,
} from '@throughway/domain/survey/survey'
import { valueWord } from '@throughway/domain/survey/survey-words'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field, FieldError } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { TextArea } from '@throughway/ui/field/text-input'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSurveyWords } from './use-survey-words.ts'
import { WeekField } from './week-field.tsx'

type QuestionFieldProps = {
  question: SurveyQuestion
  answer: SurveyAnswer | undefined
  /** The answer was filled in for the member. */
  isSuggested?: boolean
  error: string | undefined
  onChange: (answer: SurveyAnswer | undefined) => void
}

/** A question of a survey with the control of its kind. */
export function QuestionField({ question, answer, isSuggested = false, error, onChange }: QuestionFieldProps) {
  const { t } = useTranslation('survey')
  const { lang, say } = useSurveyWords()
  const help = question.help && say(question.help)
  const words = { name: question.key, legend: say(question.text), hint: help || undefined, error }
  const { required } = question
  const optionalText = required ? undefined : t('optional')

  switch (question.kind) {
    case 'one':
      return (
        <RadioCards
          {...words}
          legend={withOptional(words.legend, optionalText)}
          required={required}
          value={typeof answer === 'string' ? answer : undefined}
          onChange={onChange}
          options={question.options.map(({ key, text }) => ({ value: key, label: say(text) }))}
        />
      )
    case 'scale':
      return (
        <div className="survey__scale">
          <RadioCards
            {...words}
            legend={withOptional(words.legend, optionalText)}
            required={required}
            value={typeof answer === 'number' ? String(answer) : undefined}
            onChange={(step) => onChange(Number(step))}
            options={scaleSteps.map((step) => ({
              value: String(step),
              label: valueWord(question, String(step), lang),
            }))}
          />
        </div>
      )
    case 'several':
      return (
        <Several
          {...words}
          legend={withOptional(words.legend, optionalText)}
          chosen={Array.isArray(answer) ? (answer as readonly string[]) : []}
          onChange={onChange}
          options={question.options.map(({ key, text }) => ({ key, label: say(text) }))}
        />
      )
    case 'week':
      return <WeekField {...words} required={required} answer={answer} onChange={onChange} />
    case 'number':
      return (
        <NumberField
          {...words}
          hint={[help, isSuggested && t('suggested')].filter(Boolean).join(' ') || undefined}
          question={question}
          optionalText={optionalText}
          answer={typeof answer === 'number' ? answer : undefined}
          onChange={onChange}
        />
      )
    case 'text':
      return (
        <Field
          label={words.legend}
          hint={[help, t('no_names')].filter(Boolean).join(' ')}
          error={error}
          required={required}
          {...(optionalText && { optionalText })}
        >
          <TextArea
            name={question.key}
            rows={3}
            maxLength={question.longest}
            value={typeof answer === 'string' ? answer : ''}
            onChange={({ target }) => onChange(target.value || undefined)}
          />
        </Field>
      )
  }
}

function withOptional(legend: string, optionalText: string | undefined) {
  return optionalText ? (
    <>
      {legend} <span className="field__optional">{optionalText}</span>
    </>
  ) : (
    legend
  )
}

type SeveralProps = {
  name: string
  legend: ReactNode
  hint: string | undefined
  error: string | undefined
  chosen: readonly string[]
  options: readonly { key: string; label: string }[]
  onChange: (chosen: readonly string[] | undefined) => void
}

function Several({ name, legend, hint, error, chosen, options, onChange }: SeveralProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

  function toggle(key: string, isChosen: boolean) {
    const next = options.map((each) => each.key).filter((each) => (each === key ? isChosen : chosen.includes(each)))
    onChange(next.length ? next : undefined)
  }

  return (
    <fieldset className="survey__several" aria-describedby={describedBy}>
      <legend className="field__label">{legend}</legend>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {options.map(({ key, label }, index) => (
        <Checkbox
          key={key}
          name={name}
          label={label}
          checked={chosen.includes(key)}
          aria-invalid={error && index === 0 ? true : undefined}
          onChange={({ target }) => toggle(key, target.checked)}
        />
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

type NumberFieldProps = {
  name: string
  legend: string
  hint: string | undefined
  error: string | undefined
  question: NumberQuestion
  optionalText: string | undefined
  answer: number | undefined
  onChange: (answer: number | undefined) => void
}

/** Keeps the typed text, and turns text that is no number into a value that the rules refuse. */
function NumberField({ name, legend, hint, error, question, optionalText, answer, onChange }: NumberFieldProps) {
  const { sayUnit } = useSurveyWords()
  const [typed, setTyped] = useState(answer === undefined ? '' : String(answer))
  const unit = sayUnit(question.unit)

  function handleChange(text: string, isBad: boolean) {
    setTyped(text)
    if (isBad) return onChange(Number.NaN)
    onChange(text === '' ? undefined : Number(text))
  }

  return (
    <Field
      label={legend}
      hint={hint}
      error={error}
      required={question.required}
      {...(optionalText && { optionalText })}
    >
      <NumberInput
        name={name}
        inputMode={question.decimals ? 'decimal' : 'numeric'}
        min={question.least}
        max={question.most}
        step={question.decimals ? 0.1 : 1}
        {...(unit && { unit })}
        value={typed}
        onChange={({ target }) => handleChange(target.value, target.validity.badInput)}
      />
    </Field>
  )
}
