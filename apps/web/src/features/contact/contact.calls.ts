import type { ContactChoices, Subscription } from '@throughway/contract/account/contact'
import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export function useContactChoices() {
  return useCallQuery(callDescriptors.getContactChoices, {})
}

export function useSaveContactChoices() {
  const client = useQueryClient()
  const keep = (saved: ContactChoices) =>
    void client.setQueryData(callKey(callDescriptors.getContactChoices, {}), saved)
  return useCallMutation(callDescriptors.saveContactChoices, { onSuccess: keep })
}

export function useSubscription(token: string) {
  return useCallQuery(callDescriptors.readSubscription, { token }, { enabled: token !== '', retry: false })
}

export function useUnsubscribe(token: string) {
  return useCallMutation(callDescriptors.unsubscribe, { onSuccess: useKeepSubscription(token) })
}

export function useUndoUnsubscribe(token: string) {
  return useCallMutation(callDescriptors.undoUnsubscribe, { onSuccess: useKeepSubscription(token) })
}

function useKeepSubscription(token: string) {
  const client = useQueryClient()
  return (subscription: Subscription) =>
    void client.setQueryData(callKey(callDescriptors.readSubscription, { token }), subscription)
}
