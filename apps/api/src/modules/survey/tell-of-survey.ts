import { minutesOf } from '@throughway/domain/survey/reach'
import type { AppContext } from '#app-context.ts'
import { notify } from '#modules/notify/notify.ts'
import { surveyOpenedLetter } from './survey.letters.ts'
import { endNotice, findSurvey, listReaders, noteTold, takeNotice } from './survey.queries.ts'

/** Members of one survey: so many in a transaction, and so many slices in a run, which comes each minute. */
export type Pace = { slice: number; slices: number }
const usualPace: Pace = { slice: 50, slices: 12 }

/**
 * C21: notifies the next members of a survey's audience that it is open. Each slice is one transaction: its notices and
 * its place in the list. So a run that dies, or two parallel runs, leave nobody out and notify nobody twice. Members
 * who have already answered are notified too, because a missing notice would reveal who answered. The job that runs
 * every minute hands the mails over.
 */
export async function tellOfSurvey(
  app: AppContext,
  brandId: number,
  id: string,
  { slice, slices }: Pace = usualPace,
): Promise<void> {
  for (let turn = 0; turn < slices; turn++) if (!(await tellSlice(app, brandId, id, slice))) return
}

/** Answers whether there are more. */
async function tellSlice(app: AppContext, brandId: number, id: string, size: number): Promise<boolean> {
  const brand = await app.brands.ofId(brandId)
  return app.databases.ofBrand(brandId).transaction(async (tx) => {
    const [[taken], [survey]] = await tx.send(takeNotice(id), findSurvey(id))
    if (!taken) return false
    if (survey?.state !== 'open') {
      tx.later(endNotice(id))
      return false
    }
    // the job that closes it is on its way, unless the clock has leapt
    if (survey.closes_at <= app.now()) return false
    const [readers] = await tx.send(listReaders(survey, taken.told_up_to, size, brand))
    const letter = surveyOpenedLetter({
      id,
      title: survey.title,
      minutes: minutesOf(survey.pages),
      closesAt: survey.closes_at,
      timeZone: brand.settings.time_zone,
    })
    for (const { member_id: memberId, email, language } of readers)
      notify(tx, { app, brand }, { memberId, email, language }, 'survey.opened', {
        letter,
        about: id,
        expiresAt: survey.closes_at,
        handedOver: 'byJob',
      })
    const last = readers.at(-1)
    if (last && readers.length === size) tx.later(noteTold(id, last.member_id))
    else tx.later(endNotice(id))
    return readers.length === size
  })
}
