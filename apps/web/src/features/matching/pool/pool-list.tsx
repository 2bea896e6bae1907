import type { StandingPool } from '@throughway/contract/match/standing-pool'
import { Badge } from '@throughway/ui/badge'
import { buttonClass } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { LogWeek } from './log-week.tsx'
import { usePools } from './pool.calls.ts'
import { useSayPool } from './use-say-pool.ts'

/** The pools that the member is in or invited to; empty without any. */
export function PoolList() {
  const { t } = useTranslation('standing-pool')
  const { data } = usePools()
  if (!data?.items.length) return null
  return (
    <Section title={t('list.title')}>
      <ul className="wishes">
        {data.items.map((pool) => (
          <PoolCard key={pool.id} pool={pool} />
        ))}
      </ul>
    </Section>
  )
}

function PoolCard({ pool }: { pool: StandingPool }) {
  const { t } = useTranslation('standing-pool')
  const { sayWhen, formats } = useSayPool()
  const { id, name, kind, state, members } = pool
  const others = members.filter((each) => !each.is_you).map((each) => each.name)
  return (
    <li className="wish-card">
      <h3 className="wish-card__name">
        {name}
        <Badge tone="brand">{t(`matching:kind.${kind}`)}</Badge>
        {state === 'invited' && <Badge tone="warning">{t('list.asks')}</Badge>}
      </h3>
      <p>{sayWhen(pool)}</p>
      <p className="quiet">{t('list.with', { names: formats.list(others) })}</p>
      <div className="wish-card__actions">
        <PageLink
          href={`/trips/company?operation=pool&id=${id}`}
          className={buttonClass({ kind: state === 'invited' ? 'primary' : 'secondary', size: 'small' })}
        >
          {t(state === 'invited' ? 'list.answer' : 'list.open', { name })}
        </PageLink>
        <LogWeek pool={pool} />
      </div>
    </li>
  )
}
