import { useQuery } from '@tanstack/react-query'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send } from '#lib/send/client.ts'
import { callKey, useCallQuery } from '#lib/send/use-call.ts'
import { patiently } from '#lib/places/patiently.ts'
import { isSpot, type AskedPlace, type NamedSpot, pointOf } from '#lib/places/asked-place.ts'
import { useRecentPlaces } from '#lib/places/use-recent-places.ts'
import { openStorage } from '#lib/session/storage.ts'
import { createKeptNames } from './kept-names.ts'

const names = createKeptNames(openStorage('sessionStorage'))

export const rememberName = names.remember

/** Belongs to forgetting the recent places: nothing then tells which places were picked. */
export const forgetNames = names.forget

/**
 * The name of a place: as picked, here or earlier on this device, or saved, otherwise what is at the position.
 * Empty until it is known.
 */
export function useSpotName(place: AskedPlace | null, saved: readonly Required<NamedSpot>[] = []): string {
  const recent = useRecentPlaces()
  const told = place === null ? '' : isSpot(place) ? nameTold(place, saved, recent.read()) : place.text
  const spot = place && isSpot(place) && told === undefined ? place : undefined
  const around = useCallQuery(
    callDescriptors.reversePlace,
    { lat: String(spot?.lat ?? 0), lng: String(spot?.lng ?? 0) },
    { ...patiently, enabled: spot !== undefined, staleTime: Number.POSITIVE_INFINITY },
  )
  if (told !== undefined) return told
  if (around.isPending || !spot) return ''
  return around.data?.place?.label ?? `${spot.lat}, ${spot.lng}`
}

/** The same for several places, by their points; those not known yet are missing. */
export function useSpotNames(
  places: readonly NamedSpot[],
  saved: readonly Required<NamedSpot>[],
): ReadonlyMap<string, string> {
  const recent = useRecentPlaces()
  const told = places.map((place) => [pointOf(place), nameTold(place, saved, recent.read())] as const)
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
  return new Map([...told, ...(around.data ?? [])].flatMap(([point, name]) => (name ? [[point, name] as const] : [])))
}

/** The ends of a question with the names that the reader sees; without one where the map knows none. */
export function useNamedEnds(
  { origin, destination }: { origin: NamedSpot; destination: NamedSpot },
  saved: readonly Required<NamedSpot>[],
): { origin: NamedSpot; destination: NamedSpot } {
  const names = useSpotNames([origin, destination], saved)
  const nameIt = (place: NamedSpot) => ({ ...place, name: names.get(pointOf(place)) ?? '' })
  return { origin: nameIt(origin), destination: nameIt(destination) }
}

type Named = readonly Required<NamedSpot>[]

function nameTold(place: NamedSpot, saved: Named, recent: Named): string | undefined {
  return place.name ?? names.find(place) ?? nameAmong(saved, place) ?? nameAmong(recent, place)
}

function nameAmong(places: readonly Required<NamedSpot>[], place: NamedSpot) {
  return places.find((each) => pointOf(each) === pointOf(place))?.name
}
