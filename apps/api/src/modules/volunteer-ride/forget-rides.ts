import type { Transaction } from '#database/open-database.ts'
import { deleteRidesOver, findRideOfGuest } from './volunteer-ride.queries.ts'

/** Deletes the rides of a rider without the web that are over, and answers whether others are to come or to be settled. */
export async function forgetRidesOf(tx: Transaction, guestId: string, now: Date): Promise<boolean> {
  const [, [left]] = await tx.send(deleteRidesOver(guestId, now), findRideOfGuest(guestId))
  return left !== undefined
}
