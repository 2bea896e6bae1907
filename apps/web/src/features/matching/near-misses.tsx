import type { ToldNearMiss } from '@throughway/contract/match/matching'
import type { ToldWish } from '@throughway/contract/match/wish'
import { buttonClass } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSayWish } from './use-say-wish.ts'

/** What would find somebody: "20 minutes earlier finds 3", and where that is changed. */
export function NearMisses({ wish, near }: { wish: ToldWish; near: readonly ToldNearMiss[] }) {
  const { t } = useTranslation('matching')
  const { sayPoint } = useSayWish()

  function sayNear({ change, minutes, point, found }: ToldNearMiss): string {
    if (change === 'home' || minutes === null)
      return t('near.home', { count: found, point: point ? sayPoint(point) : '' })
    return t(`near.${change}_${minutes < 0 ? 'earlier' : 'later'}`, { count: found, minutes: Math.abs(minutes) })
  }

  return (
    <Section title={t('near.title')}>
      <ul>
        {near.map((each) => (
          <li key={`${each.change} ${each.minutes} ${each.point?.id}`}>{sayNear(each)}</li>
        ))}
      </ul>
      <div className="form-page__actions">
        <PageLink
          href={`/trips/trip_profiles?operation=edit&id=${wish.profile_id}`}
          className={buttonClass({ size: 'small' })}
        >
          {t('near.times')}
        </PageLink>
        <PageLink
          href={`/trips/company?operation=edit&id=${wish.profile_id}`}
          className={buttonClass({ size: 'small' })}
        >
          {t('near.point')}
        </PageLink>
      </div>
    </Section>
  )
}
