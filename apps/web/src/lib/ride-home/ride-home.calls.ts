import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'

/** Cover begins and ends by the clock, and no stream reports that, so the page asks again after this time. */
const liveMilliseconds = 60_000

/** Whether the member is covered right now. */
export function useRideHome() {
  return useCallQuery(
    callDescriptors.getRideHome,
    {},
    { staleTime: 0, refetchInterval: liveMilliseconds, refetchOnWindowFocus: 'always' },
  )
}
