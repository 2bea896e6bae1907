import { type RawBuilder, sql } from 'kysely'
import { insertSelect } from '#database/columns.ts'
import { rawQuery, query } from '#database/query.ts'

export type LockRule = { most: number; windowSeconds: number; lockSeconds: number; longestLockSeconds: number }

/** C29: five wrong in a quarter of an hour, from one network; each further lock doubles, to four hours. */
export const networkRule: LockRule = {
  most: 5,
  windowSeconds: 15 * 60,
  lockSeconds: 15 * 60,
  longestLockSeconds: 4 * 3600,
}
/** C29: fifty an hour for one address from everywhere. */
export const emailRule: LockRule = { most: 50, windowSeconds: 3600, lockSeconds: 3600, longestLockSeconds: 3600 }

/** Twenty wrong codes in an hour for one account; each further lock doubles, to four hours. */
const codeRule: LockRule = { most: 20, windowSeconds: 3600, lockSeconds: 3600, longestLockSeconds: 4 * 3600 }

export type Attempt = { of_network: number; of_email: number | null }

/**
 * Counts an attempt before its password is checked, in one statement, so that among parallel attempts the sixth is
 * always counted as the sixth. Attempts that a lock turns away do not count towards the limit of the address as a
 * whole.
 */
export function countAttempt(
  { ofNetwork, ofEmail }: { ofNetwork: Buffer; ofEmail: Buffer },
  owner: RawBuilder<string | null>,
  now: Date,
) {
  return rawQuery(sql<Attempt>`
    with of_network as (${count({ digest: ofNetwork, owner, rule: networkRule, now })}),
      of_email as (${count({ digest: ofEmail, owner, rule: emailRule, now, where: sql`from of_network where failures <= ${networkRule.most}` })})
    select of_network.failures as of_network, of_email.failures as of_email from of_network left join of_email on true`)
}

export function countWrongCode(accountDigest: Buffer, owner: RawBuilder<string | null>, now: Date) {
  return rawQuery(count({ digest: accountDigest, owner, rule: codeRule, now }))
}

/**
 * Selects the member whose account is tried, for the helpdesk. An address of nobody gives null and takes the same time.
 */
export function ownerOfAddress(email: string): RawBuilder<string | null> {
  return sql<string | null>`(select a.member_id from member_address a
    where a.brand_id = current_brand_id() and a.email = ${email} and a.is_primary)`
}

type Counted = {
  digest: Buffer
  owner: RawBuilder<string | null>
  rule: LockRule
  now: Date
  where?: RawBuilder<unknown>
}

/** Adds a row, or raises its count; the last allowed attempt locks, and the period after a lock starts again. */
function count({ digest, owner, rule, now, where = sql`` }: Counted) {
  const { most, windowSeconds, lockSeconds, longestLockSeconds } = rule
  const at = sql`${now}::timestamptz`
  const isOver = sql`coalesce(f.locked_until, f.window_start + make_interval(secs => ${windowSeconds})) <= ${at}`
  const locksNow = sql`not (${isOver}) and f.failures + 1 = ${most}`
  return sql`
    ${insertSelect('sign_in_failure as f', { digest: sql`${digest}::bytea`, member_id: owner, failures: 1, window_start: at, updated_at: at }, where)}
    on conflict (brand_id, digest) do update set
      member_id = excluded.member_id,
      failures = case when ${isOver} then 1 else f.failures + 1 end,
      window_start = case when ${isOver} then ${at} else f.window_start end,
      locked_until = case
        when ${isOver} then null
        when ${locksNow} then ${at} + make_interval(secs => least(${lockSeconds} * power(2, f.locks), ${longestLockSeconds}))
        else f.locked_until end,
      locks = case when f.updated_at < ${at} - interval '1 day' then 0 else f.locks end + case when ${locksNow} then 1 else 0 end,
      updated_at = ${at}
    returning failures`
}

/** Whether the address is locked at present; asking does not count as an attempt. */
export function findLock(networkDigest: Buffer, emailDigest: Buffer, now: Date) {
  return rawQuery(sql<{ locked: boolean }>`select exists (
    select from sign_in_failure
    where brand_id = current_brand_id() and digest in (${networkDigest}, ${emailDigest}) and locked_until > ${now}) as locked`)
}

/** Deletes the failures after a new password: guesses at the old one say nothing about it. */
export function forgetFailures(networkDigest: Buffer, emailDigest: Buffer) {
  return query
    .deleteFrom('sign_in_failure')
    .where('brand_id', '=', sql<number>`current_brand_id()`)
    .where('digest', 'in', [networkDigest, emailDigest])
}

/** After a right password the network's count starts again, and the address gets its attempt back. */
export function forgiveAttempt(networkDigest: Buffer, emailDigest: Buffer) {
  return [
    query
      .deleteFrom('sign_in_failure')
      .where('brand_id', '=', sql<number>`current_brand_id()`)
      .where('digest', '=', networkDigest),
    rawQuery(sql`update sign_in_failure set failures = greatest(failures - 1, 0),
        locked_until = case when failures > ${emailRule.most} then locked_until end,
        locks = case when failures = ${emailRule.most} then greatest(locks - 1, 0) else locks end
      where brand_id = current_brand_id() and digest = ${emailDigest}`),
  ] as const
}

/** The present locks of a member's account: of its address and its codes, from any network. */
export const lockedUntil = (memberId: RawBuilder<unknown>, now: Date) =>
  sql<Date | null>`(select max(f.locked_until) from sign_in_failure f
    where f.brand_id = current_brand_id() and f.member_id = ${memberId} and f.locked_until > ${now}::timestamptz)`

/** The members with a lock, as an array: they are few. */
export const lockedMembers = (now: Date) =>
  sql<string[]>`array(select f.member_id from sign_in_failure f
    where f.brand_id = current_brand_id() and f.member_id is not null and f.locked_until > ${now}::timestamptz)`

/** Takes all locks of a member away, with what was counted; answers a row for each lock that stood. */
export function unlockMember(memberId: string, now: Date) {
  return rawQuery(sql<{ locked: boolean }>`delete from sign_in_failure
    where brand_id = current_brand_id() and member_id = ${memberId}
    returning coalesce(locked_until > ${now}::timestamptz, false) as locked`)
}
