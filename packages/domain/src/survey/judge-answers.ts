import { weekdays } from '../time/weekdays.ts'
import { answerOf, listReached, type ReachedPage } from './reach.ts'
import {
  isWeek,
  listQuestions,
  scaleSteps,
  type SurveyAnswer,
  type SurveyAnswers,
  type SurveyPage,
  type SurveyQuestion,
  weekModes,
} from './survey.ts'

/** Faults of an answer; their texts are under `field.*`. */
export type AnswerFault =
  | 'required'
  | 'not_a_choice'
  | 'not_a_number'
  | 'not_a_whole_number'
  | 'too_many_decimals'
  | 'too_small'
  | 'too_large'
  | 'too_long'
  | 'not_valid'
export type AnswerFaults = Readonly<Record<string, AnswerFault>>

/** What is wrong with an answer that was given; whether one is required is another question. */
export function findAnswerFault(question: SurveyQuestion, answer: SurveyAnswer): AnswerFault | undefined {
  switch (question.kind) {
    case 'one':
      return question.options.some(({ key }) => key === answer) ? undefined : 'not_a_choice'
    case 'several': {
      if (!Array.isArray(answer)) return 'not_a_choice'
      const known = new Set(question.options.map(({ key }) => key))
      return answer.every((each) => known.has(each)) && new Set(answer).size === answer.length
        ? undefined
        : 'not_a_choice'
    }
    case 'number': {
      if (typeof answer !== 'number' || !Number.isFinite(answer)) return 'not_a_number'
      if (question.decimals === 0 && !Number.isInteger(answer)) return 'not_a_whole_number'
      if (Number(answer.toFixed(question.decimals)) !== answer) return 'too_many_decimals'
      if (answer < question.least) return 'too_small'
      return answer > question.most ? 'too_large' : undefined
    }
    case 'week': {
      if (!isWeek(answer)) return 'not_valid'
      if (Object.keys(answer).some((day) => !(weekdays as readonly string[]).includes(day))) return 'not_valid'
      if (weekdays.some((day) => answer[day] === undefined)) return 'required'
      return weekdays.every((day) => (weekModes as readonly string[]).includes(answer[day]!))
        ? undefined
        : 'not_a_choice'
    }
    case 'scale':
      return (scaleSteps as readonly unknown[]).includes(answer) ? undefined : 'not_a_choice'
    case 'text':
      if (typeof answer !== 'string') return 'not_valid'
      return answer.length > question.longest ? 'too_long' : undefined
  }
}

/** An empty answer counts as no answer. */
export function isGiven(answer: SurveyAnswer | undefined): answer is SurveyAnswer {
  if (answer === undefined) return false
  if (typeof answer === 'string') return answer.trim() !== ''
  return Array.isArray(answer) ? answer.length > 0 : typeof answer === 'number' || Object.keys(answer).length > 0
}

/** The faults of the questions of a page that is shown, by their keys. */
export function findPageFaults({ questions }: Pick<ReachedPage, 'questions'>, answers: SurveyAnswers): AnswerFaults {
  const faults: Record<string, AnswerFault> = {}
  for (const question of questions) {
    const answer = answerOf(answers, question.key)
    const fault = isGiven(answer) ? findAnswerFault(question, answer) : question.required ? 'required' : undefined
    if (fault) faults[question.key] = fault
  }
  return faults
}

/** Why answers cannot be submitted: the faults of all questions that they lead to. */
export function findSubmitFaults(pages: readonly SurveyPage[], answers: SurveyAnswers): AnswerFaults {
  return Object.assign({}, ...listReached(pages, answers).map((page) => findPageFaults(page, answers)))
}

/**
 * Why unfinished answers cannot be kept: they answer a question that the survey does not have, or they are wrong. A
 * missing answer is no fault.
 */
export function findKeepFaults(pages: readonly SurveyPage[], answers: SurveyAnswers): AnswerFaults {
  const questions = new Map(listQuestions(pages).map((question) => [question.key, question]))
  const faults = Object.entries(answers).map(([key, answer]) => {
    const question = questions.get(key)
    if (!question) return [key, 'not_valid'] as const
    return [key, isGiven(answer) ? findAnswerFault(question, answer) : undefined] as const
  })
  return Object.fromEntries(faults.filter((each): each is [string, AnswerFault] => each[1] !== undefined))
}

/** Removes empty answers and space around texts. */
export function tidyAnswers(answers: SurveyAnswers): SurveyAnswers {
  return Object.fromEntries(
    Object.entries(answers)
      .filter(([, answer]) => isGiven(answer))
      .map(([key, answer]) => [key, typeof answer === 'string' ? answer.trim() : answer]),
  )
}
