import { locationCalls } from '@throughway/contract/account/location'
import { useQueryClient } from '@tanstack/react-query'
import { sessionStore } from '#lib/send/client.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export function useLocations() {
  return useCallQuery(locationCalls.listLocations, {})
}

/** R4.10: the session shows the change at once, and the list is reloaded. */
function useTakeSession() {
  const client = useQueryClient()
  return ({ session }: { session: Parameters<typeof sessionStore.merge>[0] }) => {
    sessionStore.merge(session)
    void client.invalidateQueries({ queryKey: callKey(locationCalls.listLocations) })
  }
}

export function useCreateLocation() {
  return useCallMutation(locationCalls.createLocation, { onSuccess: useTakeSession() })
}

export function useChangeLocation() {
  return useCallMutation(locationCalls.changeLocation, { onSuccess: useTakeSession() })
}

export function useDeleteLocation() {
  return useCallMutation(locationCalls.deleteLocation, { onSuccess: useTakeSession() })
}

export function useCheckAddress() {
  return useCallMutation(locationCalls.checkAddress)
}
