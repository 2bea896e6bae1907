import { type Insertable, sql } from 'kysely'
import type { PostalAddress } from '@throughway/domain/identity/address'
import type { BaselineMode } from '@throughway/domain/mode/baseline'
import type { ConsentKind } from '@throughway/domain/identity/consents'
import type { ContactMethod } from '@throughway/domain/identity/contact'
import type { Gender } from '@throughway/domain/identity/gender'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { ProfileLanguage } from '@throughway/domain/identity/profile-languages'
import type { SetupProgress } from '@throughway/domain/identity/setup'
import type { TimeZoneId } from '@throughway/domain/time/time-zones'
import type { Language } from '@throughway/contract/programme/brand'
import { insertSelect } from '#database/columns.ts'
import { rawQuery, query } from '#database/query.ts'
import type { MemberConsentTable } from '#database/tables/member.ts'

const thisBrand = sql<number>`current_brand_id()`

const profileColumns = [
  'profile_version',
  'number',
  'first_name',
  'last_name',
  'gender',
  'birth_year',
  'contact_language',
  'time_zone',
  'mobile_phone',
  'work_phone',
  'work_phone_extension',
  'preferred_contact',
  'postal_address',
  'contact_notes',
  'usual_modes',
  'baseline_mode',
  'modes_chosen_at',
  'profile_confirmed_at',
  'setup_progress',
] as const

export type ProfileFields = {
  first_name: string
  last_name: string
  gender: Gender | null
  birth_year: number | null
  contact_language: ProfileLanguage | null
  time_zone: TimeZoneId | null
  mobile_phone: string | null
  work_phone: string | null
  work_phone_extension: string | null
  preferred_contact: ContactMethod | null
  postal_address: PostalAddress | null
  contact_notes: string | null
  usual_modes: TripMode[]
  baseline_mode: BaselineMode | null
  modes_chosen_at: Date | null
}

export type ProfileRow = ProfileFields & {
  number: number
  profile_version: number
  profile_confirmed_at: Date | null
  setup_progress: SetupProgress
}

export function selectProfile(memberId: string) {
  return query.selectFrom('member').select(profileColumns).where('brand_id', '=', thisBrand).where('id', '=', memberId)
}

/** When the member agreed to that version; no row when they did not. */
export function findConsent(memberId: string, kind: ConsentKind, version: string) {
  return query
    .selectFrom('member_consent')
    .select('given_at')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('version', '=', version)
}

export function insertConsent(
  memberId: string,
  consent: { kind: ConsentKind; version: string; language: Language; now: Date },
) {
  return query
    .insertInto('member_consent')
    .values({
      brand_id: thisBrand,
      member_id: memberId,
      kind: consent.kind,
      version: consent.version,
      language: consent.language,
      given_at: consent.now,
    })
    .onConflict((conflict) => conflict.doNothing())
}

type ElsewhereRow = Omit<Insertable<MemberConsentTable>, 'brand_id' | 'member_id'>

/** No row where the member had agreed to that version before. */
export function insertConsentElsewhere(memberId: string, row: ElsewhereRow) {
  return query
    .insertInto('member_consent')
    .values({ brand_id: thisBrand, member_id: memberId, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
}

/**
 * Keeps which revisions of the programme's own terms and privacy policy a member has read while agreeing: in their
 * language, or else in the other one. A text of the last hour may be newer than the page that was open, so it is left
 * out, and asked for where it needs consent.
 */
export function insertLegalConsents(memberId: string, language: Language, now: Date) {
  const rows = insertSelect(
    'member_consent',
    {
      member_id: sql`${memberId}::uuid`,
      kind: sql`'legal'`,
      version: sql`slug || ' ' || language || ' ' || version`,
      language: sql`language`,
      revision_id: sql`id`,
      given_at: sql`${now}::timestamptz`,
    },
    sql`from (select distinct on (i.id) i.slug, r.id, r.language, r.version from content_item i
        join content_locale l on l.brand_id = i.brand_id and l.item_id = i.id and l.published_at < ${now}::timestamptz - interval '1 hour'
        join content_revision r on r.brand_id = l.brand_id and r.id = l.published_id
        where i.brand_id = current_brand_id() and i.kind = 'legal' and i.slug in ('terms', 'privacy')
        order by i.id, l.language <> ${language}, l.language) read`,
  )
  return rawQuery(sql`${rows} on conflict do nothing`)
}

/**
 * C27: asks again for the modes of members who have chosen them, one member or all, and their accounts record it.
 * Answers how many were not already being asked.
 */
export function askModesAgain({
  memberId,
  actorId,
  reason,
  now,
}: {
  memberId: string | undefined
  actorId: string
  reason: string
  now: Date
}) {
  const noted = insertSelect(
    'member_activity',
    {
      id: sql`gen_random_uuid()`,
      member_id: sql`id`,
      kind: 'modes_asked_again',
      actor: 'staff',
      actor_id: sql`${actorId}::uuid`,
      details: sql`jsonb_build_object('reason', ${reason}::text)`,
      created_at: sql`${now}::timestamptz`,
    },
    sql`from asked`,
  )
  return rawQuery(sql<{ members: number }>`
    with asked as (
      update member set mode_reselect_required = true
      where brand_id = current_brand_id() and not mode_reselect_required and deleted_at is null
        and modes_chosen_at is not null and (${memberId ?? null}::uuid is null or id = ${memberId ?? null}::uuid)
      returning id), noted as (
      ${noted})
    select count(*)::int as members from asked`)
}

/** Whether there is such a member. */
export function findMemberToAsk(memberId: string) {
  return query
    .selectFrom('member')
    .select('id')
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
}

type Flags = { profile_confirmed_at?: Date; profile_expired?: false; mode_reselect_required?: false }

/** Answers no row when the profile has moved on since the version was read. */
export function updateProfile(
  memberId: string,
  version: number,
  { postal_address: address, ...fields }: Partial<ProfileFields> & Flags,
) {
  return query
    .updateTable('member')
    .set((each) => ({
      ...fields,
      ...(address !== undefined && { postal_address: address && JSON.stringify(address) }),
      profile_version: each('profile_version', '+', 1),
    }))
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
    .where('profile_version', '=', version)
    .returning('profile_version')
}

/** Answers all that is noted by now, other devices' steps included. */
export function mergeSetupProgress(memberId: string, progress: SetupProgress) {
  return query
    .updateTable('member')
    .set({ setup_progress: sql`setup_progress || ${JSON.stringify(progress)}::jsonb` as never })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
    .returning('setup_progress')
}

/** Answers no row when the setup had ended before. */
export function finishSetup(memberId: string) {
  return query
    .updateTable('member')
    .set({ account_setup: true })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
    .where('account_setup', '=', false)
    .returning('id')
}

/**
 * C27: expires profiles that nobody has confirmed for twelve months. Before the first confirmation, the time counts
 * from sign-up.
 */
export function expireProfiles(now: Date) {
  return rawQuery(sql<{ id: string }>`update member set profile_expired = true
    where brand_id = current_brand_id() and not profile_expired and deleted_at is null
      and coalesce(profile_confirmed_at, created_at) <= ${now}::timestamptz - interval '12 months'
    returning id`)
}
