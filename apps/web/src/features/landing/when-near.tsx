import { type ComponentType, Suspense, useRef } from 'react'
import { useNear } from '#lib/screen/use-near.ts'

/** Loads a part when a visitor comes near its place: most act above it. */
export function WhenNear({ part: Part, className }: { part: ComponentType; className: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return (
    <div ref={place} className={className}>
      {isNear && (
        <Suspense>
          <Part />
        </Suspense>
      )}
    </div>
  )
}
