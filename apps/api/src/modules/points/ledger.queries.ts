import { adjustedAloneDays } from '@throughway/contract/trip/points'
import { sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import type { LedgerKind } from '@throughway/contract/trip/points'
import type { TripDirection } from '@throughway/contract/trip/trip-states'
import type { Inflow } from '@throughway/domain/points/points-life'
import type { TripMode } from '@throughway/domain/mode/modes'
import { insertValues } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'

export type LedgerEntryRow = {
  source_kind: string
  source_id: string
  source_revision: number
  kind: LedgerKind
  rule: string
  rule_version: number
  delta: number
  available_at: Date
  created_at: Date
  /** The member's total at the moment of the rows. */
  total_now: number
  trip_date: string | null
  trip_mode: TripMode | null
  trip_direction: TripDirection | null
  reward_number: number | null
  reward_title: string | null
  reason: string | null
  /** The parts of a refund that goes back to several days. */
  parts: { points: number; counts_from: string }[] | null
}

/** A spend is the first revision of a redemption; refunds follow it. */
export const firstRefund = 2

/** Points that the programme gives are listed as earned, points that it takes as gone. */
const isOf = {
  ledger: sql`true`,
  earned: sql`(l.kind in ('earn', 'reverse') or (l.kind = 'adjust' and l.delta > 0))`,
  spent: sql`(l.kind in ('expire', 'spend', 'refund') or (l.kind = 'adjust' and l.delta < 0))`,
}

export const ledgerKeys = {
  booked: [
    key('timestamptz', sql`l.created_at`),
    key('uuid', sql`l.source_id`),
    key('integer', sql`l.source_revision`),
    key('text', sql`l.kind`),
    key('text', sql`l.rule`),
  ],
}

/** A deleted trip is not named. The refund of one reward is one entry, even if it goes back to several days. */
export function listLedger(
  memberId: string,
  { table, language }: { table: keyof typeof isOf; language: Language },
  { place, isBehind, order, limit }: RowsAsked,
) {
  return rawQuery(sql<LedgerEntryRow & Placed>`
    select l.source_kind, l.source_id, l.source_revision, l.kind, l.rule, l.rule_version, coalesce(back.points, l.delta)::integer as delta, l.available_at, l.created_at, back.parts, j.reason,
      ${place},
      (select a.total from points_balance a where a.brand_id = current_brand_id() and a.member_id = ${memberId}) as total_now,
      t.date as trip_date, t.mode as trip_mode, t.direction as trip_direction, i.number as reward_number, i.texts -> ${language} ->> 'title' as reward_title
    from points_ledger l
    left join trip t on l.source_kind = 'trip' and t.brand_id = l.brand_id and t.id = l.source_id and t.state <> 'deleted'
    left join reward_redemption r on l.source_kind = 'redemption' and r.brand_id = l.brand_id and r.id = l.source_id
    left join points_adjustment j on l.source_kind = 'adjustment' and j.brand_id = l.brand_id and j.id = l.source_id
    left join lateral (
      select sum(p.delta) as points, json_agg(json_build_object('points', p.delta, 'counts_from', p.available_at) order by p.available_at) as parts
      from points_ledger p where p.brand_id = l.brand_id and p.source_kind = l.source_kind and p.source_id = l.source_id and p.kind = 'refund'
      having count(*) > 1) back on l.kind = 'refund'
    left join reward_item i on i.brand_id = r.brand_id and i.id = r.item_id
    where l.brand_id = current_brand_id() and l.member_id = ${memberId} and ${isOf[table]} and ${isBehind}
      and not (l.kind = 'refund' and l.source_revision > ${firstRefund})
    order by ${order}
    limit ${limit}`)
}

/**
 * The inflows by the day from which they count, over the time in which points live, in the programme's calendar. Points
 * that a reward used and gave back move from their old day to their new one, so that they count once. Points that the
 * programme takes go out like spent ones, the oldest first.
 */
export function listInflows(memberId: string, now: Date, timeZone: string) {
  return rawQuery(sql<Inflow>`select date, sum(points)::integer as points
    from (
      select (available_at at time zone ${timeZone})::date as date, delta as points
      from points_ledger
      where brand_id = current_brand_id() and member_id = ${memberId} and (kind in ('earn', 'reverse', 'refund') or (kind = 'adjust' and delta > 0)) and available_at > ${now}::timestamptz - interval '13 months'
        and created_at > ${now}::timestamptz - interval '13 months 4 days'
      union all
      select used.date, -used.points
      from reward_redemption r cross join jsonb_to_recordset(r.used_points) as used(date date, points integer)
      where r.brand_id = current_brand_id() and r.member_id = ${memberId} and r.state in ('cancelled', 'denied', 'refunded')
    ) flows
    group by date`)
}

export type ExpiryAccount = { total: number; on_hold: number; warned_first: string | null; warned_last: string | null }

/** The balance under its lock, with held points. */
export function lockExpiryAccount(memberId: string, now: Date) {
  return rawQuery(sql<ExpiryAccount>`select total, warned_first, warned_last, ${onHold(memberId, now)} as on_hold
    from points_balance where brand_id = current_brand_id() and member_id = ${memberId} for no key update`)
}

export function readExpiryAccount(memberId: string, now: Date) {
  return rawQuery(sql<ExpiryAccount>`select total, warned_first, warned_last, ${onHold(memberId, now)} as on_hold
    from points_balance where brand_id = current_brand_id() and member_id = ${memberId}`)
}

function onHold(memberId: string, now: Date) {
  return sql`(select coalesce(sum(h.points), 0)::integer from points_hold h
    where h.brand_id = current_brand_id() and h.member_id = ${memberId} and h.released_at is null and (h.until is null or h.until > ${now}))`
}

export function listMembersToCheck(today: string, after: string, limit: number) {
  return rawQuery(sql<{ member_id: string }>`select member_id from points_balance
    where brand_id = current_brand_id() and expiry_check_on <= ${today}::date and member_id > ${after}
    order by member_id limit ${limit}`)
}

export function keepExpiry(
  memberId: string,
  {
    expired,
    nextCheck,
    warned,
  }: { expired: number; nextCheck: string | null; warned: { first: string | null; last: string | null } },
) {
  return rawQuery(sql`update points_balance
    set total = total - ${expired}, expiry_check_on = ${nextCheck}::date, warned_first = ${warned.first}::date, warned_last = ${warned.last}::date
    where brand_id = current_brand_id() and member_id = ${memberId}`)
}

/** One row for each member and day: a second run of the job finds its key taken and is rolled back. */
export function insertExpiry(memberId: string, { today, points, now }: { today: string; points: number; now: Date }) {
  return rawQuery(
    insertValues('points_ledger', [
      {
        source_kind: 'expiry',
        source_id: memberId,
        source_revision: Number(today.replaceAll('-', '')),
        kind: 'expire',
        rule: 'expiry',
        rule_version: 1,
        member_id: memberId,
        delta: -points,
        available_at: now,
        created_at: now,
      },
    ]),
  )
}

/** The address for mails about points; none for a member who is leaving. */
export function findAddressee(memberId: string) {
  return rawQuery(sql<{ email: string; language: Language | null }>`select a.email, m.language
    from member m join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deleted_at is null`)
}

/** A member who can receive points, that is, one who is not deleted. */
export function findHolder(memberId: string) {
  return rawQuery(sql<{ id: string }>`select id from member
    where brand_id = current_brand_id() and id = ${memberId} and deleted_at is null for key share`)
}

export function insertAdjustment(adjustment: {
  id: string
  memberId: string
  points: number
  reason: string
  by: string
  decidedBy: string | null
  now: Date
}) {
  const { id, memberId, points, reason, by, decidedBy, now } = adjustment
  return rawQuery(
    insertValues('points_adjustment', [
      { id, member_id: memberId, points, reason, made_by: by, made_at: now, decided_by: decidedBy },
    ]),
  )
}

/** Sums what one of the staff has given the member and taken from them alone in the last days. */
export function sumAdjustedAlone(memberId: string, by: string, now: Date) {
  return rawQuery(sql<{ points: number }>`select coalesce(sum(abs(points)), 0)::integer as points from points_adjustment
    where brand_id = current_brand_id() and member_id = ${memberId} and made_by = ${by} and decided_by is null
      and made_at > ${now}::timestamptz - make_interval(days => ${adjustedAloneDays})`)
}
