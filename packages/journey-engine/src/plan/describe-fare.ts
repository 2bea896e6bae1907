import { readString } from '../strings.ts'
import type { DraftLeg, RideDraft } from './drafts.ts'
import type { Fare, Leg } from './itinerary.ts'
import type { Network } from './network.ts'

/** The fare of a journey: in total if it is known, and by leg as far as it is. */
export function describeFare(
  { transit }: Network,
  legs: readonly DraftLeg[],
): { fare?: Fare; byLeg: Map<number, NonNullable<Leg['fare']>> } {
  const places = legs.flatMap((leg, place) => (leg.kind === 'ride' ? [place] : []))
  if (!transit || !places.length) return { byLeg: new Map() }
  const { fares } = transit.timetable
  const { tickets, isWhole } = transit.fares().pay(places.map((place) => fareRideOf(legs[place] as RideDraft)))
  const currency = fares.currencies[fares.currency[tickets[0]?.fare ?? -1]!]!
  const byLeg = new Map(
    tickets.flatMap(({ fare, rides }) =>
      rides.map((ride, index) => [places[ride]!, { cents: index === 0 ? fares.cents[fare]! : 0, currency }] as const),
    ),
  )
  if (!isWhole) return { byLeg }
  return {
    byLeg,
    fare: {
      cents: tickets.reduce((sum, { fare }) => sum + fares.cents[fare]!, 0),
      currency,
      tickets: tickets.map(({ fare, rides }) => ({
        id: readString(fares.id, fare),
        cents: fares.cents[fare]!,
        payment: fares.payment[fare] ? 'before' : 'aboard',
        legs: rides.map((ride) => places[ride]!),
      })),
    },
  }
}

function fareRideOf({ day, ride, startMs }: RideDraft) {
  const first = day.patternFirstStop[ride.pattern]!
  return {
    line: day.patternLine[ride.pattern]!,
    stops: day.patternStop.subarray(first + ride.boardIndex, first + ride.alightIndex + 1),
    boarded: startMs / 1000,
    staysAboard: ride.staysAboard,
  }
}
