import type { AnswerOf } from '@throughway/contract/call'
import type { tripCalls } from '@throughway/contract/trip/trip-calls'
import type { TripChange } from '@throughway/contract/trip/trip'

type Preview = AnswerOf<typeof tripCalls.previewTrip>

/** The points that the member gets for a trip: its own, and the bonuses that came with it. */
export function addEarnedPoints({ points, reasons }: Pick<TripChange, 'points' | 'reasons'>): number {
  return reasons.reduce((sum, reason) => (reason.kind === 'bonus' ? sum + reason.points : sum), points)
}

/** The points that a preview may promise: none until the member decides which of two trips stays. */
export function promiseOf(answer: Pick<Preview, 'points' | 'reasons' | 'difference' | 'confirmed_points' | 'doubled'>) {
  if (answer.doubled) return undefined
  const { points, reasons, difference, confirmed_points: confirmed } = answer
  return {
    points: addEarnedPoints(answer),
    reasons,
    difference,
    /** Once the others of the pool have confirmed it, where that is more. */
    confirmed: (confirmed ?? 0) > points ? confirmed! : undefined,
  }
}
