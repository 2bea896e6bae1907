import { z } from 'zod'
import { weekModes } from '@throughway/domain/survey/survey'
import { defineCall } from '../call.ts'
import { choice, formBoolean, formInteger, instant, jsonText, uuid } from '../fields.ts'
import { fileAnswer } from '../files.ts'
import { listCall } from '../list.ts'
import { languages } from '../programme/brand.ts'
import { audienceRule } from './audience.ts'
import { surveyPages, surveyStates, surveyText } from './survey.ts'

const percent = z.int().nullable().describe('Null where telling it would say too much of few people.')
const result = {
  key: z.string(),
  answers: z.int().nullable().describe('How many; told where everybody had to answer.'),
}
const questionResult = z.discriminatedUnion('kind', [
  z.object({
    ...result,
    kind: z.literal('counts'),
    values: z.array(z.object({ value: z.string(), percent })),
    mean: z.number().nullable(),
  }),
  z.object({ ...result, kind: z.literal('mean'), mean: z.number().nullable() }),
  z.object({
    ...result,
    kind: z.literal('split'),
    shares: z.array(z.object({ modes: z.array(z.enum(weekModes)), percent: z.int() })).nullable(),
  }),
  z.object({ ...result, kind: z.literal('texts'), texts: z.array(z.string()).nullable() }),
])
const surveyResults = z.object({
  answers: z.int().describe('How many handed it in; from ten on.'),
  questions: z.array(questionResult),
})

const row = z.object({
  id: z.uuid(),
  state: z.enum(surveyStates),
  title: surveyText,
  baseline: z.boolean(),
  questions: z.int(),
  made_at: z.iso.datetime(),
  opened_at: z.iso.datetime().nullable(),
  closes_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  audience_count: z.int().nullable().describe('At opening. To a masked reader as that of a message.'),
  submitted: z
    .int()
    .nullable()
    .describe('Of an open one in steps of ten, so that nobody can watch who hands it in. Of a closed one from ten on.'),
})
export type StaffSurveyRow = z.output<typeof row>

const staffSurvey = row.extend({
  revision: z.int(),
  languages: z.array(z.enum(languages)),
  intro: surveyText,
  pages: surveyPages,
  audience: audienceRule,
  results: surveyResults.nullable().describe('Of a closed survey.'),
})
export type StaffSurvey = z.output<typeof staffSurvey>

/** How many bytes a survey may have as JSON. */
const mostSurveyBytes = 100_000
const mostTextBytes = 6000

function jsonField<Schema extends z.ZodType>(bytes: number, schema: Schema) {
  return jsonText(bytes)
    .transform((json): unknown => JSON.parse(json))
    .pipe(schema)
}

const draft = {
  languages: z.array(choice(languages)).min(1, 'field.required').max(languages.length, 'field.too_long'),
  title: jsonField(mostTextBytes, surveyText).describe('JSON: the text by language.'),
  intro: jsonField(mostTextBytes, surveyText).describe('JSON: the text by language.'),
  baseline: formBoolean()
    .default(false)
    .describe('It has to ask the usual week, the distance and the reasons to drive.'),
  pages: jsonField(mostSurveyBytes, surveyPages).describe('JSON: the pages with their questions.'),
  audience: audienceRule,
  closes_at: instant(),
}

const one = { id: uuid() }
const revision = formInteger(1, 2_000_000_000).describe('That it is about; somebody else has changed it otherwise.')

export const surveyStaffCalls = {
  listSurveys: listCall({
    access: 'staff',
    permission: 'survey.read',
    masks: true,
    summary: 'Surveys of the programme, the latest made first.',
    path: '/staff/surveys',
    subject: 'survey',
    filters: { state: choice(surveyStates).optional() },
    sorts: { made: 'desc' },
    counts: true,
    page: { usual: 50, most: 100 },
    row,
  }),
  getStaffSurvey: defineCall({
    access: 'staff',
    permission: 'survey.read',
    masks: true,
    summary: 'One survey with its pages, and once it is closed with what may be told of it.',
    method: 'GET',
    path: '/staff/surveys/{id}',
    subject: 'survey',
    input: z.object(one),
    answer: staffSurvey,
  }),
  draftSurvey: defineCall({
    access: 'staff',
    permission: 'survey.draft',
    masks: true,
    audit: { kind: 'survey.drafted' },
    summary: 'Makes a survey; nobody sees it until it is opened.',
    method: 'POST',
    path: '/staff/surveys',
    creates: true,
    touches: ['survey'],
    input: z.object(draft),
    answer: staffSurvey,
  }),
  saveSurvey: defineCall({
    access: 'staff',
    permission: 'survey.draft',
    masks: true,
    audit: { kind: 'survey.changed', subject: 'id' },
    summary: 'Changes a draft, whole.',
    method: 'PUT',
    path: '/staff/surveys/{id}',
    touches: ['survey'],
    input: z.object({ ...one, revision, ...draft }),
    answer: staffSurvey,
  }),
  dropSurvey: defineCall({
    access: 'staff',
    permission: 'survey.draft',
    audit: { kind: 'survey.dropped', subject: 'id' },
    summary: 'Throws a draft away.',
    method: 'DELETE',
    path: '/staff/surveys/{id}',
    touches: ['survey'],
    input: z.object({ ...one, revision }),
    answer: z.null(),
  }),
  copySurvey: defineCall({
    access: 'staff',
    permission: 'survey.draft',
    masks: true,
    audit: { kind: 'survey.copied', subject: 'id' },
    summary: 'Makes a draft with the pages and the audience of a survey, to ask the same again.',
    method: 'POST',
    path: '/staff/surveys/{id}/copy',
    creates: true,
    touches: ['survey'],
    input: z.object({ ...one, closes_at: instant() }),
    answer: staffSurvey,
  }),
  countSurveyAudience: defineCall({
    access: 'staff',
    permission: 'survey.read',
    masks: true,
    summary: 'How many members would be asked, were the draft opened now.',
    method: 'GET',
    path: '/staff/surveys/{id}/audience',
    subject: 'survey',
    input: z.object(one),
    answer: z.object({
      revision: z.int(),
      count: z.int().nullable().describe('To a masked reader as that of a message.'),
    }),
  }),
  openSurvey: defineCall({
    access: 'staff',
    permission: 'survey.open',
    masks: true,
    audit: { kind: 'survey.opened', subject: 'id' },
    summary: 'Opens a draft; from then on neither its words nor its audience change.',
    method: 'POST',
    path: '/staff/surveys/{id}/open',
    touches: ['survey', 'home'],
    input: z.object({ ...one, revision }),
    answer: staffSurvey,
  }),
  closeSurvey: defineCall({
    access: 'staff',
    permission: 'survey.open',
    masks: true,
    audit: { kind: 'survey.closed', subject: 'id' },
    summary: 'Closes a survey: what may be told stays, and the answers go.',
    method: 'POST',
    path: '/staff/surveys/{id}/close',
    touches: ['survey', 'home', 'message'],
    input: z.object(one),
    answer: staffSurvey,
  }),
  exportSurveyResults: defineCall({
    access: 'staff',
    permission: 'survey.export',
    fresh: 'factor',
    audit: { kind: 'survey.exported', subject: 'id' },
    summary: 'What may be told of a closed survey as a CSV file, with one row for each value; no row is a person.',
    method: 'GET',
    path: '/staff/surveys/{id}/results_file',
    answersAs: 'text/csv; charset=utf-8',
    input: z.object(one),
    answer: fileAnswer(),
  }),
  exportSurveyCodebook: defineCall({
    access: 'staff',
    permission: 'survey.export',
    fresh: 'factor',
    audit: { kind: 'survey.exported', subject: 'id' },
    summary: 'The codebook as a CSV file: every variable and value with its words in each language.',
    method: 'GET',
    path: '/staff/surveys/{id}/codebook_file',
    answersAs: 'text/csv; charset=utf-8',
    input: z.object(one),
    answer: fileAnswer(),
  }),
}
