import { useEffect, useState } from 'react'
import type { BrowserSpot } from './reward.calls.ts'

/**
 * The position for this visit, requested once, for the list sorted by distance. A tenth of a mile is precise enough.
 */
let known: BrowserSpot | 'refused' | undefined

/** C14: the browser's position, if permitted; `isAsking` until it answers. */
export function useBrowserSpot(isWanted: boolean): { spot: BrowserSpot | undefined; isAsking: boolean } {
  const [answer, setAnswer] = useState(known)
  useEffect(() => {
    if (!isWanted || answer !== undefined) return undefined
    let isGone = false
    const take = (found: BrowserSpot | 'refused') => {
      known = found
      if (!isGone) setAnswer(found)
    }
    if (!('geolocation' in navigator)) take('refused')
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => take({ lat: coords.latitude.toFixed(3), lng: coords.longitude.toFixed(3) }),
        () => take('refused'),
        { timeout: 8000, maximumAge: 300_000 },
      )
    return () => void (isGone = true)
  }, [isWanted, answer])
  return { spot: isWanted && answer !== 'refused' ? answer : undefined, isAsking: isWanted && answer === undefined }
}
