import { type Insertable, sql } from 'kysely'
import type { RacingDisplay } from '@throughway/domain/identity/racing-names'
import type { RaceKind } from '@throughway/domain/race/race-rule'
import { insertValues, replaceBy } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { RaceTables, ResultRow } from '#database/tables/race.ts'

const thisBrand = sql<number>`current_brand_id()`

/** Everybody who is ranked, in no order. */
export function listRankedMembers(raceId: string) {
  return rawQuery(sql<{ id: string; score: number; days: number; reached: string }>`
    select member_id as id, score, days, reached from race_entry
    where brand_id = current_brand_id() and race_id = ${raceId} and is_ranked`)
}

export function listRankedTeams(raceId: string) {
  return rawQuery(sql<{ id: string; score: number; active: number; days: number; reached: string; roster: number }>`
    select group_id as id, score, active_placed as active, days_placed as days, reached, roster from race_group
    where brand_id = current_brand_id() and race_id = ${raceId} and is_ranked`)
}

export type ReviewRow = {
  trip_id: string
  member_id: string
  first_name: string
  last_name: string
  date: string
  amount: number
  /** The member's active days in the race. */
  days: number
  group_ids: string[]
}

/** Trips that count in a race and that somebody still looks at, the oldest first. */
export function listReviewsOf(raceId: string, from: string, to: string) {
  return rawQuery(sql<ReviewRow>`select t.id as trip_id, t.member_id, m.first_name, m.last_name, t.date, c.amount, c.group_ids,
      coalesce(e.days, 0) as days
    from trip t
    join member m on m.brand_id = t.brand_id and m.id = t.member_id
    cross join lateral (select coalesce(sum(x.amount), 0)::bigint as amount, coalesce(sum(x.trips), 0) as trips,
        coalesce(array_agg(distinct x.group_id), '{}') as group_ids
      from race_credit x where x.brand_id = t.brand_id and x.race_id = ${raceId} and x.trip_id = t.id) c
    left join race_entry e on e.brand_id = t.brand_id and e.race_id = ${raceId} and e.member_id = t.member_id
    where t.brand_id = current_brand_id() and t.state = 'in_review' and t.date between ${from}::date and ${to}::date
      and (c.amount <> 0 or c.trips <> 0)
    order by t.date, t.id`)
}

type ProposalRow = Omit<RaceTables['race_proposal'], 'brand_id'> & { first_name: string; last_name: string }

export function findProposal(raceId: string) {
  return rawQuery(sql<ProposalRow>`select p.race_id, p.revision, p.hash, p.reason, p.proposed_by, p.proposed_at,
      coalesce(m.first_name, '') as first_name, coalesce(m.last_name, '') as last_name
    from race_proposal p
    left join member m on m.brand_id = p.brand_id and m.id = p.proposed_by
    where p.brand_id = current_brand_id() and p.race_id = ${raceId}`)
}

/** The latest proposal takes the place of one before. */
export function saveProposal(row: Omit<Insertable<RaceTables['race_proposal']>, 'brand_id'>) {
  return rawQuery(sql`${insertValues('race_proposal', [row])} on conflict (brand_id, race_id) do update set
    ${replaceBy(['revision', 'hash', 'reason', 'proposed_by', 'proposed_at'])}`)
}

export function dropProposal(raceId: string) {
  return rawQuery(sql<{ revision: number }>`delete from race_proposal
    where brand_id = current_brand_id() and race_id = ${raceId} returning revision`)
}

export function insertResult(row: Omit<Insertable<RaceTables['race_result']>, 'brand_id'>) {
  return rawQuery(insertValues('race_result', [row]))
}

/** The latest revision of a result, and its digest. */
export function findLatestResult(raceId: string) {
  return query
    .selectFrom('race_result')
    .select(['revision', 'hash'])
    .where('brand_id', '=', thisBrand)
    .where('race_id', '=', raceId)
    .orderBy('revision', 'desc')
    .limit(1)
}

/** The latest revision of each of the races that has one. */
export function listLatestResults(raceIds: readonly string[]) {
  return rawQuery(sql<{
    race_id: string
    revision: number
  }>`select distinct on (race_id) race_id, revision from race_result
    where brand_id = current_brand_id() and race_id = any(${[...raceIds]}::uuid[]) order by race_id, revision desc`)
}

/**
 * The scores of a member without a place, by the corrections that the latest result of each race counts. The trips of a
 * certified race no longer change.
 */
export function listSettledScores(memberId: string, raceIds: readonly string[]) {
  return rawQuery(sql<{ race_id: string; score: number }>`select e.race_id,
      greatest(0, coalesce((select sum(d.amount) from race_day d
          where d.brand_id = e.brand_id and d.race_id = e.race_id and d.member_id = e.member_id), 0)
        + coalesce((select sum(a.amount) from race_adjustment a
          where a.brand_id = e.brand_id and a.race_id = e.race_id and a.member_id = e.member_id
            and a.revision <= (select max(r.revision) from race_result r
              where r.brand_id = e.brand_id and r.race_id = e.race_id)), 0))::bigint as score
    from race_entry e
    where e.brand_id = current_brand_id() and e.member_id = ${memberId} and e.race_id = any(${[...raceIds]}::uuid[])`)
}

export function readResultRows(raceId: string, revision: number) {
  return rawQuery(sql<{
    kind: RaceKind
    rows: ResultRow[]
    members: ResultRow[] | null
    total: number | null
  }>`select r.kind, s.rows, s.members, s.total
    from race_result s join race r on r.brand_id = s.brand_id and r.id = s.race_id
    where s.brand_id = current_brand_id() and s.race_id = ${raceId} and s.revision = ${revision}`)
}

/** All revisions, the newest first, with the people who proposed and certified them. */
export function listRevisions(raceId: string) {
  const name = (person: 'p' | 'a') =>
    sql`trim(coalesce(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)}, ''))`
  return rawQuery(sql<{
    revision: number
    hash: string
    reason: string | null
    proposed_by: string
    approved_by: string
    approved_at: Date
    entrants: number
  }>`select r.revision, r.hash, r.reason, ${name('p')} as proposed_by, ${name('a')} as approved_by, r.approved_at,
      jsonb_array_length(r.rows) as entrants
    from race_result r
    left join member p on p.brand_id = r.brand_id and p.id = r.proposed_by
    left join member a on a.brand_id = r.brand_id and a.id = r.approved_by
    where r.brand_id = current_brand_id() and r.race_id = ${raceId} order by r.revision desc`)
}

type RacerName = { id: string; first_name: string; last_name: string; display: RacingDisplay }

/** Accounts that were merged into a member's; earlier results name them. */
export function listFormer(memberId: string) {
  return rawQuery(sql<{ id: string }>`select former_id as id from member_merge
    where brand_id = current_brand_id() and member_id = ${memberId}`)
}

/** Each of the ids `x` with the member `m` whose account it is now. */
const ownersOf = (ids: readonly string[]) => sql`unnest(${[...ids]}::uuid[]) x (id)
  left join member_merge g on g.brand_id = current_brand_id() and g.former_id = x.id
  join member m on m.brand_id = current_brand_id() and m.id = coalesce(g.member_id, x.id)`

/** The names of those who still take part in challenges: who does not is named nowhere. */
export function listRacerNames(ids: readonly string[]) {
  return rawQuery(sql<RacerName>`select x.id, m.first_name, m.last_name, coalesce(c.display, 'initials') as display
    from ${ownersOf(ids)} ${choiceOf} where ${isNamed}`)
}

const choiceOf = sql`left join racing_choice c on c.brand_id = m.brand_id and c.member_id = m.id`
const isNamed = sql`m.deleted_at is null and coalesce(c.takes_part, true)`

/** The teams of a race; a hidden name is null. */
export function listTeamNames(raceId: string, ids: readonly string[]) {
  return rawQuery(sql<{ id: string; number: number; name: string | null }>`select id, number,
      case when name_state = 'shown' then name end as name from race_team
    where brand_id = current_brand_id() and race_id = ${raceId} and id = any(${[...ids]}::uuid[])`)
}

export function listOrganisationNames(ids: readonly string[]) {
  return rawQuery(sql<{ id: string; name: string }>`select id, name from organisation
    where brand_id = current_brand_id() and id = any(${[...ids]}::uuid[])`)
}

/** Whole names, as staff read them. */
export function findStaffNames(ids: readonly string[]) {
  return rawQuery(
    sql<{
      id: string
      first_name: string
      last_name: string
    }>`select x.id, m.first_name, m.last_name from ${ownersOf(ids)}`,
  )
}
