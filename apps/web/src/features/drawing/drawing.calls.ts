import { useQueryClient } from '@tanstack/react-query'
import { bareCalls } from '#lib/bare-calls.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/use-call.ts'

export function useDrawings() {
  return useCallQuery(bareCalls.listDrawings, {})
}

export function useDrawing(id: string) {
  return useCallQuery(bareCalls.getDrawing, { id })
}

export function useOwnPart(id: string, isSignedIn: boolean) {
  return useCallQuery(bareCalls.getOwnDrawing, { id }, { enabled: isSignedIn })
}

export function useRecord(id: string) {
  return useCallQuery(bareCalls.getDrawingRecord, { id })
}

export function useClaimOf(token: string) {
  return useCallQuery(bareCalls.readClaim, { token }, { retry: false })
}

/** Whatever somebody does changes numbers, results, the wallet and what they are told of themselves. */
function useForget() {
  const client = useQueryClient()
  return {
    onSettled: async () => {
      const calls = [bareCalls.getDrawing, bareCalls.getOwnDrawing, bareCalls.readClaim, bareCalls.getWallet]
      await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
    },
  }
}

export function useJoin() {
  return useCallMutation(bareCalls.joinDrawing, useForget())
}

export function useAskFreeEntry() {
  return useCallMutation(bareCalls.askFreeEntry)
}

export function useConfirmFreeEntry() {
  return useCallMutation(bareCalls.confirmFreeEntry, useForget())
}

export function useAnswerOwnClaim() {
  return useCallMutation(bareCalls.answerOwnClaim, useForget())
}

export function useAnswerClaim() {
  return useCallMutation(bareCalls.answerClaim, useForget())
}
