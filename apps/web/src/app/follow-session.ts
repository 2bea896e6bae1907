import { languageStore, sessionStore } from '#lib/send/client.ts'
import { queryClient } from '#lib/send/query-client.ts'
import { forgetOthersOffline } from '#lib/offline/forget-offline.ts'
import { keptAnswersDoor } from '#lib/offline/kept-answers-door.ts'
import { offlineState } from '#lib/offline/offline-state.ts'
import { forgetOthersPush } from '#lib/push/kept-push.ts'
import { forgetOthersCodes } from '#lib/screen/kept-codes.ts'
import { showTheme } from '#lib/screen/theme.ts'
import type { AppRouter } from './router.tsx'

/** When the signed-in person changes, guards, language and theme are renewed and cached answers are dropped. */
export function followSession(router: AppRouter) {
  let before = signature()

  function forgetOthers() {
    const { user, impersonation } = sessionStore.read()
    const isRemembered = sessionStore.findRememberedToken() !== undefined
    forgetOthersCodes(user?.member_id, isRemembered)
    forgetOthersOffline(sessionStore.findKeptMember())
    // who acts for a member is still at their own device
    if (!impersonation) forgetOthersPush(user?.member_id, isRemembered)
  }

  sessionStore.subscribe(() => {
    forgetOthers()
    const now = signature()
    if (now.all === before.all) return
    const isOtherMember = now.member !== before.member
    before = now
    if (isOtherMember) takeOver()
    void router.invalidate()
  })
  forgetOthers()
  if (sessionStore.read().user) takeOver()
}

function takeOver() {
  queryClient.clear()
  keptAnswersDoor.empty()
  offlineState.forgetMember()
  const { user } = sessionStore.read()
  if (!user) return
  if (user.appearance.theme !== 'system') showTheme(user.appearance.theme)
  const isChosenInAddress = new URLSearchParams(location.search).has('lng')
  if (!isChosenInAddress) void languageStore.takeFromMember(user.language)
}

/** The facts that guards and answers depend on, without a new photo or token. */
function signature() {
  const { user, isSignedIn, needsVerification, needsSecondFactor, isDeleted, impersonation } = sessionStore.read()
  const member = user?.member_id
  // several roles are `member` in the session, and differ in what they may do
  const may = user?.permissions?.join()
  const acting = impersonation?.state
  const all = [member, user?.role, may, isSignedIn, needsVerification, needsSecondFactor, isDeleted, acting].join(' ')
  return { member, all }
}
