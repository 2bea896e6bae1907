import { describe, expect, it } from 'vitest'
import { isBuilt } from './is-built.ts'
import { staffRoutes } from './staff/staff-routes.ts'
import { makeMenu, type MenuEntry, withoutUnbuilt } from './menu.ts'

const everything = makeMenu({
  brand: {
    website: null,
    showsAboutUs: true,
    trip_tracking: true,
    one_time_trips: true,
    has_rides: true,
    erhgrh_name: 'Ride Home',
    erhgrh_id: 1,
  },
  user: { admin_features: [13], beta_tester: true, erh_access: true, permissions: ['reward.read'] },
  specialEvents: [{ id: 1, name: 'Bike Week', priority: 1 }],
  cobrand: { id1: 3, name1: 'Transit Agency' },
  random: () => 0.5,
})
const hrefsOf = (menu: readonly MenuEntry[]): string[] =>
  menu.flatMap(({ href, children = [] }) => [href, ...hrefsOf(children)])

describe('what is not built is not offered', () => {
  it.each([
    ['/home', true],
    ['/rewards?category=200', true],
    ['/reward/12', true],
    ['/public/about', true],
    ['/admin/orgs', false],
    ['/admin', true],
    ['/event/1', false],
    ['/nowhere', false],
  ])('%s: %s', (href, built) => expect(isBuilt(href)).toBe(built))

  it('says of each entry that leads to staff what their own routes say', () => {
    const hrefs = hrefsOf(everything).filter((href) => href.startsWith('/admin'))
    expect(hrefs).toEqual(['/admin/orgs', '/admin'])
    for (const href of hrefs)
      expect([href, isBuilt(href)]).toEqual([href, staffRoutes.find(({ path }) => path === href)?.screen !== undefined])
  })

  it('leaves every entry of the menu that has a screen, and none that has not', () => {
    const offered = hrefsOf(withoutUnbuilt(everything, isBuilt))
    expect(offered.filter((href) => !isBuilt(href))).toEqual([])
    expect(hrefsOf(everything).filter((href) => !offered.includes(href))).toEqual(['/event/1', '/admin/orgs'])
  })
})
