import type { RewardPlace } from '@throughway/contract/reward/reward'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MapFrame } from '#lib/map/map-frame.tsx'
import { type MapMark, MapMarks } from '#lib/map/map-marks.tsx'

const townZoom = 12

/** The places, numbered as in the list beside it, which has the same information without a map. */
export function PlacesMap({ places }: { places: readonly RewardPlace[] }) {
  const { t } = useTranslation(['reward', 'map'])
  const marks = useMemo(
    () =>
      places.map(({ name, address, lat, lng }, index): MapMark => ({
        id: String(index),
        at: { lat, lng },
        kind: 'place',
        label: `${name}, ${address}`,
        text: String(index + 1),
      })),
    [places],
  )
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const centre = { lat: middle(places.map(({ lat }) => lat)), lng: middle(places.map(({ lng }) => lng)) }
  return (
    <MapFrame
      label={t('reward:places.map')}
      start={{ centre, zoom: townZoom }}
      onPress={() => undefined}
      whenOff={null}
    >
      <MapMarks marks={marks} />
    </MapFrame>
  )
}
