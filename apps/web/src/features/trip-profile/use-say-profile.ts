import type { TripProfile } from '@throughway/contract/account/trip-profile'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

/** A profile in words. */
export function useSayProfile() {
  const { t } = useTranslation('trip-profile')
  const formats = useFormats()

  function sayDirection({ mode, legs, from, to, miles }: TripProfile) {
    const modes = legs ? legs.map((leg) => t(`trip:mode.${leg.mode}`)).join(' + ') : t(`trip:mode.${mode}`)
    const ends =
      from && to
        ? t('trip:row.one_way', { from, to })
        : from
          ? t('trip:row.from_only', { from })
          : to && t('trip:row.to_only', { to })
    return [modes, ends, miles !== null && t('trip:row.miles', { miles: formats.miles(miles) })]
      .filter(Boolean)
      .join(' · ')
  }

  /** "Mon – Fri · 8:00 AM, back 5:00 PM". */
  function sayWhen({ weekdays, out_departure: out, back_departure: back }: TripProfile) {
    return [
      weekdays.length > 0 && sayWeekdays(weekdays),
      [out && formats.time(out), back && t('back_at', { time: formats.time(back) })].filter(Boolean).join(', '),
    ]
      .filter(Boolean)
      .join(' · ')
  }

  function sayWeekdays(weekdays: readonly number[]) {
    const isRun = weekdays.length > 2 && weekdays.every((weekday, index) => weekday === weekdays[0]! + index)
    return isRun
      ? `${formats.weekday(weekdays[0]!)} – ${formats.weekday(weekdays.at(-1)!)}`
      : weekdays.map(formats.weekday).join(', ')
  }

  return { sayDirection, sayWhen, sayWeekdays }
}
