import type { ClaimState } from '@throughway/domain/ride/ride-home'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { tellOne } from '#modules/live/live.ts'
import { defineTask, momentSeen, withMissing } from '#modules/task/task.ts'
import { momentOf, mostDaysBack } from './cover.ts'
import { coveredOf, openForOffice } from './decide-ride.ts'
import {
  changeClaim,
  findApplicant,
  findProgramme,
  listClaimLabels,
  type SelectedClaim,
  selectClaims,
  type WholeRequest,
} from './ride-home.queries.ts'
import { tellMember } from './tell-member.ts'

/**
 * Pays what the programme covers of many receipts (C19). Staff tick the receipts that they have looked at, so the task
 * takes ids and no filter. It leaves out a receipt that was replaced by another one. To pay less than is covered, staff
 * open the receipt and give a reason. The task notifies members once the payment can no longer be undone.
 */
export const payClaims = defineTask('ride-home-claim.pay', {
  permission: 'ride-home.decide',

  async plan(tx, selection, { input, now }) {
    const ids = 'ids' in selection ? selection.ids : []
    const seen = momentSeen(input.seen, now)
    const [rows] = await tx.send(selectClaims(ids))
    return withMissing(
      ids,
      rows.map((row) => planClaim(row, seen)),
    )
  },

  async step(tx, { subjectId: id, version }, { now, staffId }) {
    const row = await openForOffice(tx, id)
    const [[claim], [programme]] = await tx.send(selectClaims([id]), findProgramme())
    if (!row.claim || !claim || claim.version !== version || !isUndecided(claim.state)) return 'moved'
    const { state, cents } = coveredOf(row, row.claim.cents, programme)
    if (cents === 0) return 'not_due'
    await tx.send(changeClaim(id, { state, paid_cents: cents, reason: null, decided_by: staffId, decided_at: now }))
    note(tx, row, { decision: `claim_${state}`, staffId, now })
    return undefined
  },

  undo: {
    minutes: 10,
    async step(tx, { subjectId: id, doneAt }, { now, staffId, startedBy }) {
      const row = await openForOffice(tx, id)
      if (!isPaidBy(row, startedBy, doneAt)) return 'moved'
      const undecided = { paid_cents: null, reason: null, decided_by: null, decided_at: null }
      await tx.send(changeClaim(id, { state: 'in_review', ...undecided }))
      note(tx, row, { decision: 'claim_in_review', staffId, now })
      return undefined
    },
    async conclude(tx, { subjectId: id, doneAt }, { app, brand, now, startedBy }) {
      const row = await openForOffice(tx, id)
      if (!isPaidBy(row, startedBy, doneAt)) return
      const today = momentOf(now, brand.settings.time_zone).date
      const [[programme], [applicant]] = await tx.send(
        findProgramme(),
        findApplicant(row.member_id, today, mostDaysBack),
      )
      const news = row.claim?.state === 'partly_paid' ? 'claim_partly_paid' : 'claim_paid'
      if (applicant) tellMember(tx, { app, brand }, applicant, programme, row, news, 'byStaff', 'byJob')
    },
  },

  async describe(db, ids) {
    const [labels] = await db.send(listClaimLabels(ids))
    return labels
  },
})

function planClaim({ id, member_id: memberId, state, submitted_at, decided_at, version }: SelectedClaim, seen: Date) {
  const reason = isUndecided(state)
    ? submitted_at <= seen
      ? null
      : ('moved' as const)
    : decided_at && decided_at <= seen
      ? ('not_due' as const)
      : ('moved' as const)
  return { subjectId: id, memberId, version, reason }
}

function isUndecided(state: ClaimState): boolean {
  return state === 'submitted' || state === 'in_review'
}

/** Whether this task has paid the receipt. The database gives the claim as JSON, so the moment of the decision is text. */
function isPaidBy({ claim }: WholeRequest, staffId: string, at: Date): boolean {
  if (!claim || claim.paid_cents === null || claim.decided_at === null) return false
  return claim.decided_by === staffId && new Date(claim.decided_at).getTime() === at.getTime()
}

type Noted = { decision: string; staffId: string; now: Date }

/** The member reads in their activity that staff have decided, and their open pages hear of it. */
function note(tx: Transaction, { member_id: memberId }: WholeRequest, { decision, staffId, now }: Noted): void {
  recordActivity(tx, {
    memberId,
    kind: 'ride_home_decided',
    actor: 'staff',
    actorId: staffId,
    details: { decision },
    now,
  })
  tx.atLast(tellOne('ride-home', memberId))
}
