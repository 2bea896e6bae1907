import type { TripProfile } from '@throughway/contract/account/trip-profile'
import type { ToldWish } from '@throughway/contract/match/wish'
import { buttonClass } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { WishCard } from './wish-card.tsx'

/** The wishes, then the trip profiles for which the member could look for company. */
export function WishList({ wishes, profiles }: { wishes: readonly ToldWish[]; profiles: readonly TripProfile[] }) {
  const { t } = useTranslation('matching')
  const others = profiles.filter(({ id }) => !wishes.some((wish) => wish.profile_id === id))
  if (profiles.length === 0)
    return (
      <EmptyState
        picture={<EmptyPicture name="trips" />}
        title={t('no_profile_title')}
        action={
          <PageLink href="/trips/trip_profiles?operation=new" className={buttonClass({ kind: 'primary' })}>
            {t('add_profile')}
          </PageLink>
        }
      >
        {t('no_profile_text')}
      </EmptyState>
    )
  return (
    <>
      {wishes.length > 0 && (
        <Section title={t('yours')}>
          <ul className="wishes">
            {wishes.map((wish) => (
              <WishCard key={wish.id} wish={wish} />
            ))}
          </ul>
        </Section>
      )}
      {others.length > 0 && (
        <Section title={t(wishes.length > 0 ? 'more_profiles' : 'profiles')}>
          <ul className="wishes">
            {others.map(({ id, name }) => (
              <li key={id} className="wish-card wish-card--new">
                <h3>{name}</h3>
                <PageLink href={`/trips/company?operation=edit&id=${id}`} className={buttonClass()}>
                  {t('look_for', { name })}
                </PageLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
