import type { Language } from '@throughway/contract/programme/brand'
import { type GrantRole, sessionRoleOf } from '@throughway/domain/identity/permissions'
import { sql } from 'kysely'
import type { StaffGrantTable } from '#database/tables/grant.ts'
import { query, rawQuery } from '#database/query.ts'
import type { RowsAsked } from '#list/page.ts'
import { key, type Placed } from '#list/place.ts'
import { grantedTo, holdsNow } from '#plugins/staff-grants.ts'

const thisBrand = sql<number>`current_brand_id()`

export type GrantRow = Omit<StaffGrantTable, 'brand_id' | 'granted_by' | 'ended_by'> & {
  first_name: string
  last_name: string
}

const columns = sql`g.id, g.member_id, g.role, g.scope_kind, g.scope_id, g.starts_at, g.ends_at, g.ended_at, g.reason, m.first_name, m.last_name`

const grants = sql`select ${columns}
  from staff_grant g join member m on m.brand_id = g.brand_id and m.id = g.member_id
  where g.brand_id = current_brand_id()`

/** The most rows of a page; the file has all. */
export const mostGrants = 1000

/** Lists the grants that hold first, then the latest, and one more than a page shows. An ended grant stays in the list for a year. */
export function listGrants(now: Date) {
  const endedAt = endOf(now)
  return rawQuery(sql<GrantRow>`${grants} and ${isListed(now)}
    order by (${endedAt} is not null), g.starts_at desc, g.id limit ${mostGrants + 1}`)
}

function endOf(now: Date) {
  return sql`least(g.ended_at, case when g.ends_at <= ${now}::timestamptz then g.ends_at end)`
}

function isListed(now: Date) {
  return sql`(${endOf(now)} is null or ${endOf(now)} > ${now}::timestamptz - interval '1 year')`
}

export const grantKeys = { since: [key('timestamptz', sql`g.starts_at`), key('uuid', sql`g.id`)] }

/** The same grants for a file, with the name of the organisation or agency of each. */
export function listGrantsForFile(now: Date, { place, isBehind, order, limit }: RowsAsked) {
  return rawQuery(sql<GrantRow & { scope_name: string | null } & Placed>`
    select ${columns}, ${place}, coalesce(
        (select o.name from organisation o where o.brand_id = g.brand_id and o.id = g.scope_id),
        (select a.document ->> 'name' from ride_agency a where a.brand_id = g.brand_id and a.id = g.scope_id)) as scope_name
    from staff_grant g join member m on m.brand_id = g.brand_id and m.id = g.member_id
    where g.brand_id = current_brand_id() and ${isListed(now)} and ${isBehind} order by ${order} limit ${limit}`)
}

export function findGrant(id: string) {
  return rawQuery(sql<GrantRow>`${grants} and g.id = ${id}`)
}

/** Answers no row when it has ended already. */
export function endGrant(id: string, by: string, now: Date) {
  return query
    .updateTable('staff_grant')
    .set({ ended_at: now, ended_by: by })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
}

/** Locks the accounts in the order of their ids, so that two transactions cannot deadlock. */
export function lockMembers(ids: readonly string[]) {
  return rawQuery(sql`select from member
    where brand_id = current_brand_id() and id = any(${[...ids]}::uuid[]) order by id for no key update`)
}

export type Holder = { email: string; language: Language | null; is_verified: boolean; granted: GrantRole[] }

/**
 * Reads a member with their current roles. It is a separate statement after the lock, so that it sees grants committed
 * while this transaction waited.
 */
export function findHolder(memberId: string, now: Date) {
  return rawQuery(sql<Holder>`
    select a.email, m.language, a.verified_at is not null as is_verified, ${grantedTo(now)} as granted
    from member m join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deleted_at is null`)
}

/** Reads the current roles from the grants only, whatever the account says. */
export function findGranted(memberId: string, now: Date) {
  return rawQuery(sql<{ granted: GrantRole[] }>`
    select coalesce(array_agg(distinct g.role), '{}') as granted from staff_grant g
    where g.brand_id = current_brand_id() and g.member_id = ${memberId} and ${holdsNow(now)}`)
}

/** Brings the account in line with its grants. */
export function settleMember(memberId: string, granted: readonly GrantRole[]) {
  return query
    .updateTable('member')
    .set({ role: sessionRoleOf(granted), is_staff: granted.length > 0 })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
}

/** Lists the members who have a grant that ended by itself and that the job has not closed yet. */
export function listUnsettled(now: Date) {
  return rawQuery(sql<{ id: string }>`
    select distinct member_id as id from staff_grant
    where brand_id = current_brand_id() and ended_at is null and ends_at <= ${now}::timestamptz`)
}

/** Closes a member's grants that ended by themselves, so that the job looks at them once. */
export function closePast(memberId: string, now: Date) {
  return rawQuery(sql`update staff_grant set ended_at = ends_at
    where brand_id = current_brand_id() and member_id = ${memberId} and ended_at is null and ends_at <= ${now}::timestamptz`)
}

export function isAgency(id: string) {
  return query.selectFrom('ride_agency').select('id').where('brand_id', '=', thisBrand).where('id', '=', id)
}

/** Finds a member by an address that they have verified, whether or not it is their main one. */
export function findByVerifiedAddress(email: string) {
  return rawQuery(sql<{ member_id: string; first_name: string; last_name: string }>`
    select m.id as member_id, m.first_name, m.last_name
    from member_address a join member m on m.brand_id = a.brand_id and m.id = a.member_id
    where a.brand_id = current_brand_id() and a.email = ${email} and a.verified_at is not null and m.deleted_at is null`)
}

type Named = { id: string; name: string }

export function listOrganisations() {
  return rawQuery(
    sql<Named>`select id, name from organisation where brand_id = current_brand_id() and merged_into is null order by lower(name), id limit 2000`,
  )
}

export function listAgencies() {
  return rawQuery(
    sql<Named>`select id, document ->> 'name' as name from ride_agency where brand_id = current_brand_id() order by 2, id`,
  )
}
