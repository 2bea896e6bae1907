import {
  type ChoiceQuestion,
  type SurveyLanguage,
  surveyLimits,
  type SurveyPage,
  type SurveyQuestion,
} from '@throughway/domain/survey/survey'
import { Button } from '@throughway/ui/button'
import { FieldError } from '@throughway/ui/field/field'
import { useTranslation } from 'react-i18next'
import { useSurveyWords } from '#lib/survey/use-survey-words.ts'
import { KeyField } from './key-field.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { emptyText, freshKey, renameOption, replaceAt } from './survey-edits.ts'
import { TextFields } from './text-fields.tsx'

type OptionsEditorProps = {
  place: string
  question: ChoiceQuestion
  pages: readonly SurveyPage[]
  languages: readonly SurveyLanguage[]
  errorOf: (path: string) => string | undefined
  onPages: (pages: SurveyPage[]) => void
  onChange: (question: SurveyQuestion) => void
}

/** The answers that one can choose from, in their order. */
export function OptionsEditor({ place, question, pages, languages, errorOf, onPages, onChange }: OptionsEditorProps) {
  const { t } = useTranslation('staff-surveys')
  const { say } = useSurveyWords()
  const { options } = question
  const keys = options.map(({ key }) => key)
  const setOptions = (next: typeof options) => onChange({ ...question, options: next })

  function move(index: number, step: 1 | -1) {
    const moved = [...options]
    const [option] = moved.splice(index, 1)
    moved.splice(index + step, 0, option!)
    setOptions(moved)
  }

  return (
    <div className="survey-options">
      <p className="field__label">{t('option.title')}</p>
      <ol>
        {options.map((option, index) => (
          <li key={index} className="survey-option">
            <TextFields
              label={t('option.text', { number: index + 1 })}
              text={option.text}
              languages={languages}
              errorOf={(language) => errorOf(`options.${index}.text.${language}`)}
              onChange={(text) => setOptions(replaceAt(options, index, { ...option, text }))}
            />
            <KeyField
              label={t('option.key', { number: index + 1 })}
              value={option.key}
              taken={keys.filter((key) => key !== option.key)}
              onRename={(to) => onPages(renameOption(pages, question.key, option.key, to))}
            />
            <MoveButtons
              name={say(option.text) || option.key}
              place={`${place}.${index}`}
              placeAfter={(step) => `${place}.${index + step}`}
              isFirst={index === 0}
              isLast={index === options.length - 1}
              onMove={(step) => move(index, step)}
              onRemove={() => setOptions(options.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <FieldError>{errorOf('options')}</FieldError>
      {options.length < surveyLimits.options && (
        <Button
          size="small"
          data-adds={place}
          onClick={() => setOptions([...options, { key: freshKey('v', keys), text: emptyText(languages) }])}
        >
          {t('option.add')}
        </Button>
      )}
    </div>
  )
}
