import { LRUCache } from 'lru-cache'
import { serviceDayOrigin } from '../gtfs/service-day.ts'
import type { TransitRegion } from '../region/region.ts'
import { readString } from '../strings.ts'
import type { DayTimetable, Footpaths } from '../transit/day-timetable.ts'
import { changesDay, viewDay } from '../transit/day-view.ts'
import { openRaptor } from '../transit/raptor.ts'
import type { Expectation, RunChanges } from '../transit/run-changes.ts'
import { searchVariants } from '../transit/search-variants.ts'
import type { RunFilter } from '../transit/timetable.ts'
import { readTransferRules } from '../transit/transfer-rules.ts'
import type { TransitWish } from './itinerary.ts'
import type { DaySearch } from './network.ts'
import { vehicleKind } from './vehicle-kind.ts'

type DayWish = TransitWish & { wheelchair: boolean; walkPace: number }

/** Days kept ready; most riders ask for today, tomorrow, and few kinds of lines. */
const mostDays = 8

/**
 * Makes one day ready for riders of one kind, or finds it ready; by what is expected of its runs, where anything is. Days by other
 * expectations than the last are soon let go.
 */
export function openDays({ timetable, footpaths }: TransitRegion) {
  const rules = readTransferRules(timetable)
  const kept = new LRUCache<string, { search: DaySearch; generation: number }>({ max: mostDays })
  return (date: string, wish: DayWish, expectation?: Expectation): DaySearch => {
    const changes = expectation?.changes && changesDay(expectation.changes, date) ? expectation.changes : undefined
    const generation = changes ? expectation!.generation : 0
    const name = JSON.stringify([
      date,
      wish.wheelchair,
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
    const day = wish.wheelchair ? onlyAccessible(view) : view
    const raptor = openRaptor(day, atPace(wish.wheelchair ? footpaths.wheelchair : footpaths.walk, wish.walkPace), {
      rules,
      maxRides: mostRides,
    })
    return {
      day,
      originMs: serviceDayOrigin(date, timetable.timeZones[0] ?? 'UTC') * 1000,
      inWindow: (ends, { from, to, latestArrival, maxRides, wanted, isCancelled }) =>
        searchVariants((query) => raptor.searchRange(query), {
          ...ends,
          from,
          to,
          foresight: {},
          maxRides: Math.min(maxRides, mostRides),
          wanted,
          ...listen(isCancelled),
          ...(latestArrival !== Infinity && { latestArrival }),
        }),
      earliest: (ends, { departure, maxRides, isCancelled }) =>
        raptor.searchForward({ ...ends, ...listen(isCancelled), departure, maxRides: Math.min(maxRides, mostRides) }),
      latest: (ends, { arrival, maxRides, isCancelled }) =>
        raptor.searchBackward({ ...ends, ...listen(isCancelled), arrival, maxRides: Math.min(maxRides, mostRides) }),
    }
  }

  function filterOf(wish: DayWish): RunFilter {
    const { wheelchair, kinds, avoidLines } = wish
    const avoided = new Set(avoidLines)
    const filter: RunFilter = { ...(wheelchair && { wheelchair }), ...(needsBikes(wish) && { bikes: true }) }
    if (!kinds && !avoided.size) return filter
    const { lines } = timetable
    return {
      ...filter,
      allowsLine: (line) =>
        (!kinds || kinds.includes(vehicleKind(lines.type[line]!))) &&
        !(avoided.size && avoided.has(readString(lines.id, line))),
    }
  }

  /** Nobody is sent to a stop that is not known to be accessible: not to board, to alight or to change. */
  function onlyAccessible(day: DayTimetable): DayTimetable {
    const laneRule = day.laneRule.map((rule, at) => (timetable.stops.wheelchair[day.laneStop[at]!] === 1 ? rule : 0))
    return { ...day, laneRule }
  }
}

function atPace(paths: Footpaths, pace: number): Footpaths {
  return pace === 1 ? paths : { ...paths, seconds: paths.seconds.map((seconds) => Math.ceil(seconds * pace)) }
}

/** A scooter is folded and carried as luggage, which no feed speaks of; a bike needs a yes. */
const needsBikes = ({ access, bringAboard }: TransitWish) => access === 'bike' && bringAboard === true

const listen = (isCancelled: (() => boolean) | undefined) => (isCancelled ? { isCancelled } : {})

/** Beyond five rides searches take longer and riders do not. */
const mostRides = 5
