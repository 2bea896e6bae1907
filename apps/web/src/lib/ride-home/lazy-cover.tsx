import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useBrand, useMember } from '#lib/hooks.ts'
import { texts } from '#lib/texts.ts'

const CoverCard = lazy(async () => {
  const [card] = await Promise.all([import('./cover-card.tsx'), texts.load(['ride-home'])])
  return { default: card.CoverCard }
})

/** The cover card, loaded once the reader comes near its place; nothing where the programme or the organisation has no ride home. */
export function LazyCover({ isAmongOthers = true }: { isAmongOthers?: boolean }) {
  const { brand } = useBrand()
  const member = useMember()
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const isOffered = Boolean(brand.erhgrh_name) && member.erh_access

  useEffect(() => {
    if (!isOffered || isNear || !place.current) return undefined
    const watcher = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && setNear(true))
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [isOffered, isNear])

  if (!isOffered) return null
  return <div ref={place} style={{ minBlockSize: '13rem' }}>{isNear && <Suspense><CoverCard isAmongOthers={isAmongOthers} /></Suspense>}</div>
}
