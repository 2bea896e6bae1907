import type { ContactChoices, Subscription } from '@throughway/contract/contact'
import { useQueryClient } from '@tanstack/react-query'
import { bareCalls } from '#lib/bare-calls.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/use-call.ts'

export function useContactChoices() {
  return useCallQuery(bareCalls.getContactChoices, {})
}

export function useSaveContactChoices() {
  const client = useQueryClient()
  const keep = (saved: ContactChoices) => void client.setQueryData(callKey(bareCalls.getContactChoices, {}), saved)
  return useCallMutation(bareCalls.saveContactChoices, { onSuccess: keep })
}

export function useSubscription(token: string) {
  return useCallQuery(bareCalls.readSubscription, { token }, { enabled: token !== '', retry: false })
}

export function useUnsubscribe(token: string) {
  return useCallMutation(bareCalls.unsubscribe, { onSuccess: useKeepSubscription(token) })
}

export function useUndoUnsubscribe(token: string) {
  return useCallMutation(bareCalls.undoUnsubscribe, { onSuccess: useKeepSubscription(token) })
}

function useKeepSubscription(token: string) {
  const client = useQueryClient()
  return (subscription: Subscription) => {
    client.setQueryData(callKey(bareCalls.readSubscription, { token }), subscription)
    void client.invalidateQueries({ queryKey: callKey(bareCalls.getContactChoices) })
  }
}

export function useMailUnsubscribeLink() {
  return useCallMutation(bareCalls.mailUnsubscribeLink)
}
