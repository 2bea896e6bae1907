import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'

/** Asked again at each visit, since members bring work all the time. */
export function useStaffToday() {
  return useCallQuery(callDescriptors.getStaffToday, {}, { staleTime: 0 })
}
