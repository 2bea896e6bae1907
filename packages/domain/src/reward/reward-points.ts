import { expiryOf, lifeMonths, type Lot } from '../points/points-life.ts'
import { addDays, addMonths } from '../time/time.ts'

/** Points of a redemption by the day from which they first counted. */
export type UsedPoints = { date: string; points: number }

/** C1: refunded points live at least this many days. */
export const refundLifeDays = 30

/**
 * The points a redemption uses: the oldest ones. `lots` are the remaining points in order of expiry, as from
 * `planExpiry`. Expired points that the nightly job has not removed yet are older than all of them and go first.
 */
export function pickUsed(
  cost: number,
  lots: readonly Lot[],
  { total, today }: { total: number; today: string },
): UsedPoints[] {
  const tooOld = Math.max(0, total - lots.reduce((sum, { points }) => sum + points, 0))
  const used: UsedPoints[] = []
  let left = cost
  for (const { date, points } of [
    { date: addMonths(today, -lifeMonths), points: tooOld },
    ...lots.map((lot) => ({ date: addMonths(lot.expires_on, -lifeMonths), points: lot.points })),
  ]) {
    const taken = Math.min(points, left)
    if (taken > 0) used.push({ date, points: taken })
    left -= taken
  }
  return used
}

/** C1: a refund restores the original points. Points that would expire within thirty days get thirty days. */
export function planRefund(used: readonly UsedPoints[], today: string): UsedPoints[] {
  const soonest = findSoonest(today)
  const days = new Map<string, number>()
  for (const { date, points } of used) {
    const day = date < soonest ? soonest : date
    days.set(day, (days.get(day) ?? 0) + points)
  }
  return [...days]
    .map(([date, points]) => ({ date, points }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** The earliest counting day whose points live that long. */
function findSoonest(today: string): string {
  const wanted = addDays(today, refundLifeDays)
  const date = addMonths(wanted, -lifeMonths)
  return expiryOf(date) < wanted ? addDays(date, 1) : date
}
