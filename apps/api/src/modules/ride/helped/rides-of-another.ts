import { sql } from 'kysely'
import type { InputOf } from '@throughway/contract/call'
import type { Language } from '@throughway/contract/programme/brand'
import type { RideOfAnother, RideRequest, rideRequestCalls } from '@throughway/contract/ride/ride-request'
import { openRequestStates } from '@throughway/domain/ride/ride-states'
import type { Database, Transaction } from '#database/open-database.ts'
import { query, rawQuery } from '#database/query.ts'
import type { AppContext } from '#app-context.ts'
import type { CallContext } from '#plugins/serve.ts'
import { orderRows } from '#list/place.ts'
import { orWhereSealed } from '#seal.ts'
import { acceptProposal, cancelRide, type Deciding } from '../answer-ride.ts'
import { describeRequest, type RequestViewer } from '../describe-request.ts'
import { tell } from '../describe-ride.ts'
import { openRideFinder } from '../find-rides.ts'
import { openFacts, sealFacts } from '../request-facts.ts'
import { type Asker, requestRides } from '../request-ride.ts'
import { listRequests, requestKeys, type RequestRow, type Rides } from '../ride.queries.ts'

type Context = Pick<CallContext<never>, 'db' | 'brand' | 'language' | 'now'>
type Wanted = Omit<InputOf<typeof rideRequestCalls.requestRide>, 'name'>
type Whose = Exclude<Rides, 'staff'>
type Drives = Parameters<typeof requestRides>[3]['drives']

const mostListed = 100

/**
 * Rides of a member, or of a rider without the web, for whom somebody else acts: the rules and mails are those of the rider's
 * own calls.
 */
export function openRidesOfAnother(app: AppContext) {
  const finder = openRideFinder(app)

  return { open, measure, ask, cancel, accept, list, describe, listServices, give, forget }

  /** Reads the services before the transaction. */
  async function open({ db, brand, language, now }: Context): Promise<Deciding> {
    const catalogue = await finder.readCatalogue(db, brand.settings)
    const ride = { keys: app.secrets.ride, brandId: brand.id }
    return { app, brand, viewer: { ride, catalogue, language, timeZone: brand.settings.time_zone, now }, now }
  }

  async function measure({ brand }: Pick<Context, 'brand'>, { origin, destination }: Wanted): Promise<Drives> {
    const [there, back] = await Promise.all([
      finder.measure(brand.key, origin, destination),
      finder.measure(brand.key, destination, origin),
    ])
    return { there, back }
  }

  function ask(tx: Transaction, asker: Asker, wanted: Wanted, { drives, ...deciding }: Deciding & { drives: Drives }) {
    return requestRides(tx, asker, { ...wanted, name: '' }, { ...deciding, drives })
  }

  function cancel(
    tx: Transaction,
    whose: Whose,
    which: { id: string; both: boolean; series: boolean },
    deciding: Deciding,
  ): Promise<RequestRow[]> {
    return cancelRide(tx, which, whose, deciding)
  }

  function accept(
    tx: Transaction,
    whose: Whose,
    which: { id: string; accept: boolean },
    deciding: Deciding,
  ): Promise<RequestRow> {
    return acceptProposal(tx, which, whose, deciding)
  }

  /** Those to come first. */
  async function list(db: Pick<Database, 'send'>, whose: Whose, { viewer, now }: Deciding) {
    const [rows] = await db.send(
      listRequests(whose, { ...orderRows(requestKeys(now).coming, 'asc', undefined), limit: mostListed }),
    )
    return rows.map((row) => describeRideOfAnother(describeRequest(row, viewer)))
  }

  function describe(row: RequestRow, { viewer }: Deciding) {
    return describeRideOfAnother(describeRequest(row, viewer))
  }

  /** Those that take requests, by their names. */
  function listServices({ catalogue, language }: RequestViewer) {
    return [...catalogue.known]
      .filter(([, { rules, document }]) => rules.published && !rules.archived && document.book.requests)
      .map(([id, { document }]) => ({ id, name: tell(document.name, language) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, language))
  }

  /** The rides that were asked for with one guest id become a member's, who is mailed about them from then on. */
  async function give(
    tx: Transaction,
    brandId: number,
    guestId: string,
    to: { memberId: string; email: string; language: Language },
  ): Promise<number> {
    const ride = { keys: app.secrets.ride, brandId }
    const [rows] = await tx.send(lockGuestRides(guestId))
    const { memberId, ...reached } = to
    await tx.send(
      ...rows.map(({ id, sealed }) => {
        const facts = orWhereSealed(() => openFacts(ride, id, sealed), undefined)
        return giveRide(id, memberId, facts ? sealFacts(ride, id, { ...facts, ...reached }) : sealed)
      }),
    )
    return rows.length
  }

  /** Deletes the rides of a guest id that are over, and answers whether others are to come. */
  async function forget(tx: Transaction, guestId: string, now: Date): Promise<boolean> {
    const [, [left]] = await tx.send(deleteRidesOver(guestId, now), findGuestRide(guestId))
    return left !== undefined
  }
}

/** Leaves out who the rider is and what they need. */
export function describeRideOfAnother(ride: RideRequest): RideOfAnother {
  const { id, service, state, booking, origin, destination, pickup, confirmation, message, denial, moves } = ride
  const { is_proposal, cancel_by, is_late, asked_at } = ride
  return {
    id,
    // what a service announces is chosen by the rider's needs
    service: { ...service, alerts: [] },
    state,
    booking,
    origin,
    destination,
    pickup,
    is_proposal,
    confirmation,
    message,
    denial,
    cancel_by,
    is_late,
    moves,
    asked_at,
  }
}

/** A ride whose end nobody has noted is over with its day. */
function deleteRidesOver(guestId: string, now: Date) {
  return query
    .deleteFrom('ride_request')
    .where('brand_id', '=', sql<number>`current_brand_id()`)
    .where('guest_id', '=', guestId)
    .where(({ eb, or }) => or([eb('state', 'not in', openRequestStates), eb('latest_at', '<', now)]))
}

function findGuestRide(guestId: string) {
  return rawQuery(sql<{ id: string }>`select id from ride_request
    where brand_id = current_brand_id() and guest_id = ${guestId} limit 1`)
}

function lockGuestRides(guestId: string) {
  return rawQuery(sql<{ id: string; sealed: Buffer }>`select id, sealed from ride_request
    where brand_id = current_brand_id() and guest_id = ${guestId} order by id for no key update`)
}

function giveRide(id: string, memberId: string, sealed: Buffer) {
  return rawQuery(sql`update ride_request set member_id = ${memberId}, guest_id = null, sealed = ${sealed}
    where brand_id = current_brand_id() and id = ${id}`)
}
