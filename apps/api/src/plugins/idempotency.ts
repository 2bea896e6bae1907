import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Databases } from '#database/open-database.ts'
import { insertSelect } from '#database/columns.ts'
import { rawQuery, type Query } from '#database/query.ts'
import { Refusal } from './refusal.ts'

/**
 * One repeated write: scope is brand, member, call and key; the hash shows whether the same key comes with another
 * body.
 */
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

/**
 * An answer is in the partition of the day (UTC) of its call, one of four in turn. It is searched there and a day
 * before, and around midnight a day after; the fourth is unused, and is emptied.
 */
const slotCount = 4
const dayMilliseconds = 86_400_000

function slotOf(now: Date, daysLater = 0): number {
  return (Math.floor(now.getTime() / dayMilliseconds) + daysLater + slotCount) % slotCount
}

/** No call is under way for so long. */
const aroundMidnight = 15 * 60_000

/** Whether a call that came in on another day (UTC) can still be under way. */
function isAroundMidnight(now: Date): boolean {
  const ofDay = now.getTime() % dayMilliseconds
  return ofDay < aroundMidnight || ofDay >= dayMilliseconds - aroundMidnight
}

/** The other days whose answers count: the one before, and near midnight also the one after. */
function otherSlots(now: Date): number[] {
  return isAroundMidnight(now) ? [slotOf(now, -1), slotOf(now, 1)] : [slotOf(now, -1)]
}

const isThis = (brandId: number, { memberId, call, key }: IdempotencyKey) =>
  sql`brand_id = ${brandId} and member_id = ${memberId} and call = ${call} and key = ${key}`

function inSlots(slots: readonly number[]) {
  return sql`slot in (${sql.join(slots.map((slot) => sql.lit(slot)))})`
}

function findAnswer(brandId: number, key: IdempotencyKey, now: Date) {
  return rawQuery(sql<{ answer: unknown; body_hash: Buffer }>`select answer, body_hash from idempotency_key
    where ${isThis(brandId, key)} and ${inSlots([slotOf(now), ...otherSlots(now)])}`)
}

/**
 * Keeps the answer in the writer's transaction; a second writer of the same key fails here and is undone. The primary
 * key covers one day. A repetition on the next day, or one that began before midnight and ends after it, is found by
 * reading the other days. Around midnight a lock serialises two writers of different days; at any other hour both have
 * the same day. The reading is a separate statement, so that it sees what was written while the lock was waited for.
 */
export function keepAnswer(brandId: number, given: IdempotencyKey, answer: unknown, now: Date): Query[] {
  const { memberId, call, key, bodyHash } = given
  const isNew = sql`case when exists (select from idempotency_key
    where ${isThis(brandId, given)} and ${inSlots(otherSlots(now))}) then refuse('23505') else true end`
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`${brandId} ${memberId} ${call} ${key}`}, 0))`
  const insert = insertSelect(
    'idempotency_key',
    {
      brand_id: brandId,
      member_id: memberId,
      call,
      key,
      body_hash: bodyHash,
      // work that answers nothing has happened once too
      answer: JSON.stringify(answer ?? null),
      created_at: now,
      slot: sql.lit(slotOf(now)),
    },
    sql`where ${isNew}`,
  )
  return [...(isAroundMidnight(now) ? [rawQuery(lock)] : []), rawQuery(insert)]
}

/** Empties the day that is over for every programme: yesterday's answers are still given, those before no more. */
export async function emptyAnswers(databases: Pick<Databases, 'ofAllBrands'>, now: Date): Promise<void> {
  const partition = `idempotency_key_${slotOf(now, 2)}`
  const [[found]] = await databases
    .ofAllBrands()
    .send(rawQuery(sql<{ bytes: string }>`select pg_relation_size(${partition}::regclass)::text as bytes`))
  if (found!.bytes !== '0') await databases.ofAllBrands().send(rawQuery(sql`truncate ${sql.table(partition)}`))
}

/**
 * The first answer, word for word, or undefined when there is none yet; throws `idempotencyKeyReused` for another body.
 */
export async function findFirstAnswer(
  db: Database,
  brandId: number,
  key: IdempotencyKey,
  now: Date,
): Promise<{ answer: unknown } | undefined> {
  const [[first]] = await db.send(findAnswer(brandId, key, now))
  if (first && !first.body_hash.equals(key.bodyHash)) throw new Refusal('idempotencyKeyReused')
  return first
}
