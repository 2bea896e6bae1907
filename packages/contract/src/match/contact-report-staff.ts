import { z } from 'zod'
import { contactReportReasons, contactReportStates, contactTemplates } from '@throughway/domain/match/contact'
import { defineCall } from '../call.ts'
import { choice, text, uuid } from '../fields.ts'
import { listCall } from '../list.ts'

const person = z.object({ id: z.uuid(), name: z.string() })

const contactReport = z.object({
  id: z.uuid(),
  reporter: person.describe('Without a name once they have left, which a bar outlasts.'),
  reported: person,
  reason: z.enum(contactReportReasons),
  words: z.string().nullable().describe('Null for a reader who does not see who members are, as is what was written.'),
  quoted: z
    .array(z.object({ template: z.enum(contactTemplates).nullable(), words: z.string(), at: z.iso.datetime() }))
    .describe('What the reported one wrote last, in its order.'),
  reported_at: z.iso.datetime(),
  state: z.enum(contactReportStates),
  is_own: z.boolean().describe('The reader reported it, or is reported; somebody else decides.'),
})
export type StaffContactReport = z.output<typeof contactReport>

/** C25: the reports of members about each other. Staff see nothing else of the messages between members. */
export const contactReportStaffCalls = {
  listContactReports: listCall({
    summary: 'Reports about members who write to others, the longest waiting first.',
    path: '/staff/contact_reports',
    access: 'staff',
    permission: 'support.read',
    masks: true,
    subject: 'contact-report',
    filters: { state: choice([...contactReportStates, 'all']).default('waiting') },
    sorts: { waiting: 'asc' },
    row: contactReport,
    counts: true,
  }),
  decideContactReport: defineCall({
    summary: 'Dismisses a report, bars the reported member from writing to others, or lifts that.',
    method: 'POST',
    path: '/staff/contact_reports/{id}/decision',
    access: 'staff',
    permission: 'support.answer',
    audit: { kind: 'contact-report.decided', subject: 'id', reason: 'reason' },
    touches: ['contact-report'],
    input: z
      .object({
        id: uuid(),
        state: choice(contactReportStates).describe('As it was seen.'),
        decision: choice(['dismiss', 'bar', 'lift']),
        reason: text(500).optional().describe('Told to the member who is barred; needed for that.'),
      })
      .superRefine(({ decision, reason }, context) => {
        if (decision === 'bar' && !reason)
          context.addIssue({ code: 'custom', path: ['reason'], message: 'field.required' })
      }),
    answer: z.null(),
  }),
}
