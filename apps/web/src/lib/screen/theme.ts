import type { Appearance } from '@throughway/contract/identity/session'
import { openStorage, type TextStorage } from '../session/storage.ts'

export type Theme = Appearance['theme']

/** Also read by `first-script.js`, before anything else runs. */
export const themeKey = 'throughway.theme'

const deviceStorage = openStorage('localStorage')

export function readTheme(storage: TextStorage = deviceStorage): Theme {
  const stored = storage.getItem(themeKey)
  return stored === 'dark' || stored === 'light' ? stored : 'system'
}

/** R4.16: whether the theme is dark: it was chosen, or nothing was chosen and the system prefers it. */
export function isDark(theme: Theme, systemPrefersDark: boolean): boolean {
  return theme === 'system' ? systemPrefersDark : theme === 'dark'
}

const listeners = new Set<() => void>()

export function subscribeTheme(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Applies the theme at once and stores it for the next page. */
export function showTheme(theme: Theme, storage: TextStorage = deviceStorage) {
  if (theme === 'system') storage.removeItem(themeKey)
  else storage.setItem(themeKey, theme)
  paint(theme)
  for (const listener of listeners) listener()
}

/** Follows the system's theme while none is chosen. */
export function followSystemTheme() {
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', () => paint(readTheme()))
  paint(readTheme())
}

function paint(theme: Theme) {
  const systemPrefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = isDark(theme, systemPrefersDark) ? 'dark' : 'light'
}
