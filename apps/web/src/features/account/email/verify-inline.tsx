import { useTranslation } from 'react-i18next'
import { useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { ResendVerification, VerifyCodeForm } from './verify-code-form.tsx'
import '#lib/page/page.css'
import './verify-email-card.css'

/**
 * The six digits inside the notice that asks for them, so that a member who was about to log a trip can continue. The
 * notice disappears when the stored session knows that the address is verified. It names the address, because a member
 * who mistyped it waits in vain for the code.
 */
export function VerifyInline() {
  const { t } = useTranslation('account')
  const { emails, username, verification_mailed: isMailed } = useMember()
  const email = (emails.find(({ primary }) => primary) ?? emails[0])?.email ?? username
  return (
    <div className="verify-inline">
      <p className="verify-inline__address">
        {t(isMailed ? 'verify.sent_to' : 'verify.not_mailed', { email })}{' '}
        <PageLink href="/account/emails">{t('verify.correct')}</PageLink>
      </p>
      <VerifyCodeForm />
      <div className="verify-card__again">
        <ResendVerification />
      </div>
    </div>
  )
}
