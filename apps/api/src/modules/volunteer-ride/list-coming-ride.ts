import type { HomeCard } from '@throughway/contract/account/home'
import { formatInstant } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import { findNextRide } from './volunteer-ride.queries.ts'

type Viewer = { memberId: string; timeZone: string; now: Date }
type Card = Extract<HomeCard, { kind: 'volunteer_ride' }>

/**
 * For the home screen and for texts: the next ride that the member requested from volunteers, until it is over; none or
 * one.
 */
export async function listComingVolunteerRide(
  db: Pick<Database, 'send'>,
  { memberId, timeZone, now }: Viewer,
): Promise<Card[]> {
  const [rows] = await db.send(findNextRide(memberId, now))
  return rows.map(({ id, state, driver, pickup_at: at, date }) => ({
    kind: 'volunteer_ride',
    ride_id: id,
    state,
    driver: state === 'claimed' ? driver : null,
    pickup: formatInstant(at, timeZone),
    date,
  }))
}
