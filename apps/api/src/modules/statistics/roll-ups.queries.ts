import { sql } from 'kysely'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { Sums } from '@throughway/domain/mode/savings'
import type { Write } from '#database/query.ts'

/** What a change of trips did to the sums of one day and mode. */
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

/**
 * C7, C26: what is a trip wherever trips are counted: every way and day that was logged, drives alone too. A lunch brought
 * along is none, nor is what was deleted or not accepted.
 */
export const isTrip = sql.raw(`(state not in ('deleted', 'rejected') and mode <> 'brown_bag')`)

/** The sums of rows of `trip`, in the order of their names. C7: a lunch is no trip, and its miles are avoided ones only. */
export function sumsOfTrips() {
  return sql.raw(
    sumNames
      .map((name) =>
        name === 'trips'
          ? `count(*) filter (where mode <> 'brown_bag') as trips`
          : name === 'metres'
            ? `coalesce(sum(metres) filter (where mode <> 'brown_bag'), 0) as metres`
            : `sum(${name}) as ${name}`,
      )
      .join(', '),
  )
}

/** Which of the 16 shards a member's trips are summed in: the last digit of the id, which is chance. */
function shardOf(memberId: string): number {
  return Number.parseInt(memberId.at(-1)!, 16)
}

/**
 * Adds the differences to the member's, the organisations' and the brand's days, the most shared rows last. Rows are
 * written in the order of their keys, so that two writers who need the same ones never wait for each other in a circle.
 */
export function addToDays(memberId: string, deltas: readonly DayDelta[]): Write[] {
  const ofDay = addUp(deltas, ({ date, mode }) => `${date} ${mode}`)
  if (!ofDay.length) return []
  const ofOrganisation = addUp(
    deltas.filter((delta) => delta.organisation_id !== null),
    ({ organisation_id, date, mode }) => `${organisation_id} ${date} ${mode}`,
  )
  const shard = shardOf(memberId)
  return [
    addTo('member_day', ['member_id', 'date', 'mode'], ofDay, (row) => [memberId, row.date, row.mode]),
    ...(ofOrganisation.length
      ? [
          addTo('organisation_day', ['organisation_id', 'date', 'mode', 'shard'], ofOrganisation, (row) => [
            row.organisation_id,
            row.date,
            row.mode,
            shard,
          ]),
        ]
      : []),
    addTo('brand_day', ['date', 'mode', 'shard'], ofDay, (row) => [row.date, row.mode, shard]),
  ]
}

function addTo(
  table: string,
  keys: readonly string[],
  rows: readonly DayDelta[],
  keysOf: (row: DayDelta) => unknown[],
): Write {
  const values = rows.map(
    (row) => sql`(current_brand_id(), ${sql.join([...keysOf(row), ...sumNames.map((name) => row[name])])})`,
  )
  const keyNames = keys.join(', ')
  return sql`insert into ${sql.raw(table)} as d (brand_id, ${sql.raw(keyNames)}, ${names}) values ${sql.join(values)}
    on conflict (brand_id, ${sql.raw(keyNames)}) do update set ${additions}`
}

const names = sql.raw(sumNames.join(', '))
const additions = sql.raw(sumNames.map((name) => `${name} = d.${name} + excluded.${name}`).join(', '))

/** One row for each key, in the order of the keys; those that change nothing are left out. */
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
