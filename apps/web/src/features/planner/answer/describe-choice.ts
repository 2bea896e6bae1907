import type { JourneyAnswer } from '@throughway/contract/planner/itinerary'
import type { FindView } from '../question/find-view.ts'
import { listJourneys } from './journey-order.ts'

/** C34: the log entry for an itinerary that somebody opens; undefined when none is opened, or the same one again. */
export function describeChoice(
  answer: JourneyAnswer | undefined,
  { way, sorting }: Pick<FindView, 'way' | 'sorting'>,
  changes: Partial<FindView>,
) {
  if (changes.way === way) return undefined
  const found = listJourneys(answer?.journeys ?? []).find(({ key }) => key === changes.way)
  return found && { way: found.key, mode: found.journey.mode, source: found.journey.source, sorting }
}
