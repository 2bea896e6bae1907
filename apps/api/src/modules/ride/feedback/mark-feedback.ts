import { defineTask, momentSeen, withMissing } from '#modules/task/task.ts'
import {
  acknowledgeFeedback,
  forgetReading,
  listFeedbackLabels,
  type SelectedFeedback,
  selectFeedbackByIds,
} from '../feedback.queries.ts'

/**
 * Marks the feedback of many riders as read (E1). Somebody has read each one, so the task names rides by their ids
 * only. Feedback that a rider has changed since is left out.
 */
export const markFeedback = defineTask('ride-feedback.read', {
  permission: 'ride.answer',

  async plan(tx, selection, { input, now }) {
    const ids = 'ids' in selection ? selection.ids : []
    const seen = momentSeen(input.seen, now)
    const [rows] = await tx.send(selectFeedbackByIds(ids))
    return withMissing(
      ids,
      rows.map((row) => planFeedback(row, seen)),
    )
  },

  async step(tx, { subjectId: id, version }, { now, staffId }) {
    const [[feedback]] = await tx.send(selectFeedbackByIds([id], true))
    if (!feedback) return 'gone'
    if (feedback.acknowledged_at || feedback.version !== version) return 'moved'
    await tx.send(acknowledgeFeedback(id, staffId, now))
    return undefined
  },

  undo: {
    minutes: 10,
    async step(tx, { subjectId: id, doneAt }, { startedBy }) {
      const [[undone]] = await tx.send(forgetReading(id, { by: startedBy, at: doneAt }))
      return undone ? undefined : 'moved'
    },
  },

  async describe(db, ids, language) {
    const [labels] = await db.send(listFeedbackLabels(ids, language))
    return labels
  },
})

function planFeedback({ id, member_id: memberId, given_at, acknowledged_at, version }: SelectedFeedback, seen: Date) {
  const isRead = acknowledged_at !== null
  const isAsSeen = (acknowledged_at ?? given_at) <= seen
  const reason = isAsSeen ? (isRead ? ('not_due' as const) : null) : ('moved' as const)
  return { subjectId: id, memberId, version, reason }
}
