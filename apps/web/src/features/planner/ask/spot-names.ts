import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { patiently } from '#lib/places/patiently.ts'
import { isSpot, type AskedPlace, type NamedSpot } from './question.ts'

/** Names of places that were picked in this page, by their point: the address of the page tells points alone. */
const names = new Map<string, string>()

export function rememberName(place: AskedPlace | null) {
  if (place && isSpot(place) && place.name) names.set(keyOf(place), place.name)
}

/** What a place is called: as it was picked or saved, else by what lies there. Empty until that is known. */
export function useSpotName(place: AskedPlace | null, saved: readonly Required<NamedSpot>[] = []): string {
  const told =
    place === null
      ? ''
      : isSpot(place)
        ? (place.name ?? names.get(keyOf(place)) ?? saved.find((each) => keyOf(each) === keyOf(place))?.name)
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

function keyOf({ lat, lng }: NamedSpot) {
  return `${lat.toFixed(5)},${lng.toFixed(5)}`
}
