import { isBaselineBlock } from '@throughway/domain/survey/baseline-block'
import type { SurveyLanguage, SurveyPage } from '@throughway/domain/survey/survey'
import { Button } from '@throughway/ui/button'
import { FieldError } from '@throughway/ui/field/field'
import { useTranslation } from 'react-i18next'
import { useSurveyWords } from '#lib/survey/use-survey-words.ts'
import { ConditionFields } from './condition-fields.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { emptyText, insertBaseline, listAskedBefore, makeQuestion, movePage, replaceAt } from './survey-edits.ts'
import { TextFields } from './text-fields.tsx'

type PagesEditorProps = {
  pages: readonly SurveyPage[]
  languages: readonly SurveyLanguage[]
  /** The fault at a path of the survey. */
  errorOf: (path: string) => string | undefined
  onChange: (pages: SurveyPage[]) => void
  onBaseline: (pages: SurveyPage[]) => void
}

/** The pages of a survey with their questions, in the order in which they are asked. */
export function PagesEditor({ pages, languages, errorOf, onChange, onBaseline }: PagesEditorProps) {
  const { t } = useTranslation('staff-surveys')
  const { say } = useSurveyWords()
  const hasBaseline = isBaselineBlock(pages)

  return (
    <div className="survey-pages">
      {pages.map((page, index) => {
        const name = say(page.title) || t('page.number', { number: index + 1 })
        const errorAt = (path: string) => errorOf(`pages.${index}.${path}`)
        return (
          <section key={index} className="survey-page" aria-label={t('page.named', { number: index + 1, name })}>
            <header className="survey-page__head">
              <h3>{t('page.number', { number: index + 1 })}</h3>
              <MoveButtons
                name={name}
                place={String(index)}
                placeAfter={(step) => String(index + step)}
                isFirst={index === 0}
                isLast={index === pages.length - 1}
                onMove={(step) => onChange(movePage(pages, index, step))}
                onRemove={() => onChange(pages.toSpliced(index, 1))}
              />
            </header>
            <TextFields
              label={t('page.title')}
              text={page.title}
              languages={languages}
              errorOf={(language) => errorAt(`title.${language}`)}
              onChange={(title) => onChange(replaceAt(pages, index, { ...page, title }))}
            />
            <ConditionFields
              label={t('page.shown_if')}
              asked={listAskedBefore(pages, index)}
              condition={page.condition}
              errorOf={errorAt}
              onChange={(condition) => {
                const { condition: _, ...rest } = page
                onChange(replaceAt(pages, index, condition ? { ...rest, condition } : rest))
              }}
            />
            {page.questions.map((question, place) => (
              <QuestionEditor
                key={place}
                pages={pages}
                page={index}
                index={place}
                languages={languages}
                errorOf={(path) => errorAt(`questions.${place}.${path}`)}
                onChange={onChange}
              />
            ))}
            <FieldError>{errorAt('questions')}</FieldError>
            <Button
              size="small"
              data-adds={index}
              onClick={() =>
                onChange(
                  replaceAt(pages, index, {
                    ...page,
                    questions: [...page.questions, makeQuestion('one', pages, languages)],
                  }),
                )
              }
            >
              {t('page.add_question')}
            </Button>
          </section>
        )
      })}
      <FieldError>{errorOf('pages')}</FieldError>
      <FieldError>{errorOf('baseline')}</FieldError>
      <div className="survey-row">
        <Button
          data-adds=""
          onClick={() =>
            onChange([...pages, { title: emptyText(languages), questions: [makeQuestion('one', pages, languages)] }])
          }
        >
          {t('page.add')}
        </Button>
        {!hasBaseline && <Button onClick={() => onBaseline(insertBaseline(pages))}>{t('baseline.insert')}</Button>}
      </div>
    </div>
  )
}
