import { useQueryClient } from '@tanstack/react-query'
import { bareCalls } from '#lib/bare-calls.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/use-call.ts'

export function useRacing() {
  return useCallQuery(bareCalls.getRacing, {})
}

export function useSaveRacing() {
  const client = useQueryClient()
  return useCallMutation(bareCalls.saveRacing, {
    onSuccess: (answer) => client.setQueryData(callKey(bareCalls.getRacing, {}), answer),
  })
}
