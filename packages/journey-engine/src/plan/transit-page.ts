import type { Measures } from './filter-itineraries.ts'

/**
 * The direction in which pages follow each other. `leaving`: itineraries that leave after a moment, the earliest first.
 * `arriving`: itineraries that arrive before a moment, the latest first.
 */
export type Direction = 'leaving' | 'arriving'

/** An itinerary on a page; its way is its lines between the stations where one boards and alights, at any time. */
type OnPage = Measures & { way: string }

/** What is shown at once, and where the next page begins: departures from then on, or arrivals until then. */
type Page<Each> = { shown: Each[]; goesOnMs: number }

/** How much a page holds: at least so many itineraries by at least so many ways, but no more than so many. */
export type PageSize = { least: number; ways: number; most: number }

const minuteMs = 60_000

/**
 * Takes the first itineraries of a list until the page is full, or a few more, so that the page ends at a whole minute.
 * The next page begins there, so no itinerary stands on two pages or is lost between them. The page always has the best
 * itinerary, which arrives first or leaves last. The search does not know all itineraries beyond `untilMs`; they are for
 * the next page.
 */
export function cutPage<Each extends OnPage>(
  all: readonly Each[],
  direction: Direction,
  size: PageSize,
  untilMs: number,
): Page<Each> {
  const until = keyOf(untilMs, direction)
  const placeOf = ({ start, end }: Each) => (direction === 'leaving' ? start : -end)
  const known = all.filter((each) => placeOf(each) < until).toSorted((one, other) => placeOf(one) - placeOf(other))
  const full = fillPage(known, size)
  const next = full === undefined ? undefined : known[full]
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

/**
 * The page at the far end of a window, for turning back: with the itineraries that leave last in it, or arrive first.
 * It begins, for departures, or ends, for arrivals, at a whole minute, `goesOnMs`, where the page behind it ends or begins:
 * where all fit on it, at the moment that was asked for.
 */
export function cutFarPage<Each extends OnPage>(
  all: readonly Each[],
  direction: Direction,
  size: PageSize,
  momentMs: number,
): Page<Each> {
  const placeOf = ({ start, end }: Each) => (direction === 'leaving' ? -start : end)
  const known = all.toSorted((one, other) => placeOf(one) - placeOf(other))
  const full = fillPage(known, size)
  const next = full === undefined ? undefined : known[full]
  if (!next) return { shown: sortFor(known, direction), goesOnMs: momentMs }
  // the page holds its border, and the next one in this direction ends before it
  const border = Math.max(minuteUpTo(placeOf(next)) - minuteMs, minuteUpTo(placeOf(known[0]!)))
  return {
    shown: sortFor(
      known.filter((each) => placeOf(each) <= border),
      direction,
    ),
    goesOnMs: direction === 'leaving' ? 0 - border : border,
  }
}

/** How many of these fill a page; undefined where all do not. */
export function fillPage(all: readonly OnPage[], { least, ways, most }: PageSize): number | undefined {
  const seen = new Set<string>()
  for (let count = 1; count <= all.length; count++) {
    seen.add(all[count - 1]!.way)
    if ((count >= least && seen.size >= ways) || count >= most) return count
  }
  return undefined
}

/** The first of so many, by as many ways as there are: one of each way before a second of any. They keep their order. */
export function takeWays<Each extends OnPage>(sorted: readonly Each[], wanted: number): Each[] {
  const ways = new Set<string>()
  const [firsts, others]: [Each[], Each[]] = [[], []]
  for (const each of sorted) {
    if (ways.has(each.way)) others.push(each)
    else firsts.push(each)
    ways.add(each.way)
  }
  const taken = new Set([...firsts, ...others].slice(0, wanted))
  return sorted.filter((each) => taken.has(each))
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
const minuteUpTo = (key: number) => Math.ceil(key / minuteMs) * minuteMs
const minuteAfter = (key: number) => toMinute(key) + minuteMs
