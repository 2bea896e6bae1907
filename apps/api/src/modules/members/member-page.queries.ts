import { sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'
import type { SupportState, SupportTopic } from '@throughway/contract/programme/support-case'
import type { PostalAddress } from '@throughway/domain/identity/address'
import type { ConsentKind } from '@throughway/domain/identity/consents'
import type { RedemptionState } from '@throughway/domain/reward/rewards'
import { insertValues } from '#database/columns.ts'
import { rawQuery } from '#database/query.ts'
import { lockedUntil } from '#modules/lock-out/lock-out.ts'
import { isWholeScope } from './members.queries.ts'

/** Whether the reader's grants reach the member `m`. */
const isInReach = sql<boolean>`in_scope('organisation', m.organisation_id)`

export type MemberRow = {
  id: string
  number: number
  profile_version: number
  first_name: string
  last_name: string
  emails: { email: string; primary: boolean; verified: boolean; bounced: boolean }[]
  mobile_phone: string | null
  work_phone: string | null
  work_phone_extension: string | null
  postal_address: PostalAddress | null
  organisation_id: string | null
  organisation_name: string | null
  language: Language | null
  created_at: Date
  last_seen_at: Date | null
  is_whole: boolean
  locked_until: Date | null
  deletion_asked_at: Date | null
  is_staff: boolean
  is_verified: boolean
  password_hash: string
  password_expired: boolean
  passkeys: number
  has_app: boolean
  providers: number
  account_setup: boolean
}

/** One member within the scope of the grants; no row for a member who has left. */
export function findMember(memberId: string, now: Date) {
  return rawQuery(sql<MemberRow>`
    select m.id, m.number, m.profile_version, m.first_name, m.last_name, coalesce(a.emails, '[]') as emails, coalesce(a.is_verified, false) as is_verified,
      m.mobile_phone, m.work_phone, m.work_phone_extension, m.postal_address, o.id as organisation_id, o.name as organisation_name, m.language, m.created_at,
      (select max(s.last_seen_at) from sign_in s where s.brand_id = m.brand_id and s.member_id = m.id and s.impersonation_id is null) as last_seen_at,
      ${isWholeScope} as is_whole, ${lockedUntil(sql`m.id`, now)} as locked_until, m.deletion_asked_at, m.is_staff, m.password_hash, m.password_expired, m.account_setup,
      (select count(*)::integer from passkey p where p.brand_id = m.brand_id and p.member_id = m.id) as passkeys,
      exists (select from authenticator t where t.brand_id = m.brand_id and t.member_id = m.id and t.confirmed_at is not null) as has_app,
      (select count(*)::integer from identity i where i.brand_id = m.brand_id and i.member_id = m.id) as providers
    from member m
    left join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id
    left join lateral (select bool_or(is_primary and verified_at is not null) as is_verified,
        jsonb_agg(jsonb_build_object('email', email, 'primary', is_primary, 'verified', verified_at is not null, 'bounced', bounced_at is not null)
          order by is_primary desc, created_at, email) as emails
      from member_address where brand_id = m.brand_id and member_id = m.id) a on true
    where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deleted_at is null and ${isInReach}`)
}

/** Whether the member exists, for parts that read nothing else. */
export function findPresent(memberId: string) {
  return rawQuery(sql<{ id: string }>`select m.id from member m
    where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deleted_at is null`)
}

const most = 50

export function listRewards(memberId: string, language: Language) {
  return rawQuery(sql<{ id: string; title: string; cost: number; state: RedemptionState; at: Date }>`
    select r.id, i.texts -> ${language}::text ->> 'title' as title, r.cost, r.state, coalesce(r.confirmed_at, r.reserved_at) as at
    from reward_redemption r join reward_item i on i.brand_id = r.brand_id and i.id = r.item_id
    where r.brand_id = current_brand_id() and r.member_id = ${memberId} order by r.reserved_at desc, r.id limit ${most}`)
}

/** The rides of the services that the reader's grants reach. */
export function listRides(memberId: string) {
  return rawQuery(sql<{
    id: string
    service: { en: string; es?: string } | null
    date: string
    time: string
    state: string
  }>`
    select r.id, s.document -> 'name' as service, r.date, r.time, r.state
    from ride_request r left join ride_service s on s.brand_id = r.brand_id and s.id = r.service_id
    where r.brand_id = current_brand_id() and r.member_id = ${memberId} and in_scope('agency', s.agency_id)
    order by r.asked_at desc, r.id limit ${most}`)
}

export type MailSummary = {
  id: string
  template: string
  created_at: Date
  sent_at: Date | null
  withheld: string | null
  next_attempt_at: Date | null
}

/** The mails without subject and text, because a subject may begin with a code that opens the account. */
export function listMails(memberId: string) {
  return rawQuery(sql<MailSummary>`
    select id, template, created_at, sent_at, withheld, next_attempt_at from mail
    where brand_id = current_brand_id() and member_id = ${memberId} order by created_at desc, id limit ${most}`)
}

export function listCases(memberId: string) {
  return rawQuery(sql<{ number: number; topic: SupportTopic; state: SupportState; at: Date }>`
    select number, topic, state, asked_at as at from support_case
    where brand_id = current_brand_id() and member_id = ${memberId} order by asked_at desc, number desc limit ${most}`)
}

export function listConsents(memberId: string) {
  return rawQuery(sql<{
    kind: ConsentKind | 'legal'
    version: string
    given_at: Date
    given_by: 'paper' | 'text' | null
  }>`
    select c.kind, c.version, c.given_at, c.given_by from member_consent c
    where c.brand_id = current_brand_id() and c.member_id = ${memberId} and ${isWholeScope} order by c.given_at desc, c.kind, c.version`)
}

/** The valid sign-ins, without those of staff who act for the member. */
export function listDevices(memberId: string) {
  return rawQuery(sql<{ id: string; user_agent: string | null; created_at: Date; last_seen_at: Date }>`
    select id, user_agent, created_at, last_seen_at from sign_in
    where brand_id = current_brand_id() and member_id = ${memberId} and ended_at is null and impersonation_id is null
    order by last_seen_at desc, id limit ${most}`)
}

export type Target = {
  id: string
  email: string
  is_verified: boolean
  language: Language | null
  is_staff: boolean
  deletion_asked_at: Date | null
  password_hash: string
  profile_version: number
}

/** Locks a member whom staff are about to change, and reads them after that. */
export function lockTarget(memberId: string) {
  return rawQuery(sql<{ id: string }>`select id from member
    where brand_id = current_brand_id() and id = ${memberId} and deleted_at is null for no key update`)
}

export function findTarget(memberId: string) {
  return rawQuery(sql<Target>`
    select m.id, a.email, a.verified_at is not null as is_verified, m.language, m.is_staff, m.deletion_asked_at, m.password_hash, m.profile_version
    from member m join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where m.brand_id = current_brand_id() and m.id = ${memberId} and m.deleted_at is null`)
}

type Corrected = {
  first_name: string
  last_name: string
  mobile_phone: string | null
  work_phone: string | null
  work_phone_extension: string | null
  postal_address: PostalAddress | null
}

/** The present values of the fields that a correction changes, with the version of the profile. */
export function findCorrected(memberId: string) {
  return rawQuery(sql<
    Corrected & { version: number }
  >`select profile_version as version, first_name, last_name, mobile_phone, work_phone, work_phone_extension, postal_address
    from member where brand_id = current_brand_id() and id = ${memberId}`)
}

export function correct(memberId: string, { postal_address: address, ...texts }: Corrected) {
  return rawQuery(sql<{ profile_version: number }>`update member set
      first_name = ${texts.first_name}, last_name = ${texts.last_name}, mobile_phone = ${texts.mobile_phone},
      work_phone = ${texts.work_phone}, work_phone_extension = ${texts.work_phone_extension},
      postal_address = ${address && JSON.stringify(address)}::jsonb, profile_version = profile_version + 1
    where brand_id = current_brand_id() and id = ${memberId} returning profile_version`)
}

/**
 * Claims an address that becomes the primary one when its owner proves it. An earlier claim of the member is renewed.
 */
export function claimPrimary(memberId: string, email: string, now: Date) {
  return [
    rawQuery(sql`delete from email_claim
      where brand_id = current_brand_id() and member_id = ${memberId} and email = ${email}`),
    rawQuery(insertValues('email_claim', [{ member_id: memberId, email, takes_primary: true, created_at: now }])),
  ] as const
}
