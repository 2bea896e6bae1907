import type { InputOf } from '@throughway/contract/call'
import type { rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import { measureToArea, nearMetres } from '@throughway/domain/ride/measure-area'
import {
  cancelMinutes,
  findNextBooking,
  requestStateOf,
  type RideActor,
  type RideMove,
} from '@throughway/domain/ride/ride-states'
import type { AskedPurpose } from '@throughway/domain/ride/ride-codes'
import type { Point } from '@throughway/domain/planner/area'
import { instantOf, localDate, localTime } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { tellOne } from '#modules/live/live.ts'
import { type MailBrand, queueMail } from '#modules/mail/mail.ts'
import { notify } from '#modules/notify/notify.ts'
import { rideAnsweredLetter } from './ride.letters.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { Refusal } from '#plugins/refusal.ts'
import { tell } from './describe-ride.ts'
import { type RequestViewer, versionOf } from './describe-request.ts'
import { openFacts } from './request-facts.ts'
import { signLinkTo } from '#tokens/signed-link.ts'
import type { RideCatalogue } from './ride-catalogue.ts'
import {
  changeRequest,
  countUnmet,
  findRequest,
  lockRequests,
  lockSeries,
  type RequestRow,
  type Rides,
  type UnmetReason,
} from './ride.queries.ts'

export type Deciding = { app: AppContext; brand: MailBrand; viewer: RequestViewer; now: Date }
type StaffDeciding = Deciding & { staffId: string }
type StaffAnswer = InputOf<typeof rideStaffCalls.answerRideRequest>

const minuteMilliseconds = 60_000
const windowMinutes = 15

/**
 * A coordinator's answer: yes, no, or another time. The rider is notified by mail, and a no is counted without a name.
 */
export async function answerRequest(
  tx: Transaction,
  { id, version, answer, date, time, confirmation, message, reason }: StaffAnswer,
  deciding: StaffDeciding,
): Promise<RequestRow> {
  const { brand } = deciding
  const row = await lockOne(tx, id, 'staff')
  assertNotOwn(row.member_id, deciding.staffId)
  assertSeen(row, version)
  const pickup =
    time === undefined
      ? undefined
      : instantOf(date ?? localDate(row.pickup_at, brand.settings.time_zone), time, brand.settings.time_zone)
  if (pickup && pickup <= deciding.now) throw new Refusal('invalid', { fields: { time: 'field.not_valid' } })
  const moved = move(row, answer, 'staff', deciding)
  const other = pickup && {
    pickup_at: pickup,
    earliest_at: new Date(pickup.getTime() - windowMinutes * minuteMilliseconds),
    latest_at: new Date(pickup.getTime() + windowMinutes * minuteMilliseconds),
    cancel_by: new Date(pickup.getTime() - noticeOf(row, deciding)),
  }
  await tx.send(
    changeRequest(id, {
      ...moved,
      ...other,
      message,
      is_proposal: answer === 'negotiate',
      ...(confirmation !== undefined && { confirmation }),
      denial: answer === 'deny' ? reason! : null,
      ...(pickup && { reminded: [] }),
    }),
  )
  if (answer === 'deny') countDenial(tx, row, reason!, deciding)
  return tellRider(tx, id, answer, deciding)
}

/** The outcome of a ride on its day, noted by staff. */
export async function moveRequest(
  tx: Transaction,
  { id, version, move: step }: InputOf<typeof rideStaffCalls.moveRideRequest>,
  deciding: StaffDeciding,
): Promise<RequestRow> {
  const row = await lockOne(tx, id, 'staff')
  assertNotOwn(row.member_id, deciding.staffId)
  assertSeen(row, version)
  await tx.send(changeRequest(id, { ...move(row, step, 'staff', deciding), is_proposal: false }))
  if (step === 'cancel_by_service') countDenial(tx, row, 'cancelled_by_service', deciding)
  if (step === 'cancel' || step === 'cancel_by_service') return tellRider(tx, id, 'cancelled', deciding)
  if (row.member_id !== null) tx.atLast(tellOne('ride-request', row.member_id))
  const [[after]] = await tx.send(findRequest(id))
  return after!
}

type Cancelling = { id: string; both: boolean; series: boolean }

/**
 * Cancels a ride, with `both` also the ride in the other direction, with `series` all that follow; the others only if
 * they still can be cancelled.
 */
export async function cancelRide(
  tx: Transaction,
  { id, both, series }: Cancelling,
  rides: Rides,
  deciding: Deciding,
): Promise<RequestRow[]> {
  const [linked, following] = await tx.send(lockRequests(id, rides), lockSeries(id, rides))
  const rows = series && following.length ? following : linked
  const chosen = rows.find((row) => row.id === id)
  if (!chosen) throw new Refusal('notFound')
  const others = both || series ? rows.filter((row) => row.id !== id && isOpen(row, deciding.now)) : []
  for (const row of [chosen, ...others]) {
    if (!isOpen(row, deciding.now)) throw new Refusal('changedMeanwhile')
    await tx.send(changeRequest(row.id, { ...move(row, 'cancel', 'rider', deciding), is_proposal: false }))
  }
  const found = await tx.send(...[chosen, ...others].map((row) => findRequest(row.id)))
  return found.map(([row]) => row!)
}

function isOpen(row: RequestRow, now: Date) {
  return findNextBooking(row.booking, 'cancel', 'rider') !== undefined && now < row.latest_at
}

/** The rider's answer to another pickup time: yes books the ride, no cancels it. */
export async function acceptProposal(
  tx: Transaction,
  { id, accept }: { id: string; accept: boolean },
  rides: Rides,
  deciding: Deciding,
): Promise<RequestRow> {
  const row = await lockOne(tx, id, rides)
  if (!row.is_proposal || deciding.now >= row.pickup_at) throw new Refusal('changedMeanwhile')
  await tx.send(
    changeRequest(id, { ...move(row, accept ? 'accept' : 'cancel', 'rider', deciding), is_proposal: false }),
  )
  const [[after]] = await tx.send(findRequest(id))
  return after!
}

/** Throws `changedMeanwhile` when the ride has moved on since staff saw it. */
function assertSeen(row: RequestRow, version: number): void {
  if (versionOf(row) !== version) throw new Refusal('changedMeanwhile')
}

async function lockOne(tx: Transaction, id: string, rides?: Rides): Promise<RequestRow> {
  const [rows] = await tx.send(lockRequests(id, rides))
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Refusal('notFound')
  return row
}

/** Throws `changedMeanwhile` for a move that its state does not allow. */
function move(row: RequestRow, step: RideMove, actor: RideActor, { now }: Deciding) {
  const booking = findNextBooking(row.booking, step, actor, now > row.cancel_by)
  if (!booking) throw new Refusal('changedMeanwhile')
  return {
    booking,
    state: requestStateOf(booking),
    history: [...row.history, { at: now.toISOString(), state: booking, by: actor }],
  }
}

function noticeOf(row: RequestRow, { viewer }: Deciding) {
  return (
    (viewer.catalogue.known.get(row.service_id)?.document.book.cancel_minutes ?? cancelMinutes) * minuteMilliseconds
  )
}

async function tellRider(
  tx: Transaction,
  id: string,
  outcome: 'confirm' | 'negotiate' | 'deny' | 'cancelled',
  { app, brand, viewer }: Deciding,
): Promise<RequestRow> {
  const [[row]] = await tx.send(findRequest(id))
  if (row!.member_id !== null) tx.atLast(tellOne('ride-request', row!.member_id))
  const facts = openFacts(viewer.ride, id, row!.sealed)
  const known = viewer.catalogue.known.get(row!.service_id)
  const to = { email: facts.email, language: facts.language }
  const letter = rideAnsweredLetter({
    outcome,
    service: tell(known?.document.name, facts.language),
    phone: known?.document.phone ?? known?.agency.phone,
    earliest: row!.earliest_at,
    latest: row!.latest_at,
    timeZone: brand.settings.time_zone,
    confirmation: row!.confirmation,
    message: row!.message,
    denial: row!.denial,
    token: row!.guest_id === null ? undefined : signLinkTo('guestRides', viewer.ride, row!.guest_id),
  })
  const { member_id: memberId } = row!
  if (memberId !== null) {
    const about = `${id} ${row!.history.length}`
    notify(tx, { app, brand }, { ...to, memberId }, 'ride.answered', { letter, about })
    // a guest who asked to be called need not have given an address
  } else if (to.email) queueMail(tx, app, brand, to, letter, 'rideAnswered')
  return row!
}

function countDenial(tx: Transaction, row: RequestRow, reason: UnmetReason, { viewer, brand }: Deciding): void {
  const { origin, purpose } = openFacts(viewer.ride, row.id, row.sealed)
  tx.later(
    countUnmetRide(viewer.catalogue, {
      origin,
      purpose,
      at: row.pickup_at,
      reason,
      timeZone: brand.settings.time_zone,
    }),
  )
}

type Unmet = { origin: Point; purpose: AskedPurpose | null; at: Date; reason: UnmetReason; timeZone: string }

/** Adds one for a month, purpose, area and hour. */
export function countUnmetRide(catalogue: RideCatalogue, { origin, purpose, at, reason, timeZone }: Unmet) {
  return countUnmet({
    month: `${localDate(at, timeZone).slice(0, 7)}-01`,
    purpose,
    area: findAreaName(catalogue, origin),
    hour: Number(localTime(at, timeZone).slice(0, 2)),
    reason,
  })
}

/**
 * Answers the name of the smallest area of the catalogue in which a ride begins, and an empty text outside all areas. A
 * statistic by such names never holds an address.
 */
export function findAreaName({ areas }: RideCatalogue, origin: Point): string {
  const around = areas
    .filter((area) => area.shape && measureToArea(area, origin) <= nearMetres)
    .toSorted((one, other) => sizeOf(one) - sizeOf(other))
  return around[0]?.name ?? ''
}

function sizeOf({ shape }: RideCatalogue['areas'][number]) {
  const positions = shape!.type === 'Polygon' ? shape!.coordinates.flat() : shape!.coordinates.flat(2)
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values)
  return spread(positions.map(([lng]) => lng)) * spread(positions.map(([, lat]) => lat))
}
