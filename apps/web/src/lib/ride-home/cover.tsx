import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import type { RideHomeCover, RideHomeRefusalSaid } from '@throughway/contract/reward/ride-home'
import { buttonClass } from '@throughway/ui/button'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { CodeLetters } from '#lib/page/code-letters.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { type CoverStage, stageOf } from './cover-stage.ts'
import { useRideHome } from './ride-home.calls.ts'
import { findMend, nameGap, sayGap } from './say-gap.ts'
import './cover.css'

/** The current cover with a link to the request. */
export function CoverCard() {
  const { t } = useTranslation('cover')
  const formats = useFormats()
  const { brand } = useBrand()
  const { data: cover, isError } = useRideHome()
  const title = t('card.title')
  if (isError)
    return (
      <Section title={title} className="cover-card">
        <p>{t('failed')}</p>
      </Section>
    )
  if (!cover)
    return (
      <Section title={title} className="cover-card">
        <Loading label={t('common:loading')}>
          <Skeleton lines={3} />
        </Loading>
      </Section>
    )
  const { open } = cover
  return (
    <Section title={title} className="cover-card">
      {open ? (
        <div className="cover-state" data-covered>
          <p>
            {open.state === 'approved'
              ? t('card.open', { time: formats.clock(open.valid_until!, brand.time_zone) })
              : t('card.call')}
          </p>
          {open.number && (
            <p className="cover-card__number tabular">
              <CodeLetters code={open.number} />
            </p>
          )}
        </div>
      ) : (
        <CoverState cover={cover} isShort />
      )}
      <p>
        <PageLink
          href={open ? `/ride_home/${open.id}` : '/ride_home'}
          className={buttonClass({ kind: open || cover.is_covered ? 'primary' : 'secondary' })}
        >
          {open ? t('card.show') : cover.is_covered ? t('card.ask') : t('card.more')}
        </PageLink>
      </p>
    </Section>
  )
}

/**
 * C19: until when or from when the member is covered, with the two figures; or exactly what is missing, each with the
 * page that fixes it. With `isShort` the cover's own page is one press away, so a new member sees only their progress
 * and the next step.
 */
export function CoverState({ cover, isShort = false }: { cover: RideHomeCover; isShort?: boolean }) {
  const { t } = useTranslation('cover')
  const formats = useFormats()
  const today = useToday()
  const { is_covered: isCovered, is_first_ride: isFirst, until, trips, rides } = cover
  const stage = stageOf(cover)
  if (stage.kind === 'checklist' && isShort) return <Checklist {...stage} />
  const Icon = stageIcons[stage.kind]
  return (
    <div className="cover-state" data-covered={stage.kind === 'covered' || stage.kind === 'later' || undefined}>
      <p className="cover-state__word">
        <Icon size={26} aria-hidden="true" />
        <strong>
          {stage.kind === 'covered'
            ? t('covered', { time: formats.time(until) })
            : stage.kind === 'later'
              ? t(stage.next.date === today ? 'covered_from_today' : 'covered_from', {
                  date: formats.date(stage.next.date, 'full'),
                  time: formats.time(stage.next.from),
                })
              : t('not_covered')}
        </strong>
      </p>
      {cover.is_offered && (
        <p className="tabular">
          {t('figures', {
            trips: t('trips', { count: trips.needed, have: Math.min(trips.have, trips.needed), days: trips.days }),
            rides: t('rides', { count: rides.of, left: rides.left }),
          })}
        </p>
      )}
      {isCovered && isFirst && <p>{t('first_ride')}</p>}
      {stage.kind === 'later' && stage.needsTrip && <p>{t('covered_from_trip')}</p>}
      {!isCovered && stage.kind !== 'later' && <Gaps gaps={cover.gaps} />}
    </div>
  )
}

const stageIcons = {
  covered: IconShieldCheck,
  later: IconShieldCheck,
  checklist: IconListCheck,
  missing: IconAlertTriangle,
} as const

function Checklist({ done, all, next }: Extract<CoverStage, { kind: 'checklist' }>) {
  const { t } = useTranslation('cover')
  return (
    <div className="cover-state" data-stage="checklist">
      <p className="cover-state__word tabular">
        <IconListCheck size={26} aria-hidden="true" />
        <strong>{t('steps', { done, all })}</strong>
      </p>
      <Gaps gaps={[next]} />
    </div>
  )
}

/** All gaps, so that fixing the first does not reveal a second. */
export function Gaps({ gaps }: { gaps: readonly RideHomeRefusalSaid[] }) {
  const { t } = useTranslation('cover')
  const formats = useFormats()
  const hasOrganisation = useMember().org_id !== null
  // without a participating organisation nothing else would help
  const shown = gaps.some(({ kind }) => kind === 'not_offered')
    ? gaps.filter(({ kind }) => kind === 'not_offered')
    : gaps
  return (
    <ul className="cover-gaps">
      {shown.map((gap) => {
        const mend = findMend(gap)
        const name = nameGap(gap, hasOrganisation)
        return (
          <li key={name}>
            {sayGap(t, formats, gap, hasOrganisation)}
            {mend && (
              <>
                {' '}
                <PageLink href={mend}>{t(`mend.${name}`)}</PageLink>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
