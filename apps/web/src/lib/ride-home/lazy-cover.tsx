import { useIsFetching } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useBrand, useMember } from '#lib/hooks.ts'
import { texts } from '#lib/texts.ts'

const loadCard = () => import('./cover.tsx').then((module) => ({ default: module.CoverCard }))
const CoverCard = lazy(() => Promise.all([loadCard(), texts.load(['cover'])]).then(([card]) => card))

/** The cover card, loaded after the rest of the page and once the reader comes near its place; nothing where the programme or the organisation has no ride home. */
export function LazyCover({ isAmongOthers = true }: { isAmongOthers?: boolean }) {
  const { brand } = useBrand()
  const member = useMember()
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const isOffered = Boolean(brand.erhgrh_name) && member.erh_access

  // while the rest is on its way the page is short, and everything near
  const isSettled = useIsFetching() === 0

  useEffect(() => {
    if (!isOffered || !isSettled || isNear || !place.current) return undefined
    const watcher = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && setNear(true))
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [isOffered, isSettled, isNear])

  if (!isOffered) return null
  return (
    <div ref={place} style={{ minBlockSize: '13rem' }}>
      {isNear && (
        <Suspense>
          <CoverCard isAmongOthers={isAmongOthers} />
        </Suspense>
      )}
    </div>
  )
}
