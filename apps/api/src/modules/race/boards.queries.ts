import { type RawBuilder, sql } from 'kysely'
import { rawQuery } from '#database/query.ts'
import type { RacingDisplay } from '@throughway/domain/identity/racing-names'
import { leastRankedPeople } from '@throughway/domain/race/race-rule'

/** A member on a board. */
export type MemberPlace = {
  member_id: string
  score: number
  days: number
  reached: string
  first_name: string
  last_name: string
  display: RacingDisplay
}

/**
 * What a member `m` lets others read of their name, with their choice as `c`. A member who no longer takes part in
 * challenges is named nowhere.
 */
export const displayOf = sql`case when c.takes_part = false then 'anonymous' else coalesce(c.display, 'initials') end`

/** The order of members on a board. */
export const memberPlace = sql`e.place_score, e.place_days, e.reached, e.member_id`

const members = (raceId: string, isAsked: RawBuilder<unknown>) => sql`select e.member_id, e.score, e.days, e.reached,
    m.first_name, m.last_name, ${displayOf} as display
  from race_entry e
  join member m on m.brand_id = e.brand_id and m.id = e.member_id
  left join racing_choice c on c.brand_id = e.brand_id and c.member_id = e.member_id
  where e.brand_id = current_brand_id() and e.race_id = ${raceId} and e.is_ranked and ${isAsked}`

/** The limit stands in the statement's text, because a plan that does not know it expects a tenth of the race. */
export function listTopMembers(raceId: string, limit: number) {
  return rawQuery(sql<MemberPlace>`${members(raceId, sql`true`)} order by ${memberPlace} limit ${sql.lit(limit)}`)
}

/**
 * The exact rank of an entry `e` of a race `r`: those on higher steps stand before it, and of its own step those who have more,
 * or had as much earlier.
 */
export const memberRank = sql`(1
  + (select coalesce(sum(b.entrants), 0) from race_bucket b
      where b.brand_id = e.brand_id and b.race_id = e.race_id and b.board = 'member' and b.step > (e.score / r.score_step)::integer)
  + (select coalesce(sum(t.entrants), 0) from race_tie t
      where t.brand_id = e.brand_id and t.race_id = e.race_id and t.board = 'member' and t.step = (e.score / r.score_step)::integer
        and (-t.score, -t.days, t.reached) < (-e.score, -e.days, e.reached)))::integer`

/**
 * A member who is ranked, between the next ones before and after, in their order. With the member's own rank, and how many share
 * the place of each: the ranks of all follow from both.
 */
export function listMembersAround(raceId: string, memberId: string, beside: number) {
  const near = sql`e.member_id, e.score, e.days, e.reached, e.place_score, e.place_days`
  const isRanked = sql`e.brand_id = current_brand_id() and e.race_id = ${raceId} and e.is_ranked`
  const own = sql`(own.place_score, own.place_days, own.reached, own.member_id)`
  const backwards = sql`e.place_score desc, e.place_days desc, e.reached desc, e.member_id desc`
  const limit = sql.lit(beside)
  return rawQuery(sql<MemberPlace & { own_rank: number; sharing: number }>`with own as materialized (
      select ${near}, r.score_step, ${memberRank} as rank
      from race_entry e join race r on r.brand_id = e.brand_id and r.id = e.race_id
      where ${isRanked} and e.member_id = ${memberId}
    ), near as materialized (
      select e.* from own cross join lateral (
        select ${near} from race_entry e where ${isRanked} and (${memberPlace}) < ${own} order by ${backwards} limit ${limit}) e
      union all
      select ${near} from own e
      union all
      select e.* from own cross join lateral (
        select ${near} from race_entry e where ${isRanked} and (${memberPlace}) > ${own} order by ${memberPlace} limit ${limit}) e
    )
    select e.member_id, e.score, e.days, e.reached, m.first_name, m.last_name, ${displayOf} as display, own.rank as own_rank,
      (select coalesce(sum(t.entrants), 0)::integer from race_tie t
        where t.brand_id = current_brand_id() and t.race_id = ${raceId} and t.board = 'member'
          and t.step = (e.score / own.score_step)::integer and t.score = e.score and t.active = 1 and t.days = e.days
          and t.reached = e.reached) as sharing
    from near e
    cross join own
    join member m on m.brand_id = current_brand_id() and m.id = e.member_id
    left join racing_choice c on c.brand_id = m.brand_id and c.member_id = m.id
    order by ${memberPlace}`)
}

/** The members ranked before a member, with the member's own score. */
export function findMemberBefore(raceId: string, memberId: string) {
  const before = members(raceId, sql`(${memberPlace}) < (own.place_score, own.place_days, own.reached, own.member_id)`)
  return rawQuery(sql<MemberPlace & { own_score: number }>`select one.*, own.score as own_score
    from race_entry own
    cross join lateral (${before} order by e.place_score desc, e.place_days desc, e.reached desc, e.member_id desc limit 1) one
    where own.brand_id = current_brand_id() and own.race_id = ${raceId} and own.member_id = ${memberId} and own.is_ranked`)
}

export type TeamPlace = {
  group_id: string
  number: number
  name: string | null
  score: number
  active: number
  days: number
  reached: string
  roster: number
}

const teamPlace = sql`(-g.score), (-g.active_placed), (-g.days_placed), g.reached, g.group_id`

const teams = (raceId: string, isAsked: RawBuilder<unknown>) => sql`select g.group_id, t.number,
    case when t.name_state = 'shown' then t.name end as name, g.score, g.active_placed as active, g.days_placed as days, g.reached, g.roster
  from race_group g join race_team t on t.brand_id = g.brand_id and t.id = g.group_id
  where g.brand_id = current_brand_id() and g.race_id = ${raceId} and g.is_ranked and ${isAsked}`

export function listTopTeams(raceId: string, limit: number) {
  return rawQuery(sql<TeamPlace>`${teams(raceId, sql`true`)} order by ${teamPlace} limit ${limit}`)
}

export function listTeamsBeside(raceId: string, at: TeamPlace, limit: number) {
  const own = sql`(${-at.score}::bigint, ${-at.active}::integer, ${-at.days}::integer, ${at.reached}::date, ${at.group_id}::uuid)`
  const backwards = sql`(-g.score) desc, (-g.active_placed) desc, (-g.days_placed) desc, g.reached desc, g.group_id desc`
  return [
    rawQuery(sql<TeamPlace>`${teams(raceId, sql`(${teamPlace}) < ${own}`)} order by ${backwards} limit ${limit}`),
    rawQuery(sql<TeamPlace>`${teams(raceId, sql`(${teamPlace}) > ${own}`)} order by ${teamPlace} limit ${limit}`),
  ] as const
}

export function searchTeams(raceId: string, text: string, limit: number) {
  return rawQuery(
    sql<TeamPlace>`${teams(raceId, sql`t.name_state = 'shown' and position(lower(${text}) in lower(t.name)) > 0`)}
      order by ${teamPlace} limit ${limit}`,
  )
}

/** The member's present team. */
export function findOwnTeam(raceId: string, memberId: string) {
  return rawQuery(sql<TeamPlace & { is_ranked: boolean }>`select g.group_id, t.number, t.name, g.score,
      g.active_placed as active, g.days_placed as days, g.reached, g.roster, g.is_ranked
    from race_membership s
    join race_team t on t.brand_id = s.brand_id and t.id = s.team_id
    join race_group g on g.brand_id = s.brand_id and g.race_id = s.race_id and g.group_id = s.team_id and g.shard = 0
    where s.brand_id = current_brand_id() and s.race_id = ${raceId} and s.member_id = ${memberId}
      and s.state = 'member' and s.to_day is null`)
}

export function countRanked(raceId: string, board: 'member' | 'team') {
  return rawQuery(sql<{ entrants: number }>`select coalesce(sum(entrants), 0)::integer as entrants from race_bucket
    where brand_id = current_brand_id() and race_id = ${raceId} and board = ${board}`)
}

/** The number of people ranked before a place, counted by steps and by the ties of its own step. */
export function countBefore(
  raceId: string,
  board: 'member' | 'team',
  at: { score: number; active: number; days: number; reached: string },
) {
  const step = sql`div(${at.score}::bigint, r.score_step * case when ${board}::text = 'team' then 630 else 1 end)::integer`
  return rawQuery(sql<{ before: number }>`select (
      (select coalesce(sum(b.entrants), 0) from race_bucket b
        where b.brand_id = r.brand_id and b.race_id = r.id and b.board = ${board} and b.step > ${step})
      + (select coalesce(sum(t.entrants), 0) from race_tie t
        where t.brand_id = r.brand_id and t.race_id = r.id and t.board = ${board} and t.step = ${step}
          and (-t.score, -t.active, -t.days, t.reached) < (${-at.score}::bigint, ${-at.active}::integer, ${-at.days}::integer, ${at.reached}::date))
    )::integer as before
    from race r where r.brand_id = current_brand_id() and r.id = ${raceId}`)
}

export type OrganisationPlace = {
  organisation_id: string
  name: string
  amount: number
  active: number
  days: number
  headcount: number
}

/**
 * The sums of every organisation with participants. The headcount is that of the start, but at least the number of
 * members at that time; before the start it is today's. An organisation of one person is not ranked, as with a team of
 * one.
 */
export function listOrganisations(raceId: string) {
  return rawQuery(sql<OrganisationPlace>`select o.id as organisation_id, o.name, s.amount, s.active, s.days,
      greatest(coalesce(h.headcount, o.headcount, 1), coalesce(h.members, 0), s.active, 1) as headcount
    from (
      select g.group_id, sum(g.amount + g.adjusted)::bigint as amount, sum(g.active)::integer as active, sum(g.days)::integer as days
      from race_group g where g.brand_id = current_brand_id() and g.race_id = ${raceId} group by g.group_id
    ) s
    join organisation o on o.brand_id = current_brand_id() and o.id = s.group_id
    left join race_headcount h on h.brand_id = o.brand_id and h.race_id = ${raceId} and h.organisation_id = o.id
    where s.active > 0 and greatest(coalesce(h.headcount, o.headcount), h.members, s.active) >= ${leastRankedPeople}`)
}
