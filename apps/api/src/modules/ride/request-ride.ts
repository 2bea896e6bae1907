import type { InputOf } from '@throughway/contract/call'
import type { rideRequestCalls, RequestedRides } from '@throughway/contract/ride/ride-request'
import { matchRide, type RideMatch } from '@throughway/domain/ride/match-rides'
import { cancelMinutes, requestStateOf } from '@throughway/domain/ride/ride-states'
import type { RideTrip } from '@throughway/domain/ride/ride-service'
import { addDays, formatInstant, localDate } from '@throughway/domain/time/time'
import type { Language } from '@throughway/contract/programme/brand'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { causedBy, type MailBrand, queueMail } from '#modules/mail/mail.ts'
import { rideRequestedLetter } from './ride.letters.ts'
import { Refusal } from '#plugins/refusal.ts'
import { describeReason, tell } from './describe-ride.ts'
import { describeRequest, type RequestViewer } from './describe-request.ts'
import type { Drive } from './measure-drive.ts'
import { checkDay, readContext, readRider, readTrip } from './read-saying.ts'
import { makeAskedId, type RequestFacts, sealFacts } from './request-facts.ts'
import { signLinkTo } from '#tokens/signed-link.ts'
import { findRequest, insertRequest } from './ride.queries.ts'

type Input = InputOf<typeof rideRequestCalls.requestRide>
export type Asker = {
  memberId: string | null
  guestId: string | null
  name: string
  email: string
  language: Language
  isHelper: boolean
  /** Staff ask for a rider without the web, whose record is the guest. */
  isStaff?: true
}
export type Requesting = {
  app: AppContext
  brand: MailBrand
  viewer: RequestViewer
  drives: { there: Drive; back: Drive }
  now: Date
}

const minuteMilliseconds = 60_000

/**
 * Requests the ride of each week, and the way back if wanted. Each ride is checked by itself; rides that do not fit are
 * reported and not requested. Refuses with `rideNotPossible` when none fits.
 */
export async function requestRides(
  tx: Transaction,
  asker: Asker,
  input: Input,
  requesting: Requesting,
): Promise<RequestedRides> {
  const { viewer, brand, now, app } = requesting
  const { catalogue, ride } = viewer
  const known = catalogue.known.get(input.service_id)
  const isOffered =
    known?.rules.published === true && !known.rules.archived && (known.document.book.requests || input.has_called)
  if (!isOffered) throw new Refusal('invalid', { fields: { service_id: 'field.not_a_choice' } })
  checkDay(input.date, brand.settings, now)
  checkDay(addDays(input.date, 7 * (input.weeks - 1)), brand.settings, now)
  if (input.return_time !== undefined && input.return_time <= input.time)
    throw new Refusal('invalid', { fields: { return_time: 'field.ends_before' } })

  const context = readContext(catalogue, brand.settings, now)
  const rider = readRider(input.rider, input, localDate(now, brand.settings.time_zone))
  const asking = { by: asker.memberId ?? (asker.isStaff && asker.guestId) ?? 'guest', askId: input.ask_id }
  const seriesId = input.weeks > 1 ? makeAskedId(ride, asking, 'series') : null
  const facts: RequestFacts = {
    name: asker.name,
    phone: input.phone,
    email: asker.email,
    language: asker.language,
    origin: named(input.origin),
    destination: named(input.destination),
    purpose: input.purpose ?? null,
    companions: input.companions,
    needs: JSON.parse(JSON.stringify(input.rider.needs)) as RequestFacts['needs'],
    driver_notes: input.driver_notes,
    contact_by: input.contact_by,
    client_number: input.client_number,
    emergency:
      input.contact_name || input.contact_phone
        ? { name: input.contact_name, phone: input.contact_phone ?? null }
        : null,
  }
  const days: RequestedRides['days'] = []
  const ids: string[] = []
  const inserts: ReturnType<typeof insertRequest>[] = []
  for (let week = 0; week < input.weeks; week++) {
    const date = addDays(input.date, 7 * week)
    const there = keep(readTrip({ ...input, date }, requesting.drives.there), facts, null)
    const back = {
      ...input,
      date,
      when: 'depart' as const,
      time: input.return_time!,
      origin: input.destination,
      destination: input.origin,
    }
    if (input.return_time !== undefined)
      keep(
        readTrip(back, requesting.drives.back),
        { ...facts, origin: facts.destination, destination: facts.origin },
        there,
      )
  }
  if (!ids.length) throw new Refusal('rideNotPossible', { data: { requests: [], days } })
  const inserted = await tx.send(...inserts)
  const found = await tx.send(...ids.map((id) => findRequest(id)))
  const to = { email: asker.email, language: asker.language, ...(asker.memberId && { memberId: asker.memberId }) }
  const token = asker.guestId ? signLinkTo('guestRides', ride, asker.guestId) : undefined
  const letter = rideRequestedLetter({
    service: tell(known.document.name, asker.language),
    days: days.filter(({ request_id: id }) => id !== null).map(({ date }) => date),
    hasCalled: input.has_called,
    ...(token !== undefined && { token }),
  })
  // A repeated form finds its rides, and no second mail is sent. A guest may have typed anybody's address. The ride is
  // requested and the answer leads to it, but a mailbox that has reached its daily limit gets no mail.
  const hasNews = inserted.some((rows) => rows.length)
  if (asker.email !== '' && hasNews) queueMail(tx, app, brand, to, letter, causedBy('rideRequested', asker.memberId))
  return { requests: found.map(([row]) => describeRequest(row!, viewer)), days }

  function keep(trip: RideTrip, own: RequestFacts, returnOf: string | null): string | null {
    const match = matchRide(known!.rules, rider, trip, context)
    // a rider who has talked to the service knows better than its rules
    const isPossible = input.has_called || match.fit === 'yes' || match.fit === 'maybe'
    const isReturn = own !== facts
    const id = isPossible ? makeAskedId(ride, asking, trip.date, isReturn ? 'back' : 'there') : null
    days.push({
      date: trip.date,
      is_return: isReturn,
      pickup: formatInstant(match.pickup.expected, brand.settings.time_zone),
      fit: match.fit,
      reasons: match.reasons.map((reason) => describeReason(reason, brand.settings.time_zone)),
      request_id: id,
    })
    if (id === null) return null
    ids.push(id)
    const booking = input.has_called ? ('confirmed' as const) : ('pending' as const)
    inserts.push(
      insertRequest({
        id,
        ...rowOf(match, trip),
        sealed: sealFacts(ride, id, own),
        booking,
        state: input.has_called ? 'called' : requestStateOf(booking),
        return_of: returnOf,
        history: JSON.stringify([{ at: now.toISOString(), state: booking, by: 'rider' }]),
      }),
    )
    return id
  }

  function rowOf(match: RideMatch, trip: RideTrip) {
    const pickup = match.pickup.expected
    return {
      member_id: asker.memberId,
      guest_id: asker.guestId,
      service_id: match.service.id,
      actor: asker.isStaff ? ('staff' as const) : asker.isHelper ? ('helper' as const) : ('self' as const),
      arrive_by: trip.arriveBy,
      date: trip.date,
      time: trip.time,
      pickup_at: new Date(pickup),
      earliest_at: new Date(match.pickup.earliest),
      latest_at: new Date(match.pickup.latest),
      ride_minutes: match.rideMinutes.most,
      is_proposal: false,
      cancel_by: new Date(pickup - (known!.document.book.cancel_minutes ?? cancelMinutes) * minuteMilliseconds),
      confirmation: null,
      message: '',
      denial: null,
      series_id: seriesId,
      reminder_days: input.reminders,
      reminded: [],
      asked_at: now,
    }
  }
}

function named({ lat, lng, name }: Input['origin']) {
  return { lat, lng, name: name || `${lat.toFixed(5)}, ${lng.toFixed(5)}` }
}
