import {
  canDriveIt,
  isRideToCome,
  needsLook,
  rateOn,
  reimburse,
  tellHours,
} from '@throughway/domain/ride/volunteer-rides'
import { lockVolunteer } from '#modules/volunteer/volunteer.ts'
import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { findFacts, gapsOf, plannedMiles, type Telling } from './describe-ride.ts'
import { type RideFacts, sealFacts, type Sealer } from './ride-facts.ts'
import { type Cause, type Sender, tellOf, tellRider } from './tell-both.ts'
import {
  changeRide,
  claimRide,
  findObstacles,
  findOffer,
  findRide,
  insertDrive,
  listRates,
  lockRide,
  type RideRow,
  saveFeedback,
} from './volunteer-ride.queries.ts'

/**
 * The person who changes a ride, with what is needed to read it and to notify the other person. With `guestId` the rider is
 * that one without the web, and the member acts for them as staff.
 */
export type Changing = Sender & { sealer: Sealer; memberId: string; guestId?: string | undefined }

const hourMilliseconds = 3_600_000

/** The ride, locked. Throws `notFound` for a ride that does not exist or is not the member's. */
async function openOwn(
  tx: Transaction,
  id: string,
  role: 'rider_id' | 'driver_id',
  { memberId, guestId }: Pick<Changing, 'memberId' | 'guestId'>,
) {
  const [, [row]] = await tx.send(lockRide(id), findRide(id))
  const isOwn = guestId === undefined ? row?.[role] === memberId : role === 'rider_id' && row?.guest_id === guestId
  if (!row || !isOwn) throw new Refusal('notFound')
  return row
}

/**
 * A volunteer accepts an open ride. Throws `notDriving` for a volunteer without an open offer, `rideUnfit` where the
 * car has no room for what the rider needs, `papersEnd` for papers that end before the ride, `rideBeside` for another
 * ride at the same time, and `rideTaken` for a ride that somebody else has or that is no longer open.
 */
export async function acceptRide(
  tx: Transaction,
  changing: Changing,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const { memberId, now } = changing
  // one volunteer's acceptances come one after the other, so that no two rides of theirs run at once
  const [, [offer], [row]] = await tx.send(lockVolunteer(memberId), findOffer(memberId), findRide(id))
  if (!offer?.is_driving) throw new Refusal('notDriving')
  if (!row || row.rider_id === memberId) throw new Refusal('notFound')
  if (row.driver_id === memberId && row.state === 'claimed') return
  const telling = tellingOf(changing)
  const facts = findFacts(row, telling)
  if (!facts) throw new Refusal('cannotBeOpened')
  if (row.state === 'open' && !canDriveIt(gapsOf(row, facts, offer, telling))) throw new Refusal('rideUnfit')
  const [[claimed]] = await tx.send(claimRide({ id, version, driverId: memberId, now }))
  if (!claimed) throw await explainRefusal(tx, id, memberId)
  await tellRider(tx, changing, row, { news: 'claimed', cause: { by: 'member', memberId } })
}

/** Why the statement that assigns a ride to a volunteer changed no row. */
async function explainRefusal(tx: Transaction, id: string, driverId: string): Promise<Refusal> {
  const [[found], [row]] = await tx.send(findObstacles(id, driverId), findRide(id))
  if (!found?.is_driving) return new Refusal('notDriving')
  if (row?.state !== 'open') return new Refusal('rideTaken')
  if (!found.papers_hold) return new Refusal('papersEnd')
  return new Refusal(found.has_other ? 'rideBeside' : 'rideTaken')
}

/**
 * Takes a ride from its driver, who is notified if it was not their own wish. Long enough before the ride, others can
 * accept it. Later the rider is told at once that nobody drives, so that they can look elsewhere.
 */
export async function freeRide(
  tx: Transaction,
  sender: Sender,
  row: RideRow,
  { cause, tellsDriver, reason }: { cause: Cause; tellsDriver: boolean; reason?: string | undefined },
): Promise<void> {
  const { now } = sender
  const isLate = row.pickup_at.getTime() - now.getTime() <= tellHours * hourMilliseconds
  await tx.send(
    changeRide(
      row.id,
      {
        state: isLate ? 'no_driver' : 'open',
        driver_id: null,
        assigned_by: null,
        told_at: isLate ? now : null,
        rider_done: null,
        driven_miles: null,
        driven_minutes: null,
      },
      now,
    ),
  )
  await tellRider(tx, sender, row, { news: isLate ? 'no_driver' : 'released', cause })
  if (tellsDriver && row.driver_id) await tellOf(tx, sender, row, row.driver_id, { news: 'taken_away', cause, reason })
}

/** The driver gives a ride back that has not begun. */
export async function releaseRide(tx: Transaction, changing: Changing, id: string): Promise<void> {
  const { memberId, now } = changing
  const row = await openOwn(tx, id, 'driver_id', { memberId })
  if (row.state !== 'claimed' || row.pickup_at <= now) throw new Refusal('changedMeanwhile')
  await freeRide(tx, changing, row, { cause: { by: 'member', memberId }, tellsDriver: false })
}

/** The rider gives a ride up that has not begun, also one for which nobody was found: staff look for no driver then. */
export async function cancelRide(tx: Transaction, changing: Changing, id: string): Promise<void> {
  const { memberId, guestId, now } = changing
  const row = await openOwn(tx, id, 'rider_id', changing)
  if (row.state === 'cancelled') return
  if (!isRideToCome({ state: row.state, pickupAt: row.pickup_at }, now)) throw new Refusal('changedMeanwhile')
  await tx.send(changeRide(id, { state: 'cancelled', call_news: null }, now))
  const cause: Cause = guestId === undefined ? { by: 'member', memberId } : { by: 'staff' }
  if (row.driver_id) await tellOf(tx, changing, row, row.driver_id, { news: 'rider_cancelled', cause })
}

/** The rider says whether a ride took place. */
export async function confirmRide(
  tx: Transaction,
  changing: Changing,
  { id, took_place: tookPlace }: { id: string; took_place: boolean },
): Promise<void> {
  const { now } = changing
  const row = await openOwn(tx, id, 'rider_id', changing)
  if (row.state !== 'claimed' || row.pickup_at > now) throw new Refusal('changedMeanwhile')
  if (row.rider_done === tookPlace) return
  await tx.send(changeRide(id, { rider_done: tookPlace }, now))
  await creditIfAgreed(tx, changing, { ...row, rider_done: tookPlace })
}

/** The driver says that a ride took place, and what was driven. */
export async function completeRide(
  tx: Transaction,
  changing: Changing,
  { id, miles, minutes }: { id: string; miles: number; minutes: number },
): Promise<void> {
  const { memberId, now } = changing
  const row = await openOwn(tx, id, 'driver_id', { memberId })
  if (row.state !== 'claimed' || row.pickup_at > now) throw new Refusal('changedMeanwhile')
  await tx.send(changeRide(id, { driven_miles: miles, driven_minutes: minutes }, now))
  await creditIfAgreed(tx, changing, { ...row, driven_miles: String(miles), driven_minutes: minutes })
}

/** Credits the driven miles once both have confirmed the ride, and only up to what such a ride takes. */
async function creditIfAgreed(tx: Transaction, changing: Changing, row: RideRow): Promise<void> {
  const facts = findFacts(row, tellingOf(changing))
  const { driven_miles: miles, driven_minutes: minutes } = row
  if (row.rider_done !== true || miles === null || minutes === null || !facts) return
  if (needsLook(Number(miles), plannedMiles(facts))) return
  await tx.send(changeRide(row.id, { state: 'done' }, changing.now))
  await creditDrive(tx, row, { miles: Number(miles), minutes, now: changing.now })
}

/** Writes what a volunteer drove, by the rate of the day of the ride. It is never written twice. */
export async function creditDrive(
  tx: Transaction,
  row: RideRow,
  { miles, minutes, now }: { miles: number; minutes: number; now: Date },
): Promise<void> {
  const driverId = row.driver_id!
  const [rates, [offer]] = await tx.send(listRates(), findOffer(driverId))
  const cents = rateOn(
    row.date,
    rates.map((each) => ({ validFrom: each.valid_from, cents: each.cents })),
  )
  await tx.send(
    insertDrive({
      ride_id: row.id,
      member_id: driverId,
      date: row.date,
      miles,
      minutes,
      rate_cents: cents,
      reimbursed_cents: offer?.reimbursement ? reimburse(miles, cents) : 0,
      credited_at: now,
    }),
  )
}

/** Keeps what one of the two writes to staff; writing again replaces it. */
export async function writeToStaff(
  tx: Transaction,
  changing: Changing,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const { memberId, now, sealer } = changing
  const [, [row]] = await tx.send(lockRide(id), findRide(id))
  const role = row && (row.rider_id === memberId ? 'rider' : row.driver_id === memberId ? 'driver' : undefined)
  if (!row || !role) throw new Refusal('notFound')
  if (row.pickup_at > now || !['claimed', 'done', 'not_done'].includes(row.state)) throw new Refusal('changedMeanwhile')
  const facts = findFacts(row, tellingOf(changing))
  if (!facts) throw new Refusal('cannotBeOpened')
  const written: RideFacts = { ...facts, feedback: { ...facts.feedback, [role]: { text, at: now.toISOString() } } }
  await tx.send(saveFeedback(id, sealFacts(sealer, id, written)))
}

export function tellingOf({ sealer, brand, now }: Pick<Changing, 'sealer' | 'brand' | 'now'>): Telling {
  return { sealer, timeZone: brand.settings.time_zone, now }
}
