import { sql } from 'kysely'
import { savingNames } from '@throughway/domain/mode/restate'
import type { Database } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import { nobody } from './organisation-report.queries.ts'
import { sumNames, sumOfTrips } from './roll-ups.queries.ts'

/**
 * A sum that differs from its trips or ledger rows, or a row without its counterpart. `part` is the table, `key` the
 * row.
 */
export type Difference = { part: string; key: string }

const most = 20

/**
 * Compares every sum of the brand with its parts, each table in one statement and so in one snapshot. It repairs
 * nothing: a difference is a fault of ours that somebody must understand.
 */
export async function findDifferences(db: Database): Promise<Difference[]> {
  const found = await db.send(
    compare('member_day', 'member_id, date, mode'),
    compare('organisation_day', 'organisation_id, date, mode, shard'),
    compare('brand_day', 'date, mode, shard'),
    compareTravellers(),
    compareRestated(),
    rawQuery(sql<Difference>`
      with ledger as (select member_id, sum(delta) as total, sum(delta) filter (where kind in ('earn', 'reverse')) as earned from points_ledger group by 1),
        counted as (select member_id, count(*) as trips from trip where state = 'counted' group by 1)
      select 'points_balance' as part, coalesce(a.member_id, l.member_id, c.member_id)::text as key
      from points_balance a full join ledger l using (member_id) full join counted c on c.member_id = coalesce(a.member_id, l.member_id)
      where (coalesce(a.total, 0), coalesce(a.earned - a.earned_moved, 0), coalesce(a.counted_trips, 0)) <> (coalesce(l.total, 0), coalesce(l.earned, 0), coalesce(c.trips, 0))
      limit ${most}`),
    rawQuery(sql<Difference>`
      with ledger as (select source_id, sum(delta) as points, max(source_revision) filter (where kind = 'earn') as revision
        from points_ledger where source_kind = 'trip' group by 1)
      select 'points_ledger' as part, coalesce(t.id, l.source_id)::text as key
      from trip t full join ledger l on l.source_id = t.id
      where coalesce(t.points, 0) <> coalesce(l.points, 0) or (t.points <> 0 and t.earned_revision is distinct from l.revision)
      limit ${most}`),
    rawQuery(sql<Difference>`
      with words as (select trip_id, count(*) filter (where state = 'confirmed') as confirmed, count(*) filter (where state = 'denied') as denied from trip_partner group by 1)
      select 'trip' as part, t.id::text as key
      from trip t left join words w on w.trip_id = t.id
      where (coalesce(t.confirmed_partners, 0), coalesce(t.denied_partners, 0)) <> (coalesce(w.confirmed, 0), coalesce(w.denied, 0))
      limit ${most}`),
    rawQuery(sql<Difference>`
      select 'points_adjustment' as part, coalesce(j.id, l.source_id)::text as key
      from points_adjustment j full join (select * from points_ledger where source_kind = 'adjustment') l on l.brand_id = j.brand_id and l.source_id = j.id
      where (j.member_id, j.points) is distinct from (l.member_id, l.delta)
      limit ${most}`),
    // A settled invitation has the same value for both members, unless the friend's account is purged.
    rawQuery(sql<Difference>`
      select 'referral' as part, r.id::text as key
      from referral r
      where r.booked_revision = (case when r.points > 0 then r.revision else 0 end)
        and (r.points <> (select coalesce(sum(l.delta), 0) from points_ledger l where l.brand_id = r.brand_id and l.source_kind = 'referral' and l.source_id = r.id)
          or r.points <> (select coalesce(sum(l.delta), 0) from points_ledger l
            where l.brand_id = r.brand_id and l.source_kind = 'member' and l.source_id = r.member_id and l.rule = 'referral'))
      limit ${most}`),
    compareSpends(),
    rawQuery(sql<Difference>`
      select 'points_hold' as part, h.id::text as key from points_hold h
      where h.released_at is null and case h.reason
        when 'review' then not exists (select from trip t where t.brand_id = h.brand_id and t.id = h.id and t.state = 'in_review')
        when 'reward' then not exists (select from reward_redemption r where r.brand_id = h.brand_id and r.id = h.id and r.state = 'reserved')
        else true end
      limit ${most}`),
    rawQuery(sql<Difference>`
      select 'reward_redemption.code' as part, (array_agg(id order by id))[2]::text as key from reward_redemption
      where code is not null group by item_id, code having count(*) > 1
      limit ${most}`),
    rawQuery(sql<Difference>`
      select 'reward_unit' as part, concat_ws(' ', u.item_id, u.n) as key
      from reward_unit u join reward_redemption r on r.brand_id = u.brand_id and r.id = u.redemption_id
        join member m on m.brand_id = r.brand_id and m.id = r.member_id and m.deleted_at is null
      where u.taken_at is not null and u.code is not null and r.code is distinct from u.code
      limit ${most}`),
    // A card that is reloaded each month keeps its number, so only a card with two owners was issued twice.
    rawQuery(sql<Difference>`
      select 'transit_pass.code' as part, (array_agg(id order by id))[2]::text as key from transit_pass
      where code is not null group by product_id, code having count(distinct member_id) > 1
      limit ${most}`),
    rawQuery(sql<Difference>`
      select 'ride_home_request.number' as part, (array_agg(id order by id))[2]::text as key from ride_home_request
      where number is not null group by number having count(*) > 1
      limit ${most}`),
    ...compareEntries(),
  )
  return found.flat()
}

/**
 * Compares the points that each redemption took and gave back with the ledger, and finds spends without a redemption.
 * Purged members are left out.
 */
function compareSpends() {
  return rawQuery(sql<Difference>`
    with ledger as (select l.source_id as id, -sum(l.delta) filter (where l.kind = 'spend') as spent, coalesce(sum(l.delta) filter (where l.kind = 'refund'), 0) as back
        from points_ledger l where l.source_kind = 'redemption' group by 1),
      redeemed as (select r.id, r.state, case when r.confirmed_at is null then 0 else r.cost end as cost
        from reward_redemption r join member m on m.brand_id = r.brand_id and m.id = r.member_id where m.deleted_at is null)
    select 'reward_redemption' as part, coalesce(r.id, l.id)::text as key
    from redeemed r full join ledger l using (id)
    where (r.id is null and not exists (select from reward_redemption p where p.id = l.id))
      or (r.id is not null and (r.cost <> coalesce(l.spent, 0) or coalesce(l.back, 0) > case when r.state in ('denied', 'cancelled', 'refunded') then r.cost else 0 end))
    limit ${most}`)
}

/**
 * C15: entries are struck, never deleted. Each carries the head of the chain up to itself, so a missing entry leaves a
 * gap in the numbers, or a head that does not follow from the previous one.
 */
function compareEntries() {
  return [
    rawQuery(sql<Difference>`
      with entries as (select drawing_id, count(*) as entries, max(n) as last, (array_agg(head order by n desc))[1] as head from drawing_entry group by 1)
      select 'drawing' as part, d.id::text as key
      from drawing d left join entries e on e.drawing_id = d.id
      where (d.entry_count, d.entry_count, d.head) is distinct from (coalesce(e.entries, 0)::integer, coalesce(e.last, 0), coalesce(e.head, ''))
        or exists (select from drawing_head h where h.brand_id = d.brand_id and h.drawing_id = d.id and h.count > d.entry_count)
      limit ${most}`),
    rawQuery(sql<Difference>`
      select 'drawing_entry' as part, concat_ws(' ', drawing_id, n) as key
      from (select drawing_id, n, id, head, lag(head, 1, '') over (partition by drawing_id order by n) as before from drawing_entry) e
      where head <> encode(sha256(convert_to(before || id, 'UTF8')), 'hex')
      limit ${most}`),
  ]
}

/**
 * Compares a table of sums with its trips; rows of zeros count as missing. Trips of purged members have no date any
 * more: their part of the totals is kept separately (C31).
 */
function compare(table: string, keys: string) {
  const key = sql.raw(keys)
  const ofMember = keys.startsWith('member_id')
  const differ = sql.raw(sumNames.map((name) => `coalesce(d.${name}, 0) <> coalesce(t.${name}, 0)`).join(' or '))
  const added = sql.raw(sumNames.map((name) => `sum(${name}) as ${name}`).join(', '))
  const part = sql`select ${key}, ${sql.join(sumNames.map((name) => sql`${sumOfTrips(name)} as ${sql.raw(name)}`))}
      from (select *, ('x' || right(member_id::text, 1))::bit(4)::integer as shard from trip
        where state not in ('deleted', 'rejected')
          and not exists (select from member m where m.brand_id = trip.brand_id and m.id = trip.member_id and m.deleted_at is not null)) live
      group by ${key}`
  const purged = ofMember ? sql`` : sql`union all select ${key}, ${sql.raw(sumNames.join(', '))} from purged_day`
  return rawQuery(sql<Difference>`
    with t as (
      select ${key}, ${added} from (${part} ${purged}) parts
      ${sql.raw(table === 'organisation_day' ? 'where organisation_id is not null' : '')}
      group by ${key})
    select ${table} as part, concat_ws(' ', ${key}) as key
    from ${sql.table(table)} d full join t using (${key})
    where ${differ}
    limit ${most}`)
}

/** Compares who travelled with an organisation in a month with the trips; rows of zeros count as missing. */
function compareTravellers() {
  const keys = sql.raw('organisation_id, month, mode, member_id')
  return rawQuery(sql<Difference>`
    with t as (
      select organisation_id, date_trunc('month', date)::date as month, mode, member_id, ${sumOfTrips('trips')} as trips, ${sumOfTrips('avoided_metres')} as avoided_metres
      from trip where organisation_id is not null and state not in ('deleted', 'rejected')
        and not exists (select from member m where m.brand_id = trip.brand_id and m.id = trip.member_id and m.deleted_at is not null)
      group by 1, 2, 3, 4)
    select 'organisation_traveller' as part, concat_ws(' ', ${keys}) as key
    from (select * from organisation_traveller where member_id::text not like ${`${nobody}_`}) d full join t using (${keys})
    where coalesce(d.trips, 0) <> coalesce(t.trips, 0) or coalesce(d.avoided_metres, 0) <> coalesce(t.avoided_metres, 0)
    limit ${most}`)
}

/** Compares the totals under a newer factor set with those of the members; rows of zeros count as missing. */
function compareRestated() {
  const keys = sql.raw('factor_set, organisation_id, date, mode, shard')
  const names = sql.raw(savingNames.join(', '))
  const added = sql.raw(savingNames.map((name) => `sum(${name}) as ${name}`).join(', '))
  const own = sql`select factor_set, organisation_id, date, mode, ('x' || right(member_id::text, 1))::bit(4)::integer as shard, ${names} from restated_day`
  return rawQuery(sql<Difference>`
    with t as (select ${keys}, ${added} from (${own} where organisation_id is not null
        union all select factor_set, null, date, mode, shard, ${names} from (${own}) of_all) parts group by ${keys}
      union all select ${keys}, ${sql.raw(savingNames.map((name) => `-${name}`).join(', '))} from restated_total)
    select 'restated_total' as part, concat_ws(' ', ${keys}) as key from t group by ${keys}
    having ${sql.raw(savingNames.map((name) => `sum(${name}) <> 0`).join(' or '))}
    limit ${most}`)
}
