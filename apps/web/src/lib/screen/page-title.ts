import { useEffect, useSyncExternalStore } from 'react'

let shown: string | undefined
const listeners = new Set<() => void>()

function show(title: string | undefined) {
  shown = title
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** R2.66: shows a text's own name as the page title while its screen is shown. */
export function useOwnTitle(title: string) {
  useEffect(() => {
    show(title)
    return () => show(undefined)
  }, [title])
}

/** The text's own name, for the title of the page. */
export function useShownTitle(): string | undefined {
  return useSyncExternalStore(subscribe, () => shown)
}
