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
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { QuestionField } from './question-field.tsx'
import { SurveySummary } from './survey-summary.tsx'
import { useSurveyWords } from './use-survey-words.ts'
import './survey.css'

/** A page by its index, or the summary behind the last one. */
export type SurveyPlace = number | 'summary'

type SurveyRunProps = {
  pages: readonly SurveyPage[]
  answers: SurveyAnswers
  /** Answers that the product fills in. One counts once the member goes on from its page. */
  suggested?: SurveyAnswers
  onAnswers: (answers: SurveyAnswers) => void
  /** The place that the member requests; they see the nearest earlier place to which their answers lead. */
  place: SurveyPlace
  /** The place from which this one was opened. A page that the summary opened leads back to it. */
  from: SurveyPlace | undefined
  /** Goes on from the current place. */
  onNext: (next: SurveyPlace, current: SurveyPlace) => void
  /** Undoes going on from that page. */
  onBack: (before: SurveyPlace) => void
  /** Keeps the answers half-way, with the page that is gone on with; its refusal is shown, and the page stays. */
  keep: (answers: SurveyAnswers, page: number) => Promise<void>
  submit: (answers: SurveyAnswers) => Promise<void>
  submitText: string
  /** Stands below the buttons of each page. */
  footer?: ReactNode
}

/** C21: shows one page at a time, skips pages by the answers so far, and ends with a summary to submit. */
export function SurveyRun({ place: asked, ...props }: SurveyRunProps) {
  const { t } = useTranslation('survey')
  const { pages, answers, onNext, submit, submitText, footer } = props
  const reached = listReached(pages, answers)
  const place = findPlace(reached, answers, asked)
  const heading = useRef<HTMLHeadingElement>(null)
  useHeadingFocus(heading, place)
  const page = reached.find(({ index }) => index === place)

  if (page) return <OnePage key={page.index} {...props} page={page} reached={reached} heading={heading} />
  return (
    <div className="survey-run">
      <h2 ref={heading} tabIndex={-1}>
        {t('summary.title')}
      </h2>
      <Summary {...{ pages, answers, submit, submitText }} onChange={(index) => onNext(index, 'summary')} />
      {footer}
    </div>
  )
}

type SummaryProps = Pick<SurveyRunProps, 'pages' | 'answers' | 'submit' | 'submitText'> & {
  onChange: (index: number) => void
}

function Summary({ pages, answers, submit, submitText, onChange }: SummaryProps) {
  const { t } = useTranslation('survey')
  const { act, isPending, error } = useAct()
  return (
    <>
      <p>{t('summary.lead')}</p>
      <SurveySummary pages={pages} answers={answers} onChange={onChange} />
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
    </>
  )
}

type OnePageProps = Omit<SurveyRunProps, 'place' | 'submit' | 'submitText'> & {
  page: ReachedPage
  reached: readonly ReachedPage[]
  heading: RefObject<HTMLHeadingElement | null>
}

function OnePage({
  pages,
  answers,
  suggested = {},
  onAnswers,
  onNext,
  onBack,
  keep,
  footer,
  page,
  reached,
  heading,
  from,
}: OnePageProps) {
  const { t } = useTranslation('survey')
  const { say } = useSurveyWords()
  const focusLater = useLaterFocus()
  const [changed, setChanged] = useState<readonly string[]>([])
  const [faults, setFaults] = useState<Record<string, AnswerFault>>({})
  const { act, isPending, error, isHere } = useAct()
  const form = useRef<HTMLFormElement>(null)
  const isReviewing = from === 'summary'
  const isSuggested = (key: string) =>
    !changed.includes(key) && answerOf(answers, key) === undefined && answerOf(suggested, key) !== undefined
  const shown = {
    ...Object.fromEntries(Object.entries(suggested).filter(([key]) => isSuggested(key))),
    ...answers,
  }

  function change(key: string, answer: SurveyAnswer | undefined) {
    const { [key]: _, ...rest } = answers
    onAnswers(answer === undefined ? rest : { ...rest, [key]: answer })
    setChanged([...changed, key])
    const { [key]: _fault, ...others } = faults
    setFaults(others)
  }

  function handleNext(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = { ...answers, ...pick(shown, page) }
    const found = findPageFaults(page, given)
    setFaults(found)
    if (Object.keys(found).length) {
      focusLater(() => form.current && void focusFirstError(form.current))
      return
    }
    const next = nextPlace(given)
    void act(async () => {
      await keep(given, next === 'summary' ? page.index : next)
      onAnswers(given)
      // the member may have gone back meanwhile
      if (isHere()) onNext(next, isReviewing ? 'summary' : page.index)
    })
  }

  /** Leaves a page that the summary opened: goes to the first page that lacks an answer now, else to the summary. */
  function nextPlace(given: SurveyAnswers): SurveyPlace {
    if (!isReviewing) return pageAfter(reached, page.index) ?? 'summary'
    return reached.find((each) => !isComplete(given)(each))?.index ?? 'summary'
  }

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
          answer={answerOf(shown, question.key)}
          isSuggested={isSuggested(question.key)}
          error={faults[question.key] && t(`field.${faults[question.key]}`, { ns: 'common' })}
          onChange={(answer) => change(question.key, answer)}
        />
      ))}
      <FormRefusal error={error} />
      <div className="survey-run__actions">
        {before !== undefined && !isReviewing && (
          <Button size="large" onClick={() => onBack(before)}>
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

/** Does one thing at a time and shows why it failed. */
function useAct() {
  const [error, setError] = useState<Error>()
  const [isPending, setPending] = useState(false)
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])

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

  return { act, isPending, error, isHere: () => here.current }
}

/** Another place is a new page to read, whether a button or the browser's Back led there. */
function useHeadingFocus(heading: RefObject<HTMLHeadingElement | null>, place: SurveyPlace) {
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    heading.current?.focus()
    heading.current?.closest('.survey-run')?.scrollIntoView({ block: 'start' })
  }, [heading, place])
}

/** The nearest place that the answers lead to. */
function findPlace(reached: readonly ReachedPage[], answers: SurveyAnswers, asked: SurveyPlace): SurveyPlace {
  if (asked === 'summary' && reached.every(isComplete(answers))) return 'summary'
  const page = asked === 'summary' ? Number.MAX_SAFE_INTEGER : asked
  return pageToGoOn(reached, page, isComplete(answers)) ?? 'summary'
}

function isComplete(answers: SurveyAnswers) {
  return ({ questions }: ReachedPage) =>
    questions.every(({ key, required }) => !required || isGiven(answerOf(answers, key)))
}

function pick(answers: SurveyAnswers, { questions }: ReachedPage): SurveyAnswers {
  return Object.fromEntries(
    questions.flatMap(({ key }) => {
      const answer = answerOf(answers, key)
      return answer === undefined ? [] : [[key, answer]]
    }),
  )
}
