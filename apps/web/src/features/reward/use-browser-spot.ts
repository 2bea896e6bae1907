import { useEffect, useState } from 'react'
import type { BrowserSpot } from './reward.calls.ts'

/** Of this visit: asked once, for the list that sorts by it. A tenth of a mile is exact enough. */
let known: BrowserSpot | 'refused' | undefined

/** C14: where the browser is, if it may be asked; `isAsking` while nobody has answered. */
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
