import { isGiven } from '@throughway/domain/survey/judge-answers'
import { answerOf, listReached } from '@throughway/domain/survey/reach'
import type { SurveyAnswers, SurveyPage } from '@throughway/domain/survey/survey'
import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { useSurveyWords } from './use-survey-words.ts'

type SurveySummaryProps = {
  pages: readonly SurveyPage[]
  answers: SurveyAnswers
  onChange: (page: number) => void
}

/** Lists each question with its answer, page by page. */
export function SurveySummary({ pages, answers, onChange }: SurveySummaryProps) {
  const { t } = useTranslation('survey')
  const { say, sayAnswer } = useSurveyWords()
  return (
    <ul className="survey-summary">
      {listReached(pages, answers).map(({ index, questions }) => {
        const title = say(pages[index]!.title)
        return (
          <li key={index}>
            <h3>{title}</h3>
            <dl>
              {questions.map((question) => {
                const answer = answerOf(answers, question.key)
                return (
                  <div key={question.key}>
                    <dt>{say(question.text)}</dt>
                    <dd>{isGiven(answer) ? sayAnswer(question, answer) : t('summary.none')}</dd>
                  </div>
                )
              })}
            </dl>
            <Button size="small" aria-label={t('summary.change_named', { title })} onClick={() => onChange(index)}>
              {t('summary.change')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
