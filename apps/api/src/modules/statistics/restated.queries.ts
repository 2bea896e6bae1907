import { sql } from 'kysely'
import { savingNames } from '@throughway/domain/mode/restate'
import type { Savings } from '@throughway/domain/mode/savings'
import type { TripMode } from '@throughway/domain/mode/modes'
import { rawQuery, type Write } from '#database/query.ts'

/** By how much the savings of a day and mode differ under a newer factor set. */
export type RestatedDelta = Savings & {
  factor_set: string
  date: string
  mode: TripMode
  organisation_id: string | null
}

/** Which reckoning somebody reads: as it was first, or as it is re-stated under the newest set. */
export type Reckoned = 'restated' | 'first'

const names = sql.raw(savingNames.join(', '))
const zeros = sql.raw(`0 as trips, 0 as metres, ${savingNames.join(', ')}`)
const all = sql.raw(`trips, metres, ${savingNames.join(', ')}`)

/** The days of members as they are read; several rows may speak of one day and mode. */
export function memberDays(reckoned: Reckoned) {
  if (reckoned === 'first') return sql`member_day`
  return sql`(select brand_id, member_id, date, mode, ${all} from member_day
    union all select brand_id, member_id, date, mode, ${zeros} from restated_day where factor_set = (select current_factor_set())) as days`
}

/** The days of the programme, likewise. */
export function brandDays(reckoned: Reckoned) {
  if (reckoned === 'first') return sql`brand_day`
  return sql`(select brand_id, date, mode, ${all} from brand_day
    union all select brand_id, date, mode, ${zeros} from restated_total where factor_set = (select current_factor_set()) and organisation_id is null) as days`
}

/** Adds differences to the member's days, then to the sums of many, in the order of their keys. */
export function addToRestated(memberId: string, deltas: readonly RestatedDelta[]): Write[] {
  const ofDay = addUp(deltas)
  if (!ofDay.length) return []
  const shard = Number.parseInt(memberId.at(-1)!, 16)
  const values = (row: RestatedDelta) => sql.join(savingNames.map((name) => row[name]))
  return [
    sql`insert into restated_day as d (brand_id, member_id, date, mode, factor_set, organisation_id, ${names})
      values ${sql.join(ofDay.map((row) => sql`(current_brand_id(), ${memberId}::uuid, ${row.date}::date, ${row.mode}, ${row.factor_set}, ${row.organisation_id}::uuid, ${values(row)})`))}
      on conflict on constraint one_restated_day do update set ${additions}`,
    ...addToTotals(ofDay, shard, values),
  ]
}

function addToTotals(
  ofDay: readonly RestatedDelta[],
  shard: number,
  values: (row: RestatedDelta) => ReturnType<typeof sql.join>,
): Write[] {
  const ofMany = addUp([
    ...ofDay.filter((row) => row.organisation_id !== null),
    ...ofDay.map((row) => ({ ...row, organisation_id: null })),
  ])
  if (!ofMany.length) return []
  return [
    sql`insert into restated_total as d (brand_id, factor_set, organisation_id, date, mode, shard, ${names})
      values ${sql.join(ofMany.map((row) => sql`(current_brand_id(), ${row.factor_set}, ${row.organisation_id}::uuid, ${row.date}::date, ${row.mode}, ${shard}::smallint, ${values(row)})`))}
      on conflict on constraint one_restated_total do update set ${additions}`,
  ]
}

const additions = sql.raw(savingNames.map((name) => `${name} = d.${name} + excluded.${name}`).join(', '))

/** One row for each key, in their order; those that change nothing are left out. */
function addUp(deltas: readonly RestatedDelta[]): RestatedDelta[] {
  const rows = new Map<string, RestatedDelta>()
  for (const delta of deltas) {
    const key = `${delta.factor_set} ${delta.organisation_id} ${delta.date} ${delta.mode}`
    const row = rows.get(key)
    if (!row) rows.set(key, { ...delta })
    else for (const name of savingNames) row[name] += delta[name]
  }
  return [...rows]
    .filter(([, row]) => savingNames.some((name) => row[name] !== 0))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row)
}

/** What a member's days differ by under a set, as it stands. */
export function listRestated(memberId: string, factorSet: string) {
  return rawQuery(sql<RestatedDelta>`select factor_set, date, mode, organisation_id, ${names} from restated_day
    where brand_id = current_brand_id() and member_id = ${memberId} and factor_set = ${factorSet}`)
}

/** Keeps a member's part of the sums of many under nobody's id, by shard, before the member is purged (C31). */
export function keepPurgedRestatements(memberId: string) {
  return rawQuery(sql`insert into restated_day as d (brand_id, member_id, date, mode, factor_set, organisation_id, ${names})
    select brand_id, ('00000000-0000-0000-0000-00000000000' || right(member_id::text, 1))::uuid, date, mode, factor_set, organisation_id, ${names}
    from restated_day where brand_id = current_brand_id() and member_id = ${memberId}
    on conflict on constraint one_restated_day do update set ${additions}`)
}
