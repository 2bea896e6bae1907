import { type RawBuilder, sql } from 'kysely'
import type { AudienceRule } from '@throughway/contract/content/audience'
import type { Language } from '@throughway/contract/programme/brand'
import { rawQuery } from '#database/query.ts'
import { fits, selectFacts } from './match-audience.ts'

/** Reads how far the caller's grants reach, which the check of the session has set. */
export function readReach() {
  return rawQuery(sql<{ reach: string }>`select current_setting('app.scope') as reach`)
}

export type Clock = { now: Date; settings: { time_zone: string; languages: readonly Language[] } }

/** The members whom the rule fits at that moment, with their facts. */
export function selectAudience(
  rule: AudienceRule,
  sentAt: Date,
  { settings }: Pick<Clock, 'settings'>,
  narrowed: RawBuilder<unknown> = sql`true`,
) {
  const json = sql`${JSON.stringify(rule)}::jsonb`
  const at = sql`${sentAt}::timestamptz`
  return sql`select facts.* from (${selectFacts(settings.languages[0]!, sql`f.deletion_asked_at is null and ${narrowed}`)}) facts
    where ${fits(json, 'facts', at, settings.time_zone)}`
}

export function countAudience(rule: AudienceRule, clock: Clock) {
  return rawQuery(
    sql<{ count: number }>`select count(*) as count from (${selectAudience(rule, clock.now, clock)}) audience`,
  )
}

/** Some of them, in an order that says nothing and that `seed` chooses. */
export function sampleAudience(rule: AudienceRule, seed: string, size: number, clock: Clock) {
  return rawQuery(sql<{
    name: string
    language: Language
  }>`select trim(m.first_name || ' ' || m.last_name) as name, audience.language
    from (${selectAudience(rule, clock.now, clock)}) audience
    join member m on m.brand_id = current_brand_id() and m.id = audience.member_id
    order by md5(audience.member_id::text || ${seed}) limit ${size}`)
}

const folded = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(lower(normalize(${text}, NFD)), '[\u0300-\u036f]', '', 'g')`

/** Organisations within reach: those of the ids, else the first that match the text. */
export function findAudienceOrganisations(ids: readonly string[] | undefined, text: string, limit: number) {
  const like = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const isAsked = ids
    ? sql`o.id = any(${[...ids]}::uuid[])`
    : sql`o.merged_into is null and (${folded(sql`o.name`)} like ${folded(sql`${like}::text`)} or o.number::text = ${text})`
  return rawQuery(sql<{ id: string; number: number; name: string }>`select o.id, o.number, o.name from organisation o
    where o.brand_id = current_brand_id() and in_scope('organisation', o.id) and ${isAsked}
    order by ${folded(sql`o.name`)}, o.number limit ${ids ? ids.length : limit}`)
}
