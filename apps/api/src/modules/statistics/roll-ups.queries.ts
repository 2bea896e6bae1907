import { sql } from 'kysely'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { Sums } from '@throughway/domain/mode/savings'
import { eachColumn, insertValues } from '#database/columns.ts'
import type { Write } from '#database/query.ts'

/** The change of the sums of one day and mode. */
export type DayDelta = Sums & { points: number; date: string; mode: TripMode; organisation_id: string | null }

export const sumNames = [
  'trips',
  'points',
  'metres',
  'avoided_metres',
  'millicalories',
  'gas_microgallons',
  'co2_milligrams',
  'saved_millicents',
] as const
type SumName = (typeof sumNames)[number]

/**
 * C7, C26: the rows that count as trips everywhere: every logged direction and day, including driving alone. Lunches,
 * deleted trips and rejected trips do not count.
 */
export const isTrip = sql.raw(`(state not in ('deleted', 'rejected') and mode <> 'brown_bag')`)

/** A sum of rows of `trip`. C7: a lunch is no trip, and only its avoided miles count. */
export function sumOfTrips(name: SumName) {
  if (name === 'trips') return sql.raw(`count(*) filter (where mode <> 'brown_bag')`)
  if (name === 'metres') return sql.raw(`coalesce(sum(metres) filter (where mode <> 'brown_bag'), 0)`)
  return sql.raw(`sum(${name})`)
}

/** The shard of a member's sums, one of 16: the last digit of the id, which is random. */
function shardOf(memberId: string): number {
  return Number.parseInt(memberId.at(-1)!, 16)
}

/**
 * Adds the differences to the member's, the organisations' and the brand's days, the most shared rows last. Rows are
 * written in the order of their keys, so that concurrent writers cannot deadlock.
 */
export function addToDays(memberId: string, deltas: readonly DayDelta[]): Write[] {
  const ofDay = addUp(deltas, ({ date, mode }) => `${date} ${mode}`)
  if (!ofDay.length) return []
  const ofOrganisation = addUp(
    deltas.filter((delta) => delta.organisation_id !== null),
    ({ organisation_id, date, mode }) => `${organisation_id} ${date} ${mode}`,
  )
  const ofMonth = addUp(
    deltas.filter((delta) => delta.organisation_id !== null),
    ({ organisation_id, date, mode }) => `${organisation_id} ${date.slice(0, 7)} ${mode}`,
  )
  const shard = shardOf(memberId)
  const ofMember = ofDay.map((row) => ({ member_id: memberId, ...dayOf(row) }))
  const ofTheirs = ofOrganisation.map((row) => ({ organisation_id: row.organisation_id!, shard, ...dayOf(row) }))
  const ofBrand = ofDay.map((row) => ({ shard, ...dayOf(row) }))
  return [
    addTo(insertValues('member_day as d', ofMember), ['member_id', 'date', 'mode']),
    ...(ofMonth.length ? [addToTravellers(memberId, ofMonth)] : []),
    ...(ofTheirs.length
      ? [addTo(insertValues('organisation_day as d', ofTheirs), ['organisation_id', 'date', 'mode', 'shard'])]
      : []),
    addTo(insertValues('brand_day as d', ofBrand), ['date', 'mode', 'shard']),
  ]
}

/** Who travelled with an organisation in a month, so that figures of a few people can be withheld. */
function addToTravellers(memberId: string, ofMonth: readonly DayDelta[]): Write {
  const rows = ofMonth.map((row) => ({
    organisation_id: row.organisation_id!,
    month: `${row.date.slice(0, 7)}-01`,
    mode: row.mode,
    member_id: memberId,
    trips: row.trips,
    avoided_metres: row.avoided_metres,
  }))
  return sql`${insertValues('organisation_traveller as d', rows)}
    on conflict (brand_id, organisation_id, month, mode, member_id) do update set
      trips = d.trips + excluded.trips, avoided_metres = d.avoided_metres + excluded.avoided_metres`
}

/** The columns that all three tables share. */
function dayOf(row: DayDelta) {
  return { date: row.date, mode: row.mode, ...eachColumn(sumNames, (name) => row[name]) }
}

function addTo(insert: Write, keys: readonly string[]): Write {
  return sql`${insert} on conflict (brand_id, ${sql.raw(keys.join(', '))}) do update set ${additions}`
}

/** For `on conflict do update` of a table that the statement calls `d`: adds each sum of the new row. */
export const additions = sql.raw(sumNames.map((name) => `${name} = d.${name} + excluded.${name}`).join(', '))

/** One row for each key, in the order of the keys; rows of zeros are left out. */
function addUp(deltas: readonly DayDelta[], keyOf: (delta: DayDelta) => string): DayDelta[] {
  const rows = new Map<string, DayDelta>()
  for (const delta of deltas) {
    const key = keyOf(delta)
    const row = rows.get(key)
    if (!row) rows.set(key, { ...delta })
    else for (const name of sumNames) row[name] += delta[name]
  }
  return [...rows]
    .filter(([, row]) => sumNames.some((name) => row[name] !== 0))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row)
}
