import type { OwnVolunteerRide } from '@throughway/contract/ride/volunteer-ride-parts'
import { daysToAsk } from '@throughway/domain/ride/volunteer-rides'
import { localDate } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import { type Changing, tellingOf } from './change-ride.ts'
import { describeOwn, findFacts } from './describe-ride.ts'
import { listOwn } from './volunteer-ride.queries.ts'

type OwnRides = { items: OwnVolunteerRide[]; first_day: string; last_day: string }

/** Lists the rider's own rides. It leaves out a ride whose sealed facts cannot be opened any more. */
export async function readOwnRides(db: Pick<Database, 'send'>, changing: Changing): Promise<OwnRides> {
  const { memberId, guestId, now, brand } = changing
  const telling = tellingOf(changing)
  const [rows] = await db.send(listOwn(guestId === undefined ? { riderId: memberId } : { guestId }, now))
  const { first, last } = daysToAsk(localDate(now, brand.settings.time_zone))
  const items = rows.flatMap((row) => {
    const facts = findFacts(row, telling)
    return facts ? [describeOwn(row, facts, telling)] : []
  })
  return { items, first_day: first, last_day: last }
}
