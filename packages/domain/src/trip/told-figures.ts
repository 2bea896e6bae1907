import { fewestForFigures } from '../identity/organisation-status.ts'
import type { TripMode } from '../mode/mode-facts.ts'

/** The travellers of a month by a mode. Their ids are known, and needed, only while they are few. */
type TravelCell = { month: string; mode: TripMode; members: number; few: readonly string[] | null }

/**
 * The published figures of a period: all of these months together, with these modes by themselves and the others
 * combined. Months that are left out had travellers, but too few.
 */
export type ToldFigures = {
  months: readonly string[]
  leftOut: readonly string[]
  modes: readonly TripMode[]
  hasOthers: boolean
}

/**
 * Which figures of a group may be told of a month, a quarter or a year, so that none is of fewer than `fewest` people, and
 * none can be worked out from others that are told.
 *
 * All figures are sums of the same parts, each of which is of so many people at least: a mode of a month; the rarer modes
 * of a month together; the months of a quarter together that are of too few, and those of a year. What is in no such
 * part is left out. A difference of two figures is then a sum of whole parts as well. Pass the cells of exactly one
 * month, quarter or year of the calendar.
 */
export function findToldFigures(cells: readonly TravelCell[], fewest = fewestForFigures): ToldFigures {
  const months = Map.groupBy(
    cells.filter(({ members }) => members > 0),
    ({ month }) => month,
  )
  const thin: TravelCell[] = []
  const aside = new Map<string, ReadonlySet<TripMode>>()
  for (const [month, ofMonth] of months) {
    const modes = findToldModes(ofMonth, fewest)
    if (!modes) thin.push(...ofMonth)
    aside.set(month, new Set(ofMonth.map(({ mode }) => mode).filter((mode) => !modes?.has(mode))))
  }
  const leftOut = new Set(listTooFew(thin, fewest).map(({ month }) => month))
  const told = [...months.keys()].filter((month) => !leftOut.has(month))
  const others = new Set(told.flatMap((month) => [...aside.get(month)!]))
  const all = new Set(told.flatMap((month) => months.get(month)!.map(({ mode }) => mode)))
  return {
    months: told,
    leftOut: [...leftOut],
    modes: [...all].filter((mode) => !others.has(mode)),
    hasOthers: others.size > 0,
  }
}

/** The modes of a month that are shown by themselves; undefined where all its travellers together are too few. */
function findToldModes(ofMonth: readonly TravelCell[], fewest: number): Set<TripMode> | undefined {
  const large = ofMonth
    .filter(({ members }) => members >= fewest)
    .toSorted((one, other) => other.members - one.members || (one.mode < other.mode ? -1 : 1))
  const small = ofMonth.filter(({ members }) => members < fewest)
  if (large.length === 0) return isTooFew(small, fewest) ? undefined : new Set()
  // the rarer ones are told together, with the smallest of the others if they are too few even so
  if (small.length > 0 && isTooFew(small, fewest)) large.pop()
  return new Set(large.map(({ mode }) => mode))
}

/**
 * The cells of thin months that belong to no combined part: neither to the thin months of a quarter nor to the rest of
 * the year.
 */
function listTooFew(thin: readonly TravelCell[], fewest: number): TravelCell[] {
  const quarters = [...Map.groupBy(thin, ({ month }) => quarterOf(month)).values()]
  const rest = quarters.filter((cells) => isTooFew(cells, fewest)).flat()
  return isTooFew(rest, fewest) ? rest : []
}

function quarterOf(month: string): string {
  return `${month.slice(0, 4)} ${Math.floor((Number(month.slice(5, 7)) - 1) / 3)}`
}

/** Whether somebody is there, and fewer people than may be told of. */
function isTooFew(cells: readonly TravelCell[], fewest: number): boolean {
  const people = new Set(cells.flatMap(({ few }) => few ?? []))
  return cells.length > 0 && cells.every(({ few }) => few !== null) && people.size < fewest
}
