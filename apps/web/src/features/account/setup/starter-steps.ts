import type { Profile } from '@throughway/contract/account/profile'
import type { SessionUser } from '@throughway/contract/identity/session'

export const starterSteps = ['setup', 'email', 'places', 'organisation', 'profile', 'photo', 'trip'] as const
export type StarterStep = (typeof starterSteps)[number]

export type StarterFacts = {
  user: Pick<SessionUser, 'account_setup' | 'verify_email' | 'live_address' | 'commute_address' | 'org_id' | 'photo'>
  profile: Pick<Profile, 'completeness'>
  hasTrips: boolean
}

/** The member's finished starter steps, in recommended order. */
export function listStarterSteps({
  user,
  profile,
  hasTrips,
}: StarterFacts): { step: StarterStep; isDone: boolean; href: string }[] {
  return [
    { step: 'setup', isDone: user.account_setup, href: '/account/setup' },
    { step: 'email', isDone: !user.verify_email, href: '/account/profile?scrollID=verify_email' },
    { step: 'trip', isDone: hasTrips, href: '/trips/trip' },
    { step: 'places', isDone: user.live_address !== null && user.commute_address !== null, href: '/account/locations' },
    { step: 'organisation', isDone: user.org_id !== null, href: '/account/profile?scrollID=organisation' },
    { step: 'profile', isDone: profile.completeness.missing.length === 0, href: '/account/profile' },
    { step: 'photo', isDone: user.photo !== null, href: '/account/photo' },
  ]
}
