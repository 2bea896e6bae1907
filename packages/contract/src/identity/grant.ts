import { z } from 'zod'
import { grantRoles, scopeKinds } from '@throughway/domain/identity/permissions'
import { defineCall } from '../call.ts'
import { choice, email, instant, requiredText, uuid } from '../fields.ts'
import { exportCall, wholeList } from '../list.ts'

const grant = z.object({
  id: z.uuid(),
  member_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(grantRoles),
  scope_kind: z.enum(scopeKinds),
  scope_id: z.uuid().nullable().describe('The organisation or agency; null for the whole programme.'),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable().describe('When it ends by itself; null for a grant without an end.'),
  ended_at: z.iso.datetime().nullable().describe('When somebody ended it.'),
  reason: z.string(),
})
export type Grant = z.infer<typeof grant>

/** An invitation that somebody may still accept, or that ran out. */
const invitation = z.object({
  id: z.uuid(),
  email: z.string().nullable().describe('Null for a reader who does not see members.'),
  role: z.enum(grantRoles),
  scope_kind: z.enum(scopeKinds),
  scope_id: z.uuid().nullable(),
  ends_at: z.iso.datetime().nullable().describe('When the grant will end by itself.'),
  reason: z.string(),
  invited_at: z.iso.datetime(),
  expires_at: z.iso.datetime().describe('Until when it can be accepted.'),
})
export type Invitation = z.infer<typeof invitation>

/** The days for accepting an invitation. */
export const invitationDays = 7

const invitationToken = () => requiredText(100)

/** R6.03: the permissions of people in a programme, and their last days. Nobody can grant one to themselves. */
export const grantCalls = {
  listGrants: defineCall({
    summary: 'Every grant of the programme, those that hold first, then the latest; ended ones for a year.',
    method: 'GET',
    path: '/staff/grants',
    access: 'staff',
    permission: 'grant.read',
    subject: 'grant',
    input: z.object({}),
    answer: z.object({ items: z.array(grant), more: z.boolean().describe('Whether the file alone has all of them.') }),
  }),
  exportGrants: exportCall(
    { path: '/staff/grants', access: 'staff', list: wholeList({}, { since: 'desc' }) },
    {
      summary: 'Every grant of the list as a CSV file.',
      permission: 'grant.export',
      audit: { kind: 'grants.exported' },
    },
  ),
  findMemberForGrant: defineCall({
    summary:
      'The member of the programme whose verified address this is, for a grant. Answers nobody else, and no address but the one asked for.',
    method: 'GET',
    path: '/staff/grants/member',
    access: 'staff',
    permission: 'grant.manage',
    limit: { max: 60, windowSeconds: 3600 },
    subject: 'grant',
    input: z.object({ email: email() }),
    answer: z.object({ member_id: z.uuid(), first_name: z.string(), last_name: z.string() }),
  }),
  listGrantScopes: defineCall({
    summary: 'The organisations and ride agencies that a role can be limited to, by name.',
    method: 'GET',
    path: '/staff/grants/scopes',
    access: 'staff',
    permission: 'grant.read',
    subject: 'organisation',
    input: z.object({}),
    answer: z.object({
      organisations: z.array(z.object({ id: z.uuid(), name: z.string() })).describe('At most 2,000, by name.'),
      agencies: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  }),
  giveGrant: defineCall({
    summary: 'Gives a member a role within a scope, from now until it ends or somebody ends it.',
    method: 'POST',
    path: '/staff/grants',
    access: 'staff',
    permission: 'grant.manage',
    audit: { kind: 'grant.given', person: 'member_id', reason: 'reason', activity: 'grant_given' },
    fresh: 'factor',
    creates: true,
    touches: ['grant'],
    input: z.object({
      member_id: uuid(),
      role: choice(grantRoles),
      scope_id: uuid()
        .optional()
        .describe('The organisation of a coordinator, the agency of a service operator; nobody else has one.'),
      ends_at: instant().optional(),
      reason: requiredText(500),
    }),
    answer: grant,
  }),
  endGrant: defineCall({
    summary: 'Ends a grant. The next call that needs it is refused.',
    method: 'POST',
    path: '/staff/grants/{id}/end',
    access: 'staff',
    permission: 'grant.manage',
    audit: { kind: 'grant.ended', subject: 'id', reason: 'reason', activity: 'grant_ended' },
    fresh: 'factor',
    touches: ['grant'],
    input: z.object({ id: uuid(), reason: requiredText(500) }),
    answer: grant,
  }),
  listInvitations: defineCall({
    summary:
      'The invitations to roles that nobody has accepted or taken back, the newest first; those that ran out for 30 days.',
    method: 'GET',
    path: '/staff/invitations',
    access: 'staff',
    permission: 'grant.read',
    masks: true,
    subject: 'grant',
    input: z.object({}),
    answer: z.object({ items: z.array(invitation) }),
  }),
  inviteToRole: defineCall({
    summary:
      'Mails an invitation to a role, which whoever verifies this address accepts once within seven days. An earlier one to the same role is over then.',
    method: 'POST',
    path: '/staff/invitations',
    access: 'staff',
    permission: 'grant.manage',
    audit: { kind: 'invitation.sent', reason: 'reason' },
    fresh: 'factor',
    creates: true,
    limit: { max: 60, windowSeconds: 3600 },
    touches: ['grant'],
    input: z.object({
      email: email(),
      role: choice(grantRoles),
      scope_id: uuid().optional().describe('As in giveGrant.'),
      ends_at: instant().optional(),
      reason: requiredText(500),
    }),
    answer: invitation,
  }),
  revokeInvitation: defineCall({
    summary: 'Takes an invitation back; its link opens nothing any more.',
    method: 'POST',
    path: '/staff/invitations/{id}/revoke',
    access: 'staff',
    permission: 'grant.manage',
    audit: { kind: 'invitation.revoked', subject: 'id' },
    fresh: 'factor',
    touches: ['grant'],
    input: z.object({ id: uuid() }),
    answer: z.object({}),
  }),
}

const invited = z.object({ role: z.enum(grantRoles), ends_at: z.iso.datetime().nullable() })

/** Calls of an invited person, with the token of the mail. */
export const invitationCalls = {
  readInvitation: defineCall({
    summary: 'What a mailed invitation gives, to the member who has verified its address. Reading changes nothing.',
    method: 'POST',
    path: '/member/invitation',
    access: 'member',
    limit: { max: 60, windowSeconds: 900 },
    subject: 'grant',
    input: z.object({ token: invitationToken() }),
    answer: invited,
  }),
  acceptInvitation: defineCall({
    summary: 'Accepts a mailed invitation. The grant holds from the next call on.',
    method: 'POST',
    path: '/member/invitation/accept',
    access: 'member',
    whileImpersonated: 'refused',
    audit: { kind: 'invitation.accepted', activity: 'grant_given' },
    limit: { max: 60, windowSeconds: 900 },
    touches: ['grant', 'activity'],
    input: z.object({ token: invitationToken() }),
    answer: invited,
  }),
}
