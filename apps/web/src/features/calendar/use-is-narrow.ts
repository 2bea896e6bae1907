import { useSyncExternalStore } from 'react'

/** Beside the menu, seven columns have room for their words from here on. */
const query = '(max-width: 59.99em)'

/** Whether the page is too narrow for a month of seven columns. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

function subscribe(tell: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', tell)
  return () => list.removeEventListener('change', tell)
}
