import { buttonClass } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useCallQuery } from '#lib/send/use-call.ts'

/**
 * What needs an agreement to the terms, such as a trip that earns; a member who has not agreed is led there first. Who
 * has finished the set-up has agreed, so only for the others the profile is asked for.
 */
export function AfterTerms({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { account_setup: isSetUp } = useMember()
  const profile = useCallQuery(callDescriptors.getProfile, {}, { enabled: !isSetUp })
  if (isSetUp || profile.isError || profile.data?.terms.accepted_at) return children
  if (!profile.data)
    return (
      <Loading label={t('loading')}>
        <Skeleton lines={4} />
      </Loading>
    )
  return (
    <Notice
      tone="warning"
      title={t('terms_first.title')}
      actions={
        <PageLink href="/account/setup?step=consent" className={buttonClass({ kind: 'primary' })}>
          {t('terms_first.action')}
        </PageLink>
      }
    >
      <p>{t('terms_first.text')}</p>
    </Notice>
  )
}
