import type { RideResult, RideTransferOnWire } from '@throughway/contract/ride/ride-answer'
import { dateAt, timeOfDayAt } from '../language/local-dates.ts'
import type { RideTripAsked } from './ride-trip.ts'

export type TransferLeg = { ride: RideResult; trip: RideTripAsked }

/**
 * E5: the request to each of two services, in the programme's time zone. Only the leg at the trip's time keeps the
 * question; the other one is requested by its pickup.
 */
export function legsOf(
  { legs: [first, second], hub }: RideTransferOnWire,
  trip: RideTripAsked,
  timeZone: string,
): [TransferLeg, TransferLeg] {
  const there = { ...trip, destination: hub }
  const on = { ...trip, origin: hub }
  const byPickup = (ride: RideResult) => ({ when: 'depart' as const, ...momentOf(ride.pickup.expected, timeZone) })
  return trip.when === 'arrive'
    ? [
        { ride: first, trip: { ...there, ...byPickup(first) } },
        { ride: second, trip: on },
      ]
    : [
        { ride: first, trip: there },
        { ride: second, trip: { ...on, ...byPickup(second) } },
      ]
}

function momentOf(instant: string, timeZone: string) {
  const at = Date.parse(instant)
  return { date: dateAt(at, timeZone), time: timeOfDayAt(at, timeZone) }
}

/** The same two services are listed for one hub only. */
export function keyOf({ legs }: RideTransferOnWire): string {
  return legs.map(({ service }) => service.id).join(' ')
}
export const legTitles = ['transfer.first', 'transfer.second'] as const
/** One ride, or the two of a transfer. */
export type Paper = { legs: readonly TransferLeg[]; transfer?: RideTransferOnWire }
