import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

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

/** The buttons are busy until numbers, results and the member's own entries show what was done. */
const shown = { waitsForFresh: true }

export function useJoin() {
  return useCallMutation(callDescriptors.joinDrawing, shown)
}

export function useAskFreeEntry() {
  return useCallMutation(callDescriptors.askFreeEntry)
}

export function useConfirmFreeEntry() {
  return useCallMutation(callDescriptors.confirmFreeEntry, shown)
}

export function useAnswerOwnClaim() {
  return useCallMutation(callDescriptors.answerOwnClaim, shown)
}

export function useAnswerClaim() {
  return useCallMutation(callDescriptors.answerClaim, shown)
}
