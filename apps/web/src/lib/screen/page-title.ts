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

/** R2.66: a screen whose text has a name of its own says it here, for as long as it is shown. */
export function useOwnTitle(title: string) {
  useEffect(() => {
    show(title)
    return () => show(undefined)
  }, [title])
}

/** That name, for the title of the page. */
export function useShownTitle(): string | undefined {
  return useSyncExternalStore(subscribe, () => shown)
}
