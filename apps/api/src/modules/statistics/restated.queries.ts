import { sql } from 'kysely'
import { savingNames } from '@throughway/domain/mode/restate'
import type { Savings } from '@throughway/domain/mode/savings'
import type { TripMode } from '@throughway/domain/mode/modes'
import { eachColumn, insertSelect, insertValues } from '#database/columns.ts'
import { rawQuery, type Write } from '#database/query.ts'

/** The difference of a day's and mode's savings under a newer factor set. */
export type RestatedDelta = Savings & {
  factor_set: string
  date: string
  mode: TripMode
  organisation_id: string | null
}

/** The savings somebody reads: as first computed, or as re-stated under the newest factor set. */
export type SavingsBasis = 'restated' | 'first'

const names = sql.raw(savingNames.join(', '))
const zeros = sql.raw(`0 as trips, 0 as metres, ${savingNames.join(', ')}`)
const all = sql.raw(`trips, metres, ${savingNames.join(', ')}`)

/** The days of members for reading; several rows can belong to one day and mode. */
export function memberDays(basis: SavingsBasis) {
  if (basis === 'first') return sql`member_day`
  return sql`(select brand_id, member_id, date, mode, ${all} from member_day
    union all select brand_id, member_id, date, mode, ${zeros} from restated_day where factor_set = (select current_factor_set())) as days`
}

/** The days of the programme for reading; several rows can belong to one day and mode. */
export function brandDays(basis: SavingsBasis) {
  if (basis === 'first') return sql`brand_day`
  return sql`(select brand_id, date, mode, ${all} from brand_day
    union all select brand_id, date, mode, ${zeros} from restated_total where factor_set = (select current_factor_set()) and organisation_id is null) as days`
}

/** The days of organisations, likewise. */
export function organisationDays(basis: SavingsBasis) {
  if (basis === 'first') return sql`organisation_day`
  return sql`(select brand_id, organisation_id, date, mode, ${all} from organisation_day
    union all select brand_id, organisation_id, date, mode, ${zeros} from restated_total where factor_set = (select current_factor_set()) and organisation_id is not null) as days`
}

/** Adds differences to the member's days, then to the totals, in the order of their keys. */
export function addToRestated(memberId: string, deltas: readonly RestatedDelta[]): Write[] {
  const ofDay = addUp(deltas)
  if (!ofDay.length) return []
  const shard = Number.parseInt(memberId.at(-1)!, 16)
  const rows = ofDay.map((row) => ({ member_id: memberId, ...deltaOf(row) }))
  return [
    sql`${insertValues('restated_day as d', rows)} on conflict on constraint one_restated_day do update set ${additions}`,
    ...addToTotals(ofDay, shard),
  ]
}

function addToTotals(ofDay: readonly RestatedDelta[], shard: number): Write[] {
  const ofMany = addUp([
    ...ofDay.filter((row) => row.organisation_id !== null),
    ...ofDay.map((row) => ({ ...row, organisation_id: null })),
  ])
  if (!ofMany.length) return []
  const rows = ofMany.map((row) => ({ shard, ...deltaOf(row) }))
  return [
    sql`${insertValues('restated_total as d', rows)} on conflict on constraint one_restated_total do update set ${additions}`,
  ]
}

/** The columns that both tables share. */
function deltaOf(row: RestatedDelta) {
  const { factor_set, organisation_id, date, mode } = row
  return { factor_set, organisation_id, date, mode, ...eachColumn(savingNames, (name) => row[name]) }
}

const additions = sql.raw(savingNames.map((name) => `${name} = d.${name} + excluded.${name}`).join(', '))

/** One row for each key, in order; rows of zeros are left out. */
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

/** The stored differences of a member's days under a set. */
export function listRestated(memberId: string, factorSet: string) {
  return rawQuery(sql<RestatedDelta>`select factor_set, date, mode, organisation_id, ${names} from restated_day
    where brand_id = current_brand_id() and member_id = ${memberId} and factor_set = ${factorSet}`)
}

/** Keeps a member's part of the totals without an id, by shard, before the member is purged (C31). */
export function keepPurgedRestatements(memberId: string) {
  const days = insertSelect(
    'restated_day as d',
    {
      member_id: sql`('00000000-0000-0000-0000-00000000000' || right(member_id::text, 1))::uuid`,
      date: sql`date`,
      mode: sql`mode`,
      factor_set: sql`factor_set`,
      organisation_id: sql`organisation_id`,
      ...eachColumn(savingNames, (name) => sql.raw(name)),
    },
    sql`from restated_day where brand_id = current_brand_id() and member_id = ${memberId}`,
  )
  return rawQuery(sql`${days} on conflict on constraint one_restated_day do update set ${additions}`)
}
