import { isBaselineBlock } from './baseline-block.ts'
import {
  listQuestions,
  surveyKeyForm,
  surveyLimits,
  type SurveyCondition,
  type SurveyLanguage,
  type SurveyPage,
  type SurveyQuestion,
  type SurveyText,
  valuesOf,
} from './survey.ts'

export type SurveyDesign = {
  languages: readonly SurveyLanguage[]
  isBaseline: boolean
  title: SurveyText
  intro: SurveyText
  pages: readonly SurveyPage[]
}
/** `path` leads into the design: `pages.0.questions.2.text.es`. */
type SurveyFault = { path: string; fault: string }

/**
 * All faults of a survey as written, in reading order. A condition names an earlier question, and the condition of a
 * page names a question of an earlier page, so conditions can never form a circle.
 */
export function findSurveyFaults({ languages, isBaseline, title, intro, pages }: SurveyDesign): SurveyFault[] {
  const faults: SurveyFault[] = []
  const add = (path: string, fault: string) => faults.push({ path, fault })
  const known = new Map<string, SurveyQuestion>()

  function judgeText(path: string, text: SurveyText, longest: number, isRequired = true) {
    for (const language of languages) {
      const written = text[language]?.trim() ?? ''
      if (isRequired && written === '') add(`${path}.${language}`, 'required')
      if (written.length > longest) add(`${path}.${language}`, 'too_long')
    }
  }

  function judgeCondition(path: string, condition: SurveyCondition | undefined) {
    if (!condition) return
    const question = known.get(condition.question)
    const values = question ? valuesOf(question) : []
    if (!values.length) add(`${path}.condition.question`, 'not_a_choice')
    else if (!condition.values.length) add(`${path}.condition.values`, 'required')
    else if (!condition.values.every((value) => values.includes(value))) add(`${path}.condition.values`, 'not_a_choice')
  }

  function judgeQuestion(path: string, question: SurveyQuestion) {
    if (!surveyKeyForm.test(question.key)) add(`${path}.key`, 'not_valid')
    if (known.has(question.key)) add(`${path}.key`, 'key_doubled')
    judgeText(`${path}.text`, question.text, surveyLimits.question)
    if (question.help) judgeText(`${path}.help`, question.help, surveyLimits.help, isWritten(question.help))
    judgeCondition(path, question.condition)
    if (question.kind === 'one' || question.kind === 'several') {
      const { options } = question
      if (options.length < 2) add(`${path}.options`, 'required')
      if (options.length > surveyLimits.options) add(`${path}.options`, 'too_long')
      for (const [index, { key, text }] of options.entries()) {
        if (!surveyKeyForm.test(key)) add(`${path}.options.${index}.key`, 'not_valid')
        if (options.findIndex((other) => other.key === key) < index) add(`${path}.options.${index}.key`, 'key_doubled')
        judgeText(`${path}.options.${index}.text`, text, surveyLimits.option)
      }
    }
    if (question.kind === 'number') {
      if (question.least < 0) add(`${path}.least`, 'too_small')
      if (question.most > surveyLimits.number) add(`${path}.most`, 'too_large')
      else if (question.most <= question.least) add(`${path}.most`, 'too_small')
    }
    if (question.kind === 'scale') {
      judgeText(`${path}.low`, question.low, surveyLimits.option)
      judgeText(`${path}.high`, question.high, surveyLimits.option)
    }
    if (question.kind === 'text' && (question.longest < 1 || question.longest > surveyLimits.text))
      add(`${path}.longest`, question.longest < 1 ? 'too_small' : 'too_large')
  }

  judgeText('title', title, surveyLimits.title)
  judgeText('intro', intro, surveyLimits.intro)
  if (!pages.length) add('pages', 'required')
  if (pages.length > surveyLimits.pages || listQuestions(pages).length > surveyLimits.questions)
    add('pages', 'too_long')
  for (const [index, page] of pages.entries()) {
    const path = `pages.${index}`
    judgeText(`${path}.title`, page.title, surveyLimits.title)
    judgeCondition(path, page.condition)
    if (!page.questions.length) add(`${path}.questions`, 'required')
    if (page.questions.length > surveyLimits.questionsOfPage) add(`${path}.questions`, 'too_long')
    for (const [place, question] of page.questions.entries()) {
      judgeQuestion(`${path}.questions.${place}`, question)
      known.set(question.key, question)
    }
  }
  if (isBaseline && !isBaselineBlock(pages)) add('baseline', 'baseline_missing')
  return faults
}

function isWritten(text: SurveyText): boolean {
  return Object.values(text).some((written) => written !== undefined && written.trim() !== '')
}
