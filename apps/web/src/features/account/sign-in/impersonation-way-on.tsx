import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'

/** Where a page about acting for a member leads when nobody acts: home, or to the sign-in. */
export function ImpersonationWayOn() {
  const { t } = useTranslation('account')
  const { isSignedIn } = useSession()
  return (
    <p className="entry__aside">
      {isSignedIn ? (
        <PageLink href="/home">{t('global_button_label_go_home', { ns: 'common' })}</PageLink>
      ) : (
        <PageLink href="/account/login">{t('login.submit')}</PageLink>
      )}
    </p>
  )
}
