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

/** Accepts many unusual trips (C4), each as it was seen in the list. */
export const acceptReviews = defineTask('trip.accept', {
  permission: 'trip.review',

  async plan(tx, selection, { limit }) {
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

  async step(tx, { subjectId: id, memberId }, { app, brand, now, staffId, input }) {
    const [[found]] = await tx.send(findReview(id))
    if (!found) return 'gone'
    if (found.state !== 'in_review') return 'moved'
    const calendar = openCalendar(brand.settings.time_zone)
    const owner = { brandId: brand.id, memberId, calendar, getTerms: app.terms, now }
    await decideReview(tx, owner, id, 'accept', { at: new Date(input.seen) })
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

function planRow({ id, member_id: memberId, state }: SelectedReview) {
  return { subjectId: id, memberId, reason: state === 'in_review' ? null : ('moved' as const) }
}
