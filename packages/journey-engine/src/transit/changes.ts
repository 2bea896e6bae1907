import type { DayTimetable, Footpaths } from './day-timetable.ts'
import type { TransferRules } from './transfer-rules.ts'

/**
 * How riders change vehicles. A search keeps one arrival for each stop, which is too little where the feed treats lines
 * or runs differently: the earliest arrival may be by the one run from which a change is forbidden. Such a stop has
 * several slots, one for each kind of arrival, and likewise for boarding; slots below `stopCount` are the stops
 * themselves.
 */
export type Changes = {
  arrivalSlotCount: number
  boardSlotCount: number
  /**
   * For each stop of each pattern, as `patternStop`; the slot after the last one where riders cannot alight or board.
   */
  arrivalSlot: Int32Array
  boardSlot: Int32Array
  /** The stop of a slot. */
  arrivalStop: Int32Array
  boardStop: Int32Array
  /** Changes from an arrival slot, quickest first: seconds from arrival to boarding, and the walk within them. */
  first: Int32Array
  to: Int32Array
  seconds: Int32Array
  walk: Int32Array
}

/**
 * Joins footpaths, the least time of a change and the rules of the feeds. A change takes the walk and at least
 * `changeSeconds`, unless a rule says otherwise; from a vehicle that comes at intervals to one with times it takes the
 * margin in addition. Runs that rules name must have patterns of their own (`isolateRuns`).
 */
export function planChanges(
  day: DayTimetable,
  footpaths: Footpaths,
  changeSeconds: number,
  rules?: TransferRules,
): Changes {
  const arrivals = openSlots(day, rules && { stop: rules.from, line: rules.fromLine, run: rules.fromRun })
  const boardings = openSlots(day, rules && { stop: rules.to, line: rules.toLine, run: rules.toRun })
  const { arrivalSlot, boardSlot } = placeSlots(day, arrivals, boardings)
  const rows = openRows(arrivals.slotStop.length)
  const ruleRows = rules && indexRules(rules, day.stopCount)

  function addChange(from: number, stop: number, walk: number) {
    if (!rules && !day.patternMargin) {
      rows.add(stop, Math.max(walk, changeSeconds), walk)
      return
    }
    const [firstRule, endRule] = rules && ruleRows ? findRules(ruleRows, rules, arrivals.slotStop[from]!, stop) : [0, 0]
    for (const to of boardings.slotsAt(stop)) {
      let seconds = Math.max(walk, changeSeconds)
      for (let rule = firstRule; rule < endRule; rule++) {
        if (!fits(arrivals, from, rules!.fromLine[rule]!, rules!.fromRun[rule]!)) continue
        if (!fits(boardings, to, rules!.toLine[rule]!, rules!.toRun[rule]!)) continue
        seconds = secondsOf(rules!.kind[rule]!, rules!.seconds[rule]!, walk, seconds)
        break
      }
      const margin = boardings.slotKind[to] === 0 ? arrivals.slotKind[from]! : 0
      if (seconds >= 0) rows.add(to, seconds + margin, walk)
    }
  }

  for (let from = 0; from < arrivals.slotStop.length; from++) {
    const stop = arrivals.slotStop[from]!
    addChange(from, stop, 0)
    for (let path = footpaths.first[stop]!; path < footpaths.first[stop + 1]!; path++)
      addChange(from, footpaths.to[path]!, footpaths.seconds[path]!)
    rows.endRow()
  }
  return {
    arrivalSlotCount: arrivals.slotStop.length,
    boardSlotCount: boardings.slotStop.length,
    arrivalSlot,
    boardSlot,
    arrivalStop: Int32Array.from(arrivals.slotStop),
    boardStop: Int32Array.from(boardings.slotStop),
    ...rows.pack(),
  }
}

/** The same changes for a mirrored day (`mirrorDay`): boarding there is alighting here. */
export function mirrorChanges(changes: Changes, { patternFirstStop, patternCount }: DayTimetable): Changes {
  const rows = openRows(changes.boardSlotCount)
  const count = new Int32Array(changes.boardSlotCount + 1)
  for (const to of changes.to) count[to + 1]!++
  for (let slot = 0; slot < changes.boardSlotCount; slot++) count[slot + 1]! += count[slot]!
  const back = new Int32Array(changes.to.length)
  const from = new Int32Array(changes.to.length)
  const next = count.slice()
  for (let slot = 0; slot < changes.arrivalSlotCount; slot++) {
    for (let change = changes.first[slot]!; change < changes.first[slot + 1]!; change++) {
      const at = next[changes.to[change]!]!++
      back[at] = change
      from[at] = slot
    }
  }
  for (let slot = 0; slot < changes.boardSlotCount; slot++) {
    for (let at = count[slot]!; at < count[slot + 1]!; at++)
      rows.add(from[at]!, changes.seconds[back[at]!]!, changes.walk[back[at]!]!)
    rows.endRow()
  }
  return {
    arrivalSlotCount: changes.boardSlotCount,
    boardSlotCount: changes.arrivalSlotCount,
    arrivalSlot: mirrorPatterns(changes.boardSlot, patternFirstStop, patternCount),
    boardSlot: mirrorPatterns(changes.arrivalSlot, patternFirstStop, patternCount),
    arrivalStop: changes.boardStop,
    boardStop: changes.arrivalStop,
    ...rows.pack(),
  }
}

function mirrorPatterns(slots: Int32Array, patternFirstStop: Int32Array, patternCount: number): Int32Array {
  const mirrored = slots.slice()
  for (let pattern = 0; pattern < patternCount; pattern++)
    mirrored.subarray(patternFirstStop[pattern], patternFirstStop[pattern + 1]).reverse()
  return mirrored
}

type Slots = ReturnType<typeof openSlots>

/**
 * Slots of one side: the stop's own, one more for each line or run that a rule names at the stop, and one for each kind
 * of vehicle there. A kind is a number, 0 for vehicles with times of their own.
 */
function openSlots(day: DayTimetable, rules?: { stop: Int32Array; line: Int32Array; run: Int32Array }) {
  const slotStop = Array.from({ length: day.stopCount }, (_, stop) => stop)
  const slotLine: number[] = Array(day.stopCount).fill(-1)
  const slotRun: number[] = Array(day.stopCount).fill(-1)
  const slotKind: number[] = Array(day.stopCount).fill(0)
  const named = new Map<number, { lines: Set<number>; runs: Set<number>; slots: number[] }>()
  for (let rule = 0; rule < (rules?.stop.length ?? 0); rule++) {
    const stop = rules!.stop[rule]!
    if (rules!.line[rule]! < 0 && rules!.run[rule]! < 0) continue
    const known = nameStop(stop)
    if (rules!.run[rule]! >= 0) known.runs.add(rules!.run[rule]!)
    else known.lines.add(rules!.line[rule]!)
  }
  return {
    slotStop,
    slotLine,
    slotRun,
    slotKind,
    slotsAt: (stop: number): readonly number[] => named.get(stop)?.slots ?? [stop],
    slotFor(stop: number, line: number, run: number, kind: number): number {
      const known = kind === 0 ? named.get(stop) : nameStop(stop)
      if (!known) return stop
      const ownRun = known.runs.has(run) ? run : -1
      const ownLine = known.lines.has(line) ? line : -1
      for (const slot of known.slots)
        if (slotRun[slot] === ownRun && slotLine[slot] === ownLine && slotKind[slot] === kind) return slot
      const slot = slotStop.push(stop) - 1
      slotRun.push(ownRun)
      slotLine.push(ownLine)
      slotKind.push(kind)
      known.slots.push(slot)
      return slot
    },
  }

  function nameStop(stop: number) {
    let known = named.get(stop)
    if (!known) named.set(stop, (known = { lines: new Set(), runs: new Set(), slots: [stop] }))
    return known
  }
}

function placeSlots(day: DayTimetable, arrivals: Slots, boardings: Slots) {
  const arrivalSlot = new Int32Array(day.patternStop.length).fill(-1)
  const boardSlot = new Int32Array(day.patternStop.length).fill(-1)
  for (let pattern = 0; pattern < day.patternCount; pattern++) {
    const first = day.patternFirstStop[pattern]!
    const end = day.patternFirstStop[pattern + 1]!
    // a run named in a rule is alone in its pattern; otherwise the first run represents all, as no rule names any
    const run = day.run[day.patternFirstRun[pattern]!] ?? -1
    const line = day.patternLine[pattern]!
    const margin = day.patternMargin?.[pattern] ?? 0
    for (let at = first; at < end; at++) {
      const stop = day.patternStop[at]!
      if (at + 1 < end && day.patternRule[at]! & 1)
        boardSlot[at] = boardings.slotFor(stop, line, run, margin > 0 ? 1 : 0)
      if (at > first && day.patternRule[at]! & 2) arrivalSlot[at] = arrivals.slotFor(stop, line, run, margin)
    }
  }
  const place = (slots: Int32Array, { slotStop }: Slots) => slots.map((slot) => (slot < 0 ? slotStop.length : slot))
  return { arrivalSlot: place(arrivalSlot, arrivals), boardSlot: place(boardSlot, boardings) }
}

function fits({ slotLine, slotRun }: Slots, slot: number, line: number, run: number): boolean {
  return (run < 0 || slotRun[slot] === run) && (line < 0 || run >= 0 || slotLine[slot] === line)
}

/** -1 for a forbidden change. A waiting vehicle waits at the stop: the walk to it still takes its time. */
function secondsOf(kind: number, ruleSeconds: number, walk: number, usual: number): number {
  if (kind === 3) return -1
  if (kind === 2) return Math.max(walk, ruleSeconds)
  return kind === 1 ? walk : usual
}

function indexRules({ from }: TransferRules, stopCount: number): Int32Array {
  const first = new Int32Array(stopCount + 1)
  for (const stop of from) first[stop + 1]!++
  for (let stop = 0; stop < stopCount; stop++) first[stop + 1]! += first[stop]!
  return first
}

/** The rules of a pair of stops: `[first, end]`. */
function findRules(first: Int32Array, { to }: TransferRules, fromStop: number, toStop: number): [number, number] {
  let start = first[fromStop]!
  const end = first[fromStop + 1]!
  while (start < end && to[start]! < toStop) start++
  let stop = start
  while (stop < end && to[stop] === toStop) stop++
  return [start, stop]
}

/** Rows of changes, each sorted so that a search can stop at the first one that is too slow. */
function openRows(rowCount: number) {
  const first = new Int32Array(rowCount + 1)
  let row = 0
  let length = 0
  let to = new Int32Array(1024)
  let seconds = new Int32Array(1024)
  let walk = new Int32Array(1024)
  return {
    add(toSlot: number, changeSeconds: number, walkSeconds: number) {
      if (length === to.length) [to, seconds, walk] = [grow(to), grow(seconds), grow(walk)]
      // rows are short and footpath lists mostly sorted, so insertion sort is fast
      let at = length++
      for (; at > first[row]! && seconds[at - 1]! > changeSeconds; at--) {
        to[at] = to[at - 1]!
        seconds[at] = seconds[at - 1]!
        walk[at] = walk[at - 1]!
      }
      to[at] = toSlot
      seconds[at] = changeSeconds
      walk[at] = walkSeconds
    },
    endRow() {
      first[++row] = length
    },
    pack: () => ({ first, to: to.slice(0, length), seconds: seconds.slice(0, length), walk: walk.slice(0, length) }),
  }
}

function grow(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * numbers.length)
  larger.set(numbers)
  return larger
}
