import { describe, expect, it } from 'vitest'
import { isPoolMode } from '../mode/modes.ts'
import { fractionOf, writeFraction } from '../value/fraction.ts'
import type { CommuteMode, CommuteWeek, WeekDays } from './commute-week.ts'
import { co2PoundsOf, makeReport, type ReportAsked, type ReportFigures } from './make-report.ts'
import { carsOf, countFilled, type FillPercent, type ReportMethod } from './methods.ts'
import { tellWeek } from './tell-week.ts'

type Day = [mode: CommuteMode, people?: number | null]
const tenMiles = 16093

/** A week of people who all do the same, each day over ten miles. */
function weekOf(...groups: { count: number; days: Day[]; site?: string; metres?: number }[]): CommuteWeek {
  const days = groups.flatMap(({ count, days: each, site, metres = tenMiles }) =>
    each.map(([mode, people]): WeekDays => ({
      site: site ?? null,
      mode,
      people: people ?? null,
      potential: each.length,
      days: count,
      metres: count * metres,
    })),
  )
  const people = groups.map(({ count, days: each, site }) => ({
    site: site ?? null,
    modes: [...new Set(each.map(([mode]) => mode))],
    pools: each.flatMap(([mode, people]) => (isPoolMode(mode) ? { mode, people: people ?? null } : [])),
    count,
  }))
  return { days, people }
}

const times = (count: number, ...day: Day): Day[] => Array.from({ length: count }, () => day)

function report(method: ReportMethod, week: CommuteWeek, employees: number | null = null, fill: FillPercent = 0) {
  return makeReport({ method, week: tellWeek(week)!, employees, fill })
}

describe('the cars of a day', () => {
  it.each<[ReportMethod, CommuteMode, number | null, string]>([
    ['avr', 'drive_alone', null, '1/1'],
    ['avr', 'carpool', null, '1/2'],
    ['avr', 'carpool', 3, '1/3'],
    ['avr', 'vanpool', null, '1/7'],
    ['avr', 'vanpool', 12, '1/12'],
    ['avr', 'transit', null, '0/1'],
    ['avr', 'telecommute', null, '0/1'],
    ['avr', 'compressed_week', null, '0/1'],
    ['eco', 'carpool', 4, '1/4'],
    ['eco', 'vanpool', 8, '1/8'],
    // King County: a vanpool of fewer than seven is a carpool
    ['ctr', 'vanpool', 6, '1/6'],
    ['ctr', 'vanpool', 7, '0/1'],
    ['ctr', 'vanpool', null, '0/1'],
    ['ctr', 'carpool', 2, '1/2'],
  ])('of %s by %s of %s are %s', (method, mode, people, cars) => {
    expect(writeFraction(carsOf(method, mode, people))).toBe(cars)
  })
})

describe('AVR', () => {
  it.each<[string, CommuteWeek, Partial<ReportFigures>]>([
    [
      'is 1 where everybody drives alone',
      weekOf({ count: 5, days: times(5, 'drive_alone') }),
      { numerator: 25, denominator: 25, result: 1 },
    ],
    [
      'is 2 where all cars carry two',
      weekOf({ count: 6, days: times(5, 'carpool') }),
      { numerator: 30, denominator: 15, result: 2 },
    ],
    [
      'counts telework and days off by a compressed week as employees without a car',
      weekOf(
        { count: 10, days: [...times(4, 'drive_alone'), ['telecommute']] },
        { count: 5, days: [...times(4, 'drive_alone'), ['compressed_week']] },
      ),
      { numerator: 75, denominator: 60, result: 1.25 },
    ],
    [
      'leaves out the days of people who are ill or on leave',
      weekOf({ count: 6, days: times(3, 'drive_alone') }, { count: 6, days: times(2, 'transit') }),
      { numerator: 30, denominator: 18, result: 1.67 },
    ],
    [
      'rounds once, at the end',
      weekOf({ count: 5, days: times(5, 'drive_alone') }, { count: 6, days: times(5, 'carpool', 3) }),
      { numerator: 55, denominator: 35, result: 1.57 },
    ],
    [
      'is none where nobody takes a car',
      weekOf({ count: 6, days: times(5, 'transit') }),
      { numerator: 30, denominator: 0, result: null },
    ],
  ])('%s', (_, week, figures) => {
    expect(report('avr', week)).toMatchObject(figures)
  })
})

describe('CTR', () => {
  it('is (3 + 2 × ½) ÷ 5 × 10 = 8 miles for the example of King County', () => {
    const joe: Day[] = [...times(3, 'drive_alone'), ...times(2, 'carpool', 2)]
    const week = weekOf({ count: 5, days: joe, metres: 16093 })
    // ten miles are 16,093.4 metres; a trip keeps whole ones
    expect(report('ctr', week)).toMatchObject({ numerator: 40, denominator: 5, result: 8, not_alone: 40 })
  })

  it('is the mean of what each person drives, by the days that they report', () => {
    const week = weekOf(
      { count: 5, days: times(2, 'drive_alone') },
      { count: 5, days: [['drive_alone'], ...times(3, 'transit')] },
    )
    // 10 miles a day, and a quarter of 10
    expect(report('ctr', week)).toMatchObject({ numerator: 62.5, denominator: 10, result: 6.25, not_alone: 50 })
  })

  it('counts a vanpool of seven and transit as no car', () => {
    const week = weekOf(
      { count: 5, days: times(5, 'vanpool', 7) },
      { count: 5, days: times(5, 'transit') },
      { count: 5, days: times(5, 'drive_alone') },
    )
    expect(report('ctr', week)).toMatchObject({ numerator: 50, denominator: 15, result: 3.33, not_alone: 66.7 })
  })
})

describe('ECO', () => {
  const half = weekOf({ count: 30, days: times(5, 'drive_alone') }, { count: 30, days: times(5, 'transit') })

  it.each<[number, FillPercent, number]>([
    // employees, share that has to answer, people filled in
    [100, 75, 15],
    [100, 70, 10],
    [100, 60, 0],
    [100, 0, 0],
    [80, 75, 0],
    [81, 75, 1],
  ])('of 60 answers among %i, with %i percent as the rule, fills in %i', (employees, percent, filled) => {
    expect(countFilled(percent, 60, employees)).toBe(filled)
    const figures = report('eco', half, employees, percent)
    expect(figures).toMatchObject({ filled, numerator: 150 + 5 * filled, denominator: 300 + 5 * filled })
    expect(figures.result).toBeCloseTo((150 + 5 * filled) / (300 + 5 * filled), 2)
  })

  it('fills in nobody where nobody knows how many work there', () => {
    expect(report('eco', half, null, 75)).toMatchObject({ filled: 0, response: null, result: 0.5 })
  })

  it('tells the response in percent', () => {
    expect(report('eco', half, 90, 75)).toMatchObject({ response: 66.7, filled: 8 })
  })
})

describe('CO₂ of the cars that stayed at home', () => {
  const asked: ReportAsked = {
    method: 'avr',
    week: tellWeek(weekOf({ count: 10, days: times(5, 'transit') }))!,
    employees: null,
    fill: 0,
  }

  it.each<[milesPerGallon: number, co2GramsPerGallon: number, pounds: number]>([
    [22.2, 8887, 441],
    [24.4, 8887, 401],
    // a factor set takes every number above zero
    [0.0001, 8887, 97_959_971],
    [0.000_000_01, 8887, 9_795_997_136],
    [22.2, 0.0001, 0],
  ])('follows the factor set: %d miles a gallon, %d grams, %i pounds', (milesPerGallon, co2GramsPerGallon, pounds) => {
    expect(co2PoundsOf(asked.week, { milesPerGallon, co2GramsPerGallon })).toBe(pounds)
  })

  it('is of the miles that these cars were not driven', () => {
    expect(makeReport(asked).avoided_miles).toBe(500)
  })
})

it('a sum of fractions of days is exact', () => {
  const week = weekOf({ count: 7, days: times(5, 'carpool', 3) })
  expect(tellWeek(week)!.vehicle_days).toBe(writeFraction(fractionOf(35, 3)))
})
