import { useRouter } from '@tanstack/react-router'
import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { send, sessionStore } from '#lib/send/client.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useSession } from '#lib/screen/hooks.ts'

/** R4.03: tells whose account is in use, and ends it. */
export function ImpersonationBanner() {
  const { t } = useTranslation()
  const router = useRouter()
  const { user, impersonation } = useSession()
  if (!user || impersonation?.state !== 'running') return null

  async function handleEnd() {
    const bearer = sessionStore.findToken()
    sessionStore.endImpersonation()
    await router.navigate({ href: '/account/impersonation_ended', replace: true })
    if (bearer) await send(callDescriptors.signOut, {}, { bearer })
  }

  return (
    <section className="impersonation-banner" aria-label={t('title.impersonate')}>
      <p>{t('layout.acting_as', { name: `${user.first_name} ${user.last_name}` })}</p>
      <Button size="small" onClick={() => void handleEnd()}>
        {t('layout.stop_acting')}
      </Button>
    </section>
  )
}
