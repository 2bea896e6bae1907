import { createHash } from 'node:crypto'
import type { Database } from '#database/open-database.ts'
import { query } from '#database/query.ts'
import { Refusal } from './refusal.ts'

/** One repeated write: scope is brand, member, call and key; the hash tells another body under the same key. */
export type IdempotencyKey = { memberId: string; call: string; key: string; bodyHash: Buffer }

/** Says that the key was used before; what was answered then is read instead. */
export class AlreadyAnswered extends Error {}

/** Throws `invalid` for a key that is none; undefined without a key. */
export function readIdempotencyKey(header: unknown, memberId: string, call: string, input: unknown): IdempotencyKey | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header)) throw new Refusal('invalid', { fields: { 'Idempotency-Key': 'field.invalid' } })
  return { memberId, call, key: header, bodyHash: createHash('sha256').update(JSON.stringify(input)).digest() }
}

/** Inserts the key in the writer's transaction; a second writer waits here for the first to commit, and gets no row. */
export function claimKey(brandId: number, { memberId, call, key, bodyHash }: IdempotencyKey, now: Date) {
  return query
    .insertInto('idempotency_key')
    .values({ brand_id: brandId, member_id: memberId, call, key, body_hash: bodyHash, answer: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['brand_id', 'member_id', 'call', 'key']).doNothing())
    .returning('key')
}

export function keepAnswer(brandId: number, { memberId, call, key }: IdempotencyKey, answer: unknown) {
  return query
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('call', '=', call)
    .where('key', '=', key)
}

/** The first answer, word for word; `idempotencyKeyReused` when the body was another. */
export async function getFirstAnswer(db: Database, brandId: number, { memberId, call, key, bodyHash }: IdempotencyKey): Promise<unknown> {
  const [[first]] = await db.send(
    query
      .selectFrom('idempotency_key')
      .select(['answer', 'body_hash'])
      .where('brand_id', '=', brandId)
      .where('member_id', '=', memberId)
      .where('call', '=', call)
      .where('key', '=', key),
  )
  if (!first?.body_hash.equals(bodyHash)) throw new Refusal('idempotencyKeyReused')
  return first.answer
}
