import { useQuery } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { callKey } from '#lib/send/use-call.ts'

/** Below the trips: whatever changes a trip may change the cover, and asks for it anew. */
export const coverKey = [...callKey(callDescriptors.listTrips), 'ride-home'] as const

/** So long an answer is taken for now. */
const liveMilliseconds = 60_000

/** Whether the member is covered, as it stands now. */
export function useRideHome() {
  return useQuery({
    queryKey: coverKey,
    queryFn: ({ signal }) => send(callDescriptors.getRideHome, {}, { signal }),
    staleTime: 0,
    refetchInterval: liveMilliseconds,
    refetchOnWindowFocus: 'always',
  })
}
