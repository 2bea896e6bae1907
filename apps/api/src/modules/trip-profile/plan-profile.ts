import { addDays } from '@throughway/domain/time/time'
import { planningDays, directionsOf } from '@throughway/domain/trip/trip-profiles'
import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { Keeper } from './keep-profile.ts'
import { offerDirections } from './offer-directions.ts'
import { readTakenDirections } from './taken-directions.ts'
import { listTripProfiles, lockOwner } from './trip-profile.queries.ts'

/**
 * Plans the ways of a profile for a day, and answers how many new ones there are: a way that is logged or already waits
 * is not planned again. Throws `notFound`, and `invalid` for a day that is past or too far ahead.
 */
export async function planProfile(
  tx: Transaction,
  { memberId, now, today, timeZone }: Keeper,
  id: string,
  date: string,
): Promise<number> {
  if (date < today || date > addDays(today, planningDays))
    throw new Refusal('invalid', { fields: { date: 'field.not_plannable' } })
  const [, profiles] = await tx.send(lockOwner(memberId), listTripProfiles(memberId))
  const profile = profiles.find((each) => each.id === id)
  if (!profile) throw new Refusal('notFound')
  const taken = await readTakenDirections(tx, memberId, date, date)
  const directions = directionsOf(profile)
    .map(({ direction }) => direction)
    .filter((direction) => !taken.has({ date, direction, mode: profile.mode }))
  offerDirections(tx, profile, { kind: 'planned', date, timeZone, now, directions })
  return directions.length
}
