import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/** The organisations that match the text; for a coordinator without text, their own. */
export function useFoundOrganisations(text: string) {
  return useCallQuery(callDescriptors.listAudienceOrganisations, text ? { text } : {}, { staleTime: 60_000 })
}

/** The organisations within the grants that a part of a name or a number finds; the first ones where nothing is typed. */
export function useGrantedOrganisations(text: string, enabled = true) {
  return useCallQuery(callDescriptors.listStaffOrganisations, { ...(text && { text }), limit: '20' }, { enabled })
}

/** Names of organisations by their ids; undefined for one that is not known, or not yet. */
export function useOrganisationNames(ids: readonly string[]) {
  const names = useCallQuery(
    callDescriptors.listAudienceOrganisations,
    { ids: [...ids].toSorted().join(',') },
    { enabled: ids.length > 0, staleTime: 60_000, placeholderData: (before) => before },
  )
  return {
    isKnown: ids.length === 0 || names.data !== undefined,
    nameOf: (id: string) => names.data?.items.find((each) => each.id === id)?.name,
  }
}

/** Races that an audience may name, and the teams of one of them. */
export function useAudienceRaces(race: string | undefined, enabled = true) {
  return useCallQuery(callDescriptors.listAudienceRaces, race ? { race } : {}, {
    enabled,
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
}

/** Counts the members whom a rule fits now, for a poll, a survey or an event. */
export function useCountAudience() {
  return useCallMutation(callDescriptors.countAudience)
}
