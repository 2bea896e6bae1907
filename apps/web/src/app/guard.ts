import type { Permission } from '@throughway/domain/identity/permissions'
import { placeAfterSignIn } from '#lib/screen/kept-place.ts'
import { isGranted } from '#lib/session/staff-permissions.ts'
import type { RouteRow } from './routes.ts'

export type Person = {
  isSignedIn: boolean
  needsVerification: boolean
  /** A member of staff who has shown one of two factors. */
  needsSecondFactor?: boolean
  /** The address needs verification, not only this device. */
  isAddressUnverified?: boolean
  isDeleted: boolean
  /** Whether staff have acted for a member in this tab until now. */
  hasActed?: boolean
  /** The permissions of the member's grants; empty for a member who is not on the staff. */
  permissions?: readonly Permission[] | undefined
  /** C27: the first setup is unfinished, and was not offered in this session. */
  isSetupDue?: boolean
}

/** The requested address; `search` begins with `?` or is empty. */
export type Place = { pathname: string; search: string }

export type Decision =
  | { kind: 'allow' }
  /** `keep` is the address to return to after sign-in. */
  | { kind: 'redirect'; to: string; replace: true; keep?: string }

/** The first setup, offered once in a session. A member who leaves it can still go home. */
export const setupPath = '/account/setup'

/** R2.61-R2.64: whether this person can open this route, otherwise where they go instead. */
export function decide(route: RouteRow, person: Person, place: Place): Decision {
  if (route.redirect) return redirect(route.redirect + place.search)
  if (route.access === 'member') return decideForMember(route, person, place)
  const next = stepBefore(person)
  if (next && route.visitorsOnly) return { ...redirect(next), keep: placeAfterSignIn(place.search) }
  if (!person.isSignedIn) return { kind: 'allow' }
  if (route.twin) return redirect(route.twin + place.search)
  return route.visitorsOnly ? redirect(placeAfterSignIn(place.search)) : { kind: 'allow' }
}

/** The next step of a person who is not fully signed in. */
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
  if (!person.isSignedIn && person.hasActed) return redirect('/account/impersonation_ended')
  if (!person.isSignedIn)
    return person.isDeleted ? redirect('/account/deleted') : { ...redirect('/account/login'), keep }
  if (route.permission && !isGranted(route.permission, person.permissions)) return redirect('/')
  if (person.isSetupDue && route.path === '/home') return redirect(setupPath)
  return { kind: 'allow' }
}

/** R2.67: whether a tab can have begun here: on a page to read, not on a task such as signing in or a mailed link. */
export function isLanding({ path, layout }: RouteRow): boolean {
  return path === '/' || (layout === 'public' && !mailedPages.includes(path))
}

/** Their addresses carry a secret or a request and cannot be used twice. */
const mailedPages = [
  '/email_verify',
  '/unsubscribe',
  '/report_mails',
  '/supervisor',
  '/rides',
  '/rides/ask',
  '/rides/no_mail',
]

function redirect(to: string) {
  return { kind: 'redirect', to, replace: true } as const
}
