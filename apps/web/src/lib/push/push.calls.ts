import type { Push } from '@throughway/contract/account/push'
import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '../send/call-descriptors.ts'
import { callKey, useCallMutation, useCallQuery } from '../send/use-call.ts'

export function usePush() {
  return useCallQuery(callDescriptors.getPush, {})
}

export function useTurnPushOn() {
  return useCallMutation(callDescriptors.turnPushOn, { onSuccess: useKeepPush() })
}

export function useTurnPushOff() {
  return useCallMutation(callDescriptors.turnPushOff, { onSuccess: useKeepPush() })
}

function useKeepPush() {
  const client = useQueryClient()
  return (push: Push) => void client.setQueryData(callKey(callDescriptors.getPush, {}), push)
}
