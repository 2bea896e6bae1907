import type { LedgerEntry } from '@throughway/contract/trip/points'
import { expiryOf } from '@throughway/domain/points/points-life'
import { localDate } from '@throughway/domain/time/time'
import type { LedgerEntryRow } from './ledger.queries.ts'

/**
 * The entries of a page, each with the total after it as on a bank statement. Computed from the newest down, so older
 * entries need not be summed.
 */
export function describeEntries(
  rows: readonly LedgerEntryRow[],
  total: number | null,
  timeZone: string,
): { items: LedgerEntry[]; total: number | null } {
  let after = total
  const items = rows.map((row): LedgerEntry => {
    const entry = describeEntry(row, after, timeZone)
    if (after !== null) after -= row.delta
    return entry
  })
  return { items, total: after }
}

function describeEntry(row: LedgerEntryRow, total: number | null, timeZone: string): LedgerEntry {
  return {
    id: [row.source_id, row.source_revision, row.kind, row.rule].join('.'),
    kind: row.kind,
    points: row.delta,
    total,
    rule: row.rule,
    rule_version: row.rule_version,
    booked_at: row.created_at.toISOString(),
    available_at: row.available_at.toISOString(),
    trip:
      row.trip_date === null
        ? null
        : { id: row.source_id, date: row.trip_date, mode: row.trip_mode!, direction: row.trip_direction! },
    reward: row.reward_number === null ? null : { id: row.reward_number, title: row.reward_title! },
    reason: row.reason,
    parts: (row.parts ?? []).map(({ points, counts_from: from }) => ({
      points,
      expires_on: expiryOf(localDate(new Date(from), timeZone)),
    })),
  }
}
