import { metresBetween } from '../geo.ts'
import { type MinHeap, openMinHeap } from '../hierarchy/min-heap.ts'
import type { Csv } from './read-csv.ts'
import type { Feed } from './open-feed.ts'
import type { StopRow } from './read-stops.ts'

/** The walk inside a station from one platform to another, as indices into the timetable of all feeds. */
export type PathwayRow = {
  from: number
  to: number
  seconds: number
  /** The seconds without stairs and escalators; -1 where there is no such way. */
  stepFreeSeconds: number
}

type Pathway = { to: number; seconds: number; isStepFree: boolean }
type Graph = Map<number, Pathway[]>

const platform = 0
const boardingArea = 4
const stairs = 2
const escalator = 4
const elevator = 5

/** Metres a second by pathway_mode, from 1: walkway, stairs, moving sidewalk, escalator, elevator, gates in and out. */
const metresPerSecond = [0, 1.33, 0.5, 1.33, 0.5, 1.33, 1.33, 1.33]
/** Seconds at least, by pathway_mode: those of an elevator with its wait, and of a gate. */
const leastSeconds = [0, 0, 0, 0, 0, 60, 5, 5]
const secondsPerStair = 0.6

/** The longest walk between platforms that anybody would take. */
const longestSeconds = 1200
/** Limits what a graph of everything with everything costs. */
const mostSettled = 20_000_000
const mostWalks = 500_000

/**
 * The walks between platforms that pathways.txt describes, each the fastest chain of pathways. A pathway takes its
 * traversal_time; without one its time follows from its length or its stairs, and without those from the distance of
 * its ends.
 */
export function readPathways(feed: Feed, stops: readonly StopRow[], stopBase: number): PathwayRow[] {
  const table = feed.find('pathways.txt')
  if (!table) return []
  const graph = readGraph(feed, table, stops)
  const heap = openMinHeap(stops.length)
  const rows: PathwayRow[] = []
  let settled = 0
  for (const from of [...graph.keys()].toSorted((one, other) => one - other)) {
    if (stops[from]!.kind !== platform) continue
    const walks = reach(heap, graph, from, false)
    const stepFree = reach(heap, graph, from, true)
    settled += walks.size + stepFree.size
    for (const [to, seconds] of walks) {
      if (to === from || stops[to]!.kind !== platform) continue
      rows.push({
        from: stopBase + from,
        to: stopBase + to,
        seconds: Math.ceil(seconds),
        stepFreeSeconds: Math.ceil(stepFree.get(to) ?? -1),
      })
    }
    if (settled > mostSettled || rows.length > mostWalks) {
      feed.note('pathways.txt: more walks than this engine takes, the rest left out', stops[from]!.id)
      break
    }
  }
  return rows.toSorted((one, other) => one.from - other.from || one.to - other.to)
}

function readGraph(feed: Feed, table: Csv, stops: readonly StopRow[]): Graph {
  const columns = ['from_stop_id', 'to_stop_id', 'pathway_mode', 'is_bidirectional']
  const [from, to, mode, both] = columns.map((name) => table.column(name)) as [number, number, number, number]
  const indices = new Map(stops.map(({ id }, index) => [id, index]))
  const secondsOf = openSeconds(table, stops)
  const graph: Graph = new Map()
  while (table.next()) {
    const start = indices.get(table.text(from))
    const end = indices.get(table.text(to))
    const kind = table.integer(mode, 1)
    if (start === undefined || end === undefined) {
      feed.note(
        'pathways.txt: stop not in stops.txt or left out there, row left out',
        `line ${table.line()}: ${table.text(from)} to ${table.text(to)}`,
      )
      continue
    }
    if (!(kind >= 1 && kind < metresPerSecond.length)) {
      feed.note('pathways.txt: pathway_mode not known, row left out', `line ${table.line()}: ${table.text(mode)}`)
      continue
    }
    const seconds = secondsOf(kind, start, end)
    const isStepFree = kind !== stairs && kind !== escalator
    addPathway(graph, start, { to: end, seconds, isStepFree })
    if (table.integer(both, 0) === 1) addPathway(graph, end, { to: start, seconds, isStepFree })
  }
  const before = [...graph.keys()]
  for (const stop of before) {
    const { kind, parent } = stops[stop]!
    if (kind !== boardingArea || parent < 0) continue
    addPathway(graph, stop, { to: parent, seconds: 0, isStepFree: true })
    addPathway(graph, parent, { to: stop, seconds: 0, isStepFree: true })
  }
  return graph
}

function addPathway(graph: Graph, from: number, pathway: Pathway): void {
  const known = graph.get(from)
  if (known) known.push(pathway)
  else graph.set(from, [pathway])
  // the end of a pathway is a place from which nothing may lead on, and may be a boarding area
  if (!graph.has(pathway.to)) graph.set(pathway.to, [])
}

function openSeconds(table: Csv, stops: readonly StopRow[]) {
  const traversal = table.column('traversal_time')
  const length = table.column('length')
  const stairCount = table.column('stair_count')
  return (mode: number, from: number, to: number): number => {
    const told = table.integer(traversal, -1)
    if (told > 0) return Math.min(told, longestSeconds + 1)
    const metres = table.decimal(length)
    const count = Math.abs(table.integer(stairCount, 0))
    const [one, other] = [stops[from]!, stops[to]!]
    const steps = mode === stairs && count > 0 ? count * secondsPerStair : 0
    const isKnown = metres >= 0 || steps > 0 || mode >= elevator
    const walked = metres >= 0 ? metres : isKnown ? 0 : metresBetween(one.lat, one.lon, other.lat, other.lon)
    return Math.min(longestSeconds + 1, Math.max(leastSeconds[mode]!, steps, walked / metresPerSecond[mode]!))
  }
}

/** Seconds to each place within the limit. The heap counts milliseconds, as its keys are integers. */
function reach(heap: MinHeap, graph: Graph, from: number, isStepFree: boolean): Map<number, number> {
  const found = new Map<number, number>()
  heap.clear()
  heap.offer(from, 0)
  while (!heap.isEmpty() && heap.minKey() <= longestSeconds * 1000) {
    const key = heap.minKey()
    const node = heap.pop()
    found.set(node, key / 1000)
    for (const pathway of graph.get(node)!)
      if (!isStepFree || pathway.isStepFree) heap.offer(pathway.to, key + Math.round(pathway.seconds * 1000))
  }
  return found
}
