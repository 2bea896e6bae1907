import { v7 as makeUuid } from 'uuid'
import {
  proposalDays,
  type proposalCalls,
  type ProposalKind,
  proposedEmail,
  proposedMerge,
} from '@throughway/contract/identity/proposal'
import type { Language } from '@throughway/contract/programme/brand'
import { adjustedPoints } from '@throughway/contract/trip/points'
import { proposedRules } from '@throughway/contract/trip/rules'
import type { Permission } from '@throughway/domain/identity/permissions'
import { localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { tellOfAdjustment } from '#modules/adjustment/adjustment.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { claimCorrection, mergeAccounts } from '#modules/members/members.ts'
import { notify } from '#modules/notify/notify.ts'
import { adjustPoints } from '#modules/points/points.ts'
import { publishRules } from '#modules/rules/rules.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { demandPermission } from '#plugins/staff-grants.ts'
import { type Proposed, proposalDecidedLetter } from './proposal.letters.ts'
import { findProposer } from './proposal-notice.queries.ts'
import {
  findProposal,
  findSubject,
  insertProposal,
  lockProposal,
  type ProposalRow,
  settleProposal,
} from './proposal.queries.ts'

type Scene = { app: AppContext; brand: BrandOfRequest; language: Language; decidedBy: string; now: Date }

type Action = {
  /** Proposer and decider both need it, at the moment of the decision. */
  permission: Permission
  /** Carries the proposal out with the input that was kept. */
  execute: (tx: Transaction, proposal: ProposalRow, scene: Scene) => Promise<unknown>
  /** What the proposal is about, for the letter that tells the proposer of the decision. */
  toldOf: (proposal: ProposalRow) => Proposed
}

const actions: Readonly<Record<ProposalKind, Action>> = {
  'points.adjust': {
    permission: 'points.adjust',
    async execute(tx, { member_id, input, reason, proposer_id: by }, { app, brand, decidedBy, now }) {
      const { points } = adjustedPoints.parse(input)
      // a check of the table: an adjustment concerns a member
      const memberId = member_id!
      const { id } = await adjustPoints(tx, { memberId, points, reason, by, decidedBy, now })
      const [[address]] = await tx.send(findPrimaryAddress(memberId))
      tellOfAdjustment(tx, { app, brand }, address, { id, memberId, points, reason })
      const details = { points: points > 0 ? `+${points}` : String(points), reason }
      recordActivity(tx, { memberId, kind: 'points_adjusted', actor: 'staff', actorId: decidedBy, details, now })
    },
    toldOf: ({ input }) => ({ points: adjustedPoints.parse(input).points }),
  },
  'rules.publish': {
    permission: 'rules.write',
    async execute(tx, { input }, { brand, decidedBy, now }) {
      const { change_id: id, revision, valid_from, valid_to } = proposedRules.parse(input)
      const maker = { memberId: decidedBy, now, today: localDate(now, brand.settings.time_zone) }
      await publishRules(tx, maker, { id, revision, valid_from, valid_to: valid_to ?? undefined })
    },
    toldOf: ({ input, reason }) => ({ rules: reason, validFrom: proposedRules.parse(input).valid_from }),
  },
  'member.email': {
    permission: 'member.correct',
    async execute(tx, { member_id, input, reason }, { app, brand, language, decidedBy, now }) {
      const correction = { memberId: member_id!, ...proposedEmail.parse(input), reason, decidedBy, now }
      await claimCorrection(tx, { app, brand, language }, correction)
    },
    toldOf: () => ({ kind: 'email' }),
  },
  'member.merge': {
    permission: 'member.merge',
    async execute(tx, { member_id, input, reason, proposer_id: by }, { app, brand, language, decidedBy, now }) {
      const seen = proposedMerge.parse(input)
      const merge = { from: seen.other, to: member_id!, seen, reason, by, decidedBy, now }
      await mergeAccounts(tx, { app, brand, language }, merge)
    },
    toldOf: () => ({ kind: 'merge' }),
  },
}

/** The permission of each kind's action, which those who decide it need. */
export const neededPermissions: Readonly<Record<ProposalKind, Permission>> = {
  'points.adjust': actions['points.adjust'].permission,
  'rules.publish': actions['rules.publish'].permission,
  'member.email': actions['member.email'].permission,
  'member.merge': actions['member.merge'].permission,
}

type NewProposal = {
  /** The member whom it concerns; null where it concerns the programme. */
  memberId: string | null
  input: object
  reason: string
  by: string
  now: Date
}

/** Keeps what is proposed, and answers its id. Throws `notAllowed` for the own account, `notFound`. */
export async function propose(
  tx: Transaction,
  kind: ProposalKind,
  { memberId, input, reason, by, now }: NewProposal,
): Promise<string> {
  if (memberId !== null) {
    assertNotOwn(memberId, by)
    const [[subject]] = await tx.send(findSubject(memberId))
    if (!subject) throw new Refusal('notFound')
  }
  const id = makeUuid({ msecs: now.getTime() })
  const expiresAt = new Date(now.getTime() + proposalDays * 86_400_000)
  await tx.send(insertProposal({ id, kind, memberId, input, reason, by, now, expiresAt }))
  return id
}

/**
 * Grants or declines a proposal and notifies the proposer. Granting carries the action out in the same transaction, so
 * a refusal of the action leaves the proposal open. Throws `notFound`. Throws `notAllowed` for one's own proposal, for
 * one about oneself, and without the permission of the action. Throws `proposalOver` for a proposal that is decided,
 * withdrawn or expired, or whose proposer has lost the permission.
 */
export async function decideProposal(
  tx: Transaction,
  app: AppContext,
  {
    input: { id, decision, reason },
    brand,
    language,
    member,
    now,
    audit,
  }: CallContext<typeof proposalCalls.decideProposal>,
): Promise<void> {
  const proposal = await lock(tx, id, now)
  if (proposal.member_id !== null) audit.about({ memberId: proposal.member_id })
  assertNotOwn(proposal.proposer_id, member.id)
  if (proposal.member_id !== null) assertNotOwn(proposal.member_id, member.id)
  const { permission, execute, toldOf } = actions[proposal.kind]
  await demandPermission(tx, member.id, permission, now)
  if (proposal.state !== 'open') throw new Refusal('proposalOver')
  if (decision === 'grant') {
    await demandPermission(tx, proposal.proposer_id, permission, now).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal('proposalOver') : error
    })
    await execute(tx, proposal, { app, brand, language, decidedBy: member.id, now })
  }
  const state = decision === 'grant' ? 'granted' : 'declined'
  audit.changed({ state: 'open' }, { state })
  const [, [proposer]] = await tx.send(
    settleProposal(id, { state, by: member.id, reason, now }),
    findProposer(proposal.proposer_id, now),
  )
  if (!proposer) return
  const to = { memberId: proposal.proposer_id, email: proposer.email, language: proposer.language }
  notify(tx, { app, brand }, to, 'proposal.decided', {
    letter: proposalDecidedLetter({ state, proposed: toldOf(proposal), reason }),
    about: id,
  })
}

/** Throws `notFound`, `notAllowed` for a proposal of somebody else, and `proposalOver`. */
export async function withdrawProposal(
  tx: Transaction,
  { input: { id }, member, now, audit }: CallContext<typeof proposalCalls.withdrawProposal>,
): Promise<void> {
  const proposal = await lock(tx, id, now)
  if (proposal.member_id !== null) audit.about({ memberId: proposal.member_id })
  if (proposal.proposer_id !== member.id) throw new Refusal('notAllowed')
  if (proposal.state !== 'open') throw new Refusal('proposalOver')
  await tx.send(settleProposal(id, { state: 'withdrawn', by: null, reason: null, now }))
}

/** The look is a statement of its own, so that it sees what was decided while the lock was waited for. */
async function lock(tx: Transaction, id: string, now: Date): Promise<ProposalRow> {
  const [, [proposal]] = await tx.send(lockProposal(id), findProposal(id, now))
  if (!proposal) throw new Refusal('notFound')
  return proposal
}
