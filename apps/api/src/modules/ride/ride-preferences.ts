import type { InputOf } from '@throughway/contract/call'
import type {
  OwnRidePreferences,
  ridePreferenceCalls,
  RidePreferences,
} from '@throughway/contract/ride/ride-preferences'
import { openRequestStates } from '@throughway/domain/ride/ride-states'
import type { Database, Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type KeyRing, orWhereSealed, seal, unseal } from '#seal.ts'
import {
  countRequests,
  deletePreferences,
  deleteRequestsOver,
  findPreferences,
  lockRider,
  savePreferences,
} from './ride.queries.ts'

type Input = InputOf<typeof ridePreferenceCalls.saveRidePreferences>
export type Owner = { keys: KeyRing; brandId: number; memberId: string; now: Date }

/**
 * R3.11: a rider's stored data can be opened for its own row only. The account's history does not show that it was
 * stored.
 */
export async function keepPreferences(
  tx: Transaction,
  owner: Owner,
  { version, consent_version: consent, ...said }: Input,
): Promise<OwnRidePreferences> {
  const { memberId, now } = owner
  await tx.send(lockRider(memberId))
  const before = await readPreferences(tx, owner)
  if (before.version !== version) throw new Refusal('changedMeanwhile', { data: { current: before } })
  const { contact_phone: phone, ...rest } = said
  const kept = { ...rest, ...(phone !== undefined && { contact_phone: phone }) }
  await tx.send(
    savePreferences({
      memberId,
      sealed: seal(owner.keys, JSON.stringify(kept), sealedFor(owner)),
      consent,
      version: version + 1,
      now,
    }),
  )
  return readPreferences(tx, owner)
}

export async function readPreferences(db: Pick<Database, 'send'>, owner: Owner): Promise<OwnRidePreferences> {
  const [[row]] = await db.send(findPreferences(owner.memberId))
  if (!row) return { preferences: null, consent_version: null, saved_at: null, version: 0 }
  const preferences = orWhereSealed(() => openPreferences(owner, row.sealed), null)
  // sealed under a lost SECRET: treated as absent and replaced by new answers
  if (!preferences) return { preferences, consent_version: null, saved_at: null, version: row.version }
  return {
    preferences,
    consent_version: row.consent_version,
    saved_at: row.saved_at.toISOString(),
    version: row.version,
  }
}

export function openPreferences(owner: Pick<Owner, 'keys' | 'brandId' | 'memberId'>, sealed: Buffer): RidePreferences {
  return JSON.parse(unseal(owner.keys, sealed, sealedFor(owner))) as RidePreferences
}

/** Deletes the preferences and all past rides with their data in one press. Future rides are counted. */
export async function erasePreferences(tx: Transaction, { memberId }: Owner): Promise<{ rides_to_come: number }> {
  await tx.send(lockRider(memberId), deletePreferences(memberId), deleteRequestsOver(memberId, openRequestStates))
  const [[left]] = await tx.send(countRequests(memberId))
  return { rides_to_come: left!.count }
}

function sealedFor({ brandId, memberId }: Pick<Owner, 'brandId' | 'memberId'>) {
  return `rider|${brandId}|${memberId}`
}
