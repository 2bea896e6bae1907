import { type Selectable, sql } from 'kysely'
import { insertSelect, replaceBy } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { RaceTrialTable } from '#database/tables/race.ts'
import type { RaceRow } from '../race.queries.ts'

const thisBrand = sql<number>`current_brand_id()`

export type RaceTrialRow = Selectable<RaceTrialTable>

export function findTrial(raceId: string) {
  return query.selectFrom('race_trial').selectAll().where('brand_id', '=', thisBrand).where('race_id', '=', raceId)
}

/** Lets one worker at a time continue a trial; another one finds no row. */
export function claimTrial(raceId: string) {
  return rawQuery(sql<RaceTrialRow>`select * from race_trial
    where brand_id = current_brand_id() and race_id = ${raceId} and finished_at is null for update skip locked`)
}

export function listTrialsUnderWay() {
  return rawQuery(sql<{ race_id: string }>`select race_id from race_trial
    where brand_id = current_brand_id() and finished_at is null order by asked_at`)
}

export function findRaceById(id: string) {
  return rawQuery(sql<RaceRow>`select r.*, v.rule from race r
    join race_rule v on v.brand_id = r.brand_id and v.race_id = r.id and v.version = r.rule_version
    where r.brand_id = current_brand_id() and r.id = ${id}`)
}

export function hasTripsBetween(from: string, to: string) {
  return rawQuery(sql<{ found: boolean }>`select exists (select from brand_day
    where brand_id = current_brand_id() and date between ${from}::date and ${to}::date and trips > 0) as found`)
}

type NewTrial = {
  race_id: string
  rule_version: number
  travel_from: string
  travel_to: string
  is_year_before: boolean
  asked_at: Date
}

/** Starts a trial, or starts it again. */
export function startTrial(trial: NewTrial) {
  const insert = insertSelect(
    'race_trial',
    { ...trial, members_total: sql`count(*)` },
    sql`from points_balance where brand_id = current_brand_id()`,
  )
  return rawQuery(sql`${insert} on conflict (brand_id, race_id) do update set
    ${replaceBy([...Object.keys(trial).filter((name) => name !== 'race_id'), 'members_total'])},
    members_done = 0, after_member = null, sums = '{}', finished_at = null`)
}

export function keepTrial(
  raceId: string,
  set: { members_done: number; after_member: string | null; sums: string; finished_at: Date | null },
) {
  return query.updateTable('race_trial').set(set).where('brand_id', '=', thisBrand).where('race_id', '=', raceId)
}

/**
 * The next members who may have trips, by id. It includes members for whom the race is not, so that a slice is never
 * empty before the end.
 */
export function listNextMembers(after: string | null, eventNumber: number, limit: number) {
  return rawQuery(sql<{ member_id: string; is_asked: boolean }>`select b.member_id,
      (m.deleted_at is null and coalesce(c.takes_part, true)
        and (cardinality(s.organisations) = 0 or coalesce(m.organisation_id = any(s.organisations), false))) as is_asked
    from points_balance b
    join member m on m.brand_id = b.brand_id and m.id = b.member_id
    join special_event s on s.brand_id = b.brand_id and s.number = ${eventNumber}
    left join racing_choice c on c.brand_id = b.brand_id and c.member_id = b.member_id
    where b.brand_id = current_brand_id() and b.member_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by b.member_id limit ${limit}`)
}

/** Who of them had a trip in these days. */
export function listTravelled(memberIds: readonly string[], from: string, before: string) {
  return rawQuery(sql<{ member_id: string }>`select distinct member_id from trip
    where brand_id = current_brand_id() and member_id = any(${[...memberIds]}::uuid[])
      and date >= ${from}::date and date < ${before}::date and state not in ('deleted', 'rejected')`)
}

/** Present headcounts, at least the number of members. */
export function listHeadcounts(organisationIds: readonly string[]) {
  return rawQuery(sql<{ id: string; headcount: number }>`select o.id, greatest(coalesce(o.headcount, 0), (
      select count(*) from member m where m.brand_id = o.brand_id and m.organisation_id = o.id and m.deleted_at is null))::integer as headcount
    from organisation o where o.brand_id = current_brand_id() and o.id = any(${[...organisationIds]}::uuid[])`)
}

/** Deletes the unfinished trial of an outdated rule. */
export function dropUnfinishedTrial(raceId: string) {
  return rawQuery(
    sql`delete from race_trial where brand_id = current_brand_id() and race_id = ${raceId} and finished_at is null`,
  )
}
