import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation } from '#lib/send/use-call.ts'

export function useAskStaff() {
  return useCallMutation(callDescriptors.askStaff)
}

export function useAskStaffAsMember() {
  return useCallMutation(callDescriptors.askStaffAsMember)
}
