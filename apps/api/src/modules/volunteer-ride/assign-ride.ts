import type { InputOf } from '@throughway/contract/call'
import type { volunteerRideStaffCalls } from '@throughway/contract/ride/volunteer-ride-staff'
import { canDriveIt, isRideToCome, tellHours } from '@throughway/domain/ride/volunteer-rides'
import { lockVolunteer } from '#modules/volunteer/volunteer.ts'
import type { Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import type { CallAudit } from '#modules/audit/audit.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type Changing, creditDrive, freeRide, tellingOf } from './change-ride.ts'
import { findFacts, gapsOf } from './describe-ride.ts'
import { tellOf, tellRider } from './tell-both.ts'
import {
  changeRide,
  findForStaff,
  findObstacles,
  findOffer,
  lockRide,
  noteCall,
  type RideChanges,
  type StaffRow,
} from './volunteer-ride.queries.ts'

type Calls = typeof volunteerRideStaffCalls
/** `memberId` is the deciding staff member. */
export type Office = Changing & {
  audit: CallAudit
  /** The refusal for a ride that has changed since it was seen, with its present state. */
  refuse: () => Promise<Refusal>
}

/** The ride, locked, as it was seen. The lock of the volunteer comes first, as it does when they accept one themselves. */
async function openRide(
  tx: Transaction,
  { memberId, refuse }: Office,
  { id, version }: { id: string; version: number },
): Promise<StaffRow> {
  const [, [row]] = await tx.send(lockRide(id), findForStaff(id))
  if (!row) throw new Refusal('notFound')
  assertNotOwn(row.rider_id, memberId)
  assertNotOwn(row.driver_id, memberId)
  if (row.version !== version) throw await refuse()
  return row
}

/**
 * Gives a future ride to a volunteer, even one for which nobody was found in time, or takes it from its driver. Throws
 * `changedMeanwhile`, `notDriving`, `papersEnd`, `rideBeside`, `rideUnfit`.
 */
export async function assignRide(
  tx: Transaction,
  office: Office,
  { driver_id: driverId, reason, ...seen }: InputOf<Calls['assignVolunteerRide']>,
): Promise<void> {
  const { now, audit, memberId } = office
  if (driverId !== undefined) {
    assertNotOwn(driverId, memberId)
    await tx.send(lockVolunteer(driverId))
  }
  const row = await openRide(tx, office, seen)
  if (!isRideToCome({ state: row.state, pickupAt: row.pickup_at }, now)) throw await office.refuse()
  audit.about({ memberId: row.rider_id })
  audit.changed({ state: row.state }, { state: driverId === undefined ? 'open' : 'claimed' })
  const cause = { by: 'staff' } as const
  if (driverId === undefined) {
    if (row.state !== 'claimed') throw await office.refuse()
    noteDecision(tx, office, [row.rider_id, row.driver_id])
    return freeRide(tx, office, row, { cause, tellsDriver: true, reason })
  }
  if (row.driver_id === driverId) return audit.unchanged()
  await demandFit(tx, office, row, driverId)
  const isLate = row.pickup_at.getTime() - now.getTime() <= tellHours * 3_600_000
  const given: RideChanges = {
    state: 'claimed',
    driver_id: driverId,
    assigned_by: memberId,
    // this letter says everything that the one of the day before would say
    told_at: isLate ? now : null,
  }
  await tx.send(changeRide(row.id, given, now))
  noteDecision(tx, office, [row.rider_id, driverId, row.driver_id])
  await tellRider(tx, office, row, { news: 'claimed', cause })
  await tellOf(tx, office, row, driverId, { news: 'assigned', cause })
  if (row.driver_id) await tellOf(tx, office, row, row.driver_id, { news: 'taken_away', cause, reason })
}

/** In the activity of each, without the reason: what is said of one of the two is not the other's to read. */
function noteDecision(tx: Transaction, { memberId, now }: Office, whom: readonly (string | null)[]): void {
  for (const each of whom)
    if (each !== null)
      recordActivity(tx, { memberId: each, kind: 'volunteer_ride_decided', actor: 'staff', actorId: memberId, now })
}

async function demandFit(tx: Transaction, office: Office, row: StaffRow, driverId: string): Promise<void> {
  const telling = tellingOf(office)
  const [[found], [offer]] = await tx.send(findObstacles(row.id, driverId), findOffer(driverId))
  if (driverId === row.rider_id || !found?.is_driving || !offer) throw new Refusal('notDriving')
  if (!found.papers_hold) throw new Refusal('papersEnd')
  if (found.has_other) throw new Refusal('rideBeside')
  const facts = findFacts(row, telling)
  if (!facts) throw new Refusal('cannotBeOpened')
  if (!canDriveIt(gapsOf(row, facts, offer, telling))) throw new Refusal('rideUnfit')
}

/**
 * Records how a ride ended, as staff have found out: it took place, with its miles; it did not take place; or the
 * rider, who cannot record it themselves, has cancelled it. Throws `changedMeanwhile` for a ride that cannot end in
 * this way.
 */
export async function settleRide(
  tx: Transaction,
  office: Office,
  { outcome, miles, minutes, reason, ...seen }: InputOf<Calls['settleVolunteerRide']>,
): Promise<void> {
  const { now, audit, memberId } = office
  const row = await openRide(tx, office, seen)
  const isPossible =
    outcome === 'cancelled'
      ? isRideToCome({ state: row.state, pickupAt: row.pickup_at }, now)
      : row.pickup_at <= now && row.state === 'claimed'
  if (!isPossible) throw await office.refuse()
  audit.about({ memberId: row.rider_id })
  audit.changed({ state: row.state }, { state: outcome })
  const cause = { by: 'staff' } as const
  const settled: RideChanges = { state: outcome, settled_by: memberId }
  noteDecision(tx, office, [row.rider_id, row.driver_id])
  if (outcome === 'done') {
    const driven = { miles: miles!, minutes: minutes! }
    await tx.send(changeRide(row.id, { ...settled, driven_miles: driven.miles, driven_minutes: driven.minutes }, now))
    await creditDrive(tx, row, { ...driven, now })
    return
  }
  await tx.send(changeRide(row.id, settled, now))
  if (outcome !== 'cancelled') return
  await tellRider(tx, office, row, { news: 'called_off', cause, reason })
  if (row.driver_id) await tellOf(tx, office, row, row.driver_id, { news: 'taken_away', cause, reason })
}

/**
 * Notes that a rider without the web was called about the news that were seen. Throws `changedMeanwhile` where there are
 * others by now.
 */
export async function noteRiderCalled(
  tx: Transaction,
  { memberId, refuse }: Office,
  { id, news }: InputOf<Calls['noteVolunteerRideCall']>,
): Promise<void> {
  const [, [row]] = await tx.send(lockRide(id), findForStaff(id))
  if (!row) throw new Refusal('notFound')
  assertNotOwn(row.driver_id, memberId)
  if (row.call_news !== news) throw await refuse()
  await tx.send(noteCall(id, null))
}
