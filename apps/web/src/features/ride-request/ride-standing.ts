import type { RideRequest } from '@throughway/contract/ride'

/** How a ride stands, as its rider asks: more than the states of a booking, since time goes by too. */
export const rideStandings = [
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
export type RideStanding = (typeof rideStandings)[number]

type Standing = Pick<RideRequest, 'state' | 'booking' | 'is_proposal' | 'denial' | 'pickup'>

export function standingOf(
  { state, booking, is_proposal: isProposal, denial, pickup }: Standing,
  now: number,
): RideStanding {
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

const closed: readonly RideStanding[] = [
  'unanswered',
  'over',
  'done',
  'failed',
  'cancelled',
  'cancelled_late',
  'no_show',
]

/** Behind us, or given back by the rider. What was refused stays in sight until its day is over: another ride is to be found. */
export function isBehind(ride: Standing, now: number): boolean {
  return Date.parse(ride.pickup.latest) < now || closed.includes(standingOf(ride, now))
}

/** From the moment it should have come; of a refused one at once. */
export function maySayHowItWas(
  { state, pickup, feedback }: Pick<RideRequest, 'state' | 'pickup' | 'feedback'>,
  now: number,
): boolean {
  if (feedback || state === 'cancelled') return false
  return state === 'denied' || Date.parse(pickup.earliest) <= now
}
