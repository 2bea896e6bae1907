import { bareCalls } from '#lib/bare-calls.ts'
import { sessionStore } from '#lib/client.ts'
import { useCallMutation } from '#lib/use-call.ts'

/** R4.10: both answer the session user, who shows the photo everywhere. */
export function useSavePhoto() {
  return useCallMutation(bareCalls.savePhoto, { onSuccess: ({ session }) => sessionStore.merge(session) })
}

export function useDeletePhoto() {
  return useCallMutation(bareCalls.deletePhoto, { onSuccess: ({ session }) => sessionStore.merge(session) })
}
