import type { SpecialEvent } from '@throughway/contract/content/special-event'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MapFrame } from '#lib/map/map-frame.tsx'
import { type MapMark, MapMarks } from '#lib/map/map-marks.tsx'

const streetZoom = 15

/** The map of an event's place. The name and the directions are beside it, so nothing is missing without a map. */
export function EventMap({ place }: { place: NonNullable<SpecialEvent['place']> }) {
  const { t } = useTranslation(['event', 'map'])
  const { name, lat, lng } = place
  const marks = useMemo(
    (): MapMark[] => [{ id: 'place', at: { lat, lng }, kind: 'place', label: name, text: t('event:place.here') }],
    [name, lat, lng, t],
  )
  return (
    <MapFrame
      label={t('event:place.map')}
      start={{ centre: { lat, lng }, zoom: streetZoom }}
      onPress={() => undefined}
      whenOff={null}
    >
      <MapMarks marks={marks} />
    </MapFrame>
  )
}
