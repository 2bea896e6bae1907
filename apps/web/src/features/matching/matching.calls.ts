import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export function useWishes() {
  return useCallQuery(callDescriptors.listWishes, {})
}

/** The trip profiles for which a member can look for company. */
export function useProfilesToShare() {
  return useCallQuery(callDescriptors.listTripProfiles, {})
}

export function useMeetingPoints(profileId: string) {
  return useCallQuery(callDescriptors.listMeetingPoints, { id: profileId })
}

/** Organisations to name, by a part of their names. */
export function useOrganisationNames(text: string, isAsked: boolean) {
  return useCallQuery(callDescriptors.listOrganisations, { text }, { enabled: isAsked })
}

export function usePartners(wishId: string) {
  return useCallQuery(callDescriptors.findPartners, { id: wishId })
}

/** The member's own invitation. */
export function useInvitation() {
  return useCallQuery(callDescriptors.getReferral, {})
}

export function useRenewWish() {
  return useCallMutation(callDescriptors.renewWish)
}

export function useShowWish() {
  return useCallMutation(callDescriptors.showWish)
}

export function useWatchWish() {
  return useCallMutation(callDescriptors.watchWish)
}

export function useDeleteWish() {
  return useCallMutation(callDescriptors.deleteWish)
}

export function useBlockMatch() {
  return useCallMutation(callDescriptors.blockMatch)
}
