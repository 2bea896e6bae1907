import { metresPerMile } from '../trip/distance.ts'
import { listPlaced, modeFacts, type ModeOfList } from '../mode/mode-facts.ts'
import { figureJourney } from './journey-figures.ts'
import type { MovingFactors } from '../mode/savings.ts'
import { mpgLimits } from '../mode/vehicles.ts'

/** The options that the calculator compares; `carpool` stands for a pool of any size. */
export const commuteOptions = listPlaced('calculator')
export type CommuteOption = ModeOfList<'calculator'>

/** Options to which days of the week can be given. On all other days the person drives alone. */
export type MixOption = Exclude<CommuteOption, 'drive_alone'>
export const mixOptions = commuteOptions.filter((way): way is MixOption => way !== 'drive_alone')

type Limits = { min: number; max: number; step: number }

/** Money in dollars. Slider and field share these limits, so both reach every value. */
export const calculatorLimits = {
  miles: { min: 0.1, max: 150, step: 0.1 },
  days: { min: 1, max: 7, step: 1 },
  weeks: { min: 1, max: 52, step: 1 },
  mpg: { ...mpgLimits, step: 0.1 },
  fuel: { min: 0.5, max: 15, step: 0.01 },
  parking: { min: 0, max: 60, step: 0.25 },
  tolls: { min: 0, max: 60, step: 0.25 },
  fare: { min: 0, max: 30, step: 0.05 },
  people: { min: 2, max: 15, step: 1 },
  drive_minutes: { min: 1, max: 300, step: 1 },
  transit_minutes: { min: 1, max: 300, step: 1 },
} as const satisfies Record<string, Limits>
export type CalculatorField = keyof typeof calculatorLimits
export const calculatorFields = Object.keys(calculatorLimits) as CalculatorField[]

export const mixLimits = { min: 0, max: 7, step: 1 } as const satisfies Limits

/**
 * A commute: miles and minutes one way, days a week, weeks a year, and dollars a gallon, a day (parking, tolls) and a
 * ride (fare).
 */
export type Commute = Record<CalculatorField, number> & { mix: Record<MixOption, number> }

/** A number without an exponent; money can have cents. */
const written = /^\d{1,6}(\.\d{1,6})?$/

/** The text key of a fault in a typed number; undefined when it is valid. */
export function findNumberFault(
  text: string,
  { min, max, step }: Limits,
):
  | 'field.required'
  | 'field.not_a_number'
  | 'field.not_a_whole_number'
  | 'field.too_small'
  | 'field.too_large'
  | undefined {
  if (text.trim() === '') return 'field.required'
  if (!written.test(text.trim())) return 'field.not_a_number'
  const value = Number(text)
  if (step === 1 && !Number.isInteger(value)) return 'field.not_a_whole_number'
  if (value < min) return 'field.too_small'
  return value > max ? 'field.too_large' : undefined
}

/** The nearest value of a slider, with the digits of its step. */
export function roundToStep(value: number, { min, max, step }: Limits): number {
  const perUnit = Math.round(1 / step)
  return Math.min(max, Math.max(min, Math.round(value * perUnit) / perUnit))
}

/**
 * Assumed door-to-door speeds. They have no source, so the page says that they are assumed and asks for the minutes.
 */
export const assumedMilesPerHour = { drive: 25, transit: 12 } as const

export function estimateMinutes(
  miles: number,
  milesPerHour: number,
  limits: Limits = calculatorLimits.drive_minutes,
): number {
  return roundToStep((miles / milesPerHour) * 60, limits)
}

/** The start values: the programme's own car, fuel price and pool, and two days a week by transit. */
export function startCommute(factors: MovingFactors): Commute {
  const miles = 12
  return {
    miles,
    days: 5,
    weeks: 48,
    mpg: roundToStep(factors.milesPerGallon, calculatorLimits.mpg),
    fuel: roundToStep(factors.fuelCentsPerGallon / 100, calculatorLimits.fuel),
    parking: 5,
    tolls: 0,
    fare: 2.5,
    people: roundToStep(factors.carpoolPeople, calculatorLimits.people),
    drive_minutes: estimateMinutes(miles, assumedMilesPerHour.drive),
    transit_minutes: estimateMinutes(miles, assumedMilesPerHour.transit),
    mix: Object.fromEntries(mixOptions.map((way) => [way, way === 'transit' ? 2 : 0])) as Record<MixOption, number>,
  }
}

/** For one person and year. */
export type YearFigures = {
  cents: number
  fuel_cents: number
  /** Maintenance, repair and tires. */
  upkeep_cents: number
  parking_cents: number
  tolls_cents: number
  fare_cents: number
  hours: number
  co2_grams: number
  calories: number
}

export type CalculatedCommute = {
  /** Each option on every day. */
  ways: (YearFigures & { way: CommuteOption })[]
  /** Left out of `ways`: one direction would take more than two hours. */
  tooLong: CommuteOption[]
  /** Undefined while more days are given to options than the week has. */
  mix: YearFigures | undefined
  /** Days of the week left for driving alone; below 0 when too many are given away. */
  aloneDays: number
}

const mostMinutesByOwnPower = 120

/**
 * C26: the cost, time, emissions and energy of a commute in a year, for each option by itself and for the mix of the
 * week (D2, option A: fuel, upkeep, parking, tolls, fare). The people in a pool share all costs of the car.
 */
export function calculateCommute(commute: Commute, factors: MovingFactors): CalculatedCommute {
  const daysAYear = commute.days * commute.weeks
  const tooLong = commuteOptions.filter(
    (way) => isByOwnPower(way) && minutesOneWay(way, commute, factors) > mostMinutesByOwnPower,
  )
  const ways = commuteOptions
    .filter((way) => !tooLong.includes(way))
    .map((way) => ({ way, ...figureOption(way, daysAYear, commute, factors) }))
  const aloneDays = commute.days - mixOptions.reduce((sum, way) => sum + commute.mix[way], 0)
  if (aloneDays < 0) return { ways, tooLong, mix: undefined, aloneDays }
  const parts = [
    figureOption('drive_alone', aloneDays * commute.weeks, commute, factors),
    ...mixOptions.map((way) => figureOption(way, commute.mix[way] * commute.weeks, commute, factors)),
  ]
  return { ways, tooLong, mix: addUp(parts), aloneDays }
}

function figureOption(way: CommuteOption, days: number, commute: Commute, factors: MovingFactors): YearFigures {
  const rides = 2 * days
  const { part: mode, group } = modeFacts[way]
  const parts = mode ? [{ mode, metres: rides * commute.miles * metresPerMile }] : []
  const own = { ...factors, carpoolPeople: commute.people, fuelCentsPerGallon: commute.fuel * 100 }
  const party = { travellers: 1, fareCents: Math.round(rides * commute.fare * 100), milesPerGallon: commute.mpg }
  const { fuel_cents, upkeep_cents, fare_cents, co2_grams, calories } = figureJourney(
    way === 'telecommute' ? 'walk' : way,
    parts,
    party,
    own,
  )
  const share = mode === 'drive' ? days / (group === 'pool' ? commute.people : 1) : 0
  const costs = {
    fuel_cents,
    upkeep_cents,
    parking_cents: Math.round(commute.parking * 100 * share),
    tolls_cents: Math.round(commute.tolls * 100 * share),
    fare_cents: fare_cents ?? 0,
  }
  const cents = Object.values(costs).reduce((sum, each) => sum + each, 0)
  return { cents, ...costs, hours: (rides * minutesOneWay(way, commute, factors)) / 60, co2_grams, calories }
}

function minutesOneWay(
  way: CommuteOption,
  { miles, drive_minutes, transit_minutes }: Commute,
  factors: MovingFactors,
): number {
  const { group, street } = modeFacts[way]
  if (group === 'day') return 0
  if (group === 'transit') return transit_minutes
  if (!isByOwnPower(way)) return drive_minutes
  // a scooter is assumed to be as fast as a bike
  return (miles / (street === 'walk' ? factors.walkMilesPerHour : factors.bikeMilesPerHour)) * 60
}

function isByOwnPower(way: CommuteOption) {
  const { group } = modeFacts[way]
  return group === 'wheels' || group === 'walk'
}

function addUp(parts: readonly YearFigures[]): YearFigures {
  const names = [
    'cents',
    'fuel_cents',
    'upkeep_cents',
    'parking_cents',
    'tolls_cents',
    'fare_cents',
    'hours',
    'co2_grams',
    'calories',
  ] as const
  return Object.fromEntries(
    names.map((name) => [name, parts.reduce((sum, part) => sum + part[name], 0)]),
  ) as YearFigures
}

/** The parameters of a link: the numbers that differ from the start values, and the whole mix if it differs. */
export function writeCommute(commute: Commute, start: Commute): Record<string, string> {
  const fields = calculatorFields
    .filter((field) => commute[field] !== startOf(field, commute, start))
    .map((field) => [field, String(commute[field])])
  const isSameMix = mixOptions.every((way) => commute.mix[way] === start.mix[way])
  const mix = isSameMix ? [] : mixOptions.map((way) => [`${way}_days`, String(commute.mix[way])])
  return Object.fromEntries([...fields, ...mix]) as Record<string, string>
}

/** Reads the parameters of a link. Invalid numbers are ignored. */
export function readCommute(search: Readonly<Record<string, string | undefined>>, start: Commute): Commute {
  const read = (name: string, limits: Limits) => {
    const text = search[name] ?? ''
    return findNumberFault(text, limits) ? undefined : roundToStep(Number(text), limits)
  }
  const miles = read('miles', calculatorLimits.miles) ?? start.miles
  const fields = Object.fromEntries(
    calculatorFields.map((field) => [field, read(field, calculatorLimits[field]) ?? startOf(field, { miles }, start)]),
  ) as Record<CalculatorField, number>
  const days = mixOptions.map((way) => [way, read(`${way}_days`, mixLimits)] as const)
  const isMixed = days.some(([, count]) => count !== undefined)
  return {
    ...fields,
    mix: Object.fromEntries(days.map(([way, count]) => [way, isMixed ? (count ?? 0) : start.mix[way]])) as Record<
      MixOption,
      number
    >,
  }
}

/** Minutes that nobody entered are derived from the miles. */
function startOf(field: CalculatorField, { miles }: { miles: number }, start: Commute): number {
  if (field === 'drive_minutes') return estimateMinutes(miles, assumedMilesPerHour.drive)
  if (field === 'transit_minutes') return estimateMinutes(miles, assumedMilesPerHour.transit)
  return start[field]
}
