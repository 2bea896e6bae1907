import type { TripChange } from '@throughway/contract/trip'

/** What the member gets for a trip: its own points, and the bonuses that came with it. */
export function addEarnedPoints({ points, reasons }: Pick<TripChange, 'points' | 'reasons'>): number {
  return reasons.reduce((sum, reason) => (reason.kind === 'bonus' ? sum + reason.points : sum), points)
}
