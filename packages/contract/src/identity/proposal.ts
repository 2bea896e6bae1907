import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, email, requiredText, uuid } from '../fields.ts'
import { exportCall, wholeList } from '../list.ts'
import { adjustedPoints, adjustment } from '../trip/points.ts'
import { proposedRules, rulesProposal } from '../trip/rules.ts'
import { followsTrips } from '../subjects.ts'

export const proposalStates = ['open', 'granted', 'declined', 'withdrawn', 'expired'] as const
export type ProposalKind = Proposal['kind']

/** A proposal is open for so many days. */
export const proposalDays = 7

const person = z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() })

const shared = {
  id: z.uuid(),
  state: z.enum(proposalStates),
  reason: z.string(),
  proposed_by: person.nullable().describe('Null once the account is gone.'),
  proposed_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  decided_by: person.nullable(),
  decided_at: z.iso.datetime().nullable().describe('When it was decided or withdrawn.'),
  decision_reason: z.string().nullable(),
  may_decide: z.boolean().describe('Whether the caller may decide it: it is open, not theirs and not about them.'),
  may_withdraw: z.boolean(),
}

/** What is kept of another primary address. */
export const proposedEmail = z.object({
  replaces: z.string().describe('The primary address when it was proposed.'),
  email: z.string(),
})

/** What a proposed merge keeps: the account that is given up, and what would have moved at the time of the proposal. */
export const proposedMerge = z.object({
  other: z.uuid(),
  number: z.int().describe('The member number of the account that is given up.'),
  trips: z.int(),
  rewards: z.int(),
  points: z.int(),
})

const proposal = z.discriminatedUnion('kind', [
  z.object({
    ...shared,
    kind: z.literal('points.adjust'),
    member: person.describe('Whom it concerns.'),
    input: adjustedPoints,
  }),
  z.object({
    ...shared,
    kind: z.literal('rules.publish'),
    member: z.null(),
    input: proposedRules,
  }),
  z.object({
    ...shared,
    kind: z.literal('member.email'),
    member: person.describe('Whose address it would be.'),
    input: z.object({ email: z.string().nullable().describe('Null where it is masked.') }),
  }),
  z.object({
    ...shared,
    kind: z.literal('member.merge'),
    member: person.describe('Whose account stays.'),
    input: proposedMerge,
  }),
])
export type Proposal = z.infer<typeof proposal>

/** R6.03: an action that one of the staff proposes and another grants. Its input is kept until then. */
export const proposalCalls = {
  listProposals: defineCall({
    summary: 'Open proposals, the oldest first, then those of the last 90 days that are over.',
    method: 'GET',
    path: '/staff/proposals',
    access: 'staff',
    permission: 'proposal.read',
    masks: true,
    subject: 'proposal',
    input: z.object({}),
    answer: z.object({
      items: z.array(proposal),
      more: z.boolean().describe('Whether the file alone has all of them.'),
    }),
  }),
  exportProposals: exportCall(
    { path: '/staff/proposals', access: 'staff', masks: true, list: wholeList({}, { proposed: 'desc' }) },
    {
      summary: 'The proposals of the list as a CSV file.',
      permission: 'proposal.export',
      audit: { kind: 'proposals.exported' },
    },
  ),
  proposeAdjustment: defineCall({
    summary: 'Proposes to give a member points, or to take some. Nothing happens until another person grants it.',
    method: 'POST',
    path: '/staff/members/{id}/points/proposals',
    access: 'staff',
    permission: 'points.adjust',
    fresh: 'factor',
    creates: true,
    touches: ['proposal'],
    audit: { kind: 'proposal.made', person: 'id', reason: 'reason' },
    input: z.object(adjustment),
    answer: proposal,
  }),
  proposeRules: defineCall({
    summary:
      'Proposes to let a tried draft of rules hold from a day on: a later one, or today while nobody has a trip of today. Another person publishes it by granting; what was earned stays.',
    method: 'POST',
    path: '/staff/points/changes/{id}/proposals',
    access: 'staff',
    permission: 'rules.write',
    fresh: 'factor',
    creates: true,
    touches: ['proposal', 'rules'],
    audit: { kind: 'rules.proposed', subject: 'id' },
    input: z.object(rulesProposal),
    answer: proposal,
  }),
  proposeEmail: defineCall({
    summary:
      'Proposes another primary address for a member, in the place of a wrong one. Once another person grants it, its owner is asked to prove it; until then it opens nothing, and the old one stays the primary one.',
    method: 'POST',
    path: '/staff/members/{id}/email/proposals',
    access: 'staff',
    permission: 'member.correct',
    fresh: 'factor',
    creates: true,
    touches: ['proposal'],
    audit: { kind: 'member.email-proposed', person: 'id', reason: 'reason' },
    input: z.object({
      id: uuid(),
      replaces: email().describe('The primary address as it was read, so that no correction of somebody else is lost.'),
      email: email(),
      reason: requiredText(500),
    }),
    answer: proposal,
  }),
  proposeMerge: defineCall({
    summary:
      'Proposes to move trips, points and rewards from another account of the same person. Once another person grants it, that happens in one transaction, and the deletion of the other account begins, which its member can still undo.',
    method: 'POST',
    path: '/staff/members/{id}/merge',
    access: 'staff',
    permission: 'member.merge',
    fresh: 'factor',
    creates: true,
    touches: ['proposal'],
    audit: { kind: 'member.merge-proposed', person: 'id', subject: 'other', reason: 'reason' },
    input: z.object({ id: uuid(), other: uuid(), reason: requiredText(500) }),
    answer: proposal,
  }),
  decideProposal: defineCall({
    summary:
      'Grants a proposal of another person, which carries it out at once, or declines it. It takes the permission of the action too.',
    method: 'POST',
    path: '/staff/proposals/{id}/decision',
    access: 'staff',
    permission: 'proposal.decide',
    fresh: 'factor',
    touches: ['proposal', 'rules', 'member', 'redemption', 'event', ...followsTrips],
    audit: { kind: 'proposal.decided', subject: 'id', reason: 'reason' },
    input: z.object({ id: uuid(), decision: choice(['grant', 'decline']), reason: requiredText(500) }),
    answer: proposal,
  }),
  withdrawProposal: defineCall({
    summary: 'Withdraws an own proposal that nobody has decided.',
    method: 'POST',
    path: '/staff/proposals/{id}/withdrawal',
    access: 'staff',
    permission: 'proposal.decide',
    touches: ['proposal', 'rules'],
    audit: { kind: 'proposal.withdrawn', subject: 'id' },
    input: z.object({ id: uuid() }),
    answer: proposal,
  }),
}
