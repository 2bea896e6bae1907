import { GraphQLError } from 'graphql'
import { instantOf, localDate, localTime } from '@throughway/domain/time/time'
import type { StreetMode } from '@throughway/journey-engine/plan/itinerary'
import { toNextMinute } from '../journey-times.ts'
import { kindsOf } from './otp-names.ts'
import { type PageStart, readCursor } from './page-cursor.ts'
import {
  type Access,
  demandSpot,
  type PlanQuestion,
  readMost,
  readPreference,
  readTransfers,
  readWalkSpeed,
  type Spot,
} from './plan-question.ts'
import { type Asking, readWindow } from './read-plan-connection.ts'

type Maybe<Value> = Value | null | undefined
type Mode = { mode: string; qualifier?: Maybe<string> }

export type PlanArguments = {
  from?: Maybe<{ lat: number; lon: number; address?: Maybe<string> }>
  to?: Maybe<{ lat: number; lon: number; address?: Maybe<string> }>
  fromPlace?: Maybe<string>
  toPlace?: Maybe<string>
  date?: Maybe<string>
  time?: Maybe<string>
  arriveBy?: Maybe<boolean>
  numItineraries?: Maybe<number>
  /** Seconds. */
  searchWindow?: Maybe<number>
  transportModes?: Maybe<readonly Maybe<Mode>[]>
  walkSpeed?: Maybe<number>
  walkReluctance?: Maybe<number>
  transferPenalty?: Maybe<number>
  maxTransfers?: Maybe<number>
  wheelchair?: Maybe<boolean>
  locale?: Maybe<string>
  pageCursor?: Maybe<string>
}

/** The older form of the question. Throws a `GraphQLError` for what the engine cannot answer. */
export async function readPlan(asked: PlanArguments, asking: Asking & { timeZone: string }): Promise<PlanQuestion> {
  const [origin, destination] = await Promise.all([
    readEnd(asked.from, asked.fromPlace, 'from', asking),
    readEnd(asked.to, asked.toPlace, 'to', asking),
  ])
  return {
    origin,
    destination,
    intermediates: [],
    ...readStart(asked, asking),
    windowMinutes: readWindow(asked.searchWindow),
    ...readModes(asked.transportModes),
    maxTransfers: readTransfers(asked.maxTransfers),
    prefer: readPreference(asked.transferPenalty, asked.walkReluctance),
    wheelchair: asked.wheelchair ?? false,
    walkKmh: readWalkSpeed(asked.walkSpeed),
    language: asking.languageOf(asked.locale),
    most: readMost(asked.numItineraries, 'numItineraries', 5),
    isPage: Boolean(asked.pageCursor),
  }
}

/** `Name::lat,lon`, `lat,lon`, or a stop by its id, as the API writes places in one text. */
async function readEnd(
  written: PlanArguments['from'],
  place: Maybe<string>,
  argument: string,
  asking: Asking,
): Promise<Spot> {
  if (written) return demandSpot({ lat: written.lat, lon: written.lon, name: written.address ?? undefined }, argument)
  if (!place) throw new GraphQLError(`${argument} is needed, or ${argument}Place.`)
  const [, name, where] = /^(?:(.*)::)?(.*)$/s.exec(place) as unknown as [string, string | undefined, string]
  const [, lat, lon] = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(where) ?? []
  if (lat !== undefined && lon !== undefined)
    return demandSpot({ lat: Number(lat), lon: Number(lon), name: name || undefined }, argument)
  const found = await asking.findStop(where)
  if (!found) throw new GraphQLError(`${argument}Place names neither a position nor a stop of this region.`)
  return { ...found, name: name || found.name }
}

/** The date and time are of the programme's clock. */
function readStart(
  { date, time, arriveBy, pageCursor }: PlanArguments,
  { nowMs, timeZone }: Asking & { timeZone: string },
): PageStart {
  if (pageCursor) return readCursor(pageCursor, 'pageCursor')
  const day = date ?? localDate(nowMs, timeZone)
  const moment = readMoment(day, time ?? localTime(nowMs, timeZone), timeZone)
  const when = arriveBy ? { arriveBy: moment } : { departAt: toNextMinute(date || time ? moment : nowMs) }
  return { when, skip: 0 }
}

function readMoment(date: string, time: string, timeZone: string): number {
  const clock = /^\d:/.test(time) ? `0${time}` : time
  try {
    if (/^(19|20|21)\d\d-\d\d-\d\d$/.test(date) && /^\d\d:\d\d(:\d\d)?$/.test(clock))
      return instantOf(date, clock, timeZone).getTime()
  } catch {
    // a date or time that does not exist
  }
  throw new GraphQLError('date is YYYY-MM-DD and time is HH:MM or HH:MM:SS.')
}

const directModes: Record<string, StreetMode> = { WALK: 'walk', BICYCLE: 'bike', CAR: 'drive' }

/** Modes mean all their combinations that make sense: a bike with transit comes along, a car with transit is parked. */
function readModes(names: PlanArguments['transportModes']): Pick<PlanQuestion, 'direct' | 'access' | 'kinds'> {
  const modes = names?.filter((each) => each !== null && each !== undefined) ?? []
  if (!modes.length) return { direct: ['walk'], access: ['walk'], kinds: undefined }
  const direct = new Set<StreetMode>()
  const access = new Set<Access>()
  const vehicles: string[] = []
  for (const { mode, qualifier } of modes) {
    if (mode === 'CAR' && qualifier === 'PARK') access.add('park_and_ride')
    else if (qualifier) throw new GraphQLError(`${mode} with ${qualifier} is not answered here.`)
    else if (Object.hasOwn(directModes, mode)) direct.add(directModes[mode]!)
    else if (mode === 'SCOOTER' || mode === 'LEG_SWITCH' || mode === 'FLEXIBLE')
      throw new GraphQLError(`${mode} is not answered here.`)
    else vehicles.push(mode)
  }
  if (vehicles.length && !access.size) access.add(direct.has('bike') ? 'bike_aboard' : 'walk')
  if (!vehicles.length && access.size) throw new GraphQLError('A parked car needs a mode of transit.')
  return { direct: [...direct], access: [...access], kinds: kindsOf(vehicles.length ? vehicles : undefined) }
}
