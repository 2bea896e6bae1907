import { GraphQLError } from 'graphql'
import { formatInstant } from '@throughway/domain/time/time'
import type { Answer, Language, Query } from '@throughway/journey-engine/plan/itinerary'
import { answerPlan } from './answer-plan.ts'
import { describeItinerary } from './describe-itinerary.ts'
import { openThings, type Thing } from './describe-things.ts'
import { formatDuration } from './duration.ts'
import { type AskRegion, type KnownAlert, openLookUp } from './look-up.ts'
import { effectNames, globalId, kindsOf } from './otp-names.ts'
import { writeCursor } from './page-cursor.ts'
import type { PlanQuestion, Spot } from './plan-question.ts'
import { type PlanArguments, readPlan } from './read-plan.ts'
import { type Asking, type PlanConnectionArguments, readPlanConnection } from './read-plan-connection.ts'

type Maybe<Value> = Value | null | undefined
type Names = Maybe<readonly Maybe<string>[]>
type NearestArguments = {
  lat: number
  lon: number
  maxDistance: Maybe<number>
  maxResults: Maybe<number>
  first?: Maybe<number>
  last?: Maybe<number>
  after?: Maybe<string>
  before?: Maybe<string>
  filterByModes?: Names
  filterByPlaceTypes?: Names
}
type AlertArguments = Partial<
  Record<'feeds' | 'route' | 'stop' | 'effect' | 'cause' | 'severityLevel', Maybe<readonly string[]>>
>

export type OtpRequest = {
  ask: AskRegion
  askQueries(queries: readonly Query[]): Promise<Answer[]>
  generation: number
  timeZone: string
  nowMs: number
  /** The language of a locale; without one, of the request. */
  languageOf(locale: Maybe<string>): Language
}

/** The most things that one field names by their ids, and that a name finds. */
const [mostIds, mostNamed] = [100, 100]
const everything = Number.MAX_SAFE_INTEGER
const [furthestMetres, mostNear] = [5000, 50]

/** The root of the schema for one request. It is long because it lists the fields of the root. */
export function openRoot(request: OtpRequest) {
  const { ask, askQueries, timeZone, nowMs, languageOf } = request
  const lookUp = openLookUp(ask, request.generation)
  const things = openThings(lookUp, { language: languageOf(undefined), timeZone, nowMs })
  const asking: Asking & { timeZone: string } = { nowMs, timeZone, languageOf, findStop: findSpot }

  return {
    async planConnection(asked: PlanConnectionArguments): Promise<Thing> {
      const question = await readPlanConnection(asked, asking)
      const { itineraries, errors, earlier, later } = await answer(question)
      const ends = {
        startCursor: earlier ? writeCursor(earlier) : null,
        endCursor: later ? writeCursor(later) : null,
      }
      return {
        searchDateTime: formatInstant(momentOf(question), timeZone),
        routingErrors: errors,
        edges: itineraries.map(({ itinerary, next }) => ({
          cursor: writeCursor(next),
          node: describeItinerary(itinerary, things),
        })),
        pageInfo: {
          ...ends,
          hasPreviousPage: ends.startCursor !== null,
          hasNextPage: ends.endCursor !== null,
          searchWindowUsed: formatDuration(question.windowMinutes * 60),
        },
      }
    },

    async plan(asked: PlanArguments): Promise<Thing> {
      const question = await readPlan(asked, asking)
      const { itineraries, errors, earlier, later } = await answer(question)
      return {
        date: momentOf(question),
        from: describeEnd(question.origin, question),
        to: describeEnd(question.destination, question),
        itineraries: itineraries.map(({ itinerary }) => describeItinerary(itinerary, things)),
        messageEnums: [],
        messageStrings: [],
        routingErrors: errors,
        previousPageCursor: earlier ? writeCursor(earlier) : null,
        nextPageCursor: later ? writeCursor(later) : null,
        searchWindowUsed: question.windowMinutes * 60,
      }
    },

    stop: ({ id }: { id: string }) => things.findStop(id),

    async stops({ ids, name }: { ids?: Names; name?: Maybe<string> }): Promise<(Thing | null)[]> {
      const wished = readIds(ids)
      if (wished) return Promise.all(wished.map(things.findStop))
      return (await ask('stops', named(name))).map(things.describeStop)
    },

    route: ({ id }: { id: string }) => things.findRoute(id),

    async routes({
      ids,
      feeds,
      name,
      transportModes,
    }: {
      ids?: Names
      feeds?: Names
      name?: Maybe<string>
      transportModes?: Names
    }): Promise<Thing[]> {
      const wished = readIds(ids)
      const kinds = transportModes ? kindsOf(keepNamed(transportModes)) : undefined
      const found = await ask('lines', {
        ...(wished ? { ids: wished, limit: mostIds } : named(name)),
        ...(kinds && { kinds }),
      })
      const isOfFeed = ({ id }: { id: string }) => !feeds || feeds.includes(feedOf(id))
      return found.filter(isOfFeed).map(things.describeRoute)
    },

    trip: ({ id }: { id: string }) => things.findTrip(id),

    nearest: findNearest,

    async alerts(asked: AlertArguments): Promise<Thing[]> {
      return (await lookUp.listAlerts()).filter((alert) => isWished(alert, asked)).map(things.describeAlert)
    },
  }

  function answer(question: PlanQuestion) {
    return answerPlan(question, { ask: askQueries, timeZone, nowMs })
  }

  async function findSpot(id: string): Promise<Spot | undefined> {
    const facts = await lookUp.stops.find(id)
    return facts && { lat: facts.lat, lon: facts.lon, name: facts.name }
  }

  function describeEnd({ lat, lon, name }: Spot, question: PlanQuestion): Thing {
    const atMs = momentOf(question)
    const at = { scheduledTime: formatInstant(atMs, timeZone), estimated: null }
    return {
      name: name ?? null,
      lat,
      lon,
      arrival: at,
      departure: at,
      arrivalTime: atMs,
      departureTime: atMs,
      stop: null,
      vertexType: 'NORMAL',
    }
  }

  async function findNearest(asked: NearestArguments): Promise<Thing> {
    const { lat, lon, filterByModes, filterByPlaceTypes } = asked
    if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))
      throw new GraphQLError('lat is from -90 to 90 and lon from -180 to 180.')
    const types = filterByPlaceTypes ? keepNamed(filterByPlaceTypes) : ['STOP', 'STATION']
    const kinds = filterByModes ? kindsOf(keepNamed(filterByModes)) : undefined
    const limit = Math.min(mostNear, Math.max(0, asked.maxResults ?? 20))
    const maxMetres = Math.min(furthestMetres, Math.max(0, asked.maxDistance ?? 2000))
    const near = types.some((type) => type === 'STOP' || type === 'STATION')
      ? await ask('nearestStops', { at: { lat, lon }, maxMetres, limit: mostNear, ...(kinds && { kinds }) })
      : []
    const found = new Map<string, { place: Thing; metres: number }>()
    for (const { stop, metres } of near) {
      // a station is as near as the nearest of its platforms
      const { stationId } = stop
      if (types.includes('STATION') && stationId !== undefined && !found.has(stationId)) {
        const station = await things.findStop(stationId)
        if (station) found.set(stationId, { place: station, metres })
      }
      if (types.includes('STOP')) found.set(stop.id, { place: things.describeStop(stop), metres })
    }
    const all = [...found].slice(0, limit)
    const [from, until] = cutPage(all.length, asked)
    return {
      edges: all.slice(from, until).map(([id, { place, metres }], index) => ({
        cursor: writePlace(from + index),
        node: { id: globalId('placeAtDistance', `${metres}:${id}`), place, distance: metres },
      })),
      pageInfo: {
        hasPreviousPage: from > 0,
        hasNextPage: until < all.length,
        startCursor: until > from ? writePlace(from) : null,
        endCursor: until > from ? writePlace(until - 1) : null,
      },
    }
  }
}

function momentOf({ when }: PlanQuestion): number {
  return 'arriveBy' in when ? when.arriveBy : when.departAt
}

function named(name: Maybe<string>): { name?: string; limit: number } {
  return name ? { name, limit: mostNamed } : { limit: everything }
}

function readIds(ids: Names): string[] | undefined {
  if (!ids) return undefined
  const wished = keepNamed(ids)
  if (wished.length > mostIds) throw new GraphQLError(`ids has at most ${mostIds} entries.`)
  return wished
}

function keepNamed(names: readonly Maybe<string>[]): string[] {
  return names.filter((each) => each !== null && each !== undefined)
}

/** Ids of things begin with that of their feed. */
function feedOf(id: string): string {
  return id.slice(0, id.indexOf(':'))
}

/** The region keeps neither cause nor severity of an alert, so they count as unknown. */
function isWished(alert: KnownAlert, { feeds, route, stop, effect, cause, severityLevel }: AlertArguments): boolean {
  const { about } = alert
  if (feeds && !about.some((thing) => 'id' in thing && feeds.includes(feedOf(thing.id)))) return false
  if (route && !about.some((thing) => isOfLine(thing) && route.includes(thing.id))) return false
  if (stop && !about.some((thing) => stop.includes(stopIdOf(thing)))) return false
  if (effect && !effect.includes(effectNames[alert.effect])) return false
  return (cause?.includes('UNKNOWN_CAUSE') ?? true) && (severityLevel?.includes('UNKNOWN_SEVERITY') ?? true)
}

type AlertedThing = KnownAlert['about'][number]

function isOfLine(thing: AlertedThing): thing is AlertedThing & { id: string } {
  return thing.kind === 'line' || thing.kind === 'stop_on_line'
}

function stopIdOf(thing: AlertedThing): string {
  return 'stopId' in thing ? thing.stopId : thing.kind === 'stop' ? thing.id : ''
}

/** The part of a list that a page shows, by the places of the cursors. */
function cutPage(
  count: number,
  { first, last, after, before }: Pick<NearestArguments, 'first' | 'last' | 'after' | 'before'>,
): [from: number, until: number] {
  let from = after ? readPlace(after, 'after') + 1 : 0
  let until = Math.min(count, before ? readPlace(before, 'before') : count)
  if (typeof first === 'number') until = Math.min(until, from + Math.max(0, first))
  if (typeof last === 'number') from = Math.max(from, until - Math.max(0, last))
  return [Math.min(from, count), Math.max(Math.min(from, count), until)]
}

function writePlace(index: number): string {
  return Buffer.from(`place:${index}`).toString('base64url')
}

function readPlace(cursor: string, argument: string): number {
  const found = /^place:(\d{1,6})$/.exec(Buffer.from(cursor.slice(0, 100), 'base64url').toString())
  if (!found) throw new GraphQLError(`${argument} is no cursor of this API.`)
  return Number(found[1])
}
