import { describe, expect, it } from 'vitest'
import { permissionsOf } from '@throughway/domain/identity/permissions'
import { hrefOf, placeAfterSignIn } from '#lib/screen/kept-place.ts'
import { decide, isLanding, type Person } from './guard.ts'
import type { RouteRow } from './routes.ts'
import { allRoutes as routes } from './late-routes/all-routes.ts'

const visitor: Person = { isSignedIn: false, needsVerification: false, isDeleted: false }
const deleted: Person = { ...visitor, isDeleted: true }
const unverified: Person = { ...visitor, needsVerification: true, permissions: [] }
const halfway: Person = { ...visitor, needsSecondFactor: true, permissions: permissionsOf(['programme_admin']) }
const mistyped: Person = { ...unverified, isAddressUnverified: true }
const member: Person = { ...visitor, isSignedIn: true, permissions: [] }
const newcomer: Person = { ...member, isSetupDue: true }
const admin: Person = { ...member, permissions: permissionsOf(['programme_admin']) }
const auditor: Person = { ...member, permissions: permissionsOf(['auditor']) }
const editor: Person = { ...member, permissions: permissionsOf(['content_editor']) }

type Example = [who: string, person: Person, route: string, search: string, goesTo: string | undefined, keep?: string]

describe('R2.61 R2.62 R2.63 R2.64 R2.68 the guard', () => {
  it.each<Example>([
    ['R2.61 a visitor of a signed-in page', visitor, '/trips/trip', '?date=0', '/account/login', '/trips/trip?date=0'],
    ['R2.61 whose account was deleted', deleted, '/home', '', '/account/deleted'],
    ['R2.62 who has to verify first', unverified, '/home', '', '/account/verify', '/home'],
    ['who has to verify, on a public page', unverified, '/faqs', '', undefined],
    ...routes
      .filter(({ visitorsOnly }) => visitorsOnly)
      .map(({ path }): Example => [
        `R2.62 C29 who has to verify first, on ${path}`,
        unverified,
        path,
        '?returnTo=%2Frewards%3Fcategory%3D200',
        '/account/verify',
        '/rewards?category=200',
      ]),
    ['R6.03 one of the staff with one factor', halfway, '/admin/orgs', '', '/account/second_factor', '/admin/orgs'],
    [
      'R6.03 one of the staff with one factor, deleting',
      halfway,
      '/account/delete_account',
      '',
      '/account/second_factor',
      '/account/delete_account',
    ],
    ['one of the staff with one factor, on a public page', halfway, '/faqs', '', undefined],
    [
      'one of the staff with one factor, signing in',
      halfway,
      '/account/login',
      '?returnTo=%2Fadmin%2Forgs',
      '/account/second_factor',
      '/admin/orgs',
    ],
    ['R2.62 who lacks both', { ...halfway, needsVerification: true }, '/home', '', '/account/verify', '/home'],
    ['C31 whose address is mistyped, deleting', mistyped, '/account/delete_account', '', undefined],
    ['C31 whose address is mistyped, for a copy', mistyped, '/account/data', '', undefined],
    ['C31 whose address is mistyped, elsewhere', mistyped, '/home', '', '/account/verify', '/home'],
    [
      'C29 whose device is new, deleting',
      unverified,
      '/account/delete_account',
      '',
      '/account/verify',
      '/account/delete_account',
    ],
    ['a member on the page that says an account is deleted', member, '/account/deleted', '', '/home'],
    ['a member on a signed-in page', member, '/home', '', undefined],
    ['R2.63 R6.03 a member on an administrator’s page', member, '/admin/orgs', '', '/'],
    ['R6.03 an administrator there', admin, '/admin/orgs', '', undefined],
    ['R2.63 a member in the administrator’s area', member, '/admin', '', '/'],
    ['R2.63 a session from before permissions', { ...visitor, isSignedIn: true }, '/admin', '', '/'],
    [
      'R2.61 a visitor there',
      visitor,
      '/admin/redemptions',
      '?state=issued',
      '/account/login',
      '/admin/redemptions?state=issued',
    ],
    ['R6.03 an editor in the area', editor, '/admin', '', undefined],
    ['R2.63 an editor at the redemptions', editor, '/admin/redemptions', '', '/'],
    ['R6.03 an auditor at the redemptions', auditor, '/admin/redemptions', '', undefined],
    ['R2.63 an editor at the organisations', editor, '/admin/orgs', '', '/'],
    ['R2.64 a member on a public page with a twin', member, '/faqs', '?topicID=3', '/more/faqs?topicID=3'],
    ['R2.64 a visitor there', visitor, '/faqs', '?topicID=3', undefined],
    ['a member on a public page without a twin', member, '/unsubscribe', '', undefined],
    [
      'a member on the sign-in page',
      member,
      '/account/login',
      '?returnTo=%2Ftrips%2Ftrip%3Fdate%3D0',
      '/trips/trip?date=0',
    ],
    [
      'C30 whoever acted for a member until now',
      { ...visitor, hasActed: true },
      '/home',
      '',
      '/account/impersonation_ended',
    ],
    ['R2.68 a member on the landing page, which has no twin', member, '/', '?impersonate=1', undefined],
    ['C27 a newcomer at home', newcomer, '/home', '', '/account/setup'],
    ['C27 a newcomer elsewhere', newcomer, '/trips/trip', '', undefined],
    ['C27 a newcomer in the setup', newcomer, '/account/setup', '', undefined],
    [
      'R2.54 anybody at the short address of a partner',
      visitor,
      '/partner',
      '?partnerID=7',
      '/more/partner?partnerID=7',
    ],
  ])('%s', (_, person, route, search, goesTo, keep) => {
    const decision = decide(getRoute(route), person, { pathname: route, search })
    const expected =
      goesTo === undefined
        ? { kind: 'allow' }
        : { kind: 'redirect', to: goesTo, replace: true, ...(keep ? { keep } : {}) }
    expect(decision).toEqual(expected)
  })
})

it('R2.67 counts as a landing page what is there to read', () => {
  expect(routes.filter(isLanding).map((row) => row.path)).toEqual([
    '/',
    '/public/planner',
    '/faqs',
    '/commute_calculator',
    '/legal',
    '/privacy_policy',
    '/contact_us',
    '/my_stats',
    '/public/embed',
    '/public/ride',
    '/public/impact',
    '/public/nearby',
    '/public/stop',
    '/public/line',
    '/drawings',
    '/drawing/{id}',
    '/public/*',
    '/pages/starter',
  ])
})

describe('R2.05 R2.06 the kept location', () => {
  it.each([
    ['the kept page', '?returnTo=%2Frewards%3Fcategory%3D200', '/rewards?category=200'],
    ['R2.05 R2.06 a planner link', '?tpLink=%2Ffind%3Ffrom%3Dhome', '/find?from=home'],
    ['home, when nothing was kept', '', '/home'],
    ['home, for another site', '?returnTo=https%3A%2F%2Felsewhere.example', '/home'],
    ['home, for another site without its scheme', '?returnTo=%2F%2Felsewhere.example', '/home'],
    ['home, for another site behind a backslash', '?tpLink=%2F%5Celsewhere.example', '/home'],
  ])('after sign-in is %s', (_, search, expected) => {
    expect(placeAfterSignIn(search)).toBe(expected)
  })

  it('travels in the query of the sign-in page', () => {
    expect(hrefOf({ to: '/account/login', keep: '/trips/trip?date=0' })).toBe(
      '/account/login?returnTo=%2Ftrips%2Ftrip%3Fdate%3D0',
    )
    expect(hrefOf({ to: '/account/login', keep: '/home' })).toBe('/account/login')
    expect(
      hrefOf({ to: '/account/login', keep: '/find?from=42,-71&search_id=0190a0c4-0000-4000-8000-000000000001' }),
    ).toMatch(/^\/account\/login\?returnTo=%2Ffind.*&search_id=0190a0c4-0000-4000-8000-000000000001$/)
    expect(hrefOf({ to: '/' })).toBe('/')
  })
})

/** The row with this path as it is written in the table. */
function getRoute(path: string): RouteRow {
  const row = routes.find((each) => each.path === path)
  if (!row) throw new Error(`No route ${path}`)
  return row
}
