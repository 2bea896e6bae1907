import { fewestForFigures } from '../identity/organisation-status.ts'
import { isGreenMode, isPoolMode } from '../mode/modes.ts'
import { add, type Fraction, fractionOf, multiply, subtract, sumOf, writeFraction, zero } from '../value/fraction.ts'
import {
  type CommuteMode,
  commuteModes,
  type CommuteWeek,
  type PoolCar,
  type WeekDays,
  type WeekPeople,
} from './commute-week.ts'
import { foldPools } from './fold-pools.ts'
import { carsOf } from './methods.ts'

/** On maps and public pages a group has at least ten people. */
export const fewestInPublic = 10

/** Modes that few people name are told as one. */
export type ToldMode = CommuteMode | 'others'
export type ToldSite = { site: string | null; is_rest: boolean; employee_days: number; vehicle_days: string }

/**
 * All that is ever published of a week, and all that is stored of it. Fractions are exact and written as text. Null
 * stands for a figure that too few people are behind.
 */
export type ToldWeek = {
  /** Days of people, or percents of all their days. */
  unit: 'days' | 'percent'
  respondents: number
  employee_days: number
  vehicle_days: string | null
  /** For the method ctr: the sum over people of the car metres of a typical day, one way. */
  vehicle_metres: string | null
  /** The distance one way, by the cars that stayed at home. */
  avoided_metres: string | null
  /** The days of those who drove alone. */
  alone_days: number | null
  modes: readonly { mode: ToldMode; employee_days: number }[] | null
  /**
   * Empty where all sites are withheld; null where there is only one site, and where days of cars are not published.
   */
  sites: readonly ToldSite[] | null
}

/**
 * Chooses what may be told of a week, so that no figure is of fewer than `fewest` people and none of these can be worked
 * out from the others. Undefined where too few people report at all.
 *
 * The figures of all methods are sums over the same groups, so two reports of a week give away no more than one:
 *
 * - Employee-days and vehicle-days of all. Their difference is what those who did not drive alone spared, so both these and
 *   those who drove are nobody or enough; and so are those in vanpools, whose days an eighth in the sum would tell.
 * - Days by mode. With both sums, the days of one who drives alone, of a carpool, of a vanpool or without a car would give
 *   those of the others; so they are told only where each of the four is nobody or enough. Within the fourth, the modes
 *   of few are told together.
 * - Both sums by site, under the rules of both: where the modes of all say that nobody goes without a car, the sums of a
 *   site give those who drive alone there. The sites of few stand together, with the next larger ones where they are too few
 *   even so.
 * - The sums of cars hold no size of a pool's car that few sit in (`foldPools`). Of all and of each site they hold the
 *   same sizes, since the difference of both would give the days of the sizes that are not the same.
 */
export function tellWeek(week: CommuteWeek, fewest = fewestForFigures): ToldWeek | undefined {
  const { days, people } = foldPools(week, fewest)
  const counting = openCount(people, fewest)
  if (counting.countAll() < fewest) return undefined
  const areCarsTold = counting.areCarsOfMany()
  const areMilesTold = areCarsTold && counting.isNobodyOrEnough(['drive_alone', 'carpool'])
  const modes = areCarsTold ? tellModes(days, counting) : null
  return {
    unit: 'days',
    respondents: counting.countAll(),
    employee_days: addDays(days),
    vehicle_days: areCarsTold ? writeFraction(addCars(days)) : null,
    vehicle_metres: areMilesTold ? writeFraction(addVehicleMetres(days)) : null,
    avoided_metres: areCarsTold ? writeFraction(addAvoidedMetres(days)) : null,
    alone_days: modes && addDays(days.filter(({ mode }) => alone.includes(mode))),
    modes,
    sites: areCarsTold ? tellSites(days, people, fewest) : null,
  }
}

/**
 * What may be published of a week that is computed again after enough people have changed something: only the totals.
 * By mode and by site, the difference between two readings could describe one person.
 */
export function withoutParts(week: ToldWeek): ToldWeek {
  return { ...week, alone_days: null, modes: null, sites: null }
}

/** The parts of a report that are withheld since too few people are behind them. */
export const withheldParts = ['vehicles', 'miles', 'modes', 'sites'] as const
export type WithheldPart = (typeof withheldParts)[number]

/**
 * Where a week has only its totals (`withoutParts`), modes and sites are missing for that reason, so they do not count
 * as withheld.
 */
export function listWithheld(week: ToldWeek, { areSumsAlone }: { areSumsAlone: boolean }): WithheldPart[] {
  const isWithheld: Record<WithheldPart, boolean> = {
    vehicles: week.vehicle_days === null,
    miles: week.vehicle_metres === null,
    modes: !areSumsAlone && week.modes === null,
    sites: !areSumsAlone && week.sites?.length === 0,
  }
  return withheldParts.filter((part) => isWithheld[part])
}

const alone = commuteModes.filter((mode) => !isGreenMode(mode))
const others = commuteModes.filter((mode) => isGreenMode(mode))
const drivers = [...alone, ...commuteModes.filter(isPoolMode)]
const vanpool = commuteModes.filter((mode) => mode === 'vanpool')
const withoutCar = commuteModes.filter((mode) => !drivers.includes(mode))
/** Within a class, a day takes a car's part of its own kind; between two, never the same. */
const classes: readonly (readonly CommuteMode[])[] = [...drivers.map((mode) => [mode]), withoutCar]

type Count = ReturnType<typeof openCount>

function openCount(people: readonly WeekPeople[], fewest: number) {
  const countAll = () => people.reduce((sum, { count }) => sum + count, 0)
  /** Persons who report one of these modes or more. */
  const countOf = (modes: readonly CommuteMode[]) =>
    people.reduce((sum, each) => (each.modes.some((mode) => modes.includes(mode)) ? sum + each.count : sum), 0)
  const isNobodyOrEnough = (modes: readonly CommuteMode[]) => countOf(modes) === 0 || countOf(modes) >= fewest
  const areCarsOfMany = () => [drivers, others, vanpool].every(isNobodyOrEnough)
  const areClassesOfMany = () => classes.every(isNobodyOrEnough)
  const isSame = (one: PoolCar, other: PoolCar) => one.mode === other.mode && one.people === other.people
  const countIn = (car: PoolCar) =>
    people.reduce((sum, { pools, count }) => (pools.some((each) => isSame(each, car)) ? sum + count : sum), 0)
  const areSizesOfMany = () => people.every(({ pools }) => pools.every((car) => countIn(car) >= fewest))
  return { fewest, countAll, countOf, isNobodyOrEnough, areCarsOfMany, areClassesOfMany, areSizesOfMany }
}

function tellModes(days: readonly WeekDays[], counting: Count): ToldWeek['modes'] {
  if (!counting.areClassesOfMany()) return null
  const named = withoutCar.filter((mode) => counting.countOf([mode]) > 0)
  let told = named.filter((mode) => counting.countOf([mode]) >= counting.fewest)
  const rest = () => named.filter((mode) => !told.includes(mode))
  while (rest().length > 0 && (rest().length < 2 || counting.countOf(rest()) < counting.fewest)) {
    const least = Math.min(...told.map((mode) => counting.countOf([mode])))
    // equal modes are left out together, so that the choice among them reveals nothing
    told = told.filter((mode) => counting.countOf([mode]) > least)
  }
  const own = classes.flat().filter((mode) => !rest().includes(mode) && counting.countOf([mode]) > 0)
  const daysOf = (modes: readonly CommuteMode[]) => addDays(days.filter(({ mode }) => modes.includes(mode)))
  return [
    ...own.map((mode) => ({ mode, employee_days: daysOf([mode]) })),
    ...(rest().length > 0 ? [{ mode: 'others' as const, employee_days: daysOf(rest()) }] : []),
  ]
}

/** Null where there is only one site; empty where all are withheld. */
function tellSites(
  days: readonly WeekDays[],
  people: readonly WeekPeople[],
  fewest: number,
): readonly ToldSite[] | null {
  const sites = [...new Set(people.map(({ site }) => site))].toSorted(bySite)
  if (sites.length < 2) return null
  const countingOf = (of: readonly (string | null)[]) =>
    openCount(
      people.filter(({ site }) => of.includes(site)),
      fewest,
    )
  const isTold = (of: readonly (string | null)[]) => {
    const counting = countingOf(of)
    return (
      counting.countAll() >= fewest &&
      counting.areCarsOfMany() &&
      counting.areClassesOfMany() &&
      counting.areSizesOfMany()
    )
  }
  let told = sites.filter((site) => isTold([site]))
  const rest = () => sites.filter((site) => !told.includes(site))
  while (told.length > 0 && rest().length > 0 && (rest().length < 2 || !isTold(rest()))) {
    const least = Math.min(...told.map((site) => countingOf([site]).countAll()))
    told = told.filter((site) => countingOf([site]).countAll() > least)
  }
  if (told.length === 0) return []
  const describe = (of: readonly (string | null)[]) => {
    const ofSites = days.filter(({ site }) => of.includes(site))
    return { employee_days: addDays(ofSites), vehicle_days: writeFraction(addCars(ofSites)) }
  }
  return [
    ...told.map((site) => ({ site, is_rest: false, ...describe([site]) })),
    ...(rest().length > 0 ? [{ site: null, is_rest: true, ...describe(rest()) }] : []),
  ]
}

/** People of no site come last. */
function bySite(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one < other ? -1 : 1
}

function addDays(days: readonly WeekDays[]): number {
  return days.reduce((sum, each) => sum + each.days, 0)
}

function addCars(days: readonly WeekDays[]): Fraction {
  return sumOf(days.map(({ mode, people, days: count }) => multiply(carsOf('avr', mode, people), fractionOf(count))))
}

/** Each person's car trips ÷ potential trips × one-way metres. */
function addVehicleMetres(days: readonly WeekDays[]): Fraction {
  return days.reduce(
    (sum, { mode, people, potential, metres }) =>
      add(sum, multiply(carsOf('ctr', mode, people), fractionOf(metres, potential))),
    zero,
  )
}

function addAvoidedMetres(days: readonly WeekDays[]): Fraction {
  return sumOf(
    days.map(({ mode, people, metres }) =>
      multiply(subtract(fractionOf(1), carsOf('avr', mode, people)), fractionOf(metres)),
    ),
  )
}
