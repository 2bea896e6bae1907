import { findSameOriginPath } from '@throughway/domain/value/same-origin-path'

/** R2.68, R4.03: the request of an administrator's "sign in as" link, or a refused one. */
export type ImpersonationRequest = { user: string; ticket: string; returnTo: string } | 'refused'

/** One of our tickets; a real password must never be in an address, and is refused there. */
const ticketForm = /^tk_[\w-]{8,200}$/

const names = ['impersonate', 'user', 'password'] as const

/**
 * Reads the request from an address; undefined for an ordinary address. A flag without a password requests nothing,
 * because an ordinary sign-in returns to its path anyway.
 */
export function findImpersonation(url: URL): ImpersonationRequest | undefined {
  const { impersonate, user, password } = Object.fromEntries(url.searchParams)
  if (password === undefined) return undefined
  if (impersonate !== '1' || !user || user.length > 254 || !ticketForm.test(password)) return 'refused'
  return { user, ticket: password, returnTo: findSameOriginPath(addressWithout(url)) ?? '/' }
}

function addressWithout(url: URL) {
  const clean = new URL(url)
  for (const name of names) clean.searchParams.delete(name)
  return clean.pathname + clean.search
}

let waiting: ImpersonationRequest | undefined

/** Kept in memory only, from the address to the page that asks "Continue". */
export const waitingImpersonation = {
  keep: (request: ImpersonationRequest) => {
    waiting = request
  },
  read: () => waiting,
  drop: () => {
    waiting = undefined
  },
}
