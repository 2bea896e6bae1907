import { v7 as makeUuid } from 'uuid'
import { addDays, instantOf } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import {
  awaitUnitFor,
  dropEntitlement,
  endUnused,
  findGivenItem,
  holdUnitFor,
  insertEntitlement,
  releaseUnit,
} from './entitlement.queries.ts'

type Gift = { itemId: string; memberId: string; until: Date; timeZone: string; now: Date }

/**
 * Lets a member redeem one unit of a reward free of points until a moment, at the latest until its last day of use. A
 * unit of a limited stock is reserved for them. Answers the entitlement, or why there is none.
 */
export async function giveEntitlement(
  tx: Transaction,
  { itemId, memberId, until: wanted, timeZone, now }: Gift,
): Promise<{ id: string; until: Date } | { obstacle: 'gone' | 'sold_out' }> {
  const [[item]] = await tx.send(findGivenItem(itemId))
  if (!item?.is_out) return { obstacle: 'gone' }
  const last = item.redeem_by === null ? wanted : instantOf(addDays(item.redeem_by, 1), '00:00', timeZone)
  const until = last < wanted ? last : wanted
  if (until <= now) return { obstacle: 'gone' }
  const id = makeUuid({ msecs: now.getTime() })
  await tx.send(insertEntitlement({ id, item_id: itemId, member_id: memberId, made_at: now, until }))
  if (!item.is_limited) return { id, until }
  const holder = { id, item_id: itemId, until, now }
  const [[free]] = await tx.send(holdUnitFor(holder))
  const [[kept]] = free ? [[free]] : await tx.send(awaitUnitFor(holder))
  if (kept) return { id, until }
  await tx.send(dropEntitlement(id))
  return { obstacle: 'sold_out' }
}

/** Takes back an unredeemed entitlement. Answers false when somebody has redeemed it or is about to. */
export async function takeEntitlementBack(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const [[ended]] = await tx.send(endUnused(id, now))
  if (!ended) return false
  await tx.send(releaseUnit(id))
  return true
}
