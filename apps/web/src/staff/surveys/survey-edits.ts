import { isBaselineKey, makeBaselinePages } from '@throughway/domain/survey/baseline-block'
import {
  listQuestions,
  type QuestionKind,
  type SurveyCondition,
  type SurveyLanguage,
  type SurveyPage,
  type SurveyQuestion,
  type SurveyText,
  valuesOf,
} from '@throughway/domain/survey/survey'

type Pages = readonly SurveyPage[]

export function emptyText(languages: readonly SurveyLanguage[]): SurveyText {
  return Object.fromEntries(languages.map((language) => [language, '']))
}

export function replaceAt<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  return items.map((each, place) => (place === index ? item : each))
}

/** The first of `stem1`, `stem2`, … that nothing is called yet. */
export function freshKey(stem: string, taken: readonly string[]): string {
  let number = 1
  while (taken.includes(`${stem}${number}`)) number += 1
  return `${stem}${number}`
}

export function makeQuestion(kind: QuestionKind, pages: Pages, languages: readonly SurveyLanguage[]): SurveyQuestion {
  const text = emptyText(languages)
  const key = freshKey(
    'q',
    listQuestions(pages).map((each) => each.key),
  )
  return turnInto({ key, kind: 'week', text, required: true }, kind, languages)
}

/** The same question with another kind of answer; what both kinds share stays. */
export function turnInto(
  question: SurveyQuestion,
  kind: QuestionKind,
  languages: readonly SurveyLanguage[],
): SurveyQuestion {
  const { key, text, help, required, condition } = question
  const base = { key, text, required, ...(help && { help }), ...(condition && { condition }) }
  const none = emptyText(languages)
  switch (kind) {
    case 'one':
    case 'several':
      return {
        ...base,
        kind,
        options: 'options' in question ? question.options : ['v1', 'v2'].map((option) => ({ key: option, text: none })),
      }
    case 'number':
      return { ...base, kind, unit: 'none', least: 0, most: 100, decimals: 0 }
    case 'scale':
      return { ...base, kind, low: none, high: none }
    case 'text':
      return { ...base, kind, longest: 500 }
    case 'week':
      return { ...base, kind }
  }
}

/** A page one place up or down; at the end of the list it stays. */
export function movePage(pages: Pages, index: number, step: 1 | -1): SurveyPage[] {
  return moveItem(pages, index, step)
}

function moveItem<Item>(items: readonly Item[], index: number, step: 1 | -1): Item[] {
  const other = items[index + step]
  return other === undefined ? [...items] : replaceAt(replaceAt(items, index, other), index + step, items[index]!)
}

/** Moves a question one place up or down; beyond the end of its page it moves to the next one. */
export function moveQuestion(pages: Pages, page: number, index: number, step: 1 | -1): SurveyPage[] {
  const { questions } = pages[page]!
  if (questions[index + step])
    return replaceAt(pages, page, { ...pages[page]!, questions: moveItem(questions, index, step) })
  const other = pages[page + step]
  if (!other) return [...pages]
  const moved = questions[index]!
  const left = { ...pages[page]!, questions: questions.toSpliced(index, 1) }
  const taken = { ...other, questions: step === 1 ? [moved, ...other.questions] : [...other.questions, moved] }
  return replaceAt(replaceAt(pages, page, left), page + step, taken)
}

/** Returns the place of a question after the move. */
export function placeOfMoved(pages: Pages, page: number, index: number, step: 1 | -1): string {
  if (pages[page]!.questions[index + step]) return `${page}.${index + step}`
  return step === 1 ? `${page + 1}.0` : `${page - 1}.${pages[page - 1]!.questions.length}`
}

export function changeQuestion(pages: Pages, page: number, index: number, question: SurveyQuestion): SurveyPage[] {
  const of = pages[page]!
  return replaceAt(pages, page, { ...of, questions: replaceAt(of.questions, index, question) })
}

/** Gives a question another key, also where conditions name it. */
export function renameQuestion(pages: Pages, from: string, to: string): SurveyPage[] {
  return mapConditions(
    pages.map((page) => ({
      ...page,
      questions: page.questions.map((each) => (each.key === from ? { ...each, key: to } : each)),
    })),
    (condition) => (condition.question === from ? { ...condition, question: to } : condition),
  )
}

/** Gives an option another key, also where conditions name it. */
export function renameOption(pages: Pages, question: string, from: string, to: string): SurveyPage[] {
  const renamed = pages.map((page) => ({
    ...page,
    questions: page.questions.map((each) =>
      each.key === question && (each.kind === 'one' || each.kind === 'several')
        ? { ...each, options: each.options.map((option) => (option.key === from ? { ...option, key: to } : option)) }
        : each,
    ),
  }))
  return mapConditions(renamed, (condition) =>
    condition.question === question
      ? { ...condition, values: condition.values.map((value) => (value === from ? to : value)) }
      : condition,
  )
}

function mapConditions(pages: Pages, change: (condition: SurveyCondition) => SurveyCondition): SurveyPage[] {
  const changed = <Of extends { condition?: SurveyCondition | undefined }>(of: Of): Of =>
    of.condition ? { ...of, condition: change(of.condition) } : of
  return pages.map((page) => changed({ ...page, questions: page.questions.map(changed) }))
}

/** The questions before a place that a condition can rest on; without `index`, those before the whole page. */
export function listAskedBefore(pages: Pages, page: number, index = 0): SurveyQuestion[] {
  return [...listQuestions(pages.slice(0, page)), ...(pages[page]?.questions.slice(0, index) ?? [])].filter(
    (question) => valuesOf(question).length > 0,
  )
}

/** Puts the baseline in front and removes the rest of an earlier one. */
export function insertBaseline(pages: Pages): SurveyPage[] {
  const others = pages
    .map((page) => ({ ...page, questions: page.questions.filter(({ key }) => !isBaselineKey(key)) }))
    .filter((page, index) => page.questions.length > 0 || pages[index]!.questions.length === 0)
  return [...makeBaselinePages(), ...others]
}
