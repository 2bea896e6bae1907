import { type RawBuilder, sql } from 'kysely'
import type { BaselineMode } from '@throughway/domain/mode/baseline'
import { firstCheckOf } from '@throughway/domain/points/points-life'
import { allColumns, insertValues } from '#database/columns.ts'
import { rawQuery, type Write } from '#database/query.ts'
import type { Bonus, PointsLedgerTable } from '#database/tables/points.ts'

/** The member's points at the start of a change, with the facts that the change depends on. */
export type Account = {
  counted_trips: number
  bonuses: Record<string, Bonus>
  /** Signed up by another member's invitation (C1). */
  is_referred: boolean
  organisation_id: string | null
  /** When the account was opened: the points of a new account's first trips wait longer (C1). */
  member_since: Date
  /** The usual way that a trip's savings are claimed against (D2). */
  baseline_mode: BaselineMode | null
  /** The brand's revision, which tells the rules in force. */
  terms_revision: number
}

export type LedgerRow = Omit<PointsLedgerTable, 'brand_id'>

/**
 * The lock under which one member's points change: only the transaction that holds the balance row may judge. It
 * returns no row for a member who never had points; `makeAccount` comes first then. The rules cannot change either
 * until the transaction ends. `alongside` selects further values of the same moment, each with a name.
 */
export function lockAccount<Alongside extends object = object>(memberId: string, alongside?: RawBuilder<Alongside>) {
  const more = alongside ? sql`, ${alongside}` : sql``
  return rawQuery(sql<
    Account & Alongside
  >`select a.counted_trips, a.bonuses, a.is_referred, m.organisation_id, m.created_at as member_since, m.baseline_mode, hold_terms() as terms_revision${more}
    from points_balance a
    join member m on m.brand_id = a.brand_id and m.id = a.member_id
    where a.brand_id = current_brand_id() and a.member_id = ${memberId}
    for no key update of a`)
}

/** The same lock on the rules, for a transaction that judges no points; returns their revision. */
export function holdTerms() {
  return rawQuery(sql<{ revision: number }>`select hold_terms() as revision`)
}

export function makeAccount(memberId: string) {
  return rawQuery(sql`${insertValues('points_balance', [{ member_id: memberId }])} on conflict do nothing`)
}

/** The same without a lock, for reading only. */
export function readAccount(memberId: string) {
  return rawQuery(sql<Account>`select coalesce(a.counted_trips, 0) as counted_trips, coalesce(a.bonuses, '{}') as bonuses, coalesce(a.is_referred, false) as is_referred,
      m.organisation_id, m.created_at as member_since, m.baseline_mode, b.revision as terms_revision
    from member m
    join brand b on b.brand_id = m.brand_id
    left join points_balance a on a.brand_id = m.brand_id and a.member_id = m.id
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}

export type PointsChange = { ledger: readonly LedgerRow[]; countedTrips: number; bonuses: Record<string, Bonus> }

/** Writes ledger rows and updates the balance; `earned` excludes spent points. */
export function bookPoints(memberId: string, { ledger, countedTrips, bonuses }: PointsChange): Write[] {
  // A trip that enters or leaves review changes the count of trips while its points stay the same.
  if (!ledger.length && countedTrips === 0) return []
  const total = addUp(ledger)
  const earned = addUp(ledger.filter(({ kind }) => kind === 'earn' || kind === 'reverse'))
  const check = findFirstCheck(ledger)
  const update = sql`update points_balance
      set total = total + ${total}, earned = earned + ${earned}, counted_trips = counted_trips + ${countedTrips}, bonuses = ${JSON.stringify(bonuses)},
        expiry_check_on = least(expiry_check_on, ${check}::date)
      where brand_id = current_brand_id() and member_id = ${memberId}`
  if (!ledger.length) return [update]
  return [insertValues('points_ledger', ledger, ledgerColumns), update]
}

function findFirstCheck(ledger: readonly LedgerRow[]): string | null {
  const [first] = ledger
    .filter(({ kind, delta }) => kind === 'earn' || kind === 'refund' || (kind === 'adjust' && delta > 0))
    .map(({ available_at }) => available_at.toISOString().slice(0, 10))
    .toSorted()
  return first === undefined ? null : firstCheckOf(first)
}

const ledgerColumns = allColumns<LedgerRow>()([
  'source_kind',
  'source_id',
  'source_revision',
  'kind',
  'rule',
  'rule_version',
  'member_id',
  'delta',
  'available_at',
  'created_at',
])

function addUp(rows: readonly LedgerRow[]) {
  return rows.reduce((sum, { delta }) => sum + delta, 0)
}

/**
 * Spendable points, pending points with the instant when all of them count, and held points, in one short read. Points
 * are pending for at most four days after booking. Only points from a trip or a bonus, and their reversal, can be
 * pending. A spend counts from the moment it is written, whichever clock wrote it, so no point is spent twice.
 */
export function findPoints(memberId: string, now: Date) {
  const isPending = sql`l.kind in ('earn', 'reverse') and l.available_at > ${now} and l.created_at >= ${now}::timestamptz - interval '4 days'`
  return rawQuery(sql<{
    total: number
    earned: number
    pending: number
    on_hold: number
    blocked_until: Date | null
    ready_at: Date | null
  }>`select a.total, a.earned, a.blocked_until,
      (select max(l.available_at) from points_ledger l
        where l.brand_id = current_brand_id() and l.member_id = ${memberId} and ${isPending}) as ready_at,
      (select coalesce(sum(l.delta), 0) from points_ledger l
        where l.brand_id = current_brand_id() and l.member_id = ${memberId} and ${isPending}) as pending,
      (select coalesce(sum(h.points), 0) from points_hold h
        where h.brand_id = current_brand_id() and h.member_id = ${memberId} and h.released_at is null and (h.until is null or h.until > ${now})
          and (h.counts_from is null or h.counts_from <= ${now})) as on_hold
    from points_balance a
    where a.brand_id = current_brand_id() and a.member_id = ${memberId}`)
}

/** C4: the member cannot spend points until then. */
export function blockSpending(memberId: string, until: Date) {
  return rawQuery(sql`update points_balance set blocked_until = greatest(blocked_until, ${until}::timestamptz)
    where brand_id = current_brand_id() and member_id = ${memberId}`)
}

/** C4: ends the block when its trip was not fraud and no other trip was. It runs after the trip's own change. */
export function unblockSpending(memberId: string) {
  return rawQuery(sql`update points_balance set blocked_until = null
    where brand_id = current_brand_id() and member_id = ${memberId}
      and not exists (select from trip t where t.brand_id = current_brand_id() and t.member_id = ${memberId} and t.fraud = 'confirmed')`)
}
