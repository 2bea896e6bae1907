import { buttonClass } from '@throughway/ui/button'
import { useTranslation } from '#lib/language/use-translation.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'

/** The link to sign up, or for a signed-in member the link onwards. */
export function SignUp() {
  const { t } = useTranslation('landing')
  const { isSignedIn } = useSession()
  if (isSignedIn)
    return (
      <div className="landing-sign-up">
        <PageLink href="/home" className={buttonClass({ kind: 'primary', size: 'large' })}>
          {t('sign_up.home')}
        </PageLink>
      </div>
    )
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
