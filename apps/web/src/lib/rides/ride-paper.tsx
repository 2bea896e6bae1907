import type { RideResult, RidesAnswer } from '@throughway/contract/ride'
import { formatPhone } from '@throughway/domain/phone'
import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../use-formats.ts'
import { RideFacts } from './ride-card.tsx'
import type { RideTripAsked } from './ride-trip.ts'
import type { RiderAnswers } from './rider-answers.ts'
import { useRideWords } from './use-ride-words.ts'

type RidePaperProps = { ride: RideResult; trip: RideTripAsked; answers: RiderAnswers; help: RidesAnswer['help']; onBack: () => void }

/** E5: one ride for paper in 18 pt, black on white, in the order in which it is used. It stays in the page: what was said is in no address. */
export function RidePaper({ ride, trip, answers, help, onBack }: RidePaperProps) {
  const { t } = useTranslation('ride')
  const formats = useFormats()
  const words = useRideWords()
  const { service, booking } = ride
  const notes = [booking.message, service.eligibility_note, service.hours_note, service.fare_note].filter(Boolean)
  return (
    <article className="ride-paper">
      <div className="ride-card__actions no-print">
        <Button kind="primary" size="large" onClick={() => print()}>{t('paper.print')}</Button>
        <Button size="large" onClick={onBack}>{t('paper.back')}</Button>
      </div>
      <h4 tabIndex={-1}>{t('paper.title', { service: service.name })}</h4>
      <p>{service.agency.name}</p>
      <h5>{t('paper.trip')}</h5>
      <p>{t(`paper.${trip.when}`, { day: formats.date(trip.date, 'whole'), time: formats.time(trip.time) })}</p>
      <p>{t('paper.from', { place: trip.origin.name })}</p>
      <p>{t('paper.to', { place: trip.destination.name })}</p>
      <RideFacts ride={ride} />
      <h5>{t('paper.book')}</h5>
      {booking.phone && <p className="ride-paper__phone">{formatPhone(booking.phone)}</p>}
      {service.tty && <p>{t('card.tty', { phone: formatPhone(service.tty) })}</p>}
      {booking.url && <p>{booking.url}</p>}
      <h5>{t('card.say')}</h5>
      {words.script(trip, answers).map((sentence) => <p key={sentence}>{sentence}</p>)}
      {notes.length > 0 && <h5>{t('card.notes')}</h5>}
      {notes.map((note) => <p key={note}>{note}</p>)}
      <p>{t('paper.help', { phone: help.phone_211 })}</p>
    </article>
  )
}
