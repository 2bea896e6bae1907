import type { ToldMatch } from '@throughway/contract/match/matching'
import type { ToldMeetingPoint, ToldWish } from '@throughway/contract/match/wish'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MapFrame } from '#lib/map/map-frame.tsx'
import { type MapMark, MapMarks } from '#lib/map/map-marks.tsx'

const townZoom = 11

/** The meeting points of the list. All that it says stands in the list, so nothing is missing without it. */
export function MatchMap({ wish, matches }: { wish: ToldWish; matches: readonly ToldMatch[] }) {
  const { t } = useTranslation(['matching', 'map'])
  const marks = useMemo(
    () =>
      listPoints(wish, matches).map(({ id, kind, name, lat, lng }): MapMark => {
        const label = name || t(`matching:point.${kind}`)
        return { id, at: { lat, lng }, kind: 'place', label, text: label }
      }),
    [wish, matches, t],
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

/** Each once, the member's own first. */
function listPoints({ home_point: home, work_point: work }: ToldWish, matches: readonly ToldMatch[]) {
  const all = [home, work, ...matches.flatMap((match) => [match.home_point, match.work_point])]
  const points = all.filter((each): each is ToldMeetingPoint => each !== null)
  return [...new Map(points.map((point) => [point.id, point])).values()]
}
