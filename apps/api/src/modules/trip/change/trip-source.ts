import type { TripSource } from '@throughway/contract/trip'
import type { Transaction } from '#database/open-database.ts'
import { findProfile } from '../trip.queries.ts'

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

/** C4: whether somebody presses a button for each trip of this source, so that many in a minute are a sign of haste. */
const isPressed: Record<TripSource, boolean> = {
  manual: true,
  calendar: true,
  profile: true,
  planner: true,
  // Of these the member has said other facts than the device, which would else have measured them.
  auto: true,
  sync: true,
  import: false,
  demonstration: false,
}

/**
 * C4: how many trips were sent one by one within the last minute, with this one's ways; 0 for what a device or a file
 * brings, and for what comes along with another trip of the same call, such as a week that is confirmed by one press.
 */
export function countAtOnce(
  { source, isMeasured, comesAlong }: { source: TripSource; isMeasured: boolean; comesAlong: boolean },
  justRecorded: number,
  ways: number,
): number {
  return !isPressed[source] || isMeasured || comesAlong ? 0 : Math.min(justRecorded + ways, 32_000)
}
