import type { CalendarDay } from '@throughway/contract/trip/calendar'
import { isDayMode } from '@throughway/domain/mode/modes'
import { windowOf } from '@throughway/domain/recording/recording-window'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { type DayGroup, groupDay } from './day-groups.ts'

/** A day, its trips and what can still be recorded for it, in words. */
export function useSayDay(today: string) {
  const { t } = useTranslation('calendar')
  const formats = useFormats()
  const sayMiles = (miles: number) => t('trip:row.miles', { miles: formats.miles(miles) })
  const sayPoints = (points: number) => t('trip:row.points', { count: points, points: formats.whole(points) })

  /** "Bike, both ways" */
  function sayGroup({ first, trips }: Pick<DayGroup, 'first' | 'trips'>): string {
    const mode = t(`trip:mode.${first.mode}`)
    if (isDayMode(first.mode)) return mode
    if (trips.length > 1) return t('day.both_ways', { mode })
    return first.direction === 'other' ? mode : t(`day.${first.direction}`, { mode })
  }

  /** The whole day for screen readers. */
  function sayDay(date: string, day: CalendarDay | undefined): string {
    const isToday = date === today ? t('day.today') : ''
    const window = t(`window.${windowOf(date, today)}`)
    const what = day
      ? [...groupDay(day.trips).map(sayGroup), sayMiles(day.miles), sayPoints(day.points)]
      : [t('day.empty')]
    return [formats.date(date, 'full'), isToday, what.join(', '), window].filter(Boolean).join('. ')
  }

  return { sayMiles, sayPoints, sayGroup, sayDay }
}
