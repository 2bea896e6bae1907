import { pageTitleId } from '@throughway/ui/page-header'
import { useEffect } from 'react'

/** A page that turns into another one at the same address takes the reader to its new heading. */
export function useArrivalFocus() {
  useEffect(() => document.getElementById(pageTitleId)?.focus(), [])
}
