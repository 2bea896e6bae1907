import { v7 as makeUuid } from 'uuid'
import { sql } from 'kysely'
import type { ActivityActor, ActivityKind } from '@throughway/contract/account/activity'
import type { Transaction } from '#database/open-database.ts'
import { query } from '#database/query.ts'

type Activity = {
  memberId: string
  kind: ActivityKind
  now: Date
  /** The member, unless told otherwise. */
  actor?: ActivityActor
  actorId?: string
  /** A word or two for the reader; never an address, a number or a name of another person. */
  details?: Record<string, string>
}

/** Notes what was changed in an account, in the transaction that changes it. */
export function recordActivity(tx: Transaction, activity: Activity): void {
  tx.later(insertActivity(activity))
}

export function insertActivity({ memberId, kind, now, actor = 'member', actorId, details = {} }: Activity) {
  return query.insertInto('member_activity').values({
    brand_id: sql<number>`current_brand_id()`,
    id: makeUuid({ msecs: now.getTime() }),
    member_id: memberId,
    kind,
    actor,
    actor_id: actorId ?? null,
    details: JSON.stringify(details),
    created_at: now,
  })
}
