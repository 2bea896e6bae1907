import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import type { House } from '#house.ts'
import { openTerms } from '#modules/points/points.ts'
import { openCalendar } from './calendar.ts'
import { mailQuestions } from './mail-questions.ts'
import { releaseReview } from './review.ts'
import { listDueReviews } from './review.queries.ts'

const atOnce = 100

/** Each trip is a transaction of its own: the job may run twice or die anywhere, and what is left waits for the next hour. */
export const releaseReviewsJob = { name: 'release-reviews', cron: '7 * * * *', run: releaseReviews }

/** At minutes that no other job has; a question waits an hour, so that both ways and several trips make one mail. */
export const poolQuestionsJob = { name: 'pool-questions', cron: '37 * * * *', run: mailQuestions }

export async function releaseReviews(house: House): Promise<void> {
  const getTerms = openTerms()
  const now = house.now()
  for (const key of brandKeys) {
    const { id: brandId, time_zone: timeZone } = brandSettings[key]
    const db = house.databases.ofBrand(brandId)
    for (;;) {
      const [due] = await db.send(listDueReviews(now, atOnce))
      for (const { id, member_id: memberId } of due) {
        await db.transaction((tx) =>
          releaseReview(tx, { brandId, memberId, calendar: openCalendar(timeZone), getTerms, now }, id),
        )
      }
      if (due.length < atOnce) break
    }
  }
}
