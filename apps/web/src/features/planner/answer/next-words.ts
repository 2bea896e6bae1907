import type { Journey } from '@throughway/contract/planner/itinerary'
import type { TFunction } from 'i18next'
import type { Formats } from '#lib/language/use-formats.ts'
import type { JourneyWords } from './journey-words.ts'

/** The journeys after an empty window, the first to leave first, with the day on which they do. */
export function sayNext(
  t: TFunction<'planner'>,
  formats: Pick<Formats, 'date'>,
  { range, way }: Pick<JourneyWords, 'range' | 'way'>,
  journeys: readonly Journey[],
) {
  const sorted = journeys.toSorted(
    (one, other) => Date.parse(one.start) - Date.parse(other.start) || Date.parse(one.end) - Date.parse(other.end),
  )
  return {
    title: t('next.title', { date: sorted[0] ? formats.date(sorted[0].start.slice(0, 10)) : '' }),
    rows: sorted.map((journey, index) => ({
      key: `${journey.start} ${index}`,
      mode: journey.mode,
      times: range(journey),
      way: way(journey),
    })),
  }
}
