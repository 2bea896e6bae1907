import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/screen/hooks.ts'
import { EntryFrame } from '#lib/page/entry-frame.tsx'
import { ImpersonationWayOn } from './impersonation-way-on.tsx'

/**
 * This page never signs in again by itself. A person who opens its address directly has impersonated nobody in this
 * tab.
 */
export function ImpersonationEndedScreen() {
  const { t } = useTranslation('account')
  const { impersonation } = useSession()
  const hasEnded = impersonation?.state === 'ended'
  return (
    <EntryFrame>
      <PageHeader
        title={t(hasEnded ? 'impersonate.ended_title' : 'impersonate.title')}
        lead={t(hasEnded ? 'impersonate.ended' : 'impersonate.none')}
      />
      <ImpersonationWayOn />
    </EntryFrame>
  )
}
