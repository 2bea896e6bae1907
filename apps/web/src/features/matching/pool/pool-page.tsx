import type { StandingPool } from '@throughway/contract/match/standing-pool'
import { Button, buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { Notice } from '@throughway/ui/state/notice'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { LogWeek } from './log-week.tsx'
import { PoolAnswer } from './pool-answer.tsx'
import { PoolDays } from './pool-days.tsx'
import { PoolForm } from './pool-form.tsx'
import { PoolMembers } from './pool-members.tsx'
import { useKeepPool, useLeavePool, usePools } from './pool.calls.ts'
import { useSayPool } from './use-say-pool.ts'

/** A pool with its drivers by day, or the question whether to join it. */
export function PoolPage({ id }: { id: string }) {
  const { t } = useTranslation('standing-pool')
  const answer = usePools()
  return (
    <section className="form-page">
      <Loaded answer={answer} failed={t('failed')} title={t('list.title')}>
        {({ items }) => {
          const pool = items.find((each) => each.id === id)
          return pool ? <Pool pool={pool} /> : <NoPool />
        }}
      </Loaded>
    </section>
  )
}

function NoPool() {
  const { t } = useTranslation('standing-pool')
  return (
    <>
      <PageHeader title={t('gone.title')} lead={t('gone.text')} />
      <PageLink href="/trips/company" className={buttonClass({ kind: 'primary' })}>
        {t('back')}
      </PageLink>
    </>
  )
}

function Pool({ pool }: { pool: StandingPool }) {
  const { t } = useTranslation('standing-pool')
  const { sayWhen } = useSayPool()
  const isIn = pool.state === 'in'
  return (
    <>
      <PageHeader
        title={pool.name}
        lead={[t(`matching:kind.${pool.kind}`), sayWhen(pool)].join(' · ')}
        above={<PageLink href="/trips/company">{t('back')}</PageLink>}
      />
      {!isIn && <PoolAnswer pool={pool} />}
      {isIn && <Standing pool={pool} />}
      <Places pool={pool} />
      <PoolMembers pool={pool} />
      {isIn && (
        <Section title={t('change.title')}>
          <PoolForm pool={pool} />
        </Section>
      )}
      <Leave pool={pool} />
    </>
  )
}

/** What needs the member now: a ride home, the question whether the pool continues, days to log. */
function Standing({ pool }: { pool: StandingPool }) {
  const { t } = useTranslation('standing-pool')
  const { fail, formats } = useSayPool()
  const keep = useKeepPool()
  const { id, ride_home: needsRide, ends_on: endsOn, share_cents: share } = pool
  return (
    <>
      {needsRide && (
        <Notice
          tone="warning"
          actions={
            <PageLink href="/ride_home" className={buttonClass({ kind: 'primary', size: 'small' })}>
              {t('ride_home.press')}
            </PageLink>
          }
        >
          {t('ride_home.text')}
        </Notice>
      )}
      {endsOn && (
        <Notice
          tone="warning"
          actions={
            <Button size="small" pending={keep.isPending} onClick={() => keep.mutate({ id }, { onError: fail })}>
              {t('rest.keep')}
            </Button>
          }
        >
          {t('rest.text', { date: formats.date(endsOn, 'monthDay') })}
        </Notice>
      )}
      <Section title={t('days.title')}>
        <LogWeek pool={pool} />
        <PoolDays pool={pool} />
        {share !== null && <p className="quiet">{t('share', { amount: formats.money(share) })}</p>}
      </Section>
    </>
  )
}

/** The places where they meet and part, each with the walk from the member's home as the planner finds it. */
function Places({ pool: { meet, part, state, members } }: { pool: StandingPool }) {
  const { t } = useTranslation('standing-pool')
  const { sayPlace } = useSayPool()
  const hasAgreed = state === 'in' && members.filter((each) => each.state === 'in').length > 1
  if (!hasAgreed)
    return (
      <Section title={t('places.title')}>
        <p>{t('places.later')}</p>
      </Section>
    )
  if (!meet && !part) return null
  const hrefOf = (from: string, place: NonNullable<StandingPool['meet']>) =>
    `/find?${new URLSearchParams({
      [from === 'home' ? 'from' : 'to']: from,
      [from === 'home' ? 'to' : 'from']: `${sayPlace(place)}::${place.lat.toFixed(5)},${place.lng.toFixed(5)}`,
      modes: 'walk',
    }).toString()}`
  return (
    <Section title={t('places.title')}>
      {meet && (
        <p>
          {t('places.meet', { place: sayPlace(meet) })}{' '}
          <PageLink href={hrefOf('home', meet)}>{t('places.walk')}</PageLink>
        </p>
      )}
      {part && (
        <p>
          {t('places.part', { place: sayPlace(part) })}{' '}
          <PageLink href={hrefOf('work', part)}>{t('places.walk_on')}</PageLink>
        </p>
      )}
    </Section>
  )
}

function Leave({ pool: { id, name, state } }: { pool: StandingPool }) {
  const { t } = useTranslation('standing-pool')
  const navigate = useNavigate()
  const leave = useLeavePool()
  const [isAsking, setAsking] = useState(false)
  if (state !== 'in') return null
  return (
    <div className="wish-card__actions">
      <Button size="small" kind="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('leave.press')}
      </Button>
      {isAsking && (
        <ConfirmModal
          title={t('leave.title', { name })}
          keepText={t('leave.keep')}
          confirmText={t('leave.now')}
          call={leave}
          onClose={() => setAsking(false)}
          onConfirm={() => leave.mutate({ id }, { onSuccess: () => void navigate({ href: '/trips/company' }) })}
        >
          <p>{t('leave.text')}</p>
        </ConfirmModal>
      )}
    </div>
  )
}
