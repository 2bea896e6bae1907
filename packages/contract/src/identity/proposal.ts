import { z } from 'zod'
import { defineCall } from '../call.ts'
import { choice, requiredText, uuid } from '../fields.ts'
import { exportCall, wholeList } from '../list.ts'
import { adjustedPoints, adjustment } from '../trip/points.ts'
import { proposedRules, rulesProposal } from '../trip/rules.ts'

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
  decideProposal: defineCall({
    summary:
      'Grants a proposal of another person, which carries it out at once, or declines it. It takes the permission of the action too.',
    method: 'POST',
    path: '/staff/proposals/{id}/decision',
    access: 'staff',
    permission: 'proposal.decide',
    fresh: 'factor',
    touches: ['proposal', 'points', 'rules'],
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
