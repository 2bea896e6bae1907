import { type Insertable, type Selectable, sql } from 'kysely'
import { insertValues } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { RaceTables } from '#database/tables/race.ts'

const thisBrand = sql<number>`current_brand_id()`

export type TeamRow = Omit<Selectable<RaceTables['race_team']>, 'brand_id'>
type NewMembership = Omit<Insertable<RaceTables['race_membership']>, 'brand_id'>

/** With the row of its sums. */
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

/** In the order in which trips lock them. */
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
