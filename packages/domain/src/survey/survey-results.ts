import { baselineModes } from '../mode/baseline.ts'
import { fewestAnswers, publishCounts, smallestGroup } from '../poll/publish-counts.ts'
import { answerOf, listReached } from './reach.ts'
import {
  dayOff,
  isWeek,
  type NumberQuestion,
  type SurveyAnswers,
  type SurveyPage,
  type SurveyQuestion,
  valuesIn,
  valuesOf,
  type WeekMode,
} from './survey.ts'

/** The publishable result of one question. Percents are whole; null stands for a number that few people are behind. */
export type QuestionResult =
  | {
      key: string
      kind: 'counts'
      answers: number | null
      values: { value: string; percent: number | null }[]
      mean: number | null
    }
  | { key: string; kind: 'mean'; answers: number | null; mean: number | null }
  /** The share of each mode in all days on which people work; the last row holds the modes that few named, together. */
  | { key: string; kind: 'split'; answers: number | null; shares: { modes: WeekMode[]; percent: number }[] | null }
  /** The texts stand in alphabetical order, so that their order says nothing about their writers. */
  | { key: string; kind: 'texts'; answers: number | null; texts: string[] | null }
export type SurveyResults = { answers: number; questions: QuestionResult[] }

/**
 * C21: all that is ever told of a survey, made from the answers that were handed in. Nothing below ten answers; then each
 * question by itself. How many answered a question is told only where everybody had to: elsewhere it would say how many
 * gave the answer that led there.
 */
export function publishSurvey(pages: readonly SurveyPage[], all: readonly SurveyAnswers[]): SurveyResults | undefined {
  if (all.length < fewestAnswers) return undefined
  const ofAll = new Set(
    pages
      .filter(({ condition }) => !condition)
      .flatMap(({ questions }) => questions.filter(({ condition, required }) => !condition && required))
      .map(({ key }) => key),
  )
  const reached = all.map((answers) => ({
    answers,
    keys: new Set(listReached(pages, answers).flatMap(({ questions }) => questions.map(({ key }) => key))),
  }))
  const questions = pages.flatMap((page) =>
    page.questions.map((question) => {
      const given = reached.flatMap(({ answers, keys }) => {
        const answer = keys.has(question.key) ? answerOf(answers, question.key) : undefined
        return answer === undefined ? [] : [{ [question.key]: answer }]
      })
      return publishQuestion(question, given, ofAll.has(question.key))
    }),
  )
  return { answers: all.length, questions }
}

function publishQuestion(question: SurveyQuestion, all: readonly SurveyAnswers[], isOfAll: boolean): QuestionResult {
  const { key } = question
  const answers = isOfAll ? all.length : null
  const isTold = all.length >= fewestAnswers
  switch (question.kind) {
    case 'number':
      return { key, kind: 'mean', answers, mean: isTold ? meanOf(question, all) : null }
    case 'week':
      return { key, kind: 'split', answers, shares: isTold ? splitOf(question, all) : null }
    case 'text':
      return { key, kind: 'texts', answers, texts: isTold ? textsOf(key, all) : null }
    case 'one':
    case 'several':
    case 'scale':
      return { key, kind: 'counts', answers, ...countsOf(question, all) }
  }
}

function countsOf(question: SurveyQuestion, all: readonly SurveyAnswers[]) {
  const values = valuesOf(question)
  const chosen = all.map((answers) => new Set(valuesIn(question, answers[question.key])))
  const counts = values.map((value) => chosen.filter((each) => each.has(value)).length)
  const told = publishCounts(all.length, counts, question.kind === 'several' ? 'multiple' : 'single')
  const percents = told?.counts.map((count) => (count === null ? null : Math.round((100 * count) / all.length)))
  // with some of the counts, the mean of the steps would give away the others
  const isWhole = question.kind === 'scale' && told?.counts.every((count) => count !== null)
  const steps = counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
  return {
    values: values.map((value, index) => ({ value, percent: percents?.[index] ?? null })),
    mean: isWhole ? round(steps / all.length) : null,
  }
}

/**
 * Withheld where fewer than five people are off either bound, and where one of them makes up more than half of the
 * distance to a bound: the mean would be their answer.
 */
function meanOf({ key, least, most }: NumberQuestion, all: readonly SurveyAnswers[]): number | null {
  const numbers = all.map((answers) => Number(answers[key]))
  const isCarriedByMany = (parts: readonly number[]) =>
    parts.filter((part) => part > 0).length >= smallestGroup && 2 * Math.max(...parts) <= sumOf(parts)
  if (!isCarriedByMany(numbers.map((each) => each - least))) return null
  if (!isCarriedByMany(numbers.map((each) => most - each))) return null
  return round(sumOf(numbers) / numbers.length)
}

/**
 * A mode by itself where five people or more name it. The others are one row, which holds two modes and five people at
 * least; when they are fewer, the smallest of the told ones join them. Days off are no part of it.
 */
function splitOf({ key }: SurveyQuestion, all: readonly SurveyAnswers[]) {
  const weeks = all.flatMap((answers) => {
    const answer = answers[key]
    return answer !== undefined && isWeek(answer) ? [Object.values(answer).filter((mode) => mode !== dayOff)] : []
  })
  const peopleOf = (modes: readonly string[]) =>
    weeks.filter((week) => week.some((mode) => modes.includes(mode))).length
  const daysOf = (modes: readonly string[]) => weeks.flat().filter((mode) => modes.includes(mode)).length
  let told = baselineModes.filter((mode) => peopleOf([mode]) >= smallestGroup) as WeekMode[]
  const rest = () => baselineModes.filter((mode) => !told.includes(mode)) as WeekMode[]
  while (told.length && rest().length && (rest().length < 2 || peopleOf(rest()) < smallestGroup)) {
    const fewest = Math.min(...told.map((mode) => peopleOf([mode])))
    told = told.filter((mode) => peopleOf([mode]) > fewest)
  }
  if (!told.length) return null
  const groups = [...told.map((mode) => [mode]), ...(rest().length ? [rest()] : [])]
  return groups.map((modes) => ({ modes, percent: Math.round((100 * daysOf(modes)) / daysOf(baselineModes)) }))
}

function textsOf(key: string, all: readonly SurveyAnswers[]): string[] {
  return all
    .flatMap((answers) => (typeof answers[key] === 'string' ? [answers[key]] : []))
    .toSorted((one, other) => one.localeCompare(other, 'en'))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

function round(mean: number): number {
  return Math.round(mean * 10) / 10
}
