import { useParams } from '@tanstack/react-router'
import type { DrawingDetail } from '@throughway/contract/reward/drawing'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { TripLine } from '@throughway/ui/chart/trip-line'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { RewardPicture } from '#lib/page/reward-picture.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand, useSession } from '#lib/screen/hooks.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { latePart } from '#lib/screen/late-part.tsx'
import { ClaimByMail, OwnClaim } from './claim-prize.tsx'
import { useDrawing, useOwnPart } from './drawing.calls.ts'
import { DrawingId } from './drawing-id.tsx'
import { listDates, stateTones } from './drawing-view.ts'
import { ConfirmEntry, TakePart } from './take-part.tsx'
import './drawing.css'

/** The check of a draw is loaded on demand. */
const CheckDraw = latePart(() => import('./check-draw.tsx').then((module) => module.CheckDraw))

/** C15: a public drawing: rules, dates, results by entry, and the check in the visitor's own browser. */
export function DrawingScreen() {
  const { t } = useTranslation('drawing')
  const { id } = useParams({ strict: false }) as { id: string }
  const answer = useDrawing(id.slice(0, 40))
  return (
    <div className="drawing-page">
      <PageHeader
        title={answer.data?.title ?? t('one')}
        lead={answer.data?.prize}
        above={<PageLink href="/drawings">{t('back')}</PageLink>}
      />
      <Loaded answer={answer} failed={t('failed')}>
        {(drawing) => <Drawing drawing={drawing} />}
      </Loaded>
    </div>
  )
}

function Drawing({ drawing }: { drawing: DrawingDetail }) {
  const { t } = useTranslation('drawing')
  const { isSignedIn } = useSession()
  const own = useOwnPart(drawing.id, isSignedIn)
  const [{ entry, claim, find }] = useSearchOf((search) => ({
    entry: search['entry'],
    claim: search['claim'],
    find: search['find'],
  }))
  return (
    <>
      <div className="drawing-page__top">
        <RewardPicture motif={drawing.motif} alt="" className="drawing-page__picture" />
        <div className="drawing-page__facts">
          <p>
            <Badge tone={stateTones[drawing.state]}>{t(`state.${drawing.state}`)}</Badge>
          </p>
          <p>
            <ProgrammeText>{() => t('sponsor', { sponsor: drawing.sponsor })}</ProgrammeText>
          </p>
          <p>
            {t('entries', { count: drawing.entries })} · {t('winners', { count: drawing.winner_count })}
          </p>
          {drawing.cancel_reason && (
            <Notice tone="warning" title={t('cancelled')}>
              <p>{drawing.cancel_reason}</p>
            </Notice>
          )}
        </div>
      </div>
      {claim ? (
        <ClaimByMail token={claim} />
      ) : (
        own.data?.claim && <OwnClaim drawingId={drawing.id} claim={own.data.claim} />
      )}
      {entry && <ConfirmEntry token={entry} />}
      <Dates drawing={drawing} />
      <TakePart drawing={drawing} own={own} />
      {drawing.results.length > 0 && <Results drawing={drawing} />}
      <Check drawing={drawing} wanted={find} />
      <Section title={t('rules.title')} className="drawing-page__rules">
        <p className="quiet">{t('rules.version', { version: drawing.rules_version })}</p>
        {drawing.rules
          .split('\n')
          .filter(Boolean)
          .map((line) => (
            <p key={line}>
              <ProgrammeText>{() => line}</ProgrammeText>
            </p>
          ))}
      </Section>
      <Fixed drawing={drawing} />
    </>
  )
}

function Dates({ drawing }: { drawing: DrawingDetail }) {
  const { t } = useTranslation('drawing')
  const formats = useFormats()
  const { brand } = useBrand()
  const [now] = useState(() => Date.now())
  const dates = listDates(drawing, now)
  const done = dates.filter(({ isReached }) => isReached).length
  if (drawing.state === 'cancelled') return null
  return (
    <Section title={t('dates.title')}>
      <TripLine
        variant="progress"
        height={20}
        label={t('dates.line', { done, of: dates.length })}
        axis={[0, dates.length]}
        segments={[
          { length: done, label: '' },
          { length: dates.length - done, label: '', ahead: true },
        ]}
        stops={dates.map(({ isReached }, index) => ({ at: index + 1, label: '', reached: isReached }))}
      />
      <dl className="drawing-dates">
        {dates.map(({ name, isReached, ...when }) => (
          <div key={name}>
            <dt>{t(isReached ? `dates.${name}_past` : `dates.${name}`)}</dt>
            <dd>{'day' in when ? formats.date(when.day, 'longDay') : formats.moment(when.at, brand.time_zone)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Results({ drawing: { results, winner_count: places } }: { drawing: DrawingDetail }) {
  const { t } = useTranslation('drawing')
  return (
    <Section title={t('results.title')}>
      <p className="quiet">{t('results.lead')}</p>
      <ol className="drawing-results">
        {results.map(({ place, turn, entry_id: id, state, name }) => (
          <li key={`${place}.${turn}`}>
            <strong>
              {places > 1 ? t('results.place', { place }) : t('results.prize')}
              {turn > 0 && <> · {t('results.alternate', { turn })}</>}
            </strong>
            <DrawingId digits={id} />
            <span>
              {t(`results.state.${state}`)}
              {name && <> · {name}</>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Check({ drawing, wanted }: { drawing: DrawingDetail; wanted: string | undefined }) {
  const { t } = useTranslation('drawing')
  const formats = useFormats()
  const { brand } = useBrand()
  const hasList = drawing.list_hash !== null
  const [isOpen, setOpen] = useState(hasList && wanted !== undefined)
  if (drawing.state === 'cancelled') return null
  return (
    <Section title={t('check.title')}>
      <p>{t(drawing.beacon.source === 'none' ? 'check.lead_changes' : 'check.lead')}</p>
      {!hasList && (
        <p>
          {t('check.not_yet', {
            day: formats.date(dateAt(Date.parse(drawing.list_closes_at), brand.time_zone), 'longDay'),
          })}
        </p>
      )}
      {hasList && !isOpen && (
        <p>
          <Button onClick={() => setOpen(true)}>{t('check.button')}</Button>
        </p>
      )}
      {isOpen && (
        <Suspense
          fallback={
            <Loading label={t('check.working')}>
              <Skeleton lines={4} />
            </Loading>
          }
        >
          <CheckDraw drawing={drawing} wanted={wanted} />
        </Suspense>
      )}
    </Section>
  )
}

/** The values published before the first entry and on each day after. */
function Fixed({ drawing: { commitment, beacon, heads, id } }: { drawing: DrawingDetail }) {
  const { t } = useTranslation('drawing')
  const formats = useFormats()
  const { brand } = useBrand()
  return (
    <Section title={t('fixed.title')}>
      <p>{t('fixed.lead')}</p>
      <details className="drawing-heads">
        <summary>{t('fixed.values')}</summary>
        <dl className="drawing-fixed">
          <dt>{t('fixed.commitment')}</dt>
          <dd>{commitment && <DrawingId digits={commitment} />}</dd>
          <dt>{t('fixed.beacon')}</dt>
          <dd>
            {beacon.source === 'none'
              ? t('fixed.no_beacon')
              : `${beacon.name}, ${beacon.at && formats.moment(beacon.at, brand.time_zone)}`}
            {beacon.value && <DrawingId digits={beacon.value} />}
            {beacon.link && beacon.value && (
              <>
                {' '}
                <a href={beacon.link} target="_blank" rel="noopener noreferrer">
                  {t('fixed.look_up')}
                </a>
              </>
            )}
          </dd>
        </dl>
      </details>
      {heads.length > 0 && (
        <details className="drawing-heads">
          <summary>{t('fixed.heads')}</summary>
          <p className="quiet">{t('fixed.heads_text')}</p>
          <ul>
            {heads.map(({ day, count, head }) => (
              <li key={day}>
                {formats.date(day, 'longDay')}: {t('entries', { count })} {head ? <DrawingId digits={head} /> : '–'}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p>
        <a className="link-alone" href={`/api/public/drawings/${id}/record`} target="_blank" rel="noopener">
          {t('fixed.record')}
        </a>
      </p>
    </Section>
  )
}
