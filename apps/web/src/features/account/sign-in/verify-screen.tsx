import { useLocation, useRouter } from '@tanstack/react-router'
import { buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { placeAfterSignIn } from '#lib/screen/kept-place.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { EntryFrame } from '#lib/page/entry-frame.tsx'
import { ResendVerification, VerifyCodeForm } from '../email/verify-code-form.tsx'

/** R2.10, R2.62: the code of the mail, a new mail, or signing out. */
export function VerifyScreen() {
  const { user } = useSession()
  if (!user) return <SignInFirst />
  if (!user.verify_email && !user.verification_required) return <Verified username={user.username} />
  return <Verify username={user.username} mayLeave={user.verify_email} isMailed={user.verification_mailed} />
}

function SignInFirst() {
  const { t } = useTranslation('account')
  return (
    <EntryFrame>
      <PageHeader title={t('verify.title')} lead={t('verify.sign_in_first')} />
      <PageLink
        href="/account/login?returnTo=%2Faccount%2Fverify"
        className={buttonClass({ kind: 'primary', wide: true })}
      >
        {t('login.submit')}
      </PageLink>
    </EntryFrame>
  )
}

function Verified({ username }: { username: string }) {
  const { t } = useTranslation('account')
  const { searchStr } = useLocation()
  return (
    <EntryFrame>
      <PageHeader title={t('email_verify.done_title')} lead={t('verify.done', { email: username })} />
      <PageLink href={placeAfterSignIn(searchStr)} className={buttonClass({ kind: 'primary', wide: true })}>
        {t('verify.go_on')}
      </PageLink>
    </EntryFrame>
  )
}

function Verify({ username, mayLeave, isMailed }: { username: string; mayLeave: boolean; isMailed: boolean }) {
  const { t } = useTranslation('account')
  const router = useRouter()
  const { searchStr } = useLocation()

  return (
    <EntryFrame>
      <PageHeader
        title={t('verify.title')}
        lead={t(isMailed ? 'verify.lead' : 'verify.not_mailed', { email: username })}
      />
      <VerifyCodeForm
        isWholePage
        onVerified={() => void router.navigate({ href: placeAfterSignIn(searchStr), replace: true })}
      />
      <ResendVerification />
      <p className="entry__aside">
        <PageLink href="/account/logout">{t('verify.sign_out')}</PageLink>
      </p>
      {mayLeave && (
        <>
          <p className="entry__aside">
            <PageLink href="/account/emails">{t('verify.correct')}</PageLink>
          </p>
          <p className="entry__aside">
            <PageLink href="/account/delete_account">{t('verify.leave')}</PageLink>
          </p>
        </>
      )}
    </EntryFrame>
  )
}
