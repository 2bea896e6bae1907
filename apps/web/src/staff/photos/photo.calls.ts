import { useQueryClient } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { markStale } from '#lib/send/mark-stale.ts'
import { useCallMutation } from '#lib/send/use-call.ts'

export const photoList = callDescriptors.listPhotos

export function useDecidePhoto() {
  return useCallMutation(callDescriptors.decidePhoto, { waitsForFresh: true })
}

export function useRefreshPhotos() {
  const client = useQueryClient()
  return () => void markStale(client, ['photo'])
}
