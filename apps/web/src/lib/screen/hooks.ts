import { useSyncExternalStore } from 'react'
import { brandStore, languageStore, sessionStore } from '../send/client.ts'

/** The current session. */
export function useSession() {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.getSnapshot, sessionStore.getSnapshot)
}

/** The signed-in member; only inside screens that the guard opens to members. */
export function useMember() {
  const { user } = useSession()
  if (!user) throw new Error('No member is signed in')
  return user
}

export function useBrandState() {
  return useSyncExternalStore(brandStore.subscribe, brandStore.getSnapshot, brandStore.getSnapshot)
}

/** The brand of this page with its words and pictures; only below the frame, which waits for it. */
export function useBrand() {
  const state = useBrandState()
  if (state.status !== 'ready') throw new Error('The brand is not here yet')
  return state
}

export function useLanguage() {
  return useSyncExternalStore(languageStore.subscribe, languageStore.getSnapshot, languageStore.getSnapshot)
}
