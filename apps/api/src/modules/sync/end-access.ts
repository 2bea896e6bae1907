import { forgettingHours } from '@throughway/domain/trip/sync'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { type ConnectionRow, deleteConnection, listConnections } from './sync.queries.ts'
import { unsealTokens } from './tokens.ts'
import { orWhereSealed } from '#seal.ts'

/**
 * Tells the provider that the access has ended, then deletes it. If the provider is down, the job retries for almost 48
 * hours; then the access is deleted anyway (C11).
 */
export async function endAccess(app: AppContext, connection: ConnectionRow): Promise<void> {
  const endedAt = connection.ended_at!
  const isTold = await revokeAtProvider(app, connection)
  const isLate = app.now().getTime() - endedAt.getTime() >= (forgettingHours - 2) * 3_600_000
  if (isTold || isLate) await app.databases.ofBrand(connection.brand_id).send(deleteConnection(connection.id, endedAt))
}

/** For the purge of an account: its rows are deleted in the transaction, and its accesses end afterwards. */
export async function gatherAccess(app: AppContext, tx: Transaction, memberId: string): Promise<() => Promise<void>> {
  const [connections] = await tx.send(listConnections(memberId))
  return async () => {
    for (const each of connections) await revokeAtProvider(app, each)
  }
}

/** Whether the provider knows. An expired access token is renewed for this last call. */
async function revokeAtProvider(
  app: AppContext,
  { brand_id: brandId, id, provider: key, tokens: sealed }: ConnectionRow,
): Promise<boolean> {
  const provider = app.findActivityProvider(key)
  if (!provider || !sealed) return true
  const tokens = orWhereSealed(() => unsealTokens(app.secrets.sync_token, brandId, id, sealed), undefined)
  if (!tokens) return true // the provider cannot be told any more
  const first = await provider.revoke(tokens.access)
  if (first.kind === 'answered') return true
  if (first.kind !== 'refused') return false
  const renewed = await provider.refresh(tokens.refresh)
  if (renewed.kind === 'answered') return (await provider.revoke(renewed.value.access)).kind === 'answered'
  return renewed.kind === 'refused' // the access had ended already
}
