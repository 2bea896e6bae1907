import type { RideRequest } from '@throughway/contract/ride/ride-request'
import { dateAt } from '#lib/language/local-dates.ts'

/**
 * The status of a ride as the rider sees it. It has more values than the states of a booking, because some depend on
 * the time.
 */
export const rideStatuses = [
  'proposal',
  'waiting',
  'unanswered',
  'confirmed',
  'called',
  'coming',
  'aboard',
  'over',
  'done',
  'denied',
  'failed',
  'cancelled',
  'cancelled_late',
  'cancelled_by_service',
  'no_show',
] as const
export type RideStatus = (typeof rideStatuses)[number]

type StatusFacts = Pick<RideRequest, 'state' | 'booking' | 'is_proposal' | 'denial' | 'pickup'>

export function statusOf(
  { state, booking, is_proposal: isProposal, denial, pickup }: StatusFacts,
  now: number,
): RideStatus {
  const isPast = Date.parse(pickup.latest) < now
  switch (booking) {
    case 'pending':
      if (isPast) return 'unanswered'
      return isProposal ? 'proposal' : 'waiting'
    case 'confirmed':
      if (isPast) return 'over'
      return state === 'called' ? 'called' : 'confirmed'
    case 'dispatched':
      return isPast ? 'over' : 'coming'
    case 'picked_up':
      return 'aboard'
    case 'completed':
      return 'done'
    case 'cancelled_early':
      return 'cancelled'
    case 'failed':
      return denial === null ? 'failed' : 'denied'
    default:
      return booking
  }
}

const closed: readonly RideStatus[] = ['unanswered', 'over', 'done', 'failed', 'cancelled', 'cancelled_late', 'no_show']

/**
 * Whether a ride is past, or cancelled by the rider. A denied ride stays visible until its day is over, because the
 * rider must find another one.
 */
export function isBehind(ride: StatusFacts, now: number): boolean {
  return Date.parse(ride.pickup.latest) < now || closed.includes(statusOf(ride, now))
}

/** Whether the rider can give feedback: from the pickup time on; for a denied ride at once. */
export function maySayHowItWas(
  { state, pickup, feedback }: Pick<RideRequest, 'state' | 'pickup' | 'feedback'>,
  now: number,
): boolean {
  if (feedback || state === 'cancelled') return false
  return state === 'denied' || Date.parse(pickup.earliest) <= now
}

/** The day on which the car may first arrive: for a ride just after midnight, the day before the requested one. */
export function pickupDayOf({ earliest }: RideRequest['pickup'], timeZone: string): string {
  return dateAt(Date.parse(earliest), timeZone)
}
