import type { RideRequest } from '@throughway/contract/ride/ride-request'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { Button, buttonClass } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallButton } from '#lib/rides/call-button.tsx'
import { CodeLetters } from '#lib/page/code-letters.tsx'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { keepRiderSaying } from '#lib/rides/rider-saying.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { askAgainAddress } from './ask-address.ts'
import { CancelRide } from './cancel-ride.tsx'
import type { RideGroup } from './group-rides.ts'
import { RideAlerts } from './ride-alerts.tsx'
import { RideFeedback } from './ride-feedback.tsx'
import { useRideMoves } from './ride-request.calls.ts'
import { isBehind, maySayHowItWas, pickupDayOf, type RideStatus, statusOf } from '#lib/rides/ride-status.ts'

const tones: Record<RideStatus, BadgeProps['tone']> = {
  proposal: 'warning',
  waiting: 'neutral',
  unanswered: 'danger',
  confirmed: 'success',
  called: 'success',
  coming: 'success',
  aboard: 'success',
  over: 'neutral',
  done: 'neutral',
  denied: 'danger',
  failed: 'danger',
  cancelled: 'neutral',
  cancelled_late: 'warning',
  cancelled_by_service: 'danger',
  no_show: 'warning',
}
/** The meaning of the pickup window; by default it is the requested one. */
const pickupWords: Partial<Record<RideStatus, string>> = {
  confirmed: 'ride.pickup',
  called: 'ride.pickup',
  coming: 'ride.pickup',
  proposal: 'ride.pickup_offer',
}

type OneRideProps = { ride: RideRequest; group: RideGroup; now: number; token: string | undefined }

/** One ride: its status in words, when, from where to where, whom to call, and the actions. */
export function OneRide({ ride, group, now, token }: OneRideProps) {
  const { t } = useTranslation('ride-request')
  const titleId = useId()
  const [isCancelling, setCancelling] = useState(false)
  const status = statusOf(ride, now)
  const phone = ride.service.phone
  const isOpen = !isBehind(ride, now)
  return (
    <article className="one-ride" aria-labelledby={titleId}>
      <h4 id={titleId}>
        {t(ride.return_of ? 'ride.way_back' : 'ride.way', { from: ride.origin, to: ride.destination })}
      </h4>
      <p className="one-ride__state">
        <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>
      </p>
      <p>{t(`state_text.${status}`)}</p>
      {ride.denial && <p>{t(`denial.${ride.denial}`)}</p>}
      {ride.message && <p className="one-ride__message">{t('ride.message', { message: ride.message })}</p>}
      <RideAlerts alerts={ride.service.alerts} />
      <Facts ride={ride} status={status} />
      {status === 'proposal' && <Proposal ride={ride} token={token} />}
      {isOpen && <CancelRule ride={ride} />}
      <div className="one-ride__moves">
        {phone && isOpen && (
          <CallButton kind="secondary" phone={phone}>
            {t('ride.call', { name: ride.service.name, phone: formatPhone(phone) })}
          </CallButton>
        )}
        {ride.moves.includes('cancel') && status !== 'proposal' && (
          <Button size="large" onClick={() => setCancelling(true)}>
            {t('cancel.open')}
          </Button>
        )}
        {!isOpen || status === 'denied' || status === 'cancelled_by_service' ? (
          <AskAgain ride={ride} status={status} />
        ) : null}
      </div>
      {(ride.feedback || maySayHowItWas(ride, now)) && <RideFeedback ride={ride} token={token} />}
      {isCancelling && (
        <CancelRide ride={ride} group={group} now={now} token={token} onClose={() => setCancelling(false)} />
      )}
    </article>
  )
}

function Facts({ ride, status }: { ride: RideRequest; status: RideStatus }) {
  const { t } = useTranslation('ride-request')
  const formats = useFormats()
  const { brand } = useBrand()
  const clock = (instant: string) => formats.clock(instant, brand.time_zone)
  const { earliest, latest } = ride.pickup
  const facts: [string, ReactNode][] = [
    [
      t(pickupWords[status] ?? 'ride.pickup_wish'),
      t('ride.between', {
        day: formats.date(pickupDayOf(ride.pickup, brand.time_zone), 'full'),
        from: clock(earliest),
        to: clock(latest),
      }),
    ],
    [
      t('ride.with'),
      ride.service.agency
        ? t('ride.by', { service: ride.service.name, agency: ride.service.agency })
        : ride.service.name,
    ],
  ]
  if (ride.asked.when === 'arrive') facts.splice(1, 0, [t('ride.arrive'), formats.time(ride.asked.time)])
  else if (status === 'proposal') facts.splice(1, 0, [t('ride.asked'), formats.time(ride.asked.time)])
  if (ride.confirmation) facts.push([t('ride.confirmation'), <CodeLetters key="code" code={ride.confirmation} />])
  if (ride.purpose) facts.push([t('ride.purpose'), t(`ride:purpose.${ride.purpose}`)])
  if (ride.companions > 0) facts.push([t('ride.companions'), formats.whole(ride.companions)])
  if (ride.reminders.length > 0)
    facts.push([
      t('ride.reminders'),
      formats.list(
        ride.reminders.toSorted((one, other) => other - one).map((days) => t('ride.days_before', { count: days })),
      ),
    ])
  return (
    <dl className="one-ride__facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function CancelRule({ ride }: { ride: RideRequest }) {
  const { t } = useTranslation('ride-request')
  const formats = useFormats()
  const { brand } = useBrand()
  if (!ride.moves.includes('cancel')) return null
  return (
    <p className="quiet">
      {ride.is_late ? t('cancel.is_late') : t('cancel.until', { at: formats.moment(ride.cancel_by, brand.time_zone) })}
    </p>
  )
}

function Proposal({ ride, token }: { ride: RideRequest; token: string | undefined }) {
  const { t } = useTranslation('ride-request')
  const { accept } = useRideMoves(token)
  const answer = (yes: boolean) => void accept.act({ id: ride.id, accept: yes }).catch(() => undefined)
  return (
    <div className="one-ride__moves">
      <Button kind="primary" size="large" pending={accept.isPending} onClick={() => answer(true)}>
        {t('proposal.yes')}
      </Button>
      <Button size="large" pending={accept.isPending} onClick={() => answer(false)}>
        {t('proposal.no')}
      </Button>
      {accept.error && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(accept.error), { ns: 'common' })}</p>
        </Notice>
      )}
    </div>
  )
}

function AskAgain({ ride, status }: { ride: RideRequest; status: RideStatus }) {
  const { t } = useTranslation('ride-request')
  const wasRefused =
    status === 'denied' || status === 'failed' || status === 'cancelled_by_service' || status === 'unanswered'

  /**
   * The names of the places go along within the page. The form asks about the rider again, or takes a member's saved
   * answers.
   */
  function handleAgain() {
    keepRiderSaying({
      rider: {},
      companions: ride.companions,
      ...(ride.purpose && { purpose: ride.purpose }),
      from: ride.origin,
      to: ride.destination,
    })
  }

  return (
    <>
      {wasRefused && (
        <PageLink href="/public/planner" className={buttonClass({ size: 'large' })}>
          {t('ride.find_another')}
        </PageLink>
      )}
      <PageLink href={askAgainAddress(ride)} className={buttonClass({ size: 'large' })} onClick={handleAgain}>
        {t('ride.again')}
      </PageLink>
    </>
  )
}
