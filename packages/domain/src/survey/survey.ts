import { type BaselineMode, baselineModes } from '../mode/baseline.ts'
import { type Weekday, weekdays } from '../time/weekdays.ts'

export type SurveyLanguage = 'en' | 'es'
/** One text in the languages of the survey. */
export type SurveyText = { readonly [Language in SurveyLanguage]?: string | undefined }

export const questionKinds = ['one', 'several', 'number', 'week', 'scale', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** What a number counts. */
export const numberUnits = ['miles', 'minutes', 'days', 'people', 'dollars', 'none'] as const
export type NumberUnit = (typeof numberUnits)[number]

/** Steps of a scale, from the least to the most. */
export const scaleSteps = [1, 2, 3, 4, 5] as const

/** A day on which one does not work, beside the ways to get to work. */
export const dayOff = 'off'
export type WeekMode = BaselineMode | typeof dayOff
export const weekModes: readonly [WeekMode, ...WeekMode[]] = [...baselineModes, dayOff]

export const surveyLimits = {
  pages: 20,
  questionsOfPage: 12,
  questions: 60,
  options: 12,
  title: 100,
  intro: 600,
  question: 300,
  help: 300,
  option: 120,
  text: 500,
  number: 100_000,
} as const

/** Names a question or a value in files; it stays when the words change. */
export const surveyKeyForm = /^[a-z][a-z0-9_]{0,39}$/

export type SurveyOption = { key: string; text: SurveyText }

/** The question is shown when an earlier question has one of the values. A question that is not shown has no value. */
export type SurveyCondition = { question: string; values: readonly string[] }

type QuestionBase = {
  key: string
  text: SurveyText
  help?: SurveyText | undefined
  required: boolean
  condition?: SurveyCondition | undefined
}
export type ChoiceQuestion = QuestionBase & { kind: 'one' | 'several'; options: readonly SurveyOption[] }
export type NumberQuestion = QuestionBase & {
  kind: 'number'
  unit: NumberUnit
  least: number
  most: number
  /** Digits behind the point. */
  decimals: 0 | 1
}
export type WeekQuestion = QuestionBase & { kind: 'week' }
type ScaleQuestion = QuestionBase & { kind: 'scale'; low: SurveyText; high: SurveyText }
type TextQuestion = QuestionBase & { kind: 'text'; longest: number }
export type SurveyQuestion = ChoiceQuestion | NumberQuestion | WeekQuestion | ScaleQuestion | TextQuestion

export type SurveyPage = {
  title: SurveyText
  condition?: SurveyCondition | undefined
  questions: readonly SurveyQuestion[]
}

export type WeekAnswer = Readonly<Record<Weekday, WeekMode>>
/** By the question's kind: the key of an option, several keys, a number, a mode for each day, a step, a text. */
export type SurveyAnswer = string | number | readonly string[] | Readonly<Partial<Record<Weekday, string>>>
export type SurveyAnswers = Readonly<Record<string, SurveyAnswer>>

/** The questions that everybody is asked, whatever their earlier answers. */
export function listAskedOfAll(pages: readonly SurveyPage[]): SurveyQuestion[] {
  return listQuestions(pages.filter(({ condition }) => !condition)).filter(({ condition }) => !condition)
}

export function listQuestions(pages: readonly SurveyPage[]): SurveyQuestion[] {
  return pages.flatMap(({ questions }) => questions)
}

/** The values that a condition can name; empty for a kind of question that no condition may use. */
export function valuesOf(question: SurveyQuestion): readonly string[] {
  switch (question.kind) {
    case 'one':
    case 'several':
      return question.options.map(({ key }) => key)
    case 'scale':
      return scaleSteps.map(String)
    case 'week':
      return weekModes
    case 'number':
    case 'text':
      return []
  }
}

/** The values that an answer holds, as conditions name them. */
export function valuesIn(question: SurveyQuestion, answer: SurveyAnswer | undefined): readonly string[] {
  if (answer === undefined) return []
  switch (question.kind) {
    case 'one':
      return typeof answer === 'string' ? [answer] : []
    case 'several':
      return Array.isArray(answer) ? (answer as readonly string[]) : []
    case 'scale':
      return typeof answer === 'number' ? [String(answer)] : []
    case 'week':
      return isWeek(answer) ? weekdays.flatMap((day) => answer[day] ?? []) : []
    case 'number':
    case 'text':
      return []
  }
}

export function isWeek(answer: SurveyAnswer): answer is Partial<Record<Weekday, string>> {
  return typeof answer === 'object' && !Array.isArray(answer)
}

/** Returns the text in the given language, or in the other language when that one is missing. */
export function readText(text: SurveyText, language: SurveyLanguage): string {
  return text[language] ?? text.en ?? text.es ?? ''
}
