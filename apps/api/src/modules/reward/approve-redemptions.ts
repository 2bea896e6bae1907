import { defineTask } from '#modules/task/task.ts'
import { filterOf } from './redemption-filter.ts'
import { listLabels, selectByIds, type SelectedRedemption, selectWaiting } from './reward-staff.queries.ts'
import { decideRedemption, reopenRedemption, tellOfApproval } from './settle-redemption.ts'

/**
 * Approves many waiting redemptions (C14). Each row locks its member's points, as every change of a redemption does, so
 * it is a transaction of its own. Members are told once the approval cannot be undone any more.
 */
export const approveRedemptions = defineTask('redemption.approve', {
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

  async step(tx, { subjectId, memberId }, { app, brand, now, staffId, input }) {
    const decision = { move: 'approve', reason: input.reason ?? null, staffId, isToldLater: true } as const
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

  async describe(db, ids, language) {
    const [labels] = await db.send(listLabels(ids, language))
    return labels
  },
})

function planRow({ id, member_id: memberId, state }: SelectedRedemption) {
  return { subjectId: id, memberId, reason: state === 'waiting' ? null : ('moved' as const) }
}
