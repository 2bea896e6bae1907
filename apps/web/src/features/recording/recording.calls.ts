import type { Recording } from '@throughway/contract/trip/recording'
import { useQueryClient } from '@tanstack/react-query'
import { useLiveQuery } from '#lib/live/use-live-query.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation } from '#lib/send/use-call.ts'

export function useRecording({
  isWatched = false,
}: { /** Something is expected from a phone. */ isWatched?: boolean } = {}) {
  return useLiveQuery(callDescriptors.getRecording, {}, { pollMs: () => isWatched && 3000 })
}

/** Every change answers the whole state. */
function useTake() {
  const client = useQueryClient()
  return { onSuccess: (answer: Recording) => client.setQueryData(callKey(callDescriptors.getRecording, {}), answer) }
}

export function useGiveConsent() {
  return useCallMutation(callDescriptors.giveRecordingConsent, useTake())
}

export function useWithdrawConsent() {
  return useCallMutation(callDescriptors.withdrawRecordingConsent, useTake())
}

export function useSaveSettings() {
  return useCallMutation(callDescriptors.saveRecordingSettings, useTake())
}

export function usePause() {
  return useCallMutation(callDescriptors.pauseRecording, useTake())
}

export function useRemoveDevice() {
  return useCallMutation(callDescriptors.removeRecordingDevice, useTake())
}

export function useMakePairingCode() {
  return useCallMutation(callDescriptors.makePairingCode)
}

export function useDeleteRecording() {
  const client = useQueryClient()
  return useCallMutation(callDescriptors.deleteRecording, {
    onSuccess: (answer) => {
      client.setQueryData(callKey(callDescriptors.getRecording, {}), answer)
      client.setQueryData(callKey(callDescriptors.listPendingTrips, { kind: 'detected' }), { items: [] })
    },
  })
}

export function useCorrectTrip() {
  return useCallMutation(callDescriptors.changePendingTrip)
}
