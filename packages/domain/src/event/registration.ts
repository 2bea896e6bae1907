import { instantOf } from '../time/time.ts'

/**
 * A member's registration for an event: with a place, waiting for one, withdrawn by themselves, or taken off the list
 * by staff.
 */
export const registrationStates = ['registered', 'waiting', 'withdrawn', 'removed'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** The phases of registration. `over`: the event has begun, and members can neither register nor withdraw. */
export const registrationPhases = ['before', 'open', 'closed', 'over'] as const
type RegistrationPhase = (typeof registrationPhases)[number]

/** The days and times of an event with registration, by the programme's clock. */
export type RegistrationTimes = {
  starts_on: string
  ends_on: string
  starts_time: string
  ends_time: string
  opens_on: string
  opens_time: string
  closes_on: string
  closes_time: string
}

type RegistrationMoments = { startsAt: Date; endsAt: Date; opensAt: Date; closesAt: Date }

/** The moments of an event with registration. */
export function momentsOf(times: RegistrationTimes, timeZone: string): RegistrationMoments {
  return {
    startsAt: instantOf(times.starts_on, times.starts_time, timeZone),
    endsAt: instantOf(times.ends_on, times.ends_time, timeZone),
    opensAt: instantOf(times.opens_on, times.opens_time, timeZone),
    closesAt: instantOf(times.closes_on, times.closes_time, timeZone),
  }
}

/** The moment at which registration closes is outside, as is the one at which the event begins. */
export function phaseOf({ startsAt, opensAt, closesAt }: RegistrationMoments, now: Date): RegistrationPhase {
  if (now >= startsAt) return 'over'
  if (now < opensAt) return 'before'
  return now < closesAt ? 'open' : 'closed'
}

/**
 * The number of free places; undefined where there is no limit. It is never below zero, even when staff have exceeded
 * the limit.
 */
export function freePlaces(capacity: number | null, registered: number): number | undefined {
  return capacity === null ? undefined : Math.max(0, capacity - registered)
}
