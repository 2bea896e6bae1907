import { sessionCalls } from '@throughway/contract/identity/session'
import { Button, buttonClass } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { send, sendChange, sessionStore, signInAgain } from '#lib/send/client.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import '#lib/page/plain-page.css'

/**
 * R2.16: the mailed link opens this page, and only its button verifies the address, since mail programs open links too.
 */
export function EmailVerifyScreen() {
  const { t } = useTranslation('account')
  const { isSignedIn } = useSession()
  const [{ token }] = useSearchOf((search) => ({ token: search.token ?? '' }))
  const verify = useMutation({ mutationFn: verifyEmail })
  const next = isSignedIn ? '/home' : '/account/login'

  async function handleVerify() {
    const { email } = await verify.mutateAsync(token)
    const isOwn = sessionStore.read().user?.emails.some((each) => each.email === email)
    // R4.10: the address may have made the member part of an organisation
    if (isOwn) sessionStore.merge(await send(callDescriptors.getSession, {}))
  }

  if (verify.isSuccess) {
    return (
      <section className="plain-page">
        <PageHeader title={t('email_verify.done_title')} lead={t('email_verify.done', { email: verify.data.email })} />
        <PageLink href={next} className={buttonClass({ kind: 'primary' })}>
          {t(isSignedIn ? 'global_button_label_go_home' : 'login.submit')}
        </PageLink>
      </section>
    )
  }

  return (
    <section className="plain-page">
      <PageHeader title={t('email_verify.title')} lead={t(token ? 'email_verify.lead' : 'email_verify.no_token')} />
      {verify.isError && (
        <Notice tone="danger" role="alert" title={t('email_verify.failed_title')}>
          <p>{t(messageKeyOf(verify.error))}</p>
          <p>
            {t('email_verify.failed_help')} <PageLink href="/account/verify">{t('email_verify.new_mail')}</PageLink>
          </p>
        </Notice>
      )}
      {token && (
        <Button kind="primary" pending={verify.isPending} onClick={() => void handleVerify().catch(() => undefined)}>
          {t('email_verify.submit')}
        </Button>
      )}
    </section>
  )
}

/**
 * The first proof of an address ends the sign-ins made before it. The sign-in of this browser is sent along, and stays.
 */
async function verifyEmail(token: string) {
  if (!sessionStore.findToken()) await signInAgain()
  const bearer = sessionStore.findToken()
  return sendChange(sessionCalls.verifyEmail, { token }, bearer === undefined ? {} : { bearer })
}
