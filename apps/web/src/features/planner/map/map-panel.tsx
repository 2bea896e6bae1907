import { Skeleton } from '@throughway/ui/state/skeleton'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useHasMap } from '#lib/map/use-map-choice.ts'
import { latePart } from '#lib/screen/late-part.tsx'
import type { FindView } from '../question/find-view.ts'
import { useNear } from '#lib/screen/use-near.ts'
import { listJourneys } from '../answer/journey-order.ts'
import type { useJourneys } from '../planner.calls.ts'
import type { NamedSpot } from '#lib/places/asked-place.ts'
import type { ReadyQuestion } from '../question/question.ts'
import { MapSheet } from './map-sheet.tsx'
import type { SheetSize } from './sheet-size.ts'
import { useIsWide } from '../answer/use-is-wide.ts'
import './map-panel.css'

const JourneyMap = latePart(() => import('./journey-map.tsx').then((module) => module.JourneyMap))

/** The map is loaded when it is this close to the screen, so that it is ready when it becomes visible. */
const nearPx = 100

type MapPanelProps = {
  question: ReadyQuestion | undefined
  answer: ReturnType<typeof useJourneys>
  view: FindView
  onView: (changes: Partial<FindView>) => void
  /** The reader wants to travel from or to a point of the map. */
  onPick: (end: 'origin' | 'destination', spot: NamedSpot) => void
  /**
   * On a narrow screen it is a sheet at the bottom. In a frame, which is as high as its content, it is a part of the
   * page.
   */
  isSheet?: boolean
}

/** The map beside the list, in step with it. It appears with the first answer, and stays during the next question. */
export function MapPanel({ question, answer, view, onView, onPick, isSheet = false }: MapPanelProps) {
  const hidden = view.hidden.join()
  const [before, setBefore] = useState(answer.data)
  if (answer.data && answer.data !== before) setBefore(answer.data)
  const answered = answer.data ?? (answer.isFetching ? before : undefined)
  const isShown = answered?.journeys.some(({ mode }) => !hidden.split(',').includes(mode))
  // the list renders first, and with it the place of the map
  const data = useDeferredValue(answered)
  const journeys = useMemo(
    () => listJourneys(data?.journeys ?? []).filter(({ journey }) => !hidden.split(',').includes(journey.mode)),
    [data, hidden],
  )
  // the map is redrawn for its own data only, not for each answer that the list renders first
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
  const Place = isSheet ? SheetPlace : MapPlace
  return (
    <Place leg={view.leg}>
      {data && journeys.length > 0 && (
        <JourneyMap
          places={question}
          journeys={journeys}
          viewport={data.viewport}
          shared={data.shared}
          selected={view.way}
          selectedLeg={view.leg}
          {...handlers}
        />
      )}
    </Place>
  )
}

/** R9.05: a sheet on a phone. Its map is loaded when it is opened for the first time, also by choosing a leg. */
function SheetPlace({ leg, children }: { leg: number | undefined; children: ReactNode }) {
  const isWide = useIsWide()
  const hasMap = useHasMap()
  const [size, setSize] = useState<SheetSize>('closed')
  const [wasOpened, setOpened] = useState(false)
  const [shownLeg, setShownLeg] = useState(leg)
  const [shownMap, setShownMap] = useState(hasMap)
  if (shownLeg !== leg) {
    setShownLeg(leg)
    if (leg !== undefined && size === 'closed') setSize('half')
  }
  if (shownMap !== hasMap) {
    setShownMap(hasMap)
    if (hasMap) setSize('half')
  }
  if (size !== 'closed' && !wasOpened) setOpened(true)
  if (isWide) return <MapPlace>{children}</MapPlace>
  return (
    <MapSheet size={size} onSize={setSize} isOff={!hasMap}>
      {(wasOpened || !hasMap) && <Suspense fallback={<Skeleton shape="block" height={320} />}>{children}</Suspense>}
    </MapSheet>
  )
}

/** Its code is loaded when it is about to be visible, not with the list. */
function MapPlace({ children }: { leg?: number | undefined; children: ReactNode }) {
  const place = useRef<HTMLElement>(null)
  const hasMap = useHasMap()
  const isNear = useNear(place, { margin: nearPx })
  return (
    <aside ref={place} className={hasMap ? 'find__map' : 'find__no-map'}>
      <Suspense fallback={hasMap && <Skeleton shape="block" height={320} />}>
        {(isNear || !hasMap) && children}
      </Suspense>
    </aside>
  )
}
