import { readString } from '../strings.ts'
import type { Timetable } from '../transit/timetable.ts'
import { inLanguage, type Translation } from './alert-text.ts'
import type { FeedNames } from './feed-names.ts'
import type { AlertEffect, Informed, ServiceAlert } from './read-alerts.ts'
import { runsOn } from '../gtfs/service-day.ts'

export type AlertSource = { feed: string | undefined; alerts: readonly ServiceAlert[] }

/** A ride that alerts may concern: between two stops, on a service day. */
export type AlertedRide = {
  run: number
  line: number
  date: string
  from: number
  to: number
  startMs: number
  endMs: number
}

/** Stops and lines that somebody reads about, within a span of time. */
export type AlertedPlace = {
  stops: readonly number[]
  lines: readonly number[]
  startMs: number
  endMs: number
}

export type SaidAlert = { header: string; description: string; effect: AlertEffect }

/** What an alert is about, by the timetable's ids. */
export type AlertedThing =
  | { kind: 'agency' | 'line' | 'stop' | 'run'; id: string }
  | { kind: 'stop_on_line'; id: string; stopId: string }
  | { kind: 'stop_on_run'; id: string; stopId: string }
  | { kind: 'type'; routeType: number }

/** An alert as its agency publishes it, without stops and lines that the timetable lacks. */
export type KnownAlert = {
  /** The timetable feed whose ids it uses, if its address names one. */
  feed: string | undefined
  effect: AlertEffect
  /** Epoch milliseconds; without any, it always applies. */
  periods: { fromMs: number; untilMs: number }[]
  header: readonly Translation[]
  description: readonly Translation[]
  about: AlertedThing[]
}

export type AlertIndex = {
  /** Every alert, also one that is over or not yet in force. */
  listAll(): KnownAlert[]
  /** Alerts during a ride: first those of its run, then of its line, its stops, and its agency or kind. */
  listFor(ride: AlertedRide, language: string): SaidAlert[]
  /** Alerts about stops, then about lines, then about their agencies or kinds, without those about single runs. */
  listAbout(place: AlertedPlace, language: string): SaidAlert[]
  /** Whether any alert cancels a run or a line. */
  endsService: boolean
  /** The runs of a service day that an alert cancels, given the epoch seconds at which the day of a run begins. */
  listEnded(date: string, originOf: (run: number) => number): number[]
}

/** Nobody reads more before boarding a bus. */
const mostForRide = 5
const mostForPlace = 10

/** An informed entity with the objects it names; undefined matches all. */
type Selector = {
  alert: ServiceAlert
  order: number
  agency: number | undefined
  line: number | undefined
  type: number | undefined
  stop: number | undefined
  run: number | undefined
  date: string
}

/**
 * Indexes the alerts by the entities that they inform. An entity that the timetable lacks, or that two of its feeds
 * have, matches nothing.
 */
export function indexAlerts(timetable: Timetable, names: FeedNames, sources: readonly AlertSource[]): AlertIndex {
  const { stops } = timetable
  const byRun = new Map<number, Selector[]>()
  const byLine = new Map<number, Selector[]>()
  const byStop = new Map<number, Selector[]>()
  const wide: Selector[] = []
  const ending: Selector[] = []
  const all: { alert: ServiceAlert; feed: string | undefined; selectors: Selector[] }[] = []
  let order = 0
  for (const { feed, alerts } of sources)
    for (const alert of alerts) {
      order++
      const selectors = alert.informed.flatMap((informed) => findSelector(names, informed, alert, order, feed) ?? [])
      all.push({ alert, feed, selectors })
      for (const selector of selectors) {
        if (selector.run !== undefined) add(byRun, selector.run, selector)
        else if (selector.line !== undefined) add(byLine, selector.line, selector)
        else if (selector.stop !== undefined) add(byStop, selector.stop, selector)
        else wide.push(selector)
      }
      // if stops are named too, only they are not served
      if (alert.effect === 'no_service' && alert.informed.every(isWholeService)) ending.push(...selectors)
    }

  const withStations = (platforms: readonly number[]) =>
    platforms.flatMap((stop) => (stops.parent[stop]! >= 0 ? [stop, stops.parent[stop]!] : [stop]))

  return {
    listAll: () =>
      all.map(({ alert: { effect, periods, header, description }, feed, selectors }) => ({
        feed,
        effect,
        periods,
        header,
        description,
        about: selectors.flatMap((selector) => describeThing(timetable, selector)),
      })),
    endsService: ending.length > 0,
    listFor(ride, language) {
      const { run, line, from, to, startMs, endMs } = ride
      const candidates = [
        byRun.get(run),
        byLine.get(line),
        ...withStations([from, to]).map((stop) => byStop.get(stop)),
        wide,
      ].flatMap((each) => each ?? [])
      return say(
        candidates.filter((selector) => fits(timetable, selector, ride) && isActive(selector.alert, startMs, endMs)),
        mostForRide,
        language,
      )
    },
    listAbout({ stops: platforms, lines: lineNumbers, startMs, endMs }, language) {
      const [ofStops, ofLines] = [new Set(withStations(platforms)), new Set(lineNumbers)]
      const candidates = [
        ...[...ofStops].map((stop) => byStop.get(stop)),
        ...[...ofLines].map((line) => byLine.get(line)),
        wide,
      ].flatMap((each) => each ?? [])
      return say(
        candidates.filter(
          (selector) => fitsPlace(timetable, selector, ofStops, ofLines) && isActive(selector.alert, startMs, endMs),
        ),
        mostForPlace,
        language,
      )
    },
    listEnded: (date, originOf) => listEndedRuns(timetable, ending, date, originOf),
  }
}

/** The things that an informed entity names; undefined where it names none, or one that the timetable lacks. */
function findSelector(
  names: FeedNames,
  { agencyId, routeId, routeType, stopId, trip }: Informed,
  alert: ServiceAlert,
  at: number,
  feed: string | undefined,
): Selector | undefined {
  const selector: Selector = {
    alert,
    order: at,
    agency: undefined,
    line: undefined,
    type: routeType,
    stop: undefined,
    run: undefined,
    date: (trip?.startDate ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
  }
  const line = routeId || trip?.routeId
  if (agencyId && (selector.agency = names.findAgency(agencyId, feed)) === undefined) return undefined
  if (line && (selector.line = names.findLine(line, feed)) === undefined) return undefined
  if (stopId && (selector.stop = names.findStop(stopId, feed)) === undefined) return undefined
  if (trip?.tripId && (selector.run = names.findRun(trip, feed)) === undefined) return undefined
  const says = [selector.agency, selector.line, selector.type, selector.stop, selector.run].some(
    (each) => each !== undefined,
  )
  return says ? selector : undefined
}

function fits({ lines, stops }: Timetable, selector: Selector, { run, line, date, from, to }: AlertedRide): boolean {
  if (selector.run !== undefined && (selector.run !== run || (selector.date && selector.date !== date))) return false
  if (selector.line !== undefined && selector.line !== line) return false
  if (selector.type !== undefined && selector.type !== lines.type[line]) return false
  if (selector.agency !== undefined && selector.agency !== lines.agency[line]) return false
  return (
    selector.stop === undefined ||
    [from, to].some((stop) => stop === selector.stop || stops.parent[stop] === selector.stop)
  )
}

/** Whether an alert concerns one of the stops, or one of the lines; an alert of a single run does not. */
function fitsPlace(
  { lines }: Timetable,
  selector: Selector,
  ofStops: ReadonlySet<number>,
  ofLines: ReadonlySet<number>,
): boolean {
  const { run, stop, line, type, agency } = selector
  if (run !== undefined || (stop !== undefined && !ofStops.has(stop))) return false
  if (line === undefined && type === undefined && agency === undefined) return true
  return [...ofLines].some(
    (each) =>
      (line === undefined || line === each) &&
      (type === undefined || type === lines.type[each]) &&
      (agency === undefined || agency === lines.agency[each]),
  )
}

function describeThing(timetable: Timetable, { agency, line, type, stop, run }: Selector): AlertedThing[] {
  const { lines, runs, stops } = timetable
  const stopId = stop === undefined ? undefined : readString(stops.id, stop)
  if (run !== undefined) {
    const id = readString(runs.id, run)
    return [stopId === undefined ? { kind: 'run', id } : { kind: 'stop_on_run', id, stopId }]
  }
  if (line !== undefined) {
    const id = readString(lines.id, line)
    return [stopId === undefined ? { kind: 'line', id } : { kind: 'stop_on_line', id, stopId }]
  }
  if (stopId !== undefined) return [{ kind: 'stop', id: stopId }]
  if (type !== undefined) return [{ kind: 'type', routeType: type }]
  return agency === undefined ? [] : [{ kind: 'agency', id: timetable.agencies[agency]!.id }]
}

/** The runs of a service day that one of these selectors ends. */
function listEndedRuns(
  timetable: Timetable,
  ending: readonly Selector[],
  date: string,
  originOf: (run: number) => number,
): number[] {
  const { runs, patterns, times } = timetable
  const ended: number[] = []
  if (ending.length === 0) return ended
  const lineEnding = new Map<number, Selector[]>()
  const runEnding = new Map<number, Selector[]>()
  for (const selector of ending)
    add(selector.run === undefined ? lineEnding : runEnding, selector.run ?? selector.line!, selector)
  for (let run = 0; run < runs.pattern.length; run++) {
    const pattern = runs.pattern[run]!
    const line = patterns.line[pattern]!
    const selectors = [...(runEnding.get(run) ?? []), ...(lineEnding.get(line) ?? [])]
    if (selectors.length === 0 || !runsOn(timetable, runs.service[run]!, date)) continue
    const first = runs.firstTime[run]!
    const origin = originOf(run)
    const [startMs, endMs] = [
      (origin + times.departure[first]!) * 1000,
      (origin + times.arrival[first + patterns.first[pattern + 1]! - patterns.first[pattern]! - 1]!) * 1000,
    ]
    const ride: AlertedRide = { run, line, date, from: -1, to: -1, startMs, endMs }
    if (selectors.some((selector) => fits(timetable, selector, ride) && isActive(selector.alert, startMs, endMs)))
      ended.push(run)
  }
  return ended
}

/** The alerts of some selectors, each once, without those that have neither a text nor a known effect. */
function say(selectors: readonly Selector[], most: number, language: string): SaidAlert[] {
  const said = new Map<ServiceAlert, SaidAlert>()
  for (const { alert } of selectors) {
    if (said.size === most) break
    if (said.has(alert)) continue
    const [header, description] = [inLanguage(alert.header, language), inLanguage(alert.description, language)]
    if (header || description || !['unknown', 'other', 'none'].includes(alert.effect))
      said.set(alert, { header, description, effect: alert.effect })
  }
  return [...said.values()]
}

function isWholeService({ stopId, routeId, trip }: Informed): boolean {
  return !stopId && Boolean(routeId || trip?.tripId || trip?.routeId)
}

function isActive({ periods }: ServiceAlert, startMs: number, endMs: number): boolean {
  return periods.length === 0 || periods.some(({ fromMs, untilMs }) => fromMs <= endMs && untilMs >= startMs)
}

function add(lists: Map<number, Selector[]>, key: number, selector: Selector) {
  const known = lists.get(key)
  if (known) known.push(selector)
  else lists.set(key, [selector])
}
