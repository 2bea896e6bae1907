import type { InputOf } from '@throughway/contract/call'
import { rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import { nameWords } from '@throughway/domain/identity/name-words'
import { addDays, instantOf, localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { writeListFile } from '#list/list-file.ts'
import { openPage } from '#list/page.ts'
import { maskFor } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { answerRequest, moveRequest } from './answer-ride.ts'
import { describeForStaff, type RequestViewer, tellFacts } from './describe-request.ts'
import { tell } from './describe-ride.ts'
import { feedbackRoutes } from './feedback.routes.ts'
import type { RideFinder } from './find-rides.ts'
import { rideColumns } from './ride-columns.ts'
import {
  findRequest,
  listSealed,
  listServicesInReach,
  listStaffRequests,
  selectStaffRequests,
  type StaffFilter,
  staffRequestKeys,
} from './ride.queries.ts'

type Context = Pick<CallContext<never>, 'db' | 'brand' | 'now' | 'language'>

/** A search by a sealed name opens at most this many rides, which takes about 50 ms of the process. */
const mostOpened = 2_000

/** E4: the coordinators' calls. Their screens belong to the administrator's area. */
export function rideStaffRoutes(
  api: Api,
  finder: RideFinder,
  openViewer: (context: Context) => Promise<RequestViewer>,
) {
  const { app } = api

  serve(api, 'explainRides', rideStaffCalls.explainRides, (context) => finder.explainRides(context, context.input))

  serve(api, 'listStaffRides', rideStaffCalls.listStaffRides, async (context) => {
    const { db, member } = context
    const page = openPage(app, rideStaffCalls.listStaffRides, context, staffRequestKeys)
    const viewer = await openViewer(context)
    const filter = await readFilter(context, viewer, page.asOf)
    const [rows, counted] = await db.send(
      listStaffRequests(filter, page),
      ...page.counting(selectStaffRequests(filter, page.asOf)),
    )
    const mask = await context.mask()
    return { ...page.answer(rows, (row) => describeForStaff(row, viewer, member.id, mask)), ...page.counted(counted) }
  })

  serve(api, 'exportStaffRides', rideStaffCalls.exportStaffRides, async (context) => {
    const { brand, now, language, member } = context
    const viewer = await openViewer(context)
    const filter = await readFilter(context, viewer, now)
    const mask = await context.mask()
    return writeListFile(rideStaffCalls.exportStaffRides, context, staffRequestKeys, {
      name: [brand.key, language === 'es' ? 'viajes' : 'rides', localDate(now, brand.settings.time_zone)].join('-'),
      rowsOf: (asked) => listStaffRequests(filter, asked),
      describe: (row) => describeForStaff(row, viewer, member.id, mask),
      columns: rideColumns(language),
    })
  })

  serve(api, 'getStaffRideRequest', rideStaffCalls.getStaffRideRequest, async (context) => {
    const { input, db, member } = context
    const [viewer, [[row]]] = await Promise.all([openViewer(context), db.send(findRequest(input.id, 'staff'))])
    if (!row) throw new Refusal('notFound')
    return describeForStaff(row, viewer, member.id, await context.mask())
  })

  serve(api, 'listStaffRideServices', rideStaffCalls.listStaffRideServices, async (context) => {
    const { catalogue, language } = await openViewer(context)
    const [rows] = await context.db.send(listServicesInReach())
    const items = rows.flatMap(({ id }) => {
      const known = catalogue.known.get(id)
      return known ? [{ id, name: tell(known.document.name, language), agency: known.agency.name }] : []
    })
    return { items: items.toSorted((one, other) => one.name.localeCompare(other.name, language)) }
  })

  serve(api, 'answerRideRequest', rideStaffCalls.answerRideRequest, async (context) => {
    const { input, brand, now, write, member, audit } = context
    const viewer = await openViewer(context)
    const deciding = { app, brand, viewer, now, staffId: member.id }
    const answered = await write(async (tx) => {
      const row = await answerRequest(tx, input, deciding)
      audit.about({ memberId: row.member_id })
      audit.changed({}, { answer: input.answer, date: input.date, time: input.time })
      return row
    })
    return describeForStaff(answered, viewer, member.id, maskFor(false))
  })

  serve(api, 'moveRideRequest', rideStaffCalls.moveRideRequest, async (context) => {
    const { input, brand, now, write, member, audit } = context
    const viewer = await openViewer(context)
    const deciding = { app, brand, viewer, now, staffId: member.id }
    const moved = await write(async (tx) => {
      const row = await moveRequest(tx, input, deciding)
      audit.about({ memberId: row.member_id })
      audit.changed({}, { move: input.move })
      return row
    })
    return describeForStaff(moved, viewer, member.id, maskFor(false))
  })

  feedbackRoutes(api, openViewer)
}

type Asked = Pick<CallContext<never>, 'db' | 'brand' | 'mask'> & {
  input: Omit<InputOf<typeof rideStaffCalls.listStaffRides>, 'limit' | 'after'>
}

/**
 * The list's filters for its query. Names and contact details are sealed, so for a search by them those rides are
 * unsealed and compared. A masked reader cannot search by name, since a match would reveal the rider.
 */
async function readFilter({ input, db, brand, mask }: Asked, viewer: RequestViewer, asOf: Date): Promise<StaffFilter> {
  const { state, service, from, to, text, contact } = input
  const begin = (date: string) => instantOf(date, '00:00', brand.settings.time_zone)
  const filter = {
    state,
    service,
    pickupFrom: from === undefined ? undefined : begin(from),
    pickupBefore: to === undefined ? undefined : begin(addDays(to, 1)),
  }
  const words = nameWords(text ?? '')
  if (words.length > 0) (await mask()).refuseFilter('text')
  if (words.length === 0 && contact === undefined) return filter
  const [rows] = await db.send(listSealed(filter, asOf, mostOpened))
  const ids = rows
    .filter((row) => {
      const { name, contact_by: by = 'phone' } = tellFacts(row, viewer)
      const own = nameWords(name)
      return (contact ?? by) === by && words.every((word) => own.some((each) => each.startsWith(word)))
    })
    .map(({ id }) => id)
  return { ...filter, ids }
}
