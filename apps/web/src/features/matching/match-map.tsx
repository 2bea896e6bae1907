import type { ToldWish } from '@throughway/contract/match/wish'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MapFrame } from '#lib/map/map-frame.tsx'
import { type MapMark, MapMarks } from '#lib/map/map-marks.tsx'

const townZoom = 11

/** The member's own meeting points, from which the miles of the list count; those of others are shown once they agree. */
export function MatchMap({ wish: { home_point: home, work_point: work } }: { wish: ToldWish }) {
  const { t } = useTranslation(['matching', 'map'])
  const marks = useMemo(
    () =>
      [home, work].flatMap((point): MapMark[] => {
        if (!point) return []
        const { id, kind, name, lat, lng } = point
        const label = name || t(`matching:point.${kind}`)
        return [{ id, at: { lat, lng }, kind: 'place', label, text: label }]
      }),
    [home, work, t],
  )
  const [first] = marks
  if (!first) return null
  return (
    <MapFrame
      label={t('matching:map')}
      start={{ centre: first.at, zoom: townZoom }}
      onPress={() => undefined}
      whenOff={null}
    >
      <MapMarks marks={marks} />
    </MapFrame>
  )
}
