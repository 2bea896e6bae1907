import { useQueryClient } from '@tanstack/react-query'
import { reachesPart } from '@throughway/domain/identity/helpers'
import { useLiveQuery } from '#lib/live/use-live-query.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/** The other one of the two, or the coordinator, may change a ride while the page is open. */
const pollMs = 60_000

export function useOwnVolunteerRides() {
  return useLiveQuery(callDescriptors.listVolunteerRides, {}, { pollMs })
}

export function useDrives() {
  return useLiveQuery(callDescriptors.listVolunteerDrives, {}, { pollMs })
}

export function useOpenRides(which: 'fitting' | 'all') {
  return useLiveQuery(callDescriptors.listOpenVolunteerRides, { which }, { pollMs, retry: false })
}

export function useVolunteerYear(year: string | undefined) {
  return useCallQuery(callDescriptors.getVolunteerYear, year ? { year } : {})
}

/** The member's own offer, and whether it is open. */
export function useOwnOffer() {
  return useCallQuery(callDescriptors.getVolunteerOffer, {})
}

export function useAskRide() {
  const client = useQueryClient()
  return useCallMutation(callDescriptors.askVolunteerRide, {
    onSuccess: (answer) => client.setQueryData(callKey(callDescriptors.listVolunteerRides, {}), answer),
  })
}

/** The rights by which the member may ask for rides of others now. They can be taken back at any moment. */
export function useRightsForRides() {
  const { data } = useCallQuery(callDescriptors.listHelpers, {}, { staleTime: 0 })
  return data?.helped.filter(({ state, scope }) => state === 'running' && reachesPart(scope, 'rides')) ?? []
}

export function useAskHelpedRide() {
  return useCallMutation(callDescriptors.askHelpedVolunteerRide)
}

export function useCancelRide() {
  return useCallMutation(callDescriptors.cancelVolunteerRide, { waitsForFresh: true })
}

export function useConfirmRide() {
  return useCallMutation(callDescriptors.confirmVolunteerRide, { waitsForFresh: true })
}

/** After a refusal the lists are read again too, because somebody else has the ride. */
export function useAcceptRide() {
  return useCallMutation(callDescriptors.acceptVolunteerRide, { waitsForFresh: true })
}

export function useReleaseRide() {
  return useCallMutation(callDescriptors.releaseVolunteerRide, { waitsForFresh: true })
}
