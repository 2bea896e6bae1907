import { v7 as makeUuid } from 'uuid'
import type { HelpedPart, HelperAct } from '@throughway/domain/identity/helpers'
import type { Database, Transaction } from '#database/open-database.ts'
import { insertActivity } from '#modules/activity/activity.ts'
import { Refusal } from '#plugins/refusal.ts'
import { findHeldRight, type HeldRight, insertActs } from './helper.queries.ts'

/** The helper who makes the call, and their right. */
export type Acting = { rightId: string; helperId: string; part: HelpedPart; now: Date }

/**
 * Reads for a helper under the lock of their right, so that a right that was taken back shows nothing. Throws
 * `helpOver`.
 */
export async function readForMember<Answer>(
  db: Database,
  acting: Acting,
  read: (tx: Pick<Transaction, 'send'>, right: HeldRight) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(async (tx) => read(tx, await holdRight(tx, acting)))
}

/**
 * Acts for the member within the helper's transaction. The lock on the right lasts until the commit. If the member
 * takes the right back at the same time, either they wait for the act, or the act finds no right. Throws `helpOver`.
 */
export function holdRight(tx: Pick<Transaction, 'send'>, { rightId, helperId, part, now }: Acting): Promise<HeldRight> {
  return tx.send(findHeldRight({ id: rightId, helperId, part }, now, true)).then(([[right]]) => {
    if (!right) throw new Refusal('helpOver')
    return right
  })
}

/** Keeps what the helper did for both to read, and adds an entry to the member's activity. */
export function keepActs(
  tx: Transaction,
  { id, member_id: memberId }: HeldRight,
  { helperId, now }: Acting,
  acts: readonly { act: HelperAct; about_id: string; date: string | null }[],
): void {
  if (!acts.length) return
  tx.later(
    insertActs(acts.map((each) => ({ id: makeUuid({ msecs: now.getTime() }), right_id: id, ...each, at: now }))),
    ...acts.map(({ act }) =>
      insertActivity({
        memberId,
        kind: 'helper_acted',
        actor: 'helper',
        actorId: helperId,
        details: { did: act },
        now,
      }),
    ),
  )
}
