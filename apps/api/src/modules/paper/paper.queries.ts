import { sql } from 'kysely'
import { insertRows } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'

const thisBrand = sql<number>`current_brand_id()`

export function findByNumber(number: number) {
  return rawQuery(sql<{ id: string; name: string }>`
    select m.id, concat_ws(' ', nullif(m.first_name, ''), nullif(m.last_name, '')) as name from member m
    where m.brand_id = current_brand_id() and m.number = ${number} and m.deleted_at is null and m.deletion_asked_at is null`)
}

type NewSheet = { id: string; memberId: string; staffId: string; now: Date }

export function insertSheet({ id, memberId, staffId, now }: NewSheet) {
  return query
    .insertInto('paper_sheet')
    .values({ brand_id: thisBrand, id, member_id: memberId, made_by: staffId, made_at: now })
}

/** Inserts the lines whose codes no other sheet has, and answers those that it inserted. */
export function insertLines(sheetId: string, lines: readonly { code: string; line: number }[]) {
  return rawQuery(
    sql<{ code: string; line: number }>`${insertRows(
      'paper_line',
      lines.map((each) => ({ ...each, sheet_id: sheetId })),
    )} on conflict do nothing returning code, line`,
  )
}

type FoundLine = { code: string; typed_at: Date | null; member_id: string; name: string; has_terms: boolean }

/** Locks the line, so that of two who type it the second finds it typed. */
export function lockLine(code: string) {
  return rawQuery(sql<FoundLine>`
    select l.code, l.typed_at, m.id as member_id, concat_ws(' ', nullif(m.first_name, ''), nullif(m.last_name, '')) as name,
      (m.account_setup or exists (select from member_consent c
        where c.brand_id = m.brand_id and c.member_id = m.id and c.kind = 'terms')) as has_terms
    from paper_line l
    join paper_sheet s on s.brand_id = l.brand_id and s.id = l.sheet_id
    join member m on m.brand_id = s.brand_id and m.id = s.member_id and m.deleted_at is null and m.deletion_asked_at is null
    where l.brand_id = current_brand_id() and l.code = ${code} for update of l`)
}

export function markTyped(code: string, { staffId, tripId, now }: { staffId: string; tripId: string; now: Date }) {
  return query
    .updateTable('paper_line')
    .set({ typed_at: now, typed_by: staffId, trip_id: tripId })
    .where('brand_id', '=', thisBrand)
    .where('code', '=', code)
}
