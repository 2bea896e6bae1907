import { sql } from 'kysely'
import type { Call } from '@throughway/contract/call'
import { type Permission, rolesThatSeeMembers, rolesWith } from '@throughway/domain/identity/permissions'
import { databaseNow } from '#database/database-now.ts'
import { rawQuery, query } from '#database/query.ts'
import type { ActingStaff } from './session-token.ts'
import { holdsNow, selectReach } from './staff-grants.ts'

/** What the database knows of the signed-in member, read in the flight of the first statement. */
export type MemberFacts = {
  member_id: string
  last_seen_at: Date
  /** True on a call that `masks` unless the grants that may see members reach as far as all that open the call. */
  is_masked?: boolean
}

/**
 * Reads the member behind a sign-in. The flight fails, so that nothing which travels behind can happen, when
 * - the sign-in has ended (TW401),
 * - the member must verify an address first: after seven days, or at once for a way into the account (TW403),
 * - the member must agree to the terms first, since trips earn (TW405),
 * - one of the staff has not shown the second factor that is demanded (TW402),
 * - no grant of the member holds the call's permission now (TW406). The reach of those that do is a setting of the
 *   transaction, which `in_scope` reads,
 * - the call wants the second factor fresh, and this sign-in has not shown it in the last minutes (TW407),
 * - staff act for the member, and their impersonation is over (TW408), or changes are not unlocked (TW409). A call of
 *   staff is refused then (TW406), and who acts is a setting of the transaction, which the activity reads.
 */
export function requireSignIn(
  signInId: string,
  now: Date,
  {
    whileUnverified: unverifiedMay,
    needsVerified = false,
    needsTerms = false,
    demandsSecondFactor,
    permission,
    masks = false,
    demandsFreshFactor = false,
    impersonation,
    demandsUnlocked = false,
  }: {
    whileUnverified?: Call['whileUnverified'] | undefined
    needsVerified?: boolean | undefined
    needsTerms?: boolean | undefined
    demandsSecondFactor: boolean
    permission?: Permission | undefined
    masks?: boolean | undefined
    demandsFreshFactor?: boolean | undefined
    /** The staff member who acts for the member; a sign-in of an overlay belongs to nobody else. */
    impersonation?: ActingStaff | undefined
    demandsUnlocked?: boolean | undefined
  },
) {
  const grants = permission
    ? sql`left join lateral (${selectReach(rolesWith(permission), now, masks ? rolesThatSeeMembers(permission) : undefined)}) reach on true`
    : sql``
  const hasToBeVerified = needsVerified ? sql`true` : sql`m.created_at < ${now}::timestamptz - interval '7 days'`
  return rawQuery(sql<MemberFacts>`
    select m.id as member_id, s.last_seen_at${permission ? sql`, set_config('app.scope', reach.scope, true)` : sql``}${
      permission && masks ? sql`, reach.seen is distinct from reach.scope as is_masked` : sql``
    }${impersonation ? sql`, set_config('app.impersonator', ${impersonation.staffId}, true)` : sql``}
    from (select) as one
    left join (sign_in s join member m on m.brand_id = s.brand_id and m.id = s.member_id)
      on s.brand_id = current_brand_id() and s.id = ${signInId} and s.ended_at is null and m.deleted_at is null
        and ${impersonation ? sql`s.impersonation_id = ${impersonation.id}` : sql`s.impersonation_id is null`}
    ${impersonation ? sql`left join impersonation i on i.brand_id = s.brand_id and i.id = s.impersonation_id and i.member_id = s.member_id` : sql``}
    ${grants}
    where case
      ${impersonation ? sql`when m.id is null or not coalesce(${standsNow(now)}, false) then refuse('TW408')` : sql``}
      when m.id is null then refuse('TW401')
      ${unverifiedMay === true ? sql`` : sql`when s.verification_required then refuse('TW403')`}
      ${
        unverifiedMay
          ? sql``
          : sql`when ${hasToBeVerified} and not exists (select from member_address a
        where a.brand_id = m.brand_id and a.member_id = m.id and a.is_primary and a.verified_at is not null) then refuse('TW403')`
      }
      ${
        needsTerms
          ? sql`when not m.account_setup and not exists (select from member_consent c
        where c.brand_id = m.brand_id and c.member_id = m.id and c.kind = 'terms') then refuse('TW405')`
          : sql``
      }
      ${demandsSecondFactor ? sql`when ${lacksSecondFactor(now)} then refuse('TW402')` : sql``}
      ${permission && impersonation ? sql`when true then refuse('TW406')` : sql``}
      ${permission ? sql`when reach.scope is null then refuse('TW406')` : sql``}
      ${impersonation && demandsUnlocked ? sql`when i.unlocked_at is null then refuse('TW409')` : sql``}
      ${demandsFreshFactor ? sql`when not ${showsFreshFactor(now)} then refuse('TW407')` : sql``}
      else true
    end`)
}

/**
 * A second factor counts for half a day (NIST SP 800-63B asks for it again after twelve hours), so that a device that
 * remembers a staff member does not open the staff area for weeks.
 */
const secondFactorHours = 12

/** Whether the sign-in `s` has shown two factors in the last twelve hours. */
export function showsSecondFactor(now: Date) {
  return sql<boolean>`(s.second_factor_at is not null and s.second_factor_at > ${now}::timestamptz - make_interval(hours => ${secondFactorHours}))`
}

/** How long the second factor is fresh (`fresh` of a call): long enough for several grants, short for a desk left open. */
export const freshFactorMinutes = 10

/** Whether the sign-in `s` has shown two factors in the last minutes. */
function showsFreshFactor(now: Date) {
  return sql<boolean>`(s.second_factor_at is not null and s.second_factor_at > ${now}::timestamptz - make_interval(mins => ${freshFactorMinutes}))`
}

/** For a member `m` and their sign-in `s`: a staff member whose sign-in has shown one factor only. */
export function lacksSecondFactor(now: Date) {
  return sql<boolean>`(m.is_staff and not ${showsSecondFactor(now)})`
}

/** How much the stored time of a device's last use may lag; an exact time would cost a write with each call. */
const seenMilliseconds = 10 * 60_000

export function isSeenLongAgo({ last_seen_at: seenAt }: Pick<MemberFacts, 'last_seen_at'>, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= seenMilliseconds
}

/** Among parallel calls only the first one writes. */
export function touchSignIn(signInId: string, now: Date) {
  return query
    .updateTable('sign_in')
    .set({ last_seen_at: now })
    .where('brand_id', '=', sql<number>`current_brand_id()`)
    .where('id', '=', signInId)
    .where('last_seen_at', '<=', new Date(now.getTime() - seenMilliseconds))
}

/** A tab that gives no sign of life for so long is closed. */
export const lastBeatSeconds = 60

/**
 * Whether the impersonation `i` of the member `m` is still valid: its half hour is not over, its tab is open, the staff
 * member still has the permission and is signed in, and the member is neither on the staff nor about to leave.
 */
export function standsNow(now: Date) {
  return sql<boolean>`(i.ended_at is null and i.used_at is not null and i.ends_at > ${databaseNow(now)}
    and i.seen_at > ${databaseNow(now)} - make_interval(secs => ${lastBeatSeconds})
    and not m.is_staff and m.deletion_asked_at is null and ${mayAct(now)})`
}

/** Whether the staff member of the impersonation `i` may act for members now, and is signed in where they began it. */
export function mayAct(now: Date) {
  return sql<boolean>`exists (select from staff_grant g
      join member f on f.brand_id = g.brand_id and f.id = g.member_id and f.deleted_at is null
      join sign_in own on own.brand_id = g.brand_id and own.id = i.staff_sign_in_id and own.member_id = f.id and own.ended_at is null
      where g.brand_id = i.brand_id and g.member_id = i.staff_id and g.scope_kind = 'brand'
        and g.role = any(${[...rolesWith('member.impersonate')]}::text[]) and ${holdsNow(now)})`
}
