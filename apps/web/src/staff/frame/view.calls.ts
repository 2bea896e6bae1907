import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/** The own views of every list. Another device may have saved one meanwhile. */
export function useStaffViews() {
  return useCallQuery(callDescriptors.listStaffViews, {}, { staleTime: 60_000 })
}

export function useRemoveView() {
  return useCallMutation(callDescriptors.removeStaffView)
}
