import type { Transaction } from '#database/open-database.ts'
import { endOne } from './impersonation.queries.ts'
import { noteEnd } from './use-ticket.ts'

/** The sign-in calls this when it gets a ticket in place of a password. */
export { isTicket, useTicket } from './use-ticket.ts'

/** Ends an impersonation from its own overlay. One that is over stays as it ended. */
export async function stopImpersonation(tx: Transaction, id: string, now: Date): Promise<void> {
  const [ended] = await tx.send(endOne(id, 'stopped', now))
  for (const each of ended) noteEnd(tx, each, now)
}
