import { sql } from 'kysely'
import type { Appearance, MemberLocation } from '@throughway/contract/identity/session'
import type { Language } from '@throughway/contract/programme/brand'
import type { Gender } from '@throughway/domain/identity/gender'
import type { GrantRole } from '@throughway/domain/identity/permissions'
import { rawQuery, query } from '#database/query.ts'
import { lacksSecondFactor } from '#plugins/require-sign-in.ts'
import { grantedTo } from '#plugins/staff-grants.ts'

const thisBrand = sql<number>`current_brand_id()`

/** A place as the session carries it, and its second line for the line that is written of home and work. */
export type SessionLocation = MemberLocation & { street2: string }

/** All of the session user that the database knows, in one row. */
export type SessionRow = {
  member_id: string
  brand_id: number
  /** The roles of the grants that hold now. */
  granted: GrantRole[]
  beta_tester: boolean
  first_name: string
  last_name: string
  gender: Gender | null
  emails: { email: string; primary: boolean; verified: boolean }[]
  /** Home and work first. */
  locations: SessionLocation[]
  verification_required: boolean
  verification_mailed: boolean
  second_factor_required: boolean
  erh_access: boolean
  org_id: number | null
  org_name: string | null
  org_affiliation_id: number | null
  org_subgroup_id: number | null
  account_setup: boolean
  mode_reselect_required: boolean
  profile_expired: boolean
  password_expired: boolean
  consent_due: string | null
  language: Language | null
  appearance: Partial<Appearance>
  photo_key: string | null
}

/**
 * The first legal text of the programme that asks the member `m` for consent: its latest published version that needs it
 * and is in effect, unless they agreed to that version, a later one, or a translation of either.
 */
function consentDue(now: Date) {
  return sql<string | null>`select i.slug from content_revision r
    join content_item i on i.brand_id = r.brand_id and i.id = r.item_id and i.kind = 'legal'
    join content_locale l on l.brand_id = r.brand_id and l.item_id = r.item_id and l.language = r.language
    join content_revision p on p.brand_id = l.brand_id and p.id = l.published_id and p.version >= r.version
    where r.brand_id = m.brand_id and r.consent_from <= ${now}
      and exists (select from content_publication u
        where u.brand_id = r.brand_id and u.item_id = r.item_id and u.revision_id = r.id)
      and not exists (select from member_consent c
        join content_revision a on a.brand_id = c.brand_id and a.id = c.revision_id and a.item_id = r.item_id
        left join content_revision s on s.brand_id = a.brand_id and s.id = a.translates
        where c.brand_id = m.brand_id and c.member_id = m.id
          and coalesce(s.language, a.language) = r.language and coalesce(s.version, a.version) >= r.version)
    order by i.position, i.slug limit 1`
}

/**
 * The member behind a valid sign-in. `verification_required` and `second_factor_required` announce the rule of
 * `requireSignIn`. Calls that need the second factor answer only members who have shown it, so they need not check it.
 */
export function selectSession(signInId: string, now: Date, demandsSecondFactor = false) {
  return rawQuery(sql<SessionRow>`
    select m.id as member_id, m.brand_id, ${grantedTo(now)} as granted, m.beta_tester, m.first_name, m.last_name, m.gender, a.emails, l.locations,
      s.verification_required or (m.created_at < ${now}::timestamptz - interval '7 days' and not coalesce(a.is_verified, false)) as verification_required,
      coalesce(a.is_verified, false) or exists (select from email_token k
        join member_address p on p.brand_id = k.brand_id and p.member_id = k.member_id and p.email = k.email and p.is_primary
        where k.brand_id = m.brand_id and k.member_id = m.id and k.used_at is null and k.expires_at > ${now}::timestamptz) as verification_mailed,
      ${demandsSecondFactor} and ${lacksSecondFactor(now)} as second_factor_required,
      coalesce(o.erh_access and o.status = 'partner', false) as erh_access, o.number as org_id, o.name as org_name,
      f.number as org_affiliation_id, g.number as org_subgroup_id,
      m.account_setup, m.mode_reselect_required, m.profile_expired, m.password_expired, (${consentDue(now)}) as consent_due, m.language, m.appearance,
      p.key as photo_key
    from sign_in s
    join member m on m.brand_id = s.brand_id and m.id = s.member_id
    left join organisation o on o.brand_id = m.brand_id and o.id = m.organisation_id
    left join member_photo p on p.brand_id = m.brand_id and p.member_id = m.id
    left join organisation_affiliation f on f.brand_id = m.brand_id and f.organisation_id = m.organisation_id and f.id = m.affiliation_id
    left join organisation_subgroup g on g.brand_id = m.brand_id and g.affiliation_id = m.affiliation_id and g.id = m.subgroup_id
    left join lateral (
      select bool_or(is_primary and verified_at is not null) as is_verified,
        coalesce(jsonb_agg(jsonb_build_object('email', email, 'primary', is_primary, 'verified', verified_at is not null)
          order by is_primary desc, created_at, email), '[]') as emails
      from (
        select email, is_primary, verified_at, created_at from member_address where brand_id = m.brand_id and member_id = m.id
        union all
        select email, false, null, created_at from email_claim where brand_id = m.brand_id and member_id = m.id) own) a on true
    left join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'mode', kind, 'name', name, 'street', street, 'street2', street2, 'city', city, 'state', state, 'zip', zip,
          'lat', lat, 'lng', lng) order by kind <> 'home', kind <> 'work', created_at, id), '[]') as locations
      from member_location where brand_id = m.brand_id and member_id = m.id) l on true
    where s.brand_id = current_brand_id() and s.id = ${signInId} and s.ended_at is null and m.deleted_at is null`)
}

export function updateLanguage(memberId: string, language: Language) {
  return query.updateTable('member').set({ language }).where('brand_id', '=', thisBrand).where('id', '=', memberId)
}

export function mergeAppearance(memberId: string, changes: Partial<Appearance>) {
  return query
    .updateTable('member')
    .set({ appearance: sql`appearance || ${JSON.stringify(changes)}::jsonb` as never })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', memberId)
    .returning('appearance')
}

/** Finds the member of this programme who has the address, with the facts for a mail to them. */
export function findOwner(email: string) {
  return query
    .selectFrom('member_address as a')
    .innerJoin('member as m', (join) => join.onRef('m.brand_id', '=', 'a.brand_id').onRef('m.id', '=', 'a.member_id'))
    .select(['m.id', 'm.language', 'a.verified_at'])
    .where('a.brand_id', '=', thisBrand)
    .where('a.email', '=', email)
    .where('m.deleted_at', 'is', null)
}

/** The address for mails to a member; no row for a member who has left. */
export function findPrimaryAddress(memberId: string) {
  return query
    .selectFrom('member_address as a')
    .innerJoin('member as m', (join) => join.onRef('m.brand_id', '=', 'a.brand_id').onRef('m.id', '=', 'a.member_id'))
    .select(['a.email', 'm.language'])
    .where('a.brand_id', '=', thisBrand)
    .where('a.member_id', '=', memberId)
    .where('a.is_primary', '=', true)
    .where('m.deleted_at', 'is', null)
}

export function insertEmailToken(token: {
  digest: Buffer
  memberId: string
  email: string
  codeDigest: Buffer
  now: Date
  expiresAt: Date
}) {
  return query.insertInto('email_token').values({
    brand_id: thisBrand,
    digest: token.digest,
    member_id: token.memberId,
    email: token.email,
    code_digest: token.codeDigest,
    created_at: token.now,
    expires_at: token.expiresAt,
    used_at: null,
  })
}

/** Locked, so that tries at once are counted one after the other. */
export function lockNewestEmailToken(memberId: string, email: string | null) {
  return query
    .selectFrom('email_token')
    .select(['digest', 'code_digest', 'expires_at', 'used_at', 'attempts'])
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where(
      'email',
      '=',
      sql<string>`coalesce(${email}::text, (
      select a.email from member_address a where a.brand_id = current_brand_id() and a.member_id = ${memberId} and a.is_primary))`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('digest')
    .limit(1)
    .forUpdate()
}

export function findUsedEmailToken(digest: Buffer) {
  return query
    .selectFrom('email_token')
    .select('email')
    .where('brand_id', '=', thisBrand)
    .where('digest', '=', digest)
    .where('used_at', 'is not', null)
}

export function countWrongTry(digest: Buffer) {
  return query
    .updateTable('email_token')
    .set((each) => ({ attempts: each('attempts', '+', 1) }))
    .where('brand_id', '=', thisBrand)
    .where('digest', '=', digest)
}

/** Locks the address, so that of two proofs at once one comes first. */
export function lockPrimaryAddress(memberId: string) {
  return query
    .selectFrom('member_address')
    .select(['email', 'verified_at'])
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('is_primary', '=', true)
    .forUpdate()
}

/** Answers no row when the address is no longer the member's. */
export function markVerified(memberId: string, email: string, now: Date) {
  return query
    .updateTable('member_address')
    .set({ verified_at: sql<Date>`coalesce(verified_at, ${now})` })
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('email', '=', email)
    .returning(['email', sql<boolean>`verified_at = ${now}`.as('is_new')])
}

/** Returns no row when nobody had claimed the address. */
export function deleteClaim(memberId: string, email: string) {
  return query
    .deleteFrom('email_claim')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('email', '=', email)
    .returning(['created_at', 'takes_primary'])
}

/** Gives a verified address to the member. Answers no row when another member verified it first. */
export function takeAddress(memberId: string, email: string, createdAt: Date, now: Date) {
  return query
    .insertInto('member_address')
    .values({
      brand_id: thisBrand,
      member_id: memberId,
      email,
      is_primary: false,
      verified_at: now,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.constraint('one_member_per_email').doNothing())
    .returning('email')
}

/** Makes a proved address the primary one and deletes the unproved one. */
export function replacePrimary(memberId: string, email: string) {
  return [
    query
      .deleteFrom('member_address')
      .where('brand_id', '=', thisBrand)
      .where('member_id', '=', memberId)
      .where('is_primary', '=', true)
      .where('verified_at', 'is', null),
    query
      .updateTable('member_address')
      .set({ is_primary: true })
      .where('brand_id', '=', thisBrand)
      .where('member_id', '=', memberId)
      .where('email', '=', email),
  ] as const
}

/** Two statements, since no moment may have two primary addresses. */
export function makePrimary(memberId: string, email: string) {
  const own = query.updateTable('member_address').where('brand_id', '=', thisBrand).where('member_id', '=', memberId)
  return [
    own.set({ is_primary: false }).where('is_primary', '=', true),
    own.set({ is_primary: true }).where('email', '=', email),
  ] as const
}

export function trustSignIn(signInId: string) {
  return query
    .updateTable('sign_in')
    .set({ verification_required: false })
    .where('brand_id', '=', thisBrand)
    .where('id', '=', signInId)
}

/** The administrators, who are notified of tasks of the programme. */
export function listAdministrators() {
  return rawQuery(sql<{
    member_id: string
    email: string
    language: Language | null
  }>`select m.id as member_id, a.email, m.language
    from member m join member_address a on a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary
    where m.brand_id = current_brand_id() and m.role = 'program_admin' and m.deleted_at is null order by m.id limit 10`)
}
