import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/bare-calls.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/use-call.ts'

export function useRacing() {
  return useCallQuery(callDescriptors.getRacing, {})
}

export function useSaveRacing() {
  const client = useQueryClient()
  return useCallMutation(callDescriptors.saveRacing, {
    onSuccess: (answer) => client.setQueryData(callKey(callDescriptors.getRacing, {}), answer),
  })
}
