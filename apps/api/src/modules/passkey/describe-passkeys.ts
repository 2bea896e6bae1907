import type { AnswerOf } from '@throughway/contract/call'
import type { passkeyCalls } from '@throughway/contract/identity/passkey'
import type { RowsOf } from '#database/query.ts'
import type { listPasskeys } from './passkey.queries.ts'

const freshMilliseconds = 10 * 60_000

/** Whether the member identified themselves this recently; a remembered sign-in keeps the time of its first one. */
export function isFresh(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() < freshMilliseconds
}

export function describePasskeys(
  rows: RowsOf<ReturnType<typeof listPasskeys>>,
  signedInAt: Date,
  now: Date,
): AnswerOf<typeof passkeyCalls.listPasskeys> {
  return {
    items: rows.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    needs_password: !isFresh(signedInAt, now),
  }
}
