import { useQueryClient } from '@tanstack/react-query'
import { bareCalls } from '#lib/bare-calls.ts'
import { send } from '#lib/client.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/use-call.ts'

export function useWallet(show: 'current' | 'past', isWanted = true) {
  return useCallQuery(bareCalls.getWallet, { show }, { enabled: isWanted })
}

function useForget() {
  const client = useQueryClient()
  return {
    onSettled: async () => {
      const paths = [
        bareCalls.getWallet,
        bareCalls.getTransitPasses,
        bareCalls.getPoints,
        bareCalls.listRewards,
        bareCalls.getReward,
      ]
      await Promise.all(paths.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
    },
  }
}

export function useCancelItem() {
  return useCallMutation(bareCalls.cancelRedemption, useForget())
}

export function useReveal() {
  return useCallMutation(bareCalls.revealRedemption, useForget())
}

export function useConfirmItem() {
  return useCallMutation(bareCalls.confirmRedemption, useForget())
}

export function useMark() {
  return useCallMutation(bareCalls.markRedemption, useForget())
}

export function useTransitPasses() {
  return useCallQuery(bareCalls.getTransitPasses, {})
}

export function useOrderPass() {
  return useCallMutation(bareCalls.orderTransitPass, useForget())
}

export function useCancelPass() {
  return useCallMutation(bareCalls.cancelTransitPass, useForget())
}

/** The document of a reward, saved by the browser. */
export async function saveDocument(id: string): Promise<void> {
  const { name, base64 } = await send(bareCalls.getRedemptionFile, { id })
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
