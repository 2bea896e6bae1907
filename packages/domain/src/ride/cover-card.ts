import type { RideHomeCoverage } from './ride-home.ts'

/** The cover of the ride home as one sentence; `count` is of trips or steps that are missing. */
export type CoverCard =
  | { state: 'covered'; until: string }
  | { state: 'later'; date: string; from: string }
  | { state: 'trip_today' }
  | { state: 'trips' | 'steps'; count: number }

/** What the home screen says about the cover; undefined where the member cannot do anything for it. */
export function findCoverCard({
  isCovered,
  until,
  gaps,
}: Pick<RideHomeCoverage, 'isCovered' | 'until' | 'gaps'>): CoverCard | undefined {
  if (isCovered) return { state: 'covered', until }
  if (gaps.some(({ kind }) => kind === 'not_offered' || kind === 'rides_used')) return undefined
  const closed = gaps.find((gap) => gap.kind === 'closed')
  const steps = gaps.filter(({ kind }) => kind !== 'closed')
  if (closed && steps.every(({ kind }) => kind === 'trip_today'))
    return closed.next ? { state: 'later', date: closed.next.date, from: closed.next.from } : undefined
  if (steps.some(({ kind }) => kind === 'part')) return { state: 'steps', count: steps.length }
  const missing = gaps.find((gap) => gap.kind === 'trips')?.missing ?? 0
  // today's single trip is counted among the missing ones
  const endsToday = missing <= 1 && steps.some(({ kind }) => kind === 'trip_today')
  return endsToday ? { state: 'trip_today' } : { state: 'trips', count: missing }
}
