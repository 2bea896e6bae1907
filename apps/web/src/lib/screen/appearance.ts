import type { Appearance } from '@throughway/contract/identity/session'
import { callDescriptors } from '../send/call-descriptors.ts'
import { sendChange, sessionStore } from '../send/client.ts'
import { useSession } from './hooks.ts'
import { createTurns } from '../send/in-turn.ts'
import { showTheme } from './theme.ts'

/** The contract's default, repeated because the contract's file imports all schemas. */
export const plainAppearance: Appearance = {
  theme: 'system',
  layout: 'vertical',
  width: 'fluid',
  sidebar_theme: 'default',
  sidebar_type: 'fixed',
}

/** R4.17: the member's appearance settings. */
export function useAppearance(): Appearance {
  return useSession().user?.appearance ?? plainAppearance
}

const takeTurn = createTurns()

/** Applied at once, then saved for the member; a failure to save leaves it on the screen. */
export async function changeAppearance(changes: Partial<Appearance>) {
  if (changes.theme) showTheme(changes.theme)
  const { user, isSignedIn, impersonation } = sessionStore.read()
  if (!user) return
  sessionStore.merge({ appearance: { ...user.appearance, ...changes } })
  if (isSignedIn && !impersonation) await takeTurn(() => sendChange(callDescriptors.saveAppearance, changes))
}
