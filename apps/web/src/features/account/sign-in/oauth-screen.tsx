import type { Session } from '@throughway/contract/identity/session'
import { type IdentityProblem, identityProblems } from '@throughway/contract/identity/identity'
import { useLocation, useRouter } from '@tanstack/react-router'
import { buttonClass } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { send, sessionStore } from '#lib/send/client.ts'
import { reportFailedSignIn } from '#lib/screen/error-reports.ts'
import { useBrand, useSession } from '#lib/screen/hooks.ts'
import { returnToName } from '#lib/screen/kept-place.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { EntryFrame } from '#lib/page/entry-frame.tsx'
import { type Begun, takeBegun } from './provider-sign-in.ts'
import { SignInRefusal } from './sign-in-refusal.tsx'

type Arrival = { code: string | null; problem: IdentityProblem | undefined; begun: Begun | undefined }
type Failure = { problem: IdentityProblem } | { error: unknown }

/**
 * R2.02: completes a sign-in that a provider sent back. The single-use code in the address and the secret of this tab
 * together make a session; otherwise the page tells what happened and what to do.
 */
export function OauthScreen() {
  const { brand } = useBrand()
  const router = useRouter()
  const { searchStr } = useLocation()
  const [arrival] = useState(() => readArrival(searchStr))
  const [failure, setFailure] = useState<Failure | undefined>(() => findFailure(arrival))
  const returnTo = arrival.begun?.returnTo ?? null

  useEffect(() => {
    let isLeft = false
    // the code is removed from the address and the history before anything else
    void router.navigate({
      href: returnTo ? `/oauth?${new URLSearchParams({ [returnToName]: returnTo })}` : '/oauth',
      replace: true,
    })
    if (!arrival.code || !arrival.begun) return undefined
    exchange(arrival.code, arrival.begun.secret, brand.id).then(
      () => void router.navigate({ href: returnTo ?? '/home', replace: true }),
      (error: unknown) => {
        reportFailedSignIn(error)
        if (!isLeft) setFailure({ error })
      },
    )
    return () => {
      isLeft = true
    }
  }, [arrival, brand.id, returnTo, router])

  return (
    <EntryFrame>
      {failure ? (
        <NotSignedIn failure={failure} isShared={arrival.begun?.isShared ?? false} returnTo={returnTo} />
      ) : (
        <Waiting />
      )}
    </EntryFrame>
  )
}

function Waiting() {
  const { t } = useTranslation('account')
  return (
    <>
      <PageHeader title={t('provider.title')} />
      <Loading label={t('provider.lead')}>
        <Skeleton lines={2} />
      </Loading>
    </>
  )
}

/** The failure in words, and the useful next steps. */
function NotSignedIn({
  failure,
  isShared,
  returnTo,
}: {
  failure: Failure
  isShared: boolean
  returnTo: string | null
}) {
  const { t } = useTranslation('account')
  const { isSignedIn, user } = useSession()
  const kept = returnTo && returnTo !== '/home' ? `?${new URLSearchParams({ [returnToName]: returnTo })}` : ''
  const name = 'error' in failure && failure.error instanceof RefusalError ? failure.error.name : undefined
  if (isSignedIn && user) return <StillSignedIn username={user.username} returnTo={returnTo} />
  return (
    <>
      <PageHeader title={t('provider.not_signed_in')} />
      {'problem' in failure ? (
        <Notice tone="warning" role="alert">
          <p>{t(`provider.problem.${failure.problem}`)}</p>
        </Notice>
      ) : (
        <Refused error={failure.error} name={name} isShared={isShared} />
      )}
      <PageLink href={`/account/login${kept}`} className={buttonClass({ kind: 'primary', wide: true })}>
        {t('provider.again')}
      </PageLink>
      <p className="entry__aside">
        {name === 'addressUnproved' && (
          <PageLink href="/account/forget-password">{t('provider.new_password')}</PageLink>
        )}
        {name !== 'addressUnproved' && <PageLink href={`/account/register${kept}`}>{t('login.register')}</PageLink>}
      </p>
    </>
  )
}

/** The address was opened a second time: the existing sign-in is not affected. */
function StillSignedIn({ username, returnTo }: { username: string; returnTo: string | null }) {
  const { t } = useTranslation('account')
  return (
    <>
      <PageHeader title={t('provider.signed_in')} lead={t('provider.still', { email: username })} />
      <PageLink href={returnTo ?? '/home'} className={buttonClass({ kind: 'primary', wide: true })}>
        {t('verify.go_on')}
      </PageLink>
    </>
  )
}

const helped = ['addressUnproved', 'identityUnverified', 'identityForeign', 'accountDeleted'] as const

function Refused({ error, name, isShared }: { error: unknown; name: string | undefined; isShared: boolean }) {
  const { t } = useTranslation('account')
  const help = helped.find((each) => each === name)
  if (!help) return <SignInRefusal error={error} isShared={isShared} />
  return (
    <Notice tone="warning" role="alert">
      <p>{t(messageKeyOf(error))}</p>
      <p>{t(`provider.help.${help}`)}</p>
    </Notice>
  )
}

function readArrival(search: string): Arrival {
  const query = new URLSearchParams(search)
  const code = query.get('code')
  const problem = query.get('problem')
  return {
    code,
    problem: problem === null ? undefined : (identityProblems.find((each) => each === problem) ?? 'answer'),
    begun: code || problem ? takeBegun() : undefined,
  }
}

/** Finds failures without asking the server: a problem named in the address, a code without its secret, or neither. */
function findFailure({ code, problem, begun }: Arrival): Failure | undefined {
  if (problem) return { problem }
  return code && begun ? undefined : { problem: 'over' }
}

const running = new Map<string, Promise<Session>>()

/** Once for each code, however often the page renders. */
async function exchange(code: string, secret: string, regionId: number): Promise<void> {
  if (!running.has(code)) running.set(code, send(callDescriptors.finishIdentity, { code, secret }))
  const session = await running.get(code)!
  sessionStore.accept(session, regionId)
}
