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
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header)) throw new Refusal('invalid', { fields: { 'Idempotency-Key': 'field.not_valid' } })
  return { memberId, call, key: header, bodyHash: createHash('sha256').update(JSON.stringify(input)).digest() }
}

/** What was answered under the key; travels ahead of the writer's first statements. */
export function findAnswer(brandId: number, { memberId, call, key }: IdempotencyKey) {
  return query
    .selectFrom('idempotency_key')
    .select(['answer', 'body_hash'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('call', '=', call)
    .where('key', '=', key)
}

/** Keeps the answer in the writer's transaction; a second writer of the same key fails here, and all it did with it. */
export function keepAnswer(brandId: number, { memberId, call, key, bodyHash }: IdempotencyKey, answer: unknown, now: Date) {
  return query
    .insertInto('idempotency_key')
    .values({ brand_id: brandId, member_id: memberId, call, key, body_hash: bodyHash, answer: JSON.stringify(answer), created_at: now })
}

/** The first answer, word for word, or undefined when there is none yet; throws `idempotencyKeyReused` for another body. */
export async function findFirstAnswer(db: Database, brandId: number, key: IdempotencyKey): Promise<{ answer: unknown } | undefined> {
  const [[first]] = await db.send(findAnswer(brandId, key))
  if (first && !first.body_hash.equals(key.bodyHash)) throw new Refusal('idempotencyKeyReused')
  return first
}
