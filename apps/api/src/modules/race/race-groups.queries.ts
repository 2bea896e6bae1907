import { sql } from 'kysely'
import { rawQuery } from '#database/query.ts'
import type { RaceRow } from './race.queries.ts'

type Race = Pick<RaceRow, 'id' | 'kind' | 'ends_on'>

/**
 * The groups whose prizes would also be the member's: their team of today or of the last day, and organisations to
 * which they brought trips.
 */
export function listSharedGroups({ id, kind, ends_on: end }: Race, memberId: string) {
  return kind === 'organisation'
    ? rawQuery(sql<{ id: string }>`select distinct d.group_id as id from race_day d
        where d.brand_id = current_brand_id() and d.race_id = ${id} and d.member_id = ${memberId} and d.trips > 0`)
    : rawQuery(sql<{ id: string }>`select distinct s.team_id as id from race_membership s
        where s.brand_id = current_brand_id() and s.race_id = ${id} and s.member_id = ${memberId} and s.state = 'member'
          and (s.to_day is null or (s.from_day <= ${end}::date and s.to_day >= ${end}::date))`)
}

/** A member with the group by which they have a part in a result. */
type GroupOfRacer = { member_id: string; group_id: string; name: string }

/**
 * Answers the group of each member: their team on the last day of the race, or their organisation on their latest day
 * that counted. A member who has changed since does not change the result.
 */
export function listGroupsOf({ id, kind, ends_on: end }: Race, memberIds: readonly string[]) {
  const ids = sql`${[...memberIds]}::uuid[]`
  return kind === 'organisation'
    ? rawQuery(sql<GroupOfRacer>`select distinct on (d.member_id) d.member_id, d.group_id, o.name
        from race_day d join organisation o on o.brand_id = d.brand_id and o.id = d.group_id
        where d.brand_id = current_brand_id() and d.race_id = ${id} and d.member_id = any(${ids}) and d.trips > 0
        order by d.member_id, d.date desc`)
    : rawQuery(sql<GroupOfRacer>`select s.member_id, s.team_id as group_id, t.name
        from race_membership s join race_team t on t.brand_id = s.brand_id and t.id = s.team_id
        where s.brand_id = current_brand_id() and s.race_id = ${id} and s.member_id = any(${ids}) and s.state = 'member'
          and s.from_day <= ${end}::date and (s.to_day is null or s.to_day >= ${end}::date)`)
}
