import { type GrantRole, type Permission, rolesWith, scopeOfRole } from '@throughway/domain/identity/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/open-database.ts'
import { type Query, query, rawQuery } from '#database/query.ts'
import { Refusal } from './refusal.ts'

/** Tests whether the grant `g` of a query holds now. */
export function holdsNow(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(g.ended_at is null and g.starts_at <= ${now}::timestamptz and (g.ends_at is null or g.ends_at > ${now}::timestamptz))`
}

/** Selects the roles that the member `m` of a query has now. */
export function grantedTo(now: Date): RawBuilder<GrantRole[]> {
  return sql<GrantRole[]>`(case when m.is_staff then array(
    select distinct g.role from staff_grant g where g.brand_id = m.brand_id and g.member_id = m.id and ${holdsNow(now)}) else '{}'::text[] end)`
}

/**
 * The scope of the grants of the member `m` that hold one of the roles: '*' for the whole programme, else the kinds and
 * ids as `in_scope` reads them; null without such a grant. `is_staff` spares the query for everybody else.
 */
export function reachOf(roles: readonly GrantRole[], now: Date): RawBuilder<string | null> {
  return sql<string | null>`(select ${reach} from staff_grant g where ${isHeldNow(roles, now)})`
}

/**
 * Selects the same as `scope`. With `seers` it also selects as `seen` how far those of the grants reach that hold one of
 * these roles. The two are put together in one look and in one order, so they are equal when every grant holds one.
 */
export function selectReach(roles: readonly GrantRole[], now: Date, seers?: readonly GrantRole[]) {
  const sees = seers && sql`filter (where ${isOneOf(seers)})`
  const seen = sees
    ? sql`, case when bool_or(g.scope_kind = 'brand') ${sees} then '*' else string_agg(${scope}, ',') ${sees} end as seen`
    : sql``
  return sql`select ${reach} as scope${seen} from staff_grant g where ${isHeldNow(roles, now)}`
}

const scope = sql`g.scope_kind || ':' || g.scope_id`
const reach = sql`case when bool_or(g.scope_kind = 'brand') then '*' else string_agg(${scope}, ',') end`

function isHeldNow(roles: readonly GrantRole[], now: Date) {
  return sql`m.is_staff and g.brand_id = m.brand_id and g.member_id = m.id and ${isOneOf(roles)} and ${holdsNow(now)}`
}

/**
 * The roles are written into the statement: they are the same for each call of a permission, and read once with its
 * plan.
 */
function isOneOf(roles: readonly GrantRole[]) {
  return roles.length ? sql`g.role in (${sql.raw(roles.map((role) => `'${role}'`).join(', '))})` : sql`false`
}

/** The organisations in a reach (`reachOf`); undefined for the whole programme. */
export function organisationsIn(reach: string): string[] | undefined {
  if (reach === '*') return undefined
  return reach
    .split(',')
    .flatMap((each) => (each.startsWith('organisation:') ? [each.slice('organisation:'.length)] : []))
}

/**
 * Counts the permanent administrators of the programme: without those whose account is deleted or about to be, and
 * without grants that expire. `is_holder` says whether the member has that role, whatever happens to their account.
 * Removing one waits for others who do, so that two transactions cannot remove the last two.
 */
export function countAdministrators(memberId: string, now: Date): [Query, Query<{ left: number; is_holder: boolean }>] {
  return [
    rawQuery(sql`select pg_advisory_xact_lock(hashtextextended('administrators ' || current_brand_id(), 0))`),
    rawQuery(sql<{ left: number; is_holder: boolean }>`
      select count(distinct g.member_id) filter (where g.ends_at is null and m.deletion_asked_at is null and m.deleted_at is null)::integer as left,
        coalesce(bool_or(g.member_id = ${memberId}), false) as is_holder
      from staff_grant g join member m on m.brand_id = g.brand_id and m.id = g.member_id
      where g.brand_id = current_brand_id() and g.role = 'programme_admin' and ${holdsNow(now)}`),
  ]
}

/**
 * Demands a permission that a call needs only for some inputs, such as for publishing what it saves. Throws
 * `notAllowed`.
 */
export async function demandPermission(
  tx: Pick<Transaction, 'send'>,
  memberId: string,
  permission: Permission,
  now: Date,
): Promise<void> {
  const [[found]] = await tx.send(findReach(memberId, permission, now))
  if (!found?.reach) throw new Refusal('notAllowed')
}

/** Reads the scope of the member's grants that hold a permission, for answers with parts for some readers only. */
export function findReach(memberId: string, permission: Permission, now: Date) {
  return rawQuery(sql<{ reach: string | null }>`select ${reachOf(rolesWith(permission), now)} as reach
    from member m where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}

export type NewGrant = {
  id: string
  memberId: string
  role: GrantRole
  /** The organisation of a coordinator, the agency of a service operator; null for everybody else. */
  scopeId: string | null
  startsAt: Date
  endsAt: Date | null
  /** The member of the staff who gives it; null for one that the programme begins with. */
  grantedBy: string | null
  reason: string
}

/** Adds a grant. The caller brings the member's `role` and `is_staff` in line. */
export function insertGrant(brandId: number, grant: NewGrant) {
  return query.insertInto('staff_grant').values({
    brand_id: brandId,
    id: grant.id,
    member_id: grant.memberId,
    role: grant.role,
    scope_kind: scopeOfRole[grant.role],
    scope_id: grant.scopeId,
    starts_at: grant.startsAt,
    ends_at: grant.endsAt,
    granted_by: grant.grantedBy,
    ended_by: null,
    ended_at: null,
    reason: grant.reason,
  })
}
