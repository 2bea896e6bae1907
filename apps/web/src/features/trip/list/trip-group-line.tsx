import { TripLine } from '@throughway/ui/chart/trip-line'
import { useTranslation } from 'react-i18next'
import type { TripGroup } from './group-trips.ts'

/** A trip or a round trip as a line. `longest` gives several lines one scale, so that they can be compared. */
export function TripGroupLine({
  group,
  longest,
  height = 20,
}: {
  group: TripGroup
  longest?: number
  height?: number
}) {
  const { t } = useTranslation('trip')
  const least = longest ? (longest * 0.14) / group.trips.length : 0.1
  const segments = group.trips.map(({ mode, miles }) => ({ length: Math.max(miles, least), mode, label: '' }))
  return (
    <TripLine
      variant="trip"
      height={height}
      label={t(`mode.${group.trips[0].mode}`)}
      segments={segments}
      axis={longest ? [0, longest * 1.001] : undefined}
    />
  )
}
