import { type RawBuilder, sql } from 'kysely'
import type { BaselineMode } from '@throughway/domain/mode/baseline'
import { firstCheckOf } from '@throughway/domain/points/points-life'
import { rawQuery, type Write } from '#database/query.ts'
import type { Bonus, PointsLedgerTable } from '#database/tables/points.ts'

/** A member's points as a change of them begins, with what decides about the change. */
export type Account = {
  counted_trips: number
  bonuses: Record<string, Bonus>
  /** Came by another member's invitation (C1). */
  is_referred: boolean
  organisation_id: string | null
  /** Against which a trip's savings are claimed (D2). */
  baseline_mode: BaselineMode | null
  /** The brand's revision: which rules hold. */
  terms_revision: number
}

export type LedgerRow = Omit<PointsLedgerTable, 'brand_id'>

/**
 * The lock under which one member's points change: whoever holds the balance row judges alone. Answers no row for a
 * member who never had points; `makeAccount` comes first then. The rules stand still too until the transaction ends.
 * `alongside` is what the caller wants to know of the same moment, each with a name.
 */
export function lockAccount<Alongside extends object = object>(memberId: string, alongside?: RawBuilder<Alongside>) {
  const more = alongside ? sql`, ${alongside}` : sql``
  return rawQuery(sql<
    Account & Alongside
  >`select a.counted_trips, a.bonuses, a.is_referred, m.organisation_id, m.baseline_mode, hold_terms() as terms_revision${more}
    from points_balance a
    join member m on m.brand_id = a.brand_id and m.id = a.member_id
    where a.brand_id = current_brand_id() and a.member_id = ${memberId}
    for no key update of a`)
}

/** The same hold on the rules for a transaction that judges nobody's points; answers their revision. */
export function holdTerms() {
  return rawQuery(sql<{ revision: number }>`select hold_terms() as revision`)
}

export function makeAccount(memberId: string) {
  return rawQuery(
    sql`insert into points_balance (brand_id, member_id) values (current_brand_id(), ${memberId}) on conflict do nothing`,
  )
}

/** The same without a lock, for a look that changes nothing. */
export function readAccount(memberId: string) {
  return rawQuery(sql<Account>`select coalesce(a.counted_trips, 0) as counted_trips, coalesce(a.bonuses, '{}') as bonuses, coalesce(a.is_referred, false) as is_referred,
      m.organisation_id, m.baseline_mode, b.revision as terms_revision
    from member m
    join brand b on b.brand_id = m.brand_id
    left join points_balance a on a.brand_id = m.brand_id and a.member_id = m.id
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}

export type PointsChange = { ledger: readonly LedgerRow[]; countedTrips: number; bonuses: Record<string, Bonus> }

/** Writes the reasons and what they add up to; `earned` leaves out what is spent. */
export function bookPoints(memberId: string, { ledger, countedTrips, bonuses }: PointsChange): Write[] {
  // A trip that goes into review or leaves it stops or begins to count while its points stay as they are.
  if (!ledger.length && countedTrips === 0) return []
  const total = addUp(ledger)
  const earned = addUp(ledger.filter(({ kind }) => kind === 'earn' || kind === 'reverse'))
  const check = findFirstCheck(ledger)
  const update = sql`update points_balance
      set total = total + ${total}, earned = earned + ${earned}, counted_trips = counted_trips + ${countedTrips}, bonuses = ${JSON.stringify(bonuses)},
        expiry_check_on = least(expiry_check_on, ${check}::date)
      where brand_id = current_brand_id() and member_id = ${memberId}`
  if (!ledger.length) return [update]
  return [
    sql`insert into points_ledger (brand_id, ${sql.raw(ledgerColumns.join(', '))})
      values ${sql.join(ledger.map((row) => sql`(current_brand_id(), ${sql.join(ledgerColumns.map((name) => row[name]))})`))}`,
    update,
  ]
}

function findFirstCheck(ledger: readonly LedgerRow[]): string | null {
  const [first] = ledger
    .filter(({ kind, delta }) => kind === 'earn' || kind === 'refund' || (kind === 'adjust' && delta > 0))
    .map(({ available_at }) => available_at.toISOString().slice(0, 10))
    .toSorted()
  return first === undefined ? null : firstCheckOf(first)
}

const ledgerColumns = [
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
] as const satisfies readonly (keyof LedgerRow)[]

function addUp(rows: readonly LedgerRow[]) {
  return rows.reduce((sum, { delta }) => sum + delta, 0)
}

/** To spend, pending with the moment from which all of it counts, and kept back, in one short read: nothing is pending longer than four days after it was booked. */
export function findPoints(memberId: string, now: Date) {
  return rawQuery(sql<{
    total: number
    earned: number
    pending: number
    on_hold: number
    blocked_until: Date | null
    ready_at: Date | null
  }>`select a.total, a.earned, a.blocked_until,
      (select max(l.available_at) from points_ledger l
        where l.brand_id = current_brand_id() and l.member_id = ${memberId} and l.available_at > ${now}
          and l.created_at >= ${now}::timestamptz - interval '4 days') as ready_at,
      (select coalesce(sum(l.delta), 0) from points_ledger l
        where l.brand_id = current_brand_id() and l.member_id = ${memberId} and l.available_at > ${now}
          and l.created_at >= ${now}::timestamptz - interval '4 days') as pending,
      (select coalesce(sum(h.points), 0) from points_hold h
        where h.brand_id = current_brand_id() and h.member_id = ${memberId} and h.released_at is null and (h.until is null or h.until > ${now})
          and (h.counts_from is null or h.counts_from <= ${now})) as on_hold
    from points_balance a
    where a.brand_id = current_brand_id() and a.member_id = ${memberId}`)
}

/** C4: no points can be spent until then. */
export function blockSpending(memberId: string, until: Date) {
  return rawQuery(sql`update points_balance set blocked_until = greatest(blocked_until, ${until}::timestamptz)
    where brand_id = current_brand_id() and member_id = ${memberId}`)
}

/** C4: they can again, when what blocked them was no fraud and no other trip was. It comes after the trip's own change. */
export function unblockSpending(memberId: string) {
  return rawQuery(sql`update points_balance set blocked_until = null
    where brand_id = current_brand_id() and member_id = ${memberId}
      and not exists (select from trip t where t.brand_id = current_brand_id() and t.member_id = ${memberId} and t.fraud = 'confirmed')`)
}
