import { sql } from 'kysely'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { Sums } from '@throughway/domain/mode/savings'
import { rawQuery } from '#database/query.ts'
import { sumsOfSavings } from './add-up.ts'
import { brandDays, memberDays, type SavingsBasis } from './restated.queries.ts'

const sums = sql.raw(sumsOfSavings.map((name) => `sum(${name})::bigint as ${name}`).join(', '))

/** The member's days of a period. Days without any remaining trip are left out. */
export function listMemberDays(
  memberId: string,
  { from, to, basis }: { from: string; to: string; basis: SavingsBasis },
) {
  return rawQuery(sql<Sums & { date: string; mode: TripMode }>`select date, mode, ${sums} from ${memberDays(basis)}
    where brand_id = current_brand_id() and member_id = ${memberId} and date between ${from} and ${to}
    group by date, mode having sum(metres) > 0 or sum(avoided_metres) > 0 order by date, mode`)
}

/** All trips of the programme, counted as everywhere (`isTrip`), and the carbon dioxide they saved. */
export function sumBrand() {
  return rawQuery(sql<{ trips: number; co2_milligrams: number }>`
    select coalesce(sum(trips), 0)::bigint as trips, coalesce(sum(co2_milligrams), 0)::bigint as co2_milligrams
    from ${brandDays('restated')} where brand_id = current_brand_id()`)
}
