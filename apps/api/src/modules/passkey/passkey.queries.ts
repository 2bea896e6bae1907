import { sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import { rawQuery, query } from '#database/query.ts'
import { spend } from '#tokens/one-use.ts'
import { type Device, knowsDevice } from '#modules/session/session.ts'

const thisBrand = sql<number>`current_brand_id()`

export function listPasskeys(memberId: string) {
  return query
    .selectFrom('passkey')
    .select(['id', 'name', 'credential_id', 'transports', 'created_at', 'last_used_at'])
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
}

export type NewPasskey = {
  id: string
  memberId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  now: Date
}

/** Answers no row when the credential is known, whosever it is. */
export function insertPasskey({ id, memberId, credentialId, publicKey, counter, transports, name, now }: NewPasskey) {
  return query
    .insertInto('passkey')
    .values({
      brand_id: thisBrand,
      id,
      member_id: memberId,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports,
      name,
      created_at: now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.constraint('one_passkey_per_credential').doNothing())
    .returning('id')
}

/** Locks until the transaction ends, so that of the last two factors only one can be removed. */
export function lockFactors(memberId: string) {
  return rawQuery(sql`select from member where brand_id = current_brand_id() and id = ${memberId} for no key update`)
}

/** Whether a member of staff would be without a second factor but for this passkey. */
export function isLastSecondFactor(memberId: string, id: string) {
  return rawQuery(sql<{ is_last: boolean }>`
    select m.is_staff
      and not exists (select from passkey p where p.brand_id = m.brand_id and p.member_id = m.id and p.id <> ${id})
      and not exists (select from authenticator t
        where t.brand_id = m.brand_id and t.member_id = m.id and t.confirmed_at is not null) as is_last
    from member m where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}

export function deletePasskey(memberId: string, id: string) {
  return query
    .deleteFrom('passkey')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .returning('name')
}

/** The owner of a passkey, with what a sign-in needs to know about them and the device. */
export function findPasskey(credentialId: string, device: Device) {
  return rawQuery(sql<{
    id: string
    public_key: Buffer
    counter: number
    transports: string[]
    member_id: string
    is_staff: boolean
    language: Language | null
    email: string
    knows_device: boolean
  }>`
    select p.id, p.public_key, p.counter, p.transports, m.id as member_id, m.is_staff, m.language, a.email, ${knowsDevice(device)} as knows_device
    from passkey p
    join member m on m.brand_id = p.brand_id and m.id = p.member_id
    join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where p.brand_id = current_brand_id() and p.credential_id = ${credentialId} and m.deleted_at is null`)
}

/**
 * Moves the counter on; answers no row when another use was faster. Authenticators that do not count say 0 for ever.
 */
export function usePasskey(id: string, counter: { before: number; after: number }, now: Date) {
  return query
    .updateTable('passkey')
    .set({ counter: counter.after, last_used_at: now })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', id)
    .where('counter', '=', counter.before)
    .returning('id')
}

type Challenge = { challenge: string; purpose: 'add' | 'sign_in'; memberId: string | null }

const challengeMinutes = 5

export function insertChallenge({ challenge, purpose, memberId }: Challenge, now: Date) {
  return query.insertInto('passkey_challenge').values({
    brand_id: thisBrand,
    challenge,
    purpose,
    member_id: memberId,
    expires_at: new Date(now.getTime() + challengeMinutes * 60_000),
  })
}

/** Each challenge is answered once, for what and by whom it was made. */
export function takeChallenge({ challenge, purpose, memberId }: Challenge, now: Date) {
  return spend('passkeyChallenge', challenge, now, { purpose, member_id: memberId })
}

/** The member's facts that an authenticator shows, and the time of this sign-in. */
export function findOwner(memberId: string, signInId: string) {
  return rawQuery(sql<{
    email: string
    first_name: string
    last_name: string
    language: Language | null
    signed_in_at: Date
  }>`
    select a.email, m.first_name, m.last_name, m.language, s.created_at as signed_in_at
    from member m
    join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    join sign_in s on s.brand_id = m.brand_id and s.id = ${signInId}
    where m.brand_id = current_brand_id() and m.id = ${memberId}`)
}
