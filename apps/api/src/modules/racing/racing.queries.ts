import { type Selectable, sql } from 'kysely'
import { insertSelect, replaceBy } from '#database/columns.ts'
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

/** Returns no row when the version is not the one that was read. */
export function saveRacing(memberId: string, { takes_part: takesPart, display, version }: RacingRow, now: Date) {
  const choice = { takes_part: takesPart, display, changed_at: sql`${now}::timestamptz` }
  const first = insertSelect(
    'racing_choice',
    { member_id: memberId, version: 1, ...choice },
    sql`where ${version} = 0 or exists (select from racing_choice where brand_id = current_brand_id() and member_id = ${memberId})`,
  )
  return rawQuery(sql<RacingRow>`${first}
    on conflict (brand_id, member_id) do update set ${replaceBy(Object.keys(choice))}, version = racing_choice.version + 1
      where racing_choice.version = ${version}
    returning takes_part, display, version`)
}
