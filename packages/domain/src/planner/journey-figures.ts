import { metresPerMile } from '../trip/distance.ts'
import { modeFacts, type PartMode, type TripMode } from '../mode/mode-facts.ts'
import { caloriesOfWalk, caloriesPerMile, type MovingFactors, ownGramsPerMile } from '../mode/savings.ts'
import type { PlanMode } from './plan-modes.ts'

export { type PlanMode, planModes } from './plan-modes.ts'

export type JourneyPart = {
  mode: PartMode
  metres: number
  /** Known for a walk without a length. */
  seconds?: number
}

export type Party = {
  /** The number of people who travel and pay together. */
  travellers: number
  /** The sum over all vehicles for one person, when every fare is known. */
  fareCents?: number | undefined
  /** For the member's own car; the programme's typical one when it is unknown. */
  milesPerGallon?: number | undefined
}

/** For the whole party; `null` when a part is unknown, never 0 instead (C34). */
export type JourneyFigures = {
  cents: number | null
  fuel_cents: number
  /** Maintenance, repair and tires. */
  upkeep_cents: number
  /** The fare of the vehicles boarded; null when one is unknown, absent without vehicles. */
  fare_cents?: number | null
  co2_grams: number
  /** For one person. */
  calories: number
}

/** The mode under which a journey is recorded and earns. */
export function tripModeOf(mode: PlanMode): TripMode {
  return mode === 'park_and_ride' ? 'multimode' : mode
}

/**
 * The number of people in the car: at least two in a carpool, the van's own number, and never fewer than the
 * travellers.
 */
export function peopleInCar(mode: PlanMode, travellers: number, factors: MovingFactors): number {
  const { people } = modeFacts[tripModeOf(mode)].factors
  return Math.max(people === null ? 1 : factors[people], travellers)
}

/**
 * The cost, emissions and energy of a journey (behaviours C26, D1, D2 option A). A car costs its fuel and upkeep by the
 * mile, of which a pool's party pays its share. Parking, tolls and the price of the car are left out.
 */
export function figureJourney(
  mode: PlanMode,
  parts: readonly JourneyPart[],
  { travellers, fareCents, milesPerGallon }: Party,
  factors: MovingFactors,
): JourneyFigures {
  const share = travellers / peopleInCar(mode, travellers, factors)
  const drivenMiles = milesOf(parts, (part) => part === 'drive') * share
  const gallons = drivenMiles / (milesPerGallon ?? factors.milesPerGallon)
  const fuel = Math.round(gallons * factors.fuelCentsPerGallon)
  const upkeep = Math.round(drivenMiles * factors.maintenanceCentsPerMile)
  const boards = parts.some((part) => part.mode === 'transit')
  const fare = fareCents === undefined ? null : fareCents * travellers
  const ownGrams = sum(parts, (part) =>
    part.mode === 'drive' ? 0 : (part.metres / metresPerMile) * ownGramsPerMile({ mode: part.mode }, factors),
  )
  return {
    cents: boards && fare === null ? null : fuel + upkeep + (boards ? fare! : 0),
    fuel_cents: fuel,
    upkeep_cents: upkeep,
    ...(boards && { fare_cents: fare }),
    co2_grams: Math.round(gallons * factors.co2GramsPerGallon + ownGrams * travellers),
    calories: Math.round(sum(parts, (part) => (part.mode === 'drive' ? 0 : caloriesOf(part, part.mode, factors)))),
  }
}

/** D3: a walk with a duration but no length, such as a passage through a station, has no known speed. */
function caloriesOf({ metres, seconds = 0 }: JourneyPart, mode: Exclude<PartMode, 'drive'>, factors: MovingFactors) {
  if (mode === 'walk' && metres === 0) return caloriesOfWalk(seconds / 60)
  return (metres / metresPerMile) * caloriesPerMile({ mode }, factors)
}

function milesOf(parts: readonly JourneyPart[], fits: (mode: PartMode) => boolean) {
  return sum(parts, (part) => (fits(part.mode) ? part.metres / metresPerMile : 0))
}

function sum(parts: readonly JourneyPart[], amountOf: (part: JourneyPart) => number) {
  return parts.reduce((total, part) => total + amountOf(part), 0)
}
