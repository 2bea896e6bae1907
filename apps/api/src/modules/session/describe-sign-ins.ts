import type { SignIn } from '@throughway/contract/identity/session'
import type { RowsOf } from '#database/query.ts'
import { describeDevice } from './describe-device.ts'
import type { listSignIns } from './session.queries.ts'

type SignInRow = RowsOf<ReturnType<typeof listSignIns>>[number]

/** Sign-ins as their member may recognise them, seen from one of them. */
export function describeSignIns(
  rows: readonly SignInRow[],
  here: { signInId: string; network: string },
): { items: SignIn[] } {
  return {
    items: rows.map((row) => ({
      id: row.id,
      ...describeDevice(row.user_agent),
      is_current: row.id === here.signInId,
      same_network: row.address === here.network,
      is_remembered: row.is_remembered,
      first_seen_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
  }
}
