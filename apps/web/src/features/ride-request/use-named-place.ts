import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import type { AskedPlace } from './ask-draft.ts'

/** The place with its name: the address has positions only, and a driver needs words. */
export function useNamedPlace(place: AskedPlace | null): AskedPlace | null {
  const isAsked = place !== null && place.name === ''
  const around = useCallQuery(
    callDescriptors.reversePlace,
    { lat: String(place?.lat ?? 0), lng: String(place?.lng ?? 0) },
    { enabled: isAsked, staleTime: Number.POSITIVE_INFINITY },
  )
  if (!isAsked) return place
  const name = around.isPending ? '' : (around.data?.place?.label ?? `${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}`)
  return { ...place, name }
}
