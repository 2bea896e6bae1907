import { useLiveQuery } from '#lib/live/use-live-query.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation } from '#lib/send/use-call.ts'

/** How often the page polls: somebody may say "not today" while it is open, and no stream announces it. */
const askEveryMs = 60_000

export function usePools() {
  return useLiveQuery(callDescriptors.listStandingPools, {}, { pollMs: askEveryMs })
}

export function useAnswerPool() {
  return useCallMutation(callDescriptors.answerStandingPool)
}

export function useChangePart() {
  return useCallMutation(callDescriptors.changePoolPart)
}

export function useInvite() {
  return useCallMutation(callDescriptors.inviteToStandingPool)
}

export function useLeavePool() {
  return useCallMutation(callDescriptors.leaveStandingPool)
}

export function useKeepPool() {
  return useCallMutation(callDescriptors.keepStandingPool)
}

export function useBlockMember() {
  return useCallMutation(callDescriptors.blockPoolMember)
}

export function useNotToday() {
  return useCallMutation(callDescriptors.sayNotToday)
}

export function useTakeBack() {
  return useCallMutation(callDescriptors.takeBackNotToday)
}

export function useLogPool() {
  return useCallMutation(callDescriptors.logStandingPool)
}
