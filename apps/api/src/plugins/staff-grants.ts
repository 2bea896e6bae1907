import { type GrantRole, type Permission, rolesWith } from '@throughway/domain/identity/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/open-database.ts'
import { rawQuery } from '#database/query.ts'
import { Refusal } from './refusal.ts'

/** Whether the grant `g` of a query holds now. */
export function holdsNow(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(g.ended_at is null and g.starts_at <= ${now}::timestamptz and (g.ends_at is null or g.ends_at > ${now}::timestamptz))`
}

/** The roles of the member `m` by the grants that hold now. */
export function grantedTo(now: Date): RawBuilder<GrantRole[]> {
  return sql<GrantRole[]>`(case when m.is_staff then array(
    select distinct g.role from staff_grant g where g.brand_id = m.brand_id and g.member_id = m.id and ${holdsNow(now)}) else '{}'::text[] end)`
}

/**
 * How far the grants of the member `m` reach that hold one of the roles: '*' for the whole programme, else the kinds and
 * ids as `in_scope` reads them; null when none holds. `is_staff` spares everybody else the look.
 */
export function reachOf(roles: readonly GrantRole[], now: Date): RawBuilder<string | null> {
  return sql<string | null>`(case when m.is_staff then (
    select case when bool_or(g.scope_kind = 'brand') then '*' else string_agg(g.scope_kind || ':' || g.scope_id, ',') end
    from staff_grant g
    where g.brand_id = m.brand_id and g.member_id = m.id and g.role = any(${[...roles]}::text[]) and ${holdsNow(now)}) end)`
}

/** The organisations in a reach (`reachOf`); undefined for the whole programme. */
export function organisationsIn(reach: string): string[] | undefined {
  if (reach === '*') return undefined
  return reach
    .split(',')
    .flatMap((each) => (each.startsWith('organisation:') ? [each.slice('organisation:'.length)] : []))
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
  const [[found]] = await tx.send(
    rawQuery(sql<{ reach: string | null }>`select ${reachOf(rolesWith(permission), now)} as reach
      from member m where m.brand_id = current_brand_id() and m.id = ${memberId}`),
  )
  if (!found?.reach) throw new Refusal('notAllowed')
}
