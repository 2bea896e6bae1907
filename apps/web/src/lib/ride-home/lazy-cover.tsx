import { useIsFetching } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import { latePart } from '#lib/screen/late-part.tsx'
import { useNear } from '#lib/screen/use-near.ts'
import './lazy-cover.css'

const CoverCard = latePart(async () => (await import('./cover.tsx')).CoverCard, ['cover'])

/** A third of a usual window below its edge: a reader who scrolls there finds the card already loaded. */
const nearPx = 320

/**
 * The cover card. It loads after the rest of the page, once the reader scrolls near its place; empty where the
 * programme or the organisation has no ride home.
 */
export function LazyCover() {
  const { brand } = useBrand()
  const member = useMember()
  const holder = useRef<HTMLDivElement>(null)
  const isOffered = Boolean(brand.erhgrh_name) && member.erh_access

  const isSettled = useIsFetching() === 0
  const isNear = useNear(holder, { isReady: isOffered && isSettled, margin: nearPx })

  if (!isOffered) return null
  const place = <div className="late-cover__place" />
  return (
    <div ref={holder} className="late-cover">
      {isNear ? (
        <Suspense fallback={place}>
          <CoverCard />
        </Suspense>
      ) : (
        place
      )}
    </div>
  )
}
