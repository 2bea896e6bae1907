import { buttonClass } from '@throughway/ui/button'
import { Loading, Skeleton } from '@throughway/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/furniture/section.tsx'
import { useBrand } from '#lib/hooks.ts'
import { PageLink } from '#lib/page-link.tsx'
import { useFormats } from '#lib/use-formats.ts'
import { CoverState } from './cover-state.tsx'
import { useRideHome } from './ride-home.calls.ts'

/** The cover of this moment with the way to the request; among other subjects under the name of the programme’s ride home. */
export function CoverCard({ isAmongOthers }: { isAmongOthers: boolean }) {
  const { t } = useTranslation('ride-home')
  const formats = useFormats()
  const { brand } = useBrand()
  const { data: cover, isError } = useRideHome()
  const title = isAmongOthers ? (brand.erhgrh_name ?? t('title')) : t('card.title')
  if (isError) return <Section title={title} className="cover-card"><p>{t('failed')}</p></Section>
  if (!cover) return <Section title={title} className="cover-card"><Loading label={t('common:loading')}><Skeleton lines={3} /></Loading></Section>
  const { open } = cover
  return (
    <Section title={title} className="cover-card">
      {open ? (
        <div className="cover-state" data-covered>
          <p>{open.number ? t('card.open', { time: formats.clock(open.valid_until!, brand.time_zone) }) : t('card.call')}</p>
          {open.number && <p className="cover-card__number tabular">{open.number}</p>}
        </div>
      ) : (
        <CoverState cover={cover} />
      )}
      <p>
        <PageLink href={open ? `/ride_home/${open.id}` : '/ride_home'} className={buttonClass({ kind: open || cover.is_covered ? 'primary' : 'secondary' })}>
          {open ? t('card.show') : cover.is_covered ? t('card.ask') : t('card.more')}
        </PageLink>
      </p>
    </Section>
  )
}
