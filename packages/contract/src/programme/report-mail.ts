import { z } from 'zod'
import { defineCall } from '../call.ts'
import { requiredText, uuid } from '../fields.ts'

const reportMails = z.object({
  is_on: z.boolean(),
  email: z.string().nullable().describe('Where they go: the own primary address; null while it is not verified.'),
})
export type ReportMails = z.output<typeof reportMails>

const one = { id: uuid() }
const own = { access: 'staff', permission: 'report.read', path: '/staff/organisations/{id}/report_mails' } as const
/** For those whose grant reaches all of it. */
const ofProgramme = { access: 'staff', permission: 'report.read', path: '/staff/report_mails' } as const

/**
 * A mail a month to those of the staff who want it: the report of an organisation, or of the whole programme, is ready. It
 * holds no figure.
 */
export const reportMailCalls = {
  getReportMails: defineCall({
    ...own,
    summary: 'Whether the reader is mailed each month that the report of the organisation is ready.',
    method: 'GET',
    subject: 'report-mail',
    input: z.object(one),
    answer: reportMails,
  }),
  startReportMails: defineCall({
    ...own,
    summary: 'Has the reader mailed when the report of each month from the running one on is ready.',
    method: 'POST',
    audit: { kind: 'report-mail.started', subject: 'id' },
    touches: ['report-mail'],
    input: z.object(one),
    answer: reportMails,
  }),
  endReportMails: defineCall({
    ...own,
    summary: 'Ends these mails of the reader.',
    method: 'DELETE',
    audit: { kind: 'report-mail.ended', subject: 'id' },
    touches: ['report-mail'],
    input: z.object(one),
    answer: reportMails,
  }),
  getProgrammeReportMails: defineCall({
    ...ofProgramme,
    summary: 'Whether the reader is mailed each month that the report of the whole program is ready.',
    method: 'GET',
    subject: 'report-mail',
    input: z.object({}),
    answer: reportMails,
  }),
  startProgrammeReportMails: defineCall({
    ...ofProgramme,
    summary: 'Has the reader mailed when the report of the whole program is ready, each month from the running one on.',
    method: 'POST',
    audit: { kind: 'report-mail.started' },
    touches: ['report-mail'],
    input: z.object({}),
    answer: reportMails,
  }),
  endProgrammeReportMails: defineCall({
    ...ofProgramme,
    summary: 'Ends the mails of the reader about the report of the whole program.',
    method: 'DELETE',
    audit: { kind: 'report-mail.ended' },
    touches: ['report-mail'],
    input: z.object({}),
    answer: reportMails,
  }),
  stopReportMails: defineCall({
    summary: 'Ends these mails by the link that each of them carries, without signing in.',
    method: 'POST',
    path: '/public/report_mails/stop',
    access: 'public',
    limit: { max: 30, windowSeconds: 60 },
    touches: ['report-mail'],
    input: z.object({ token: requiredText(200) }),
    answer: z.null(),
  }),
}
