import { GraphQLError } from 'graphql'
import { planWindow } from '@throughway/contract/planner/journey-question'
import type { Language, StreetMode } from '@throughway/journey-engine/plan/itinerary'
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

type Maybe<Value> = Value | null | undefined
type Coordinate = { latitude: number; longitude: number }
type Labelled = {
  label?: Maybe<string>
  location: { coordinate?: Maybe<Coordinate>; stopLocation?: Maybe<{ stopLocationId: string }> }
}
type Via = {
  visit?: Maybe<{ coordinate?: Maybe<Coordinate>; stopLocationIds?: Maybe<readonly string[]>; label?: Maybe<string> }>
}
type Modes = {
  direct?: Maybe<readonly string[]>
  directOnly?: Maybe<boolean>
  transitOnly?: Maybe<boolean>
  transit?: Maybe<{
    access?: Maybe<readonly string[]>
    egress?: Maybe<readonly string[]>
    transfer?: Maybe<readonly string[]>
    transit?: Maybe<readonly { mode: string }[]>
  }>
}

/** The arguments after the schema has read them: moments in epoch milliseconds, spans of time in seconds. */
export type PlanConnectionArguments = {
  origin: Labelled
  destination: Labelled
  dateTime?: Maybe<{ earliestDeparture?: Maybe<number>; latestArrival?: Maybe<number> }>
  modes?: Maybe<Modes>
  first?: Maybe<number>
  last?: Maybe<number>
  after?: Maybe<string>
  before?: Maybe<string>
  locale?: Maybe<string>
  searchWindow?: Maybe<number>
  via?: Maybe<readonly Via[]>
  preferences?: Maybe<{
    accessibility?: Maybe<{ wheelchair?: Maybe<{ enabled?: Maybe<boolean> }> }>
    street?: Maybe<{ walk?: Maybe<{ speed?: Maybe<number>; reluctance?: Maybe<number> }> }>
    transit?: Maybe<{ transfer?: Maybe<{ cost?: Maybe<number>; maximumTransfers?: Maybe<number> }> }>
  }>
}

/** What reading a question needs besides its arguments. */
export type Asking = {
  nowMs: number
  languageOf(locale: Maybe<string>): Language
  /** The position of a stop; undefined for an unknown stop. */
  findStop(id: string): Promise<Spot | undefined>
}

/** The most places on the way. */
const mostVia = 5

/** Throws a `GraphQLError` for what the engine cannot answer. */
export async function readPlanConnection(asked: PlanConnectionArguments, asking: Asking): Promise<PlanQuestion> {
  const { modes, preferences, via, after, before, first, last } = asked
  if (after && before) throw new GraphQLError('after and before do not go together.')
  const places = via ?? []
  if (places.length > mostVia) throw new GraphQLError(`via has at most ${mostVia} places.`)
  const [origin, destination, ...intermediates] = await Promise.all([
    readSpot(asked.origin, 'origin', asking),
    readSpot(asked.destination, 'destination', asking),
    ...places.map((each) => readVia(each, asking)),
  ])
  const { walk } = preferences?.street ?? {}
  const { transfer } = preferences?.transit ?? {}
  return {
    origin,
    destination,
    intermediates,
    ...readStart(asked, asking.nowMs),
    windowMinutes: readWindow(asked.searchWindow),
    direct: modes?.transitOnly ? [] : readDirect(modes?.direct),
    access: modes?.directOnly ? [] : readAccess(modes?.transit),
    kinds: kindsOf(modes?.transit?.transit?.map(({ mode }) => mode)),
    maxTransfers: readTransfers(transfer?.maximumTransfers),
    prefer: readPreference(transfer?.cost, walk?.reluctance),
    wheelchair: preferences?.accessibility?.wheelchair?.enabled ?? false,
    walkKmh: readWalkSpeed(walk?.speed),
    language: asking.languageOf(asked.locale),
    most: readMost(before ? (last ?? first) : (first ?? last), before ? 'last' : 'first'),
    isPage: Boolean(after || before),
  }
}

function readStart({ dateTime, after, before }: PlanConnectionArguments, nowMs: number): PageStart {
  if (after || before) return readCursor((after || before)!, after ? 'after' : 'before')
  const { earliestDeparture, latestArrival } = dateTime ?? {}
  if (typeof latestArrival === 'number') return { when: { arriveBy: latestArrival }, skip: 0 }
  return { when: { departAt: toNextMinute(earliestDeparture ?? nowMs) }, skip: 0 }
}

/** Seconds as minutes that the engine takes. */
export function readWindow(seconds: Maybe<number>): number {
  if (seconds === null || seconds === undefined) return planWindow.usual
  return Math.min(planWindow.most, Math.max(planWindow.least, Math.round(seconds / 60)))
}

async function readSpot({ label, location }: Labelled, argument: string, asking: Asking): Promise<Spot> {
  const { coordinate, stopLocation } = location
  if (coordinate) return demandSpot(spotOf(coordinate, label), argument)
  return findStop(stopLocation!.stopLocationId, label, argument, asking)
}

async function readVia({ visit }: Via, asking: Asking): Promise<Spot> {
  if (!visit) throw new GraphQLError('via takes places to visit; passThrough is not answered here.')
  const { coordinate, stopLocationIds, label } = visit
  if (coordinate) return demandSpot(spotOf(coordinate, label), 'via')
  if (stopLocationIds?.length !== 1) throw new GraphQLError('A place to visit has a coordinate or one stop.')
  return findStop(stopLocationIds[0]!, label, 'via', asking)
}

function spotOf({ latitude, longitude }: Coordinate, label: Maybe<string>): Spot {
  return { lat: latitude, lon: longitude, name: label ?? undefined }
}

async function findStop(id: string, label: Maybe<string>, argument: string, asking: Asking): Promise<Spot> {
  const found = await asking.findStop(id)
  if (!found) throw new GraphQLError(`${argument} names a stop that this region does not have.`)
  return { ...found, name: label ?? found.name }
}

const directModes: Record<string, StreetMode> = { WALK: 'walk', BICYCLE: 'bike', CAR: 'drive' }

function readDirect(names: Maybe<readonly string[]>): StreetMode[] {
  if (!names) return ['walk']
  if (!names.length) throw new GraphQLError('direct names one mode at least.')
  return [...new Set(names)].map((name) => {
    if (!Object.hasOwn(directModes, name)) throw new GraphQLError(`${name} is not answered here.`)
    return directModes[name]!
  })
}

const accessModes: Record<string, Access> = { WALK: 'walk', BICYCLE: 'bike_aboard', CAR_PARKING: 'park_and_ride' }

/** A bike comes along; a car stays at the first stop. */
function readAccess(transit: Modes['transit']): Access[] {
  const { access, egress, transfer } = transit ?? {}
  const names = access ?? ['WALK']
  if (!names.length) throw new GraphQLError('access names one mode at least.')
  const wished = [...new Set(names)].map((name) => {
    if (!Object.hasOwn(accessModes, name)) throw new GraphQLError(`${name} to the first stop is not answered here.`)
    return accessModes[name]!
  })
  const isCycled = wished.includes('bike_aboard')
  if (isCycled && wished.length > 1) throw new GraphQLError('BICYCLE to the first stop stands alone.')
  const wanted = isCycled ? 'BICYCLE' : 'WALK'
  // who rides to the first stop rides on from the last, too
  if (isCycled && !egress) throw new GraphQLError('BICYCLE to the first stop goes with BICYCLE from the last.')
  if (egress?.some((name) => name !== wanted))
    throw new GraphQLError(`Only ${wanted} from the last stop is answered with this way to the first.`)
  if (transfer?.some((name) => name !== wanted && name !== 'WALK'))
    throw new GraphQLError(`Only ${wanted} between stops is answered with this way to the first.`)
  return wished
}
