import { useRouter } from '@tanstack/react-router'
import { beatSeconds } from '@throughway/contract/identity/impersonation'
import { Button } from '@throughway/ui/button'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { RefusalError } from '#lib/send/call-errors.ts'
import { send, sessionStore } from '#lib/send/client.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { latePart } from '#lib/screen/late-part.tsx'
import { sayTimeLeft } from './say-time-left.ts'
import './impersonation-banner.css'

const AllowChanges = latePart(() => import('./allow-changes.tsx').then((module) => module.AllowChanges))

/**
 * R4.03, C30: the banner above every screen while staff act for a member. It shows the account, the time left and the
 * way out, and tells the server that the tab is open.
 */
export function ImpersonationBanner() {
  const { t } = useTranslation()
  const router = useRouter()
  const { user, impersonation } = useSession()
  const [isAllowing, setAllowing] = useState(false)
  const isRunning = user !== undefined && impersonation?.state === 'running'
  const seconds = useBeat(isRunning, impersonation?.overlay?.endsAt)
  if (!isRunning) return null
  const { overlay } = impersonation
  const name = `${user.first_name} ${user.last_name}`.trim()

  /**
   * Leaves at once, whatever the server answers. If the call does not get through, the impersonation expires by itself.
   */
  async function handleEnd() {
    const bearer = sessionStore.findToken()
    sessionStore.endImpersonation()
    await router.navigate({ href: '/account/impersonation_ended', replace: true })
    if (bearer) await send(callDescriptors.signOut, {}, { bearer }).catch(() => {})
  }

  return (
    <section className="impersonation-banner" aria-label={t('title.impersonate')}>
      <p>{overlay ? t('layout.acting_by', { staff: overlay.staffName, name }) : t('layout.acting_as', { name })}</p>
      {seconds !== undefined && (
        <p className="impersonation-banner__left" role="timer" aria-live="off">
          {t('layout.acting_left', { time: sayTimeLeft(seconds) })}
        </p>
      )}
      {overlay?.isUnlocked ? (
        <p>{t('layout.changes_allowed')}</p>
      ) : (
        <Button size="small" aria-haspopup="dialog" onClick={() => setAllowing(true)}>
          {t('layout.allow_changes')}
        </Button>
      )}
      <Button size="small" onClick={() => void handleEnd()}>
        {t('layout.stop_acting')}
      </Button>
      <Suspense fallback={null}>{isAllowing && <AllowChanges onClose={() => setAllowing(false)} />}</Suspense>
    </section>
  )
}

/** Signs of life while the tab is open, and the seconds that are left. */
function useBeat(isRunning: boolean, endsAt: string | undefined): number | undefined {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    if (!isRunning) return
    // the time left is told by the answer, so it is counted from that moment on
    const beat = () => void giveBeat().then(() => setNow(Date.now()))
    const whenShown = () => document.visibilityState === 'visible' && beat()
    beat()
    const beating = setInterval(beat, beatSeconds * 1000)
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    document.addEventListener('visibilitychange', whenShown)
    return () => {
      clearInterval(beating)
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', whenShown)
    }
  }, [isRunning])

  const seconds = endsAt === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(endsAt) - now) / 1000))
  useEffect(() => {
    if (isRunning && seconds === 0) sessionStore.endImpersonation()
  }, [isRunning, seconds])
  return seconds
}

/** An impersonation that is over ends in this tab too; without an answer the next sign of life tries again. */
async function giveBeat() {
  try {
    sessionStore.noteOverlay(await send(callDescriptors.beatImpersonation, {}))
  } catch (error) {
    if (error instanceof RefusalError && error.status === 401) sessionStore.endImpersonation()
  }
}
