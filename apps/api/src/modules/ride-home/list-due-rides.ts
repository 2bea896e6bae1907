import type { HomeCard } from '@throughway/contract/account/home'
import { localDate } from '@throughway/domain/time/time'
import type { Database } from '#database/open-database.ts'
import { canClaim, isOpenRequest } from './describe-request.ts'
import { listRequests, type WholeRequest } from './ride-home.queries.ts'

type Viewer = { memberId: string; isActedFor: boolean; timeZone: string; now: Date }

/** For the home screen: today's ride home while it can be used, and rides whose receipt is still missing. */
export async function listDueRidesHome(db: Pick<Database, 'send'>, viewer: Viewer): Promise<HomeCard[]> {
  const today = localDate(viewer.now, viewer.timeZone)
  const [rows] = await db.send(listRequests(viewer.memberId, today))
  return rows.flatMap((row) => describe(row, today, viewer))
}

function describe(row: WholeRequest, today: string, { isActedFor, now }: Viewer): HomeCard[] {
  const { id, state, number, ends_at: end, date, claim_until: last } = row
  // the receipt comes after the ride
  if (isOpenRequest(row, now)) {
    const isApproved = state === 'approved'
    return [
      {
        kind: 'ride_home',
        request_id: id,
        is_approved: isApproved,
        number: isApproved && !isActedFor ? number : null,
        until: end.toISOString(),
      },
    ]
  }
  return canClaim(row, today) ? [{ kind: 'receipt', request_id: id, date, until: last! }] : []
}
