import type { GrantRole, ScopeKind } from '@throughway/domain/identity/permissions'
import type { Role } from '@throughway/domain/identity/roles'
import { sql } from 'kysely'
import type { StaffGrantTable } from '#database/tables/grant.ts'
import { query, rawQuery } from '#database/query.ts'
import { grantedTo, holdsNow } from '#plugins/staff-grants.ts'

const thisBrand = sql<number>`current_brand_id()`

export type GrantRow = Omit<StaffGrantTable, 'brand_id' | 'granted_by' | 'ended_by'> & {
  first_name: string
  last_name: string
}

const grants = sql`select g.id, g.member_id, g.role, g.scope_kind, g.scope_id, g.starts_at, g.ends_at, g.ended_at, g.reason, m.first_name, m.last_name
  from staff_grant g join member m on m.brand_id = g.brand_id and m.id = g.member_id
  where g.brand_id = current_brand_id()`

/** Those that hold come first, then the latest. Ended ones stay in the list for a year. */
export function listGrants(now: Date) {
  const endedAt = sql`least(g.ended_at, case when g.ends_at <= ${now}::timestamptz then g.ends_at end)`
  return rawQuery(sql<GrantRow>`${grants} and (${endedAt} is null or ${endedAt} > ${now}::timestamptz - interval '1 year')
    order by (${endedAt} is not null), g.starts_at desc, g.id limit 1000`)
}

export function findGrant(id: string) {
  return rawQuery(sql<GrantRow>`${grants} and g.id = ${id}`)
}

type NewGrant = {
  id: string
  memberId: string
  role: GrantRole
  scopeKind: ScopeKind
  scopeId: string | null
  endsAt: Date | null
  reason: string
  by: string
  now: Date
}

export function insertGrant({ id, memberId, role, scopeKind, scopeId, endsAt, reason, by, now }: NewGrant) {
  return query.insertInto('staff_grant').values({
    brand_id: thisBrand,
    id,
    member_id: memberId,
    role,
    scope_kind: scopeKind,
    scope_id: scopeId,
    starts_at: now,
    ends_at: endsAt,
    granted_by: by,
    ended_by: null,
    ended_at: null,
    reason,
  })
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

export type Subject = {
  role: Role
  email: string
  language: 'en' | 'es' | null
  is_verified: boolean
  granted: GrantRole[]
}

/** The member whose grants change, locked until the transaction ends, with the roles that hold now. */
export function lockSubject(memberId: string, now: Date) {
  return rawQuery(sql<Subject>`
    select m.role, a.email, m.language, a.verified_at is not null as is_verified, ${grantedTo(now)} as granted
    from member m join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deleted_at is null for no key update of m`)
}

/** What the grants of a member make of the account. Grants that ended by themselves are settled by the job. */
export function settleMember(memberId: string, role: Role, isStaff: boolean) {
  return query
    .updateTable('member')
    .set({ role, is_staff: isStaff })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
}

/** Members whose grants do not make what the account says: one began to hold, or ended by itself. */
export function listUnsettled(now: Date) {
  return rawQuery(sql<{ id: string; granted: GrantRole[] }>`
    select m.id, ${grantedTo(now)} as granted from member m
    where m.brand_id = current_brand_id() and m.is_staff and exists (
      select from staff_grant g where g.brand_id = m.brand_id and g.member_id = m.id and g.ended_at is null and g.ends_at <= ${now}::timestamptz)`)
}

/** Marks those that ended by themselves, so that nobody looks at them again. */
export function closePast(now: Date) {
  return rawQuery(
    sql`update staff_grant set ended_at = ends_at where brand_id = current_brand_id() and ended_at is null and ends_at <= ${now}::timestamptz`,
  )
}

/** How many members hold the role for the whole programme. */
export function countHolders(role: GrantRole, now: Date) {
  return rawQuery(sql<{ count: number }>`select count(distinct g.member_id)::integer as count from staff_grant g
    where g.brand_id = current_brand_id() and g.role = ${role} and ${holdsNow(now)}`)
}

export function isAgency(id: string) {
  return query.selectFrom('ride_agency').select('id').where('brand_id', '=', thisBrand).where('id', '=', id)
}
