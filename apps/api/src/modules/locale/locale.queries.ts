import { sql } from 'kysely'
import { insertSelect } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'

/** The most missing texts of a programme; more are a fault or a prank. */
export const mostMissingTexts = 2000

/** Posts of one programme take turns, so that the count below holds. */
export function lockMissingTexts() {
  return rawQuery(sql`select pg_advisory_xact_lock(hashtext('missing_text'), current_brand_id())`)
}

/** Keeps each text, or the day it was missed again; new ones only while there is room. Answers how many were kept. */
export function keepMissingTexts(language: string, namespace: string, texts: Record<string, string>, now: Date) {
  const fresh = insertSelect(
    'missing_text',
    {
      language,
      namespace,
      key: sql`given.key`,
      fallback: sql`given.fallback`,
      last_seen_at: sql`${now}::timestamptz`,
    },
    sql`from given where given.key not in (select key from known)
        limit (select greatest(0, ${mostMissingTexts} - count(*)) from missing_text where brand_id = current_brand_id())`,
  )
  return rawQuery(sql<{ kept: number }>`
    with given as (select key, value as fallback from jsonb_each_text(${JSON.stringify(texts)}::jsonb)),
      known as (
        update missing_text m set fallback = given.fallback, last_seen_at = ${now}::timestamptz
        from given
        where m.brand_id = current_brand_id() and m.language = ${language} and m.namespace = ${namespace} and m.key = given.key
        returning m.key),
      fresh as (
        ${fresh}
        on conflict do nothing
        returning key)
    select (select count(*) from known) + (select count(*) from fresh) as kept`)
}
