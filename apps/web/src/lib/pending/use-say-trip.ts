import type { TripMode } from '@throughway/domain/mode/modes'
import { useTranslation } from 'react-i18next'

type TripWay = {
  mode: TripMode
  direction: 'out' | 'back' | 'other'
  from: string | null
  to: string | null
  /** Both trips of a round trip. */
  isRound?: boolean
}

/** A trip that is asked about, in the same words wherever that is: "Transit, Vale Trail → Main Street". */
export function useSayTrip(): (trip: TripWay) => string {
  const { t } = useTranslation('trip')
  return ({ mode: tripMode, direction, from, to, isRound = false }) => {
    const mode = t(`mode.${tripMode}`)
    if (from && to) return t(isRound ? 'way.round' : 'way.one_way', { mode, from, to })
    if (isRound) return t('way.round_trip', { mode })
    if (to) return t('way.to', { mode, to })
    if (from) return t('way.from', { mode, from })
    return direction === 'other' ? mode : t(`way.${direction}`, { mode })
  }
}
