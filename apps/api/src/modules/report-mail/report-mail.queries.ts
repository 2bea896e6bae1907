import { type RawBuilder, sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import { rolesWith } from '@throughway/domain/identity/permissions'
import { insertValues } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'
import { holdsNow } from '#plugins/staff-grants.ts'

/** The mails to one staff member about one organisation, or about the whole programme. */
export type ReportMailKey = { member_id: string; organisation_id: string | null }

export type Subscription = { is_on: boolean; is_merged: boolean; email: string | null }

/** The reader's subscription to a report in their scope; no row for another one. */
export function findSubscription({ member_id: memberId, organisation_id: organisationId }: ReportMailKey) {
  const facts = sql`exists (select from report_mail r where r.brand_id = current_brand_id() and r.member_id = ${memberId}
        and ${isOf(organisationId)}) as is_on,
      (select a.email from member_address a where a.brand_id = current_brand_id() and a.member_id = ${memberId}
        and a.is_primary and a.verified_at is not null) as email`
  return organisationId === null
    ? rawQuery(sql<Subscription>`select false as is_merged, ${facts} where in_scope('brand', null::uuid)`)
    : rawQuery(sql<Subscription>`select o.merged_into is not null as is_merged, ${facts}
        from organisation o where o.brand_id = current_brand_id() and o.id = ${organisationId}
          and in_scope('organisation', o.id)`)
}

/** For the row `r`. */
function isOf(organisationId: string | null) {
  return sql`r.organisation_id is not distinct from ${organisationId}::uuid`
}

type NewSubscription = ReportMailKey & {
  started_at: Date
  /** The first day of the latest month that was told, or that needs no mail. */
  told_month: string
}

/** Does nothing where the mails are on already. */
export function insertSubscription(row: NewSubscription) {
  return rawQuery(
    sql`${insertValues('report_mail', [row])} on conflict (brand_id, member_id, organisation_id) do nothing`,
  )
}

export function deleteSubscription({ member_id: memberId, organisation_id: organisationId }: ReportMailKey) {
  return rawQuery(sql`delete from report_mail r
    where r.brand_id = current_brand_id() and r.member_id = ${memberId} and ${isOf(organisationId)}`)
}

/**
 * For the row `r`, the member `m` and the address `a`: the month was not told yet, and the member's present grants let them
 * read the report, that of the whole programme by a grant for all of it.
 */
function isToBeTold(month: string, now: Date): RawBuilder<boolean> {
  const roles = [...rolesWith('report.read')]
  return sql`(r.brand_id = current_brand_id() and r.told_month < ${month}::date
    and m.brand_id = r.brand_id and m.id = r.member_id and m.is_staff
    and m.deleted_at is null and m.deletion_asked_at is null
    and a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary and a.verified_at is not null
    and (r.organisation_id is null or exists (select from organisation o
      where o.brand_id = r.brand_id and o.id = r.organisation_id and o.merged_into is null))
    and exists (select from staff_grant g where g.brand_id = m.brand_id and g.member_id = m.id
      and g.role = any(${roles}::text[]) and ${holdsNow(now)}
      and (g.scope_kind = 'brand' or (g.scope_kind = 'organisation' and g.scope_id = r.organisation_id))))`
}

/** Lists whom to tell that the report of a month is ready. */
export function listToTell(month: string, now: Date, limit: number) {
  return rawQuery(sql<ReportMailKey>`select r.member_id, r.organisation_id
    from report_mail r, member m, member_address a
    where ${isToBeTold(month, now)} order by r.member_id, r.organisation_id limit ${limit}`)
}

/** The name is that of the organisation; null for the whole programme. */
export type Told = { email: string; language: Language | null; name: string | null }

/**
 * Records that the member is told of the month, and returns their address and the organisation. It returns no row when
 * another server, for which this statement waits, has told them meanwhile, or when they may no longer read the report.
 */
export function noteTold(key: ReportMailKey, month: string, now: Date) {
  return rawQuery(sql<Told>`update report_mail r set told_month = ${month}::date
    from member m, member_address a
    where r.member_id = ${key.member_id} and ${isOf(key.organisation_id)} and ${isToBeTold(month, now)}
    returning a.email, m.language, (select o.name from organisation o
      where o.brand_id = r.brand_id and o.id = r.organisation_id) as name`)
}
