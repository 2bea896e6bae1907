import { buttonClass } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { nearbyPage } from './timetable-path.ts'

/** An address that names no stop or line leads to where they are found. */
export function NoStop() {
  const { t } = useTranslation('timetable')
  return (
    <EmptyState
      title={t('none.title')}
      action={
        <PageLink href={nearbyPage} className={buttonClass({ kind: 'primary' })}>
          {t('none.find')}
        </PageLink>
      }
    >
      {t('none.text')}
    </EmptyState>
  )
}
