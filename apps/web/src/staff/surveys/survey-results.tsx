import { listAskedOfAll, listQuestions, type SurveyQuestion } from '@throughway/domain/survey/survey'
import type { QuestionResult } from '@throughway/domain/survey/survey-results'
import { sharesWord, valueWord } from '@throughway/domain/survey/survey-words'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Section } from '#lib/page/section.tsx'
import { useSurveyWords } from '#lib/survey/use-survey-words.ts'
import type { OpenedSurvey } from './survey.calls.ts'

/** Shows the results of a closed survey: a table for each question, with its numbers as bars. */
export function SurveyResults({ survey: { pages, results } }: { survey: OpenedSurvey }) {
  const { t } = useTranslation('staff-surveys')
  if (!results) return <EmptyState title={t('results.none')}>{t('results.none_why')}</EmptyState>
  const questions = listQuestions(pages)
  const askedOfAll = listAskedOfAll(pages)
  return (
    <Section title={t('results.title')}>
      <p>{t('results.lead', { count: results.answers })}</p>
      <div className="survey-results">
        {(results.questions as QuestionResult[]).map((result) => {
          const question = questions.find(({ key }) => key === result.key)
          return (
            question && (
              <Result key={result.key} question={question} result={result} isOfAll={askedOfAll.includes(question)} />
            )
          )
        })}
      </div>
    </Section>
  )
}

type ResultProps = { question: SurveyQuestion; result: QuestionResult; isOfAll: boolean }

function Result({ question, result, isOfAll }: ResultProps) {
  const { t } = useTranslation('staff-surveys')
  const { lang, say, sayUnit } = useSurveyWords()
  const formats = useFormats()
  const title = say(question.text)
  const sayMean = (mean: number) =>
    t('results.mean', {
      number: formats.oneDecimal(mean),
      unit: question.kind === 'number' ? sayUnit(question.unit) : '',
    })

  switch (result.kind) {
    case 'counts':
      return (
        <>
          <Bars
            caption={title}
            rows={result.values.map(({ value, percent }) => ({ label: valueWord(question, value, lang), percent }))}
          />
          {result.mean !== null && <p>{sayMean(result.mean)}</p>}
        </>
      )
    case 'split':
      return result.shares ? (
        <Bars
          caption={t('results.split', { question: title })}
          rows={result.shares.map(({ modes, percent }) => ({ label: sharesWord(modes, lang), percent }))}
        />
      ) : (
        <Withheld title={title} />
      )
    case 'mean':
      return result.mean === null ? (
        <Withheld title={title} />
      ) : (
        <section>
          <h3>{title}</h3>
          <p>{sayMean(result.mean)}</p>
        </section>
      )
    case 'texts':
      return result.texts ? (
        <section>
          <h3>{title}</h3>
          {!isOfAll && <p className="quiet">{t('results.in_tens')}</p>}
          <ul className="survey-comments">
            {result.texts.map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        </section>
      ) : (
        <Withheld title={title} />
      )
  }
}

function Withheld({ title }: { title: string }) {
  const { t } = useTranslation('staff-surveys')
  return (
    <section>
      <h3>{title}</h3>
      <p className="quiet">{t('results.withheld')}</p>
    </section>
  )
}

function Bars({ caption, rows }: { caption: string; rows: readonly { label: string; percent: number | null }[] }) {
  const { t } = useTranslation('staff-surveys')
  if (rows.every(({ percent }) => percent === null)) return <Withheld title={caption} />
  return (
    <table className="survey-bars">
      <caption>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('results.answer')}</th>
          <th scope="col">{t('results.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, percent }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {percent === null ? (
                <span className="quiet">{t('results.few')}</span>
              ) : (
                <>
                  <span
                    className="survey-bars__bar"
                    aria-hidden="true"
                    style={{ inlineSize: `calc((100% - 4rem) * ${percent / 100})` }}
                  />
                  <span className="tabular">{t('results.percent', { percent })}</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
