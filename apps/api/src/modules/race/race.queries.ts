import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { RacingDisplay } from '@throughway/domain/identity/racing-names'
import type { RaceReason } from '@throughway/domain/race/judge-race'
import type { TripState } from '@throughway/contract/trip/trip-states'
import type { RaceRule } from '@throughway/domain/race/race-rule'
import { insertValues } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { RaceTable } from '#database/tables/race.ts'
import { isNewcomer } from '#modules/standing/standing.ts'
import { displayOf, memberRank } from './boards.queries.ts'

const thisBrand = sql<number>`current_brand_id()`

export type RaceRow = Selectable<RaceTable> & { rule: RaceRule }

const organisationOf = (memberId: string) => sql`(select coalesce(o.merged_into, m.organisation_id) from member m
  left join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id
  where m.brand_id = current_brand_id() and m.id = ${memberId})`

/**
 * Races of published events that are for everybody or for the member's organisation, and those in which the member takes
 * part, also once the event has ended or they belong to another organisation.
 */
const isForMember = (memberId: string) => sql<boolean>`r.brand_id = current_brand_id() and r.state <> 'draft' and (
  exists (select from special_event e where e.brand_id = r.brand_id and e.number = r.event_number and e.state = 'published'
    and (cardinality(e.organisations) = 0 or ${organisationOf(memberId)} = any(e.organisations)))
  or exists (select from race_entry y where y.brand_id = r.brand_id and y.race_id = r.id and y.member_id = ${memberId}
    and y.left_on is null))`

export type RacedDays = Pick<RaceRow, 'id' | 'starts_on' | 'ends_on' | 'rule'>

const withRule = sql`race r join race_rule v on v.brand_id = r.brand_id and v.race_id = r.id and v.version = r.rule_version`

/** The latest first. */
export function listRacesFor(memberId: string, overSince: string) {
  return rawQuery(sql<RaceRow>`select r.*, v.rule from ${withRule}
    where ${isForMember(memberId)} and r.ends_on >= ${overSince}::date order by r.starts_on desc, r.number desc limit 100`)
}

export function findRaceFor(memberId: string, number: number) {
  return rawQuery(
    sql<RaceRow>`select r.*, v.rule from ${withRule} where ${isForMember(memberId)} and r.number = ${number}`,
  )
}

export function findRaceById(memberId: string, id: string) {
  return rawQuery(sql<RaceRow>`select r.*, v.rule from ${withRule} where ${isForMember(memberId)} and r.id = ${id}`)
}

/** How a member stands in each of the races, with the exact rank among all. */
export function listStandings(memberId: string, raceIds: readonly string[]) {
  return rawQuery(sql<{
    race_id: string
    rank: number | null
    score: number
    trips: number
    days: number
    reached: string
    is_newcomer: boolean
    left_on: string | null
  }>`select e.race_id, e.score, e.trips, e.days, e.reached, e.left_on,
      case when e.newcomer_settled then e.is_newcomer else ${isNewcomer(sql`e.member_id`, sql`r.starts_on`)} end as is_newcomer,
      case when e.is_ranked then ${memberRank} end as rank
    from race_entry e join race r on r.brand_id = e.brand_id and r.id = e.race_id
    where e.brand_id = current_brand_id() and e.member_id = ${memberId} and e.race_id = any(${[...raceIds]}::uuid[])`)
}

/** Who is ranked, and the sum of a collective race. */
export function countEntrants(raceIds: readonly string[]) {
  return rawQuery(sql<{ race_id: string; entrants: number; total: number }>`select r.id as race_id,
      (select coalesce(sum(b.entrants), 0)::integer from race_bucket b
        where b.brand_id = r.brand_id and b.race_id = r.id and b.board = 'member') as entrants,
      (select coalesce(sum(g.amount + g.adjusted), 0)::bigint from race_group g
        where g.brand_id = r.brand_id and g.race_id = r.id and g.group_id = r.id) as total
    from race r where r.brand_id = current_brand_id() and r.id = any(${[...raceIds]}::uuid[])`)
}

/** Of a member whose organisation has gone into another one and who has yet to follow, that other one. */
export function findOrganisationOf(memberId: string) {
  return rawQuery(sql<{ organisation_id: string | null }>`select ${organisationOf(memberId)} as organisation_id`)
}

/** What staff corrected, for everybody to read. */
export function listCorrections(raceId: string) {
  return rawQuery(sql<{
    amount: number
    reason: string
    made_at: Date
    revision: number
    team: string | null
    first_name: string | null
    last_name: string | null
    display: RacingDisplay | null
  }>`select a.amount, a.reason, a.made_at, a.revision, coalesce(t.name, o.name) as team, m.first_name, m.last_name,
      ${displayOf} as display
    from race_adjustment a
    left join race_team t on t.brand_id = a.brand_id and t.id = a.group_id and t.name_state = 'shown'
    left join organisation o on o.brand_id = a.brand_id and o.id = a.group_id
    left join member m on m.brand_id = a.brand_id and m.id = a.member_id
    left join racing_choice c on c.brand_id = a.brand_id and c.member_id = a.member_id
    where a.brand_id = current_brand_id() and a.race_id = ${raceId} order by a.made_at desc, a.id desc limit 100`)
}

/** The certified results, the newest first. */
export function listResults(raceId: string) {
  return query
    .selectFrom('race_result')
    .select(['revision', 'hash', 'reason', 'approved_at'])
    .where('brand_id', '=', thisBrand)
    .where('race_id', '=', raceId)
    .orderBy('revision', 'desc')
}

/** What a trip counts in each race, by the latest judgement. */
export function listCredits(memberId: string, tripId: string) {
  return rawQuery(sql<{
    number: number
    names: RaceRow['names']
    metric: RaceRule['metric']
    amount: number
    reason: RaceReason
    state: TripState
  }>`select r.number, r.names, v.rule ->> 'metric' as metric, s.amount, s.reason, t.state
    from (
      select c.race_id, sum(c.amount)::bigint as amount, (array_agg(c.reason order by c.sequence desc))[1] as reason
      from race_credit c
      where c.brand_id = current_brand_id() and c.member_id = ${memberId} and c.trip_id = ${tripId} group by c.race_id
    ) s
    join (${withRule}) on r.brand_id = current_brand_id() and r.id = s.race_id and r.state in ('published', 'certified')
    join trip t on t.brand_id = r.brand_id and t.id = ${tripId} and t.member_id = ${memberId}
    order by r.starts_on desc, r.number desc`)
}

/**
 * Enters a member into a race. A member who takes part already stays as they are, and one who has left is in again. Who
 * enters before the start is settled as a newcomer or not by their first trip after it; who enters later, by this.
 */
export function enterRace(
  memberId: string,
  { id, starts_on: start }: Pick<RaceRow, 'id' | 'starts_on'>,
  begunAt: Date,
  now: Date,
) {
  const hasBegun = begunAt <= now
  const entry = insertValues('race_entry', [
    {
      race_id: id,
      member_id: memberId,
      joined_at: now,
      is_newcomer: isNewcomer(sql`${memberId}::uuid`, sql`${start}::date`, hasBegun ? begunAt : undefined),
      newcomer_settled: hasBegun,
    },
  ])
  return rawQuery(sql`${entry}
    on conflict (brand_id, race_id, member_id) do update set left_on = null`)
}

export function leaveRaceOn(memberId: string, raceIds: readonly string[], today: string) {
  return rawQuery(sql<{ race_id: string }>`update race_entry set left_on = ${today}::date
    where brand_id = current_brand_id() and member_id = ${memberId} and race_id = any(${[...raceIds]}::uuid[]) and left_on is null
    returning race_id`)
}

/** Ends the member's memberships of teams, whose rows are locked in the order in which trips lock them. */
export function endMemberships(memberId: string, raceIds: readonly string[], today: string) {
  return rawQuery(sql<{ race_id: string; team_id: string }>`with ended as (
      update race_membership set to_day = greatest(${today}::date - 1, from_day - 1)
      where brand_id = current_brand_id() and member_id = ${memberId} and race_id = any(${[...raceIds]}::uuid[])
        and state = 'member' and to_day is null
      returning race_id, team_id
    )
    select e.race_id, e.team_id from ended e
    join race_group g on g.brand_id = current_brand_id() and g.race_id = e.race_id and g.group_id = e.team_id and g.shard = 0
    order by e.race_id, e.team_id for no key update of g`)
}

/** The races in which the member takes part and whose trips are counted. */
export function listOpenEntries(memberId: string) {
  return rawQuery(sql<RacedDays>`select r.id, r.starts_on, r.ends_on, v.rule from ${withRule}
    join race_entry e on e.brand_id = r.brand_id and e.race_id = r.id
    where r.brand_id = current_brand_id() and r.state = 'published' and e.member_id = ${memberId} and e.left_on is null
    order by r.id`)
}

export function takesPart(memberId: string) {
  return query
    .selectFrom('racing_choice')
    .select('takes_part')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
}

type NewRace = Omit<Insertable<RaceTable>, 'brand_id' | 'state' | 'rule_version'>

export function insertRace(row: NewRace, rule: RaceRule) {
  const { id: race_id, made_by, made_at } = row
  return [
    rawQuery(insertValues('race', [{ ...row, state: 'draft', rule_version: 1 }])),
    rawQuery(insertValues('race_rule', [{ race_id, version: 1, rule: JSON.stringify(rule), made_by, made_at }])),
  ] as const
}

export function lockRace(number: number) {
  return rawQuery(sql<RaceRow>`select r.*, v.rule from ${withRule}
    where r.brand_id = current_brand_id() and r.number = ${number} for update of r`)
}

export function changeRace(id: string, change: Updateable<RaceTable>) {
  return query.updateTable('race').set(change).where('brand_id', '=', thisBrand).where('id', '=', id)
}
