import { Button, buttonClass } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useResendVerification, useVerificationElsewhere } from './home.calls.ts'

/** Tells that the address is not confirmed yet; everything else works meanwhile. */
export function VerifyNotice() {
  const { t } = useTranslation('home')
  const member = useMember()
  const resend = useResendVerification()
  useVerificationElsewhere()
  const email = (member.emails.find(({ primary }) => primary) ?? member.emails[0])?.email ?? member.username

  if (resend.isSuccess) {
    return (
      <div aria-live="polite">
        <Notice tone="success" title={t('verify.sent_title')} actions={<CodeLink />}>
          {t('verify.sent', { email: resend.data.email })}
        </Notice>
      </div>
    )
  }
  return (
    <Notice
      title={t('verify.title')}
      actions={
        <>
          <CodeLink />
          <Button size="small" pending={resend.isPending} onClick={() => resend.mutate({})}>
            {t(member.verification_mailed ? 'verify.resend' : 'verify.send_first')}
          </Button>
        </>
      }
    >
      <p>{t(member.verification_mailed ? 'verify.text' : 'verify.not_mailed', { email })}</p>
      {resend.isError && <p role="alert">{t(messageKeyOf(resend.error), { ns: 'common' })}</p>}
    </Notice>
  )
}

function CodeLink() {
  const { t } = useTranslation('home')
  return (
    <PageLink href="/account/verify" className={buttonClass({ kind: 'secondary', size: 'small' })}>
      {t('verify.code')}
    </PageLink>
  )
}
