import { addDays, addMonths, daysBetween } from '../time/time.ts'

/** C1: points live 12 months from the first day on which they can be spent. */
export const lifeMonths = 12

/** C1: a member is warned this many days ahead. */
export const warningDays = [30, 7] as const

/**
 * One warning covers points that expire within this many days, so that a member who earns daily is not warned daily.
 */
const warningSpanDays = 7

/** Points credited on one day, minus those taken back. `date` is the first day on which they can be spent. */
export type Inflow = { date: string; points: number }
/** The remaining points of an inflow, and the day they expire. */
export type Lot = { expires_on: string; points: number }

/** The latest expiry day that each of the two warnings has covered. */
export type Warned = { first: string | null; last: string | null }

export type ExpiryPlan = {
  /** Expired points. */
  expired: number
  /** The remaining points, earliest expiry first. */
  lots: Lot[]
  /** The warning due now: the points, the first and last day they expire, and which of the two warnings it is. */
  warning: { points: number; from: string; until: string; kind: keyof Warned } | undefined
  warned: Warned
  /** The next day on which any of this can change without an event; null when the member has no points to lose. */
  nextCheck: string | null
}

/** The day on which points expire. Points of 29 February expire on the 28th. */
export function expiryOf(date: string): string {
  return addMonths(date, lifeMonths)
}

/** The day before the first warning about points that count from this day on. The extra day covers every time zone. */
export function firstCheckOf(date: string): string {
  // nearly all calls at one time ask for the same day, and each logged trip makes one
  if (lastCheck.of !== date) lastCheck = { of: date, day: addDays(expiryOf(date), -warningDays[0] - 1) }
  return lastCheck.day
}

let lastCheck = { of: '', day: '' }

/**
 * C1: points expire oldest first. Points that left the balance were always the oldest, so the remaining points are the
 * newest inflows that add up to the total, and the part of the total beyond those is too old. Points in `onHold` are
 * reserved or under review, and stay until that is settled. Idempotent: once the expired points are booked, planning
 * the same day again finds none.
 */
export function planExpiry({
  total,
  onHold = 0,
  inflows,
  today,
  warned,
}: {
  total: number
  onHold?: number
  inflows: readonly Inflow[]
  today: string
  warned: Warned
}): ExpiryPlan {
  const living = inflows
    .filter(({ date, points }) => points > 0 && expiryOf(date) > today)
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))
  const lots: Lot[] = []
  let left = Math.max(0, total)
  for (const { date, points } of living) {
    const taken = Math.min(points, left)
    left -= taken
    if (taken > 0) lots.unshift({ expires_on: expiryOf(date), points: taken })
  }
  const warning = findWarning(lots, today, warned)
  const after = warning ? markWarned(warned, warning) : warned
  return {
    expired: Math.max(0, left - onHold),
    lots,
    warning,
    warned: after,
    nextCheck: findNextCheck(lots, after, { isHeld: left > 0 && onHold > 0, today }),
  }
}

function findWarning(lots: readonly Lot[], today: string, warned: Warned): ExpiryPlan['warning'] {
  for (const kind of ['last', 'first'] as const) {
    const unsaid = lots.filter(({ expires_on }) => expires_on > (warned[kind] ?? ''))
    const first = unsaid[0]
    if (!first || daysBetween(today, first.expires_on) > daysOf(kind)) continue
    const until = addDays(first.expires_on, warningSpanDays - 1)
    const points = unsaid.filter(({ expires_on }) => expires_on <= until).reduce((sum, lot) => sum + lot.points, 0)
    return { points, from: first.expires_on, until, kind }
  }
  return undefined
}

/** A member who got the last warning needs no first warning for the same points. */
function markWarned(warned: Warned, { kind, until }: NonNullable<ExpiryPlan['warning']>): Warned {
  const first = later(warned.first, until)
  return kind === 'last' ? { first, last: until } : { ...warned, first }
}

function findNextCheck(
  lots: readonly Lot[],
  warned: Warned,
  { isHeld, today }: { isHeld: boolean; today: string },
): string | null {
  const days = lots.slice(0, 1).map(({ expires_on }) => expires_on)
  for (const kind of ['first', 'last'] as const) {
    const unsaid = lots.find(({ expires_on }) => expires_on > (warned[kind] ?? ''))
    if (unsaid) days.push(addDays(unsaid.expires_on, -daysOf(kind)))
  }
  if (isHeld) days.push(addDays(today, 1))
  const [soonest] = days.toSorted()
  if (soonest === undefined) return null
  return soonest > today ? soonest : addDays(today, 1)
}

function daysOf(kind: keyof Warned) {
  return kind === 'first' ? warningDays[0] : warningDays[1]
}

function later(one: string | null, other: string): string {
  return one !== null && one > other ? one : other
}
