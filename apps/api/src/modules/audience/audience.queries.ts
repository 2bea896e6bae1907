import { type RawBuilder, sql } from 'kysely'
import type { AudienceRule } from '@throughway/contract/content/audience'
import type { Language } from '@throughway/contract/programme/brand'
import type { RaceKind } from '@throughway/domain/race/race-rule'
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

/** A sample of the audience, in an arbitrary order that `seed` chooses. */
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

/** How many days after its end a race is still offered. */
const daysOffered = 90

/** Races of events that are for everybody or for one of the organisations; of the whole programme without these. */
const isInReach = (organisations: readonly string[] | undefined) =>
  organisations
    ? sql`exists (select from special_event s where s.brand_id = r.brand_id and s.number = r.event_number
        and (cardinality(s.organisations) = 0 or s.organisations && ${[...organisations]}::uuid[]))`
    : sql`true`

type RacesAsked = { organisations: readonly string[] | undefined; race: number | undefined; today: string }
type AudienceRace = { number: number; names: Partial<Record<Language, string>>; kind: RaceKind }

export function listAudienceRaces({ organisations, race, today }: RacesAsked, limit: number) {
  return rawQuery(sql<AudienceRace>`select r.number, r.names, r.kind from race r
    where r.brand_id = current_brand_id() and r.state in ('published', 'certified') and ${isInReach(organisations)}
      and (r.ends_on >= ${today}::date - ${daysOffered}::integer or r.number = ${race ?? null})
    order by (r.number = ${race ?? null}) is true desc, r.starts_on desc, r.number desc limit ${limit}`)
}

export function listAudienceTeams({ organisations, race }: Omit<RacesAsked, 'today'>, limit: number) {
  return rawQuery(sql<{ number: number; name: string | null }>`select t.number,
      case when t.name_state = 'shown' then t.name end as name
    from race r join race_team t on t.brand_id = r.brand_id and t.race_id = r.id and t.dissolved_at is null
    where r.brand_id = current_brand_id() and r.number = ${race ?? null} and r.state in ('published', 'certified')
      and ${isInReach(organisations)}
    order by t.name, t.number limit ${limit}`)
}

/** Whether there is such a race, and such a team in it. */
export function findAudienceRace(organisations: readonly string[] | undefined, race: number, team: number | undefined) {
  return rawQuery(sql<{ has_team: boolean }>`select exists (select from race_team t
      where t.brand_id = r.brand_id and t.race_id = r.id and t.number = ${team ?? null}) as has_team
    from race r where r.brand_id = current_brand_id() and r.number = ${race} and r.state in ('published', 'certified')
      and ${isInReach(organisations)}`)
}
