import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export function useDrawings() {
  return useCallQuery(callDescriptors.listDrawings, {})
}

export function useDrawing(id: string) {
  return useCallQuery(callDescriptors.getDrawing, { id })
}

export function useOwnPart(id: string, isSignedIn: boolean) {
  return useCallQuery(callDescriptors.getOwnDrawing, { id }, { enabled: isSignedIn })
}

export function useRecord(id: string) {
  return useCallQuery(callDescriptors.getDrawingRecord, { id })
}

export function useClaimOf(token: string) {
  return useCallQuery(callDescriptors.readClaim, { token }, { retry: false })
}

/** Every action changes numbers, results, the wallet and the member's own entries. */
function useInvalidateDrawings() {
  const client = useQueryClient()
  return {
    onSettled: async () => {
      const calls = [
        callDescriptors.getDrawing,
        callDescriptors.getOwnDrawing,
        callDescriptors.readClaim,
        callDescriptors.getWallet,
      ]
      await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
    },
  }
}

export function useJoin() {
  return useCallMutation(callDescriptors.joinDrawing, useInvalidateDrawings())
}

export function useAskFreeEntry() {
  return useCallMutation(callDescriptors.askFreeEntry)
}

export function useConfirmFreeEntry() {
  return useCallMutation(callDescriptors.confirmFreeEntry, useInvalidateDrawings())
}

export function useAnswerOwnClaim() {
  return useCallMutation(callDescriptors.answerOwnClaim, useInvalidateDrawings())
}

export function useAnswerClaim() {
  return useCallMutation(callDescriptors.answerClaim, useInvalidateDrawings())
}
