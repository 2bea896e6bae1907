import { type RawBuilder, sql } from 'kysely'
import type { RaceReason } from '@throughway/domain/race/judge-race'
import { newcomerDays, type RaceKind, type RaceRule } from '@throughway/domain/race/race-rule'
import { rawQuery } from '#database/query.ts'

/** A race that counts trips until its result is certified. */
export type CountingRace = {
  id: string
  number: number
  kind: RaceKind
  starts_on: string
  ends_on: string
  rule: RaceRule
}

export function listCountingRaces() {
  return rawQuery(sql<CountingRace>`select r.id, r.number, r.kind, r.starts_on, r.ends_on, v.rule
    from race r join race_rule v on v.brand_id = r.brand_id and v.race_id = r.id and v.version = r.rule_version
    where r.brand_id = current_brand_id() and r.state = 'published' order by r.id`)
}

/** That a member takes part in a race, with the teams of each day. */
export type RaceEntry = {
  race_id: string
  is_newcomer: boolean
  left_on: string | null
  teams: { team_id: string; from_day: string; to_day: string | null }[]
  /** What each trip counts, once the days for late trips are over; none before. */
  stood: { trip_id: string; amount: number; trips: number }[]
}

/**
 * A newcomer has no trip in the days before the first one. Where the race has begun, a trip that was deleted since then was one
 * when it began.
 */
export function isNewcomer(memberId: RawBuilder<unknown>, startsOn: RawBuilder<unknown>, begunAt?: Date) {
  const deleted = begunAt
    ? sql`t.state = 'deleted' and t.deleted_at < ${begunAt}::timestamptz`
    : sql`t.state = 'deleted'`
  return sql<boolean>`not exists (select from trip t where t.brand_id = current_brand_id() and t.member_id = ${memberId}
    and t.date >= ${startsOn} - ${newcomerDays}::integer and t.date < ${startsOn} and t.state <> 'rejected' and not (${deleted}))`
}

/**
 * Those of races that are still counted. Who left is among them: their days before stay with their group. `is_unsettled` are
 * those of races that have begun, of which `settleNewcomers` has yet to say who is a newcomer; only with `doubles` does that
 * change what a trip counts.
 */
export function listEntriesOf(memberId: string, today: string) {
  return rawQuery(sql<RaceEntry & { is_unsettled: boolean; doubles: boolean }>`select e.race_id, e.is_newcomer,
    not e.newcomer_settled and r.starts_on <= ${today}::date as is_unsettled,
    (v.rule ->> 'doubles_newcomers')::boolean as doubles, e.left_on, coalesce((
      select jsonb_agg(jsonb_build_object('team_id', m.team_id, 'from_day', m.from_day, 'to_day', m.to_day) order by m.from_day)
      from race_membership m
      where r.kind = 'team' and m.brand_id = e.brand_id and m.member_id = e.member_id and m.race_id = e.race_id and m.state = 'member'
    ), '[]') as teams, coalesce((
      select jsonb_agg(jsonb_build_object('trip_id', s.trip_id, 'amount', s.amount, 'trips', s.trips))
      from (
        select c.trip_id, sum(c.amount)::bigint as amount, sum(c.trips)::integer as trips from race_credit c
        where c.brand_id = e.brand_id and c.member_id = e.member_id and c.race_id = e.race_id
          and r.ends_on + (v.rule ->> 'late_days')::integer < ${today}::date
        group by c.trip_id having sum(c.amount) <> 0 or sum(c.trips) <> 0) s
    ), '[]') as stood
    from race_entry e
    join race r on r.brand_id = e.brand_id and r.id = e.race_id and r.state = 'published'
    join race_rule v on v.brand_id = r.brand_id and v.race_id = r.id and v.version = r.rule_version
    where e.brand_id = current_brand_id() and e.member_id = ${memberId}`)
}

/**
 * The first change of a member's trips after a race has begun settles whether they are a newcomer, by the trips before that
 * change, which are those of the start. So nobody becomes one afterwards.
 */
export function settleNewcomers(memberId: string, raceIds: readonly string[]) {
  return rawQuery(sql<Pick<RaceEntry, 'race_id' | 'is_newcomer'>>`update race_entry e
    set is_newcomer = ${isNewcomer(sql`e.member_id`, sql`r.starts_on`)}, newcomer_settled = true
    from race r
    where e.brand_id = current_brand_id() and e.member_id = ${memberId} and e.race_id = any(${[...raceIds]}::uuid[])
      and not e.newcomer_settled and r.brand_id = e.brand_id and r.id = e.race_id
    returning e.race_id, e.is_newcomer`)
}

/** A day that belongs to no team and no organisation. */
export const noGroup = '00000000-0000-0000-0000-000000000000'

/** What a trip counts in a race, as it is now. */
export type RaceTrip = {
  race_id: string
  trip_id: string
  revision: number
  date: string
  /** The team or the organisation of the day, the race itself where all add to one sum, or `noGroup`. */
  group_id: string
  amount: number
  /** 1 where the member was active by it, whatever it counts. */
  trips: 0 | 1
  reason: RaceReason
}

/** Members and teams whose place is reckoned anew even where no trip changes. */
export type PlacedAnew = { races?: readonly string[]; teams?: readonly { race_id: string; team_id: string }[] }

/**
 * Writes what trips of a member count, with all sums and places that follow. The caller holds the member's points. It
 * comes last, since many write the same rows.
 */
export function countRaceTrips(
  memberId: string,
  trips: readonly RaceTrip[],
  now: Date,
  { races = [], teams = [] }: PlacedAnew = {},
) {
  const [ofTeams, ids] = [teams.map(({ race_id: id }) => id), teams.map(({ team_id: id }) => id)]
  return rawQuery(sql`select count_race_trips(${memberId}::uuid, ${JSON.stringify(trips)}::jsonb, ${now}::timestamptz,
    ${[...races]}::uuid[], ${ofTeams}::uuid[], ${ids}::uuid[])`)
}
