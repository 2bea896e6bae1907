import { findDecideBy } from './decide-by.ts'

/** C18: the kinds of passes. Transit and vanpool share one tax-free limit, parking has its own. */
export const passKinds = ['transit', 'vanpool', 'parking'] as const
export type PassKind = (typeof passKinds)[number]

/** How long a pass is valid; always from the first of a month. */
export const passPeriods = ['month', 'quarter', 'year'] as const
export type PassPeriod = (typeof passPeriods)[number]
export const monthsOf: Record<PassPeriod, number> = { month: 1, quarter: 3, year: 12 }

/** Who approves an order: no one, staff of the employer or programme, or the member's supervisor. */
export const passApprovers = ['none', 'staff', 'supervisor'] as const
export type PassApprover = (typeof passApprovers)[number]

export const passStates = ['requested', 'approved', 'active', 'expired', 'denied', 'cancelled', 'refunded'] as const
export type PassState = (typeof passStates)[number]

/** While a pass is in one of these states, no other pass of its kind can be ordered for the same months. */
export const openPassStates: readonly PassState[] = ['requested', 'approved', 'active']

/** C18: the next month's pass can be ordered up to and including the tenth. */
export const lastOrderDay = 10
/** A member who holds this month's pass is reminded from this day on, until the next pass is ordered. */
export const reminderDay = 5
/** The hour at which reminders are sent, in the programme's time zone. */
export const reminderHour = 9

/** `2026-11-22` and 1 → `2026-12-01`: the first day of the month this many months later. */
export function firstOfMonth(date: string, monthsLater = 0): string {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + monthsLater
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** The last day of the previous month. */
function dayBefore(firstDay: string): string {
  return new Date(Date.parse(firstDay) - 86_400_000).toISOString().slice(0, 10)
}

/** The month that can be ordered now, and the last day to order it. */
export function orderWindow(today: string): { from: string; orderBy: string } {
  const isOver = Number(today.slice(8)) > lastOrderDay
  return { from: firstOfMonth(today, isOver ? 2 : 1), orderBy: orderByOf(firstOfMonth(today, isOver ? 2 : 1)) }
}

/** The last day to order or return a pass that begins on this date. */
export function orderByOf(from: string): string {
  return `${firstOfMonth(from, -1).slice(0, 8)}${lastOrderDay}`
}

export function lastDayOf(from: string, period: PassPeriod): string {
  return dayBefore(firstOfMonth(from, monthsOf[period]))
}

/** Who or what ended an order. */
export const passEnders = ['member', 'staff', 'supervisor', 'late'] as const
export type PassEnder = (typeof passEnders)[number]

/** Whether two passes are valid on a common day; all dates are `YYYY-MM-DD`. */
export function overlap(one: { from: string; to: string }, other: { from: string; to: string }): boolean {
  return one.from <= other.to && other.from <= one.to
}

type Price = { priceCents: number; subsidyCents: number }

/** The member's own share of the price. */
export function ownShareOf({ priceCents, subsidyCents }: Price): number {
  return Math.max(0, priceCents - subsidyCents)
}

/**
 * C22: an organisation can require the supervisor to approve its subsidies. A product approved by staff stays with
 * staff.
 */
export function approverOf(
  { approver, subsidyCents }: { approver: PassApprover; subsidyCents: number },
  organisationAsksSupervisor: boolean,
): PassApprover {
  return approver === 'none' && subsidyCents > 0 && organisationAsksSupervisor ? 'supervisor' : approver
}

/**
 * The tax-free monthly limits for transit and vanpool together, and for parking, in cents: United States, 26 U.S.C.
 * §132(f).
 */
const taxFreeLimits: Record<number, { transit: number; parking: number }> = {
  2025: { transit: 325_00, parking: 325_00 },
  2026: { transit: 340_00, parking: 340_00 },
}
const years = Object.keys(taxFreeLimits).map(Number)

export type LimitedUse = { kind: PassKind; period: PassPeriod; from: string; to: string; priceCents: number }
export type TaxFreeLeft = {
  group: 'transit' | 'parking'
  year: number
  limitCents: number
  usedCents: number
  leftCents: number
}

export function limitGroupOf(kind: PassKind): TaxFreeLeft['group'] {
  return kind === 'parking' ? 'parking' : 'transit'
}

/**
 * The remaining tax-free limit of a month after these passes. A longer pass counts with its monthly part. `year` is the
 * year of the limit: when the limit of a year is not known yet, the last known one is used.
 */
export function taxFreeLeft(group: TaxFreeLeft['group'], month: string, passes: readonly LimitedUse[]): TaxFreeLeft {
  const wanted = Number(month.slice(0, 4))
  const year = years.findLast((each) => each <= wanted) ?? years[0]!
  const limitCents = taxFreeLimits[year]![group]
  const usedCents = passes
    .filter(({ kind, from, to }) => limitGroupOf(kind) === group && overlap({ from, to }, { from: month, to: month }))
    .reduce((sum, { priceCents, period }) => sum + Math.round(priceCents / monthsOf[period]), 0)
  return { group, year, limitCents, usedCents, leftCents: Math.max(0, limitCents - usedCents) }
}

/** The taxed part of a month's price: the amount above the remaining limit. */
export function taxedPart(
  { priceCents, period }: { priceCents: number; period: PassPeriod },
  leftCents: number,
): number {
  return Math.max(0, Math.round(priceCents / monthsOf[period]) - leftCents)
}

export type PassMove = 'approve' | 'reopen' | 'deny' | 'pay' | 'issue' | 'activate' | 'expire' | 'cancel' | 'refund'
export type PassFacts = {
  state: PassState
  from: string
  to: string
  period: PassPeriod
  hasCode: boolean
  isPaid: boolean
  priceCents: number
  subsidyCents: number
}

const movesFrom: Record<PassMove, readonly PassState[]> = {
  approve: ['requested'],
  reopen: ['approved'],
  deny: ['requested'],
  pay: ['requested', 'approved', 'active'],
  issue: ['approved', 'active'],
  activate: ['approved'],
  expire: ['active', 'approved'],
  cancel: ['requested', 'approved'],
  refund: ['approved', 'active', 'denied', 'cancelled', 'expired'],
}

/**
 * Where a move leads; undefined for one that the pass does not have on that day.
 * - It is given back until the tenth, as orders go to the operator on the day after; one that nobody approved yet, any
 *   day.
 * - An approval of many can be taken back while nobody has paid and no code was handed out.
 * - A code is there once the member's own share is paid, and the pass is active from its first day on when it has one.
 * - What was paid comes back by staff: also of a pass that was denied or given back, and of one that ended without ever
 *   having a code.
 */
export function findNextPassState(pass: PassFacts, move: PassMove, today: string): PassState | undefined {
  const { state, from, to, hasCode, isPaid } = pass
  if (!movesFrom[move].includes(state)) return undefined
  const owes = ownShareOf(pass) > 0 && !isPaid
  switch (move) {
    case 'approve':
      return today <= to ? 'approved' : undefined
    case 'reopen':
      return isPaid || hasCode ? undefined : 'requested'
    case 'deny':
      return 'denied'
    case 'pay':
      return owes ? state : undefined
    case 'issue':
      if (owes || today > to) return undefined
      return from <= today ? 'active' : 'approved'
    case 'activate':
      return hasCode && from <= today && today <= to ? 'active' : undefined
    case 'expire':
      return to < today ? 'expired' : undefined
    case 'cancel':
      return state === 'requested' || today <= orderByOf(from) ? 'cancelled' : undefined
    case 'refund':
      if (state === 'cancelled' || state === 'denied') return isPaid ? 'refunded' : undefined
      if (state === 'expired') return isPaid && !hasCode ? 'refunded' : undefined
      return 'refunded'
  }
}

/**
 * The refund of the member's own share by the rule: all of it before the first day and of a pass that never had a code,
 * then the months that have not begun. Staff can refund more, up to what was paid.
 */
export function refundOf(
  pass: Pick<PassFacts, 'from' | 'period' | 'hasCode' | 'isPaid' | 'priceCents' | 'subsidyCents'>,
  today: string,
): number {
  if (!pass.isPaid) return 0
  if (!pass.hasCode) return ownShareOf(pass)
  const months = monthsOf[pass.period]
  const begun = Array.from({ length: months }, (_, index) => firstOfMonth(pass.from, index)).filter(
    (first) => first <= today,
  ).length
  return Math.round((ownShareOf(pass) * (months - begun)) / months)
}

/**
 * The last day for deciding about an order: the fifth working day after it, but at the latest the day before the pass
 * begins. An undecided order ends on that day.
 */
export function decidePassBy(orderedOn: string, from: string): string {
  const usual = findDecideBy(orderedOn)
  const last = dayBefore(from)
  return usual < last ? usual : last
}

/** Whether holders of this month's pass are reminded of the next one at that time. */
export function isReminderDue(today: string, hour: number): boolean {
  const day = Number(today.slice(8))
  return day >= reminderDay && day <= lastOrderDay && (day > reminderDay || hour >= reminderHour)
}
