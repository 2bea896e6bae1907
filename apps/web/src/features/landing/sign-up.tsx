import { buttonClass } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/page-link.tsx'

export function SignUp() {
  const { t } = useTranslation('landing')
  return (
    <div className="landing-sign-up">
      <PageLink href="/account/register" className={buttonClass({ kind: 'primary', size: 'large' })}>
        {t('sign_up.action')}
      </PageLink>
      <PageLink href="/account/login" className={buttonClass({ kind: 'quiet', size: 'large' })}>
        {t('sign_up.sign_in')}
      </PageLink>
    </div>
  )
}
