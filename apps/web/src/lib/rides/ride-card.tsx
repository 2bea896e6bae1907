import type { RideResult } from '@throughway/contract/ride/ride-answer'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Badge } from '@throughway/ui/badge'
import { Button, buttonClass, ButtonInside } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import type { TFunction } from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CallButton } from './call-button.tsx'
import { PageLink } from '../screen/page-link.tsx'
import { HowToBook } from './how-to-book.tsx'
import { sayingOf } from './rider-answers.ts'
import { canAsk } from './ride-words.ts'
import { keepRiderSaying } from './rider-saying.ts'
import { useRideWords } from './use-ride-words.ts'
import type { RideCardProps } from './ride-card-props.ts'

export const fitTones = { yes: 'success', maybe: 'brand', near_miss: 'warning' } as const
const alertTones = { info: 'info', warning: 'warning', severe: 'danger' } as const

/** One ride: its fit, cost, pickup time, booking deadline, and whom to call. */
export function RideCard(props: RideCardProps) {
  const { ride, trip, told, isOpen, onOpen, hrefToAsk, onAction } = props
  const { t } = useTranslation('ride')
  const id = useId()
  const { service, booking, fit } = ride

  function handleOpen() {
    if (!isOpen) onAction?.('details')
    onOpen(!isOpen)
  }

  function handleAsk() {
    onAction?.('book')
    keepRiderSaying({
      companions: trip.travellers - 1,
      ...sayingOf(told.answers),
      from: trip.origin.name,
      to: trip.destination.name,
    })
  }

  return (
    <li className="ride-card" data-ride={service.id} data-fit={fit}>
      <div className="ride-card__head">
        <h4 id={`${id}-name`}>{service.name}</h4>
        {fit !== 'hidden' && <Badge tone={fitTones[fit]}>{t(`fit.${fit}`)}</Badge>}
      </div>
      <p className="ride-card__who">{whoOf(t, ride)}</p>
      <RideAlerts ride={ride} />
      <OpenPoints ride={ride} />
      <RideFacts ride={ride} />
      <div className="ride-card__actions">
        {booking.phone && (
          <CallButton
            kind="primary"
            phone={booking.phone}
            aria-describedby={`${id}-name`}
            onClick={() => onAction?.('call_phone')}
          >
            {t('card.call', { phone: formatPhone(booking.phone) })}
          </CallButton>
        )}
        {canAsk(ride) && (
          <PageLink
            className={buttonClass({ kind: booking.phone ? 'secondary' : 'primary', size: 'large' })}
            href={hrefToAsk(service.id, false)}
            aria-describedby={`${id}-name`}
            onClick={handleAsk}
          >
            <ButtonInside>{t('card.ask')}</ButtonInside>
          </PageLink>
        )}
        <Button
          size="large"
          aria-expanded={isOpen}
          aria-controls={`${id}-how`}
          aria-describedby={`${id}-name`}
          onClick={handleOpen}
        >
          {t('card.how')}
        </Button>
      </div>
      {canAsk(ride) && <p className="quiet">{t('card.ask_hint')}</p>}
      <div id={`${id}-how`} hidden={!isOpen}>
        {isOpen && <HowToBook {...props} onAsk={handleAsk} />}
      </div>
    </li>
  )
}

/** The service's operator and kind, and how far the driver assists. */
export function whoOf(t: TFunction<'ride'>, { service, booking }: RideResult): string {
  return [
    service.agency.name,
    t(`kind.${service.kind}`),
    ...(booking.is_needed ? [t(`ride_mode.${service.ride_mode}`)] : []),
  ].join(' · ')
}

export function RideAlerts({ ride: { service } }: { ride: RideResult }) {
  const { t } = useTranslation('ride')
  return service.alerts.map(({ severity, text }) => (
    <Notice key={text} tone={alertTones[severity]} title={t(`alert.${severity}`)}>
      {text}
    </Notice>
  ))
}

/** Unknown facts, and obstacles with their remedies. */
export function OpenPoints({ ride }: { ride: RideResult }) {
  const words = useRideWords()
  const open = ride.reasons.filter(({ verdict, rule }) => verdict === 'soft' || verdict === 'maybe' || rule === 'offer')
  if (open.length === 0) return null
  return (
    <ul className="ride-card__open">
      {open.map((reason) => (
        <li key={`${reason.why} ${reason.codes.join()}`}>{words.reason(reason, ride.pickup.expected)}</li>
      ))}
    </ul>
  )
}

export function RideFacts({ ride }: { ride: RideResult }) {
  const { t } = useTranslation('ride')
  const words = useRideWords()
  const facts = [
    ['price', words.price(ride.fare)],
    ['book_by', words.bookBy(ride)],
    ['pickup', words.pickup(ride)],
    ['ride', words.minutes(ride.ride_minutes)],
  ] as const
  return (
    <dl className="ride-facts tabular">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`fact.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
