import type { HomeCard } from '@throughway/contract/account/home'
import { formatInstant } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import { findNextRide } from './volunteer-ride.queries.ts'

/** A member, or a rider without the web. */
type Viewer = ({ memberId: string } | { guestId: string }) & { timeZone: string; now: Date }
type Card = Extract<HomeCard, { kind: 'volunteer_ride' }>

/**
 * For the home screen and for texts: the next ride that was requested from volunteers, until it is over; none or
 * one.
 */
export async function listComingVolunteerRide(
  db: Pick<Database, 'send'>,
  { timeZone, now, ...viewer }: Viewer,
): Promise<Card[]> {
  const rider = 'guestId' in viewer ? { guestId: viewer.guestId } : { riderId: viewer.memberId }
  const [rows] = await db.send(findNextRide(rider, now))
  return rows.map(({ id, state, driver, pickup_at: at, date }) => ({
    kind: 'volunteer_ride',
    ride_id: id,
    state,
    driver: state === 'claimed' ? driver : null,
    pickup: formatInstant(at, timeZone),
    date,
  }))
}
