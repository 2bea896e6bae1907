import { metresPerMile } from '../trip/distance.ts'
import { add, divide, type Fraction, fractionOf, isZero, readFraction, roundTo } from '../value/fraction.ts'
import { daysOfWeek } from './commute-week.ts'
import { countFilled, type FillPercent, methodFacts, type ReportMethod } from './methods.ts'
import type { ToldMode, ToldWeek } from './tell-week.ts'

/** The input of a method: the week, and what staff enter about the organisation. */
export type ReportAsked = {
  method: ReportMethod
  week: ToldWeek
  /**
   * The number of employees at the site in that week. Null where nobody knows it: the response rate is then unknown,
   * and nobody is filled in.
   */
  employees: number | null
  fill: FillPercent
}

/** The numbers to be filed: each is computed exactly and rounded once. Null stands for a withheld or unknown number. */
export type ReportFigures = {
  respondents: number
  employees: number | null
  /** The response in percent, to one decimal. */
  response: number | null
  /** People who did not answer and are counted as driving alone. */
  filled: number
  numerator: number | null
  denominator: number | null
  result: number | null
  /** For the method ctr: the percentage of trips in which nobody drives alone. */
  not_alone: number | null
  modes: readonly { mode: ToldMode; employee_days: number; percent: number }[] | null
  sites:
    | readonly {
        site: string | null
        is_rest: boolean
        employee_days: number
        vehicle_days: number
        result: number | null
      }[]
    | null
  /** The distance one way, by the cars that stayed at home. */
  avoided_miles: number | null
}

/**
 * Computes a report from the figures that may be told.
 *
 * - avr: employee-days ÷ vehicle-days (Rule 2202; Marina, Appendix 2).
 * - ctr: the mean over those who answered of (car trips ÷ potential trips) × one-way miles (King County; 3 days alone and 2
 *   by a carpool of two over 10 miles are (3 + 2 × ½) ÷ 5 × 10 = 8 miles).
 * - eco: vehicle-days ÷ employee-days (OAR 340-242-0050). As many people as are missing up to the share that has to
 *   answer are counted as driving alone on five days.
 */
export function makeReport(asked: ReportAsked): ReportFigures {
  const { method, week, employees } = asked
  const { decimals } = methodFacts[method]
  const filled = countFilledIn(asked)
  const parts = listParts(asked, filled)
  const result = parts && !isZero(parts.denominator) ? divide(parts.numerator, parts.denominator) : null
  return {
    respondents: week.respondents,
    employees,
    response: employees === null ? null : roundTo(fractionOf(100 * week.respondents, employees), 1),
    filled,
    numerator: parts && roundTo(parts.numerator, 2),
    denominator: parts && roundTo(parts.denominator, 2),
    result: result && roundTo(result, decimals),
    not_alone: method === 'ctr' ? shareNotAlone(week) : null,
    modes:
      week.modes?.map(({ mode, employee_days }) => ({
        mode,
        employee_days,
        percent: roundTo(fractionOf(100 * employee_days, week.employee_days), 1),
      })) ?? null,
    sites: week.sites?.length ? week.sites.map((each) => describeSite(method, each)) : null,
    avoided_miles: week.avoided_metres === null ? null : roundTo(milesOf(readFraction(week.avoided_metres)), 1),
  }
}

function countFilledIn({ method, week, employees, fill }: ReportAsked): number {
  if (employees === null || !methodFacts[method].canFill) return 0
  return countFilled(fill, week.respondents, employees)
}

function listParts({ method, week }: ReportAsked, filled: number) {
  if (method === 'ctr') {
    if (week.vehicle_metres === null) return null
    return { numerator: milesOf(readFraction(week.vehicle_metres)), denominator: fractionOf(week.respondents) }
  }
  if (week.vehicle_days === null) return null
  const filledDays = daysOfFilled(week, filled)
  const employeeDays = add(fractionOf(week.employee_days), filledDays)
  const vehicleDays = add(readFraction(week.vehicle_days), filledDays)
  return method === 'avr'
    ? { numerator: employeeDays, denominator: vehicleDays }
    : { numerator: vehicleDays, denominator: employeeDays }
}

/** Five days each; for a survey, which is in percentages, the share of one respondent. */
function daysOfFilled({ unit, employee_days, respondents }: ToldWeek, filled: number): Fraction {
  return unit === 'days' ? fractionOf(filled * daysOfWeek) : fractionOf(filled * employee_days, respondents)
}

function shareNotAlone({ alone_days, employee_days }: ToldWeek): number | null {
  if (alone_days === null || employee_days === 0) return null
  return roundTo(fractionOf(100 * (employee_days - alone_days), employee_days), 1)
}

/** The miles of ctr are published only for all sites together. */
function describeSite(method: ReportMethod, { site, is_rest, employee_days, vehicle_days }: ToldSiteRow) {
  const cars = readFraction(vehicle_days)
  const days = fractionOf(employee_days)
  const quotient = method === 'avr' ? [days, cars] : method === 'eco' ? [cars, days] : null
  return {
    site,
    is_rest,
    employee_days,
    vehicle_days: roundTo(cars, 2),
    result:
      quotient && !isZero(quotient[1]!)
        ? roundTo(divide(quotient[0]!, quotient[1]!), methodFacts[method].decimals)
        : null,
  }
}
type ToldSiteRow = NonNullable<ToldWeek['sites']>[number]

function milesOf(metres: Fraction): Fraction {
  return divide(metres, fractionOf(Math.round(metresPerMile * 100), 100))
}

/**
 * Pounds of CO₂ that the cars which stayed at home did not emit, one way, by a factor set's usual car: the part of a
 * report that another factor set changes.
 */
export function co2PoundsOf(
  week: ToldWeek,
  { milesPerGallon, co2GramsPerGallon }: { milesPerGallon: number; co2GramsPerGallon: number },
): number | null {
  if (week.avoided_metres === null) return null
  const [gallonMiles, grams] = [toMillionths(milesPerGallon), toMillionths(co2GramsPerGallon)]
  const gallons = divide(milesOf(readFraction(week.avoided_metres)), gallonMiles)
  return roundTo(
    divide(fractionOf(gallons.numerator * grams.numerator, gallons.denominator * grams.denominator), gramsPerPound),
    0,
  )
}

const gramsPerPound = fractionOf(45_359_237, 100_000)

/** A fact is above zero, however small it is; so one that rounds to nothing is a millionth. */
function toMillionths(fact: number): Fraction {
  return fractionOf(Math.max(1, Math.round(fact * 1_000_000)), 1_000_000)
}
