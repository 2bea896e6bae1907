import type { FirstTrip } from '@throughway/contract/programme/landing'
import { modeFacts } from '@throughway/domain/mode/mode-facts'
import { roundHalfUp } from '@throughway/domain/points/points'
import type { LegMode } from '@throughway/domain/trip/legs'
import { writeTripStart } from '#lib/screen/trip-start.ts'
import { hrefOf } from '#lib/screen/kept-place.ts'

export const waysTo = ['out', 'back', 'other'] as const
export type WayTo = (typeof waysTo)[number]

/** Miles in the form's own writing. */
const distances = ['0.5', '1', '2', '3', '5', '10', '20'] as const
const mostOffered = 4

/** A few distances that fit into half an hour of a way; the form takes any other. */
export function listDistances(mode: LegMode): string[] {
  const perHour = modeFacts[mode].topMilesPerHour
  return distances.filter((each) => Number(each) <= perHour / 2).slice(-mostOffered)
}

/** Reckoned as the server reckons a trip, with what the first one brings. */
export function earnFirst(way: FirstTrip['ways'][number], miles: number, bonus: number): number {
  return roundHalfUp(way.points * (way.per_mile ? miles : 1)) + bonus
}

type Kept = { mode: LegMode; miles: string; wayTo: WayTo; date: string }

/** Where an account begins, with the trip that the form shows afterwards. */
export function keepFirst({ mode, miles, wayTo, date }: Kept): string {
  const search = writeTripStart({
    date,
    mode,
    direction: wayTo,
    miles,
    people: '',
    legs: [],
    departure: '',
    arrival: '',
    fromPlace: '',
    toPlace: '',
    from: '',
    to: '',
  })
  return hrefOf({ to: '/account/register', keep: `/trips/trip?${new URLSearchParams(search)}` })
}
