import type { TripSource } from '@throughway/contract/trip/trip-states'
import type { Transaction } from '#database/open-database.ts'
import { findProfile } from '../trip.queries.ts'

/**
 * The source of a trip that a member sends: one of their profiles, otherwise by hand. A profile may be deleted
 * meanwhile.
 */
export async function findSource(
  tx: Pick<Transaction, 'send'>,
  memberId: string,
  profileId: string | undefined,
): Promise<TripSource> {
  if (profileId === undefined) return 'manual'
  const [[profile]] = await tx.send(findProfile(memberId, profileId))
  return profile ? 'profile' : 'manual'
}

/** C4: whether the member presses a button for each trip of this source, so that many in a minute are a burst. */
const isPressed: Record<TripSource, boolean> = {
  manual: true,
  calendar: true,
  profile: true,
  planner: true,
  // a trip measured by the device is not logged here: the member has changed its facts
  auto: true,
  sync: true,
  text: true,
  mail: true,
  import: false,
  paper: false,
  demonstration: false,
}

/**
 * C4: the number of trips sent one by one within the last minute, including this one. 0 for trips from a device or a
 * file, and for all but the first trip of one call, such as a week confirmed by one press.
 */
export function countAtOnce(
  { source, isMeasured, comesAlong }: { source: TripSource; isMeasured: boolean; comesAlong: boolean },
  justRecorded: number,
  ways: number,
): number {
  return !isPressed[source] || isMeasured || comesAlong ? 0 : Math.min(justRecorded + ways, 32_000)
}
