import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { RideTransferOnWire } from '@throughway/contract/ride/ride-answer'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Badge } from '@throughway/ui/badge'
import { Button, LinkButton } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssistedRidesProps } from './assisted-rides-props.ts'
import { CallButton } from './call-button.tsx'
import { fitTones, OpenPoints, RideAlerts, RideFacts, whoOf } from './ride-card.tsx'
import type { RiderAnswers } from './rider-answers.ts'
import { keyOf, legTitles, type TransferLeg } from './transfer-trips.ts'
import { useRideWords } from './use-ride-words.ts'

type TransferCardProps = Pick<AssistedRidesProps, 'onAction'> & {
  transfer: RideTransferOnWire
  legs: readonly TransferLeg[]
  answers: RiderAnswers
  onPaper: () => void
}

/** E5: two services in sequence, each to be called, with a warning about the risks of the change. */
export function TransferCard({ transfer, legs, answers, onAction, onPaper }: TransferCardProps) {
  const { t } = useTranslation('ride')
  const words = useRideWords()
  const id = useId()
  const { hub, fit } = transfer
  return (
    <li className="ride-card" data-transfer={keyOf(transfer)} data-fit={fit}>
      <div className="ride-card__head">
        <h4 id={`${id}-name`}>{t('transfer.title', { hub: hub.name })}</h4>
        <Badge tone={fitTones[fit]}>{t(`fit.${fit}`)}</Badge>
      </div>
      <Notice tone="warning">{t('transfer.warning', { hub: hub.name })}</Notice>
      <ol className="ride-legs">
        {legs.map((leg, index) => (
          <li key={leg.ride.service.id}>
            {index > 0 && (
              <p className="ride-legs__wait">
                {t('transfer.wait', { time: words.duration(transfer.wait_minutes), hub: hub.name })}
              </p>
            )}
            <Leg leg={leg} index={index} other={legs[1 - index]!} answers={answers} onAction={onAction} />
          </li>
        ))}
      </ol>
      <div className="ride-card__actions">
        <Button data-print icon={<IconPrinter size={20} />} aria-describedby={`${id}-name`} onClick={onPaper}>
          {t('card.print')}
        </Button>
      </div>
    </li>
  )
}

type LegProps = Pick<TransferCardProps, 'answers' | 'onAction'> & {
  leg: TransferLeg
  index: number
  other: TransferLeg
}

function Leg({ leg: { ride, trip }, index, other, answers, onAction }: LegProps) {
  const { t } = useTranslation('ride')
  const words = useRideWords()
  const id = useId()
  const { service, booking } = ride
  return (
    <section className="ride-leg" aria-labelledby={`${id}-name`}>
      <h5 id={`${id}-name`}>{t(legTitles[index]!, { service: service.name })}</h5>
      <p className="ride-card__who">{whoOf(t, ride)}</p>
      <p>{t('transfer.way', { from: trip.origin.name, to: trip.destination.name })}</p>
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
        {booking.url && (
          <LinkButton
            href={booking.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={`${id}-name`}
            onClick={() => onAction?.('external_link')}
          >
            {t('card.link')}
          </LinkButton>
        )}
      </div>
      <details>
        <summary>{t('card.say')}</summary>
        <blockquote className="ride-how__script">
          {words
            .script(trip, answers, {
              isFirst: index === 0,
              service: other.ride.service.name,
              pickup: other.ride.pickup.expected,
            })
            .map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
        </blockquote>
      </details>
    </section>
  )
}
