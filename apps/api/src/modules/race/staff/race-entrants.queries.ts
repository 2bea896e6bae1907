import { type RawBuilder, sql } from 'kysely'
import { nameWords } from '@throughway/domain/identity/name-words'
import { rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import { isAnySought } from '#list/sought-members.ts'
import type { TeamRow } from '../teams.queries.ts'

export const entrantKeys = {
  place: [
    key('bigint', sql`e.place_score`),
    key('integer', sql`e.place_days`),
    key('date', sql`e.reached`),
    key('uuid', sql`e.member_id`),
  ],
  joined: [key('timestamptz', sql`e.joined_at`), key('uuid', sql`e.member_id`)],
}

type EntrantsAsked = { raceId: string; who: 'ranked' | 'unranked' | 'left'; text: string | undefined }

export type EntrantRow = {
  member_id: string
  first_name: string
  last_name: string
  organisation: string | null
  team: string | null
  score: number
  adjusted: number
  trips: number
  days: number
  reached: string
  is_newcomer: boolean
  is_ranked: boolean
  joined_at: Date
  left_on: string | null
  rank: number | null
}

export function listEntrants(asked: EntrantsAsked, { place, isBehind, order, limit }: RowsAsked) {
  const step = sql`div(e.score, r.score_step)::integer`
  return rawQuery(sql<EntrantRow & Placed>`select e.member_id, m.first_name, m.last_name, o.name as organisation,
      e.score, e.adjusted, e.trips, e.days, e.reached, e.is_newcomer, e.is_ranked, e.joined_at, e.left_on, e.place,
      (select t.name from race_membership s join race_team t on t.brand_id = s.brand_id and t.id = s.team_id
        where s.brand_id = e.brand_id and s.race_id = e.race_id and s.member_id = e.member_id
          and s.state = 'member' and s.to_day is null) as team,
      case when e.is_ranked then 1
        + (select coalesce(sum(b.entrants), 0)::integer from race_bucket b
            where b.brand_id = e.brand_id and b.race_id = e.race_id and b.board = 'member' and b.step > ${step})
        + (select coalesce(sum(t.entrants), 0)::integer from race_tie t
            where t.brand_id = e.brand_id and t.race_id = e.race_id and t.board = 'member' and t.step = ${step}
              and (-t.score, -t.days, t.reached) < (-e.score, -e.days, e.reached))
      end as rank
    from (select e.*, ${place} from race_entry e where ${isAsked(asked)} and ${isBehind} order by ${order} limit ${limit}) e
    join race r on r.brand_id = e.brand_id and r.id = e.race_id
    join member m on m.brand_id = e.brand_id and m.id = e.member_id
    left join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id
    order by ${order}`)
}

export function selectEntrants(asked: EntrantsAsked): RawBuilder<unknown> {
  return sql`select from race_entry e where ${isAsked(asked)}`
}

function isAsked({ raceId, who, text }: EntrantsAsked): RawBuilder<boolean> {
  const among = {
    ranked: sql`e.is_ranked`,
    unranked: sql`not e.is_ranked and e.left_on is null`,
    left: sql`e.left_on is not null`,
  }[who]
  const words = nameWords(text ?? '')
  const named = words.length > 0 ? isAnySought(sql`e.member_id`, { words }) : sql`true`
  return sql<boolean>`e.brand_id = current_brand_id() and e.race_id = ${raceId} and ${among} and ${named}`
}

export const raceTeamKeys = {
  // an unranked team comes after all ranked ones
  place: [
    key('boolean', sql`(not g.is_ranked)`),
    key('bigint', sql`(-g.score)`),
    key('integer', sql`(-g.active_placed)`),
    key('integer', sql`(-g.days_placed)`),
    key('date', sql`g.reached`),
    key('uuid', sql`g.group_id`),
  ],
  made: [key('integer', sql`t.number`)],
}

type TeamsAsked = { raceId: string; name_state: TeamRow['name_state'] | undefined }

export type StaffTeamRow = Pick<
  TeamRow,
  'number' | 'name' | 'name_state' | 'captain_id' | 'made_at' | 'dissolved_at'
> & {
  first_name: string | null
  last_name: string | null
  score: number
  active: number
  days: number
  roster: number
  adjusted: number
  rank: number | null
}

export function listTeams(asked: TeamsAsked, { place, isBehind, order, limit }: RowsAsked) {
  const step = sql`div(g.score, r.score_step * 630)::integer`
  return rawQuery(sql<
    StaffTeamRow & Placed
  >`select t.number, t.name, t.name_state, t.captain_id, t.made_at, t.dissolved_at,
      m.first_name, m.last_name, g.score, g.active_placed as active, g.days_placed as days, g.roster, g.adjusted, ${place},
      case when g.is_ranked then 1
        + (select coalesce(sum(b.entrants), 0)::integer from race_bucket b
            where b.brand_id = g.brand_id and b.race_id = g.race_id and b.board = 'team' and b.step > ${step})
        + (select coalesce(sum(x.entrants), 0)::integer from race_tie x
            where x.brand_id = g.brand_id and x.race_id = g.race_id and x.board = 'team' and x.step = ${step}
              and (-x.score, -x.active, -x.days, x.reached) < (-g.score, -g.active_placed, -g.days_placed, g.reached))
      end as rank
    from race_team t
    join race r on r.brand_id = t.brand_id and r.id = t.race_id
    join race_group g on g.brand_id = t.brand_id and g.race_id = t.race_id and g.group_id = t.id and g.shard = 0
    left join member m on m.brand_id = t.brand_id and m.id = t.captain_id
    where ${isTeamAsked(asked)} and ${isBehind} order by ${order} limit ${limit}`)
}

export function selectTeams(asked: TeamsAsked): RawBuilder<unknown> {
  return sql`select from race_team t where ${isTeamAsked(asked)}`
}

function isTeamAsked({ raceId, name_state: state }: TeamsAsked): RawBuilder<boolean> {
  // nobody reads the name of a dissolved team
  const named = state === undefined ? sql`true` : sql`t.name_state = ${state} and t.dissolved_at is null`
  return sql<boolean>`t.brand_id = current_brand_id() and t.race_id = ${raceId} and ${named}`
}

/** Which organisations of a race have a locked headcount, and what corrections make of their sums. */
export function listLockedHeadcounts(raceId: string) {
  return rawQuery(sql<{ organisation_id: string }>`select organisation_id from race_headcount
    where brand_id = current_brand_id() and race_id = ${raceId}`)
}

export function listAdjusted(raceId: string) {
  return rawQuery(sql<{
    group_id: string
    adjusted: number
  }>`select group_id, sum(adjusted)::bigint as adjusted from race_group
    where brand_id = current_brand_id() and race_id = ${raceId} and adjusted <> 0 group by group_id`)
}

export const correctionKeys = { made: [key('timestamptz', sql`a.made_at`), key('uuid', sql`a.id`)] }

/** Corrections by staff, with their authors. */
export function listStaffCorrections(raceId: string, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<
    {
      id: string
      amount: number
      reason: string
      made_at: Date
      is_waiting: boolean
      of_group: string | null
      first_name: string | null
      last_name: string | null
      by: string | null
    } & Placed
  >`select a.id, a.amount, a.reason, a.made_at, ${place}, coalesce(t.name, o.name) as of_group,
      coalesce(a.revision > (select max(x.revision) from race_result x where x.brand_id = a.brand_id and x.race_id = a.race_id), false) as is_waiting, m.first_name, m.last_name,
      nullif(trim(s.first_name || ' ' || s.last_name), '') as by
    from race_adjustment a
    left join race_team t on t.brand_id = a.brand_id and t.id = a.group_id
    left join organisation o on o.brand_id = a.brand_id and o.id = a.group_id
    left join member m on m.brand_id = a.brand_id and m.id = a.member_id
    left join member s on s.brand_id = a.brand_id and s.id = a.made_by
    where a.brand_id = current_brand_id() and a.race_id = ${raceId} and ${isBehind} order by ${order} limit ${limit}`)
}
