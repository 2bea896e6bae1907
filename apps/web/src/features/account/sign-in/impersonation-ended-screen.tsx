import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { PageLink } from '#lib/screen/page-link.tsx'
import { EntryFrame } from '#lib/page/entry-frame.tsx'

/** Nothing signs in again from here by itself. */
export function ImpersonationEndedScreen() {
  const { t } = useTranslation('account')
  return (
    <EntryFrame>
      <PageHeader title={t('impersonate.ended_title')} lead={t('impersonate.ended')} />
      <p className="entry__aside">
        <PageLink href="/account/login">{t('login.submit')}</PageLink>
      </p>
    </EntryFrame>
  )
}
