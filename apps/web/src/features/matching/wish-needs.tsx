import type { ToldWish } from '@throughway/contract/match/wish'
import type { WishNeed } from '@throughway/domain/match/wish-needs'
import { Button, buttonClass } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'

type WishNeedsProps = { wish: ToldWish; onRenew: () => void; isRenewing: boolean }

const ofPlaces: readonly WishNeed[] = ['home', 'work']
const ofPoints: readonly WishNeed[] = ['home_point', 'work_point']

/** What a wish lacks, and the page or the press that mends it. */
export function WishNeeds({ wish: { needs, profile_id: profileId }, onRenew, isRenewing }: WishNeedsProps) {
  const { t } = useTranslation('matching')
  const isOfPlaces = needs.some((need) => ofPlaces.includes(need))
  const isOfPoints = needs.every((need) => ofPoints.includes(need))
  return (
    <Notice
      tone="warning"
      title={t('needs.title')}
      actions={
        isOfPoints ? (
          <Button size="small" pending={isRenewing} onClick={onRenew}>
            {t('needs.try_again')}
          </Button>
        ) : (
          <PageLink
            href={isOfPlaces ? '/account/locations' : `/trips/trip_profiles?operation=edit&id=${profileId}`}
            className={buttonClass({ size: 'small' })}
          >
            {t(isOfPlaces ? 'needs.to_places' : 'needs.to_profile')}
          </PageLink>
        )
      }
    >
      <ul>
        {needs.map((need) => (
          <li key={need}>{t(`need.${need}`)}</li>
        ))}
      </ul>
    </Notice>
  )
}
