import { copiesOfProfiles, usualCopies } from './copies.ts'
import { useProfiles, useRecentTrips } from './calendar.calls.ts'

/** The member's usual trips: the trip profiles, the default one first, then the latest distinct trips. */
export function useUsual(mostRecent: number) {
  const profiles = useProfiles()
  const recent = useRecentTrips()
  return {
    usual: [...copiesOfProfiles(profiles.data?.items ?? []), ...usualCopies(recent.data?.items ?? [], mostRecent)],
    isPending: profiles.isPending || recent.isPending,
  }
}
