import { sql } from 'kysely'
import { rawQuery } from '#database/query.ts'

/** By which copies of the server hear that there is something new to read. */
export const messageChannel = 'throughway_message'

/**
 * Says to all copies that members of the programme have something new; heard when the transaction is committed. It
 * carries numbers and ids only. Not for what members do themselves: commits that notify wait for each other.
 */
export function tellAll() {
  return rawQuery(sql`select pg_notify(${messageChannel}, current_brand_id()::text)`)
}

export function tellOne(memberId: string) {
  return rawQuery(sql`select pg_notify(${messageChannel}, current_brand_id()::text || ' ' || ${memberId}::text)`)
}
