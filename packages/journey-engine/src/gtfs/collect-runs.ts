import { BadInput } from '../problems.ts'
import { growInt32, growUint8 } from '../growing-array.ts'

/** Limits what a small feed with frequencies can produce. */
const mostStopEvents = 60_000_000
const mostRuns = 4_000_000

/** Collects the runs of all feeds and the patterns they share. */
export function collectRuns() {
  const ids: string[] = []
  const headsigns: string[] = []
  const pattern = growInt32()
  const service = growInt32()
  const block = growInt32()
  const wheelchair = growUint8()
  const bikes = growUint8()
  const shape = growInt32()
  const firstTime = growInt32()
  const headway = growInt32()
  const direction = growUint8()
  const arrival = growInt32()
  const departure = growInt32()
  const interpolated = growUint8()
  const sequence = growInt32()
  let isCounted = true
  const patterns = collectPatterns()

  return {
    count: () => ids.length,
    findPattern: patterns.find,
    add(
      run: {
        id: string
        headsign: string
        pattern: number
        service: number
        block: number
        wheelchair: number
        bikes: number
        direction: number
        shape: number
        /** Seconds between vehicles without exact times; 0 for a run with its own. */
        headway: number
      },
      times: {
        count: number
        arrival: Int32Array
        departure: Int32Array
        interpolated: Uint8Array
        sequence: Int32Array
      },
      shift: number,
    ): number {
      if (arrival.length() + times.count > mostStopEvents)
        throw new BadInput(`The feeds hold more than ${mostStopEvents} visits to stops.`)
      if (ids.length === mostRuns) throw new BadInput(`The feeds hold more than ${mostRuns} runs.`)
      ids.push(run.id)
      headsigns.push(run.headsign)
      pattern.push(run.pattern)
      service.push(run.service)
      block.push(run.block)
      wheelchair.push(run.wheelchair)
      bikes.push(run.bikes)
      shape.push(run.shape)
      headway.push(run.headway)
      direction.push(run.direction)
      firstTime.push(arrival.length())
      for (let at = 0; at < times.count; at++) {
        arrival.push(times.arrival[at]! + shift)
        departure.push(times.departure[at]! + shift)
        interpolated.push(times.interpolated[at]!)
        sequence.push(times.sequence[at]!)
        isCounted &&= times.sequence[at] === at + 1
      }
      return ids.length - 1
    },
    take() {
      const headways = headway.take()
      return {
        patterns: patterns.take(),
        ids,
        headsigns,
        runs: {
          pattern: pattern.take(),
          service: service.take(),
          block: block.take(),
          wheelchair: wheelchair.take(),
          bikes: bikes.take(),
          shape: shape.take(),
          firstTime: firstTime.take(),
          approximate: Uint8Array.from(headways, (seconds) => (seconds > 0 ? 1 : 0)),
          headway: headways,
          direction: direction.take(),
        },
        times: {
          arrival: arrival.take(),
          departure: departure.take(),
          interpolated: interpolated.take(),
          sequence: isCounted ? new Int32Array(0) : sequence.take(),
        },
      }
    },
  }
}
export type RunCollection = ReturnType<typeof collectRuns>

/** Stores each distinct line, list of stops and rules once, numbered by first use. */
function collectPatterns() {
  const line = growInt32()
  const first = growInt32()
  const stop = growInt32()
  const rule = growUint8()
  const nextWithHash = growInt32()
  const byHash = new Map<number, number>()
  first.push(0)

  function isSame(pattern: number, ofLine: number, count: number, stops: Int32Array, rules: Uint8Array): boolean {
    const start = first.at(pattern)
    if (line.at(pattern) !== ofLine || first.at(pattern + 1) - start !== count) return false
    for (let at = 0; at < count; at++)
      if (stop.at(start + at) !== stops[at] || rule.at(start + at) !== rules[at]) return false
    return true
  }

  return {
    find(ofLine: number, count: number, stops: Int32Array, rules: Uint8Array): number {
      let hash = Math.imul(ofLine ^ 0x811c9dc5, 0x01000193)
      for (let at = 0; at < count; at++)
        hash = Math.imul(hash ^ (stops[at]! * 16 + rules[at]!), 0x01000193) ^ (hash >>> 15)
      const known = byHash.get(hash) ?? -1
      for (let pattern = known; pattern >= 0; pattern = nextWithHash.at(pattern))
        if (isSame(pattern, ofLine, count, stops, rules)) return pattern
      const pattern = line.length()
      line.push(ofLine)
      for (let at = 0; at < count; at++) {
        stop.push(stops[at]!)
        rule.push(rules[at]!)
      }
      first.push(stop.length())
      nextWithHash.push(known)
      byHash.set(hash, pattern)
      return pattern
    },
    take() {
      const rules = rule.take()
      return {
        line: line.take(),
        first: first.take(),
        stop: stop.take(),
        pickup: rules.map((each) => each & 3),
        dropOff: rules.map((each) => each >> 2),
      }
    },
  }
}
