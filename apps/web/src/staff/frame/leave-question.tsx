import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { sessionStore } from '#lib/send/client.ts'

/** Asks before the page is left with something that is not saved. A reload keeps it. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('staff')
  const blocker = useBlocker({
    // when the session ends, the page leaves without asking; the draft keeps the typed text
    shouldBlockFn: ({ current, next }) =>
      isDirty && current.pathname !== next.pathname && sessionStore.read().isSignedIn,
    enableBeforeUnload: false,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmModal
      title={t('leave.title')}
      keepText={t('leave.stay')}
      confirmText={t('leave.go')}
      call={{ isPending: false, error: null }}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{t('leave.text')}</p>
    </ConfirmModal>
  )
}
