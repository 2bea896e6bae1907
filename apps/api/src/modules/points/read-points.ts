import type { PointsBalance } from '@throughway/contract/trip/points'
import { findNextLevel, listLevelsAround } from '@throughway/domain/points/levels'
import type { Database } from '#database/open-database.ts'
import { findPoints } from './account.queries.ts'

type Asking = { db: Pick<Database, 'send'>; member: { id: string }; now: Date }

/** What the member has to spend, what is pending, and the way to the next level. */
export async function readPoints({ db, member, now }: Asking): Promise<PointsBalance> {
  const [[points]] = await db.send(findPoints(member.id, now))
  const { total, earned, pending, on_hold, blocked_until, ready_at } = points ?? {
    total: 0,
    earned: 0,
    pending: 0,
    on_hold: 0,
    blocked_until: null,
    ready_at: null,
  }
  const balance = total - pending - on_hold
  return {
    balance,
    pending,
    // null when no points are pending
    ready_at: pending > 0 ? (ready_at?.toISOString() ?? null) : null,
    on_hold,
    earned,
    blocked_until: blocked_until && blocked_until > now ? blocked_until.toISOString() : null,
    // Pending points are already earned, so they count towards the next level.
    next_level: findNextLevel(balance + pending),
    levels: listLevelsAround(balance + pending),
  }
}
