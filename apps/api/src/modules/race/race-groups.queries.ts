import { sql } from 'kysely'
import { rawQuery } from '#database/query.ts'
import type { RaceRow } from './race.queries.ts'

type Race = Pick<RaceRow, 'id' | 'kind' | 'ends_on'>

/** Whose prizes would be a member's too: their team of now or of the last day, and organisations to which they brought trips. */
export function listSharedGroups({ id, kind, ends_on: end }: Race, memberId: string) {
  return kind === 'organisation'
    ? rawQuery(sql<{ id: string }>`select distinct d.group_id as id from race_day d
        where d.brand_id = current_brand_id() and d.race_id = ${id} and d.member_id = ${memberId} and d.trips > 0`)
    : rawQuery(sql<{ id: string }>`select distinct s.team_id as id from race_membership s
        where s.brand_id = current_brand_id() and s.race_id = ${id} and s.member_id = ${memberId} and s.state = 'member'
          and (s.to_day is null or (s.from_day <= ${end}::date and s.to_day >= ${end}::date))`)
}
