import type { RideHomeCover, RideHomeRefusalSaid } from '@throughway/contract/reward/ride-home'
import { rideHomeParts } from '@throughway/domain/ride/ride-home'

type Cover = Pick<RideHomeCover, 'is_covered' | 'gaps'>

export type CoverStage =
  | { kind: 'covered' }
  /** All conditions are met, but the service is closed: a qualified member at night. `next` is when it opens again. */
  | { kind: 'later'; next: { date: string; from: string }; needsTrip: boolean }
  /** So much is missing that a checklist helps more than a list of everything. */
  | { kind: 'checklist'; done: number; all: number; next: RideHomeRefusalSaid }
  | { kind: 'missing' }

/** The parts of the profile, the trips of the last weeks and today's. */
const stepCount = rideHomeParts.length + 2
/** This many gaps are listed at once. */
const fewSteps = 2

/** The best way to present the current cover. */
export function stageOf({ is_covered: isCovered, gaps }: Cover): CoverStage {
  if (isCovered) return { kind: 'covered' }
  const closed = gaps.find((gap) => gap.kind === 'closed')
  const others = gaps.filter((gap) => gap.kind !== 'closed')
  if (closed?.next && others.every(({ kind }) => kind === 'trip_today'))
    return { kind: 'later', next: closed.next, needsTrip: others.length > 0 }
  const steps = gaps.filter(({ kind }) => kind === 'part' || kind === 'trips' || kind === 'trip_today')
  const isAllSteps = others.length === steps.length
  if (isAllSteps && steps.length > fewSteps)
    return { kind: 'checklist', done: stepCount - steps.length, all: stepCount, next: steps[0]! }
  return { kind: 'missing' }
}
