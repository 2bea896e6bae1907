import { callDescriptors } from '#lib/bare-calls.ts'
import { useCallQuery } from '#lib/use-call.ts'

/** What the programme reckons with today. */
export function useFactors() {
  return useCallQuery(callDescriptors.getFactors, {}, { staleTime: Infinity })
}
