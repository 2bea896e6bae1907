import { expect } from 'vitest'
import { metresBetween, unitsPerDegree } from '../geo.ts'
import type { Itinerary, Leg, Query } from '../plan/itinerary.ts'

/** What holds for every itinerary, whatever was asked; the faults by name, none when it is right. */
export function listFaults(itinerary: Itinerary, query: Query): string[] {
  const { legs } = itinerary
  const faults: string[] = []
  const fail = (isRight: boolean, fault: string) => void (isRight || faults.push(fault))
  const instant = (text: string) => Date.parse(text)
  fail(legs.length > 0, 'has legs')
  fail(itinerary.start === legs[0]!.start && itinerary.end === legs.at(-1)!.end, 'begins and ends with its legs')
  legs.forEach((leg, index) => {
    const next = legs[index + 1]
    fail(instant(leg.start) <= instant(leg.end), `leg ${index} ends after it starts`)
    fail(leg.seconds === (instant(leg.end) - instant(leg.start)) / 1000, `leg ${index} lasts as long as it says`)
    if (next) {
      fail(instant(leg.end) <= instant(next.start), `leg ${index} is over before the next begins`)
      fail(metres(leg.to, next.from) < 5, `leg ${index} ends where the next begins`)
    }
    const points = decode(leg.polyline)
    fail(points.length > 1, `leg ${index} is drawn`)
    const near = leg.line ? 250 : 600
    fail(
      metres(points[0]!, leg.from) < near && metres(points.at(-1)!, leg.to) < near,
      `leg ${index} is drawn from end to end`,
    )
    if (!leg.line && leg.steps!.length) {
      const drawn = points.slice(1).reduce((sum, point, at) => sum + metres(points[at]!, point), 0)
      fail(
        Math.abs(drawn - leg.metres) <= Math.max(10, leg.metres * 0.02),
        `leg ${index} is as long as its line: ${Math.round(drawn)} and ${leg.metres}`,
      )
      const stepped = leg.steps!.reduce((sum, step) => sum + step.metres, 0)
      fail(
        Math.abs(stepped - leg.metres) <= Math.max(3, leg.metres * 0.01),
        `leg ${index} is as long as its steps: ${Math.round(stepped)} and ${leg.metres}`,
      )
    }
    checkRide(leg, index, fail)
  })
  const moving = legs.reduce((sum, { seconds }) => sum + seconds, 0)
  fail(
    itinerary.waitSeconds >= 0 && moving + itinerary.waitSeconds === itinerary.seconds,
    'moves and waits for as long as it lasts',
  )
  const boarded = legs.filter(({ line, staysAboard }) => line && !staysAboard).length
  fail(itinerary.transfers === Math.max(0, boarded - 1), 'counts its transfers')
  if (boarded)
    fail(
      itinerary.walkMetres <= (query.maxWalkMetres ?? 2000) + 1,
      `walks no more than allowed: ${itinerary.walkMetres}`,
    )
  checkFare(itinerary, fail)
  if (query.departAt !== undefined)
    fail(instant(itinerary.start) >= query.departAt - 999, 'starts no earlier than asked')
  if (query.arriveBy !== undefined) fail(instant(itinerary.end) <= query.arriveBy + 999, 'ends no later than asked')
  fail(
    metres(legs[0]!.from, query.origin) < 1 && metres(legs.at(-1)!.to, query.destination) < 1,
    'leads from door to door',
  )
  if (query.wheelchair)
    for (const leg of legs) {
      if (leg.line)
        fail(
          leg.wheelchair === 'yes' || (query.wheelchairUnknown === true && leg.wheelchair === 'unknown'),
          'rides accessible vehicles only',
        )
      for (const step of leg.steps ?? []) fail(step.streetName !== 'steps', 'has no steps')
    }
  return faults
}

function checkRide(leg: Leg, index: number, fail: (isRight: boolean, fault: string) => void) {
  if (!leg.line) return
  const times = [
    leg.start,
    ...leg.stopsPassed!.flatMap(({ arrival, departure }) => [arrival!, departure!]),
    leg.end,
  ].map((text) => Date.parse(text))
  fail(
    times.every((time, at) => at === 0 || time >= times[at - 1]!),
    `leg ${index} passes its stops in order`,
  )
  fail(leg.from.stopId !== undefined && leg.to.stopId !== undefined, `leg ${index} runs from stop to stop`)
}

/** A fare told is every vehicle's; what a leg costs belongs to a vehicle. */
function checkFare({ legs, fare }: Itinerary, fail: (isRight: boolean, fault: string) => void) {
  const ridden = legs.flatMap((leg, index) => (leg.line ? [index] : []))
  fail(
    legs.every((leg) => leg.line || !leg.fare),
    'costs nothing on foot',
  )
  if (!fare) return
  fail(ridden.length > 0, 'costs something only where a vehicle is boarded')
  fail(fare.tickets.reduce((sum, { cents }) => sum + cents, 0) === fare.cents, 'costs what its tickets do')
  fail(legs.reduce((sum, leg) => sum + (leg.fare?.cents ?? 0), 0) === fare.cents, 'costs what its legs do')
  const covered = fare.tickets.flatMap((ticket) => ticket.legs).toSorted((one, other) => one - other)
  fail(covered.join() === ridden.join(), 'has one ticket for each vehicle')
}

type Spot = { lat: number; lon: number }

function metres(one: Spot, other: Spot) {
  return metresBetween(
    one.lat * unitsPerDegree,
    one.lon * unitsPerDegree,
    other.lat * unitsPerDegree,
    other.lon * unitsPerDegree,
  )
}

/** The reverse of the encoding, written from the format's description. */
export function decode(polyline: string): Spot[] {
  const values: number[] = []
  let value = 0
  let shift = 0
  for (const character of polyline) {
    const bits = character.charCodeAt(0) - 63
    value |= (bits & 0x1f) << shift
    shift += 5
    if (bits < 0x20) {
      values.push(value & 1 ? ~(value >> 1) : value >> 1)
      value = shift = 0
    }
  }
  const spots: Spot[] = []
  let [lat, lon] = [0, 0]
  for (let at = 0; at < values.length; at += 2) {
    lat += values[at]!
    lon += values[at + 1]!
    spots.push({ lat: lat / 1e5, lon: lon / 1e5 })
  }
  return spots
}

export function expectSound(itineraries: readonly Itinerary[], query: Query) {
  expect(itineraries.flatMap((each) => listFaults(each, query))).toEqual([])
}
