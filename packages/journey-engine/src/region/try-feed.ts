import { type BoundingBox, isInside, unitsPerDegree } from '../geo.ts'
import { buildTimetable, type FeedInput } from '../gtfs/build-timetable.ts'
import { type Notice, type Notices, openNotices } from '../gtfs/validate/feed-rules.ts'
import { isTooMuch, validateFeed } from '../gtfs/validate/validate-feed.ts'
import { BadInput, openProblems } from '../problems.ts'
import { readString } from '../strings.ts'
import { listCalledStops } from '../transit/link-stops.ts'
import type { Timetable } from '../transit/timetable.ts'
import { areaOfStops, linkToStreets } from './join-feeds.ts'
import type { Region } from './region.ts'

/** What a feed holds; null where it cannot be read that far. */
export type FeedFacts = {
  agencies: string[]
  stops: number
  stopsInArea: number
  lines: number
  trips: number
  firstDate: string
  lastDate: string
}
export type FeedReport = { notices: Notice[]; facts: FeedFacts | null; area: BoundingBox | null }

const mostAgencies = 20

/**
 * Checks a feed against the rules of the reference and against a region that would use it: whether any of its runs are
 * in service, and whether its stops are on the region's streets. It never throws because of the bytes.
 */
export function tryFeed(region: Region, feed: FeedInput, today: string): FeedReport {
  const notices = openNotices()
  const area = region.about.bbox
  validateFeed(feed.bytes, notices, { today })
  const isUnreadable = notices
    .list()
    .some(({ rule }) => rule === 'i_o_error' || rule === 'planner_limit' || rule === 'planner_several_feeds')
  if (isUnreadable) return { notices: notices.list(), facts: null, area }
  try {
    const timetable = buildTimetable([feed], { problems: openProblems() })
    const facts = describe(timetable, areaOfStops(region))
    noteAgainstRegion(region, timetable, facts, notices)
    return { notices: notices.list(), facts, area }
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    // the report says mostly why
    const isTold = notices.list().some(({ severity }) => severity === 'error')
    if (!isTold) notices.note(isTooMuch(error) ? 'planner_limit' : 'planner_look_failed')
    return { notices: notices.list(), facts: null, area }
  }
}

function describe(timetable: Timetable, area: BoundingBox): FeedFacts {
  const called = listCalledStops(timetable)
  const [feed] = timetable.feeds
  return {
    agencies: timetable.agencies.slice(0, mostAgencies).map(({ name }) => name),
    stops: called.length,
    stopsInArea: called.filter((stop) => isInside(area, placeOf(timetable, stop))).length,
    lines: timetable.lines.type.length,
    trips: timetable.runs.pattern.length,
    firstDate: feed!.firstDate,
    lastDate: feed!.lastDate,
  }
}

function noteAgainstRegion(region: Region, timetable: Timetable, facts: FeedFacts, notices: Notices): void {
  if (facts.trips === 0 || facts.firstDate === '') return notices.note('planner_no_usable_trip')
  const area = region.about.bbox
  const idOf = (stop: number) => readString(timetable.stops.id, stop).replace(/^[^:]*:/, '')
  if (facts.stopsInArea === 0) {
    const { south, west, north, east } = area
    const box = [south, west, north, east].map((degrees) => degrees.toFixed(4)).join(', ')
    return notices.note('planner_outside_area', { file: 'stops.txt', value: box })
  }
  const { walk } = linkToStreets(region, timetable).links
  const reached = areaOfStops(region)
  for (const stop of listCalledStops(timetable)) {
    const example = { file: 'stops.txt', value: idOf(stop) }
    if (!isInside(reached, placeOf(timetable, stop))) notices.note('planner_stop_outside_area', example)
    else if (walk.edge[stop]! < 0) notices.note('planner_stop_without_street', example)
  }
}

function placeOf({ stops }: Timetable, stop: number) {
  return { lat: stops.lat[stop]! / unitsPerDegree, lon: stops.lon[stop]! / unitsPerDegree }
}
