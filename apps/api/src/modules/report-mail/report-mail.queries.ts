import { type RawBuilder, sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import { rolesWith } from '@throughway/domain/identity/permissions'
import { insertValues } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import { holdsNow } from '#plugins/staff-grants.ts'

const thisBrand = sql<number>`current_brand_id()`

/** The mails about one organisation to one staff member. */
export type ReportMailKey = { member_id: string; organisation_id: string }

export type Subscription = { is_on: boolean; is_merged: boolean; email: string | null }

/** The reader's subscription to an organisation in their scope; no row for another one. */
export function findSubscription({ member_id: memberId, organisation_id: organisationId }: ReportMailKey) {
  return rawQuery(sql<Subscription>`select o.merged_into is not null as is_merged,
      exists (select from report_mail r where r.brand_id = o.brand_id and r.member_id = ${memberId}
        and r.organisation_id = o.id) as is_on,
      (select a.email from member_address a where a.brand_id = o.brand_id and a.member_id = ${memberId}
        and a.is_primary and a.verified_at is not null) as email
    from organisation o where o.brand_id = current_brand_id() and o.id = ${organisationId}
      and in_scope('organisation', o.id)`)
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
  return query
    .deleteFrom('report_mail')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('organisation_id', '=', organisationId)
}

/**
 * For the row `r`, the member `m`, the address `a` and the organisation `o`: the month was not told yet, and the
 * member's present grants let them read the report.
 */
function isToBeTold(month: string, now: Date): RawBuilder<boolean> {
  const roles = [...rolesWith('report.read')]
  return sql`(r.brand_id = current_brand_id() and r.told_month < ${month}::date
    and m.brand_id = r.brand_id and m.id = r.member_id and m.is_staff
    and m.deleted_at is null and m.deletion_asked_at is null
    and a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary and a.verified_at is not null
    and o.brand_id = r.brand_id and o.id = r.organisation_id and o.merged_into is null
    and exists (select from staff_grant g where g.brand_id = m.brand_id and g.member_id = m.id
      and g.role = any(${roles}::text[]) and ${holdsNow(now)}
      and (g.scope_kind = 'brand' or (g.scope_kind = 'organisation' and g.scope_id = o.id))))`
}

/** Lists whom to tell that the report of a month is ready. */
export function listToTell(month: string, now: Date, limit: number) {
  return rawQuery(sql<ReportMailKey>`select r.member_id, r.organisation_id
    from report_mail r, member m, member_address a, organisation o
    where ${isToBeTold(month, now)} order by r.member_id, r.organisation_id limit ${limit}`)
}

export type Told = { email: string; language: Language | null; name: string }

/**
 * Records that the member is told of the month, and returns their address and the organisation. It returns no row when
 * another server, for which this statement waits, has told them meanwhile, or when they may no longer read the report.
 */
export function noteTold(key: ReportMailKey, month: string, now: Date) {
  return rawQuery(sql<Told>`update report_mail r set told_month = ${month}::date
    from member m, member_address a, organisation o
    where r.member_id = ${key.member_id} and r.organisation_id = ${key.organisation_id} and ${isToBeTold(month, now)}
    returning a.email, m.language, o.name`)
}
