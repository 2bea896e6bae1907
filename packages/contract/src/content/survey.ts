import { z } from 'zod'
import { numberUnits, surveyKeyForm, surveyLimits, weekModes } from '@throughway/domain/survey/survey'
import { weekdays } from '@throughway/domain/time/weekdays'
import { defineCall } from '../call.ts'
import { formInteger, jsonText, uuid } from '../fields.ts'
import { languages } from '../programme/brand.ts'

export const surveyStates = ['draft', 'open', 'closed'] as const
export type SurveyState = (typeof surveyStates)[number]

/** Bounds of a survey's parts. `findSurveyFaults` in the domain judges how the parts fit together. */
const mostTextLength = 2 * surveyLimits.intro
const words = z.string('field.required').max(mostTextLength, 'field.too_long')
export const surveyText = z.strictObject({ en: words.optional(), es: words.optional() })

const key = z.string('field.required').max(40, 'field.too_long')
const condition = z.strictObject({ question: key, values: z.array(key).max(surveyLimits.options) })
const question = {
  key,
  text: surveyText,
  help: surveyText.optional(),
  required: z.boolean(),
  condition: condition.optional(),
}
const option = z.strictObject({ key, text: surveyText })
const options = z.array(option).max(2 * surveyLimits.options, 'field.too_long')
const bound = z
  .number('field.not_a_number')
  .min(-surveyLimits.number)
  .max(10 * surveyLimits.number)

const surveyQuestion = z.discriminatedUnion('kind', [
  z.strictObject({ ...question, kind: z.literal('one'), options }),
  z.strictObject({ ...question, kind: z.literal('several'), options }),
  z.strictObject({
    ...question,
    kind: z.literal('number'),
    unit: z.enum(numberUnits),
    least: bound,
    most: bound,
    decimals: z.union([z.literal(0), z.literal(1)]),
  }),
  z.strictObject({ ...question, kind: z.literal('week') }),
  z.strictObject({ ...question, kind: z.literal('scale'), low: surveyText, high: surveyText }),
  z.strictObject({
    ...question,
    kind: z.literal('text'),
    longest: z.int('field.not_a_whole_number').min(0).max(10_000),
  }),
])
const surveyPage = z.strictObject({
  title: surveyText,
  condition: condition.optional(),
  questions: z.array(surveyQuestion).max(2 * surveyLimits.questionsOfPage, 'field.too_long'),
})
export const surveyPages = z.array(surveyPage).max(2 * surveyLimits.pages, 'field.too_long')

const answerWeek = z.partialRecord(z.enum(weekdays), z.enum(weekModes))
const surveyAnswer = z.union([
  z.string().max(surveyLimits.text),
  z.number(),
  z.array(key).max(surveyLimits.options),
  answerWeek,
])
const mostAnswerBytes = 60_000
const surveyAnswers = z
  .record(z.string().regex(surveyKeyForm, 'field.not_valid'), surveyAnswer)
  .refine((answers) => Object.keys(answers).length <= surveyLimits.questions, 'field.too_long')

/** The answers by the keys of their questions, as one JSON text in a form field. */
function answersField() {
  return jsonText(mostAnswerBytes)
    .transform((json): unknown => JSON.parse(json))
    .pipe(surveyAnswers)
    .describe('JSON: the answer to each question by its key.')
}

/**
 * The longest time for which answers are stored under a key that leads to their member, and the time for which a
 * dismissed survey stays hidden.
 */
export const longestSurveyDays = 60
export const surveyDismissalDays = 7

/** `begun`: some answers are kept, and nothing was handed in. */
const surveyProgresses = ['new', 'begun', 'submitted'] as const

const openSurvey = z.object({
  id: z.uuid(),
  title: surveyText,
  minutes: z.int().describe('How long it takes, about.'),
  progress: z.enum(surveyProgresses),
  closes_at: z.iso.datetime(),
})
export type OpenSurvey = z.output<typeof openSurvey>

const memberSurvey = openSurvey.extend({
  languages: z.array(z.enum(languages)),
  intro: surveyText,
  pages: surveyPages,
  answers: surveyAnswers.describe('What the member has given so far.'),
  suggested: surveyAnswers.describe(
    'What the product knows of questions that are not answered yet: in a baseline the distance from home to work. The member looks at it before it counts.',
  ),
  page: z.int().describe('The place of the page that they looked at last.'),
  revision: z.int().describe('Of the answers; 0 before the first were kept.'),
})
export type MemberSurvey = z.output<typeof memberSurvey>

const one = { id: uuid() }
const answered = {
  ...one,
  revision: formInteger(0, 2_000_000_000).describe('That the answers rest on; another device has kept some otherwise.'),
  answers: answersField(),
}

export const surveyCalls = {
  getOpenSurvey: defineCall({
    summary: 'The survey that is open for the member and not handed in or put aside, or none.',
    method: 'GET',
    path: '/member/surveys/open',
    access: 'member',
    subject: 'survey',
    input: z.object({}),
    answer: z.object({ survey: openSurvey.nullable() }),
  }),
  getSurvey: defineCall({
    summary: 'A survey that is open for the member, with what they answered so far.',
    method: 'GET',
    path: '/member/surveys/{id}',
    access: 'member',
    whileImpersonated: 'refused',
    subject: 'survey',
    input: z.object(one),
    answer: memberSurvey,
  }),
  keepSurveyAnswers: defineCall({
    summary: 'Keeps the answers half-way, to go on later or on another device. Nothing is kept of when.',
    method: 'PUT',
    path: '/member/surveys/{id}/answers',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['survey', 'home'],
    input: z.object({ ...answered, page: formInteger(0, surveyLimits.pages - 1) }),
    answer: memberSurvey,
  }),
  submitSurvey: defineCall({
    summary:
      'Hands the answers in, or hands them in anew while the survey is open. Answers to hidden questions are dropped.',
    method: 'PUT',
    path: '/member/surveys/{id}/submitted',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['survey', 'home'],
    input: z.object(answered),
    answer: memberSurvey,
  }),
  dismissSurvey: defineCall({
    summary: 'Puts the survey aside for a week; what was answered stays.',
    method: 'PUT',
    path: '/member/surveys/{id}/dismissed',
    access: 'member',
    whileImpersonated: 'refused',
    touches: ['survey', 'home'],
    input: z.object(one),
    answer: z.object({ survey: openSurvey.nullable() }),
  }),
}
