import type { Changes } from './changes.ts'
import type { DayTimetable } from './day-timetable.ts'
import { type Journey, openLabels, readJourney } from './journey.ts'
import { groupByStop, indexPatterns, indexSlots, joinColumns } from './slot-index.ts'

/** Later than any time; far enough from the end of 32 bits to be added to. */
export const never = 1_000_000_000

/** The answer is no longer wanted. */
export class SearchCancelled extends Error {}

export type StopSeconds = { stop: number; seconds: number }

/**
 * The bounds for each slot from a search from the other end, in the time of that search, which runs backwards: the
 * earliest readiness with so many rides at slots where this search alights, and the earliest alighting where it boards.
 * A label of `k` rides that is later than those of `rounds - k` allow cannot be part of a wanted journey.
 */
export type Bounds = { rounds: number; alight: Int32Array; board: Int32Array }

export type RoundsQuery = {
  egress: readonly StopSeconds[]
  maxRides?: number | undefined
  latestArrival?: number | undefined
  /** The most seconds of one walk between vehicles. */
  maxChangeWalk?: number | undefined
  isCancelled?: (() => boolean) | undefined
}

export type Rounds = ReturnType<typeof openRounds>

const positionsBetweenLooks = 8192

/**
 * The rounds of RAPTOR (Delling, Pajor, Werneck: Round-Based Public Transit Routing, 2012): round `k` finds all
 * arrivals with `k` rides, pattern by pattern from the stops that round `k - 1` made reachable earlier. Arrivals by a
 * vehicle (`ridden`) are kept apart from readiness to board (`ready`), so that every better arrival is walked on from
 * even where a walk came first, and no walk follows a walk. Labels stay from one departure to the next until `begin`:
 * fed with ever earlier departures, that is rRAPTOR. All arrays are made once; a search allocates only its answers. It
 * is one long function, because the hot loops read these arrays as local names.
 */
export function openRounds(day: DayTimetable, changes: Changes, maxRides: number) {
  const { patternCount, patternFirstStop, patternFirstRun, patternFirstTime, arrival, departure, continues } = day
  const { arrivalSlot, boardSlot } = changes
  const { first: changeFirst, to: changeTo, seconds: changeSeconds, walk: changeWalk } = changes
  const { patternOfRun, slotFirstPattern, slotPattern, slotPatternIndex, patternContinues } = indexPatterns(
    day,
    changes,
  )
  const departureAtStop = groupByStop(day, departure)
  const changeList = joinColumns(changeTo, changeSeconds, changeWalk)
  const hasContinuations = patternContinues.includes(1)
  const noArrival = changes.arrivalSlotCount
  const arrivalStride = changes.arrivalSlotCount + 1
  const boardStride = changes.boardSlotCount + 1
  const labels = openLabels(arrivalStride, boardStride, maxRides + 1, day.run.length)
  const { ridden, riddenWalk, rideRun, rideBoard, rideAlight, ready, readyWalk, changeFrom, entryRun, entryBoard } =
    labels

  /**
   * Time to board at slots that the last round improved, `never` elsewhere: patterns are boarded there and nowhere
   * else.
   */
  const fresh = new Int32Array(boardStride).fill(never)
  const freshSlots = new Int32Array(boardStride)
  let freshCount = 0
  const arrivedSlots = new Int32Array(arrivalStride)
  const arrivedStamp = new Int32Array(arrivalStride)
  let arrivedCount = 0
  let stamp = 0
  const patternFrom = new Int32Array(patternCount).fill(never)
  const patternQueue = new Int32Array(patternCount)
  let queueLength = 0
  /**
   * By round and pattern: the earliest run that was boarded, and the earliest that was entered from its start by
   * staying aboard.
   */
  const patternAboard = new Int32Array((maxRides + 1) * patternCount)
  const patternEntered = new Int32Array((maxRides + 1) * patternCount)
  const enteredRound = new Int8Array(day.run.length)
  /** The first position at which the range search boarded a run, and when: since `firstStamp` in this query. */
  const boardedAt = new Int32Array(day.run.length)
  const boardedStamp = new Int32Array(day.run.length)
  let firstStamp = 0

  const egressOf = new Int32Array(arrivalStride).fill(never)
  const egressSlots: number[] = []
  /** The number of the query for patterns that call where it may end. */
  const patternServes = new Int32Array(patternCount)
  let queries = 0
  const target = new Int32Array(maxRides + 1)
  const targetSlot = new Int32Array(maxRides + 1)
  const targetWalk = new Int32Array(maxRides + 1)
  const targetDeparture = new Int32Array(maxRides + 1)
  const slotsOfStop = indexSlots(changes.arrivalStop, day.stopCount)
  const boardSlotsOfStop = indexSlots(changes.boardStop, day.stopCount)

  let rounds = maxRides
  let round = 1
  let limit = never
  let longestWalk = never
  let bound = never
  let departures = 0
  let isCancelled: (() => boolean) | undefined
  let positions = 0
  let bounds: Bounds | undefined
  let labelCopy: Bounds | undefined
  let alightBounds = ready
  let boardBounds = ridden

  /** A new query: forgets all labels. Arrivals later than `latestArrival` are not looked for. */
  function begin(query: RoundsQuery) {
    rounds = Math.max(1, Math.min(query.maxRides ?? maxRides, maxRides))
    limit = query.latestArrival === undefined ? never : Math.min(never, query.latestArrival + 1)
    longestWalk = query.maxChangeWalk ?? never
    isCancelled = query.isCancelled
    bounds = undefined
    forgetRound()
    for (const slot of egressSlots) egressOf[slot] = never
    egressSlots.length = 0
    queries++
    firstStamp = stamp
    markServing(query.egress)
    for (const { stop, seconds } of query.egress) {
      for (let at = slotsOfStop.first[stop]!; at < slotsOfStop.first[stop + 1]!; at++) {
        const slot = slotsOfStop.slot[at]!
        if (egressOf[slot] === never) egressSlots.push(slot)
        if (seconds < egressOf[slot]!) egressOf[slot] = seconds
      }
    }
    ridden.fill(never, 0, (rounds + 1) * arrivalStride)
    // where alighting is forbidden, no arrival is earlier than this one
    for (let each = 0; each <= rounds; each++) ridden[each * arrivalStride + noArrival] = -never
    ready.fill(never, 0, (rounds + 1) * boardStride)
    target.fill(never)
    if (hasContinuations) {
      patternAboard.fill(never, 0, (rounds + 1) * patternCount)
      patternEntered.fill(never, 0, (rounds + 1) * patternCount)
      enteredRound.fill(127)
    }
    look()
  }

  function markServing(stops: readonly StopSeconds[]) {
    for (const { stop } of stops)
      for (let at = day.stopFirstPattern[stop]!; at < day.stopFirstPattern[stop + 1]!; at++)
        patternServes[day.stopPattern[at]!] = queries
  }

  /** A new departure, earlier than those before. */
  function beginDeparture() {
    departures++
    openRound(1)
  }

  /** The rider can be at a stop at that time, having walked so long. */
  function reachStop(stop: number, time: number, walk: number) {
    for (let at = boardSlotsOfStop.first[stop]!; at < boardSlotsOfStop.first[stop + 1]!; at++)
      getReady(0, boardSlotsOfStop.slot[at]!, time, walk, -1)
  }

  /**
   * Boards one run, as the range search does, which knows what each departure is for. Who boarded the run for a later
   * departure, at a stop further on, is at the stops after that as early: only those before it are looked at.
   */
  function boardRun(run: number, index: number, walk: number) {
    const pattern = patternOfRun[run]!
    readyWalk[boardSlot[patternFirstStop[pattern]! + index]!] = walk
    if (continues[run]! >= 0) carryOn(run, index, walk)
    const isKnown = boardedStamp[run]! > firstStamp
    // for the same departure a stop that takes less walking may be better for what comes after
    const last = isKnown && boardedStamp[run] !== stamp ? boardedAt[run]! : never
    rideRunFrom(run, pattern, index, index, walk, last)
    if (isKnown && boardedAt[run]! <= index) return
    boardedAt[run] = index
    boardedStamp[run] = stamp
  }

  /**
   * Rides on until no label improves; then the journeys that arrive earlier than any before with as many rides or
   * fewer.
   */
  function ride() {
    for (;;) {
      queuePatterns()
      scanPatterns()
      if (arrivedCount === 0 || round === rounds) break
      change()
      openRound(round + 1)
      if (freshCount === 0) break
    }
    forgetRound()
  }

  /**
   * From here on the search examines only parts of journeys that may be better than those found. The answers stay the
   * same: whatever is as early as something useful is useful itself.
   */
  function keepWithin(limits: Bounds) {
    bounds = limits
    alightBounds = limits.alight
    boardBounds = limits.board
  }

  /**
   * On the mirrored day: rides from the ends by all patterns to wherever they lead, and in the last round to the
   * starts. Each round begins at the ends again, at a time of its own, because a journey with fewer rides may arrive
   * later: `arriveBefore` is that time, or rules the round out. Answers the labels.
   */
  function rideFromEnds(
    ends: readonly StopSeconds[],
    starts: readonly StopSeconds[],
    arriveBefore: (ride: number) => number | undefined,
  ): Bounds {
    markServing(starts)
    openRound(1)
    for (;;) {
      const end = arriveBefore(round)
      if (end !== undefined) {
        for (const { stop, seconds } of ends) {
          for (let at = boardSlotsOfStop.first[stop]!; at < boardSlotsOfStop.first[stop + 1]!; at++)
            getReady(round - 1, boardSlotsOfStop.slot[at]!, 1 - end + seconds, 0, -1)
        }
      }
      queuePatterns()
      scanPatterns()
      if (round === rounds) break
      change()
      openRound(round + 1)
    }
    forgetRound()
    return { rounds, alight: ready, board: ridden }
  }

  /**
   * A copy of the labels, for the search from the other end: no later departure of this one is earlier anywhere. A
   * label that this search skipped is no earlier than the bound of its round. The copy holds until the next one.
   */
  function copyLabels(): Bounds {
    labelCopy ??= { rounds, alight: new Int32Array(ready.length), board: new Int32Array(ridden.length) }
    for (let rides = 0; rides <= rounds; rides++) {
      copyUpTo(labelCopy.alight, ready, rides * boardStride, boardStride, boundOf(Math.min(rides + 1, rounds)))
      copyUpTo(labelCopy.board, ridden, rides * arrivalStride, arrivalStride, boundOf(rides))
    }
    labelCopy.rounds = rounds
    return labelCopy
  }

  /** The time before which an arrival with so many rides is better than all so far, and within the limit. */
  function boundOf(rides: number): number {
    return Math.min(limit, target[rides]!)
  }

  function readJourneys(): Journey[] {
    const journeys: Journey[] = []
    for (let rides = 1; rides <= rounds; rides++) {
      if (targetDeparture[rides] !== departures) continue
      const slot = targetSlot[rides]!
      journeys.push(readJourney(labels, day, patternOfRun, changes, rides, slot, egressOf[slot]!))
    }
    return journeys
  }

  function openRound(next: number) {
    round = next
    stamp++
    arrivedCount = 0
    bound = Math.min(limit, target[round]!)
  }

  function forgetRound() {
    for (let index = 0; index < freshCount; index++) fresh[freshSlots[index]!] = never
    for (let index = 0; index < queueLength; index++) patternFrom[patternQueue[index]!] = never
    freshCount = 0
    queueLength = 0
  }

  function look() {
    positions = 0
    if (isCancelled?.()) throw new SearchCancelled('The search was cancelled.')
  }

  /**
   * Each pattern is scanned once in each round, from the first of its stops where the rider can newly board. In the
   * last round it is only those patterns from which the destination can be reached, by the pattern itself or by the
   * next run of its vehicles.
   */
  function queuePatterns() {
    look()
    const [from, queue, firstPattern, patterns, patternIndex, goesOn, serves] = [
      patternFrom,
      patternQueue,
      slotFirstPattern,
      slotPattern,
      slotPatternIndex,
      patternContinues,
      patternServes,
    ]
    const isLast = round === rounds
    const query = queries
    let length = queueLength
    for (let index = 0, count = freshCount; index < count; index++) {
      const slot = freshSlots[index]!
      for (let at = firstPattern[slot]!, end = firstPattern[slot + 1]!; at < end; at++) {
        const pattern = patterns[at]!
        const known = from[pattern]!
        const position = patternIndex[at]!
        if (known <= position) continue
        if (isLast && serves[pattern] !== query && goesOn[pattern] === 0) continue
        if (known === never) queue[length++] = pattern
        from[pattern] = position
      }
    }
    queueLength = length
  }

  /**
   * The hot loop: one pass over the stops of each queued pattern, all in this one function, because a call or an object
   * for each stop would cost more than the work itself. All that it reads has local names: the rounds of each day and
   * direction share their code, and when there are several, each access to a name outside the function is a lookup,
   * which costs half of the time. Where riders may not board or alight, the slot is one that never compares as better,
   * so that rules cost no branch. `row` is the start of the times of the run aboard, -1 for none.
   */
  function scanPatterns() {
    const [queue, fromOf, patternStopAt, patternRunAt, patternTimeAt] = [
      patternQueue,
      patternFrom,
      patternFirstStop,
      patternFirstRun,
      patternFirstTime,
    ]
    const [arrivals, departures, alightSlots, boardSlots] = [arrival, departureAtStop, arrivalSlot, boardSlot]
    const [isBounded, boards, boundAt] = [
      bounds !== undefined,
      boardBounds,
      bounds ? (bounds.rounds - round + 1) * boardStride : 0,
    ]
    const [known, knownWalk, newSince, stamps, walkBefore, goesOn] = [
      ridden,
      riddenWalk,
      fresh,
      arrivedStamp,
      readyWalk,
      patternContinues,
    ]
    const riddenAt = round * arrivalStride
    const readyAt = (round - 1) * boardStride
    const thisStamp = stamp
    const isFirst = round === 1
    let latest = bound
    for (let index = 0; index < queueLength; index++) {
      const pattern = queue[index]!
      const firstStop = patternStopAt[pattern]!
      const length = patternStopAt[pattern + 1]! - firstStop
      const firstRun = patternRunAt[pattern]!
      const endRun = patternRunAt[pattern + 1]!
      const firstTime = patternTimeAt[pattern]!
      let run = endRun
      let row = -1
      let board = 0
      let walk = 0
      const from = fromOf[pattern]!
      for (let position = from; position < length; position++) {
        if (row >= 0) {
          const time = arrivals[row + position]!
          if (time >= latest) {
            // too late for this run from here on; an earlier one may still be boarded further down
            row = -1
            run = endRun
          } else {
            const slot = alightSlots[firstStop + position]!
            const before = known[riddenAt + slot]!
            if (
              time < before ||
              (time === before && stamps[slot] === thisStamp && walk < knownWalk[riddenAt + slot]!)
            ) {
              arrive(slot, time, walk, run, board, position)
              latest = bound
            }
          }
        }
        const slot = boardSlots[firstStop + position]!
        const start = newSince[slot]!
        if (start === never) continue
        // usually only the run aboard can be caught, so it is checked before the binary search
        const column = firstTime + position * (endRun - firstRun) - firstRun
        let high = run
        if (
          row >= 0 &&
          (start > departures[column + run]! || run === firstRun || departures[column + run - 1]! < start)
        ) {
          if (start > departures[column + run]!) continue
        } else {
          let low = firstRun
          while (low < high) {
            const middle = (low + high) >>> 1
            if (departures[column + middle]! >= start) high = middle
            else low = middle + 1
          }
        }
        const slotWalk = walkBefore[readyAt + slot]!
        if (high < run) {
          const leaves = departures[column + high]!
          if (leaves >= latest || (isBounded && leaves + boards[boundAt + slot]! > 0)) continue
          if (goesOn[pattern] === 1) {
            carryOnFrom(pattern, high, run, position, slotWalk)
            latest = bound
          }
          run = high
          row = firstTime + (high - firstRun) * length
          board = position
          walk = slotWalk
        } else if (row >= 0 && (slotWalk < walk || (slotWalk === walk && isFirst))) {
          // the same run from a stop that takes less walking, or from one as near where it leaves later
          board = position
          walk = slotWalk
        }
      }
      fromOf[pattern] = never
      positions += length - from
      if (positions > positionsBetweenLooks) look()
    }
    queueLength = 0
    for (let index = 0; index < freshCount; index++) newSince[freshSlots[index]!] = never
    freshCount = 0
  }

  function rideRunFrom(run: number, pattern: number, from: number, board: number, walk: number, last = never) {
    const riddenAt = round * arrivalStride
    const firstStop = patternFirstStop[pattern]!
    const length = Math.min(patternFirstStop[pattern + 1]! - firstStop, last + 1)
    const row = timesOf(run, pattern)
    for (let position = from + 1; position < length; position++) {
      const time = arrival[row + position]!
      if (time >= bound) break
      const slot = arrivalSlot[firstStop + position]!
      const known = ridden[riddenAt + slot]!
      if (time < known || (time === known && arrivedStamp[slot] === stamp && walk < riddenWalk[riddenAt + slot]!)) {
        arrive(slot, time, walk, run, board, position)
      }
    }
    positions += Math.max(0, length - from)
  }

  /**
   * Riders of runs `low` to `high - 1` of a pattern, boarded at a position, stay aboard beyond the pattern's end. All
   * of these runs count, not only the earliest: its vehicle may end there while a later one continues. A run is entered
   * in this way only once, in the first round that can, because its times do not depend on the rider.
   */
  function carryOnFrom(pattern: number, low: number, high: number, board: number, walk: number) {
    const known = patternAboard[round * patternCount + pattern]!
    for (let run = low; run < high && run < known; run++) {
      if (continues[run]! >= 0) carryOn(run, board, walk)
    }
    keepLeast(patternAboard, patternCount, pattern, low)
  }

  function carryOn(boarded: number, board: number, walk: number) {
    let before = boarded
    let entry = board
    for (let run = continues[boarded]!; run >= 0; run = continues[run]!) {
      if (enteredRound[run]! <= round) return
      const pattern = patternOfRun[run]!
      const start = departure[timesOf(run, pattern)]!
      if (start >= bound || start < arrival[timesOf(before + 1, patternOfRun[before]!) - 1]!) return
      enteredRound[run] = round
      entryRun[run] = before
      entryBoard[run] = entry
      if (run < patternEntered[round * patternCount + pattern]!) {
        keepLeast(patternEntered, patternCount, pattern, run)
        rideRunFrom(run, pattern, 0, -1, walk)
      }
      before = run
      entry = -1
    }
  }

  function timesOf(run: number, pattern: number): number {
    return (
      patternFirstTime[pattern]! +
      (run - patternFirstRun[pattern]!) * (patternFirstStop[pattern + 1]! - patternFirstStop[pattern]!)
    )
  }

  /** Writes a label that is earlier, or as early with less walking, and passes its time on to the rounds above. */
  function arrive(slot: number, time: number, walk: number, run: number, board: number, alight: number) {
    if (bounds && time + alightBounds[(bounds.rounds - round) * arrivalStride + slot]! > 0) return
    const at = round * arrivalStride + slot
    riddenWalk[at] = walk
    rideRun[at] = run
    rideBoard[at] = board
    rideAlight[at] = alight
    keepLeast(ridden, arrivalStride, slot, time)
    if (arrivedStamp[slot] !== stamp) {
      arrivedStamp[slot] = stamp
      arrivedSlots[arrivedCount++] = slot
    }
    if (egressOf[slot] === never) return
    const end = time + egressOf[slot]!
    if (end > target[round]! || end >= limit) return
    const endWalk = walk + egressOf[slot]!
    if (end === target[round]! && (targetDeparture[round] !== departures || endWalk >= targetWalk[round]!)) return
    keepLeast(target, 1, 0, end)
    targetSlot[round] = slot
    targetWalk[round] = endWalk
    targetDeparture[round] = departures
    bound = Math.min(limit, end)
  }

  /** Changes from each stop that a vehicle reached in this round to the stops where the next one can be boarded. */
  function change() {
    const [first, list, readyRows, walks, froms, newSince, freshList] = [
      changeFirst,
      changeList,
      ready,
      readyWalk,
      changeFrom,
      fresh,
      freshSlots,
    ]
    const [times, timesWalk, slots, most] = [ridden, riddenWalk, arrivedSlots, longestWalk]
    const [isBounded, latest, boundAt] = [
      bounds !== undefined,
      boardBounds,
      bounds ? (bounds.rounds - round) * boardStride : 0,
    ]
    const riddenAt = round * arrivalStride
    const readyAt = round * boardStride
    const lastRow = rounds * boardStride
    const lastStart = Math.min(limit, target[round + 1]!)
    let count = freshCount
    for (let index = 0, end = arrivedCount; index < end; index++) {
      const slot = slots[index]!
      const time = times[riddenAt + slot]!
      const walk = timesWalk[riddenAt + slot]!
      for (let at = 3 * first[slot]!, past = 3 * first[slot + 1]!; at < past; at += 3) {
        const start = time + list[at]!
        if (start >= lastStart) break
        const board = list[at + 1]!
        const known = readyRows[readyAt + board]!
        if (start > known) continue
        const ownWalk = list[at + 2]!
        if (ownWalk > most) continue
        if (isBounded && start + latest[boundAt + board]! > 0) continue
        const wholeWalk = walk + ownWalk
        const isFresh = newSince[board] === never
        if (start === known && (isFresh || wholeWalk >= walks[readyAt + board]!)) continue
        walks[readyAt + board] = wholeWalk
        froms[readyAt + board] = slot
        for (let above = readyAt + board; above <= lastRow + board && readyRows[above]! > start; above += boardStride)
          readyRows[above] = start
        if (isFresh) freshList[count++] = board
        newSince[board] = start
      }
    }
    freshCount = count
  }

  function getReady(rides: number, slot: number, time: number, walk: number, from: number) {
    if (bounds && time + boardBounds[(bounds.rounds - rides) * boardStride + slot]! > 0) return
    const at = rides * boardStride + slot
    if (time > ready[at]! || (time === ready[at]! && (fresh[slot] === never || walk >= readyWalk[at]!))) return
    readyWalk[at] = walk
    changeFrom[at] = from
    for (let above = at; above <= rounds * boardStride + slot && ready[above]! > time; above += boardStride)
      ready[above] = time
    if (fresh[slot] === never) freshSlots[freshCount++] = slot
    fresh[slot] = time
  }

  /** Lowers a number in this round's row and in the rows above it. */
  function keepLeast(rows: Int32Array, stride: number, index: number, value: number) {
    const end = rounds * stride + index
    for (let at = round * stride + index; at <= end && rows[at]! > value; at += stride) rows[at] = value
  }

  /** How many runs can be boarded at one stop from `from` up to, and without, `to`. */
  function countDepartures(stop: number, from: number, to: number): number {
    let count = 0
    for (let each = boardSlotsOfStop.first[stop]!; each < boardSlotsOfStop.first[stop + 1]!; each++) {
      const slot = boardSlotsOfStop.slot[each]!
      for (let at = slotFirstPattern[slot]!; at < slotFirstPattern[slot + 1]!; at++) {
        const [pattern, index] = [slotPattern[at]!, slotPatternIndex[at]!]
        count += runFrom(pattern, index, to) - runFrom(pattern, index, from)
      }
    }
    return count
  }

  /**
   * The departures of one stop with which a rider can leave: every run that can be boarded there from `from` up to, and
   * without, `to`, and may be of use where bounds tell.
   */
  function eachDeparture(
    stop: number,
    from: number,
    to: number,
    visit: (time: number, run: number, index: number) => void,
  ) {
    for (let each = boardSlotsOfStop.first[stop]!; each < boardSlotsOfStop.first[stop + 1]!; each++) {
      const slot = boardSlotsOfStop.slot[each]!
      const useful = bounds ? Math.min(to, 1 - boardBounds[bounds.rounds * boardStride + slot]!) : to
      if (useful <= from) continue
      for (let at = slotFirstPattern[slot]!; at < slotFirstPattern[slot + 1]!; at++) {
        const [pattern, index] = [slotPattern[at]!, slotPatternIndex[at]!]
        const column = columnOf(pattern, index)
        for (let run = runFrom(pattern, index, useful) - 1; run >= patternFirstRun[pattern]!; run--) {
          const time = departureAtStop[column + run]!
          if (time < from) break
          visit(time, run, index)
        }
      }
    }
  }

  /** Where the departures of a pattern's stop begin in `departureAtStop`, less the pattern's first run. */
  function columnOf(pattern: number, index: number): number {
    const firstRun = patternFirstRun[pattern]!
    return patternFirstTime[pattern]! + index * (patternFirstRun[pattern + 1]! - firstRun) - firstRun
  }

  /** The first run that leaves a pattern's stop at a time or later. */
  function runFrom(pattern: number, index: number, time: number): number {
    const column = columnOf(pattern, index)
    let [low, high] = [patternFirstRun[pattern]!, patternFirstRun[pattern + 1]!]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (departureAtStop[column + middle]! >= time) high = middle
      else low = middle + 1
    }
    return low
  }

  return {
    begin,
    beginDeparture,
    reachStop,
    boardRun,
    ride,
    readJourneys,
    countDepartures,
    eachDeparture,
    day,
    changes,
    keepWithin,
    rideFromEnds,
    copyLabels,
    boundOf,
    /** The most rides of this query. */
    countRounds: () => rounds,
    /** Whether some journey with so many rides was found. */
    isFound: (rides: number) => target[rides]! < never,
  }
}

function copyUpTo(copy: Int32Array, from: Int32Array, start: number, count: number, most: number) {
  for (let index = start; index < start + count; index++) copy[index] = from[index]! < most ? from[index]! : most
}
