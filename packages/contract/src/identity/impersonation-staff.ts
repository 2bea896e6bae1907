import { z } from 'zod'
import { defineCall } from '../call.ts'
import { requiredText, uuid } from '../fields.ts'

const impersonationStates = ['asked', 'agreed', 'refused', 'ready', 'running', 'ended', 'lapsed'] as const

const ticket = z.object({
  user: z.string().describe('The address that goes beside the ticket.'),
  ticket: z.string().describe('Works once, and for 60 seconds.'),
  expires_at: z.iso.datetime(),
})
export type ImpersonationTicket = z.infer<typeof ticket>

const impersonation = z.object({
  id: z.uuid(),
  state: z
    .enum(impersonationStates)
    .describe('`asked`: waits for the member’s yes; `lapsed`: the ticket or the yes was not used in time.'),
  staff: z.object({ id: z.uuid(), name: z.string() }),
  is_own: z.boolean().describe('The reader has begun it.'),
  reason: z.string(),
  ticket_number: z.string(),
  asked_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  is_unlocked: z.boolean().describe('Changes were allowed by a second reason.'),
})
export type Impersonation = z.infer<typeof impersonation>

/** R1.11, C30: staff look at a member’s account as the member sees it. */
export const impersonationStaffCalls = {
  listImpersonations: defineCall({
    summary: 'The latest impersonations of a member, the newest first; at most 20.',
    method: 'GET',
    path: '/staff/members/{id}/impersonations',
    access: 'staff',
    permission: 'member.impersonate',
    subject: 'impersonation',
    input: z.object({ id: uuid() }),
    answer: z.object({
      items: z.array(impersonation),
      needs_consent: z.boolean().describe('The programme asks the member first.'),
      is_possible: z.boolean().describe('False of staff, of oneself, and of an account that waits for its deletion.'),
    }),
  }),
  startImpersonation: defineCall({
    summary:
      'Begins to act for a member: answers a ticket, or asks the member first where the programme wants that. Refused of staff, and within another impersonation.',
    method: 'POST',
    path: '/staff/members/{id}/impersonations',
    access: 'staff',
    permission: 'member.impersonate',
    fresh: 'factor',
    audit: { kind: 'impersonation.asked', person: 'id', reason: 'reason' },
    limit: { max: 60, windowSeconds: 3600 },
    touches: ['impersonation'],
    input: z.object({ id: uuid(), reason: requiredText(500), ticket_number: requiredText(60) }),
    answer: z.object({ id: z.uuid(), ticket: ticket.nullable().describe('Null while the member is asked.') }),
  }),
  openImpersonation: defineCall({
    summary: 'Answers the ticket of one’s own impersonation to which the member has agreed.',
    method: 'POST',
    path: '/staff/impersonations/{id}/ticket',
    access: 'staff',
    permission: 'member.impersonate',
    fresh: 'factor',
    audit: { kind: 'impersonation.ticket-taken', subject: 'id' },
    touches: ['impersonation'],
    input: z.object({ id: uuid() }),
    answer: z.object({ id: z.uuid(), ticket }),
  }),
  endImpersonation: defineCall({
    summary: 'Ends an impersonation, one’s own or a colleague’s; its next call is refused.',
    method: 'POST',
    path: '/staff/impersonations/{id}/end',
    access: 'staff',
    permission: 'member.impersonate',
    audit: { kind: 'impersonation.ended', subject: 'id' },
    touches: ['impersonation'],
    input: z.object({ id: uuid() }),
    answer: z.null(),
  }),
}
