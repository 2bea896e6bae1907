import { type SurveyAnswers, type SurveyCondition, type SurveyPage, type SurveyQuestion, valuesIn } from './survey.ts'

/** A page that is shown, by its place in the survey, with those of its questions that are. */
export type ReachedPage = { index: number; questions: readonly SurveyQuestion[] }

/**
 * The pages and questions that the answers lead to, in order. A condition sees only the answers of shown questions, so
 * an answer that a later change has hidden shows nothing. A page without a question to show is left out.
 */
export function listReached(pages: readonly SurveyPage[], answers: SurveyAnswers): ReachedPage[] {
  const given = new Map<string, readonly string[]>()
  const holds = (condition: SurveyCondition | undefined) =>
    !condition || (given.get(condition.question) ?? []).some((value) => condition.values.includes(value))
  return pages.flatMap((page, index) => {
    if (!holds(page.condition)) return []
    const questions = page.questions.filter((question) => {
      if (!holds(question.condition)) return false
      given.set(question.key, valuesIn(question, answerOf(answers, question.key)))
      return true
    })
    return questions.length ? [{ index, questions }] : []
  })
}

/** Reads own properties only, so that a question may have any name. */
export function answerOf(answers: SurveyAnswers, key: string) {
  return Object.hasOwn(answers, key) ? answers[key] : undefined
}

/** The answers of the questions that are shown. */
export function keepReached(pages: readonly SurveyPage[], answers: SurveyAnswers): SurveyAnswers {
  const keys = listReached(pages, answers).flatMap(({ questions }) => questions.map(({ key }) => key))
  return Object.fromEntries(
    keys.flatMap((key) => {
      const answer = answerOf(answers, key)
      return answer === undefined ? [] : [[key, answer]]
    }),
  )
}

/** The place of the page that follows, or undefined behind the last one. */
export function pageAfter(reached: readonly ReachedPage[], index: number): number | undefined {
  return reached.find((page) => page.index > index)?.index
}

export function pageBefore(reached: readonly ReachedPage[], index: number): number | undefined {
  return reached.findLast((page) => page.index < index)?.index
}

/**
 * The page on which to continue: the given one, or the nearest earlier one when it is no longer shown. It is never
 * beyond a page that lacks a required answer.
 */
export function pageToGoOn(
  reached: readonly ReachedPage[],
  place: number,
  isComplete: (page: ReachedPage) => boolean,
): number | undefined {
  const firstOpen = reached.find((page) => !isComplete(page))?.index ?? Number.MAX_SAFE_INTEGER
  const latest = Math.min(place, firstOpen)
  return (reached.findLast(({ index }) => index <= latest) ?? reached[0])?.index
}

/** Returns the page's number and the number of pages, without pages that the answers skip. */
export function progressAt(reached: readonly ReachedPage[], index: number): { page: number; of: number } {
  return { page: reached.filter((each) => each.index <= index).length, of: reached.length }
}

/** About how long it takes: seconds that people need for a question, by its kind. */
const secondsOf = { one: 8, several: 12, number: 10, week: 15, scale: 6, text: 25 } as const

/** C21: a survey takes no longer on a phone. */
export const mostSurveyMinutes = 3

export function minutesOf(pages: readonly SurveyPage[]): number {
  const seconds = pages.flatMap(({ questions }) => questions).reduce((sum, { kind }) => sum + secondsOf[kind], 0)
  return Math.max(1, Math.ceil(seconds / 60))
}
