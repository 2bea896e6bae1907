/** E4: the states of a request. `called`: the rider phoned the service and expects no answer here. */
export const rideRequestStates = [
  'draft',
  'options',
  'selected',
  'booked',
  'called',
  'denied',
  'done',
  'cancelled',
  'no_show',
] as const
export type RideRequestState = (typeof rideRequestStates)[number]

export const rideBookingStates = [
  'pending',
  'confirmed',
  'dispatched',
  'picked_up',
  'completed',
  'cancelled_early',
  'cancelled_late',
  'cancelled_by_service',
  'no_show',
  'failed',
] as const
export type RideBookingState = (typeof rideBookingStates)[number]

export const rideMoves = [
  'confirm',
  'negotiate',
  'deny',
  'accept',
  'dispatch',
  'pick_up',
  'complete',
  'no_show',
  'fail',
  'cancel',
  'cancel_by_service',
] as const
export type RideMove = (typeof rideMoves)[number]
export type RideActor = 'rider' | 'staff' | 'system'

export const denialReasons = [
  'no_driver',
  'no_seat',
  'outside_area',
  'outside_hours',
  'too_late',
  'not_eligible',
  'no_equipment',
  'other',
] as const
export type DenialReason = (typeof denialReasons)[number]

/**
 * The moves: the states they start from, the state they lead to, and who can make them. A denied booking has failed; a
 * cancelled ride is early or late. Whether the rider was met can be corrected, since it is noted by hand on a busy day.
 */
const table: Record<RideMove, { from: readonly RideBookingState[]; to: RideBookingState; by: readonly RideActor[] }> = {
  confirm: { from: ['pending', 'confirmed'], to: 'confirmed', by: ['staff', 'system'] },
  negotiate: { from: ['pending', 'confirmed'], to: 'pending', by: ['staff'] },
  deny: { from: ['pending', 'confirmed'], to: 'failed', by: ['staff', 'system'] },
  accept: { from: ['pending'], to: 'confirmed', by: ['rider'] },
  dispatch: { from: ['confirmed'], to: 'dispatched', by: ['staff', 'system'] },
  pick_up: { from: ['confirmed', 'dispatched'], to: 'picked_up', by: ['staff', 'system'] },
  complete: { from: ['confirmed', 'dispatched', 'picked_up', 'no_show'], to: 'completed', by: ['staff', 'system'] },
  no_show: { from: ['confirmed', 'dispatched', 'completed'], to: 'no_show', by: ['staff', 'system'] },
  fail: { from: ['pending', 'confirmed', 'dispatched', 'picked_up'], to: 'failed', by: ['staff', 'system'] },
  cancel: { from: ['pending', 'confirmed', 'dispatched'], to: 'cancelled_early', by: ['rider', 'staff'] },
  cancel_by_service: {
    from: ['pending', 'confirmed', 'dispatched'],
    to: 'cancelled_by_service',
    by: ['staff', 'system'],
  },
}

/** The state after a move; undefined for an impossible move. After `cancelBy` a cancellation is late. */
export function findNextBooking(
  state: RideBookingState,
  move: RideMove,
  actor: RideActor,
  isLate = false,
): RideBookingState | undefined {
  const { from, to, by } = table[move]
  if (!from.includes(state) || !by.includes(actor)) return undefined
  return move === 'cancel' && isLate ? 'cancelled_late' : to
}

export function listRideMoves(state: RideBookingState, actor: RideActor): RideMove[] {
  return rideMoves.filter((move) => findNextBooking(state, move, actor))
}

const requestOfBooking: Record<RideBookingState, RideRequestState> = {
  pending: 'selected',
  confirmed: 'booked',
  dispatched: 'booked',
  picked_up: 'booked',
  completed: 'done',
  cancelled_early: 'cancelled',
  cancelled_late: 'cancelled',
  cancelled_by_service: 'denied',
  no_show: 'no_show',
  failed: 'denied',
}

/** The state of the request by the state of its booking. */
export function requestStateOf(booking: RideBookingState): RideRequestState {
  return requestOfBooking[booking]
}

export const openRequestStates: readonly RideRequestState[] = ['draft', 'options', 'selected', 'booked', 'called']

/** E4: a ride can be cancelled until two hours before, unless the service sets another limit. */
export const cancelMinutes = 120

/** The states of external booking systems mapped to ours (E4). */
export const outsideSystems = ['ecolane', 'trapeze'] as const
export type OutsideSystem = (typeof outsideSystems)[number]
const outsideCodes: Record<OutsideSystem, Record<string, RideBookingState>> = {
  ecolane: {
    ordered: 'pending',
    active: 'confirmed',
    dispatch: 'dispatched',
    completed: 'completed',
    complete: 'completed',
    canceled: 'cancelled_early',
    noshow: 'no_show',
  },
  trapeze: {
    U: 'pending',
    S: 'confirmed',
    A: 'picked_up',
    P: 'completed',
    NS: 'no_show',
    NM: 'failed',
    NT: 'no_show',
    CA: 'cancelled_early',
    CL: 'cancelled_late',
    CD: 'cancelled_late',
    CS: 'cancelled_by_service',
    CC: 'cancelled_early',
    CE: 'cancelled_by_service',
  },
}

/**
 * An unknown code leaves the booking pending, and staff are told. Staff type codes as they see them, in any case: each
 * system writes its own in one.
 */
export function readOutsideState(system: OutsideSystem, typed: string): { state: RideBookingState; isKnown: boolean } {
  const codes = outsideCodes[system]
  const code = system === 'trapeze' ? typed.trim().toUpperCase() : typed.trim().toLowerCase()
  return Object.hasOwn(codes, code) ? { state: codes[code]!, isKnown: true } : { state: 'pending', isKnown: false }
}

/** E4: the days before a ride on which a rider can choose a reminder; everybody gets the one an hour before. */
export const reminderDays = [7, 3, 1] as const
export const lastReminderMinutes = 60

export const mostSeriesWeeks = 12
/** E1: a complaint is overdue after this many days. */
export const feedbackDays = 5

/** The reminder that is due, in minutes before the ride: the latest one whose time has come and that was not sent. */
export function findReminder(
  pickup: number,
  now: number,
  chosenDays: readonly number[],
  sent: readonly number[],
): number | undefined {
  const left = (pickup - now) / 60_000
  if (left <= 0) return undefined
  const due = [lastReminderMinutes, ...chosenDays.map((days) => days * 1440)].filter((minutes) => left <= minutes)
  const nearest = due.length ? Math.min(...due) : undefined
  return nearest !== undefined && !sent.some((minutes) => minutes <= nearest) ? nearest : undefined
}
