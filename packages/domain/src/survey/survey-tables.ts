import {
  listQuestions,
  readText,
  type SurveyCondition,
  type SurveyLanguage,
  type SurveyPage,
  type SurveyQuestion,
  valuesOf,
} from './survey.ts'
import type { QuestionResult, SurveyResults } from './survey-results.ts'
import { sharesWord, unitWords, valueWord } from './survey-words.ts'

type TableRow = Record<string, string | number | null>

/** Headings of both files; programs read them, so they are the same in every language. */
const resultColumns = ['variable', 'question', 'value', 'label', 'answers', 'percent', 'mean', 'text'] as const

/** The publishable results of a survey as rows: one for each value, mean and text. No row is a person. */
export function listResultRows(
  pages: readonly SurveyPage[],
  { questions: results }: SurveyResults,
  language: SurveyLanguage,
): TableRow[] {
  return listQuestions(pages).flatMap((question) => {
    const result = results.find(({ key }) => key === question.key)
    if (!result) return []
    const head = { variable: question.key, question: readText(question.text, language) }
    return rowsOf(question, result, language).map((row) => ({ ...emptyRow, ...head, answers: result.answers, ...row }))
  })
}

const emptyRow: TableRow = Object.fromEntries(resultColumns.map((column) => [column, null]))

function rowsOf(question: SurveyQuestion, result: QuestionResult, language: SurveyLanguage): TableRow[] {
  switch (result.kind) {
    case 'counts': {
      const rows = result.values.map(({ value, percent }) => ({
        value,
        label: valueWord(question, value, language),
        percent,
      }))
      return result.mean === null ? rows : [...rows, { mean: result.mean }]
    }
    case 'mean':
      return [{ mean: result.mean }]
    case 'split':
      return (result.shares ?? []).map(({ modes, percent }) => ({
        value: modes.join(' '),
        label: sharesWord(modes, language),
        percent,
      }))
    case 'texts':
      return (result.texts ?? []).map((text) => ({ text }))
  }
}

/** The codebook: one row for each variable and one for each of its values, with the words of every language. */
export function listCodebookRows(pages: readonly SurveyPage[], languages: readonly SurveyLanguage[]): TableRow[] {
  return pages.flatMap((page) =>
    page.questions.flatMap((question) => {
      const shown = [page.condition, question.condition].filter((each) => each !== undefined)
      const numbers = question.kind === 'number' ? question : undefined
      const head: TableRow = {
        variable: question.key,
        kind: question.kind,
        value: null,
        ...wordsOf(languages, (language) => readText(question.text, language)),
        required: question.required ? 'yes' : 'no',
        shown_if: shown.map(sayCondition).join(' and ') || null,
        unit: numbers ? unitWords[numbers.unit].en || null : null,
        least: numbers?.least ?? null,
        most: numbers?.most ?? null,
        longest: question.kind === 'text' ? question.longest : null,
      }
      const values = valuesOf(question).map((value) => ({
        variable: question.key,
        kind: 'value',
        value,
        ...wordsOf(languages, (language) => valueWord(question, value, language)),
      }))
      return [head, ...values]
    }),
  )
}

function wordsOf(languages: readonly SurveyLanguage[], say: (language: SurveyLanguage) => string): TableRow {
  return Object.fromEntries(languages.map((language) => [`label_${language}`, say(language)]))
}

function sayCondition({ question, values }: SurveyCondition): string {
  return `${question} is ${values.join(' or ')}`
}
