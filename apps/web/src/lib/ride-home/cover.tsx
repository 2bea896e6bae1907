import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import type { RideHomeCover, RideHomeRefusalSaid } from '@throughway/contract/ride-home'
import { buttonClass } from '@throughway/ui/button'
import { Loading, Skeleton } from '@throughway/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/furniture/section.tsx'
import { useBrand } from '#lib/hooks.ts'
import { PageLink } from '#lib/page-link.tsx'
import { useFormats } from '#lib/use-formats.ts'
import { useRideHome } from './ride-home.calls.ts'
import { findMend, sayGap } from './say-gap.ts'
import './cover.css'

/** The cover of this moment with the way to the request; among other subjects under the name of the programme’s ride home. */
export function CoverCard({ isAmongOthers }: { isAmongOthers: boolean }) {
  const { t } = useTranslation('cover')
  const formats = useFormats()
  const { brand } = useBrand()
  const { data: cover, isError } = useRideHome()
  const title = isAmongOthers ? (brand.erhgrh_name ?? t('title')) : t('card.title')
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
            {open.number ? t('card.open', { time: formats.clock(open.valid_until!, brand.time_zone) }) : t('card.call')}
          </p>
          {open.number && <p className="cover-card__number tabular">{open.number}</p>}
        </div>
      ) : (
        <CoverState cover={cover} />
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

/** C19: covered until when, with the two figures; or exactly what is missing, each with the page that mends it. */
export function CoverState({ cover }: { cover: RideHomeCover }) {
  const { t } = useTranslation('cover')
  const formats = useFormats()
  const { is_covered: isCovered, is_first_ride: isFirst, until, trips, rides } = cover
  const Icon = isCovered ? IconShieldCheck : IconAlertTriangle
  return (
    <div className="cover-state" data-covered={isCovered || undefined}>
      <p className="cover-state__word">
        <Icon size={26} aria-hidden="true" />
        <strong>{isCovered ? t('covered', { time: formats.time(until) }) : t('not_covered')}</strong>
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
      {!isCovered && <Gaps gaps={cover.gaps} />}
    </div>
  )
}

/** Every one of them: who mends the first should not meet a second. */
export function Gaps({ gaps }: { gaps: readonly RideHomeRefusalSaid[] }) {
  const { t } = useTranslation('cover')
  const formats = useFormats()
  // without an organisation that takes part nothing else would help
  const shown = gaps.some(({ kind }) => kind === 'not_offered')
    ? gaps.filter(({ kind }) => kind === 'not_offered')
    : gaps
  return (
    <ul className="cover-gaps">
      {shown.map((gap) => {
        const mend = findMend(gap)
        const name = gap.kind === 'part' ? gap.part : gap.kind
        return (
          <li key={name}>
            {sayGap(t, formats, gap)}
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
