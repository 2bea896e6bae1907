import { tripCalls } from '@throughway/contract/trip'
import type { Api } from '#app.ts'
import { openTerms } from '#modules/points/points.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { openCalendar } from './calendar.ts'
import { describeTrip } from './describe-trip.ts'
import type { Traveller } from './open-days.ts'
import { previewTrip } from './preview-trip.ts'
import { changeTrip, deleteTrip, logTrip, restoreTrip } from './trip.ts'
import { appealTrip } from './review.ts'
import { listTrips, listWithOtherWay } from './trip.queries.ts'

export async function tripRoutes(api: Api) {
  const getTerms = openTerms()
  const travellerOf = ({ brand, member, now }: Pick<CallContext<never>, 'brand' | 'member' | 'now'>): Traveller => ({
    brandId: brand.id,
    memberId: member.id,
    calendar: openCalendar(brand.settings.time_zone),
    getTerms,
    now,
  })

  serve(api, 'listTrips', tripCalls.listTrips, async ({ input, db, member, brand, now }) => {
    const { limit, mode } = input
    const page = { mode, limit, from: boundDate(input.from), to: boundDate(input.to), after: input.after === undefined ? undefined : readCursor(input.after) }
    const [rows] = await db.send(listTrips(member.id, page))
    const items = rows.slice(0, limit)
    const calendar = openCalendar(brand.settings.time_zone)
    return { items: items.map((row) => describeTrip(row, calendar, now)), next: rows.length > limit ? makeCursor(items.at(-1)!) : null }
  })

  serve(api, 'getTrip', tripCalls.getTrip, async ({ input: { id }, db, member, brand, now }) => {
    const [rows] = await db.send(listWithOtherWay(member.id, id))
    if (!rows.length) throw new Refusal('notFound')
    const calendar = openCalendar(brand.settings.time_zone)
    return { trips: rows.map((row) => describeTrip(row, calendar, now)) }
  })

  serve(api, 'appealTrip', tripCalls.appealTrip, (context) => context.write((tx) => appealTrip(tx, travellerOf(context), context.input)))

  serve(api, 'logTrip', tripCalls.logTrip, (context) => context.write((tx) => logTrip(tx, travellerOf(context), context.input)))

  serve(api, 'previewTrip', tripCalls.previewTrip, (context) => previewTrip(context.db, travellerOf(context), context.input))

  serve(api, 'changeTrip', tripCalls.changeTrip, (context) => {
    const { id, group, ...facts } = context.input
    return context.write((tx) => changeTrip(tx, travellerOf(context), { id, group }, facts))
  })

  serve(api, 'deleteTrip', tripCalls.deleteTrip, (context) => context.write((tx) => deleteTrip(tx, travellerOf(context), context.input)))

  serve(api, 'restoreTrip', tripCalls.restoreTrip, (context) => context.write((tx) => restoreTrip(tx, travellerOf(context), context.input)))
}

/** The calendar of the database begins in the year 1, that of a form in the year 0. */
function boundDate(date: string | undefined) {
  return date !== undefined && date < '0001-01-01' ? '0001-01-01' : date
}

/** Where a page ended; opaque to the caller. */
function makeCursor({ date, id }: { date: string; id: string }) {
  return Buffer.from(`${date}|${id}`).toString('base64url')
}

function readCursor(text: string) {
  const [, date, id] = /^(\d{4}-\d{2}-\d{2})\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (!date || !id || date < '0001' || Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date)
    throw new Refusal('invalid', { fields: { after: 'field.not_valid' } })
  return { date, id }
}
