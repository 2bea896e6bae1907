import { type LedgerEntry, ledgerKinds } from '@throughway/contract/trip/points'
import { expiryOf } from '@throughway/domain/points/points-life'
import { localDate } from '@throughway/domain/time/time'
import { Refusal } from '#plugins/refusal.ts'
import type { LedgerEntryRow, LedgerPlace } from './ledger.queries.ts'

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

/** The end of a page; opaque to the caller. */
export function makeCursor(last: LedgerEntryRow, total: number | null): string {
  const parts = [last.placed_at, last.source_id, last.source_revision, last.kind, last.rule, total ?? '']
  return Buffer.from(parts.join('|')).toString('base64url')
}

const cursorForm = new RegExp(
  String.raw`^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\|(\d{1,9})\|(${ledgerKinds.join('|')})\|(\w{1,60})\|(-?\d{1,9})?$`,
)

export function readCursor(text: string): { place: LedgerPlace; total: number | null } {
  const [, at, source, revision, kind, rule, total] = cursorForm.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (!at || Number.isNaN(Date.parse(at.replace(' ', 'T').replace('+00', 'Z'))))
    throw new Refusal('invalid', { fields: { after: 'field.not_valid' } })
  return {
    place: { at, source: source!, revision: Number(revision), kind: kind as LedgerPlace['kind'], rule: rule! },
    total: total ? Number(total) : null,
  }
}
