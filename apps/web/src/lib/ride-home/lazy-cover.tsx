import { useIsFetching } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import { latePart } from '#lib/screen/late-part.tsx'

const CoverCard = latePart(async () => (await import('./cover.tsx')).CoverCard, ['cover'])

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
