import type { Journey, JourneyAnswer } from '@throughway/contract/planner/itinerary'
import { metresBetween, unitsPerDegree } from '@throughway/journey-engine/geo'
import { unitsOf } from '#modules/planner/services/join-polylines.ts'

type Spot = { lat: number; lng: number }

/** What was asked, as far as a journey can be held against it; instants are epoch milliseconds. */
export type Held = {
  origin: Spot
  destination: Spot
  departAt?: number
  arriveBy?: number
  wheelchair?: boolean
  mostWalkMetres: number
}

const ownModes: readonly string[] = ['walk', 'bike', 'scooter', 'drive']

/** What holds for every journey, whoever found it; the faults by name, none when it is right. */
export function listJourneyFaults(journey: Journey, held: Held): string[] {
  const { legs } = journey
  const faults: string[] = []
  const fail = (isRight: boolean, fault: string) =>
    void (isRight || faults.push(`${journey.source} ${journey.mode}: ${fault}`))
  const at = (text: string) => Date.parse(text)
  const extraMs = (journey.parking_seconds + journey.pickup_seconds) * 1000
  if (!legs.length) return [`${journey.mode}: has no legs`]
  fail(
    journey.start === legs[0]!.start && at(journey.end) - extraMs === at(legs.at(-1)!.end),
    'begins and ends with its legs',
  )
  fail(journey.seconds === (at(journey.end) - at(journey.start)) / 1000, 'lasts from its start to its end')
  legs.forEach((leg, index) => {
    const next = legs[index + 1]
    fail(
      at(leg.start) <= at(leg.end) && leg.seconds === (at(leg.end) - at(leg.start)) / 1000,
      `leg ${index} lasts as long as it says`,
    )
    fail(!next || at(leg.end) <= at(next.start), `leg ${index} is over before the next begins`)
    fail(
      !next || metres(leg.to, next.from) < 300,
      `leg ${index} ends where the next begins: ${next && metres(leg.to, next.from)}`,
    )
    fail(
      !next || !ownModes.includes(leg.mode) || metres(leg.to, next.from) < 5,
      `leg ${index} walks to where the next begins`,
    )
    const points = unitsOf(leg.polyline)
    fail(points.length >= 4, `leg ${index} is drawn`)
    const end = (place: number) => ({ lat: points[place]! / unitsPerDegree, lng: points[place + 1]! / unitsPerDegree })
    const near = leg.line ? 250 : 600
    fail(
      metres(end(0), leg.from) < near && metres(end(points.length - 2), leg.to) < near,
      `leg ${index} is drawn from end to end`,
    )
    const times = leg.stops_passed
      .flatMap(({ arrival, departure }) => [arrival, departure])
      .filter((time) => time !== null)
    fail(
      [leg.start, ...times, leg.end].map(at).every((time, place, all) => place === 0 || time >= all[place - 1]!),
      `leg ${index} passes its stops in order`,
    )
    fail(!ownModes.includes(leg.mode) === (leg.line !== null), `leg ${index} has a line when it is ridden`)
  })
  const moving = legs.reduce((sum, { seconds }) => sum + seconds, 0)
  fail(
    journey.wait_seconds >= 0 && moving + journey.wait_seconds + extraMs / 1000 === journey.seconds,
    'moves and waits for as long as it lasts',
  )
  const boarded = legs.filter(({ line, stays_aboard }) => line && !stays_aboard).length
  fail(journey.transfers === Math.max(0, boarded - 1), 'counts its transfers')
  fail(!boarded || journey.walk_metres <= held.mostWalkMetres + 1, `walks no more than allowed: ${journey.walk_metres}`)
  fail(
    metres(legs[0]!.from, held.origin) < 5 && metres(legs.at(-1)!.to, held.destination) < 5,
    'leads from door to door',
  )
  if (held.departAt !== undefined) fail(at(journey.start) >= held.departAt - 999, 'starts no earlier than asked')
  if (held.arriveBy !== undefined) fail(at(journey.end) <= held.arriveBy + 999, 'ends no later than asked')
  if (held.wheelchair)
    fail(
      legs.every(
        ({ line, wheelchair, steps }) =>
          (!line || wheelchair === 'yes') && steps.every(({ street }) => street !== 'steps'),
      ),
      'has no steps, and vehicles known to be accessible',
    )
  fail(journey.cents === null || journey.cents >= 0, 'costs nothing less than nothing')
  fail(boarded === 0 || journey.fare_cents !== undefined, 'says whether its fare is known')
  return faults
}

/** Of a whole answer: its journeys, and a reason where there are none. */
export function listAnswerFaults({ journeys, reasons, viewport }: JourneyAnswer, held: Held): string[] {
  const inside = ({ lat, lng }: Spot) =>
    lat >= viewport.south - 1e-6 &&
    lat <= viewport.north + 1e-6 &&
    lng >= viewport.west - 1e-6 &&
    lng <= viewport.east + 1e-6
  const outside = journeys.some(({ legs }) => legs.some(({ from, to }) => !inside(from) || !inside(to)))
  return [
    ...journeys.flatMap((journey) => listJourneyFaults(journey, held)),
    ...(journeys.length || reasons.length ? [] : ['says neither a way nor a reason']),
    ...(outside ? ['the viewport shows all'] : []),
  ]
}

function metres(one: Spot, other: Spot) {
  return metresBetween(
    one.lat * unitsPerDegree,
    one.lng * unitsPerDegree,
    other.lat * unitsPerDegree,
    other.lng * unitsPerDegree,
  )
}
