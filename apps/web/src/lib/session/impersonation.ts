import { findSameOriginPath } from '@throughway/domain/value/same-origin-path'

/** R2.68, R4.03: what an administrator's "sign in as" brings along, or that it was nothing we accept. */
export type ImpersonationRequest = { user: string; ticket: string; returnTo: string } | 'refused'

/** A ticket of ours; a real password never stands in an address, and is refused when it does. */
const ticketForm = /^tk_[\w-]{8,200}$/

const names = ['impersonate', 'user', 'password'] as const

/**
 * What the address brings, or undefined for an ordinary one. The flag without a password asks for nothing: an ordinary
 * sign-in returns to its path anyway.
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
