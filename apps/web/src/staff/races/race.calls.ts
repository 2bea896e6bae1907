import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export const raceList = callDescriptors.listStaffRaces

/** A race that is just being thrown away is not asked for again. */
export function useRace(id: string, { isLeaving = false } = {}) {
  return useCallQuery(callDescriptors.getStaffRace, { id }, { staleTime: 0, enabled: !isLeaving })
}

/** Events that a race can belong to. */
export function useOpenEvents() {
  const events = useCallQuery(callDescriptors.listStaffEvents, { limit: '100' })
  const canRace = ({ state, kind }: { state: string; kind: string }) => state !== 'ended' && kind !== 'registration'
  return { ...events, data: events.data?.items.filter(canRace) }
}

/** While a trial runs, it is looked at again every two seconds. */
export function useTrial(id: string) {
  return useCallQuery(
    callDescriptors.getRaceTrial,
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.trial && state.data.trial.result === null ? 2000 : false),
    },
  )
}

export function useTryRace() {
  return useCallMutation(callDescriptors.tryRace, { waitsForFresh: true })
}

export function usePublishRace() {
  return useCallMutation(callDescriptors.publishRace, { waitsForFresh: true })
}

export function useDropRace() {
  return useCallMutation(callDescriptors.dropRace)
}

export function useDecideTeamName() {
  return useCallMutation(callDescriptors.decideTeamName, { waitsForFresh: true })
}

export function useOrganisationsOf(id: string, text: string) {
  return useCallQuery(callDescriptors.getRaceOrganisations, { id, ...(text && { text }) }, { staleTime: 0 })
}

export function useCertification(id: string) {
  return useCallQuery(callDescriptors.getRaceCertification, { id }, { staleTime: 0 })
}

export function useCertifyRace() {
  return useCallMutation(callDescriptors.certifyRace, { waitsForFresh: true })
}

export function useDropProposal() {
  return useCallMutation(callDescriptors.dropRaceProposal, { waitsForFresh: true })
}

export function usePrizes(id: string) {
  return useCallQuery(callDescriptors.getStaffRacePrizes, { id }, { staleTime: 0 })
}

/** Rewards and drawings that the race can give. */
export function usePrizeChoices(id: string) {
  return useCallQuery(callDescriptors.listPrizeChoices, { id }, { staleTime: 0 })
}
