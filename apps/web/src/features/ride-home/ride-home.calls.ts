import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { RideHomeRequestSaid } from '@throughway/contract/reward/ride-home'
import { useLiveQuery } from '#lib/live/use-live-query.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export function useRequests() {
  return useCallQuery(callDescriptors.listRideHomeRequests, {}, { staleTime: 0 })
}

/** The office or the supervisor may decide while the page is open. */
const watchMilliseconds = 15_000

export function useRequest(id: string) {
  return useLiveQuery(
    callDescriptors.getRideHomeRequest,
    { id },
    { staleTime: 0, pollMs: (request) => (request?.is_open ? watchMilliseconds : false) },
  )
}

export function useRequestRide() {
  const client = useQueryClient()
  return useCallMutation(callDescriptors.requestRideHome, {
    onSuccess: (made) => keep(client, made),
    waitsForFresh: true,
  })
}

export function useCancelRide() {
  const client = useQueryClient()
  return useCallMutation(callDescriptors.cancelRideHome, {
    onSuccess: (made) => keep(client, made),
    waitsForFresh: true,
  })
}

export function useClaimRide() {
  const client = useQueryClient()
  return useCallMutation(callDescriptors.claimRideHome, {
    onSuccess: (made) => keep(client, made),
    waitsForFresh: true,
  })
}

function keep(client: QueryClient, made: RideHomeRequestSaid) {
  client.setQueryData(callKey(callDescriptors.getRideHomeRequest, { id: made.id }), made)
}

/** The stored receipt, saved by the browser. */
export async function saveReceipt(id: string, name: string): Promise<void> {
  const { kind, base64 } = await send(callDescriptors.getRideHomeReceipt, { id })
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const isPdf = kind === 'pdf'
  const address = URL.createObjectURL(new Blob([bytes], { type: isPdf ? 'application/pdf' : 'image/webp' }))
  Object.assign(document.createElement('a'), { href: address, download: `${name}.${isPdf ? 'pdf' : 'webp'}` }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
