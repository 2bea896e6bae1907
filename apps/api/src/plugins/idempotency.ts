import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import { Refusal } from './refusal.ts'

/** One repeated write: scope is brand, member, call and key; the hash tells another body under the same key. */
export type IdempotencyKey = { memberId: string; call: string; key: string; bodyHash: Buffer }

/** Throws `invalid` for a key that is none; undefined without a key. */
export function readIdempotencyKey(
  header: unknown,
  memberId: string,
  call: string,
  input: unknown,
): IdempotencyKey | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header))
    throw new Refusal('invalid', { fields: { 'Idempotency-Key': 'field.not_valid' } })
  return { memberId, call, key: header, bodyHash: hash('sha256', JSON.stringify(input), 'buffer') }
}

function findAnswer(brandId: number, { memberId, call, key }: IdempotencyKey) {
  return rawQuery(sql<{ answer: unknown; body_hash: Buffer }>`select answer, body_hash from idempotency_key
    where brand_id = ${brandId} and member_id = ${memberId} and call = ${call} and key = ${key}`)
}

/** Keeps the answer in the writer's transaction; a second writer of the same key fails here, and all it did with it. */
export function keepAnswer(
  brandId: number,
  { memberId, call, key, bodyHash }: IdempotencyKey,
  answer: unknown,
  now: Date,
) {
  return rawQuery(sql`insert into idempotency_key (brand_id, member_id, call, key, body_hash, answer, created_at)
    values (${brandId}, ${memberId}, ${call}, ${key}, ${bodyHash}, ${JSON.stringify(answer)}, ${now})`)
}

/** The first answer, word for word, or undefined when there is none yet; throws `idempotencyKeyReused` for another body. */
export async function findFirstAnswer(
  db: Database,
  brandId: number,
  key: IdempotencyKey,
): Promise<{ answer: unknown } | undefined> {
  const [[first]] = await db.send(findAnswer(brandId, key))
  if (first && !first.body_hash.equals(key.bodyHash)) throw new Refusal('idempotencyKeyReused')
  return first
}
