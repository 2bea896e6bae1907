import { type BaselineMode, claimsSaving } from './baseline.ts'
import { metresFromMiles, metresPerMile } from '../trip/distance.ts'
import { drivenMetres, type Leg } from '../trip/legs.ts'
import { modeFacts, type TripMode } from './mode-facts.ts'
import { milligramsPerPound } from './weight.ts'

export { milligramsPerPound } from './weight.ts'

const kickScooter = { kickScooterMet: 5, kickScooterMilesPerHour: 5.2 }

/** Everything that savings are computed with. A trip keeps the version it was computed with (behaviours D1, D2). */
export type FactorSet = {
  version: string
  milesPerGallon: number
  co2GramsPerGallon: number
  transitGramsPerMile: number
  scooterGramsPerMile: number
  /** The default number of people in a pool. */
  carpoolPeople: number
  vanpoolPeople: number
  fuelCentsPerGallon: number
  maintenanceCentsPerMile: number
  bodyKilograms: number
  walkMet: number
  walkMilesPerHour: number
  bikeMet: number
  bikeMilesPerHour: number
  /** For a scooter without a motor. Sets older than the question lack it. */
  kickScooterMet?: number
  kickScooterMilesPerHour?: number
  /** What a day without a commute saves, both ways, while the member's places are unknown. */
  telecommuteMiles: number
  compressedWeekMiles: number
  /** What a lunch brought along saves. */
  brownBagMiles: number
  /**
   * D2, option B: the full cost of a mile of driving, for the funders of a programme. Sets older than this field leave
   * it out.
   */
  fullCostCentsPerMile?: number
  /**
   * Decision 125: the price of parking for one trip to a centre, the minutes for parking and the walk from there, and
   * the minutes for picking up one partner of a pool. Only the planner uses them: savings do not include parking. Older
   * factor sets lack these fields.
   */
  parkingCents?: number
  parkingMinutes?: number
  pickupMinutes?: number
}

/** Costs, emissions and energy of movement; without the fixed savings of day modes. */
export type MovingFactors = Omit<
  FactorSet,
  | 'version'
  | 'telecommuteMiles'
  | 'compressedWeekMiles'
  | 'brownBagMiles'
  | 'fullCostCentsPerMile'
  | 'parkingCents'
  | 'parkingMinutes'
  | 'pickupMinutes'
>

/** The source of a factor. */
export type FactSource = { source: string; year: number }
export type FactName = Exclude<keyof FactorSet, 'version'>

/**
 * The first factor set and its sources. EPA: 22.2 miles a gallon and 8,887 g of CO₂ a gallon for a typical car; 93 g a
 * passenger-mile for rail, which is the higher of bus and rail, so that savings are never overstated. AAA, Your Driving
 * Costs 2025: $3.151 a gallon, 11.0 cents a mile for maintenance, repair and tires. Compendium of Physical Activities:
 * walking at 3 mph 3.5 MET, riding at 10 mph 6.8 MET. J Physiol Anthropol 2007, 26(4), 495-499: pushing a scooter at
 * 140 m a minute (5.2 mph) 5.0 MET. The weight is 70 kg, because members are never asked for theirs. Twenty miles a day
 * is a cautious round trip; the mean American one is longer (US Census: 27 minutes each way). We assume parking of $6 a
 * trip, 6 minutes for it and 3 for a partner, until a programme publishes its own figures with their source.
 */
export const factorSet2026: FactorSet = {
  version: 'us-2026-1',
  milesPerGallon: 22.2,
  co2GramsPerGallon: 8887,
  transitGramsPerMile: 93,
  scooterGramsPerMile: 20,
  carpoolPeople: 2,
  vanpoolPeople: 7,
  fuelCentsPerGallon: 315.1,
  maintenanceCentsPerMile: 11,
  bodyKilograms: 70,
  walkMet: 3.5,
  walkMilesPerHour: 3,
  bikeMet: 6.8,
  bikeMilesPerHour: 10,
  ...kickScooter,
  telecommuteMiles: 20,
  compressedWeekMiles: 20,
  brownBagMiles: 3,
  fullCostCentsPerMile: 72.5,
  parkingCents: 600,
  parkingMinutes: 6,
  pickupMinutes: 3,
}

export const factNames = Object.keys(factorSet2026).filter((name) => name !== 'version') as [FactName, ...FactName[]]

export const factorSources2026: Partial<Record<FactName, FactSource>> = {
  milesPerGallon: { source: 'EPA', year: 2023 },
  co2GramsPerGallon: { source: 'EPA', year: 2023 },
  transitGramsPerMile: { source: 'EPA, Emission Factors Hub', year: 2025 },
  fuelCentsPerGallon: { source: 'AAA, Your Driving Costs', year: 2025 },
  maintenanceCentsPerMile: { source: 'AAA, Your Driving Costs', year: 2025 },
  walkMet: { source: 'Compendium of Physical Activities', year: 2024 },
  bikeMet: { source: 'Compendium of Physical Activities', year: 2024 },
  kickScooterMet: { source: 'Journal of Physiological Anthropology', year: 2007 },
  fullCostCentsPerMile: { source: 'IRS', year: 2026 },
}

/** D2, option B: the full cost of the miles that were not driven. */
export function fullCostCents(avoidedMetres: number, factors: FactorSet): number {
  return Math.max(
    0,
    Math.round((avoidedMetres / metresPerMile) * (factors.fullCostCentsPerMile ?? factorSet2026.fullCostCentsPerMile!)),
  )
}

/** Integers in units so small that rounding one trip never shows in a sum of thousands. Sums are exact. */
export type Savings = {
  avoided_metres: number
  /** Thousandths of a kilocalorie. */
  millicalories: number
  gas_microgallons: number
  /** Signed: a trip can cost more than the drive it replaces. */
  co2_milligrams: number
  /** Thousandths of a cent. */
  saved_millicents: number
}

export type SavingsFacts = {
  mode: TripMode
  metres: number
  /** People in the vehicle, the member included; null or absent when not given. */
  people?: number | null
  /** For a scooter. A scooter without an answer counts as electric (C8). */
  electric?: boolean | null
  /** For a multimodal trip (C6). */
  legs?: readonly Leg[] | null
  /** The drive from home to work that a multimodal trip replaces. */
  baselineMetres?: number | null
  /** The fuel economy of the car that stayed at home; the programme's typical one when not known. */
  milesPerGallon?: number | null
  /** How the member would travel without the programme (D2). Driving alone when it is not given. */
  baseline?: BaselineMode | null
}

/** The savings of a trip compared with driving alone. */
export function computeSavings(trip: SavingsFacts, factors: FactorSet): Savings {
  const parts: readonly Part[] = trip.legs ?? [trip]
  const avoidedMetres = trip.legs
    ? (trip.baselineMetres ?? trip.metres) - drivenMetres(trip.legs)
    : trip.metres * findAvoidedShare(trip.mode, trip.people ?? undefined, factors)
  const avoidedMiles = avoidedMetres / metresPerMile
  const gallons = avoidedMiles / (trip.milesPerGallon ?? factors.milesPerGallon)
  const ownGrams = addUp(parts, (part) => (part.metres / metresPerMile) * ownGramsPerMile(part, factors))
  const calories = addUp(parts, (part) => (part.metres / metresPerMile) * caloriesPerMile(part, factors))
  // D2, option A: the member's out-of-pocket cost. Fares, parking and tolls are left out until the product asks for
  // them.
  const cents = gallons * factors.fuelCentsPerGallon + avoidedMiles * factors.maintenanceCentsPerMile
  const millicalories = Math.round(calories * 1000)
  if (!claimsSaving(trip.baseline ?? null))
    return { avoided_metres: 0, millicalories, gas_microgallons: 0, co2_milligrams: 0, saved_millicents: 0 }
  return {
    avoided_metres: Math.round(avoidedMetres),
    millicalories,
    gas_microgallons: Math.round(gallons * 1_000_000),
    co2_milligrams: Math.round((gallons * factors.co2GramsPerGallon - ownGrams) * 1000),
    saved_millicents: Math.round(cents * 1000),
  }
}

/** The distance that the programme sets for a day mode; undefined for a mode whose distance the member gives. */
export function findSetMetres(mode: TripMode, factors: FactorSet): number | undefined {
  const { setMiles } = modeFacts[mode].factors
  return setMiles === null ? undefined : metresFromMiles(factors[setMiles])
}

/** D2: each of n people in a car avoids 1 − 1/n of the drive; together they avoid n − 1 cars. */
function findAvoidedShare(mode: TripMode, people: number | undefined, factors: FactorSet) {
  const { group, factors: named } = modeFacts[mode]
  if (group === 'drive') return 0
  return named.people === null ? 1 : 1 - 1 / Math.max(1, people ?? factors[named.people])
}

type Part = Pick<SavingsFacts, 'mode' | 'metres' | 'electric'>

function addUp(parts: readonly Part[], amountOf: (part: Part) => number) {
  return parts.reduce((sum, part) => sum + amountOf(part), 0)
}

/** Emissions of the mode itself per passenger-mile, apart from what a car would have emitted. */
export function ownGramsPerMile({ mode, electric }: Pick<Part, 'mode' | 'electric'>, factors: MovingFactors) {
  const { mayBeElectric, factors: named } = modeFacts[mode]
  if (named.gramsPerMile === null || (mayBeElectric && electric === false)) return 0
  return factors[named.gramsPerMile]
}

/** Gross MET × kilograms × hours. An electric scooter burns none of the rider's energy (C8). */
export function caloriesPerMile({ mode, electric }: Pick<Part, 'mode' | 'electric'>, factors: MovingFactors) {
  const { mayBeElectric, factors: named } = modeFacts[mode]
  if (named.met === null || (mayBeElectric && electric !== false)) return 0
  const known = { ...kickScooter, ...factors }
  return (known[named.met] * factors.bodyKilograms) / known[named.milesPerHour]
}

/** Specification §9, read as kilocalories per pound of body weight and minute (D3): 3.75 MET. */
export const calorieFactor = 0.0284

/** Kilocalories of a walk with known minutes and unknown speed. */
export function caloriesOfWalk(minutes: number, pounds = 154): number {
  return calorieFactor * pounds * minutes
}

/** Sums of many trips in the units of the tables. */
export type Sums = Savings & { trips: number; metres: number }

export type Figures = {
  trips: number
  miles: number
  avoided_miles: number
  calories: number
  gas_gallons: number
  co2_pounds: number
  savings_cents: number
}

/** Sums as displayed: rounded last, and carbon dioxide never below zero (D2). */
export function figuresOf(sums: Sums): Figures {
  return {
    trips: sums.trips,
    miles: oneDecimal(sums.metres / metresPerMile),
    avoided_miles: Math.max(0, oneDecimal(sums.avoided_metres / metresPerMile)),
    calories: Math.round(sums.millicalories / 1000),
    gas_gallons: oneDecimal(sums.gas_microgallons / 1_000_000),
    co2_pounds: Math.max(0, oneDecimal(sums.co2_milligrams / milligramsPerPound)),
    savings_cents: Math.round(sums.saved_millicents / 1000),
  }
}

function oneDecimal(value: number) {
  return Math.round(value * 10) / 10
}
