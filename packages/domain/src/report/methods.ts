import { type Fraction, fractionOf, zero } from '../value/fraction.ts'
import type { CommuteMode, PoolCar } from './commute-week.ts'

/** The reports that regulators ask for. */
export const reportMethods = ['avr', 'ctr', 'eco'] as const
export type ReportMethod = (typeof reportMethods)[number]

/** How a method counts. Any change makes a new version; a filed report names the version that it used. */
type MethodFacts = {
  version: string
  /** A vanpool of so many people or more counts as no car; null where it counts by its people as a carpool does. */
  vanpoolWithoutCar: number | null
  decimals: number
  /** Whether people who did not answer can be counted as driving alone. */
  canFill: boolean
  sources: readonly string[]
}

export const methodFacts = {
  /** Average vehicle ridership: employee-days ÷ vehicle-days. */
  avr: {
    version: 'avr-1',
    vanpoolWithoutCar: null,
    decimals: 2,
    canFill: true,
    sources: [
      'South Coast AQMD, Rule 2202, Employee Commute Reduction Program Guidelines (2016)',
      'City of Marina, California, Municipal Code, Appendix 2, AVR Calculation Methodology',
    ],
  },
  /**
   * Commute trip reduction: vehicle miles per employee, one way, and the share of trips in which nobody drives alone.
   */
  ctr: {
    version: 'ctr-1',
    vanpoolWithoutCar: 7,
    decimals: 2,
    canFill: false,
    sources: ['King County, Washington, Commute Solutions, VMT per employee', 'Washington State, RCW 70A.15.4020'],
  },
  /** Employee commute options: vehicle-days ÷ employee-days. */
  eco: {
    version: 'eco-1',
    vanpoolWithoutCar: null,
    decimals: 2,
    canFill: true,
    sources: [
      'Oregon DEQ, OAR 340-242-0050, auto trip rate',
      'South Metro Area Regional Transit, ECO Surveys for DEQ: 75 % response, the shortfall as drive alone',
    ],
  },
} as const satisfies Record<ReportMethod, MethodFacts>

/** The assumed number of people in a car where nobody said it. */
const usualPeople = { carpool: 2, vanpool: 7 } as const

export function countAboard({ mode, people }: PoolCar): number {
  return people ?? usualPeople[mode]
}

/**
 * The cars that one day of one person takes: driving alone 1, one of n in a car 1/n. Transit, walking, wheels, work at
 * home and days off by a compressed week take none.
 *
 * Sources: King County, VMT per employee; Marina, Appendix 2.
 */
export function carsOf(method: ReportMethod, mode: CommuteMode, people: number | null): Fraction {
  const { vanpoolWithoutCar } = methodFacts[method]
  if (mode === 'drive_alone') return fractionOf(1)
  if (mode !== 'carpool' && mode !== 'vanpool') return zero
  const aboard = Math.max(countAboard({ mode, people }), 1)
  if (mode === 'vanpool' && vanpoolWithoutCar !== null && aboard >= vanpoolWithoutCar) return zero
  return fractionOf(1, aboard)
}

/**
 * Rules for people who did not answer: up to this share of all employees, the missing people count as driving alone on
 * each day. 75 % is Oregon's rule; programmes that require 70 % or 60 % use the same one. At 0 nobody is filled in.
 */
export const fillPercents = [0, 60, 70, 75] as const
export type FillPercent = (typeof fillPercents)[number]

export const usualFill: Readonly<Record<ReportMethod, FillPercent>> = { avr: 0, ctr: 0, eco: 75 }

/** How many people the rule fills in: as many as are missing up to the share, which is rounded up to whole people. */
export function countFilled(percent: FillPercent, respondents: number, employees: number): number {
  return Math.max(0, Math.ceil((percent * employees) / 100) - respondents)
}
