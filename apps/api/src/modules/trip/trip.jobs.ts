import type { Transaction } from '#database/open-database.ts'
import type { Query } from '#database/query.ts'
import { eachAlone, eachBrand, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { openCalendar } from './change/calendar.ts'
import { judgeAgain } from './review/judge-again.ts'
import { mailQuestions } from './partners/mail-questions.ts'
import type { MemberContext } from './change/lock-and-load-days.ts'
import { releaseReview, settleApproval } from './review/review.ts'
import { listAnswered, listDueReviews } from './review/review.queries.ts'
import type { TripRow } from './trip.queries.ts'

const atOnce = 100

/**
 * Each trip is its own transaction: the job can run twice or die at any point, and the rest waits for the next hour.
 */
export const releaseReviewsJob = { name: 'release-reviews', cron: '7 * * * *', run: releaseReviews }

/**
 * At minutes that no other job uses. A question waits an hour, so that both directions and several trips share one
 * mail.
 */
export const poolQuestionsJob = { name: 'pool-questions', cron: '37 * * * *', run: mailQuestions }

/** Every night, after the recount of the sums. */
export const judgeAgainJob = {
  name: 'judge-again',
  cron: '53 9 * * *',
  run: judgeAgain,
  isTimeless: true as const,
  mayTakeSeconds: 6 * 3600,
}

/** C22: the supervisor's answer for a day decides whether it counts. */
export const settleApprovalsJob = { name: 'settle-approvals', cron: '4-59/5 * * * *', run: settleApprovals }

export async function settleApprovals(app: AppContext): Promise<void> {
  await changeDue(app, settleApprovalsJob.name, (_now, limit) => listAnswered(limit), settleApproval)
}

export async function releaseReviews(app: AppContext): Promise<void> {
  await changeDue(app, releaseReviewsJob.name, listDueReviews, releaseReview)
}

type Due = Pick<TripRow, 'id' | 'member_id'>

async function changeDue(
  app: AppContext,
  job: string,
  listDue: (now: Date, limit: number) => Query<Due>,
  change: (tx: Transaction, owner: MemberContext, id: string) => Promise<void>,
): Promise<void> {
  const { terms: getTerms } = app
  const now = app.now()
  await eachAlone(app, job, (alone) =>
    eachBrand(app, alone, async ({ id: brandId, key, settings }) => {
      const { time_zone: timeZone } = settings
      const db = app.databases.ofBrand(brandId)
      const list = async (limit: number) => (await db.send(listDue(now, limit)))[0]
      const nameOf = ({ id }: Due) => ({ brand: key, trip: id })
      await inTurns(alone, { atOnce, list, nameOf }, ({ id, member_id: memberId }) =>
        db.transaction((tx) => change(tx, { brandId, memberId, calendar: openCalendar(timeZone), getTerms, now }, id)),
      )
    }),
  )
}
