import { z } from 'zod'
import { grantRoles } from '@throughway/domain/identity/permissions'
import { defineCall } from '../call.ts'
import { choice, localDate, requiredText, text } from '../fields.ts'
import { exportCall, listCall } from '../list.ts'
import { auditKinds } from './audit-kinds.ts'

const person = z.object({ id: z.uuid(), name: z.string().describe('Empty once the account is purged.') })

const auditEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: person.describe('The nil id for what an upgrade of Throughway did.'),
  roles: z.array(z.enum(grantRoles)).describe('What the actor had been granted at that moment.'),
  kind: z.string().describe('The subject and what happened to it: `redemption.decided`.'),
  subject: z.string().nullable().describe('The id or number of the thing.'),
  member: person.nullable().describe('Whom it is about.'),
  reason: z.string().nullable(),
  changes: z
    .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
    .describe('Each changed field with its value before and after; of a secret only that it changed.'),
  is_erased: z.boolean().describe('The member was purged, and with them the subject, reason and changes.'),
  number: z.int().nullable().describe('The place in the sealed chain; null until the next seal.'),
})
export type AuditEvent = z.infer<typeof auditEvent>

const listAudit = listCall({
  summary: 'What staff did, the newest first.',
  path: '/staff/audit',
  access: 'staff',
  permission: 'audit.read',
  masks: true,
  subject: 'audit',
  filters: {
    actor: text(100).optional().describe('Who did it: the id, or what words of the name begin with.'),
    member: text(100)
      .optional()
      .describe(
        'Whom it is about: the id, or what words of the name begin with. Names are not taken from a masked reader.',
      ),
    kind: choice(auditKinds).optional(),
    thing: requiredText(60).optional().describe('The id or number of the thing.'),
    from: localDate().optional().describe('On this day of the programme or later.'),
    to: localDate().optional(),
  },
  sorts: { at: 'desc' },
  row: auditEvent,
  counts: true,
})

/** What staff did, and the head of the sealed chain. */
export const auditCalls = {
  listAudit,
  exportAudit: exportCall(listAudit, {
    summary: 'What staff did as a CSV file.',
    permission: 'audit.export',
    audit: { kind: 'audit.exported' },
  }),
  getAuditHead: defineCall({
    summary:
      'The published head of the chain of what staff did. Kept elsewhere, it shows later that no event before it was changed.',
    method: 'GET',
    path: '/public/audit_head',
    access: 'public',
    subject: 'audit',
    input: z.object({}),
    answer: z.object({
      head: z
        .object({ day: z.iso.date().describe('In UTC.'), hash: z.string().describe('SHA-256 in hexadecimal.') })
        .nullable()
        .describe('Null until staff have done something.'),
    }),
  }),
}
