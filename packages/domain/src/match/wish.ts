import { daysBetween, startOfWeek } from '../time/time.ts'
import { minutesOf } from '../time/same-time.ts'
import { weekdayOf } from '../trip/profile-days.ts'
import type { Trait } from './traits.ts'

/*
 * C25: the wish of a member who looks for travel partners. A wish is made from a trip profile and does not contain the
 * member's home: it names a meeting point instead (`meeting-point.ts`).
 */

/** Kinds that share a vehicle. */
const sharingKinds = ['carpool', 'vanpool'] as const

/** Each kind is matched among itself. */
export const wishKinds = [...sharingKinds, 'bike', 'walk'] as const
export type WishKind = (typeof wishKinds)[number]

/** The roles of a wish. A pool has a driver; a group on bikes or on foot has none, so `either` is its only role. */
export const wishRoles = ['driver', 'rider', 'either'] as const
export type WishRole = (typeof wishRoles)[number]

/** A day of each week, or of every second one. */
export const weekRhythms = ['every', 'odd', 'even'] as const
export type WeekRhythm = (typeof weekRhythms)[number]

/** Monday is 1, as in ISO 8601. */
export type WishDay = { weekday: number; weeks: WeekRhythm }

/** `HH:mm`, and how many minutes earlier or later would do as well. */
export type WishTime = { time: string; earlierMinutes: number; laterMinutes: number }

export type Wish = {
  kind: WishKind
  role: WishRole
  days: readonly WishDay[]
  /** When the member must be at work, and when they leave: a partner for only one way would leave them there. */
  arrive: WishTime
  leave: WishTime
  /** Free seats beside the driver's, of a member who drives. */
  freeSeats: number
  /** Seats that the member takes as a rider: more than one with a child or a companion. */
  seatsNeeded: number
  /** The traits that a partner must have, and those of the member. */
  asks: readonly Trait[]
  offers: readonly Trait[]
  /** The speed on a bike or on foot; no matter in a pool. */
  kmh: number | null
  /** The date on which the member made or renewed the wish. */
  renewedOn: string
}

/** A wish is good for this many days; then one press renews it. */
export const wishDays = 30

/** C25: times overlap within half an hour. */
export const usualToleranceMinutes = 30
export const mostToleranceMinutes = 90

/** A van has fifteen seats, and one is the driver's. */
export const mostFreeSeats = { carpool: 7, vanpool: 14, bike: 0, walk: 0 } as const satisfies Record<WishKind, number>
export const mostSeatsNeeded = 4

export const wishFaults = [
  'no_days',
  'no_free_seat',
  'too_many_seats',
  'seats_needed',
  'tolerance',
  'times',
  'role',
  'pace',
] as const
export type WishFault = (typeof wishFaults)[number]

/** Why a wish cannot be matched, in the order of the form; empty for a valid one. */
export function findWishFaults(wish: Wish): WishFault[] {
  const { kind, role, days, arrive, leave, freeSeats, seatsNeeded, kmh } = wish
  const isShared = isOfVehicle(kind)
  const isTolerable = ({ earlierMinutes, laterMinutes }: WishTime) =>
    [earlierMinutes, laterMinutes].every((minutes) => minutes >= 0 && minutes <= mostToleranceMinutes)
  const faults: Record<WishFault, boolean> = {
    no_days: days.length === 0,
    no_free_seat: isShared && role === 'driver' && freeSeats < 1,
    too_many_seats: freeSeats > mostFreeSeats[kind],
    seats_needed: isShared && !(seatsNeeded >= 1 && seatsNeeded <= mostSeatsNeeded),
    tolerance: !isTolerable(arrive) || !isTolerable(leave),
    times: arrive.time === leave.time,
    role: !isShared && role !== 'either',
    pace: !isShared && !(kmh !== null && kmh > 0),
  }
  return wishFaults.filter((fault) => faults[fault])
}

/** Whether the kind has a vehicle with a driver and seats. */
function isOfVehicle(kind: WishKind): boolean {
  return kind === 'carpool' || kind === 'vanpool'
}

/**
 * Whether the member would drive, and whether they would ride along. On a bike or on foot, both: either may go round.
 */
export function rolesOf({ kind, role, freeSeats }: Pick<Wish, 'kind' | 'role' | 'freeSeats'>) {
  if (!isOfVehicle(kind)) return { canDrive: true, canRide: true }
  return { canDrive: role !== 'rider' && freeSeats > 0, canRide: role !== 'driver' }
}

/**
 * Weekdays, and those of them on which somebody travels in odd weeks alone, or in even ones. A weekday that is named for
 * both is one of every week.
 */
export type WeekdaysByWeeks = {
  weekdays: readonly number[]
  odd_weekdays: readonly number[]
  even_weekdays: readonly number[]
}

export function withWeeks({ weekdays, odd_weekdays: odd, even_weekdays: even }: WeekdaysByWeeks): WishDay[] {
  return weekdays.map((weekday) => ({
    weekday,
    weeks: odd.includes(weekday) === even.includes(weekday) ? 'every' : odd.includes(weekday) ? 'odd' : 'even',
  }))
}

/** The Monday of ISO week 1 of 2026. */
const firstOddMonday = '2025-12-29'
const weekdayCount = 7

/**
 * Whether a date lies in an odd or an even week. Weeks alternate without a break, as shifts and compressed weeks do.
 * Calendar week numbers would give two odd weeks in a row after a year of 53 weeks.
 */
export function weeksOf(date: string): Exclude<WeekRhythm, 'every'> {
  const weeks = daysBetween(firstOddMonday, startOfWeek(date)) / weekdayCount
  return weeks % 2 === 0 ? 'odd' : 'even'
}

/**
 * The days of a fortnight as bits: bit 0 is Monday of an odd week, bit 7 Monday of an even one. Two wishes share the
 * days whose bits both have.
 */
export function fortnightOf(days: readonly WishDay[]): number {
  return days.reduce((bits, { weekday, weeks }) => {
    const odd = 1 << (weekday - 1)
    const even = odd << weekdayCount
    return bits | (weeks === 'even' ? 0 : odd) | (weeks === 'odd' ? 0 : even)
  }, 0)
}

/** The days in a set of bits: a weekday of every week is one day. */
export function daysOf(fortnight: number): WishDay[] {
  return Array.from({ length: weekdayCount }, (_, index) => index + 1).flatMap((weekday): WishDay[] => {
    const [odd, even] = [hasDay(fortnight, weekday, 'odd'), hasDay(fortnight, weekday, 'even')]
    if (odd && even) return [{ weekday, weeks: 'every' }]
    return odd ? [{ weekday, weeks: 'odd' }] : even ? [{ weekday, weeks: 'even' }] : []
  })
}

/** Whether a date is one of the days in a set of bits. */
export function isOnDate(fortnight: number, date: string): boolean {
  return hasDay(fortnight, weekdayOf(date), weeksOf(date))
}

function hasDay(fortnight: number, weekday: number, weeks: 'odd' | 'even'): boolean {
  return (fortnight & (1 << (weekday - 1 + (weeks === 'even' ? weekdayCount : 0)))) !== 0
}

/** Days are counted from 1 January 1970, so that they are compared as numbers. */
export function dayNumberOf(date: string): number {
  return daysBetween('1970-01-01', date)
}

/** The last day on which a wish is good, as a number. */
export function lastDayOf({ renewedOn }: Pick<Wish, 'renewedOn'>): number {
  return dayNumberOf(renewedOn) + wishDays - 1
}

/** A time in minutes from midnight. */
export function windowOf({ time, earlierMinutes, laterMinutes }: WishTime) {
  return { at: minutesOf(time), earlier: earlierMinutes, later: laterMinutes }
}

/**
 * The estimated share of messages that a member answers. By Laplace's rule of succession it begins at one half, so that
 * a newcomer ranks neither above nor below everybody else.
 */
export function answerShareOf({ asked, answered }: { asked: number; answered: number }): number {
  return (answered + 1) / (asked + 2)
}
