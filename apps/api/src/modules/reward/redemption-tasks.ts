import { defineTask, type TaskParts } from '#modules/task/task.ts'
import { filterOf } from './redemption-filter.ts'
import { listLabels, selectByIds, type SelectedRedemption, selectWaiting } from './reward-staff.queries.ts'
import { decideRedemption, reopenRedemption, tellOfApproval } from './settle-redemption.ts'

/** The waiting redemptions of a selection. Both tasks take those of the same list, and leave out what has moved. */
const waitingRedemptions: Pick<
  TaskParts<'redemption.approve' | 'redemption.deny'>,
  'permission' | 'plan' | 'describe'
> = {
  permission: 'reward.decide',

  async plan(tx, selection, { brand, limit }) {
    if (!('ids' in selection)) {
      const { filters, asOf } = selection
      const [rows] = await tx.send(selectWaiting(filterOf(filters, brand.settings.time_zone), asOf, limit))
      return rows.map(planRow)
    }
    const [rows] = await tx.send(selectByIds(selection.ids))
    const found = new Set(rows.map(({ id }) => id))
    const missing = selection.ids.filter((id) => !found.has(id))
    return [
      ...rows.map(planRow),
      ...missing.map((subjectId) => ({ subjectId, memberId: null, reason: 'gone' as const })),
    ]
  },

  async describe(db, ids, language) {
    const [labels] = await db.send(listLabels(ids, language))
    return labels
  },
}

/**
 * Approves many waiting redemptions (C14). Each redemption has its own transaction, because a change of it locks the
 * points of its member. Members are notified when the approval can no longer be undone.
 */
export const approveRedemptions = defineTask('redemption.approve', {
  ...waitingRedemptions,

  async step(tx, { subjectId, memberId }, { app, brand, now, staffId, input }) {
    const decision = { move: 'approve', reason: input.reason ?? null, staffId, told: 'later' } as const
    await decideRedemption(tx, { app, brand, memberId, now }, subjectId, decision)
  },

  undo: {
    minutes: 10,
    step: (tx, { subjectId, memberId, doneAt }, { app, brand, now, staffId, startedBy }) =>
      reopenRedemption(tx, { app, brand, memberId, now }, subjectId, {
        approval: { staffId: startedBy, at: doneAt },
        staffId,
      }),
    conclude: (tx, { subjectId, memberId, doneAt }, { app, brand, now, startedBy }) =>
      tellOfApproval(tx, { app, brand, memberId, now }, subjectId, { staffId: startedBy, at: doneAt }),
  },
})

/**
 * Denies many waiting redemptions for one reason (C14). A denial cannot be undone: the points go back and the unit is free
 * at once, so somebody else may take it the next moment.
 */
export const denyRedemptions = defineTask('redemption.deny', {
  ...waitingRedemptions,

  async step(tx, { subjectId, memberId }, { app, brand, now, staffId, input: { reason } }) {
    const decision = { move: 'deny', reason: reason ?? null, staffId, told: 'byJob' } as const
    await decideRedemption(tx, { app, brand, memberId, now }, subjectId, decision)
  },
})

function planRow({ id, member_id: memberId, state }: SelectedRedemption) {
  return { subjectId: id, memberId, reason: state === 'waiting' ? null : ('moved' as const) }
}
