import type { AnswerOf } from '@throughway/contract/call'
import type { compressedWeekCalls } from '@throughway/contract/trip/compressed-week'
import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation } from '#lib/send/use-call.ts'

/** Saves or ends the scheme; the server's answer is shown at once. */
export function useKeepCompressedWeek() {
  const client = useQueryClient()
  const onSuccess = (answer: AnswerOf<typeof compressedWeekCalls.getCompressedWeek>) =>
    client.setQueryData(callKey(callDescriptors.getCompressedWeek, {}), answer)
  return {
    save: useCallMutation(callDescriptors.saveCompressedWeek, { onSuccess }),
    stop: useCallMutation(callDescriptors.stopCompressedWeek, { onSuccess }),
  }
}
