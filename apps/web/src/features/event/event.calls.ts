import { useLiveQuery } from '#lib/live/use-live-query.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/** How often a waiting member's page polls for a place, while no stream announces it. */
const pollMs = 60_000

/** An event, kept up to date: a waiting member may get a place while they look at the page, or elsewhere. */
export function useEvent(id: string, enabled: boolean) {
  return useLiveQuery(
    callDescriptors.getSpecialEvent,
    { id },
    { enabled, staleTime: 0, pollMs: (event) => event?.registration?.mine?.state === 'waiting' && pollMs },
  )
}

export function useRegister() {
  return useCallMutation(callDescriptors.registerForEvent, { waitsForFresh: true })
}

export function useWithdraw() {
  return useCallMutation(callDescriptors.withdrawFromEvent, { waitsForFresh: true })
}

/** The events for which the member has registered. Places fall to them while they look elsewhere. */
export function useOwnEvents() {
  return useCallQuery(callDescriptors.listOwnEvents, {}, { staleTime: 0 })
}
