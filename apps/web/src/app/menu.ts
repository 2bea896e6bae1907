import { organisationsFeature } from '@throughway/domain/identity/roles'
import type { ListedEvent } from '@throughway/contract/content/special-event'
import type { Cobrand } from '@throughway/contract/programme/partner'
import type { SessionUser } from '@throughway/contract/identity/session'
import type { Brand } from '#lib/brand/brand-store.ts'
import { isMadeUp } from '#lib/brand/social-links.ts'
import { isGranted } from '#lib/session/staff-permissions.ts'

export type MenuIcon =
  | 'home'
  | 'planner'
  | 'trips'
  | 'rewards'
  | 'wallet'
  | 'ride_door'
  | 'ride_home'
  | 'account'
  | 'more'
  | 'about'
  | 'partner'
  | 'event'
  | 'organisations'
  | 'administration'

export type MenuEntry = {
  /** Unique in the menu; the entry's text is `menu.<id>` unless it has a label of its own. */
  id: string
  icon?: MenuIcon
  /** A name from the programme, which is not translated. */
  label?: string
  href: string
  /** Another address of the same page, where the entry is current too. */
  alsoAt?: string
  isExternal?: true
  /** The group among its siblings, named by `menu.group_<group>`. */
  group?: string
  children?: readonly MenuEntry[]
}

export type MenuFacts = {
  brand: Pick<
    Brand,
    | 'website'
    | 'showsAboutUs'
    | 'trip_tracking'
    | 'one_time_trips'
    | 'partner_matching'
    | 'erhgrh_name'
    | 'erhgrh_id'
    | 'has_rides'
  >
  user: Pick<SessionUser, 'admin_features' | 'beta_tester' | 'erh_access' | 'permissions'>
  specialEvents: readonly ListedEvent[]
  cobrand: Partial<Cobrand>
  /** A number of chance for each special event, by which those of one priority are ordered. */
  drawOf: (eventId: number) => number
}

/** The side menu: R2.58 with the additions and removals of R6.04-R6.10, in the order in which they apply. */
export function makeMenu(facts: MenuFacts): MenuEntry[] {
  const menu = [
    entry('home', '/home', 'home'),
    entry('planner', '/find', 'planner'),
    trips(facts),
    entry('rewards', '/rewards', 'rewards'),
  ]
  menu.push(...rideHome(facts), account(facts), more(facts))
  menu.splice(4, 0, ...aboutUs(facts))
  const named = partners(facts.cobrand)
  for (const [index, partner] of named.entries()) menu.splice(6 + index, 0, partner)
  // after the entries whose places the specification counts
  const place = named.length > 0 ? 6 + named.length : menu.findIndex(({ id }) => id === 'account')
  menu.splice(place, 0, ...rideDoor(facts))
  menu.push(...specialEvents(facts), ...organisations(facts), ...administration(facts))
  return menu
}

/** Siblings by their groups, in the menu's order; those without a group are one of their own. */
export function groupEntries(entries: readonly MenuEntry[]): [group: string | undefined, entries: MenuEntry[]][] {
  return [...Map.groupBy(entries, ({ group }) => group)]
}

const placesAtTheThumb = ['home', 'planner', 'trips', 'rewards', 'wallet'] as const
type PlaceAtTheThumb = MenuEntry & { id: (typeof placesAtTheThumb)[number] }

/** The most visited places, for a phone's bar, from all levels of the menu. */
export function listPlacesAtTheThumb(menu: readonly MenuEntry[]): PlaceAtTheThumb[] {
  const all = menu.flatMap((entry) => [entry, ...(entry.children ?? [])])
  return placesAtTheThumb.flatMap((id) => {
    const found = all.find((entry) => entry.id === id)
    return found ? [{ ...found, id }] : []
  })
}

/** The entries whose screens are there already; an entry of another site stays. */
export function withoutUnbuilt(menu: readonly MenuEntry[], isBuilt: (href: string) => boolean): MenuEntry[] {
  return menu
    .filter(({ href, isExternal }) => isExternal === true || isBuilt(href))
    .map((each) => (each.children ? { ...each, children: withoutUnbuilt(each.children, isBuilt) } : each))
}

/** R6.05: automatic recording only where the programme tracks trips, or for beta testers. */
function trips({ brand, user }: MenuFacts): MenuEntry {
  const recordsByItself = brand.trip_tracking || user.beta_tester
  return {
    ...entry('trips', '/trips/trips', 'trips'),
    children: [
      entry('trip', '/trips/trip'),
      entry('completed_trips', '/trips/trips'),
      entry('calendar', '/trips/calendar'),
      entry('trip_profiles', '/trips/trip_profiles'),
      ...(brand.partner_matching ? [entry('company', '/trips/company')] : []),
      entry('points', '/trips/points'),
      entry('syncing', '/trips/syncing'),
      ...(recordsByItself ? [entry('auto_record_trips', '/trips/auto_record_trips')] : []),
    ],
  }
}

/** R6.08. */
function rideHome({ brand, user }: MenuFacts): MenuEntry[] {
  if (!user.erh_access || !brand.erhgrh_name) return []
  const alsoAt = '/rewards?category=200'
  const href = brand.erhgrh_id > 0 ? `/rewards?rewardID=${brand.erhgrh_id}` : alsoAt
  return [{ id: 'ride_home', icon: 'ride_home', label: brand.erhgrh_name, href, alsoAt }]
}

/** The pages of the account in five groups, so that one is found without reading fifteen names. */
const accountGroups = {
  you: ['profile', 'contact_info', 'photo', 'racing', 'events', 'helpers'],
  sign_in: ['emails', 'password', 'activity'],
  places: ['locations', 'vehicles', 'rides', 'volunteer'],
  work: ['supervisor'],
  data: ['do_not_contact', 'texting', 'data', 'delete_account'],
}

/** R6.06: volunteering is for programmes with one-time trips. */
function account({ brand }: MenuFacts): MenuEntry {
  const children = Object.entries(accountGroups).flatMap(([group, names]) =>
    names
      .filter((name) => name !== 'volunteer' || brand.one_time_trips)
      .map((name) => ({ ...entry(name, `/account/${name}`), group })),
  )
  return { ...entry('account', '/account/profile', 'account'), children }
}

/** Who needs a ride finds the door at once where services give rides; elsewhere it is below More. */
function rideDoor({ brand }: MenuFacts): MenuEntry[] {
  return brand.has_rides ? [entry('ride_door', '/more/ride', 'ride_door')] : []
}

function more({ brand }: MenuFacts): MenuEntry {
  const names = ['my_stats', 'commute_calculator', 'help', 'faqs', 'contact_us', 'legal', 'privacy_policy']
  const children = [
    ...(brand.has_rides ? [] : [entry('ride_door', '/more/ride')]),
    entry('wallet', '/wallet'),
    entry('own_rides', '/more/rides'),
    ...names.map((each) => entry(each, `/more/${each}`)),
  ]
  return { ...entry('more', '/more/help', 'more'), children }
}

/** R6.07: the programme's own site. */
function aboutUs({ brand }: MenuFacts): MenuEntry[] {
  if (!brand.website || !brand.showsAboutUs || isMadeUp(brand.website)) return []
  return [{ ...entry('about', brand.website, 'about'), isExternal: true }]
}

/** R6.10: at most two. */
function partners({ id1, name1, id2, name2 }: Partial<Cobrand>): MenuEntry[] {
  const named = [
    { id: id1, name: name1 },
    { id: id2, name: name2 },
  ]
  return named.flatMap(({ id, name }): MenuEntry[] => {
    return id && name
      ? [{ id: `partner_${id}`, icon: 'partner', label: name, href: `/more/partner?partnerID=${id}` }]
      : []
  })
}

/** R6.09: ascending priority; events of one priority as chance has drawn for this session. */
function specialEvents({ specialEvents: events, drawOf }: MenuFacts): MenuEntry[] {
  return events
    .toSorted((one, other) => one.priority - other.priority || drawOf(one.id) - drawOf(other.id))
    .map((event) => ({ id: `event_${event.id}`, icon: 'event', label: event.name, href: `/event/${event.id}` }))
}

/** R6.04. */
function organisations({ user }: MenuFacts): MenuEntry[] {
  return user.admin_features.includes(organisationsFeature)
    ? [entry('organisations', '/admin/orgs', 'organisations')]
    : []
}

/** The administrator's area, for those who have work there. */
function administration({ user }: MenuFacts): MenuEntry[] {
  return isGranted('any', user.permissions) ? [entry('administration', '/admin', 'administration')] : []
}

function entry(id: string, href: string, icon?: MenuIcon): MenuEntry {
  return icon ? { id, href, icon } : { id, href }
}

/** Addresses that belong to an entry although they begin differently. */
const belongsTo: Record<string, string> = {
  '/reward/': '/rewards',
  '/ride_home': '/rewards',
  '/more/rides/': '/more/rides',
  '/transit_passes': '/wallet',
  '/wallet/': '/wallet',
  '/admin/org/': '/admin/orgs',
}

/** Whether the reader is at this entry, or at a page below it (R2.23: a reward keeps Rewards selected). */
export function isCurrent(entryHref: string, pathname: string): boolean {
  const [path] = entryHref.split('?')
  if (entryHref.includes('?')) return false
  const owner = Object.entries(belongsTo).find(([start]) => pathname.startsWith(start))?.[1]
  return path === pathname || path === owner
}

/** Among entries with the same path, the one whose query is in the address: the ride home, not Rewards. */
export function withOwnQuery(entries: readonly MenuEntry[], pathname: string, search: string): MenuEntry | undefined {
  const asked = new URLSearchParams(search)
  const isAsked = (address: string) => {
    const [path, query] = address.split('?')
    return (
      query !== undefined &&
      path === pathname &&
      [...new URLSearchParams(query)].every(([name, value]) => asked.get(name) === value)
    )
  }
  return entries.find(({ href, alsoAt }) => isAsked(href) || (alsoAt !== undefined && isAsked(alsoAt)))
}

/** An entry with children is current when one of them is. */
export function holdsCurrent({ href, children }: MenuEntry, pathname: string): boolean {
  return children ? children.some((child) => isCurrent(child.href, pathname)) : isCurrent(href, pathname)
}
