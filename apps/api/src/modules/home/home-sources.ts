import type { HomeCard } from '@throughway/contract/account/home'
import type { Language } from '@throughway/contract/programme/brand'
import { readText } from '@throughway/domain/survey/survey'
import { localDate } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import { listDrawingTickets } from '#modules/drawing/drawing.ts'
import type { MailBrand } from '#modules/mail/mail.ts'
import { countDueQuestions } from '#modules/pending/pending.ts'
import type { TermsOf } from '#modules/points/points.ts'
import { listPinnedReward, listWonRewards } from '#modules/reward/reward.ts'
import { listComingRides } from '#modules/ride/ride.ts'
import { listCover, listDueRidesHome } from '#modules/ride-home/ride-home.ts'
import { listComingEvents } from '#modules/special-event/special-event.ts'
import { findSurveyFor } from '#modules/survey/survey.ts'
import { listWalletPasses } from '#modules/transit-pass/transit-pass.ts'
import { listComingVolunteerRide } from '#modules/volunteer-ride/volunteer-ride.ts'

type HomeViewer = {
  brand: MailBrand
  brandId: number
  memberId: string
  /** Staff act for the member. */
  isActedFor: boolean
  timeZone: string
  language: Language
  now: Date
  getTerms: TermsOf
}
type HomeSource = (db: Pick<Database, 'send'>, viewer: HomeViewer) => Promise<HomeCard[]>

/** The subjects that put cards on top of home. A new subject is a line here. */
export const homeSources: readonly HomeSource[] = [
  listPrizes,
  listWonRewards,
  listPayments,
  listDueRidesHome,
  listComingRides,
  listVolunteerRide,
  listCover,
  listComingEvents,
  askAboutTrips,
  askSurvey,
  listPinnedReward,
]

/** Lists the prizes that the member has to claim, and those that wait for a tax form. */
async function listPrizes(db: Pick<Database, 'send'>, viewer: HomeViewer): Promise<HomeCard[]> {
  const tickets = await listDrawingTickets(db, viewer)
  return tickets.flatMap(({ title, state, expires_on: until, drawing }): HomeCard[] => {
    if (!drawing?.is_won) return []
    if (state === 'reserved' && until) return [{ kind: 'prize', drawing_id: drawing.id, title, until }]
    return drawing.needs_tax_form ? [{ kind: 'tax_form', drawing_id: drawing.id, title }] : []
  })
}

/** Lists the passes that the member has to pay: before their first day, or while they run. */
async function listPayments(db: Pick<Database, 'send'>, viewer: HomeViewer): Promise<HomeCard[]> {
  const today = localDate(viewer.now, viewer.timeZone)
  const passes = await listWalletPasses(db, viewer)
  return passes.flatMap(
    ({ id, title, payment, is_current: isCurrent, starts_on: from, expires_on: to }): HomeCard[] => {
      if (!payment || !isCurrent) return []
      const until = from && from >= today ? from : to!
      return [{ kind: 'payment', item_id: id, title, url: payment.url, cents: payment.cents, until }]
    },
  )
}

/** Queries only where the programme has volunteers, so that the home screen costs nothing elsewhere. */
async function listVolunteerRide(db: Pick<Database, 'send'>, viewer: HomeViewer): Promise<HomeCard[]> {
  return viewer.brand.settings.one_time_trips ? listComingVolunteerRide(db, viewer) : []
}

async function askAboutTrips(db: Pick<Database, 'send'>, { memberId, now }: HomeViewer): Promise<HomeCard[]> {
  const [[found]] = await db.send(countDueQuestions(memberId, now))
  return found!.count > 0 ? [{ kind: 'question', count: found!.count }] : []
}

/** Asks only the member: staff who act for them may not see whether a survey was submitted. */
async function askSurvey(db: Pick<Database, 'send'>, viewer: HomeViewer): Promise<HomeCard[]> {
  const { memberId, isActedFor, now, timeZone, language, brand } = viewer
  if (isActedFor) return []
  const survey = await findSurveyFor(db, { memberId, now, timeZone, defaultLanguage: brand.settings.languages[0]! })
  if (!survey) return []
  const { id, title, minutes, progress } = survey
  const lang = title[language] === undefined ? Object.keys(title)[0]! : language
  const isBegun = progress === 'begun'
  return [{ kind: 'survey', survey_id: id, title: readText(title, language), lang, minutes, is_begun: isBegun }]
}
