import { v7 as makeUuid } from 'uuid'
import type { ActivityActor, ActivityKind } from '@throughway/contract/account/activity-kinds'
import { sql } from 'kysely'
import { insertSelect, insertValues } from '#database/columns.ts'
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

type Acted = { memberId: string; staffId: string; call: string; now: Date }

/**
 * Records a change that staff made while they acted for the member, unless the change left an entry of its own in this
 * transaction. A trigger of the table turns entries of the member into entries of the acting staff member.
 */
export function insertActedEntry({ memberId, staffId, call, now }: Acted): Query {
  return rawQuery(
    insertSelect(
      'member_activity',
      {
        id: makeUuid({ msecs: now.getTime() }),
        member_id: sql`${memberId}::uuid`,
        kind: sql`'acted_for_you'`,
        actor: sql`'impersonator'`,
        actor_id: sql`${staffId}::uuid`,
        details: sql`${JSON.stringify({ call })}::jsonb`,
        created_at: sql`${now}::timestamptz`,
      },
      sql`where not exists (select from member_activity a
        where a.brand_id = current_brand_id() and a.member_id = ${memberId} and a.actor = 'impersonator'
          and a.created_at > ${now}::timestamptz - interval '1 hour' and a.xmin = pg_current_xact_id()::xid)`,
    ),
  )
}
