import type { RideResult, RidesAnswer } from '@throughway/contract/ride/ride-answer'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Button } from '@throughway/ui/button'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../language/use-formats.ts'
import { RideFacts } from './ride-card.tsx'
import type { RiderAnswers } from './rider-answers.ts'
import { legTitles, type Paper, type TransferLeg } from './transfer-trips.ts'
import { useRideWords } from './use-ride-words.ts'

type RidePaperProps = { paper: Paper; answers: RiderAnswers; help: RidesAnswer['help']; onBack: () => void }

/**
 * E5: rides for paper in 18 pt, black on white, in order of use. Part of the page, since the answers are in no address.
 */
export function RidePaper({ paper: { legs, transfer }, answers, help, onBack }: RidePaperProps) {
  const { t } = useTranslation('ride')
  const words = useRideWords()
  return (
    <article className="ride-paper">
      <div className="ride-card__actions no-print">
        <Button kind="primary" size="large" onClick={() => print()}>
          {t('paper.print')}
        </Button>
        <Button size="large" onClick={onBack}>
          {t('paper.back')}
        </Button>
      </div>
      <h4 tabIndex={-1}>
        {transfer
          ? t('transfer.title', { hub: transfer.hub.name })
          : t('paper.title', { service: legs[0]!.ride.service.name })}
      </h4>
      {transfer && <p>{t('transfer.warning', { hub: transfer.hub.name })}</p>}
      {legs.map(({ ride, trip }, index) => {
        const other = legs[1 - index]?.ride
        return (
          <Fragment key={ride.service.id}>
            {transfer && index > 0 && (
              <p>{t('transfer.wait', { time: words.duration(transfer.wait_minutes), hub: transfer.hub.name })}</p>
            )}
            {transfer && <h5>{t(legTitles[index]!, { service: ride.service.name })}</h5>}
            <PaperRide
              ride={ride}
              trip={trip}
              script={words.script(
                trip,
                answers,
                other && { isFirst: index === 0, service: other.service.name, pickup: other.pickup.expected },
              )}
            />
          </Fragment>
        )
      })}
      <p>{t('paper.help', { phone: help.phone_211 })}</p>
    </article>
  )
}

function PaperRide({ ride, trip, script }: TransferLeg & { script: readonly string[] }) {
  const { t } = useTranslation('ride')
  const formats = useFormats()
  const { service, booking }: RideResult = ride
  const notes = [booking.message, service.eligibility_note, service.hours_note, service.fare_note].filter(Boolean)
  return (
    <>
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
      {script.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {notes.length > 0 && <h5>{t('card.notes')}</h5>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  )
}
