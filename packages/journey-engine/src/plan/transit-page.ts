import type { Measures } from './filter-itineraries.ts'

/**
 * The direction in which pages follow each other. `leaving`: itineraries that leave after a moment, the earliest first.
 * `arriving`: itineraries that arrive before a moment, the latest first.
 */
export type Direction = 'leaving' | 'arriving'

/** What is shown at once, and where the next page begins: departures from then on, or arrivals until then. */
type Page<Each> = { shown: Each[]; goesOnMs: number }

const minuteMs = 60_000

/**
 * Takes the first `wanted` itineraries of a list, or a few more, so that the page ends at a whole minute. The next page
 * begins there, so no itinerary stands on two pages or is lost between them. The page always has the best itinerary,
 * which arrives first or leaves last. The search does not know all itineraries beyond `untilMs`; they are for the next
 * page.
 */
export function cutPage<Each extends Measures>(
  all: readonly Each[],
  direction: Direction,
  wanted: number,
  untilMs: number,
): Page<Each> {
  const until = keyOf(untilMs, direction)
  const placeOf = ({ start, end }: Each) => (direction === 'leaving' ? start : -end)
  const known = all.filter((each) => placeOf(each) < until).toSorted((one, other) => placeOf(one) - placeOf(other))
  const next = known[wanted]
  if (!next) return { shown: sortFor(known, direction), goesOnMs: untilMs }
  const [best] = sortFor(known, direction)
  const border = Math.min(
    until,
    Math.max(toMinute(placeOf(next)), minuteAfter(placeOf(known[0]!)), minuteAfter(placeOf(best!))),
  )
  return {
    shown: sortFor(
      known.filter((each) => placeOf(each) < border),
      direction,
    ),
    goesOnMs: keyOf(border, direction),
  }
}

/** The first to arrive before the others, or the last to leave. */
export function sortFor<Each extends Measures>(all: readonly Each[], direction: Direction): Each[] {
  return direction === 'leaving'
    ? all.toSorted((one, other) => one.end - other.end || other.start - one.start || one.transfers - other.transfers)
    : all.toSorted((one, other) => other.start - one.start || one.end - other.end || one.transfers - other.transfers)
}

/** Times turned round for arrivals, so that both directions count upwards. */
const keyOf = (ms: number, direction: Direction) => (direction === 'leaving' ? ms : 0 - ms)
const toMinute = (key: number) => Math.floor(key / minuteMs) * minuteMs
const minuteAfter = (key: number) => toMinute(key) + minuteMs
