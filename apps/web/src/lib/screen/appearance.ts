import type { Appearance } from '@throughway/contract/session'
import { callDescriptors } from '../send/call-descriptors.ts'
import { send, sessionStore } from '../send/client.ts'
import { useSession } from './hooks.ts'
import { createTurns } from '../send/in-turn.ts'
import { showTheme } from './theme.ts'

/** As the contract's default; written here because the contract's file brings all schemas with it. */
export const plainAppearance: Appearance = {
  theme: 'system',
  layout: 'vertical',
  width: 'fluid',
  sidebar_theme: 'default',
  sidebar_type: 'fixed',
}

/** R4.17: how the application looks for this member. */
export function useAppearance(): Appearance {
  return useSession().user?.appearance ?? plainAppearance
}

const takeTurn = createTurns()

/** Shown at once, then kept for the member; a failure to keep it does not take it back from the screen. */
export async function changeAppearance(changes: Partial<Appearance>) {
  if (changes.theme) showTheme(changes.theme)
  const { user, isSignedIn, impersonation } = sessionStore.read()
  if (!user) return
  sessionStore.merge({ appearance: { ...user.appearance, ...changes } })
  if (isSignedIn && !impersonation) await takeTurn(() => send(callDescriptors.saveAppearance, changes))
}
