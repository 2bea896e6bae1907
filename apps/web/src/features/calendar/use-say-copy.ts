import { isDayMode } from '@throughway/domain/mode/modes'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import type { Copy } from './copies.ts'

/** The description of something to log again: its mode, and below it the distance and places. */
export function useSayCopy() {
  const { t } = useTranslation('calendar')
  const formats = useFormats()

  function sayCopy({ name, direction, from, to, isRound, ...copy }: Copy): { title: string; detail: string } {
    const mode = t(`trip:mode.${copy.mode}`)
    if (isDayMode(copy.mode)) return { title: name ?? mode, detail: name ? mode : t('copy.whole_day') }
    const what = isRound ? t('day.both_ways', { mode }) : direction === 'other' ? mode : t(`day.${direction}`, { mode })
    const way =
      from && to
        ? t(isRound ? 'trip:row.round' : 'trip:row.one_way', { from, to })
        : from
          ? t('trip:row.from_only', { from })
          : to
            ? t('trip:row.to_only', { to })
            : ''
    const miles = t(isRound ? 'trip:row.miles_each' : 'trip:row.miles', { miles: formats.miles(copy.miles) })
    return { title: name ?? what, detail: [name && what, way, miles].filter(Boolean).join(' · ') }
  }
  return sayCopy
}
