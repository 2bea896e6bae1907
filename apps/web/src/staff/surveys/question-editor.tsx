import { isBaselineKey } from '@throughway/domain/survey/baseline-block'
import {
  numberUnits,
  type NumberUnit,
  type QuestionKind,
  questionKinds,
  type SurveyLanguage,
  surveyLimits,
  type SurveyPage,
  type SurveyQuestion,
} from '@throughway/domain/survey/survey'
import { unitWords } from '@throughway/domain/survey/survey-words'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useTranslation } from 'react-i18next'
import { useSurveyWords } from '#lib/survey/use-survey-words.ts'
import { ConditionFields } from './condition-fields.tsx'
import { KeyField } from './key-field.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { OptionsEditor } from './options-editor.tsx'
import {
  changeQuestion,
  emptyText,
  listAskedBefore,
  moveQuestion,
  placeOfMoved,
  renameQuestion,
  turnInto,
} from './survey-edits.ts'
import { TextFields } from './text-fields.tsx'

type QuestionEditorProps = {
  pages: readonly SurveyPage[]
  page: number
  index: number
  languages: readonly SurveyLanguage[]
  /** The fault at a path below the question. */
  errorOf: (path: string) => string | undefined
  onChange: (pages: SurveyPage[]) => void
}

/** One question with its words, its kind of answer and its condition. */
export function QuestionEditor({ pages, page, index, languages, errorOf, onChange }: QuestionEditorProps) {
  const { t } = useTranslation('staff-surveys')
  const { say } = useSurveyWords()
  const question = pages[page]!.questions[index]!
  const { key, kind, condition } = question
  // reports read these by key, kind and values
  const isFixed = isBaselineKey(key)
  const name = say(question.text) || key
  const change = (next: SurveyQuestion) => onChange(changeQuestion(pages, page, index, next))
  const others = pages.flatMap(({ questions }) => questions.map((each) => each.key)).filter((each) => each !== key)

  return (
    <fieldset className="survey-question">
      <legend>{t('question.legend', { number: index + 1, name })}</legend>
      <MoveButtons
        name={name}
        place={`${page}.${index}`}
        placeAfter={(step) => placeOfMoved(pages, page, index, step)}
        isFirst={page === 0 && index === 0}
        isLast={page === pages.length - 1 && index === pages[page]!.questions.length - 1}
        onMove={(step) => onChange(moveQuestion(pages, page, index, step))}
        onRemove={() =>
          onChange(
            pages.map((each, place) =>
              place === page ? { ...each, questions: each.questions.toSpliced(index, 1) } : each,
            ),
          )
        }
      />
      {isFixed && <p className="quiet">{t('question.fixed')}</p>}
      <TextFields
        label={t('question.text')}
        text={question.text}
        languages={languages}
        errorOf={(language) => errorOf(`text.${language}`)}
        onChange={(text) => change({ ...question, text })}
      />
      {question.help ? (
        <TextFields
          label={t('question.help')}
          text={question.help}
          languages={languages}
          errorOf={(language) => errorOf(`help.${language}`)}
          isOptional
          onChange={(help) => change({ ...question, help })}
        />
      ) : (
        <Button size="small" kind="quiet" onClick={() => change({ ...question, help: emptyText(languages) })}>
          {t('question.add_help')}
        </Button>
      )}
      {!isFixed && (
        <>
          <div className="survey-row">
            <Field label={t('question.kind')}>
              <SelectInput
                value={kind}
                options={questionKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
                onChange={({ target }) => change(turnInto(question, target.value as QuestionKind, languages))}
              />
            </Field>
            <KeyField
              label={t('question.key')}
              value={key}
              taken={others}
              onRename={(to) => onChange(renameQuestion(pages, key, to))}
            />
          </div>
          <KindFields
            place={`${page}.${index}`}
            question={question}
            languages={languages}
            errorOf={errorOf}
            pages={pages}
            onPages={onChange}
            onChange={change}
          />
          <Checkbox
            label={t('question.required')}
            checked={question.required}
            onChange={({ target }) => change({ ...question, required: target.checked })}
          />
          <ConditionFields
            label={t('question.shown_if')}
            asked={listAskedBefore(pages, page, index)}
            condition={condition}
            errorOf={errorOf}
            onChange={(next) => change(withCondition(question, next))}
          />
        </>
      )}
    </fieldset>
  )
}

function withCondition(question: SurveyQuestion, condition: SurveyQuestion['condition']): SurveyQuestion {
  const { condition: _, ...rest } = question
  return condition ? { ...rest, condition } : rest
}

type KindFieldsProps = Pick<QuestionEditorProps, 'pages' | 'languages' | 'errorOf'> & {
  place: string
  question: SurveyQuestion
  onPages: (pages: SurveyPage[]) => void
  onChange: (question: SurveyQuestion) => void
}

function KindFields({ place, question, pages, languages, errorOf, onPages, onChange }: KindFieldsProps) {
  const { t } = useTranslation('staff-surveys')
  const { lang } = useSurveyWords()
  switch (question.kind) {
    case 'one':
    case 'several':
      return (
        <OptionsEditor
          place={place}
          question={question}
          pages={pages}
          languages={languages}
          errorOf={errorOf}
          onPages={onPages}
          onChange={onChange}
        />
      )
    case 'number':
      return (
        <div className="survey-row">
          <Field label={t('number.unit')}>
            <SelectInput
              value={question.unit}
              options={numberUnits.map((value) => ({ value, label: unitWords[value][lang] || t('number.no_unit') }))}
              onChange={({ target }) => onChange({ ...question, unit: target.value as NumberUnit })}
            />
          </Field>
          <Field label={t('number.least')} error={errorOf('least')}>
            <NumberInput
              value={String(question.least)}
              onChange={({ target }) => onChange({ ...question, least: Number(target.value) || 0 })}
            />
          </Field>
          <Field label={t('number.most')} error={errorOf('most')}>
            <NumberInput
              value={String(question.most)}
              onChange={({ target }) => onChange({ ...question, most: Number(target.value) || 0 })}
            />
          </Field>
          <Checkbox
            label={t('number.decimals')}
            checked={question.decimals === 1}
            onChange={({ target }) => onChange({ ...question, decimals: target.checked ? 1 : 0 })}
          />
        </div>
      )
    case 'scale':
      return (
        <>
          {(['low', 'high'] as const).map((end) => (
            <TextFields
              key={end}
              label={t(`scale.${end}`)}
              text={question[end]}
              languages={languages}
              errorOf={(language) => errorOf(`${end}.${language}`)}
              onChange={(text) => onChange({ ...question, [end]: text })}
            />
          ))}
        </>
      )
    case 'text':
      return (
        <Field label={t('longest')} hint={t('longest_hint')} error={errorOf('longest')}>
          <NumberInput
            inputMode="numeric"
            min={1}
            max={surveyLimits.text}
            value={String(question.longest)}
            onChange={({ target }) => onChange({ ...question, longest: Math.round(Number(target.value)) || 0 })}
          />
        </Field>
      )
    case 'week':
      return <p className="quiet">{t('week_hint')}</p>
  }
}
