import type { PendingTrip } from '@throughway/contract/trip/pending'
import { useTranslation } from 'react-i18next'
import { headlineOf } from '@throughway/domain/trip/legs'
import { useFormats } from '#lib/language/use-formats.ts'
import { useSayTrip } from './use-say-trip.ts'

/** A pending trip in words. */
export function useSayPending() {
  const { t } = useTranslation('pending')
  const formats = useFormats()
  const sayTrip = useSayTrip()

  /** A trip in several modes is named by its main one, as a reader would. */
  function sayWhat({ mode, legs, direction, from, to }: PendingTrip) {
    const main = legs?.length ? headlineOf(legs.map((leg) => ({ mode: leg.mode, metres: leg.miles }))) : mode
    return sayTrip({ mode: main, direction, from, to })
  }

  /** "8:00 – 8:45 AM · 7.5 mi". */
  function sayFacts({ departure, arrival, miles }: PendingTrip, between = ' · ') {
    const times = [departure, arrival]
      .filter((each) => each !== null)
      .map(formats.time)
      .join(' – ')
    return [times, miles !== null && t('miles', { miles: formats.miles(miles) })].filter(Boolean).join(between)
  }

  const sayDay = ({ date }: PendingTrip) => formats.date(date, 'full')
  return { sayWhat, sayFacts, sayDay }
}

/** The address of the trip form for it; saving there settles it. */
export function hrefOfPending({ id, date }: PendingTrip): string {
  return `/trips/trip?${new URLSearchParams({ date, pendingID: id })}`
}
