import { buttonClass } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'

/** What to do next. */
export function SetupDone() {
  const { t } = useTranslation('setup')
  return (
    <div className="setup__actions">
      <PageLink href="/home" className={buttonClass({ kind: 'primary', size: 'large' })}>
        {t('done.home')}
      </PageLink>
      <PageLink href="/pages/starter" className={buttonClass({ size: 'large' })}>
        {t('done.starter')}
      </PageLink>
    </div>
  )
}
