import type { PendingTrip } from '@throughway/contract/trip/pending'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

/** A pending trip in words. */
export function useSayPending() {
  const { t } = useTranslation('pending')
  const formats = useFormats()

  /** "Transit, to The Mill". */
  function sayWhat({ mode, direction, to }: PendingTrip) {
    const way = t(`trip:mode.${mode}`)
    if (to) return t('what_to', { mode: way, to })
    return direction === 'other' ? way : t(`what_${direction}`, { mode: way })
  }

  /** "8:00 – 8:45 AM · 7.5 mi". */
  function sayFacts({ departure, arrival, miles }: PendingTrip) {
    const times = [departure, arrival]
      .filter((each) => each !== null)
      .map(formats.time)
      .join(' – ')
    return [times, miles !== null && t('miles', { miles: formats.miles(miles) })].filter(Boolean).join(' · ')
  }

  const sayDay = ({ date }: PendingTrip) => formats.date(date, 'full')
  return { sayWhat, sayFacts, sayDay }
}

/** The address of the trip form for it; saving there settles it. */
export function hrefOfPending({ id, date }: PendingTrip): string {
  return `/trips/trip?${new URLSearchParams({ date, pendingID: id })}`
}
