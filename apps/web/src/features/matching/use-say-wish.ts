import type { ToldMatch } from '@throughway/contract/match/matching'
import type { ToldMeetingPoint } from '@throughway/contract/match/wish'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

type Days = ToldMatch['days']

/** Wishes and matches in words. */
export function useSayWish() {
  const { t } = useTranslation('matching')
  const formats = useFormats()

  /** "Mon – Fri", "Mon, Wed in odd weeks". */
  function sayDays(days: Days): string {
    const weekdays = days.map(({ weekday }) => weekday)
    const isRun = weekdays.length > 2 && weekdays.every((weekday, index) => weekday === weekdays[0]! + index)
    if (isRun && days.every(({ weeks }) => weeks === 'every'))
      return t('days_run', { first: formats.weekday(weekdays[0]!), last: formats.weekday(weekdays.at(-1)!) })
    return formats.list(
      days.map(({ weekday, weeks }) =>
        weeks === 'every' ? formats.weekday(weekday) : t(`weeks.day_${weeks}`, { day: formats.weekday(weekday) }),
      ),
    )
  }

  function sayTimes({ arrive, leave }: { arrive: string | null; leave: string | null }): string {
    if (arrive === null || leave === null) return ''
    return t('times', { arrive: formats.time(arrive), leave: formats.time(leave) })
  }

  /** A park-and-ride may have no name on the map. */
  const sayPoint = ({ kind, name }: Pick<ToldMeetingPoint, 'kind' | 'name'>) => name || t(`point.${kind}`)

  return { sayDays, sayTimes, sayPoint, formats }
}
