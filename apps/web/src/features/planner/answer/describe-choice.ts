import type { JourneyAnswer } from '@throughway/contract/itinerary'
import type { FindView } from '../ask/find-view.ts'
import { listJourneys } from './journey-order.ts'

/** C34: what is told of a way that somebody opens; undefined where none is opened, or the one that is open already. */
export function describeChoice(
  answer: JourneyAnswer | undefined,
  { way, sorting }: Pick<FindView, 'way' | 'sorting'>,
  changes: Partial<FindView>,
) {
  if (changes.way === way) return undefined
  const found = listJourneys(answer?.journeys ?? []).find(({ key }) => key === changes.way)
  return found && { way: found.key, mode: found.journey.mode, source: found.journey.source, sorting }
}
