import { fewestForFigures } from '../identity/organisation-status.ts'
import type { TripMode } from '../mode/mode-facts.ts'

/** Those who travelled in a month by a mode; who they are is only known, and only needed, while they are few. */
export type TravelCell = { month: string; mode: TripMode; members: number; few: readonly string[] | null }

/** What may be told of a period: nothing, or all of it with these modes by themselves and the others together. */
export type ToldFigures = { total: boolean; modes: readonly TripMode[]; hasOthers: boolean }

/**
 * Which figures of a group may be told of a month, a quarter or a year, so that none is of fewer than five people, and
 * none can be worked out from others that are told.
 *
 * All figures are made of the same parts, each of which is of five people at least: a mode of a month; the rarer modes
 * of a month together; the months of a quarter together that are of too few, and those of a year. A figure is told if
 * it is a sum of whole parts, so a difference of two is one as well. Pass the cells of exactly one month, quarter or
 * year of the calendar.
 */
export function findToldFigures(cells: readonly TravelCell[]): ToldFigures {
  const months = Map.groupBy(
    cells.filter(({ members }) => members > 0),
    ({ month }) => month,
  )
  const thin: TravelCell[] = []
  const aside = new Set<TripMode>()
  for (const ofMonth of months.values()) {
    const told = findToldModes(ofMonth)
    if (!told) thin.push(...ofMonth)
    for (const { mode } of ofMonth) if (!told?.has(mode)) aside.add(mode)
  }
  const modes = [...new Set(cells.flatMap(({ members, mode }) => (members > 0 && !aside.has(mode) ? [mode] : [])))]
  const total = months.size > 0 && !isTooFew(withoutFullQuarters(thin))
  return total ? { total, modes, hasOthers: aside.size > 0 } : { total, modes: [], hasOthers: false }
}

/** The modes of a month that stand by themselves; undefined where all of its travellers are too few. */
function findToldModes(ofMonth: readonly TravelCell[]): Set<TripMode> | undefined {
  const large = ofMonth
    .filter(({ members }) => members >= fewestForFigures)
    .toSorted((one, other) => other.members - one.members || (one.mode < other.mode ? -1 : 1))
  const small = ofMonth.filter(({ members }) => members < fewestForFigures)
  if (large.length === 0) return isTooFew(small) ? undefined : new Set()
  // the rarer ones are told together, with the smallest of the others if they are too few even so
  if (small.length > 0 && isTooFew(small)) large.pop()
  return new Set(large.map(({ mode }) => mode))
}

/** The cells of thin months, but for those of quarters in which the thin months are of enough people together. */
function withoutFullQuarters(thin: readonly TravelCell[]): TravelCell[] {
  return [...Map.groupBy(thin, ({ month }) => quarterOf(month)).values()].filter(isTooFew).flat()
}

function quarterOf(month: string): string {
  return `${month.slice(0, 4)} ${Math.floor((Number(month.slice(5, 7)) - 1) / 3)}`
}

/** Whether somebody is there, and fewer than five people. */
function isTooFew(cells: readonly TravelCell[]): boolean {
  const people = new Set(cells.flatMap(({ few }) => few ?? []))
  return cells.length > 0 && cells.every(({ few }) => few !== null) && people.size < fewestForFigures
}
