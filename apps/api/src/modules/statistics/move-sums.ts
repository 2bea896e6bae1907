import { sql } from 'kysely'
import { savingNames } from '@throughway/domain/mode/restate'
import { eachColumn } from '#database/columns.ts'
import type { Transaction } from '#database/open-database.ts'
import { combineWrites, rawQuery } from '#database/query.ts'
import { addToRestated, type RestatedDelta } from './restated.queries.ts'
import { addToDays, type DayDelta, sumNames, sumOfTrips } from './roll-ups.queries.ts'

/**
 * Moves the sums of whole days from one member to another, before their trips move. Totals over many members stay the
 * same, but their rows move to the other member's shard. Shards are written in order, so that two concurrent moves
 * cannot deadlock.
 */
export async function moveSums(tx: Transaction, { from, to }: { from: string; to: string }, dates: readonly string[]) {
  const ofDates = sql`brand_id = current_brand_id() and member_id = ${from} and date = any(${[...dates]}::date[])`
  const [days, restated] = await tx.send(
    rawQuery(sql<DayDelta>`select date, mode, organisation_id,
        ${sql.join(sumNames.map((name) => sql`${sumOfTrips(name)}::bigint as ${sql.raw(name)}`))}
      from trip where ${ofDates} and state not in ('deleted', 'rejected') group by date, mode, organisation_id`),
    rawQuery(
      sql<RestatedDelta>`select factor_set, date, mode, organisation_id, ${sql.raw(savingNames.join(', '))} from restated_day where ${ofDates}`,
    ),
  )
  for (const [memberId, sign] of [[from, -1] as const, [to, 1] as const].toSorted(byShard)) {
    const ofDays = days.map((row): DayDelta => ({ ...row, ...eachColumn(sumNames, (name) => sign * row[name]) }))
    const newer = restated.map((row): RestatedDelta => ({
      ...row,
      ...eachColumn(savingNames, (name) => sign * row[name]),
    }))
    for (const [first, ...others] of [addToDays(memberId, ofDays), addToRestated(memberId, newer)])
      if (first) tx.atLast(combineWrites([first, ...others]))
  }
}

function byShard([one]: readonly [string, number], [other]: readonly [string, number]) {
  return one.at(-1)! < other.at(-1)! ? -1 : 1
}
