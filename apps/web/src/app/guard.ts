import type { Role } from '@throughway/domain/identity/roles'
import { placeAfterSignIn } from '#lib/screen/kept-place.ts'
import type { RouteRow } from './routes.ts'

export type Person = {
  isSignedIn: boolean
  needsVerification: boolean
  /** One of the staff who has shown one of two factors. */
  needsSecondFactor?: boolean
  /** What waits for verification is the address, and not only this device. */
  isAddressUnverified?: boolean
  isDeleted: boolean
  role?: Role | undefined
  /** C27: the first-time setup is not finished, and this session has not been asked about it. */
  isSetupDue?: boolean
}

/** The address that was asked for; `search` begins with `?` or is empty. */
export type Place = { pathname: string; search: string }

export type Decision =
  | { kind: 'allow' }
  /** `keep` is the address to come back to after sign-in. */
  | { kind: 'redirect'; to: string; replace: true; keep?: string }

/** Where the first-time setup is offered, once in a session; whoever leaves it comes to home all the same. */
export const setupPath = '/account/setup'

/** R2.61-R2.64: whether this person may open this route now, else where they go instead. */
export function decide(route: RouteRow, person: Person, place: Place): Decision {
  if (route.redirect) return redirect(route.redirect + place.search)
  if (route.access === 'member') return decideForMember(route, person, place)
  const next = stepBefore(person)
  if (next && route.visitorsOnly) return { ...redirect(next), keep: placeAfterSignIn(place.search) }
  if (!person.isSignedIn) return { kind: 'allow' }
  if (route.twin) return redirect(route.twin + place.search)
  return route.visitorsOnly ? redirect(placeAfterSignIn(place.search)) : { kind: 'allow' }
}

/** Where somebody is led who has begun to sign in and is not through. */
function stepBefore({ needsVerification, needsSecondFactor }: Person): string | undefined {
  if (needsVerification) return '/account/verify'
  return needsSecondFactor ? '/account/second_factor' : undefined
}

function decideForMember(route: RouteRow, person: Person, { pathname, search }: Place): Decision {
  const keep = pathname + search
  const next = stepBefore(person)
  if (next && !(person.needsVerification && route.whileUnverified && person.isAddressUnverified))
    return { ...redirect(next), keep }
  if (next) return { kind: 'allow' }
  if (!person.isSignedIn)
    return person.isDeleted ? redirect('/account/deleted') : { ...redirect('/account/login'), keep }
  if (route.roles && !(person.role && route.roles.includes(person.role))) return redirect('/')
  if (person.isSetupDue && route.path === '/home') return redirect(setupPath)
  return { kind: 'allow' }
}

/** R2.67: where a tab may have begun: a page to read, not an errand such as signing in or a mailed link. */
export function isLanding({ path, layout }: RouteRow): boolean {
  return path === '/' || (layout === 'public' && !mailedPages.includes(path))
}

/** Their addresses carry a secret or what somebody is about to ask for, and are of no use a second time. */
const mailedPages = ['/email_verify', '/unsubscribe', '/supervisor', '/rides', '/rides/ask', '/rides/no_mail']

function redirect(to: string) {
  return { kind: 'redirect', to, replace: true } as const
}
