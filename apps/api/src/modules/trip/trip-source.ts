import type { TripSource } from '@throughway/contract/trip'
import type { Transaction } from '#database/open-database.ts'
import { findProfile } from './trip.queries.ts'

/** Where a trip comes from that a member sends: from one of the own profiles, else by hand; a profile may be gone meanwhile. */
export async function findSource(
  tx: Pick<Transaction, 'send'>,
  memberId: string,
  profileId: string | undefined,
): Promise<TripSource> {
  if (profileId === undefined) return 'manual'
  const [[profile]] = await tx.send(findProfile(memberId, profileId))
  return profile ? 'profile' : 'manual'
}
