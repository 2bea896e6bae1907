import { z } from 'zod'
import { commuteModes } from '@throughway/domain/report/commute-week'
import { fillPercents, reportMethods } from '@throughway/domain/report/methods'
import { type ToldWeek, withheldParts } from '@throughway/domain/report/tell-week'
import { defineCall } from '../call.ts'
import { choice, formInteger, localDate, requiredText, uuid } from '../fields.ts'
import { listCall } from '../list.ts'

export const reportSources = ['trips', 'survey'] as const
export type ReportSource = (typeof reportSources)[number]

/** The unit for the days of a report. */
export const reportUnits: Readonly<Record<ReportSource, ToldWeek['unit']>> = { trips: 'days', survey: 'percent' }

/** `replaced`: a later revision of it is filed. */
export const reportStates = ['draft', 'filed', 'replaced'] as const
export type ReportState = (typeof reportStates)[number]

const mostEmployees = 1_000_000
const longestReason = 500

const organisation = z.object({ id: z.uuid(), name: z.string() })

const row = z.object({
  id: z.uuid(),
  organisation,
  method: z.enum(reportMethods),
  source: z.enum(reportSources),
  week: z.iso.date().nullable().describe('The Monday of the week; null for a survey.'),
  survey: z.object({ id: z.uuid(), title: z.string(), closed_on: z.iso.date() }).nullable(),
  state: z.enum(reportStates),
  revision: z.int().describe('1, and one more with each correction.'),
  result: z.number().nullable().describe('Null where it is withheld, or where nobody takes a car.'),
  made_at: z.iso.datetime(),
  filed_at: z.iso.datetime().nullable(),
})
export type CommuteReportRow = z.output<typeof row>

const figures = z.object({
  respondents: z.int(),
  employees: z.int().nullable(),
  response: z.number().nullable().describe('Percent of the employees, to one decimal.'),
  filled: z.int().describe('People who did not answer and are counted as driving alone.'),
  numerator: z.number().nullable(),
  denominator: z.number().nullable(),
  result: z.number().nullable(),
  not_alone: z.number().nullable().describe('Of the method ctr: percent of the trips that nobody drives alone.'),
  modes: z
    .array(
      z.object({
        mode: z.enum([...commuteModes, 'others']).describe('`others`: modes of few people, together.'),
        employee_days: z.number().describe('Of a survey the whole percent of the workdays, as its results tell it.'),
        percent: z.number().describe('Of the workdays.'),
      }),
    )
    .nullable(),
  sites: z
    .array(
      z.object({
        site: z.string().nullable().describe('Null for people of no site, and for the sites of few.'),
        is_rest: z.boolean().describe('Sites of few people, together.'),
        employee_days: z.number(),
        vehicle_days: z.number(),
        result: z.number().nullable(),
      }),
    )
    .nullable(),
  avoided_miles: z.number().nullable().describe('One way, of the cars that stayed at home.'),
})

const emissions = z.object({
  factor_set: z.string(),
  co2_pounds: z.number().nullable().describe('Not emitted by the cars that stayed at home, one way.'),
})

const report = row.extend({
  version: z.int().describe('Rises with each change of a draft.'),
  reason: z.string().nullable().describe('Why it was corrected.'),
  fill: z.int().describe('The share of the employees, in percent, up to which those who did not answer are filled in.'),
  method_version: z.string(),
  sources: z.array(z.string()).describe('Where the method is published.'),
  figures,
  withheld: z
    .array(z.enum(withheldParts))
    .describe('Parts that fewer than five people are behind, or that follow from such.'),
  totals_only: z.boolean().describe('The week was read again, so its modes and sites are not told.'),
  read_at: z.iso.datetime().nullable().describe('When the trips of the week were read.'),
  emissions,
  emissions_now: emissions.nullable().describe('Of a filed report, under a factor set that is in force since.'),
  sha256: z.string().nullable().describe('Of the filed document, in hexadecimal digits.'),
  revisions: z.array(
    z.object({
      id: z.uuid(),
      revision: z.int(),
      state: z.enum(reportStates),
      reason: z.string().nullable(),
      filed_at: z.iso.datetime().nullable(),
      result: z.number().nullable(),
    }),
  ),
})
export type CommuteReport = z.output<typeof report>

const one = { id: uuid() }
const version = formInteger(1, 2_000_000_000).describe('The version that was read; another one is refused.')
const said = {
  employees: formInteger(1, mostEmployees)
    .optional()
    .describe('All who work there in the week, as far as it is known.'),
  fill: formInteger(0, 100)
    .refine((percent) => (fillPercents as readonly number[]).includes(percent), 'field.not_a_choice')
    .optional()
    .describe(`One of ${fillPercents.join(', ')}; what is usual for the method when left out.`),
}
const reason = requiredText(longestReason)

/** Reports that regulators ask employers for: drafts, and what was filed of them. */
export const commuteReportCalls = {
  listCommuteReports: listCall({
    access: 'staff',
    permission: 'report.read',
    summary: 'Reports for regulators, the latest made first.',
    path: '/staff/commute_reports',
    subject: 'commute-report',
    filters: {
      state: choice(reportStates).optional(),
      method: choice(reportMethods).optional(),
      organisation: uuid().optional(),
    },
    sorts: { made: 'desc' },
    counts: true,
    page: { usual: 50, most: 100 },
    row,
  }),
  getCommuteReport: defineCall({
    access: 'staff',
    permission: 'report.read',
    summary: 'One report with its figures and its revisions.',
    method: 'GET',
    path: '/staff/commute_reports/{id}',
    subject: 'commute-report',
    input: z.object(one),
    answer: report,
  }),
  getReportChoices: defineCall({
    access: 'staff',
    permission: 'report.read',
    summary: 'What a report of an organisation can be made of: the latest weeks without a holiday, and its surveys.',
    method: 'GET',
    path: '/staff/organisations/{id}/report_choices',
    subject: 'commute-report',
    input: z.object(one),
    answer: z.object({
      organisation,
      headcount: z.int().nullable(),
      weeks: z.array(z.iso.date()).describe('Mondays, the latest first.'),
      surveys: z
        .array(z.object({ id: z.uuid(), title: z.string(), closed_on: z.iso.date(), answers: z.int() }))
        .describe('Closed ones that asked the baseline of this organisation alone, the latest first.'),
    }),
  }),
  draftCommuteReport: defineCall({
    access: 'staff',
    permission: 'report.file',
    audit: { kind: 'report.drafted' },
    summary: 'Makes a draft of a report from the trips of a week or from a survey.',
    method: 'POST',
    path: '/staff/commute_reports',
    creates: true,
    touches: ['commute-report'],
    input: z.object({
      organisation: uuid(),
      method: choice(reportMethods),
      source: choice(reportSources),
      week: localDate().optional().describe('A Monday; of reports from trips.'),
      survey: uuid().optional().describe('Of reports from a survey.'),
      ...said,
    }),
    answer: report,
  }),
  saveCommuteReport: defineCall({
    access: 'staff',
    permission: 'report.file',
    audit: { kind: 'report.changed', subject: 'id' },
    summary: 'Changes how many work there, and up to which share those who did not answer are filled in.',
    method: 'PUT',
    path: '/staff/commute_reports/{id}',
    touches: ['commute-report'],
    input: z.object({ ...one, version, ...said }),
    answer: report,
  }),
  readWeekAnew: defineCall({
    access: 'staff',
    permission: 'report.file',
    audit: { kind: 'report.read-anew', subject: 'id' },
    summary:
      'Reads the trips of a draft’s week again, once five people have changed theirs; it then tells the sums alone.',
    method: 'POST',
    path: '/staff/commute_reports/{id}/reading',
    touches: ['commute-report'],
    input: z.object({ ...one, version }),
    answer: report,
  }),
  fileCommuteReport: defineCall({
    access: 'staff',
    permission: 'report.file',
    audit: { kind: 'report.filed', subject: 'id' },
    summary: 'Files a draft: it is stored whole with its digest, and nothing changes it any more.',
    method: 'POST',
    path: '/staff/commute_reports/{id}/filing',
    touches: ['commute-report'],
    input: z.object({ ...one, version }),
    answer: report,
  }),
  correctCommuteReport: defineCall({
    access: 'staff',
    permission: 'report.file',
    audit: { kind: 'report.corrected', subject: 'id', reason: 'reason' },
    summary: 'Makes the draft of a new revision of what is filed.',
    method: 'POST',
    path: '/staff/commute_reports/{id}/revisions',
    creates: true,
    touches: ['commute-report'],
    input: z.object({ ...one, reason }),
    answer: report,
  }),
  dropCommuteReport: defineCall({
    access: 'staff',
    permission: 'report.file',
    audit: { kind: 'report.dropped', subject: 'id' },
    summary: 'Throws a draft away.',
    method: 'DELETE',
    path: '/staff/commute_reports/{id}',
    touches: ['commute-report'],
    input: z.object({ ...one, version }),
    answer: z.null(),
  }),
}
