import type { SurveyCondition } from '@throughway/domain/survey/survey'
import { listQuestions, valuesOf } from '@throughway/domain/survey/survey'
import { valueWord } from '@throughway/domain/survey/survey-words'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Section } from '#lib/page/section.tsx'
import { useSurveyWords } from '#lib/survey/use-survey-words.ts'
import type { OpenedSurvey } from './survey.calls.ts'

/** What a survey asks, to read. */
export function SurveyOutline({ survey }: { survey: OpenedSurvey }) {
  const { t } = useTranslation('staff-surveys')
  const { lang, say } = useSurveyWords()
  const formats = useFormats()
  const { pages } = survey
  const questions = listQuestions(pages)

  function sayCondition({ question: key, values }: SurveyCondition) {
    const question = questions.find((each) => each.key === key)
    if (!question) return key
    const words = formats.list(values.map((value) => valueWord(question, value, lang)))
    return t('outline.if', { question: say(question.text), values: words })
  }

  return (
    <Section title={t('outline.title')}>
      <p>{say(survey.intro)}</p>
      <ol className="survey-outline">
        {pages.map((page, index) => (
          <li key={index}>
            <h3>{say(page.title)}</h3>
            {page.condition && <p className="quiet">{sayCondition(page.condition)}</p>}
            <ul>
              {page.questions.map((question) => (
                <li key={question.key}>
                  {say(question.text)}{' '}
                  <span className="quiet">
                    {[t(`kind.${question.kind}`), question.required ? t('outline.required') : '']
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                  {question.condition && <p className="quiet">{sayCondition(question.condition)}</p>}
                  {(question.kind === 'one' || question.kind === 'several') && (
                    <p>
                      {valuesOf(question)
                        .map((value) => valueWord(question, value, lang))
                        .join(' · ')}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  )
}
