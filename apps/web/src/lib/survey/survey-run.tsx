import { type AnswerFault, findPageFaults, isGiven } from '@throughway/domain/survey/judge-answers'
import {
  answerOf,
  keepReached,
  listReached,
  pageAfter,
  pageBefore,
  pageToGoOn,
  progressAt,
  type ReachedPage,
} from '@throughway/domain/survey/reach'
import type { SurveyAnswer, SurveyAnswers, SurveyPage } from '@throughway/domain/survey/survey'
import { Button } from '@throughway/ui/button'
import { focusFirstError } from '@throughway/ui/field/form'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { QuestionField } from './question-field.tsx'
import { SurveySummary } from './survey-summary.tsx'
import { useSurveyWords } from './use-survey-words.ts'
import './survey.css'

type SurveyRunProps = {
  pages: readonly SurveyPage[]
  /** The page to go on with; behind the last one stands the summary. */
  start: { answers: SurveyAnswers; page: number }
  /** Keeps the answers half-way, with the page that is gone on with; its refusal is shown, and the page stays. */
  keep: (answers: SurveyAnswers, page: number) => Promise<void>
  submit: (answers: SurveyAnswers) => Promise<void>
  submitText: string
  /** Stands below the buttons of each page. */
  footer?: ReactNode
}

type Place = number | 'summary'

/** C21: shows one page at a time, skips pages by the answers so far, and ends with a summary to submit. */
export function SurveyRun({ pages, start, keep, submit, submitText, footer }: SurveyRunProps) {
  const { t } = useTranslation('survey')
  const { say } = useSurveyWords()
  const focusLater = useLaterFocus()
  const [answers, setAnswers] = useState<SurveyAnswers>(start.answers)
  const [place, setPlace] = useState<Place>(() => placeOf(pages, start))
  const [isReviewing, setReviewing] = useState(start.page >= pages.length)
  const [faults, setFaults] = useState<Record<string, AnswerFault>>({})
  const [error, setError] = useState<Error>()
  const [isPending, setPending] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const reached = listReached(pages, answers)
  const page = place === 'summary' ? undefined : reached.find(({ index }) => index === place)

  function change(key: string, answer: SurveyAnswer | undefined) {
    const { [key]: _, ...rest } = answers
    setAnswers(answer === undefined ? rest : { ...rest, [key]: answer })
    const { [key]: _fault, ...others } = faults
    setFaults(others)
  }

  function goTo(next: Place) {
    setPlace(next)
    setFaults({})
    setError(undefined)
    focusLater(() => {
      heading.current?.focus()
      heading.current?.closest('.survey-run')?.scrollIntoView({ block: 'start' })
    })
  }

  async function act(work: () => Promise<void>) {
    if (isPending) return
    setPending(true)
    setError(undefined)
    try {
      await work()
    } catch (failure) {
      setError(failure as Error)
    } finally {
      setPending(false)
    }
  }

  function handleNext(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!page) return
    const found = findPageFaults(page, answers)
    setFaults(found)
    if (Object.keys(found).length) {
      focusLater(() => form.current && void focusFirstError(form.current))
      return
    }
    const next = nextPlace(page)
    void act(async () => {
      await keep(answers, next === 'summary' ? page.index : next)
      goTo(next)
    })
  }

  /** Leaves a page that the summary opened: goes to the first page that lacks an answer now, else to the summary. */
  function nextPlace({ index }: ReachedPage): Place {
    if (!isReviewing) return pageAfter(reached, index) ?? 'summary'
    return reached.find((each) => !isComplete(answers)(each))?.index ?? 'summary'
  }

  if (!page)
    return (
      <div className="survey-run">
        <h2 ref={heading} tabIndex={-1}>
          {t('summary.title')}
        </h2>
        <p>{t('summary.lead')}</p>
        <SurveySummary
          pages={pages}
          answers={answers}
          onChange={(index) => {
            setReviewing(true)
            goTo(index)
          }}
        />
        <FormRefusal error={error} />
        <div className="survey-run__actions">
          <Button
            kind="primary"
            size="large"
            pending={isPending}
            onClick={() => void act(() => submit(keepReached(pages, answers)))}
          >
            {submitText}
          </Button>
        </div>
        {footer}
      </div>
    )

  const { page: number, of } = progressAt(reached, page.index)
  const before = pageBefore(reached, page.index)
  return (
    <form ref={form} className="survey-run" noValidate onSubmit={handleNext}>
      <div className="survey-run__progress">
        <p id="survey-progress">{t('progress', { number, of })}</p>
        <progress aria-labelledby="survey-progress" max={of} value={number - 1} />
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {say(pages[page.index]!.title)}
      </h2>
      {page.questions.map((question) => (
        <QuestionField
          key={question.key}
          question={question}
          answer={answerOf(answers, question.key)}
          error={faults[question.key] && t(`field.${faults[question.key]}`, { ns: 'common' })}
          onChange={(answer) => change(question.key, answer)}
        />
      ))}
      <FormRefusal error={error} />
      <div className="survey-run__actions">
        {before !== undefined && !isReviewing && (
          <Button size="large" onClick={() => goTo(before)}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" kind="primary" size="large" pending={isPending}>
          {t(isReviewing ? 'to_summary' : 'next')}
        </Button>
      </div>
      {footer}
    </form>
  )
}

function placeOf(pages: readonly SurveyPage[], { answers, page }: SurveyRunProps['start']): Place {
  const reached = listReached(pages, answers)
  if (page >= pages.length && reached.every(isComplete(answers))) return 'summary'
  return pageToGoOn(reached, page, isComplete(answers)) ?? 'summary'
}

function isComplete(answers: SurveyAnswers) {
  return ({ questions }: ReachedPage) =>
    questions.every(({ key, required }) => !required || isGiven(answerOf(answers, key)))
}
