import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'

/**
 * The name of something near the middle of an area. It says nothing about who lives there, because every ride from the
 * area has the same middle.
 */
export function useAreaName({ lat, lng }: { lat: number; lng: number }): string {
  const { t } = useTranslation('volunteer-ride')
  const around = useCallQuery(
    callDescriptors.reversePlace,
    { lat: String(lat), lng: String(lng) },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  )
  const near = around.data?.place?.label
  return near ? t('area_near', { place: near }) : t('area_on_map')
}
