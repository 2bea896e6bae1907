import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False in a page as the server draws it, and in the browser until it has taken that page over. For what a drawn page
 * cannot hold: styles of a single element, which its policy forbids, and programs that come later.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
