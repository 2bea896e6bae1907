import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { callKey, useCallQuery } from '#lib/send/use-call.ts'
import { patiently } from '#lib/places/patiently.ts'
import { isSpot, type AskedPlace, type NamedSpot, pointOf } from '#lib/places/asked-place.ts'
import { useRecentPlaces } from '#lib/places/use-recent-places.ts'
import { openStorage } from '#lib/session/storage.ts'
import { createKeptNames } from './kept-names.ts'
import { findToldName, sayLookedUp } from './told-name.ts'

const names = createKeptNames(openStorage('sessionStorage'))

export const rememberName = names.remember

/** Called when recent places are forgotten: afterwards nothing shows which places were picked. */
export const forgetNames = names.forget

type Named = readonly Required<NamedSpot>[]

type Reader = {
  /** The name is used outside this screen, so a looked-up name says that it is one. */
  forOthers?: boolean
  /** The names kept by the tab and the device mean nothing to this reader: they may be somebody's "Home". */
  isNameless?: boolean
}

/**
 * The name of a place: as picked, here or earlier on this device, or saved, otherwise what is at the position.
 * Empty until it is known.
 */
export function useSpotName(
  place: AskedPlace | null,
  saved: Named = [],
  { forOthers = false, isNameless = false }: Reader = {},
): string {
  const sayNear = useSayNear(forOthers)
  const recent = useRecentPlaces()
  const told = toldName()
  const spot = place && isSpot(place) && told === undefined ? place : undefined
  const around = useCallQuery(
    callDescriptors.reversePlace,
    { lat: String(spot?.lat ?? 0), lng: String(spot?.lng ?? 0) },
    { ...patiently, enabled: spot !== undefined, staleTime: Number.POSITIVE_INFINITY },
  )
  if (told !== undefined) return told
  if (around.isPending || !spot) return ''
  const near = around.data?.place?.label
  if (!near) return `${spot.lat}, ${spot.lng}`
  return sayLookedUp(near, sayNear)

  function toldName(): string | undefined {
    if (place === null) return ''
    if (!isSpot(place)) return place.text
    return isNameless ? undefined : findToldName(place, { kept: names, saved, recent: recent.read() })
  }
}

/** The same for several places, by their points; those not known yet are missing. */
export function useSpotNames(
  places: readonly NamedSpot[],
  saved: Named,
  { forOthers = false }: Pick<Reader, 'forOthers'> = {},
): ReadonlyMap<string, string> {
  const sayNear = useSayNear(forOthers)
  const recent = useRecentPlaces()
  const known = { kept: names, saved, recent: recent.read() }
  const told = places.map((place) => [pointOf(place), findToldName(place, known)] as const)
  const untold = places.filter((_, index) => told[index]![1] === undefined)
  const around = useQuery({
    queryKey: [...callKey(callDescriptors.reversePlace), 'several', untold.map(pointOf)],
    queryFn: ({ signal }) =>
      Promise.all(
        untold.map(async (spot) => {
          const input = { lat: String(spot.lat), lng: String(spot.lng) }
          const { place } = await send(callDescriptors.reversePlace, input, { signal })
          return [pointOf(spot), place?.label] as const
        }),
      ),
    enabled: untold.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    ...patiently,
  })
  const found = (around.data ?? []).map(([point, label]) => [point, label && sayLookedUp(label, sayNear)] as const)
  return new Map([...told, ...found].flatMap(([point, name]) => (name ? [[point, name] as const] : [])))
}

/** The ends of a question with the names that others are to read; without one where the map knows none. */
export function useNamedEnds(
  { origin, destination }: { origin: NamedSpot; destination: NamedSpot },
  saved: Named,
): { origin: NamedSpot; destination: NamedSpot } {
  const names = useSpotNames([origin, destination], saved, { forOthers: true })
  const nameIt = (place: NamedSpot) => ({ ...place, name: names.get(pointOf(place)) ?? '' })
  return { origin: nameIt(origin), destination: nameIt(destination) }
}

function useSayNear(forOthers: boolean) {
  const { t } = useTranslation('common')
  return forOthers ? (place: string) => t('near_place', { place }) : undefined
}
