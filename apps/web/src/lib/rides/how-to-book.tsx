import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { RideResult } from '@throughway/contract/ride/ride-answer'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Button, LinkButton } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../screen/page-link.tsx'
import { useFormats } from '../language/use-formats.ts'
import { MailRide } from './mail-ride.tsx'
import type { RideCardProps } from './ride-card-props.ts'
import { canAsk, dialOf } from './ride-words.ts'
import { useRideWords } from './use-ride-words.ts'

/** E5: what to say on the phone, other ways to book, why the ride is listed, and how to keep it on paper or by mail. */
export function HowToBook({
  ride,
  trip,
  told,
  hrefToAsk,
  onAsk,
  onAction,
  onPaper,
}: RideCardProps & { /** Takes the answers along. */ onAsk: () => void }) {
  const { t } = useTranslation('ride')
  const words = useRideWords()
  const [isMailing, setMailing] = useState(false)
  const { service, booking } = ride

  return (
    <div className="ride-how">
      <section>
        <h5>{t('card.say')}</h5>
        <blockquote className="ride-how__script">
          {words.script(trip, told.answers).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </blockquote>
        {booking.message && <p>{booking.message}</p>}
        {!booking.phone && <p>{t('card.no_phone')}</p>}
      </section>
      <OtherBookingChannels ride={ride} onAction={onAction} />
      {canAsk(ride) && (
        <section className="ride-how__ask">
          <PageLink href={hrefToAsk(service.id, true)} onClick={onAsk}>
            {t('card.called')}
          </PageLink>
        </section>
      )}
      <section>
        <h5>{t('card.why')}</h5>
        <ul className="ride-how__why">
          {ride.reasons.map((reason) => (
            <li key={`${reason.why} ${reason.codes.join()}`} data-verdict={reason.verdict}>
              {words.reason(reason, ride.pickup.expected)}
            </li>
          ))}
        </ul>
      </section>
      <RideNotes ride={ride} />
      <div className="ride-card__actions">
        <Button data-print icon={<IconPrinter size={20} />} onClick={onPaper}>
          {t('card.print')}
        </Button>
        <Button icon={<IconMail size={20} />} aria-expanded={isMailing} onClick={() => setMailing(!isMailing)}>
          {t('card.mail')}
        </Button>
      </div>
      {isMailing && <MailRide ride={ride} trip={trip} told={told} onSent={() => onAction?.('share')} />}
    </div>
  )
}

function OtherBookingChannels({ ride: { service, booking }, onAction }: Pick<RideCardProps, 'ride' | 'onAction'>) {
  const { t } = useTranslation('ride')
  const leave = { target: '_blank', rel: 'noopener noreferrer', onClick: () => onAction?.('external_link') }
  if (!service.tty && !booking.url && !service.url && !service.registration_url) return null
  return (
    <div className="ride-card__actions">
      {booking.url && (
        <LinkButton href={booking.url} {...leave}>
          {t('card.link')}
        </LinkButton>
      )}
      {service.registration_url && (
        <LinkButton href={service.registration_url} {...leave}>
          {t('card.register')}
        </LinkButton>
      )}
      {service.url && (
        <LinkButton href={service.url} {...leave}>
          {t('card.site')}
        </LinkButton>
      )}
      {service.tty && (
        <LinkButton href={dialOf(service.tty)}>{t('card.tty', { phone: formatPhone(service.tty) })}</LinkButton>
      )}
    </div>
  )
}

/** The service's description of itself, and the date of its verification. */
function RideNotes({ ride: { service, fare } }: { ride: RideResult }) {
  const { t } = useTranslation('ride')
  const formats = useFormats()
  const notes = [
    service.description,
    service.hours_note,
    service.eligibility_note,
    service.fare_note,
    fare.paid_by && t('fare.paid_by', { payer: fare.paid_by }),
    fare.as_of && t('fare.as_of', { date: formats.date(fare.as_of, 'longDay') }),
    service.languages.length > 0 && t('languages', { languages: formats.list(service.languages) }),
    service.verified_on && t('verified', { date: formats.date(service.verified_on, 'longDay') }),
  ].filter((note): note is string => Boolean(note))
  return (
    <section>
      <h5>{t('card.about')}</h5>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  )
}
