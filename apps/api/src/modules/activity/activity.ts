import { v7 as makeUuid } from 'uuid'
import type { ActivityActor, ActivityKind } from '@throughway/contract/account/activity-kinds'
import { insertValues } from '#database/columns.ts'
import type { Transaction } from '#database/open-database.ts'
import { type Query, rawQuery, type Write } from '#database/query.ts'

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

export function insertActivity(activity: Activity): Query {
  return rawQuery(writeActivity(activity))
}

/** The entry as a write that others join in one statement. */
export function writeActivity({ memberId, kind, now, actor = 'member', actorId, details = {} }: Activity): Write {
  return insertValues('member_activity', [
    {
      id: makeUuid({ msecs: now.getTime() }),
      member_id: memberId,
      kind,
      actor,
      actor_id: actorId ?? null,
      details: JSON.stringify(details),
      created_at: now,
    },
  ])
}
