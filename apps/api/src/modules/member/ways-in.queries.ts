import { sql } from 'kysely'
import { rawQuery } from '#database/query.ts'

/** The ways into an account other than the password and the primary address, as its owner is told of them. */
export const waysIn = ['sign_ins', 'passkeys', 'second_factors', 'identities', 'emails', 'feeds', 'phones'] as const
export type WayIn = (typeof waysIn)[number]

/** Locks the member until the transaction ends, so that a phone that is being paired is either seen or comes too late. */
export function lockMember(memberId: string) {
  return rawQuery(sql`select from member where brand_id = current_brand_id() and id = ${memberId} for no key update`)
}

/**
 * Ends all of them except one sign-in, and answers which kinds there were. Unfinished ones end too: challenges, pairing
 * codes, claimed addresses with their links, and password links. The other devices are no longer known ones.
 */
export function endWaysIn(memberId: string, { email, but, now }: { email: string; but: string | null; now: Date }) {
  const own = sql`brand_id = current_brand_id() and member_id = ${memberId}::uuid`
  const at = sql`${now}::timestamptz`
  const others = sql`${own} and id is distinct from ${but}::uuid`
  return rawQuery(sql<Record<WayIn, boolean>>`
    with standing as (select from sign_in where ${others} and ended_at is null),
      sign_ins as (update sign_in set ended_at = coalesce(ended_at, ${at}), verification_required = true
        where ${others} returning 1),
      passkeys as (delete from passkey where ${own} returning 1),
      challenges as (delete from passkey_challenge where ${own} returning 1),
      apps as (delete from authenticator where ${own} returning 1),
      recovery_codes as (delete from recovery_code where ${own} returning 1),
      identities as (delete from identity where ${own} returning 1),
      addresses as (delete from member_address where ${own} and not is_primary returning 1),
      claims as (delete from email_claim where ${own} returning 1),
      links as (delete from email_token where ${own} and email <> ${email} returning 1),
      password_links as (update password_token set used_at = ${at} where ${own} and used_at is null returning 1),
      codes as (delete from confirmation_code where ${own} returning 1),
      feeds as (delete from calendar_feed where ${own} returning 1),
      phones as (update recording_device set removed_at = ${at} where ${own} and removed_at is null returning 1),
      pairings as (delete from recording_pairing where ${own} returning 1)
    select exists (select from standing) as sign_ins,
      exists (select from passkeys) as passkeys,
      exists (select from apps) or exists (select from recovery_codes) as second_factors,
      exists (select from identities) as identities,
      exists (select from addresses) or exists (select from claims) as emails,
      exists (select from feeds) as feeds,
      exists (select from phones) or exists (select from pairings) as phones`)
}
