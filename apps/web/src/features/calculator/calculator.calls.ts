import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'

/** Today's factors of the programme. */
export function useFactors() {
  return useCallQuery(callDescriptors.getFactors, {}, { staleTime: Infinity })
}
