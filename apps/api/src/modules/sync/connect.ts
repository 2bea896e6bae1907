import { v7 as makeUuid } from 'uuid'
import { type SyncProvider, syncProviderNames } from '@throughway/domain/trip/sync'
import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { forgetRecordedTrips, listTripIdsOf, type MemberContext } from '#modules/trip/trip.ts'
import type { ActivityProvider, ActivityTokens } from '#outside/activity-sync.ts'
import { Refusal } from '#plugins/refusal.ts'
import { endAccess } from './end-access.ts'
import { deleteActivities, findOtherOwner, insertConnection, lockConnection, updateConnection } from './sync.queries.ts'
import { sealTokens } from './tokens.ts'

type Access = { tokens: ActivityTokens; account: string; mayRead: boolean; agreed: string }

/** The provider with that name. Throws `notFound` when the programme has not set it up. */
export function getProvider(app: AppContext, key: SyncProvider): ActivityProvider {
  const provider = app.findActivityProvider(key)
  if (!provider) throw new Refusal('notFound')
  return provider
}

/**
 * Saves the access in place of the previous one. Returns the connection. Throws `syncTaken` when the account belongs to
 * another member's connection.
 */
export async function saveAccess(
  tx: Transaction,
  app: AppContext,
  { brandId, memberId, now }: MemberContext,
  provider: SyncProvider,
  access: Access,
): Promise<string> {
  const { account, agreed, mayRead, tokens } = access
  const [[known], [other]] = await tx.send(
    lockConnection(memberId, provider),
    findOtherOwner(memberId, provider, account),
  )
  if (other) throw new Refusal('syncTaken')
  const id = known?.id ?? makeUuid({ msecs: now.getTime() })
  const facts = {
    state: mayRead ? ('connected' as const) : ('needs_attention' as const),
    problem: mayRead ? null : ('scope_missing' as const),
    account,
    tokens: sealTokens(app.secrets.sync_token, brandId, id, tokens),
    consent_version: agreed,
    connected_at: now,
    next_at: now,
    waits_until: null,
    busy_until: null,
    ended_at: null,
  }
  tx.later(
    known
      ? updateConnection(id, { ...facts, synced_at: known.state === 'off' ? null : known.synced_at })
      : insertConnection({ ...facts, id, member_id: memberId, provider, synced_at: null }),
  )
  recordActivity(tx, { memberId, kind: 'sync_connected', details: { name: syncProviderNames[provider] }, now })
  return id
}

/** Ends the connection: deletes the imported data, optionally with its trips, and tells the provider afterwards. */
export async function disconnect(
  tx: Transaction,
  app: AppContext,
  memberContext: MemberContext,
  provider: SyncProvider,
  trips: 'keep' | 'delete',
): Promise<void> {
  const { brandId, memberId, now } = memberContext
  const [[connection]] = await tx.send(lockConnection(memberId, provider))
  if (!connection || connection.state === 'off') return
  if (trips === 'delete') {
    const [imported] = await tx.send(listTripIdsOf(memberId, 'sync'))
    await forgetRecordedTrips(
      tx,
      memberContext,
      imported.map(({ id }) => id),
    )
  }
  const ended = { state: 'off', problem: null, ended_at: now, busy_until: null, waits_until: null } as const
  tx.later(deleteActivities(connection.id), updateConnection(connection.id, ended))
  recordActivity(tx, { memberId, kind: 'sync_disconnected', details: { name: syncProviderNames[provider] }, now })
  tx.afterCommit(() => app.inBackground(endAccess(app, { ...connection, ...ended, brand_id: brandId })))
}
