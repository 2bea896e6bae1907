import { useLocation } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import { globalModal } from '#lib/session/global-modal.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { latePart } from '#lib/screen/late-part.tsx'
import { isModeChoiceDue } from './is-mode-choice-due.ts'

const ModeChoiceModal = latePart(
  async () => (await import('#features/account/profile/mode-choice-modal.tsx')).ModeChoiceModal,
  ['profile', 'trip'],
)

/** C27: the modal that asks for the modes once, after the notices of R4.11, and never over another modal. */
export function ModeChoice() {
  const { pathname } = useLocation()
  const { user, impersonation } = useSession()
  const isTaken = useSyncExternalStore(globalModal.subscribe, globalModal.getSnapshot) !== undefined
  if (!user || impersonation || isTaken || !isModeChoiceDue(user, pathname)) return null
  return (
    <Suspense fallback={null}>
      <ModeChoiceModal />
    </Suspense>
  )
}
