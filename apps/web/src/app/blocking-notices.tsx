import { useLocation, useRouter } from '@tanstack/react-router'
import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/overlay/modal'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { sessionStore } from '#lib/send/client.ts'
import { globalModal } from '#lib/session/global-modal.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { latePart } from '#lib/screen/late-part.tsx'
import { useCallQuery } from '#lib/send/use-call.ts'
import { type BlockingNotice, findBlockingNotice } from './blocking-notice.ts'

const VerifyInline = latePart(
  async () => (await import('#features/account/email/verify-inline.tsx')).VerifyInline,
  ['account'],
)

/**
 * R4.11: tasks that the member must do before anything else, one at a time, and never over another modal. Staff who act
 * for a member cannot do them for the member, so they see none.
 */
export function BlockingNotices() {
  const { pathname } = useLocation()
  const { user, isNewcomer, impersonation } = useSession()
  const isTaken = useSyncExternalStore(globalModal.subscribe, globalModal.getSnapshot) !== undefined
  const isAtHome = pathname === '/home'
  useEffect(() => sessionStore.noteHome(isAtHome), [isAtHome])
  const notice = user && !impersonation && !isTaken && findBlockingNotice(user, { pathname, isNewcomer })
  return notice ? <CheckedNotice key={notice.id} notice={notice} /> : null
}

/** The task may be done by now, in another tab or on another device; then nothing is shown. */
function CheckedNotice({ notice }: { notice: BlockingNotice }) {
  const { t } = useTranslation()
  const router = useRouter()
  const { user } = useSession()
  const { data: fresh, isFetchedAfterMount } = useCallQuery(
    callDescriptors.getSession,
    {},
    { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' },
  )
  useEffect(() => {
    if (fresh && isFetchedAfterMount) sessionStore.merge(fresh)
  }, [fresh, isFetchedAfterMount])
  if (!isFetchedAfterMount) return null
  // the code is typed here, so that nobody loses the page behind it and their input
  const isDoneHere = notice.id === 'verify_account'

  return (
    <Modal
      isOpen
      onClose={() => undefined}
      isDismissable={false}
      theme="inherit"
      title={t(notice.titleKey)}
      closeText={t('global_button_label_close')}
      actions={
        <Button kind={isDoneHere ? 'quiet' : 'primary'} onClick={() => void router.navigate({ href: notice.href })}>
          {t(notice.buttonKey)}
        </Button>
      }
    >
      {/* below it is said that no mail was sent */}
      {(!isDoneHere || user?.verification_mailed) && <p>{t(notice.messageKey)}</p>}
      {isDoneHere && (
        <Suspense fallback={null}>
          <VerifyInline />
        </Suspense>
      )}
    </Modal>
  )
}
