import { buttonClass } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'

/** The one next step for an account without trips. */
export function FirstStep() {
  const { t } = useTranslation('home')
  return (
    <EmptyState
      picture={<EmptyPicture name="trips" className="home__picture" />}
      title={t('first.title')}
      action={
        <PageLink href="/trips/trip" className={buttonClass({ kind: 'primary', size: 'large' })}>
          {t('first.action')}
        </PageLink>
      }
    >
      {t('first.text')}
    </EmptyState>
  )
}
