import { useRouter } from '@tanstack/react-router'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { send, sessionStore } from '#lib/send/client.ts'
import { reportFailedSignIn } from '#lib/screen/error-reports.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { waitingImpersonation } from '#lib/session/impersonation.ts'
import { EntryFrame } from '#lib/page/entry-frame.tsx'
import { ImpersonationWayOn } from './impersonation-way-on.tsx'

/**
 * R4.03: whether the ticket, which is sent as a password, is invalid or used; nobody typed an address and a password
 * here.
 */
function isMadeUp(error: unknown): boolean {
  return error instanceof RefusalError && error.name === 'wrongCredentials'
}

/** R4.03, R2.68: names the account to be opened. Only "Continue" uses the ticket, and only this tab is signed in. */
export function ImpersonateScreen() {
  const { t } = useTranslation('account')
  const { brand } = useBrand()
  const router = useRouter()
  const [request] = useState(waitingImpersonation.read)
  const [error, setError] = useState<unknown>()
  const [isPending, setPending] = useState(false)
  const isUsable = request !== undefined && request !== 'refused'

  async function handleContinue() {
    if (!isUsable) return
    setPending(true)
    waitingImpersonation.drop()
    try {
      const session = await send(callDescriptors.signIn, {
        email: request.user,
        password: request.ticket,
        shared_computer: true,
      })
      sessionStore.impersonate(session, brand.id, request.returnTo)
      await router.navigate({ href: request.returnTo, replace: true })
    } catch (refused) {
      reportFailedSignIn(refused)
      setError(refused)
    } finally {
      setPending(false)
    }
  }

  return (
    <EntryFrame>
      <PageHeader
        title={t('impersonate.title')}
        lead={isUsable ? t('impersonate.lead', { user: request.user }) : t('impersonate.refused')}
      />
      {error !== undefined && (
        <Notice tone="danger" role="alert">
          <p>{t(isMadeUp(error) ? 'impersonate.refused' : messageKeyOf(error))}</p>
        </Notice>
      )}
      {isUsable && error === undefined && (
        <Button kind="primary" wide pending={isPending} onClick={() => void handleContinue()}>
          {t('impersonate.submit')}
        </Button>
      )}
      {(!isUsable || error !== undefined) && <ImpersonationWayOn />}
    </EntryFrame>
  )
}
