import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { RacingDisplay } from '@throughway/domain/identity/racing-names'
import { insertValues } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { RaceTables } from '#database/tables/race.ts'
import { displayOf } from './boards.queries.ts'

const thisBrand = sql<number>`current_brand_id()`

export type TeamRow = Omit<Selectable<RaceTables['race_team']>, 'brand_id'>
type NewMembership = Omit<Insertable<RaceTables['race_membership']>, 'brand_id'>

/** Inserts the team with the row of its sums. */
export function insertTeam(team: TeamRow) {
  return [
    rawQuery(insertValues('race_team', [team])),
    rawQuery(insertValues('race_group', [{ race_id: team.race_id, group_id: team.id, shard: 0 }])),
  ] as const
}

export function findTeam(number: number) {
  return query.selectFrom('race_team').selectAll().where('brand_id', '=', thisBrand).where('number', '=', number)
}

/** Whether the member takes part in a race, and the team that they are in. */
export function findMembership(memberId: string, raceId: string) {
  return [
    query
      .selectFrom('race_entry')
      .select('left_on')
      .where('brand_id', '=', thisBrand)
      .where('race_id', '=', raceId)
      .where('member_id', '=', memberId),
    query
      .selectFrom('race_membership')
      .select(['id', 'team_id'])
      .where('brand_id', '=', thisBrand)
      .where('race_id', '=', raceId)
      .where('member_id', '=', memberId)
      .where('state', '=', 'member')
      .where('to_day', 'is', null),
  ] as const
}

/** Locks teams in the same order as trips do. */
export function lockTeams(raceId: string, ids: readonly string[]) {
  return rawQuery(sql<{ group_id: string; roster: number }>`select group_id, roster from race_group
    where brand_id = current_brand_id() and race_id = ${raceId} and group_id = any(${[...ids]}::uuid[]) and shard = 0
    order by group_id for no key update`)
}

export function insertMembership(row: NewMembership) {
  return rawQuery(insertValues('race_membership', [row]))
}

/** The day before is the last one. */
export function endMembership(id: string, today: string) {
  return rawQuery(sql`update race_membership set to_day = greatest(${today}::date - 1, from_day - 1)
    where brand_id = current_brand_id() and id = ${id}`)
}

export function addToRoster(raceId: string, teamId: string, people: number) {
  return rawQuery(sql`update race_group set roster = roster + ${people}
    where brand_id = current_brand_id() and race_id = ${raceId} and group_id = ${teamId} and shard = 0`)
}

/**
 * Locks teams so that their captains do not change and none is dissolved meanwhile. All code locks in the same order:
 * the account of the member who moves, the teams by their ids, the sums.
 */
export function holdTeams(ids: readonly string[]) {
  return rawQuery(sql<TeamRow>`select * from race_team
    where brand_id = current_brand_id() and id = any(${[...ids]}::uuid[]) order by id for no key update`)
}

/** The same of the teams that a member is in; the caller holds the member's account. */
export function holdOwnTeams(memberId: string, raceIds?: readonly string[]) {
  const ofRaces = raceIds ? sql`race_id = any(${[...raceIds]}::uuid[])` : sql`true`
  return rawQuery(sql<TeamRow>`select * from race_team where brand_id = current_brand_id() and id in (
      select team_id from race_membership where brand_id = current_brand_id() and member_id = ${memberId} and ${ofRaces}
        and state = 'member' and to_day is null)
    order by id for no key update`)
}

/** Locks the race, so that one team at a time chooses its name. The race is locked before its teams. */
export function holdRace(id: string) {
  return rawQuery(sql`select from race where brand_id = current_brand_id() and id = ${id} for no key update`)
}

export function findTeamByCode(code: string) {
  return query.selectFrom('race_team').selectAll().where('brand_id', '=', thisBrand).where('code', '=', code)
}

export function findTeamOfName(raceId: string, name: string) {
  return rawQuery(sql<{ id: string }>`select id from race_team
    where brand_id = current_brand_id() and race_id = ${raceId} and lower(name) = lower(${name}) and dissolved_at is null`)
}

export function changeTeam(id: string, change: Updateable<RaceTables['race_team']>) {
  return query.updateTable('race_team').set(change).where('brand_id', '=', thisBrand).where('id', '=', id)
}

/** C16: a captain who is seen stays one. Written once a day at most. */
export function noteCaptain(id: string, now: Date) {
  return rawQuery(sql`update race_team set captain_seen_at = ${now}
    where brand_id = current_brand_id() and id = ${id} and captain_seen_at < ${now}::timestamptz - interval '1 day'`)
}

export type TeamPerson = {
  member_id: string
  from_day: string
  asked_at: Date
  first_name: string
  last_name: string
  display: RacingDisplay
}

/** A captain reads at most so many requests, the earliest first; the next ones follow when these are answered. */
const mostAsked = 100

const people = (teamId: string, isAsked: RawBuilder<unknown>, most = sql``) =>
  rawQuery(sql<TeamPerson>`select s.member_id, s.from_day, s.asked_at,
    m.first_name, m.last_name, ${displayOf} as display
  from race_membership s
  join member m on m.brand_id = s.brand_id and m.id = s.member_id
  left join racing_choice c on c.brand_id = s.brand_id and c.member_id = s.member_id
  where s.brand_id = current_brand_id() and s.team_id = ${teamId} and ${isAsked} order by s.from_day, s.asked_at, s.id ${most}`)

/** The members of the team today, the longest-standing first. */
export function listTeamPeople(teamId: string) {
  return people(teamId, sql`s.state = 'member' and s.to_day is null`)
}

/** Who waits for the captain. */
export function listTeamRequests(teamId: string) {
  return people(teamId, sql`s.state = 'asked'`, sql`limit ${mostAsked}`)
}

export function findRequest(teamId: string, memberId: string) {
  return query
    .selectFrom('race_membership')
    .select('id')
    .where('brand_id', '=', thisBrand)
    .where('team_id', '=', teamId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'asked')
}

export function dropRequest(teamId: string, memberId: string) {
  return query
    .deleteFrom('race_membership')
    .where('brand_id', '=', thisBrand)
    .where('team_id', '=', teamId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'asked')
}

/** Drops what the member has asked captains of these races. */
export function dropRequests(memberId: string, raceIds: readonly string[]) {
  return rawQuery(sql`delete from race_membership
    where brand_id = current_brand_id() and member_id = ${memberId} and race_id = any(${[...raceIds]}::uuid[]) and state = 'asked'`)
}

export function settleRequest(id: string, state: 'refused') {
  return query.updateTable('race_membership').set({ state }).where('brand_id', '=', thisBrand).where('id', '=', id)
}

/** The team's place on the board. */
export function findTeamPlace(raceId: string, teamId: string) {
  return rawQuery(sql<{
    score: number
    active: number
    days: number
    reached: string
    is_ranked: boolean
  }>`select score, active_placed as active, days_placed as days, reached, is_ranked from race_group
    where brand_id = current_brand_id() and race_id = ${raceId} and group_id = ${teamId} and shard = 0`)
}

/** What the team's people had on each day. */
export function listTeamDays(raceId: string, teamId: string) {
  return rawQuery(sql<{ date: string; amount: number }>`select date, sum(amount)::bigint as amount from race_day
    where brand_id = current_brand_id() and race_id = ${raceId} and group_id = ${teamId} and group_id <> '00000000-0000-0000-0000-000000000000'
    group by date having sum(amount) <> 0 order by date`)
}

export type OwnTeamRow = {
  race_id: string
  number: number
  name: string
  is_captain: boolean
  has_asked: boolean
  waiting: number
}

/**
 * The member's team of today in each race, or else the teams whose captains they asked. Teams are looked up by what is
 * found of the member: joined with them, a plan reads every team of the programme.
 */
export function listOwnTeams(memberId: string, raceIds: readonly string[]) {
  return rawQuery(sql<OwnTeamRow>`with own as materialized (
      select s.race_id, s.team_id, s.state, s.asked_at from race_membership s
      where s.brand_id = current_brand_id() and s.member_id = ${memberId} and s.race_id = any(${[...raceIds]}::uuid[])
        and s.state in ('member', 'asked') and s.to_day is null
    )
    select distinct on (s.race_id) s.race_id, t.number, t.name,
      coalesce(t.captain_id = ${memberId}, false) and s.state = 'member' as is_captain, s.state = 'asked' as has_asked,
      (select count(*)::integer from race_membership w where w.brand_id = current_brand_id() and w.team_id = s.team_id
        and w.state = 'asked' and w.to_day is null) as waiting
    from own s
    cross join lateral (
      select r.number, r.name, r.captain_id from race_team r
      where r.brand_id = current_brand_id() and r.id = s.team_id and r.dissolved_at is null offset 0
    ) t
    order by s.race_id, s.state = 'member' desc, s.asked_at desc`)
}
