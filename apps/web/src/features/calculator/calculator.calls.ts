import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'

/** What the programme reckons with today. */
export function useFactors() {
  return useCallQuery(callDescriptors.getFactors, {}, { staleTime: Infinity })
}
