import { useQuery } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { callKey } from '#lib/send/use-call.ts'

/** Below the key of the trips: every change of a trip may change the cover and reloads it. */
export const coverKey = [...callKey(callDescriptors.listTrips), 'ride-home'] as const

/** An answer is current for this long. */
const liveMilliseconds = 60_000

/** Whether the member is covered right now. */
export function useRideHome() {
  return useQuery({
    queryKey: coverKey,
    queryFn: ({ signal }) => send(callDescriptors.getRideHome, {}, { signal }),
    staleTime: 0,
    refetchInterval: liveMilliseconds,
    refetchOnWindowFocus: 'always',
  })
}
