import { type Selectable, sql } from 'kysely'
import { rawQuery, query } from '#database/query.ts'
import type { CompressedWeekTable } from '#database/tables/compressed-week.ts'

export type CompressedWeekRow = Selectable<CompressedWeekTable>

const thisBrand = sql<number>`current_brand_id()`

export function findCompressedWeek(memberId: string) {
  return query
    .selectFrom('compressed_week')
    .selectAll()
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
}

/** An existing scheme is changed and keeps its id, so that no day is offered twice. */
export function saveCompressedWeek({ brand_id: _brand, ...row }: CompressedWeekRow) {
  return query
    .insertInto('compressed_week')
    .values({ brand_id: thisBrand, ...row })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'member_id']).doUpdateSet((each) => ({
        scheme: each.ref('excluded.scheme'),
        first_day_off: each.ref('excluded.first_day_off'),
        changed_at: each.ref('excluded.changed_at'),
      })),
    )
}

export function deleteCompressedWeek(memberId: string) {
  return query.deleteFrom('compressed_week').where('brand_id', '=', thisBrand).where('member_id', '=', memberId)
}

/**
 * Members whose days up to this one have not been processed and whose organisation offers the scheme, except members
 * who are leaving.
 */
export function listMembersToOffer(today: string, atOnce: number) {
  return rawQuery(sql<{ member_id: string }>`select c.member_id from compressed_week c
    join member m on m.brand_id = c.brand_id and m.id = c.member_id
    join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id and o.allows_compressed_week
    where c.brand_id = current_brand_id() and c.offered_until < ${today}::date and m.deletion_asked_at is null
    order by c.offered_until, c.member_id limit ${atOnce}`)
}

/** Locks the scheme for one run; nothing when another run has processed the day. */
export function lockCompressedWeek(memberId: string, today: string) {
  return findCompressedWeek(memberId).where('offered_until', '<', today).forUpdate()
}

export function markOffered(memberId: string, today: string) {
  return query
    .updateTable('compressed_week')
    .set({ offered_until: today })
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
}

/** Days off that the member has logged by themselves. */
export function listLoggedDaysOff(memberId: string, from: string, to: string) {
  return query
    .selectFrom('trip')
    .select('date')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('mode', '=', 'compressed_week')
    .where('state', 'not in', ['deleted', 'rejected'])
    .where('date', '>=', from)
    .where('date', '<=', to)
}
