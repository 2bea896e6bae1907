import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export function useWallet(show: 'current' | 'past', isWanted = true) {
  return useCallQuery(callDescriptors.getWallet, { show }, { enabled: isWanted })
}

/** Keeps the buttons of an item busy until the wallet shows its new state. */
const shown = { waitsForFresh: true }

export function useCancelItem() {
  return useCallMutation(callDescriptors.cancelRedemption, shown)
}

export function useReveal() {
  return useCallMutation(callDescriptors.revealRedemption, shown)
}

export function useConfirmItem() {
  return useCallMutation(callDescriptors.confirmRedemption, shown)
}

export function useMark() {
  return useCallMutation(callDescriptors.markRedemption, shown)
}

export function useTransitPasses() {
  return useCallQuery(callDescriptors.getTransitPasses, {})
}

export function useOrderPass() {
  return useCallMutation(callDescriptors.orderTransitPass, shown)
}

export function useCancelPass() {
  return useCallMutation(callDescriptors.cancelTransitPass, shown)
}

/** The document of a reward, saved by the browser. */
export async function saveDocument(id: string): Promise<void> {
  const { name, base64 } = await send(callDescriptors.getRedemptionFile, { id })
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
