import { pageTitleId } from '@throughway/ui/page-header'
import { useEffect } from 'react'

/** Moves the focus to the new heading when a page changes into another one at the same address. */
export function useArrivalFocus() {
  useEffect(() => document.getElementById(pageTitleId)?.focus(), [])
}
