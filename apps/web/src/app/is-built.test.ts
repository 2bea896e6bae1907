import { describe, expect, it } from 'vitest'
import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { isMadeUp } from '#lib/brand/social-links.ts'
import { listFooterLinks } from '#lib/brand/footer-links.ts'
import { isBuilt } from './is-built.ts'
import { allRoutes, leadsSomewhere } from './late-routes/all-routes.ts'
import { makeMenu, type MenuEntry, withoutUnbuilt } from './menu.ts'

const everything = makeMenu({
  brand: {
    website: null,
    showsAboutUs: true,
    trip_tracking: true,
    one_time_trips: true,
    partner_matching: true,
    has_rides: true,
    erhgrh_name: 'Ride Home',
    erhgrh_id: 1,
  },
  user: { admin_features: [13], beta_tester: true, erh_access: true, permissions: ['reward.read'] },
  specialEvents: [{ id: 1, name: 'Bike Week', priority: 1 }],
  cobrand: { id1: 3, name1: 'Transit Agency' },
  drawOf: () => 0.5,
})
const hrefsOf = (menu: readonly MenuEntry[]): string[] =>
  menu.flatMap(({ href, children = [] }) => [href, ...hrefsOf(children)])

describe('what is not built is not offered', () => {
  it.each([
    ['/home', true],
    ['/rewards?category=200', true],
    ['/reward/12', true],
    ['/public/about', true],
    ['/admin/orgs', true],
    ['/admin', true],
    ['/event/1', true],
    ['/race_team/1', true],
  ])('%s: %s', (href, built) => expect(isBuilt(href)).toBe(built))

  it('says of each address and of each entry what the table of routes says', () => {
    const addresses = allRoutes.map(({ path }) => path.replaceAll(/\{\w+\}|\*/g, '1'))
    for (const href of [...addresses, ...hrefsOf(everything)])
      expect([href, isBuilt(href)]).toEqual([href, leadsSomewhere(href)])
    expect(leadsSomewhere('/nowhere')).toBe(false)
  })

  it('leaves every entry of the menu that has a screen, and none that has not', () => {
    const offered = hrefsOf(withoutUnbuilt(everything, isBuilt))
    expect(offered.filter((href) => !leadsSomewhere(href))).toEqual([])
    expect(hrefsOf(everything).filter((href) => !offered.includes(href))).toEqual([])
  })
})

describe.each(brandKeys)('what is not built is not offered at %s', (key) => {
  const { aboutUs, ...settings } = brandSettings[key]
  const choices = [true, false]
  const members = [
    { admin_features: [13], beta_tester: true, erh_access: true, permissions: ['reward.read' as const] },
    { admin_features: [], beta_tester: false, erh_access: false, permissions: [] },
  ]
  // what the server adds: no site, one that is made up, one that is not
  const facts = [
    { website: null, erhgrh_id: 0, has_rides: false },
    { website: `https://${key}.example`, erhgrh_id: 12, has_rides: true },
    { website: 'https://www.transit.org', erhgrh_id: 0, has_rides: true },
  ]
  const menus = facts.flatMap((server) =>
    members.map((user) => {
      const brand = { ...settings, ...server, showsAboutUs: aboutUs }
      return withoutUnbuilt(makeMenu({ brand, user, specialEvents: [], cobrand: {}, drawOf: () => 0.5 }), isBuilt)
    }),
  )

  it('in the menu: every entry has a screen, or leads to a site that is not made up', () => {
    for (const menu of menus) {
      const all = menu.flatMap((entry) => [entry, ...(entry.children ?? [])])
      expect(all.length).toBeGreaterThan(25)
      const dead = all.filter(({ href, isExternal }) => (isExternal ? isMadeUp(href) : !leadsSomewhere(href)))
      expect(dead).toEqual([])
    }
  })

  it('in the footer: every page has a screen', () => {
    for (const isSignedIn of choices) {
      for (const impact_page of choices) {
        const links = listFooterLinks({ showsAboutUs: aboutUs, aboutUs: 'About us', impact_page }, isSignedIn)
        expect(links.length).toBe(6 + Number(aboutUs) + Number(impact_page))
        expect(links.filter(({ href }) => !leadsSomewhere(href))).toEqual([])
      }
    }
  })
})
