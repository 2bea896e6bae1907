import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export function useWallet(show: 'current' | 'past', isWanted = true) {
  return useCallQuery(callDescriptors.getWallet, { show }, { enabled: isWanted })
}

function useInvalidateWallet() {
  const client = useQueryClient()
  return {
    onSettled: async () => {
      const paths = [
        callDescriptors.getWallet,
        callDescriptors.getTransitPasses,
        callDescriptors.getPoints,
        callDescriptors.listRewards,
        callDescriptors.getReward,
      ]
      await Promise.all(paths.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
    },
  }
}

export function useCancelItem() {
  return useCallMutation(callDescriptors.cancelRedemption, useInvalidateWallet())
}

export function useReveal() {
  return useCallMutation(callDescriptors.revealRedemption, useInvalidateWallet())
}

export function useConfirmItem() {
  return useCallMutation(callDescriptors.confirmRedemption, useInvalidateWallet())
}

export function useMark() {
  return useCallMutation(callDescriptors.markRedemption, useInvalidateWallet())
}

export function useTransitPasses() {
  return useCallQuery(callDescriptors.getTransitPasses, {})
}

export function useOrderPass() {
  return useCallMutation(callDescriptors.orderTransitPass, useInvalidateWallet())
}

export function useCancelPass() {
  return useCallMutation(callDescriptors.cancelTransitPass, useInvalidateWallet())
}

/** The document of a reward, saved by the browser. */
export async function saveDocument(id: string): Promise<void> {
  const { name, base64 } = await send(callDescriptors.getRedemptionFile, { id })
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
