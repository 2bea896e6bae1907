import { sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import type { Role } from '@throughway/domain/identity/roles'
import { insertSelect } from '#database/columns.ts'
import { rawQuery, query } from '#database/query.ts'
import { mailsSince } from '#modules/mail/mail.ts'

const thisBrand = sql<number>`current_brand_id()`

/**
 * The owner of an address, if a link to choose a password may go there: the address is the primary one, or is verified.
 * An unverified additional address may be somebody else's mailbox. `knows_network` says whether they have signed in
 * from the network before, with no verification pending.
 */
export function findResetOwner(email: string, network: string) {
  return rawQuery(sql<{ id: string; language: Language | null; password_hash: string; knows_network: boolean }>`
    select m.id, m.language, m.password_hash, exists (select from sign_in s
      where s.brand_id = m.brand_id and s.member_id = m.id and s.address = ${network} and not s.verification_required) as knows_network
    from member_address a join member m on m.brand_id = a.brand_id and m.id = a.member_id
    where a.brand_id = current_brand_id() and a.email = ${email} and (a.is_primary or a.verified_at is not null) and m.deleted_at is null`)
}

/** The signed-in member with the primary address. */
export function findOwnPassword(memberId: string) {
  return rawQuery(sql<{ password_hash: string; email: string; language: Language | null }>`
    select m.password_hash, a.email, m.language
    from member m join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}

/** The member whose password staff would expire, and the staff member. */
export function findActorAndMember(actorId: string, memberId: string) {
  return rawQuery(sql<{
    actor: Role
    role: Role
    password_hash: string
    email: string
    language: Language | null
  }>`
    select s.role as actor, m.role, m.password_hash, a.email, m.language
    from member m
    join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    join member s on s.brand_id = m.brand_id and s.id = ${actorId}
    where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deleted_at is null`)
}

/** No more than this to one address: one in a minute, three in an hour. */
export const linkLimits = [
  { most: 1, seconds: 60 },
  { most: 3, seconds: 3600 },
] as const

/** Whether one mail more may go there now. */
export function mayMailLink(email: string, template: string, now: Date) {
  const rules = linkLimits.map(
    ({ most, seconds }) => sql`${mailsSince(email, template, new Date(now.getTime() - seconds * 1000))} < ${most}`,
  )
  return sql<boolean>`(${sql.join(rules, sql` and `)})`
}

/** The token of a mail. If the mail was not written, the token belongs to nobody. */
export function insertPasswordToken({
  digest,
  mailId,
  now,
  expiresAt,
}: {
  digest: Buffer
  mailId: string
  now: Date
  expiresAt: Date
}) {
  const token = insertSelect(
    'password_token',
    {
      digest: sql`${digest}::bytea`,
      member_id: sql`mail.member_id`,
      email: sql`mail.recipient`,
      created_at: sql`${now}::timestamptz`,
      expires_at: sql`${expiresAt}::timestamptz`,
    },
    sql`from (select) as one left join mail on mail.brand_id = current_brand_id() and mail.id = ${mailId}`,
  )
  return rawQuery(sql<{ member_id: string | null }>`${token} returning member_id`)
}

/** A token that can still be used, with its member. */
export function findPasswordToken(digest: Buffer, now: Date) {
  return rawQuery(sql<{
    member_id: string
    email: string
    password_hash: string
    is_staff: boolean
    language: Language | null
  }>`
    select m.id as member_id, t.email, m.password_hash, m.is_staff, m.language
    from password_token t join member m on m.brand_id = t.brand_id and m.id = t.member_id
    where t.brand_id = current_brand_id() and t.digest = ${digest} and t.used_at is null and t.expires_at > ${now} and m.deleted_at is null`)
}

/** A new password makes the other links useless. */
export function usePasswordTokensOf(memberId: string, now: Date) {
  return query
    .updateTable('password_token')
    .set({ used_at: now })
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
}

/** R4.10: a new password is not an expired one. */
export function updatePassword(memberId: string, passwordHash: string) {
  return query
    .updateTable('member')
    .set({ password_hash: passwordHash, password_expired: false })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
}
