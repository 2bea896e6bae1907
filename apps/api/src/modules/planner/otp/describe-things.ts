import { createHash } from 'node:crypto'
import { instantOf, localDate } from '@throughway/domain/time/time'
import type { LineFacts, RunFacts, StopFacts } from '@throughway/journey-engine/catalogue/catalogue'
import type { Language, LegAlert, Place, TransitLine } from '@throughway/journey-engine/plan/itinerary'
import { inLanguage } from '@throughway/journey-engine/realtime/alert-text'
import type { Questions } from '@throughway/journey-engine/service/region-worker'
import type { KnownAlert, LookUp } from './look-up.ts'
import { boardingNames, effectNames, globalId, threeNames, transitModeOf } from './otp-names.ts'

/** An object of the schema: its fields, some of which are functions that look up more. */
export type Thing = Readonly<Record<string, unknown>>

type Departure = NonNullable<Questions['departures']['answer']>['departures'][number]
type KnownStop = Pick<Place, 'name' | 'lat' | 'lon' | 'stopCode'> & { id: string }
type KnownRun = { id: string; line: TransitLine }
type Saying = { language?: string | null }
type DepartureArguments = {
  startTime: number
  timeRange: number
  numberOfDepartures: number
  omitCanceled: boolean | null
}

const mostDepartures = 100
const halfDayMilliseconds = 12 * 3_600_000

export type Things = ReturnType<typeof openThings>

/**
 * Makes the objects of the schema out of what the region knows, for one request. It is one long function because its
 * parts share the look-up and call each other.
 */
export function openThings(
  lookUp: LookUp,
  { language, timeZone, nowMs }: { language: Language; timeZone: string; nowMs: number },
) {
  return {
    describeStop,
    describeRoute,
    describeAlert,
    findStop,
    findRoute,
    findTrip,
    makeStop,
    makeRoute,
    makeTrip,
    sayAlert,
  }

  /** A stop of which some is known; the rest is looked up when a field asks for it. */
  function makeStop({ id, name, lat, lon, stopCode }: KnownStop): Thing {
    const read = (of: (facts: StopFacts) => unknown) => async (): Promise<unknown> => {
      const facts = await lookUp.stops.find(id)
      return facts ? of(facts) : null
    }
    return {
      __typename: 'Stop',
      id: globalId('Stop', id),
      gtfsId: id,
      name,
      lat,
      lon,
      code: stopCode || null,
      locationType: read(({ kind }) =>
        kind === 'station' ? 'STATION' : kind === 'entrance' ? 'ENTRANCE' : kind === 'stop' ? 'STOP' : null,
      ),
      parentStation: read(({ stationId }) => (stationId === undefined ? null : findStop(stationId))),
      routes: read(({ lineIds }) => findAll(lineIds, findRoute)),
      stops: read(({ childIds }) => findAll(childIds, findStop)),
      timezone: read(({ timeZone: zone }) => zone),
      vehicleMode: read(({ routeType }) => (routeType === undefined ? null : transitModeOf(routeType))),
      vehicleType: read(({ routeType }) => routeType ?? null),
      wheelchairBoarding: read(({ wheelchair }) => threeNames.wheelchair[wheelchair]),
      stoptimesWithoutPatterns: (asked: DepartureArguments) => listDepartures(id, asked),
      alerts: () =>
        listAlerts((thing) => ('stopId' in thing ? thing.stopId === id : thing.kind === 'stop' && thing.id === id)),
    }
  }

  function describeStop(facts: StopFacts): Thing {
    lookUp.stops.keep(facts)
    return makeStop({ ...facts, stopCode: facts.code })
  }

  async function findStop(id: string): Promise<Thing | null> {
    const facts = await lookUp.stops.find(id)
    return facts ? describeStop(facts) : null
  }

  function makeRoute(line: TransitLine): Thing {
    const read = (of: (facts: LineFacts) => unknown) => async (): Promise<unknown> => {
      const facts = await lookUp.lines.find(line.id)
      return facts ? of(facts) : null
    }
    return {
      __typename: 'Route',
      id: globalId('Route', line.id),
      gtfsId: line.id,
      shortName: line.shortName || null,
      longName: line.longName || null,
      color: line.colour || null,
      textColor: line.textColour || null,
      agency: describeAgency(line.agency),
      mode: read(({ routeType }) => transitModeOf(routeType)),
      type: read(({ routeType }) => routeType),
      stops: read(({ stopIds }) => findAll(stopIds, findStop)),
      alerts: () =>
        listAlerts((thing) => (thing.kind === 'line' || thing.kind === 'stop_on_line') && thing.id === line.id),
    }
  }

  function describeRoute(facts: LineFacts): Thing {
    lookUp.lines.keep(facts)
    return makeRoute(facts)
  }

  async function findRoute(id: string): Promise<Thing | null> {
    const facts = await lookUp.lines.find(id)
    return facts ? describeRoute(facts) : null
  }

  /** A run whose line is known; the rest is looked up when a field asks for it. */
  function makeTrip({ id, line }: KnownRun): Thing {
    const read = (of: (facts: RunFacts) => unknown) => async (): Promise<unknown> => {
      const facts = await lookUp.runs.find(id)
      return facts ? of(facts) : null
    }
    return {
      __typename: 'Trip',
      id: globalId('Trip', id),
      gtfsId: id,
      route: makeRoute(line),
      routeShortName: line.shortName || null,
      tripHeadsign: read(({ headsign }) => headsign || null),
      wheelchairAccessible: read(({ wheelchair }) => threeNames.wheelchair[wheelchair]),
      bikesAllowed: read(({ bikes }) => threeNames.bikes[bikes]),
      activeDates: read(({ dates }) => dates.map((date) => date.replaceAll('-', ''))),
      stops: read(({ calls }) =>
        findAll(
          calls.map(({ stopId }) => stopId),
          findStop,
        ),
      ),
      stoptimes: read((facts) => describeCalls(facts, line, null)),
      stoptimesForDate: ({ serviceDate }: { serviceDate?: string | null }) => {
        const date = readDate(serviceDate)
        return read((facts) =>
          date !== undefined && facts.dates.includes(date) ? describeCalls(facts, line, date) : [],
        )()
      },
      departureStoptime: read((facts) => describeCalls(facts, line, null)[0]),
      arrivalStoptime: read((facts) => describeCalls(facts, line, null).at(-1)),
      tripGeometry: read(({ polyline, points }) => ({ length: points, points: polyline })),
      alerts: () => listAlerts((thing) => (thing.kind === 'run' || thing.kind === 'stop_on_run') && thing.id === id),
    }
  }

  async function findTrip(id: string): Promise<Thing | null> {
    const run = await lookUp.runs.find(id)
    const line = run && (await lookUp.lines.find(run.lineId))
    return line ? makeTrip({ id, line }) : null
  }

  /** A date of the service as the API writes it; today where none is named. */
  function readDate(written: string | null | undefined): string | undefined {
    if (!written) return localDate(nowMs, timeZone)
    const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(written) ?? []
    return year ? `${year}-${month}-${day}` : undefined
  }

  /** The visits of a run by the timetable; for a date, with the moment from which their times count. */
  function describeCalls({ id, calls, headsign }: RunFacts, line: TransitLine, date: string | null): Thing[] {
    return calls.map(({ stopId, arrival, departure, isTimed, pickup, dropOff }, index) => ({
      stop: () => findStop(stopId),
      stopPosition: index,
      scheduledArrival: arrival,
      scheduledDeparture: departure,
      realtimeArrival: arrival,
      realtimeDeparture: departure,
      arrivalDelay: 0,
      departureDelay: 0,
      realtime: false,
      realtimeState: 'SCHEDULED',
      timepoint: isTimed,
      pickupType: boardingNames[pickup] ?? null,
      dropoffType: boardingNames[dropOff] ?? null,
      headsign: headsign || null,
      serviceDay: date === null ? null : originOf(date) / 1000,
      trip: () => makeTrip({ id, line }),
    }))
  }

  /** The moment from which the times of a service day count: noon less twelve hours. */
  function originOf(date: string): number {
    return instantOf(date, undefined, timeZone).getTime() - halfDayMilliseconds
  }

  async function listDepartures(
    stopId: string,
    { startTime, timeRange, numberOfDepartures, omitCanceled }: DepartureArguments,
  ): Promise<Thing[]> {
    const atMs = startTime > 0 ? startTime * 1000 : nowMs
    const limit = Math.min(mostDepartures, Math.max(0, numberOfDepartures))
    // beyond these years no clock of a region is read
    if (limit === 0 || Math.abs(atMs - nowMs) > 10 * 366 * 24 * 3_600_000) return []
    const found = await lookUp.ask('departures', { stopId, atMs, limit, generation: lookUp.generation })
    const untilMs = atMs + timeRange * 1000
    return (found?.departures ?? [])
      .filter(({ departure, isCancelled }) => Date.parse(departure) <= untilMs && !(omitCanceled && isCancelled))
      .map(describeDeparture)
  }

  function describeDeparture({ stop, line, ...told }: Departure): Thing {
    const originMs = originOf(told.serviceDate)
    const secondsOf = (instant: string) => Math.round((Date.parse(instant) - originMs) / 1000)
    const [arrival, departure] = [secondsOf(told.arrival), secondsOf(told.departure)]
    const planned = {
      arrival: secondsOf(told.scheduledArrival ?? told.arrival),
      departure: secondsOf(told.scheduled ?? told.departure),
    }
    return {
      stop: makeStop({ ...stop, id: stop.stopId! }),
      stopPosition: null,
      scheduledArrival: planned.arrival,
      scheduledDeparture: planned.departure,
      realtimeArrival: arrival,
      realtimeDeparture: departure,
      arrivalDelay: arrival - planned.arrival,
      departureDelay: departure - planned.departure,
      realtime: told.scheduled !== undefined || told.isCancelled,
      realtimeState: told.isCancelled ? 'CANCELED' : told.scheduled === undefined ? 'SCHEDULED' : 'UPDATED',
      timepoint: !told.isApproximate,
      pickupType: told.isCancelled ? 'NONE' : 'SCHEDULED',
      dropoffType: null,
      headsign: told.headsign || null,
      serviceDay: originMs / 1000,
      trip: makeTrip({ id: told.runId, line }),
    }
  }

  async function listAlerts(isAbout: (thing: KnownAlert['about'][number]) => boolean): Promise<Thing[]> {
    const all = await lookUp.listAlerts()
    return all.filter(({ about }) => about.some(isAbout)).map(describeAlert)
  }

  function describeAlert(alert: KnownAlert): Thing {
    const { feed, effect, periods, header, description, about } = alert
    const say = (texts: KnownAlert['header'], asked: Saying) =>
      inLanguage(texts, asked.language?.slice(0, 2).toLowerCase() ?? language)
    const starts = periods.map(({ fromMs }) => fromMs).filter(Number.isFinite)
    const ends = periods.map(({ untilMs }) => untilMs).filter(Number.isFinite)
    return {
      __typename: 'Alert',
      id: globalId('Alert', digestOf(alert)),
      alertHeaderText: (asked: Saying) => say(header, asked) || null,
      alertDescriptionText: (asked: Saying) => say(description, asked),
      alertEffect: effectNames[effect],
      // the region does not keep these facts of an alert
      alertCause: null,
      alertSeverityLevel: null,
      alertUrl: null,
      effectiveStartDate: starts.length === periods.length && starts.length ? Math.min(...starts) / 1000 : null,
      effectiveEndDate: ends.length === periods.length && ends.length ? Math.max(...ends) / 1000 : null,
      entities: () => Promise.all(about.map(describeEntity)),
      feed: feed ?? '',
    }
  }

  /** An alert as the itinerary tells it, in the language of the question. */
  function sayAlert({ header, description, effect }: LegAlert): Thing {
    return {
      __typename: 'Alert',
      id: globalId('Alert', digestOf([header, description, effect])),
      alertHeaderText: header || null,
      alertDescriptionText: description,
      alertEffect: effect ? effectNames[effect] : 'UNKNOWN_EFFECT',
      alertCause: null,
      alertSeverityLevel: null,
      alertUrl: null,
      effectiveStartDate: null,
      effectiveEndDate: null,
      entities: null,
      feed: '',
    }
  }

  async function describeEntity(thing: KnownAlert['about'][number]): Promise<Thing | null> {
    switch (thing.kind) {
      case 'line':
        return findRoute(thing.id)
      case 'stop':
        return findStop(thing.id)
      case 'run':
        return findTrip(thing.id)
      case 'agency':
        return findAgency(thing.id)
      case 'type':
        return { __typename: 'RouteType', agency: null, routeType: thing.routeType }
      case 'stop_on_line': {
        const [stop, route] = await Promise.all([findStop(thing.stopId), findRoute(thing.id)])
        return stop && route && { __typename: 'StopOnRoute', stop, route }
      }
      case 'stop_on_run': {
        const [stop, trip] = await Promise.all([findStop(thing.stopId), findTrip(thing.id)])
        return stop && trip && { __typename: 'StopOnTrip', stop, trip }
      }
    }
  }

  /** Finds an agency through one of its lines, because the region does not list agencies. */
  async function findAgency(id: string): Promise<Thing | null> {
    const line = (await lookUp.listLines()).find(({ agency }) => agency.id === id)
    return line ? describeAgency(line.agency) : null
  }
}

export function describeAgency({ id, name, url }: TransitLine['agency']): Thing {
  return { __typename: 'Agency', id: globalId('Agency', id), gtfsId: id, name, url }
}

async function findAll(ids: readonly string[], find: (id: string) => Promise<Thing | null>): Promise<Thing[]> {
  return (await Promise.all(ids.map(find))).filter((each) => each !== null)
}

/** Alerts have no id that is kept, so the same alert is known by what it says. */
function digestOf(said: unknown): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)
}
