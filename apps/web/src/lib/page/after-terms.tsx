import { useLocation } from '@tanstack/react-router'
import { buttonClass } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { returnToName } from '#lib/screen/kept-place.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useCallQuery } from '#lib/send/use-call.ts'

/**
 * Whether the member has agreed to the terms. A member who has finished the set-up has agreed, so only the others'
 * profiles are read. The server enforces the rule; when the profile cannot be read, the page stays usable.
 */
export function useTermsState(): 'agreed' | 'open' | 'unknown' {
  const { account_setup: isSetUp } = useMember()
  const profile = useCallQuery(callDescriptors.getProfile, {}, { enabled: !isSetUp })
  if (isSetUp || profile.isError || profile.data?.terms.accepted_at) return 'agreed'
  return profile.data ? 'open' : 'unknown'
}

/** Shows what records trips, which earn; a member who has not agreed to the terms is led to them first, and back here. */
export function AfterTerms({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const terms = useTermsState()
  const { href: here } = useLocation()
  if (terms === 'agreed') return children
  if (terms === 'unknown')
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
        <PageLink
          href={`/account/setup?${new URLSearchParams({ step: 'consent', [returnToName]: here })}`}
          className={buttonClass({ kind: 'primary' })}
        >
          {t('terms_first.action')}
        </PageLink>
      }
    >
      <p>{t('terms_first.text')}</p>
    </Notice>
  )
}
