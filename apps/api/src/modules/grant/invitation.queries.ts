import { type Selectable, sql } from 'kysely'
import type { GrantRole } from '@throughway/domain/identity/permissions'
import type { StaffInvitationTable } from '#database/tables/grant.ts'
import { query, rawQuery } from '#database/query.ts'

const thisBrand = sql<number>`current_brand_id()`

export type InvitationRow = Selectable<StaffInvitationTable>

/** An invitation that is neither accepted nor taken back. */
const isOpen = sql`i.brand_id = current_brand_id() and i.used_at is null and i.revoked_at is null`

/** Lists open invitations, the newest first, and those that ran out, until the job drops them. */
export function listInvitations(now: Date) {
  return rawQuery(
    sql<InvitationRow>`select i.* from staff_invitation i where ${isOpen} and i.invited_at <= ${now} order by i.invited_at desc, i.id limit 1000`,
  )
}

export function insertInvitation(row: Omit<InvitationRow, 'brand_id'>) {
  return query
    .insertInto('staff_invitation')
    .values({ brand_id: thisBrand, ...row })
    .returningAll()
}

/** Takes back the open invitations of an address to the same role in the same scope, which a new one replaces. */
export function replaceInvitations(
  { email, role, scopeId }: { email: string; role: GrantRole; scopeId: string | null },
  by: string,
  now: Date,
) {
  return rawQuery(sql`update staff_invitation i set revoked_at = ${now}, revoked_by = ${by}
    where ${isOpen} and i.email = ${email} and i.role = ${role} and i.scope_id is not distinct from ${scopeId}::uuid`)
}

export function findInvitation(id: string) {
  return rawQuery(sql<InvitationRow>`select i.* from staff_invitation i
    where i.brand_id = current_brand_id() and i.id = ${id} and i.used_at is null`)
}

/** Answers no row for an invitation that is accepted or taken back already. */
export function endInvitation(id: string, by: string, now: Date) {
  return rawQuery(
    sql<{
      id: string
    }>`update staff_invitation i set revoked_at = ${now}, revoked_by = ${by} where ${isOpen} and i.id = ${id} returning i.id`,
  )
}

/** Finds what a token still opens, without spending it. */
export function findOpenInvitation(digest: Buffer, now: Date) {
  return rawQuery(
    sql<InvitationRow>`select i.* from staff_invitation i where ${isOpen} and i.digest = ${digest} and i.expires_at > ${now}`,
  )
}

/** Tells whether a member has verified exactly this address, as the main one or another. */
export function hasVerified(memberId: string, email: string) {
  return rawQuery(sql<{ found: boolean }>`select exists (select from member_address a
    where a.brand_id = current_brand_id() and a.member_id = ${memberId} and a.email = ${email} and a.verified_at is not null) as found`)
}

export function noteAccepted(id: string, memberId: string) {
  return query
    .updateTable('staff_invitation')
    .set({ member_id: memberId })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
}

/** Drops invitations 30 days after their end, accepted or not; the audit keeps that there was one. */
export function dropInvitations(now: Date) {
  return rawQuery(
    sql`delete from staff_invitation where brand_id = current_brand_id() and expires_at < ${now}::timestamptz - interval '30 days'`,
  )
}
