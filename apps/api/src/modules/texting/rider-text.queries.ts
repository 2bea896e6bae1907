import { type Selectable, sql } from 'kysely'
import { query, rawQuery } from '#database/query.ts'
import type { RiderTextTable } from '#database/tables/texting.ts'

const thisBrand = sql<number>`current_brand_id()`

export type RiderTextRow = Selectable<RiderTextTable>

export function saveRiderText(row: Omit<RiderTextRow, 'brand_id'>) {
  const { rider_id: _, ...changes } = row
  return query
    .insertInto('rider_text')
    .values({ brand_id: thisBrand, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'rider_id']).doUpdateSet(changes))
}

export function lockRiderText(riderId: string) {
  return rawQuery(sql<RiderTextRow>`select * from rider_text
    where brand_id = current_brand_id() and rider_id = ${riderId} for no key update`)
}

export function listRiderTexts(riderIds: readonly string[]) {
  return rawQuery(sql<RiderTextRow>`select * from rider_text
    where brand_id = current_brand_id() and rider_id = any(${riderIds}::uuid[])`)
}

/** The riders with a phone number: first the one who agreed, then the one whom staff named last. */
export function lockRidersByNumber(number: string) {
  return rawQuery(sql<RiderTextRow>`select * from rider_text where brand_id = current_brand_id() and number = ${number}
    order by state = 'on' desc, state = 'asked' desc, told_at desc, rider_id for no key update`)
}

/** Ends the texts of a phone, for whichever riders it answers. */
export function stopRiderNumber(number: string, now: Date) {
  return rawQuery(sql`update rider_text set state = 'stopped', ended_at = ${now}
    where brand_id = current_brand_id() and number = ${number} and state <> 'stopped'`)
}

export function stopRiderText(riderId: string, now: Date) {
  return rawQuery(sql<{ rider_id: string }>`update rider_text set state = 'stopped', ended_at = ${now}
    where brand_id = current_brand_id() and rider_id = ${riderId} and state <> 'stopped' returning rider_id`)
}

/** Records that the phone's owner has agreed for one rider; it then speaks for nobody else. */
export function agreeRiderNumber(riderId: string, number: string, now: Date) {
  return [
    rawQuery(sql`update rider_text set state = 'stopped', ended_at = ${now}
      where brand_id = current_brand_id() and number = ${number} and state = 'on' and rider_id <> ${riderId}`),
    rawQuery(sql`update rider_text set state = 'on', agreed_at = ${now}, ended_at = null
      where brand_id = current_brand_id() and rider_id = ${riderId}`),
  ] as const
}

/** The language in which the rider is answered. */
export function setRiderTextLanguage(riderId: string, language: RiderTextRow['language']) {
  return query
    .updateTable('rider_text')
    .set({ language })
    .where('brand_id', '=', thisBrand)
    .where('rider_id', '=', riderId)
}

/** An account has taken the rides over, and agrees by itself to its texts. */
export function forgetRiderText(riderId: string) {
  return query.deleteFrom('rider_text').where('brand_id', '=', thisBrand).where('rider_id', '=', riderId)
}
