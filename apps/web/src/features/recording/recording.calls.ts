import type { Recording } from '@throughway/contract/recording'
import { useQueryClient } from '@tanstack/react-query'
import { bareCalls } from '#lib/bare-calls.ts'
import { refreshPending } from '#lib/pending/pending.calls.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/use-call.ts'

export function useRecording({
  isWatched = false,
}: { /** Asked again every few seconds, while something is expected from a phone. */ isWatched?: boolean } = {}) {
  return useCallQuery(bareCalls.getRecording, {}, isWatched ? { refetchInterval: 3000 } : {})
}

/** Every change answers the whole. */
function useTake() {
  const client = useQueryClient()
  return { onSuccess: (answer: Recording) => client.setQueryData(callKey(bareCalls.getRecording, {}), answer) }
}

export function useGiveConsent() {
  return useCallMutation(bareCalls.giveRecordingConsent, useTake())
}

export function useWithdrawConsent() {
  return useCallMutation(bareCalls.withdrawRecordingConsent, useTake())
}

export function useSaveSettings() {
  return useCallMutation(bareCalls.saveRecordingSettings, useTake())
}

export function usePause() {
  return useCallMutation(bareCalls.pauseRecording, useTake())
}

export function useRemoveDevice() {
  return useCallMutation(bareCalls.removeRecordingDevice, useTake())
}

export function useMakePairingCode() {
  return useCallMutation(bareCalls.makePairingCode)
}

export function useDeleteRecording() {
  const client = useQueryClient()
  return useCallMutation(bareCalls.deleteRecording, {
    onSuccess: (answer) => {
      client.setQueryData(callKey(bareCalls.getRecording, {}), answer)
      client.setQueryData(callKey(bareCalls.listPendingTrips, { kind: 'detected' }), { items: [] })
      void client.invalidateQueries({ queryKey: callKey(bareCalls.listPendingTrips) })
    },
  })
}

export function useCorrectTrip() {
  const client = useQueryClient()
  return useCallMutation(bareCalls.changePendingTrip, { onSuccess: () => refreshPending(client) })
}
