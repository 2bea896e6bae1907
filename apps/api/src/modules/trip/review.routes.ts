import type { Language } from '@throughway/contract/programme/brand'
import { reviewCalls, tripStaffCalls } from '@throughway/contract/trip/trip-staff'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { writeListFile } from '#list/list-file.ts'
import { openPage } from '#list/page.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { maskFor, type MemberMask } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { type Calendar, openCalendar } from './change/calendar.ts'
import { describeTrip } from './list/describe-trip.ts'
import type { MemberContext } from './change/lock-and-load-days.ts'
import { decideReview } from './review/review.ts'
import { reviewColumns } from './review/review-columns.ts'
import { reviewFilterOf } from './review/review-filter.ts'
import type { TripChange } from './review/review.letters.ts'
import { tellOfTrip } from './review/tell-of-trip.ts'
import { changeTrip, deleteTrip } from './change/change-trips.ts'
import {
  findReview,
  listForStaff,
  listReviews,
  reviewKeys,
  type ReviewRow,
  selectReviews,
} from './review/review.queries.ts'

/** C4: reviews for staff. Their screen belongs to the administrator's area. */
export async function reviewRoutes(api: Api) {
  const { terms: getTerms } = api.app

  serve(api, 'listReviews', reviewCalls.listReviews, async (context) => {
    const { db, input, member, brand, now, language } = context
    const page = openPage(api.app, reviewCalls.listReviews, context, reviewKeys)
    const filter = reviewFilterOf(input)
    if (filter.words.length > 0) (await context.mask()).refuseFilter('text')
    const [rows, counted] = await db.send(listReviews(filter, page), ...page.counting(selectReviews(filter)))
    const calendar = openCalendar(brand.settings.time_zone)
    const reader = { calendar, now, language, mask: await context.mask(), readerId: member.id }
    return { ...page.answer(rows, (row) => describeReview(row, reader)), ...page.counted(counted) }
  })

  serve(api, 'exportReviews', reviewCalls.exportReviews, async (context) => {
    const { input, member, brand, now, language } = context
    const filter = reviewFilterOf(input)
    const mask = await context.mask()
    if (filter.words.length > 0) mask.refuseFilter('text')
    const reader = { calendar: openCalendar(brand.settings.time_zone), now, language, mask, readerId: member.id }
    return writeListFile(reviewCalls.exportReviews, context, reviewKeys, {
      name: [brand.key, language === 'es' ? 'revisiones' : 'reviews', localDate(now, brand.settings.time_zone)].join(
        '-',
      ),
      rowsOf: (asked) => listReviews(filter, asked),
      describe: (row) => describeReview(row, reader),
      columns: reviewColumns(language),
    })
  })

  serve(
    api,
    'decideReview',
    reviewCalls.decideReview,
    async ({ input: { id, version, decision }, db, write, brand, member, now, language, audit }) => {
      const calendar = openCalendar(brand.settings.time_zone)
      await write(async (tx) => {
        const [[found]] = await tx.send(findReview(id))
        if (!found) throw new Refusal('notFound')
        assertNotOwn(found.member_id, member.id)
        const memberId = found.member_id
        await decideReview(tx, { brandId: brand.id, memberId, calendar, getTerms, now }, id, decision, { version })
        audit.about({ memberId, details: { decision } })
        audit.changed({}, { decision })
        // a member is not told of a mere suspicion
        const change = ({ accept: 'accept', suspect: undefined, reject: 'reject', fraud: 'reject' } as const)[decision]
        if (change)
          await tellOfTrip(tx, { app: api.app, brand }, { memberId, id, date: found.date, change, reason: null, now })
      })
      const [[row]] = await db.send(findReview(id))
      return describeReview(row!, { calendar, now, language, mask: maskFor(false), readerId: member.id })
    },
  )
}

/** C3: staff correct trips that the member can no longer change. */
export async function tripStaffRoutes(api: Api) {
  const { terms: getTerms } = api.app

  serve(api, 'getMemberTrip', tripStaffCalls.getMemberTrip, async (context) => {
    const { input, db, brand, now, language, member } = context
    const calendar = openCalendar(brand.settings.time_zone)
    return readTrips(db, input.id, { calendar, now, language, mask: await context.mask(), readerId: member.id })
  })

  serve(api, 'correctTrip', tripStaffCalls.correctTrip, async (context) => {
    const { id, version, group, reason, ...facts } = context.input
    return correct(context, { id, reason, change: 'corrected' }, (tx, owner) =>
      changeTrip(tx, owner, { id, group, version }, facts),
    )
  })

  serve(api, 'removeTrip', tripStaffCalls.removeTrip, async (context) => {
    const { id, version, group, reason } = context.input
    return correct(context, { id, reason, change: 'removed' }, (tx, owner) =>
      deleteTrip(tx, owner, { id, group, version }),
    )
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
    return readTrips(db, id, { calendar, now, language, mask: maskFor(false), readerId: member.id })
  }
}

type Reader = { calendar: Calendar; now: Date; language: Language; mask: MemberMask; readerId: string }

async function readTrips(db: Pick<Transaction, 'send'>, id: string, reader: Reader) {
  const [rows] = await db.send(listForStaff(id))
  if (!rows.length) throw new Refusal('notFound')
  return { trips: rows.map((row) => describeReview(row, reader)) }
}

/** Places, vehicles, lines and notes are in the member's own words. */
function describeReview(row: ReviewRow, { calendar, now, language, mask, readerId }: Reader) {
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
    version: row.revision,
    waiting_since: findWaitingSince(row)?.toISOString() ?? null,
    is_own: row.member_id === readerId,
  }
}

/** An appeal waits since the last change of the trip; an unusual trip waits since it was recorded. */
function findWaitingSince(row: ReviewRow): Date | null {
  if (row.state === 'in_review') return row.recorded_at
  const isOpen = row.state === 'rejected' && row.appealed_at !== null && row.appealed_at >= row.changed_at
  return isOpen ? row.appealed_at : null
}
