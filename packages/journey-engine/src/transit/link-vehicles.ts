import { metresBetween } from '../geo.ts'
import type { Calls } from './calls.ts'
import type { Timetable } from './timetable.ts'

const ridesOn = 4
const mustAlight = 5
const longestLayover = 3600
const samePlaceMetres = 100

/**
 * For each call of a day, the call with which the same vehicle continues while riders stay aboard; -1 for none. It
 * follows transfers.txt (type 4), or is the next run of the block on the same service day if that departs where the
 * last one ended, within the hour, and transfers.txt does not say that riders must leave (type 5). No call is continued
 * from two others, so that the links can be read backwards.
 */
export function linkVehicles(timetable: Timetable, calls: Calls): Int32Array {
  const next = new Int32Array(calls.count).fill(-1)
  const isTaken = new Uint8Array(calls.count)
  const { runs, patterns, times, stops, transfers } = timetable

  const startOf = (call: number) => times.departure[calls.firstTime[call]!]! + calls.offset[call]!
  const endOf = (call: number) => {
    const pattern = calls.feedPattern[call]!
    return (
      times.arrival[calls.firstTime[call]! + patterns.first[pattern + 1]! - patterns.first[pattern]! - 1]! +
      calls.offset[call]!
    )
  }
  const link = (from: number, to: number) => {
    if (next[from] !== -1 || isTaken[to] === 1 || startOf(to) < endOf(from)) return
    next[from] = to
    isTaken[to] = 1
  }

  const forbidden = new Set<string>()
  const told: number[] = []
  transfers.type.forEach((type, index) => {
    if (type === mustAlight) forbidden.add(`${transfers.fromRun[index]} ${transfers.toRun[index]}`)
    if (type === ridesOn) told.push(index)
  })
  if (told.length > 0) {
    const callsOfRun = new Map<number, number[]>()
    for (let call = 0; call < calls.count; call++) {
      const run = calls.run[call]!
      const list = callsOfRun.get(run)
      if (list) list.push(call)
      else callsOfRun.set(run, [call])
    }
    for (const index of told) {
      for (const from of callsOfRun.get(transfers.fromRun[index]!) ?? []) {
        const to = callsOfRun.get(transfers.toRun[index]!)?.find((call) => calls.shift[call] === calls.shift[from])
        if (to !== undefined) link(from, to)
      }
    }
  }

  const inBlocks: number[] = []
  for (let call = 0; call < calls.count; call++) if (runs.block[calls.run[call]!]! >= 0) inBlocks.push(call)
  const block = (call: number) => runs.block[calls.run[call]!]!
  inBlocks.sort(
    (one, other) =>
      block(one) - block(other) ||
      calls.shift[one]! - calls.shift[other]! ||
      startOf(one) - startOf(other) ||
      endOf(one) - endOf(other) ||
      calls.run[one]! - calls.run[other]!,
  )
  for (let index = 1; index < inBlocks.length; index++) {
    const from = inBlocks[index - 1]!
    const to = inBlocks[index]!
    if (block(from) !== block(to) || calls.shift[from] !== calls.shift[to]) continue
    if (startOf(to) - endOf(from) > longestLayover || forbidden.has(`${calls.run[from]} ${calls.run[to]}`)) continue
    const last = patterns.stop[patterns.first[calls.feedPattern[from]! + 1]! - 1]!
    const first = patterns.stop[patterns.first[calls.feedPattern[to]!]!]!
    if (isSamePlace(stops, last, first)) link(from, to)
  }
  return next
}

function isSamePlace({ parent, lat, lon }: Timetable['stops'], one: number, other: number): boolean {
  if (one === other || (parent[one]! >= 0 && parent[one] === parent[other])) return true
  return metresBetween(lat[one]!, lon[one]!, lat[other]!, lon[other]!) <= samePlaceMetres
}
