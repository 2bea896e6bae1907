import { useSyncExternalStore } from 'react'

/** As in `find.css`: where list and map stand side by side. */
const query = '(min-width: 68.75em)'

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

function subscribe(tell: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', tell)
  return () => list.removeEventListener('change', tell)
}
