import type { SessionUser } from '@throughway/contract/session'
import { memberCalls } from '@throughway/contract/session'
import { buttonClass } from '@throughway/ui/button'
import { ErrorState } from '@throughway/ui/state/error-state'
import { PageHeader } from '@throughway/ui/page-header'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { send, sessionStore } from '#lib/send/client.ts'
import { EntryFrame } from '#lib/page/entry-frame.tsx'
import { useSession } from '#lib/screen/hooks.ts'
import { placeAfterSignIn } from '#lib/screen/kept-place.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { FirstFactor } from './first-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecondFactor } from './second-factor.calls.ts'
import { ShowFactor } from './show-factor.tsx'
import '../sign-in/password.css'
import './second-factor.css'

type Entered = { session: SessionUser; recovery_codes: string[] | null }

/** R6.03: what staff show beside the password, or set up where they have none yet. */
export function SecondFactorScreen() {
  const { user, needsSecondFactor } = useSession()
  const { t } = useTranslation('second_factor')
  const { searchStr } = useLocation()
  if (!user)
    return (
      <EntryFrame>
        <PageHeader title={t('title')} lead={t('sign_in_first')} />
        <PageLink href={`/account/login${searchStr}`} className={buttonClass({ kind: 'primary', wide: true })}>
          {t('account:login.submit')}
        </PageLink>
      </EntryFrame>
    )
  if (!needsSecondFactor)
    return (
      <EntryFrame>
        <PageHeader title={t('title')} lead={t('done')} />
        <PageLink href={placeAfterSignIn(searchStr)} className={buttonClass({ kind: 'primary', wide: true })}>
          {t('go_on')}
        </PageLink>
      </EntryFrame>
    )
  return <SecondStep />
}

function SecondStep() {
  const { t } = useTranslation('second_factor')
  const router = useRouter()
  const { searchStr } = useLocation()
  const factor = useSecondFactor()
  const [codes, setCodes] = useState<Entered>()
  const isShown = factor.data?.is_shown === true
  useEffect(() => {
    // shown before, by an answer that was lost or in another tab
    if (isShown && !codes) void send(memberCalls.getSession, {}).then((known) => sessionStore.merge(known))
  }, [isShown, codes])

  function enter(session: SessionUser) {
    sessionStore.merge(session)
    void router.navigate({ href: placeAfterSignIn(searchStr), replace: true })
  }

  /** The codes are seen once, so nothing leads away before they are kept. */
  function handleAdded(added: Entered) {
    if (added.recovery_codes) setCodes(added)
    else enter(added.session)
  }

  if (codes)
    return (
      <EntryFrame>
        <PageHeader title={t('codes.title')} lead={t('codes.lead')} />
        <RecoveryCodes codes={codes.recovery_codes!} onKept={() => enter(codes.session)} />
      </EntryFrame>
    )
  const has = factor.data && (factor.data.app_since !== null || factor.data.passkeys > 0)
  return (
    <EntryFrame>
      <PageHeader title={t('title')} lead={factor.data && t(has ? 'show.lead' : 'first.lead')} />
      {factor.isPending && (
        <Loading label={t('loading', { ns: 'common' })}>
          <Skeleton shape="block" height={120} />
        </Loading>
      )}
      {factor.isError && (
        <ErrorState
          title={t('failed')}
          retryText={t('global_button_label_retry', { ns: 'common' })}
          onRetry={() => void factor.refetch()}
          isRetrying={factor.isFetching}
        >
          {t(messageKeyOf(factor.error), { ns: 'common' })}
        </ErrorState>
      )}
      {factor.data && has && <ShowFactor factor={factor.data} onShown={enter} />}
      {factor.data && !has && <FirstFactor factor={factor.data} onAdded={handleAdded} />}
      <p className="entry__aside">
        <PageLink href="/account/logout">{t('account:verify.sign_out')}</PageLink>
      </p>
    </EntryFrame>
  )
}
