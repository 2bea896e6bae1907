import { metresPerMile } from '../trip/distance.ts'
import {
  type Choices,
  listPlaced,
  modeFacts,
  type ModeOfList,
  type PartMode,
  type TripMode,
} from '../mode/mode-facts.ts'
import { caloriesOfWalk, caloriesPerMile, type MovingFactors, ownGramsPerMile } from '../mode/savings.ts'

export type JourneyPart = {
  mode: PartMode
  metres: number
  /** Where it is known: what is left of a walk whose length nobody says. */ seconds?: number
}

/** A way to travel that the planner compares. */
export type PlanMode = Exclude<ModeOfList<'plan'>, 'multimode'> | 'park_and_ride'
export const planModes = listPlaced('plan').map((mode) =>
  mode === 'multimode' ? 'park_and_ride' : mode,
) as unknown as Choices<PlanMode>

export type Party = {
  /** Who travel together and pay together. */
  travellers: number
  /** Of all vehicles for one person, when known of each of them. */
  fareCents?: number | undefined
  /** Of the own car; the programme's typical one when not known. */
  milesPerGallon?: number | undefined
}

/** For the whole party; `null` where a part is not known, never 0 instead (C34). */
export type JourneyFigures = {
  cents: number | null
  fuel_cents: number
  /** Maintenance, repair and tires. */
  upkeep_cents: number
  /** Of the vehicles boarded; null where one of them does not say, absent where none is boarded. */
  fare_cents?: number | null
  co2_grams: number
  /** Of one person. */
  calories: number
}

/** As what a way is recorded, and by which rule it earns. */
export function tripModeOf(mode: PlanMode): TripMode {
  return mode === 'park_and_ride' ? 'multimode' : mode
}

/** How many share the car: at least two in a carpool, the van's own number, and all who travel in any case. */
export function peopleInCar(mode: PlanMode, travellers: number, factors: MovingFactors): number {
  const { people } = modeFacts[tripModeOf(mode)].factors
  return Math.max(people === null ? 1 : factors[people], travellers)
}

/**
 * What a way costs, emits and burns (behaviours C26, D1, D2 option A). A car costs its fuel and upkeep a mile, of which a
 * pool's party pays its share; parking, tolls and the price of the car are not in it.
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

/** D3: a walk that takes time and has no length, such as the way through a station, has no known speed. */
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
