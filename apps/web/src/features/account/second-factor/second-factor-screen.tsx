import type { SessionUser } from '@throughway/contract/identity/session'
import { memberCalls } from '@throughway/contract/identity/member'
import { buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send, sessionStore } from '#lib/send/client.ts'
import { EntryFrame } from '#lib/page/entry-frame.tsx'
import { useSession } from '#lib/screen/hooks.ts'
import { placeAfterSignIn } from '#lib/screen/kept-place.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { FirstFactor } from './first-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecondFactor } from './second-factor.calls.ts'
import { ShowFactor } from './show-factor.tsx'
import '../sign-in/password.css'
import './second-factor.css'

type Entered = { session: SessionUser; recovery_codes: string[] | null }

/** R6.03: the second factor of staff: shown after the password, or set up if missing. */
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
    // shown before: the answer was lost, or it happened in another tab
    if (isShown && !codes) void send(memberCalls.getSession, {}).then((known) => sessionStore.merge(known))
  }, [isShown, codes])

  function enter(session: SessionUser) {
    sessionStore.merge(session)
    void router.navigate({ href: placeAfterSignIn(searchStr), replace: true })
  }

  /** The codes are shown only once, so no navigation happens before they are saved. */
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
      <Loaded answer={factor} failed={t('failed')} skeleton={<Skeleton shape="block" height={120} />}>
        {(own) =>
          has ? <ShowFactor factor={own} onShown={enter} /> : <FirstFactor factor={own} onAdded={handleAdded} />
        }
      </Loaded>
      <p className="entry__aside">
        <PageLink href="/account/logout">{t('account:verify.sign_out')}</PageLink>
      </p>
    </EntryFrame>
  )
}
