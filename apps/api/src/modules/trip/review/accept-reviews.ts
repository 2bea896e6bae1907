import { recordActivity } from '#modules/activity/activity.ts'
import { defineTask } from '#modules/task/task.ts'
import { openCalendar } from '../change/calendar.ts'
import { reviewFilterOf } from './review-filter.ts'
import { decideReview } from './review.ts'
import {
  findReview,
  listReviewLabels,
  type SelectedReview,
  selectReviewsByIds,
  selectUnusual,
} from './review.queries.ts'
import { tellOfTrip } from './tell-of-trip.ts'

/**
 * Accepts many unusual trips (C4), each as it was seen in the list: one that has changed since then is left out of the plan,
 * and one that changes after it was planned is left as it is.
 */
export const acceptReviews = defineTask('trip.accept', {
  permission: 'trip.review',

  async plan(tx, selection, { limit, input, now }) {
    const asked = new Date(input.seen)
    const seen = asked < now ? asked : now
    const planRow = (row: SelectedReview) => planReview(row, seen)
    if (!('ids' in selection)) {
      const [rows] = await tx.send(selectUnusual(reviewFilterOf(selection.filters), selection.asOf, limit))
      return rows.map(planRow)
    }
    const [rows] = await tx.send(selectReviewsByIds(selection.ids))
    const found = new Set(rows.map(({ id }) => id))
    const missing = selection.ids.filter((id) => !found.has(id))
    return [
      ...rows.map(planRow),
      ...missing.map((subjectId) => ({ subjectId, memberId: null, reason: 'gone' as const })),
    ]
  },

  async step(tx, { subjectId: id, memberId, version }, { app, brand, now, staffId }) {
    const [[found]] = await tx.send(findReview(id))
    if (!found) return 'gone'
    if (found.state !== 'in_review' || version === null) return 'moved'
    const calendar = openCalendar(brand.settings.time_zone)
    const owner = { brandId: brand.id, memberId, calendar, getTerms: app.terms, now }
    await decideReview(tx, owner, id, 'accept', { version })
    const details = { decision: 'accept' }
    recordActivity(tx, { memberId, kind: 'trip_reviewed', now, actor: 'staff', actorId: staffId, details })
    await tellOfTrip(tx, { app, brand }, { memberId, id, date: found.date, change: 'accept', reason: null, now })
    return undefined
  },

  async describe(db, ids) {
    const [labels] = await db.send(listReviewLabels(ids))
    return labels
  },
})

function planReview({ id, member_id: memberId, state, revision, changed_at: at }: SelectedReview, seen: Date) {
  const isAsSeen = state === 'in_review' && at <= seen
  return { subjectId: id, memberId, version: revision, reason: isAsSeen ? null : ('moved' as const) }
}
