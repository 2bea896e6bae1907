import { locationCalls } from '@throughway/contract/account/location'
import { sessionStore } from '#lib/send/client.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export function useLocations() {
  return useCallQuery(locationCalls.listLocations, {})
}

/** R4.10: the session shows the change at once. */
const takeSession = {
  onSuccess: ({ session }: { session: Parameters<typeof sessionStore.merge>[0] }) => sessionStore.merge(session),
}

export function useCreateLocation() {
  return useCallMutation(locationCalls.createLocation, takeSession)
}

export function useChangeLocation() {
  return useCallMutation(locationCalls.changeLocation, takeSession)
}

export function useDeleteLocation() {
  return useCallMutation(locationCalls.deleteLocation, takeSession)
}

export function useCheckAddress() {
  return useCallMutation(locationCalls.checkAddress)
}
