import { nameWords } from '@throughway/domain/identity/name-words'
import { localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { defineTask, type TaskScene } from '#modules/task/task.ts'
import { listLabels, selectByIds, type SelectedPass, selectRequested } from './pass-staff.queries.ts'
import { movePass, openPass, reopenPass, tellOfApproval } from './settle-pass.ts'
import type { Rider } from './tell-member.ts'

/**
 * Approves many orders of passes (C18), each in a transaction of its own under its member's lock. Orders about which a
 * supervisor decides (C22) are left out: staff overrule a supervisor one by one, with a reason. Members are notified
 * once the approval can no longer be undone; for a pass that is active or has its code by then, they have already been
 * notified.
 */
export const approvePasses = defineTask('pass.approve', {
  permission: 'pass.approve',

  async plan(tx, selection, { limit }) {
    if (!('ids' in selection)) {
      const { text, kind, month, organisation } = selection.filters
      const filter = { kind, month, organisation, words: nameWords(text ?? '') }
      const [rows] = await tx.send(selectRequested(filter, selection.asOf, limit))
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

  async step(tx, { subjectId, memberId }, scene) {
    const rider = riderOf(memberId, scene)
    const row = await openPass(tx, memberId, subjectId)
    if (row.approver === 'supervisor') return 'supervisor'
    await movePass(tx, rider, row, 'approve', { decided_by: scene.staffId, reason: scene.input.reason ?? null })
    record(tx, rider, scene.staffId, 'approve')
    return undefined
  },

  undo: {
    minutes: 10,
    async step(tx, { subjectId, memberId, doneAt }, scene) {
      const rider = riderOf(memberId, scene)
      const reason = await reopenPass(tx, rider, subjectId, { staffId: scene.startedBy, at: doneAt })
      if (!reason) record(tx, rider, scene.staffId, 'reopen')
      return reason
    },
    conclude: (tx, { subjectId, memberId, doneAt }, scene) =>
      tellOfApproval(tx, riderOf(memberId, scene), subjectId, { staffId: scene.startedBy, at: doneAt }),
  },

  async describe(db, ids, language) {
    const [labels] = await db.send(listLabels(ids, language))
    return labels
  },
})

function planRow({ id, member_id: memberId, state, approver }: SelectedPass) {
  const reason = state !== 'requested' ? 'moved' : approver === 'supervisor' ? 'supervisor' : null
  return { subjectId: id, memberId, reason } as const
}

/** The member reads in their activity who decided. */
function record(tx: Transaction, { memberId, now }: Rider, staffId: string, decision: 'approve' | 'reopen') {
  recordActivity(tx, { memberId, kind: 'pass_decided', actor: 'staff', actorId: staffId, details: { decision }, now })
}

function riderOf(memberId: string, { app, brand, now }: Pick<TaskScene, 'app' | 'brand' | 'now'>): Rider {
  return { app, brand, memberId, now, today: localDate(now, brand.settings.time_zone) }
}
