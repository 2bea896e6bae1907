import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import type { AskedPlace } from './ask-draft.ts'

/**
 * The place with words for a driver. A picked place keeps its label. A bare position from a typed address is described
 * by what is near it, and the words say so, because it is no exact house number.
 */
export function useNamedPlace(place: AskedPlace | null): AskedPlace | null {
  const { t } = useTranslation('common')
  const isAsked = place !== null && place.name === ''
  const around = useCallQuery(
    callDescriptors.reversePlace,
    { lat: String(place?.lat ?? 0), lng: String(place?.lng ?? 0) },
    { enabled: isAsked, staleTime: Number.POSITIVE_INFINITY },
  )
  if (!isAsked) return place
  const near = around.data?.place?.label
  const bare = `${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}`
  return { ...place, name: around.isPending ? '' : near ? t('near_place', { place: near }) : bare }
}
