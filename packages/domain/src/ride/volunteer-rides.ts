import type { ProfileLanguage } from '../identity/profile-languages.ts'
import type { Point } from '../planner/area.ts'
import { metresBetween } from '../planner/great-circle.ts'
import { metresPerMile } from '../trip/distance.ts'
import { addDays } from '../time/time.ts'

/**
 * C24: the states of a ride that a rider asks volunteers for. `no_driver`: the rider was told so and looks elsewhere;
 * staff can still find somebody. `not_done`: it was accepted and did not take place.
 */
export const volunteerRideStates = ['open', 'claimed', 'done', 'not_done', 'no_driver', 'cancelled'] as const
export type VolunteerRideState = (typeof volunteerRideStates)[number]

/** States of a ride that can still take place: one for which nobody was found can be given to a driver until it begins. */
export const comingRideStates = ['open', 'claimed', 'no_driver'] as const satisfies readonly VolunteerRideState[]

/** Whether a ride can still be given to a driver, or given up. */
export function isRideToCome({ state, pickupAt }: { state: VolunteerRideState; pickupAt: Date }, now: Date): boolean {
  return comingRideStates.some((each) => each === state) && pickupAt > now
}

/** What a rider hears of a ride: somebody has it, gave it back, nobody was found, who drives tomorrow, staff called it off. */
export const riderNews = ['claimed', 'released', 'no_driver', 'tomorrow', 'called_off'] as const
export type RiderNews = (typeof riderNews)[number]

/** What a volunteer in a car of their own can meet. Lifts, ramps and stretchers are those of other services. */
export const volunteerRideNeeds = ['folding_chair', 'service_animal', 'walker', 'door_help'] as const
export type VolunteerRideNeed = (typeof volunteerRideNeeds)[number]

/** C24: days between the request and the ride. */
export const volunteerNoticeDays = 7
/** The furthest day that can be asked for, in days from today. */
export const volunteerFurthestDays = 60
export const mostVolunteerStops = 2
export const mostWaitMinutes = 240
export const mostVolunteerCompanions = 3

/**
 * The rider hears at least 24 hours before. The job that tells runs every ten minutes; two hours are its room for a
 * server that stands still.
 */
export const tellHours = 26

/** The days that can be asked for on a day, the last one included. */
export function daysToAsk(today: string): { first: string; last: string } {
  return { first: addDays(today, volunteerNoticeDays), last: addDays(today, volunteerFurthestDays) }
}

/** Degrees of a cell: some 1.4 miles from south to north. */
const cellDegrees = 0.02

/**
 * The middle of the cell that a place lies in. It is all that anybody but the rider, staff and the driver learns of the
 * place, and it is the same for every ride from there.
 */
export function areaOf({ lat, lng }: Point): Point {
  const middle = (degrees: number) =>
    Math.round((Math.floor(degrees / cellDegrees + 1e-9) + 0.5) * cellDegrees * 1e4) / 1e4
  return { lat: middle(lat), lng: middle(lng) }
}

/** The usual ratio of streets to the straight line, and the usual speed in a city. */
const [detour, milesAnHour] = [1.3, 24]

/** How far it is through these places in their order, in miles with one decimal. */
export function estimateMiles(places: readonly Point[]): number {
  const metres = places.slice(1).reduce((sum, place, index) => sum + metresBetween(places[index]!, place), 0)
  return Math.max(0.1, Math.round((metres / metresPerMile) * detour * 10) / 10)
}

type Planned = { milesOneWay: number; waitMinutes: number }

/** A driver who waits drives the rider back as well. */
export function planRide({ milesOneWay, waitMinutes }: Planned): { miles: number; minutes: number } {
  const miles = Math.round(milesOneWay * (waitMinutes > 0 ? 2 : 1) * 10) / 10
  return { miles, minutes: Math.max(15, Math.round((miles / milesAnHour) * 60)) + waitMinutes }
}

/**
 * A driver also drives to the rider and home again. More miles than this are looked at by staff before they are
 * credited.
 */
export function needsLook(miles: number, plannedMiles: number): boolean {
  return miles > plannedMiles * 2 + 40
}

/** Why a ride does not fit an offer. All but the first two can be overlooked by a volunteer who still wants to drive it. */
export const rideGaps = ['folding_chair', 'service_animal', 'hours', 'ride_miles', 'area', 'language'] as const
export type RideGap = (typeof rideGaps)[number]

/** What a volunteer cannot take, whatever they want: there is no place for it in the car. */
const firmGaps: readonly RideGap[] = ['folding_chair', 'service_animal']

type OfferSaid = {
  hours: readonly { weekday: number; from: string; to: string }[]
  ride_miles: number
  /** From the place that the offer is around; null for an area by name or a place without a position. */
  area_miles: number | null
  base: Point | null
  folding_chair: boolean
  service_animal: boolean
  languages: readonly ProfileLanguage[]
}
type RideSaid = {
  weekday: number
  /** `HH:mm` of the programme. */
  from: string
  to: string
  milesOneWay: number
  area: Point
  needs: readonly VolunteerRideNeed[]
  language: ProfileLanguage
}

/** What of a ride does not fit an offer. Distances are those of areas, so they tell nobody where a rider lives. */
export function findRideGaps(offer: OfferSaid, ride: RideSaid): RideGap[] {
  const isInHours = offer.hours.some(
    ({ weekday, from, to }) => weekday === ride.weekday && from <= ride.from && ride.to <= to,
  )
  const away = awayMiles(offer.base, ride.area)
  const found: Record<RideGap, boolean> = {
    folding_chair: ride.needs.includes('folding_chair') && !offer.folding_chair,
    service_animal: ride.needs.includes('service_animal') && !offer.service_animal,
    hours: !isInHours,
    ride_miles: ride.milesOneWay > offer.ride_miles,
    area: offer.area_miles !== null && away !== null && away > offer.area_miles,
    language: !offer.languages.includes(ride.language),
  }
  return rideGaps.filter((gap) => found[gap])
}

export function canDriveIt(gaps: readonly RideGap[]): boolean {
  return !gaps.some((gap) => firmGaps.includes(gap))
}

/** From a volunteer's own place to the area of a pickup, in whole miles. */
export function awayMiles(base: Point | null, area: Point): number | null {
  return base && Math.round(estimateMiles([base, area]))
}

/** 26 USC 170(i), since 1998: cents for a mile driven for charity, where a programme has no row of its own. */
export const statutoryCharityRate = { validFrom: '1998-01-01', cents: 14 } as const
/** A higher rate is a typing error: no mileage rate of the IRS has been above. */
export const mostRateCents = 100

type Rate = { validFrom: string; cents: number }

/** The rate that holds on a day: that of the newest row on or before it. */
export function rateOn(date: string, rates: readonly Rate[]): number {
  const past = rates.filter(({ validFrom }) => validFrom <= date)
  const newest = past.toSorted((one, other) => one.validFrom.localeCompare(other.validFrom)).at(-1)
  return newest?.cents ?? statutoryCharityRate.cents
}

/** Whole cents, half a cent up. */
export function reimburse(miles: number, cents: number): number {
  return Math.round(Math.round(miles * 10) * cents * 0.1 + 1e-9)
}
