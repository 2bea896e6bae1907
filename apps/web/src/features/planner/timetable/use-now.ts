import { useCallback, useSyncExternalStore } from 'react'

/** The time of this screen, in steps. */
export function useNow(stepMs: number): number {
  const subscribe = useCallback(
    (tell: () => void) => {
      const timer = setInterval(tell, stepMs)
      document.addEventListener('visibilitychange', tell)
      return () => {
        clearInterval(timer)
        document.removeEventListener('visibilitychange', tell)
      }
    },
    [stepMs],
  )
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / stepMs) * stepMs)
}

/** Whether the browser knows that it has no network; where it does not know, a call that fails says so. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribeNetwork, () => !navigator.onLine)
}

function subscribeNetwork(tell: () => void) {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
