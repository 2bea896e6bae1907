import { type RefObject, useEffect, useState } from 'react'

/**
 * True from the moment the element comes within `margin` pixels of the view. It observes only once `isReady`: a page
 * that is still loading is short, so everything in it would be near.
 */
export function useNear(place: RefObject<Element | null>, { margin = 0, isReady = true } = {}): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!isReady || isNear || !place.current) return undefined
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${margin}px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, margin, isReady, isNear])
  return isNear
}
