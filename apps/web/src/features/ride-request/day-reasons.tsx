import type { RequestedRides } from '@throughway/contract/ride/ride-request'
import { useTranslation } from 'react-i18next'
import { useRideWords } from '#lib/rides/use-ride-words.ts'
import { useFormats } from '#lib/language/use-formats.ts'

/** Days and directions that could not be requested, each with the reason. */
export function DayReasons({ days }: { days: RequestedRides['days'] }) {
  const { t } = useTranslation('ride-request')
  const formats = useFormats()
  const words = useRideWords()
  return (
    <ul className="day-reasons">
      {days.map(({ date, is_return: isReturn, pickup, reasons }) => {
        const against = reasons
          .filter(({ verdict }) => verdict === 'hard' || verdict === 'soft')
          .map((each) => words.reason(each, pickup))
        return (
          <li key={`${date} ${isReturn}`}>
            <strong>{t(isReturn ? 'asked.day_back' : 'asked.day', { day: formats.date(date, 'full') })}</strong>{' '}
            {[...new Set(against)].join(' ')}
          </li>
        )
      })}
    </ul>
  )
}
