import bowser from 'bowser'
import type { SignIn } from '@throughway/contract/identity/session'

const kinds: Record<string, SignIn['kind']> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

/** The names that a browser gives itself, as far as we know them: anybody can send any text there. */
export function describeDevice(userAgent: string | null): Pick<SignIn, 'browser' | 'system' | 'kind'> {
  const { browser, os, platform } = bowser.parse(userAgent || 'unknown')
  return { browser: nameOf(browser.name), system: nameOf(os.name), kind: kinds[platform.type ?? ''] ?? null }
}

/** `Chrome, Windows`: for the reader of the account's activity, the same in every language. */
export function nameDevice(userAgent: string | null): string {
  const { browser, system } = describeDevice(userAgent)
  return [browser, system].filter(Boolean).join(', ')
}

function nameOf(name: string | undefined) {
  return name?.slice(0, 40) || null
}
