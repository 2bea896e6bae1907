import type { RidesAnswer } from '@throughway/contract/ride/ride-answer'
import type { AskedPurpose } from '@throughway/domain/ride/ride-codes'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Button, LinkButton } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '../send/call-errors.ts'
import { useFormats } from '../language/use-formats.ts'
import type { AssistedRidesProps } from './assisted-rides-props.ts'
import { dialOf } from './ride-words.ts'
import type { RideTripAsked } from './ride-trip.ts'
import { useTellUnmetRide } from './rides.calls.ts'

type NoRidesProps = Pick<AssistedRidesProps, 'onAction'> & {
  answer: RidesAnswer
  trip: RideTripAsked
  purpose: AskedPurpose | undefined
}

/** E5: what the rider could change and whom to ask; shown in full when nothing was found, otherwise behind a button. */
export function NoRides({ answer, ...props }: NoRidesProps) {
  const { t } = useTranslation('ride')
  const inside = <Inside answer={answer} {...props} />
  if (answer.rides.length === 0) return <div className="no-rides">{inside}</div>
  return (
    <details className="no-rides">
      <summary>{t('none.others')}</summary>
      {inside}
    </details>
  )
}

function Inside({ answer: { rides, hidden, help }, trip, purpose, onAction }: NoRidesProps) {
  const { t } = useTranslation('ride')
  const formats = useFormats()
  const handleCall = () => onAction?.('call_phone')
  return (
    <div className="no-rides__inside">
      {hidden.length > 0 && (
        <section>
          <h4>{t('none.change')}</h4>
          <ul>
            {hidden.map(({ why, services }) => (
              <li key={why}>
                {t('none.line', { services: t('none.services', { count: services }), change: t(`hidden.${why}`) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h4>{t('none.ask')}</h4>
        <ul className="no-rides__agencies">
          <li>
            <LinkButton href={dialOf(help.phone_211)} onClick={handleCall}>
              {t('none.call_211', { phone: help.phone_211 })}
            </LinkButton>
          </li>
          {help.agencies.map(({ name, phone, url, miles }) => (
            <li key={name}>
              <span>
                <strong>{name}</strong>{' '}
                <span className="quiet">{t('none.miles', { miles: formats.miles(miles) })}</span>
              </span>
              {phone && (
                <LinkButton
                  href={dialOf(phone)}
                  aria-label={`${name}: ${t('card.call', { phone: formatPhone(phone) })}`}
                  onClick={handleCall}
                >
                  {t('card.call', { phone: formatPhone(phone) })}
                </LinkButton>
              )}
              {!phone && url && (
                <LinkButton
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`${name}: ${t('card.site')}`}
                >
                  {t('card.site')}
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      </section>
      {rides.length === 0 && <TellUnmet trip={trip} purpose={purpose} />}
    </div>
  )
}

/** Counted without a name, at the rider's wish. */
function TellUnmet({ trip, purpose }: Pick<NoRidesProps, 'trip' | 'purpose'>) {
  const { t } = useTranslation('ride')
  const tell = useTellUnmetRide()
  const { origin, destination, when, date, time } = trip
  const spotOf = ({ lat, lng }: { lat: number; lng: number }) => ({ lat, lng })
  if (tell.isSuccess)
    return (
      <output>
        <Notice tone="success">{t('none.told')}</Notice>
      </output>
    )
  return (
    <section>
      <Button
        pending={tell.isPending}
        onClick={() =>
          tell.mutate({
            origin: spotOf(origin),
            destination: spotOf(destination),
            when,
            date,
            time,
            ...(purpose && { purpose }),
          })
        }
      >
        {t('none.tell')}
      </Button>
      <p className="quiet">{t('none.tell_hint')}</p>
      {tell.error && (
        <Notice tone="danger" role="alert">
          {t(messageKeyOf(tell.error), { ns: 'common' })}
        </Notice>
      )}
    </section>
  )
}
