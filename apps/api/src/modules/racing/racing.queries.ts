import { type Selectable, sql } from 'kysely'
import { rawQuery, query } from '#database/query.ts'
import type { RacingChoiceTable } from '#database/tables/racing.ts'

export type RacingRow = Pick<Selectable<RacingChoiceTable>, 'takes_part' | 'display' | 'version'>

export function findRacing(memberId: string) {
  return query
    .selectFrom('racing_choice')
    .select(['takes_part', 'display', 'version'])
    .where('brand_id', '=', sql<number>`current_brand_id()`)
    .where('member_id', '=', memberId)
}

/** Answers no row when the version is not the one that was read. */
export function saveRacing(memberId: string, { takes_part: takesPart, display, version }: RacingRow, now: Date) {
  return rawQuery(sql<RacingRow>`insert into racing_choice (brand_id, member_id, takes_part, display, version, changed_at)
    select current_brand_id(), ${memberId}, ${takesPart}, ${display}, 1, ${now}::timestamptz
    where ${version} = 0 or exists (select from racing_choice where brand_id = current_brand_id() and member_id = ${memberId})
    on conflict (brand_id, member_id) do update set takes_part = excluded.takes_part, display = excluded.display, version = racing_choice.version + 1, changed_at = excluded.changed_at
      where racing_choice.version = ${version}
    returning takes_part, display, version`)
}
