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
 * Counts an attempt before its password is looked at, in one statement: whatever runs at once, the sixth is told that
 * it is the sixth. What a lock already turns away does not count for the address as a whole.
 */
export function countAttempt(networkDigest: Buffer, emailDigest: Buffer, now: Date) {
  return rawQuery(sql<Attempt>`
    with of_network as (${count({ digest: networkDigest, rule: networkRule, now })}),
      of_email as (${count({ digest: emailDigest, rule: emailRule, now, where: sql`from of_network where failures <= ${networkRule.most}` })})
    select of_network.failures as of_network, of_email.failures as of_email from of_network left join of_email on true`)
}

export function countWrongCode(accountDigest: Buffer, now: Date) {
  return rawQuery(count({ digest: accountDigest, rule: codeRule, now }))
}

type Counted = { digest: Buffer; rule: LockRule; now: Date; where?: RawBuilder<unknown> }

/** One row more, or one more in the row; the last allowed one locks, and the time after a lock starts anew. */
function count({ digest, rule, now, where = sql`` }: Counted) {
  const { most, windowSeconds, lockSeconds, longestLockSeconds } = rule
  const at = sql`${now}::timestamptz`
  const isOver = sql`coalesce(f.locked_until, f.window_start + make_interval(secs => ${windowSeconds})) <= ${at}`
  const locksNow = sql`not (${isOver}) and f.failures + 1 = ${most}`
  return sql`
    ${insertSelect('sign_in_failure as f', { digest: sql`${digest}::bytea`, failures: 1, window_start: at, updated_at: at }, where)}
    on conflict (brand_id, digest) do update set
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

/** Whether a lock stands for the address here and now; asking counts nothing. */
export function findLock(networkDigest: Buffer, emailDigest: Buffer, now: Date) {
  return rawQuery(sql<{ locked: boolean }>`select exists (
    select from sign_in_failure
    where brand_id = current_brand_id() and digest in (${networkDigest}, ${emailDigest}) and locked_until > ${now}) as locked`)
}

/** A new password was set: whatever was guessed before says nothing about it. */
export function forgetFailures(networkDigest: Buffer, emailDigest: Buffer) {
  return query
    .deleteFrom('sign_in_failure')
    .where('brand_id', '=', sql<number>`current_brand_id()`)
    .where('digest', 'in', [networkDigest, emailDigest])
}

/** The password was right: the network starts anew, and the address gets its attempt back. */
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
