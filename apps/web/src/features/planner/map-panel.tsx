import { Skeleton } from '@throughway/ui/skeleton'
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useHasMap } from '#lib/map/use-map-choice.ts'
import type { FindView } from './find-view.ts'
import { listJourneys } from './journey-order.ts'
import type { useJourneys } from './planner.calls.ts'
import type { NamedSpot, ReadyQuestion } from './question.ts'
import './map-panel.css'

const JourneyMap = lazy(() => import('./journey-map.tsx').then((module) => ({ default: module.JourneyMap })))

/** So far from the edge of the screen the map is fetched that it is there when it comes into sight. */
const nearPx = 100

type MapPanelProps = {
  question: ReadyQuestion | undefined
  answer: ReturnType<typeof useJourneys>
  view: FindView
  onView: (changes: Partial<FindView>) => void
  /** Somebody wants to travel from or to another spot of the map. */
  onPick: (end: 'origin' | 'destination', spot: NamedSpot) => void
}

/** The map beside the list, in step with it; there is none before there is something to show, and it stays while it is asked anew. */
export function MapPanel({ question, answer, view, onView, onPick }: MapPanelProps) {
  const hidden = view.hidden.join()
  const [before, setBefore] = useState(answer.data)
  if (answer.data && answer.data !== before) setBefore(answer.data)
  const answered = answer.data ?? (answer.isFetching ? before : undefined)
  const isShown = answered?.journeys.some(({ mode }) => !hidden.split(',').includes(mode))
  // the list is there first, and with it the place of the map
  const data = useDeferredValue(answered)
  const journeys = useMemo(
    () => listJourneys(data?.journeys ?? []).filter(({ journey }) => !hidden.split(',').includes(journey.mode)),
    [data, hidden],
  )
  // the map is drawn for what it shows alone, not with each answer that the list paints first
  const latest = useRef({ onView, onPick })
  useEffect(() => {
    latest.current = { onView, onPick }
  }, [onView, onPick])
  const [handlers] = useState(() => ({
    onSelect: (way: string | undefined) => void latest.current.onView({ way }),
    onSelectLeg: (leg: number | undefined) => void latest.current.onView({ leg }),
    onPick: (end: 'origin' | 'destination', spot: NamedSpot) => latest.current.onPick(end, spot),
  }))
  if (!question || !isShown) return null
  return (
    <MapPlace>
      {data && journeys.length > 0 && (
        <JourneyMap
          places={question}
          journeys={journeys}
          viewport={data.viewport}
          selected={view.way}
          selectedLeg={view.leg}
          {...handlers}
        />
      )}
    </MapPlace>
  )
}

/** Its code comes when it is about to be seen, and not with the list. */
function MapPlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLElement>(null)
  const hasMap = useHasMap()
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${nearPx}px` },
    )
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <aside ref={place} className={hasMap ? 'find__map' : 'find__no-map'}>
      <Suspense fallback={hasMap && <Skeleton shape="block" height={320} />}>
        {(isNear || !hasMap) && children}
      </Suspense>
    </aside>
  )
}
