import { recordActivity } from '#modules/activity/activity.ts'
import { defineTask } from '#modules/task/task.ts'
import { listLabels, lockPhoto, markReviewed, selectByIds } from './photo.queries.ts'

/**
 * Keeps many photos. Somebody has reviewed each one, so the task names them by their ids only. A picture that was
 * replaced since has another id, and is left out.
 */
export const keepPhotos = defineTask('photo.keep', {
  permission: 'photo.decide',

  async plan(tx, selection) {
    const ids = 'ids' in selection ? selection.ids : []
    const [rows] = await tx.send(selectByIds(ids))
    const found = new Set(rows.map(({ id }) => id))
    const missing = ids.filter((id) => !found.has(id))
    return [
      ...rows.map(planRow),
      ...missing.map((subjectId) => ({ subjectId, memberId: null, reason: 'gone' as const })),
    ]
  },

  async step(tx, { subjectId: id, memberId }, { now, staffId }) {
    const [[photo]] = await tx.send(lockPhoto(id))
    if (!photo) return 'gone'
    if (photo.reviewed_at) return 'moved'
    await tx.send(markReviewed(id, staffId, now))
    const details = { decision: 'keep' }
    recordActivity(tx, { memberId, kind: 'photo_reviewed', now, actor: 'staff', actorId: staffId, details })
    return undefined
  },

  async describe(db, ids) {
    const [labels] = await db.send(listLabels(ids))
    return labels
  },
})

function planRow({
  id,
  member_id: memberId,
  reviewed_at: at,
}: {
  id: string
  member_id: string
  reviewed_at: Date | null
}) {
  return { subjectId: id, memberId, reason: at === null ? null : ('moved' as const) }
}
