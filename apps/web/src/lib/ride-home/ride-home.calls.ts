import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'

/** An answer is current for this long: cover begins and ends by the clock, of which no stream tells. */
const liveMilliseconds = 60_000

/** Whether the member is covered right now. */
export function useRideHome() {
  return useCallQuery(
    callDescriptors.getRideHome,
    {},
    { staleTime: 0, refetchInterval: liveMilliseconds, refetchOnWindowFocus: 'always' },
  )
}
