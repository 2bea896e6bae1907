import type { RideQuestionInput } from './rides.calls.ts'
import { sayingOf } from './rider-answers.ts'
import type { RiderTold } from './rider-saying.ts'

type NamedPlace = { lat: number; lng: number; name: string }

/** The trip for a ride search: directly from one place to the other, in the programme's time zone. */
export type RideTripAsked = {
  origin: NamedPlace
  destination: NamedPlace
  when: 'depart' | 'arrive'
  date: string
  time: string
  travellers: number
  wheelchair: boolean
  /** Whether there are stops on the way, which rides do not support. */
  hasStops: boolean
}

/** The input of the calls. A search does not send the names of places. */
export function rideInputOf(
  { origin, destination, when, date, time, travellers }: RideTripAsked,
  { answers, freeOnly }: RiderTold,
): RideQuestionInput {
  return {
    origin: { lat: origin.lat, lng: origin.lng },
    destination: { lat: destination.lat, lng: destination.lng },
    when,
    date,
    time,
    companions: travellers - 1,
    ...sayingOf(answers),
    ...(freeOnly && { has_fees: false }),
    limit: mostRides,
  }
}

const mostRides = 50
