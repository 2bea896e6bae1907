import { baselineModes } from '../mode/baseline.ts'
import { fewestAnswers, publishCounts, smallestGroup } from '../poll/publish-counts.ts'
import { answerOf, listReached } from './reach.ts'
import {
  type ChoiceQuestion,
  dayOff,
  isWeek,
  listAskedOfAll,
  type NumberQuestion,
  type SurveyAnswer,
  type SurveyAnswers,
  type SurveyCondition,
  type SurveyPage,
  type SurveyQuestion,
  valuesIn,
  valuesOf,
  type WeekMode,
} from './survey.ts'

/**
 * The publishable result of one question. Percentages are whole; null stands for a number that too few people are
 * behind.
 */
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
  /** The texts are in alphabetical order, so that their order reveals nothing about their writers. */
  | { key: string; kind: 'texts'; answers: number | null; texts: string[] | null }
export type SurveyResults = { answers: number; questions: QuestionResult[] }

/** Adds up the answers of many people, one after the other, and keeps no answer itself but the texts. */
type SurveyTally = {
  add: (answers: SurveyAnswers) => void
  /** C21: all that is ever told of the survey; undefined below ten answers. */
  publish: () => SurveyResults | undefined
}

/**
 * Counts one question. `add` takes the answers given to it; `publish` gives null for figures that may not be published.
 */
type QuestionTally = { add: (answer: SurveyAnswer) => void; publish: (mayTell: boolean) => Told }
type Told = DistributiveOmit<QuestionResult, 'key' | 'answers'>
type DistributiveOmit<Type, Names extends PropertyKey> = Type extends unknown ? Omit<Type, Names> : never

/**
 * C21: makes the results from the submitted answers. Below ten answers there are none; above that each question is
 * judged by itself. The number of answers to a question is published only where everybody had to answer: elsewhere it
 * would reveal how many gave the answer that led to the question. Shares reveal it too, since whole percentages fit few
 * numbers of people. So a conditional question has a result only where the people who met the condition, and those who
 * did not, are published or many.
 */
export function openTally(pages: readonly SurveyPage[]): SurveyTally {
  const askedOfAll = listAskedOfAll(pages)
  const ofAll = new Set(askedOfAll.filter(({ required }) => required).map(({ key }) => key))
  const tallies = pages.flatMap((page) =>
    page.questions.map((question) => ({
      key: question.key,
      given: 0,
      tally: openQuestionTally(question, askedOfAll.includes(question)),
      way: openWay([page.condition, question.condition].filter((each) => each !== undefined)),
    })),
  )
  let people = 0

  function add(answers: SurveyAnswers) {
    people += 1
    const reached = listReached(pages, answers).flatMap(({ questions }) => questions)
    const given = new Map(reached.map((each) => [each.key, valuesIn(each, answerOf(answers, each.key))]))
    for (const each of tallies) {
      each.way.add(given)
      const answer = given.has(each.key) ? answerOf(answers, each.key) : undefined
      if (answer === undefined) continue
      each.given += 1
      each.tally.add(answer)
    }
  }

  function publish() {
    if (people < fewestAnswers) return undefined
    const toldValues = new Map<string, readonly string[]>()
    const questions = tallies.map(({ key, given, tally, way }) => {
      const told = tally.publish(way.isOpen(toldValues))
      toldValues.set(key, listTold(told))
      return { key, answers: ofAll.has(key) ? given : null, ...told }
    })
    return { answers: people, questions: questions as QuestionResult[] }
  }

  return { add, publish }
}

/**
 * The conditions that lead to a question. The question's result could reveal how many people gave a rare answer that
 * leads to it. It may be published where every value named by a condition is published, and where each group that the
 * named values form, including the people who gave none of them, has five people or nobody.
 */
function openWay(conditions: readonly SurveyCondition[]) {
  const groups = new Map<string, number>()
  return {
    /** `given` are the values of one person, of each question that the person was asked. */
    add(given: ReadonlyMap<string, readonly string[]>) {
      if (!conditions.length) return
      const named = conditions.map(({ question, values }) => {
        const theirs = given.get(question)
        return theirs ? values.filter((value) => theirs.includes(value)) : null
      })
      const name = JSON.stringify(named)
      groups.set(name, (groups.get(name) ?? 0) + 1)
    },
    isOpen: (told: ReadonlyMap<string, readonly string[]>) =>
      conditions.every(({ question, values }) => values.every((value) => told.get(question)?.includes(value))) &&
      [...groups.values()].every((count) => count >= smallestGroup),
  }
}

/** The values of which a result says how many gave them, as conditions name them. */
function listTold(told: Told): readonly string[] {
  if (told.kind === 'counts') return told.values.flatMap(({ value, percent }) => (percent === null ? [] : [value]))
  if (told.kind === 'split') return (told.shares ?? []).flatMap(({ modes }) => (modes.length === 1 ? modes : []))
  return []
}

function openQuestionTally(question: SurveyQuestion, isOfAll: boolean): QuestionTally {
  switch (question.kind) {
    case 'number':
      return openMean(question)
    case 'week':
      return openSplit()
    case 'text':
      return openTexts(isOfAll)
    case 'one':
    case 'several':
    case 'scale':
      return openCounts(question)
  }
}

function openCounts(question: ChoiceQuestion | Extract<SurveyQuestion, { kind: 'scale' }>): QuestionTally {
  const values = valuesOf(question)
  const counts = values.map(() => 0)
  let given = 0
  return {
    add(answer) {
      given += 1
      const chosen = new Set(valuesIn(question, answer))
      for (const [index, value] of values.entries()) if (chosen.has(value)) counts[index]! += 1
    },
    publish(mayTell) {
      const choice = question.kind === 'several' ? 'multiple' : 'single'
      const told = mayTell ? publishCounts(given, counts, choice) : undefined
      const percents = told?.counts.map((count) => (count === null ? null : Math.round((100 * count) / given)))
      // with some of the counts, the mean of the steps would give away the others
      const isWhole = question.kind === 'scale' && told?.counts.every((count) => count !== null)
      const steps = counts.reduce((sum, count, index) => sum + count * (index + 1), 0)
      return {
        kind: 'counts',
        values: values.map((value, index) => ({ value, percent: percents?.[index] ?? null })),
        mean: isWhole ? round(steps / given) : null,
      }
    },
  }
}

/**
 * Withheld where fewer than five people are off either bound, and where one of them makes up more than half of the
 * distance to a bound: the mean would be their answer.
 */
function openMean({ least, most }: NumberQuestion): QuestionTally {
  const [aboveLeast, belowMost] = [openParts(), openParts()]
  let [given, sum] = [0, 0]
  return {
    add(answer) {
      const number = Number(answer)
      given += 1
      sum += number
      aboveLeast.add(number - least)
      belowMost.add(most - number)
    },
    publish(mayTell) {
      const isTold = mayTell && given >= fewestAnswers && aboveLeast.areOfMany() && belowMost.areOfMany()
      return { kind: 'mean', mean: isTold ? round(sum / given) : null }
    },
  }
}

/** What people add to a sum. */
function openParts() {
  let [people, sum, largest] = [0, 0, 0]
  return {
    add(part: number) {
      if (part > 0) people += 1
      sum += part
      largest = Math.max(largest, part)
    },
    areOfMany: () => people >= smallestGroup && 2 * largest <= sum,
  }
}

/**
 * A mode by itself where five people or more name it. The others are one row, which holds two modes and five people at
 * least; when they are fewer, the smallest of the told ones join them. Days off are no part of it.
 */
function openSplit(): QuestionTally {
  let given = 0
  const days = new Map<string, number>()
  /** How many people name a set of modes; there are a few hundred sets at most. */
  const people = new Map<string, { modes: ReadonlySet<string>; count: number }>()
  return {
    add(answer) {
      given += 1
      if (!isWeek(answer)) return
      const week = Object.values(answer).filter((mode) => mode !== dayOff)
      for (const mode of week) days.set(mode, (days.get(mode) ?? 0) + 1)
      const modes = new Set(week)
      const name = [...modes].toSorted().join(' ')
      people.set(name, { modes, count: (people.get(name)?.count ?? 0) + 1 })
    },
    publish: (mayTell) => ({
      kind: 'split',
      shares: mayTell && given >= fewestAnswers ? shareOut([...people.values()], days) : null,
    }),
  }
}

function shareOut(people: readonly { modes: ReadonlySet<string>; count: number }[], days: ReadonlyMap<string, number>) {
  const peopleOf = (modes: readonly string[]) =>
    sumOf(people.filter(({ modes: named }) => modes.some((mode) => named.has(mode))).map(({ count }) => count))
  const daysOf = (modes: readonly string[]) => sumOf(modes.map((mode) => days.get(mode) ?? 0))
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

/**
 * Behind a condition the number of texts would be the count of the answer that led there, so they are told in full tens
 * and the last ones are left out.
 */
function openTexts(isOfAll: boolean): QuestionTally {
  const texts: string[] = []
  let given = 0
  return {
    add(answer) {
      given += 1
      if (typeof answer === 'string') texts.push(answer)
    },
    publish(mayTell) {
      const told = isOfAll ? texts.length : texts.length - (texts.length % fewestAnswers)
      const sorted = texts.toSorted((one, other) => one.localeCompare(other, 'en'))
      return { kind: 'texts', texts: mayTell && given >= fewestAnswers ? sorted.slice(0, told) : null }
    },
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

function round(mean: number): number {
  return Math.round(mean * 10) / 10
}
