import type { MergePreview } from '@throughway/contract/identity/member-merge'
import { leftByMerge } from '@throughway/contract/identity/member-merge'
import type { Transaction } from '#database/open-database.ts'
import { findPoints, lockAccount, makeAccount, moveEarned, movePoints } from '#modules/points/points.ts'
import { moveSums } from '#modules/statistics/statistics.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { Refusal } from '#plugins/refusal.ts'
import {
  type Account,
  type Counts,
  countMerge,
  findAccount,
  listMovingDays,
  lockPair,
  moveCount,
  moveNamed,
  moveRewards,
  moveTrips,
  moveWon,
  noteMerge,
  type Pair,
} from './merge.queries.ts'
import { countStayingWishes } from './merge-wishes.ts'

type Left = Counts & { wishes: number }
type Points = { total: number; pending: number; on_hold: number; blocked_until: Date | null } | undefined

/** What there is to move, and how much of it stays. */
export async function readCounts(tx: Pick<Transaction, 'send'>, pair: Pair): Promise<Left> {
  const [[counts]] = await tx.send(countMerge(pair))
  return { ...counts!, wishes: await countStayingWishes(tx, pair) }
}

/** Describes what a merge would do, with the present counts and points. */
export function describeMerge(other: Account, counts: Left, points: Points, now: Date): MergePreview {
  return {
    other: {
      id: other.id,
      number: other.number,
      name: `${other.first_name} ${other.last_name}`.trim(),
      email: other.email,
    },
    trips: counts.trips,
    rewards: counts.rewards,
    points: points?.total ?? 0,
    left: leftByMerge.flatMap((what) => (counts[what] > 0 ? [{ what, count: counts[what] }] : [])),
    obstacle: findObstacle(points, now),
  }
}

/** Points that are pending or held back belong to trips that are not settled yet; a merge waits for them. */
function findObstacle(points: Points, now: Date): MergePreview['obstacle'] {
  if (!points) return null
  if (points.pending !== 0 || points.on_hold !== 0) return 'points_wait'
  if (points.total < 0) return 'points_owed'
  return points.blocked_until && points.blocked_until > now ? 'points_blocked' : null
}

/** Throws `notAllowed` for the own account and for staff, whose accounts open more; `memberNotForThis` for one that leaves. */
export function assertMergeable(
  accounts: readonly (Account | undefined)[],
  staffId: string,
): asserts accounts is Account[] {
  for (const each of accounts) {
    if (!each) throw new Refusal('notFound')
    assertNotOwn(each.id, staffId)
    if (each.is_staff) throw new Refusal('notAllowed')
    if (each.deletion_asked_at) throw new Refusal('memberNotForThis')
  }
  if (accounts[0]!.id === accounts[1]!.id) throw new Refusal('memberNotForThis')
}

/** Who proposed the merge, and who granted it. */
type Merge = Pair & { by: string; decidedBy: string; reason: string; now: Date }

/** Reads what a merge would do. Throws as the merge does. */
export async function checkMerge(tx: Transaction, { from, to, by, now }: Pair & { by: string; now: Date }) {
  const pair = { from, to }
  const [[kept], [other]] = await tx.send(findAccount(to), findAccount(from))
  const both = [kept, other]
  assertMergeable(both, by)
  const counts = await readCounts(tx, pair)
  const [[points]] = await tx.send(findPoints(from, now))
  const preview = describeMerge(both[1]!, counts, points, now)
  demandNoObstacle(preview)
  return { ...preview, number: preview.other.number }
}

/**
 * Moves trips, points and rewards from one account to another, and answers what it moved and what it left. It locks
 * both accounts, so that two merges, or a merge and a trip, wait for each other. The sum of both balances stays the
 * same: the ledger is never rewritten, and one entry in each account moves the points that can be spent. The points
 * earned, which decide the level, move too. Throws `membersNotMerged`.
 */
export async function mergeMembers(
  tx: Transaction,
  { from, to, by, decidedBy, reason, now }: Merge,
): Promise<MergePreview> {
  const pair = { from, to }
  const ordered = [from, to].toSorted()
  const [, [kept], [other]] = await tx.send(lockPair(pair), findAccount(to), findAccount(from))
  const both = [kept, other]
  assertMergeable(both, by)
  for (const each of both) assertNotOwn(each.id, decidedBy)
  for (const id of ordered) await tx.send(makeAccount(id), lockAccount(id))
  const counts = await readCounts(tx, pair)
  const [[points]] = await tx.send(findPoints(from, now))
  const preview = describeMerge(both[1]!, counts, points, now)
  demandNoObstacle(preview)
  const [days] = await tx.send(listMovingDays(pair))
  const dates = days.map(({ date }) => date)
  await moveSums(tx, pair, dates)
  const [[moved]] = await tx.send(moveTrips(pair, dates))
  await tx.send(
    moveCount(pair, moved!.counted),
    moveEarned(pair),
    moveRewards(pair),
    moveWon(pair),
    ...noteMerge(pair, now),
    moveNamed(pair),
  )
  if (preview.points > 0) await tx.send(...movePoints({ ...pair, points: preview.points, reason, by, decidedBy, now }))
  return preview
}

function demandNoObstacle({ obstacle }: MergePreview) {
  if (obstacle) throw new Refusal('membersNotMerged', { data: { obstacle } })
}
