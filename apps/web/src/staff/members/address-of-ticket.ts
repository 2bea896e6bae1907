import type { ImpersonationTicket } from '@throughway/contract/identity/impersonation-staff'

/** R2.68, R4.03: the address that opens the member's home; the page takes the parameters out of it at once. */
export function addressOfTicket({ user, ticket }: Pick<ImpersonationTicket, 'user' | 'ticket'>): string {
  return `/home?${new URLSearchParams({ impersonate: '1', user, password: ticket })}`
}
