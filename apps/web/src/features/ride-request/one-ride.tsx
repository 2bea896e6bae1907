import type { RideRequest } from '@throughway/contract/ride'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { Button, buttonClass } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallButton } from '#lib/rides/call-button.tsx'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { keepRiderSaying } from '#lib/rides/rider-saying.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { askAgainAddress } from './ask-address.ts'
import { CancelRide } from './cancel-ride.tsx'
import type { RideGroup } from './group-rides.ts'
import { RideAlerts } from './ride-alerts.tsx'
import { RideFeedback } from './ride-feedback.tsx'
import { useRideMoves } from './ride-request.calls.ts'
import { isBehind, maySayHowItWas, type RideStanding, standingOf } from './ride-standing.ts'

const tones: Record<RideStanding, BadgeProps['tone']> = {
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
/** What the window is; elsewhere it is what was asked for. */
const pickupWords: Partial<Record<RideStanding, string>> = {
  confirmed: 'ride.pickup',
  called: 'ride.pickup',
  coming: 'ride.pickup',
  proposal: 'ride.pickup_offer',
}

type OneRideProps = { ride: RideRequest; group: RideGroup; now: number; token: string | undefined }

/** One way: how it stands in words, when, from where to where, whom to call, and what can be done. */
export function OneRide({ ride, group, now, token }: OneRideProps) {
  const { t } = useTranslation('ride-request')
  const titleId = useId()
  const [isCancelling, setCancelling] = useState(false)
  const standing = standingOf(ride, now)
  const phone = ride.service.phone
  const isOpen = !isBehind(ride, now)
  return (
    <article className="one-ride" aria-labelledby={titleId}>
      <h4 id={titleId}>
        {t(ride.return_of ? 'ride.way_back' : 'ride.way', { from: ride.origin, to: ride.destination })}
      </h4>
      <p className="one-ride__state">
        <Badge tone={tones[standing]}>{t(`state.${standing}`)}</Badge>
      </p>
      <p>{t(`state_text.${standing}`)}</p>
      {ride.denial && <p>{t(`denial.${ride.denial}`)}</p>}
      {ride.message && <p className="one-ride__message">{t('ride.message', { message: ride.message })}</p>}
      <RideAlerts alerts={ride.service.alerts} />
      <Facts ride={ride} standing={standing} />
      {standing === 'proposal' && <Proposal ride={ride} token={token} />}
      {isOpen && <CancelRule ride={ride} />}
      <div className="one-ride__moves">
        {phone && isOpen && (
          <CallButton kind="secondary" phone={phone}>
            {t('ride.call', { name: ride.service.name, phone: formatPhone(phone) })}
          </CallButton>
        )}
        {ride.moves.includes('cancel') && standing !== 'proposal' && (
          <Button size="large" onClick={() => setCancelling(true)}>
            {t('cancel.open')}
          </Button>
        )}
        {!isOpen || standing === 'denied' || standing === 'cancelled_by_service' ? (
          <AskAgain ride={ride} standing={standing} />
        ) : null}
      </div>
      {(ride.feedback || maySayHowItWas(ride, now)) && <RideFeedback ride={ride} token={token} />}
      {isCancelling && (
        <CancelRide ride={ride} group={group} now={now} token={token} onClose={() => setCancelling(false)} />
      )}
    </article>
  )
}

function Facts({ ride, standing }: { ride: RideRequest; standing: RideStanding }) {
  const { t } = useTranslation('ride-request')
  const formats = useFormats()
  const { brand } = useBrand()
  const clock = (instant: string) => formats.clock(instant, brand.time_zone)
  const { earliest, latest } = ride.pickup
  const facts: [string, string][] = [
    [
      t(pickupWords[standing] ?? 'ride.pickup_wish'),
      t('ride.between', {
        day: formats.date(dateAt(Date.parse(earliest), brand.time_zone), 'full'),
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
  else if (standing === 'proposal') facts.splice(1, 0, [t('ride.asked'), formats.time(ride.asked.time)])
  if (ride.confirmation) facts.push([t('ride.confirmation'), ride.confirmation])
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

function AskAgain({ ride, standing }: { ride: RideRequest; standing: RideStanding }) {
  const { t } = useTranslation('ride-request')
  const wasRefused =
    standing === 'denied' || standing === 'failed' || standing === 'cancelled_by_service' || standing === 'unanswered'

  /** The names of the places go along in the page; of the rider the form asks anew, or takes what a member keeps. */
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
