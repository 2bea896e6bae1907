import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
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
  const told =
    place === null
      ? ''
      : isSpot(place)
        ? (place.name ?? names.find(place) ?? nameAmong(saved, place) ?? nameAmong(recent.read(), place))
        : place.text
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

function nameAmong(places: readonly Required<NamedSpot>[], place: NamedSpot) {
  return places.find((each) => pointOf(each) === pointOf(place))?.name
}
