import { describe, expect, it } from 'vitest'
import {
  groupEntries,
  holdsCurrent,
  isCurrent,
  listPlacesAtTheThumb,
  makeMenu,
  type MenuEntry,
  type MenuFacts,
  withOwnQuery,
} from './menu.ts'

const brand: MenuFacts['brand'] = {
  website: null,
  showsAboutUs: false,
  trip_tracking: false,
  one_time_trips: false,
  partner_matching: false,
  erhgrh_name: null,
  erhgrh_id: 0,
  has_rides: false,
}
const user: MenuFacts['user'] = { admin_features: [], beta_tester: false, erh_access: false, permissions: [] }

type Changes = { brand?: Partial<MenuFacts['brand']>; user?: Partial<MenuFacts['user']> } & Partial<
  Pick<MenuFacts, 'specialEvents' | 'cobrand' | 'drawOf'>
>

function menuOf(changes: Changes = {}) {
  const { specialEvents = [], cobrand = {}, drawOf = () => 0.5 } = changes
  return makeMenu({
    brand: { ...brand, ...changes.brand },
    user: { ...user, ...changes.user },
    specialEvents,
    cobrand,
    drawOf,
  })
}
const idsOf = (menu: readonly MenuEntry[]) => menu.map(({ id }) => id)
const childrenOf = (menu: readonly MenuEntry[], id: string) =>
  idsOf(menu.find((entry) => entry.id === id)?.children ?? [])

const site = { website: 'https://www.harbor-commute.org', showsAboutUs: true }
const rideHome = { brand: { erhgrh_name: 'Emergency Ride Home', erhgrh_id: 12 }, user: { erh_access: true } }
const partners = { id1: 3, name1: 'Transit Agency', id2: 5, name2: 'Bike Share' }

describe('the menu', () => {
  it('R2.58 begins as six entries', () => {
    expect(idsOf(menuOf())).toEqual(['home', 'planner', 'trips', 'rewards', 'account', 'more'])
  })

  it('R2.58 More begins with the door for who needs a ride, then what belongs to the member', () => {
    expect(childrenOf(menuOf(), 'more').slice(0, 3)).toEqual(['ride_door', 'wallet', 'own_rides'])
  })

  it('C25 has company on the way where the programme offers it', () => {
    expect(childrenOf(menuOf(), 'trips')).not.toContain('company')
    expect(childrenOf(menuOf({ brand: { partner_matching: true } }), 'trips')).toContain('company')
  })

  it('R2.58 where services give rides, the door stands on top, and not below More', () => {
    const menu = menuOf({ brand: { has_rides: true } })
    expect(idsOf(menu)).toEqual(['home', 'planner', 'trips', 'rewards', 'ride_door', 'account', 'more'])
    expect(childrenOf(menu, 'more').slice(0, 2)).toEqual(['wallet', 'own_rides'])
  })

  it.each<[string, Changes]>([
    ['alone', {}],
    ['with About us', { brand: site }],
    ['with the ride home', rideHome],
  ])('R6.07 R6.10 the door moves neither About us nor partners, %s', (_, changes) => {
    const placesWith = (has_rides: boolean) => {
      const menu = menuOf({ ...changes, brand: { ...changes.brand, has_rides }, cobrand: partners })
      return idsOf(menu).flatMap((id, index) => (/^(about|partner_)/.test(id) ? [[id, index]] : []))
    }
    expect(placesWith(true)).toEqual(placesWith(false))
  })

  it('R9.05 a phone’s bar holds the five most visited places, the wallet among them', () => {
    expect(idsOf(listPlacesAtTheThumb(menuOf()))).toEqual(['home', 'planner', 'trips', 'rewards', 'wallet'])
    expect(listPlacesAtTheThumb(menuOf()).at(-1)).toMatchObject({ href: '/wallet' })
  })

  it.each<[string, Changes, boolean]>([
    ['without feature 13', { user: { admin_features: [12] } }, false],
    ['with feature 13', { user: { admin_features: [2, 13] } }, true],
  ])('R6.04 %s: Organizations stands at the end, or not at all', (_, changes, isThere) => {
    expect(idsOf(menuOf(changes)).at(-1) === 'organisations').toBe(isThere)
  })

  it.each<[string, Changes, boolean]>([
    ['a member', {}, false],
    ['somebody with the own second factor alone', { user: { permissions: ['self.factor'] } }, false],
    ['an operator of rides', { user: { permissions: ['self.factor', 'ride.read'] } }, true],
  ])('R6.03 Administration is offered to %s: %s', (_, changes, isThere) => {
    expect(idsOf(menuOf(changes)).includes('administration')).toBe(isThere)
  })

  it.each<[string, Changes, boolean]>([
    ['neither', {}, false],
    ['trip tracking', { brand: { trip_tracking: true } }, true],
    ['a beta tester', { user: { beta_tester: true } }, true],
  ])('R6.05 automatic trips with %s', (_, changes, isThere) => {
    expect(childrenOf(menuOf(changes), 'trips').includes('auto_record_trips')).toBe(isThere)
  })

  it('R6.06 volunteering only with one-time trips', () => {
    expect(childrenOf(menuOf(), 'account')).not.toContain('volunteer')
    expect(childrenOf(menuOf({ brand: { one_time_trips: true } }), 'account')).toContain('volunteer')
  })

  it('R2.27-R2.38 the account has five groups, and the copy of the data an entry of its own', () => {
    const account = menuOf({ brand: { one_time_trips: true } }).find(({ id }) => id === 'account')!
    expect(groupEntries(account.children!).map(([group, entries]) => [group, ...idsOf(entries)])).toEqual([
      ['you', 'profile', 'contact_info', 'photo', 'racing', 'events', 'helpers'],
      ['sign_in', 'emails', 'password', 'activity'],
      ['places', 'locations', 'vehicles', 'rides', 'volunteer'],
      ['work', 'supervisor'],
      ['data', 'do_not_contact', 'texting', 'data', 'delete_account'],
    ])
    expect(account.children!.find(({ id }) => id === 'data')?.href).toBe('/account/data')
  })

  it.each<[string, Partial<MenuFacts['brand']>, boolean]>([
    ['a website and the setting', site, true],
    ['a website alone', { ...site, showsAboutUs: false }, false],
    ['the setting alone', { ...site, website: null }, false],
    ['a made-up website', { ...site, website: 'https://www.harbor.example' }, false],
  ])('R6.07 About us at index 4 with %s', (_, changes, isThere) => {
    const menu = menuOf({ brand: changes })
    expect(menu[4]?.id === 'about').toBe(isThere)
    if (isThere) expect(menu[4]).toMatchObject({ href: 'https://www.harbor-commute.org', isExternal: true })
  })

  it.each<[string, Changes, string | undefined]>([
    ['a reward of its own', rideHome, '/rewards?rewardID=12'],
    [
      'no reward',
      { ...rideHome, brand: { erhgrh_name: 'Guaranteed Ride Home', erhgrh_id: 0 } },
      '/rewards?category=200',
    ],
    ['no access', { ...rideHome, user: { erh_access: false } }, undefined],
    ['no name', { ...rideHome, brand: { erhgrh_id: 12 } }, undefined],
  ])('R6.08 the ride home after Rewards, with %s', (_, changes, href) => {
    const menu = menuOf(changes)
    expect(menu.find(({ id }) => id === 'ride_home')?.href).toBe(href)
    if (href) expect(idsOf(menu).indexOf('ride_home')).toBe(idsOf(menu).indexOf('rewards') + 1)
  })

  it('R6.09 special events by ascending priority, ties as chance decides', () => {
    const specialEvents = [
      { id: 1, name: 'Bike Week', priority: 2 },
      { id: 2, name: 'Kick-off', priority: 1 },
      { id: 3, name: 'Walk Week', priority: 2 },
    ]
    const eventsWith = (...draws: number[]) =>
      idsOf(menuOf({ specialEvents, drawOf: (id) => draws[id - 1] ?? 0 })).filter((id) => id.startsWith('event_'))
    expect(eventsWith(0.1, 0.9, 0.2)).toEqual(['event_2', 'event_1', 'event_3'])
    expect(eventsWith(0.2, 0.9, 0.1)).toEqual(['event_2', 'event_3', 'event_1'])
    expect(menuOf({ specialEvents }).find(({ id }) => id === 'event_1')).toMatchObject({
      label: 'Bike Week',
      href: '/event/1',
    })
  })

  it.each<[string, MenuFacts['cobrand'], string[]]>([
    ['none', {}, []],
    ['one', { id1: 3, name1: 'Transit Agency' }, ['partner_3']],
    ['one without a name', { id1: 3, name1: null }, []],
    ['two', partners, ['partner_3', 'partner_5']],
  ])('R6.10 partners: %s', (_, cobrand, expected) => {
    const menu = menuOf({ brand: site, cobrand })
    expect(idsOf(menu).filter((id) => id.startsWith('partner_'))).toEqual(expected)
    if (expected.length > 0) expect(menu[6]).toMatchObject({ href: '/more/partner?partnerID=3' })
  })

  it('R6.04-R6.10 all together keep their places', () => {
    const everything = {
      brand: { ...site, ...rideHome.brand, has_rides: true },
      user: { ...rideHome.user, admin_features: [13] },
      cobrand: partners,
      specialEvents: [{ id: 9, name: 'Bike Week', priority: 1 }],
    }
    expect(idsOf(menuOf(everything))).toEqual([
      'home',
      'planner',
      'trips',
      'rewards',
      'about',
      'ride_home',
      'partner_3',
      'partner_5',
      'ride_door',
      'account',
      'more',
      'event_9',
      'organisations',
    ])
  })
})

describe('where the reader is', () => {
  it.each([
    ['/rewards', '/rewards', true],
    ['/rewards', '/reward/12', true],
    ['/rewards?category=200', '/rewards', false],
    ['/wallet', '/transit_passes', true],
    ['/wallet', '/wallet/0198', true],
    ['/trips/trip', '/trips/trips', false],
  ])('R2.23 entry %s at %s', (href, pathname, expected) => {
    expect(isCurrent(href, pathname)).toBe(expected)
  })

  it.each([
    [0, '?category=200&sort=newest', 'ride_home'],
    [0, '?category=3', undefined],
    [0, '', undefined],
    [12, '?rewardID=12', 'ride_home'],
    [12, '?rewardID=13', undefined],
    [12, '?category=200', 'ride_home'],
    [12, '?category=3', undefined],
  ])('R2.55 R6.08 the ride home number %d has its own entry at /rewards%s', (erhgrh_id, search, expected) => {
    const menu = menuOf({ brand: { erhgrh_name: 'Ride Home', erhgrh_id }, user: { erh_access: true } })
    expect(withOwnQuery(menu, '/rewards', search)?.id).toBe(expected)
    expect(withOwnQuery(menu, '/home', search)).toBeUndefined()
  })

  it('is inside an entry when at one of its children', () => {
    const trips = menuOf().find(({ id }) => id === 'trips')!
    expect(holdsCurrent(trips, '/trips/calendar')).toBe(true)
    expect(holdsCurrent(trips, '/home')).toBe(false)
  })
})
