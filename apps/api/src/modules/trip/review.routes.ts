import type { Language } from '@throughway/contract/programme/brand'
import { reviewCalls, tripStaffCalls } from '@throughway/contract/trip/trip-staff'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { openPage } from '#list/page.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { notify } from '#modules/notify/notify.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { maskFor, type MemberMask } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { type Calendar, openCalendar } from './change/calendar.ts'
import { describeTrip } from './list/describe-trip.ts'
import type { MemberContext } from './change/lock-and-load-days.ts'
import { decideReview } from './review/review.ts'
import { type TripChange, tripCorrectedLetter } from './review/review.letters.ts'
import { changeTrip, deleteTrip } from './change/change-trips.ts'
import { findReview, listForStaff, listReviews, reviewKeys, type ReviewRow } from './review/review.queries.ts'

/** C4: reviews for staff. Their screen belongs to the administrator's area. */
export async function reviewRoutes(api: Api) {
  const { terms: getTerms } = api.app

  serve(api, 'listReviews', reviewCalls.listReviews, async (context) => {
    const { db, brand, now, language } = context
    const page = openPage(api.app, reviewCalls.listReviews, context, reviewKeys)
    const [rows] = await db.send(listReviews(page))
    const reader = { calendar: openCalendar(brand.settings.time_zone), now, language, mask: await context.mask() }
    return page.answer(rows, (row) => describeReview(row, reader))
  })

  serve(
    api,
    'decideReview',
    reviewCalls.decideReview,
    async ({ input: { id, decision }, db, write, brand, member, now, language, audit }) => {
      const calendar = openCalendar(brand.settings.time_zone)
      await write(async (tx) => {
        const [[found]] = await tx.send(findReview(id))
        if (!found) throw new Refusal('notFound')
        assertNotOwn(found.member_id, member.id)
        const memberId = found.member_id
        await decideReview(tx, { brandId: brand.id, memberId, calendar, getTerms, now }, id, decision)
        audit.about({ memberId, details: { decision } })
        audit.changed({}, { decision })
        // a suspicion is nothing that the member is told of
        const change = ({ accept: 'accept', suspect: undefined, reject: 'reject', fraud: 'reject' } as const)[decision]
        if (change)
          await tellOfTrip(tx, { app: api.app, brand }, { memberId, id, date: found.date, change, reason: null, now })
      })
      const [[row]] = await db.send(findReview(id))
      return describeReview(row!, { calendar, now, language, mask: maskFor(false) })
    },
  )
}

/** C3: staff correct trips that the member can no longer change. */
export async function tripStaffRoutes(api: Api) {
  const { terms: getTerms } = api.app

  serve(api, 'getMemberTrip', tripStaffCalls.getMemberTrip, async ({ input: { id }, db, brand, now, language, mask }) =>
    readTrips(db, id, { calendar: openCalendar(brand.settings.time_zone), now, language, mask: await mask() }),
  )

  serve(api, 'correctTrip', tripStaffCalls.correctTrip, async (context) => {
    const { id, group, reason, ...facts } = context.input
    return correct(context, { id, reason, change: 'corrected' }, (tx, owner) =>
      changeTrip(tx, owner, { id, group }, facts),
    )
  })

  serve(api, 'removeTrip', tripStaffCalls.removeTrip, async (context) => {
    const { id, group, reason } = context.input
    return correct(context, { id, reason, change: 'removed' }, (tx, owner) => deleteTrip(tx, owner, { id, group }))
  })

  async function correct(
    {
      write,
      db,
      brand,
      member,
      now,
      language,
      audit,
    }: Pick<CallContext<never>, 'write' | 'db' | 'brand' | 'member' | 'now' | 'language' | 'audit'>,
    { id, reason, change }: { id: string; reason: string; change: TripChange },
    work: (tx: Transaction, owner: MemberContext) => Promise<unknown>,
  ) {
    const calendar = openCalendar(brand.settings.time_zone)
    await write(async (tx) => {
      const [[found]] = await tx.send(findReview(id))
      if (!found) throw new Refusal('notFound')
      const memberId = found.member_id
      assertNotOwn(memberId, member.id)
      await work(tx, { brandId: brand.id, memberId, calendar, getTerms, now, byStaff: true })
      audit.about({ memberId, details: { date: found.date } })
      await tellOfTrip(tx, { app: api.app, brand }, { memberId, id, date: found.date, change, reason, now })
    })
    return readTrips(db, id, { calendar, now, language, mask: maskFor(false) })
  }
}

type Told = { memberId: string; id: string; date: string; change: TripChange; reason: string | null; now: Date }

async function tellOfTrip(
  tx: Transaction,
  sender: Parameters<typeof notify>[1],
  { memberId, id, now, ...facts }: Told,
): Promise<void> {
  const [[address]] = await tx.send(findPrimaryAddress(memberId))
  if (!address) return
  const about = `${id} ${facts.change} ${now.toISOString()}`
  notify(tx, sender, { memberId, ...address }, 'trip.corrected', { letter: tripCorrectedLetter(facts), about })
}

type Reader = { calendar: Calendar; now: Date; language: Language; mask: MemberMask }

async function readTrips(db: Pick<Transaction, 'send'>, id: string, reader: Reader) {
  const [rows] = await db.send(listForStaff(id))
  if (!rows.length) throw new Refusal('notFound')
  return { trips: rows.map((row) => describeReview(row, reader)) }
}

/** Places, vehicles, lines and notes are in the member's own words. */
function describeReview(row: ReviewRow, { calendar, now, language, mask }: Reader) {
  const trip = describeTrip(row, calendar, now, language)
  return {
    ...trip,
    from: mask.textOf(trip.from),
    to: mask.textOf(trip.to),
    distance_note: mask.textOf(trip.distance_note),
    vehicle: mask.textOf(trip.vehicle),
    note: mask.textOf(trip.note),
    legs: trip.legs?.map((leg) => ({ ...leg, line: mask.textOf(leg.line) })) ?? null,
    appeal: mask.textOf(row.appeal),
    member: { id: row.member_id, name: mask.nameOf(row), trips: row.counted },
  }
}
