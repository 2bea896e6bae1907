import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { staffEntries } from '#staff/frame/staff-menu.ts'
import { isOfStaff, isOfVisitors, type RouteRow, routes as earlyRoutes } from './routes.ts'
import { allRoutes as routes } from './late-routes/all-routes.ts'
import { memberRoutes } from './late-routes/member-routes.ts'
import { staffRoutes } from './late-routes/staff-routes.ts'
import { visitorRoutes } from './late-routes/visitor-routes.ts'

/** Specification §2, written out: a row that goes missing is missed here. */
const specified: Record<RouteRow['layout'], readonly string[]> = {
  none: [
    '/',
    '/oauth',
    '/404',
    '/trip_planner_iframe',
    '/landing_preview',
    '/account/login',
    '/account/register',
    '/account/forget-password',
    '/account/logout',
    '/account/deleted',
    '/account/verify',
    '/partner',
    '/dev/ui',
  ],
  public: [
    '/faqs',
    '/commute_calculator',
    '/legal',
    '/privacy_policy',
    '/contact_us',
    '/email_verify',
    '/unsubscribe',
    '/my_stats',
    '/public/*',
    '/pages/starter',
  ],
  member: [
    '/home',
    '/find',
    '/rewards',
    '/reward/{id}',
    '/more/faqs',
    '/more/commute_calculator',
    '/more/legal',
    '/more/privacy_policy',
    '/more/contact_us',
    '/more/help',
    '/more/partner',
    '/more/my_stats',
    '/account/contact_info',
    '/account/do_not_contact',
    '/account/emails',
    '/account/locations',
    '/account/password',
    '/account/photo',
    '/account/profile',
    '/account/racing',
    '/account/supervisor',
    '/account/vehicles',
    '/account/volunteer',
    '/account/delete_account',
    '/trips/trip',
    '/trips/trip_profiles',
    '/trips/calendar',
    '/trips/syncing',
    '/trips/auto_record_trips',
    '/trips/points',
    '/trips/trips',
    '/wallet',
    '/transit_passes',
    '/event/{id}',
    '/race_team/{id}',
    '/race_individual/{id}',
  ],
  staff: ['/admin', '/admin/orgs', '/admin/org/{id}'],
}

describe('the route table', () => {
  it.each(Object.entries(specified))('has every %s route of the specification', (layout, paths) => {
    const found = routes.filter((row) => row.layout === layout).map((row) => row.path)
    expect(found).toEqual(expect.arrayContaining([...paths]))
  })

  it('has each path once, and needs a member exactly inside the signed-in layout', () => {
    expect(new Set(routes.map((row) => row.path)).size).toBe(routes.length)
    expect(
      routes.filter((row) => (row.layout === 'member' || row.layout === 'staff') !== (row.access === 'member')),
    ).toEqual([])
  })

  it('R6.03 asks for a permission exactly in the administrator’s area, and opens each entry of its menu to whom it is offered', () => {
    expect(routes.filter((row) => (row.layout === 'staff') !== (row.permission !== undefined))).toEqual([])
    for (const { href, permission } of staffEntries) {
      const row = routes.find(({ path }) => path === href)
      expect([href, row?.permission, row?.screen !== undefined]).toEqual([href, permission, true])
    }
  })

  it('leaves every address of staff, and no other, to the routes that come late', () => {
    expect(staffRoutes.length).toBeGreaterThan(5)
    expect(staffRoutes.filter(({ path, layout }) => !isOfStaff(path) || layout !== 'staff')).toEqual([])
    const others = [...earlyRoutes, ...visitorRoutes, ...memberRoutes]
    expect(others.filter(({ path, layout }) => isOfStaff(path) || layout === 'staff')).toEqual([])
    expect(['/administration', '/adminx/y', '/home'].filter(isOfStaff)).toEqual([])
  })

  it('leaves visitors’ and members’ addresses to the routes that come late, but for where a visit begins', () => {
    const isOfMembers = ({ layout, showsMember }: RouteRow) => layout === 'member' && !showsMember
    expect(memberRoutes.filter((row) => !isOfMembers(row))).toEqual([])
    expect(visitorRoutes.filter(isOfMembers)).toEqual([])
    expect(earlyRoutes.map(({ path }) => path)).toEqual(['/', '/404', '/public/planner', '/home', '/find'])
  })

  it('tells by an address which of the late routes it waits for', () => {
    const address = ({ path }: RouteRow) => path.replaceAll(/\{\w+\}|\*/g, '1')
    expect(visitorRoutes.map(address).filter((path) => !isOfVisitors(path))).toEqual([])
    expect([...memberRoutes, ...staffRoutes].map(address).filter(isOfVisitors)).toEqual([])
    expect(['/account/login/', '/faqs/', '/rides/'].filter((path) => !isOfVisitors(path))).toEqual([])
    expect(['/ridesx', '/account/verifyx', '/more/rides', '/nowhere'].filter(isOfVisitors)).toEqual([])
  })

  it('R2.24 has a signed-in twin for each public page that the specification copies', () => {
    const twins = routes.filter((row) => row.twin).map(({ path, twin }) => [path, twin])
    // the last two are ours: guests come to them by a mailed link (0036)
    const pages = [
      'faqs',
      'commute_calculator',
      'legal',
      'privacy_policy',
      'contact_us',
      'my_stats',
      'rides',
      'rides/ask',
    ]
    expect(twins.filter(([path]) => path !== '/public/planner' && path !== '/public/ride')).toEqual(
      pages.map((page) => [`/${page}`, `/more/${page}`]),
    )
    expect(twins).toContainEqual(['/public/planner', '/find']) // R2.19
    const paths = routes.map((row) => row.path)
    for (const row of routes) for (const target of [row.twin, row.redirect]) if (target) expect(paths).toContain(target)
  })

  it('R2.66 names every page in both languages', () => {
    for (const language of ['en', 'es']) {
      const file = new URL(`../../public/locales/${language}/common.json`, import.meta.url)
      const { title } = JSON.parse(readFileSync(file, 'utf8')) as { title: Record<string, string> }
      const unnamed = routes.filter((row) => !title[row.titleKey.replace(/^title\./, '')])
      expect(unnamed.map((row) => row.path)).toEqual([])
    }
  })
})
