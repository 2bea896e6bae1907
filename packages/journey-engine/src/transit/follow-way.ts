import type { Changes } from './changes.ts'
import type { DayTimetable } from './day-timetable.ts'
import type { Journey } from './journey.ts'

/** The patterns that a journey rides one after the other, and where it boards them and alights. */
export type Way = readonly { pattern: number; boardIndex: number; alightIndex: number }[]

export type WayEnds = {
  /** The seconds to each stop at the start, and from each at the end. */
  access: ReadonlyMap<number, number>
  egress: ReadonlyMap<number, number>
  maxChangeWalk: number
}

/** The way of a journey; undefined where riders stay aboard over the end of a pattern, as not all its runs go on so. */
export function wayOf({ legs }: Journey): Way | undefined {
  const rides = legs.filter((leg) => leg.kind === 'ride')
  return rides.some(({ staysAboard }) => staysAboard)
    ? undefined
    : rides.map(({ pattern, boardIndex, alightIndex }) => ({ pattern, boardIndex, alightIndex }))
}

/**
 * When a rider arrives who leaves at a moment by the first vehicles on a way, boarding the first of them at the best stop
 * that is near enough and leaving the last likewise. Somebody can arrive so: by other ways it may be earlier, never later.
 * Infinity where that way does not lead there.
 */
export function followWay(
  way: Way,
  { day, changes }: { day: DayTimetable; changes: Changes },
  ends: WayEnds,
  moment: number,
) {
  let ready = moment
  for (let ride = 0; ride < way.length; ride++) {
    const { pattern, boardIndex, alightIndex } = way[ride]!
    const isLast = ride === way.length - 1
    const boarded =
      ride === 0
        ? boardFirst(pattern, alightIndex)
        : { run: firstRunFrom(pattern, boardIndex, ready), index: boardIndex }
    if (boarded.run === day.patternFirstRun[pattern + 1]!) return Infinity
    if (isLast) return alightLast(pattern, boarded)
    const next = way[ride + 1]!
    ready = day.arrival[timeAt(pattern, boarded.run, alightIndex)]! + secondsToChange(pattern, alightIndex, next)
    if (ready === Infinity) return Infinity
  }
  return Infinity

  /** The earliest run that can be reached at any stop before one alights: none overtakes another. */
  function boardFirst(pattern: number, before: number) {
    const first = day.patternFirstStop[pattern]!
    let best = { run: day.patternFirstRun[pattern + 1]!, index: 0 }
    for (let index = 0; index < before; index++) {
      const walk = ends.access.get(day.patternStop[first + index]!)
      if (walk === undefined || changes.boardSlot[first + index] === changes.boardSlotCount) continue
      const run = firstRunFrom(pattern, index, moment + walk)
      if (run < best.run) best = { run, index }
    }
    return best
  }

  function alightLast(pattern: number, { run, index }: { run: number; index: number }): number {
    const first = day.patternFirstStop[pattern]!
    let earliest = Infinity
    for (let alight = index + 1; alight < day.patternFirstStop[pattern + 1]! - first; alight++) {
      const walk = ends.egress.get(day.patternStop[first + alight]!)
      if (walk === undefined || changes.arrivalSlot[first + alight] === changes.arrivalSlotCount) continue
      earliest = Math.min(earliest, day.arrival[timeAt(pattern, run, alight)]! + walk)
    }
    return earliest
  }

  function secondsToChange(pattern: number, alightIndex: number, next: Way[number]): number {
    const from = changes.arrivalSlot[day.patternFirstStop[pattern]! + alightIndex]!
    const to = changes.boardSlot[day.patternFirstStop[next.pattern]! + next.boardIndex]!
    for (let at = changes.first[from]!; at < changes.first[from + 1]!; at++)
      if (changes.to[at] === to && changes.walk[at]! <= ends.maxChangeWalk) return changes.seconds[at]!
    return Infinity
  }

  /** The first run of a pattern that leaves a stop of it at a time or later; the one after its last where none does. */
  function firstRunFrom(pattern: number, index: number, time: number): number {
    let [low, high] = [day.patternFirstRun[pattern]!, day.patternFirstRun[pattern + 1]!]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (day.departure[timeAt(pattern, middle, index)]! >= time) high = middle
      else low = middle + 1
    }
    return low
  }

  function timeAt(pattern: number, run: number, index: number): number {
    const length = day.patternFirstStop[pattern + 1]! - day.patternFirstStop[pattern]!
    return day.patternFirstTime[pattern]! + (run - day.patternFirstRun[pattern]!) * length + index
  }
}
