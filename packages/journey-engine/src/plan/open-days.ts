import { LRUCache } from 'lru-cache'
import { serviceDayOrigin } from '../gtfs/service-day.ts'
import type { TransitRegion } from '../region/region.ts'
import { readString } from '../strings.ts'
import type { Foresight } from '../transit/bounds.ts'
import type { DayTimetable, Footpaths } from '../transit/day-timetable.ts'
import { changesDay, viewDay } from '../transit/day-view.ts'
import { addHeadwayMargins, tellOwnTimes } from '../transit/headways.ts'
import type { Journey } from '../transit/journey.ts'
import type { Progress } from '../transit/range.ts'
import { type BackwardRangeQuery, openRaptor, type RangeQuery } from '../transit/raptor.ts'
import type { Expectation, RunChanges } from '../transit/run-changes.ts'
import { searchVariants } from '../transit/search-variants.ts'
import type { RunFilter } from '../transit/timetable.ts'
import { readTransferRules } from '../transit/transfer-rules.ts'
import type { TransitWish } from './itinerary.ts'
import type { DaySearch } from './network.ts'
import { vehicleKind } from './vehicle-kind.ts'

type DayWish = TransitWish & { wheelchair: boolean; wheelchairUnknown?: boolean; walkPace: number }

/** The number of cached days; most riders ask for today or tomorrow, and for few kinds of lines. */
const mostDays = 8

/**
 * Prepares one day for one kind of rider, or finds it in the cache; with realtime changes, if there are any. Days of
 * older realtime data are soon dropped.
 */
export function openDays({ timetable, footpaths }: TransitRegion) {
  const rules = readTransferRules(timetable)
  const kept = new LRUCache<string, { search: DaySearch; generation: number }>({ max: mostDays })
  return (date: string, wish: DayWish, expectation?: Expectation): DaySearch => {
    const changes = expectation?.changes && changesDay(expectation.changes, date) ? expectation.changes : undefined
    const generation = changes ? expectation!.generation : 0
    const name = JSON.stringify([
      date,
      wish.wheelchair && (wish.wheelchairUnknown ? 'unknown' : 'known'),
      wish.walkPace,
      needsBikes(wish),
      wish.kinds?.toSorted() ?? null,
      wish.avoidLines?.toSorted() ?? null,
    ])
    const nameNow = changes ? `${name} expected` : name
    const known = kept.get(nameNow)
    if (known?.generation === generation) return known.search
    const search = open(date, wish, changes)
    kept.set(nameNow, { search, generation })
    return search
  }

  function open(date: string, wish: DayWish, changes: RunChanges | undefined): DaySearch {
    const view = viewDay(timetable, date, filterOf(wish), changes)
    const day = wish.wheelchair ? onlyAccessible(view, wish.wheelchairUnknown ?? false) : view
    const withMargins = addHeadwayMargins(day, timetable.runs.headway)
    const tell = (journeys: Journey[]) =>
      withMargins === day ? journeys : journeys.map((journey) => tellOwnTimes(journey, day))
    const walks = atPace(wish.wheelchair ? footpaths.wheelchair : footpaths.walk, wish.walkPace)
    const raptor = openRaptor(withMargins, walks, { rules, maxRides: mostRides })
    return {
      day,
      originMs: serviceDayOrigin(date, timetable.timeZones[0] ?? 'UTC') * 1000,
      inWindow: (
        ends,
        { from, to, latestArrival, maxRides, wanted, walkLimits, mostWalk, isUseful, foresight, progress, isCancelled },
      ) =>
        tell(
          searchVariants(
            likeFirst<RangeQuery>(
              (query) => raptor.searchRange(query),
              progress,
              (query, to) => ({ ...query, to }),
              foresight,
            ),
            {
              ...ends,
              from,
              to,
              maxRides: Math.min(maxRides, mostRides),
              wanted,
              isUseful,
              ...(progress && { progress }),
              ...listen(isCancelled),
              ...(latestArrival !== Infinity && { latestArrival }),
            },
            walkLimits,
            { mostSeconds: mostWalk, isUseful },
          ),
        ),
      byArrival: (
        ends,
        {
          from,
          to,
          earliestDeparture,
          maxRides,
          wanted,
          walkLimits,
          mostWalk,
          isUseful,
          foresight,
          progress,
          isCancelled,
        },
      ) =>
        tell(
          searchVariants(
            likeFirst<BackwardRangeQuery>(
              (query) => raptor.searchBackwardRange(query),
              progress,
              (query, to) => ({ ...query, from: 0 - to }),
              foresight,
            ),
            {
              ...ends,
              from,
              to,
              maxRides: Math.min(maxRides, mostRides),
              wanted,
              isUseful,
              ...(progress && { progress }),
              ...listen(isCancelled),
              ...(earliestDeparture !== -Infinity && { earliestDeparture }),
            },
            walkLimits,
            { mostSeconds: mostWalk, isUseful },
          ),
        ),
      earliest: (ends, { departure, maxRides, isCancelled }) =>
        tell(
          raptor.searchForward({ ...ends, ...listen(isCancelled), departure, maxRides: Math.min(maxRides, mostRides) }),
        ),
      latest: (ends, { arrival, maxRides, isCancelled }) =>
        tell(
          raptor.searchBackward({ ...ends, ...listen(isCancelled), arrival, maxRides: Math.min(maxRides, mostRides) }),
        ),
    }
  }

  function filterOf(wish: DayWish): RunFilter {
    const { wheelchair, wheelchairUnknown, kinds, avoidLines } = wish
    const avoided = new Set(avoidLines)
    const filter: RunFilter = {
      ...(wheelchair && { wheelchair }),
      ...(wheelchair && wheelchairUnknown && { wheelchairUnknown }),
      ...(needsBikes(wish) && { bikes: true }),
    }
    if (!kinds && !avoided.size) return filter
    const { lines } = timetable
    return {
      ...filter,
      allowsLine: (line) =>
        (!kinds || kinds.includes(vehicleKind(lines.type[line]!))) &&
        !(avoided.size && avoided.has(readString(lines.id, line))),
    }
  }

  /** Keeps only stops known to be accessible, or not known, for boarding, alighting and changing. */
  function onlyAccessible(day: DayTimetable, isUnknownAllowed: boolean): DayTimetable {
    const patternRule = day.patternRule.map((rule, at) => {
      const wheelchair = timetable.stops.wheelchair[day.patternStop[at]!]
      return wheelchair === 1 || (isUnknownAllowed && wheelchair === 0) ? rule : 0
    })
    return { ...day, patternRule }
  }
}

/**
 * The first search of a window walks farthest, so what it knows of the window holds for those that walk less. Where it
 * tells how far it came, a page goes no further, and the others search up to there at once.
 */
function likeFirst<Query extends { foresight?: Foresight; wanted?: number | undefined }>(
  search: (query: Query) => Journey[],
  progress: Progress | undefined,
  cutAt: (query: Query, searchedTo: number) => Query,
  first: Foresight = {},
) {
  let isFirst = true
  return (query: Query): Journey[] => {
    if (isFirst) {
      isFirst = false
      return search({ ...query, foresight: first })
    }
    // a window of few departures is searched without looking ahead, and another one may still walk farther than this
    const foresight = first.isPossible ? first : {}
    return search({ ...(progress ? cutAt(query, progress.searchedTo) : query), wanted: undefined, foresight })
  }
}

function atPace(paths: Footpaths, pace: number): Footpaths {
  return pace === 1 ? paths : { ...paths, seconds: paths.seconds.map((seconds) => Math.ceil(seconds * pace)) }
}

/** A scooter is folded and carried as luggage, which feeds do not mention; a bike needs permission. */
const needsBikes = ({ access, bringAboard }: TransitWish) => access === 'bike' && bringAboard === true

const listen = (isCancelled: (() => boolean) | undefined) => (isCancelled ? { isCancelled } : {})

/** Beyond five rides searches take longer, and nobody travels like that. */
const mostRides = 5
