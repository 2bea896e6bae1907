import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { patiently } from '#lib/places/patiently.ts'
import { useBrand, useSession } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import type { KnownPlaces, SavedPlace } from '#lib/places/known-places.ts'
import { isSpot, type NamedSpot } from '#lib/places/asked-place.ts'
import type { Question } from './question.ts'
import { isSame } from '#lib/places/recent-places.ts'

type FirstStart = Required<NamedSpot>

/**
 * Finds a start for a reader who gave only a destination, so that ways appear at once. A member starts at home, or at
 * work when home is the destination. Anybody else starts at a stop of many lines from which transit leads there, or in
 * the middle of the city if there is no such stop. `isAssumed` says that the reader may be somewhere else, and the page
 * says so too. In a frame of another site nothing is filled in.
 */
export function useFirstStart(
  { origin, destination }: Question,
  known: KnownPlaces | undefined,
  onFound: (origin: FirstStart, isAssumed: boolean) => void,
): { isComing: boolean } {
  const { t } = useTranslation('planner')
  const { brand } = useBrand()
  const { start: likely, isAssumed, isAsked, isComing } = useLikelyStart({ origin, destination }, known)
  const start = likely ?? (isAsked && !isComing ? middle() : undefined)
  const isFound = start !== undefined

  useEffect(() => {
    if (start) onFound(start, isAssumed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each question that lacks it
  }, [isFound])
  return { isComing: isAsked }

  function middle(): FirstStart {
    return { lat: brand.lat, lng: brand.lng, name: t('form.middle', { city: brand.city }) }
  }
}

/**
 * The start that a question lacks: the member's own, else a stop from which transit leads there, which is an assumption.
 * Undefined where there is neither.
 */
export function useLikelyStart(
  { origin, destination }: Pick<Question, 'origin' | 'destination'>,
  known: KnownPlaces | undefined,
): { start: FirstStart | undefined; isAssumed: boolean; isAsked: boolean; isComing: boolean } {
  const { isSignedIn } = useSession()
  const isMissing = known !== undefined && !known.isLoading && destination !== null && origin === null
  const own = isMissing && isSignedIn ? ownStart() : undefined
  const goal = isMissing && !own && isSpot(destination) ? destination : undefined
  const hub = useCallQuery(
    callDescriptors.suggestStart,
    { lat: String(goal?.lat ?? 0), lng: String(goal?.lng ?? 0) },
    { enabled: goal !== undefined, staleTime: Number.POSITIVE_INFINITY, ...patiently },
  )
  const isAsked = goal !== undefined
  return {
    start: own ?? (isAsked ? (hub.data?.place ?? undefined) : undefined),
    isAssumed: !own,
    isAsked,
    isComing: (known?.isLoading ?? false) || (isAsked && hub.isPending),
  }

  function ownStart(): FirstStart | undefined {
    const [home, work] = (['home', 'work'] as const).map((kind) => known?.saved.find((each) => each.kind === kind))
    const place = home && isThere(home) ? work : home
    return place && { lat: place.lat, lng: place.lng, name: place.name }
  }

  function isThere(place: SavedPlace): boolean {
    if (!destination) return false
    return isSpot(destination) ? isSame(place, destination) : destination.text.toLowerCase() === place.kind
  }
}
