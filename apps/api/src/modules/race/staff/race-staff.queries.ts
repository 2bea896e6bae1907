import { type RawBuilder, sql } from 'kysely'
import type { EventState } from '@throughway/contract/content/special-event-staff'
import type { EventKind } from '@throughway/domain/event/event-kind'
import type { RaceRule } from '@throughway/domain/race/race-rule'
import type { RaceState } from '@throughway/domain/race/race-window'
import { insertSelect, insertValues } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { EventText } from '#database/tables/special-event.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import type { RaceRow } from '../race.queries.ts'

const thisBrand = sql<number>`current_brand_id()`
const withRule = sql`race r join race_rule v on v.brand_id = r.brand_id and v.race_id = r.id and v.version = r.rule_version`

export const raceKeys = {
  starts: [key('date', sql`r.starts_on`), key('integer', sql`r.number`)],
  made: [key('integer', sql`r.number`)],
}

type Asked = { state?: RaceState | undefined; event_id?: number | undefined; today: string }
export type ListedRace = RaceRow & Placed & { joined: number }

/** Who takes part in the race `r`: a kept count in sixteen rows, however many there are. */
const joined = sql`(select coalesce(sum(b.entrants), 0)::integer from race_bucket b
  where b.brand_id = r.brand_id and b.race_id = r.id and b.board = 'joined') as joined`

export function listRaces(asked: Asked, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<ListedRace>`select r.*, v.rule, ${place}, ${joined}
    from ${withRule} where ${isAsked(asked)} and ${isBehind} order by ${order} limit ${limit}`)
}

export function selectRaces(asked: Asked): RawBuilder<unknown> {
  return sql`select from race r where ${isAsked(asked)}`
}

function isAsked({ state, event_id: event, today }: Asked): RawBuilder<boolean> {
  const ofEvent = event === undefined ? sql`true` : sql`r.event_number = ${event}`
  return sql<boolean>`r.brand_id = current_brand_id() and ${ofEvent} and ${isInState(state, today)}`
}

/** The same as `raceStateOn`, for a filter. */
function isInState(state: RaceState | undefined, today: string): RawBuilder<unknown> {
  if (state === undefined) return sql`true`
  if (state === 'open') return sql`r.state = 'published' and r.starts_on > ${today}::date`
  if (state === 'running')
    return sql`r.state = 'published' and r.starts_on <= ${today}::date and r.ends_on >= ${today}::date`
  if (state === 'provisional') return sql`r.state = 'published' and r.ends_on < ${today}::date`
  return sql`r.state = ${state}`
}

export type StaffRaceRow = RaceRow & {
  event_state: EventState
  event_texts: EventText[]
  joined: number
  ranked: number
  teams: number
  waiting_names: number
  headcounts: number
  total: number
}

/** A race with its event, and with the counts of its parts. */
export function findStaffRace(number: number) {
  const counted = (table: string, more = sql``) => sql`(select count(*)::integer from ${sql.raw(table)} c
    where c.brand_id = r.brand_id and c.race_id = r.id ${more})`
  return rawQuery(sql<StaffRaceRow>`select r.*, v.rule, s.state as event_state, s.texts as event_texts,
      ${joined},
      (select coalesce(sum(b.entrants), 0)::integer from race_bucket b
        where b.brand_id = r.brand_id and b.race_id = r.id and b.board = 'member') as ranked,
      ${counted('race_team', sql`and c.dissolved_at is null`)} as teams,
      ${counted('race_team', sql`and c.dissolved_at is null and c.name_state = 'waiting'`)} as waiting_names,
      ${counted('race_headcount')} as headcounts,
      (select coalesce(sum(g.amount + g.adjusted), 0)::bigint from race_group g
        where g.brand_id = r.brand_id and g.race_id = r.id and g.group_id = r.id) as total
    from ${withRule}
    join special_event s on s.brand_id = r.brand_id and s.number = r.event_number
    where r.brand_id = current_brand_id() and r.number = ${number}`)
}

/** The event under a lock, so that it neither ends nor becomes of another kind meanwhile. */
export function holdEvent(number: number) {
  return rawQuery(sql<{ state: EventState; kind: EventKind }>`select state, kind from special_event
    where brand_id = current_brand_id() and number = ${number} for no key update`)
}

/** Versions are kept for good, so each change of a draft is the next one. */
export function insertRule(raceId: string, version: number, rule: RaceRule, by: string, now: Date) {
  return rawQuery(
    insertValues('race_rule', [{ race_id: raceId, version, rule: JSON.stringify(rule), made_by: by, made_at: now }]),
  )
}

export function dropRaceRow(id: string) {
  return query.deleteFrom('race').where('brand_id', '=', thisBrand).where('id', '=', id)
}

/**
 * C16: locks the headcounts of organisations whose race has begun, each once. Those with neither people nor a headcount
 * wait until they have some. A headcount is never below the members of that day, and an organisation of many is summed in
 * several rows.
 */
export function lockHeadcounts(today: string, now: Date) {
  const headcount = sql<number>`greatest(coalesce(o.headcount, 0), n.members)`
  const values = {
    race_id: sql<string>`r.id`,
    organisation_id: sql<string>`o.id`,
    headcount,
    members: sql<number>`n.members`,
    shards: sql<number>`least(16, greatest(1, ceil(${headcount} / 500.0)))::smallint`,
    locked_at: sql<Date>`${now}::timestamptz`,
  }
  const from = sql`from race r
    join special_event s on s.brand_id = r.brand_id and s.number = r.event_number
    join organisation o on o.brand_id = r.brand_id and o.merged_into is null
      and (cardinality(s.organisations) = 0 or o.id = any(s.organisations))
    cross join lateral (select count(*)::integer as members from member m
      where m.brand_id = o.brand_id and m.organisation_id = o.id and m.deleted_at is null) n
    where r.brand_id = current_brand_id() and r.kind = 'organisation' and r.state = 'published'
      and r.starts_on <= ${today}::date and r.ends_on >= ${today}::date
      and greatest(coalesce(o.headcount, 0), n.members) > 0
      and not exists (select from race_headcount h where h.brand_id = r.brand_id and h.race_id = r.id and h.organisation_id = o.id)
    order by r.id, o.id`
  return rawQuery(sql`${insertSelect('race_headcount', values, from)}
    on conflict (brand_id, race_id, organisation_id) do nothing`)
}
