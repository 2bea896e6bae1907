import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { RideHomeRequestSaid } from '@throughway/contract/ride-home'
import { bareCalls } from '#lib/bare-calls.ts'
import { send } from '#lib/client.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/use-call.ts'

export function useRequests() {
  return useCallQuery(bareCalls.listRideHomeRequests, {}, { staleTime: 0 })
}

/** Somebody of the office or the supervisor may decide while it is on the screen. */
const watchMilliseconds = 15_000

export function useRequest(id: string) {
  return useCallQuery(
    bareCalls.getRideHomeRequest,
    { id },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.is_open ? watchMilliseconds : false) },
  )
}

export function useRequestRide() {
  const client = useQueryClient()
  return useCallMutation(bareCalls.requestRideHome, {
    onSuccess: (made) => keep(client, made),
    onSettled: () => forget(client),
  })
}

export function useCancelRide() {
  const client = useQueryClient()
  return useCallMutation(bareCalls.cancelRideHome, {
    onSuccess: (made) => keep(client, made),
    onSettled: () => forget(client),
  })
}

export function useClaimRide() {
  const client = useQueryClient()
  return useCallMutation(bareCalls.claimRideHome, {
    onSuccess: (made) => keep(client, made),
    onSettled: () => forget(client),
  })
}

function keep(client: QueryClient, made: RideHomeRequestSaid) {
  client.setQueryData(callKey(bareCalls.getRideHomeRequest, { id: made.id }), made)
}

/** The cover lies below the trips; points may have come with the way of today. */
async function forget(client: QueryClient) {
  const calls = [bareCalls.listTrips, bareCalls.listRideHomeRequests, bareCalls.getWallet, bareCalls.getPoints]
  await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
}

/** The receipt as it was kept, saved by the browser. */
export async function saveReceipt(id: string, name: string): Promise<void> {
  const { kind, base64 } = await send(bareCalls.getRideHomeReceipt, { id })
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const isPdf = kind === 'pdf'
  const address = URL.createObjectURL(new Blob([bytes], { type: isPdf ? 'application/pdf' : 'image/webp' }))
  Object.assign(document.createElement('a'), { href: address, download: `${name}.${isPdf ? 'pdf' : 'webp'}` }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
