import { useSyncExternalStore } from 'react'

const query = '(max-width: 47.99em)'

/** Whether the page is as narrow as a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

function subscribe(tell: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', tell)
  return () => list.removeEventListener('change', tell)
}
