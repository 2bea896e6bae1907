import { findSameOriginPath } from '../value/same-origin-path.ts'

/** What a parameter of a place may hold. */
const forms = {
  id: /^[1-9]\d{0,9}$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  word: /^[\w-]{1,64}$/,
  date: /^(0|\d{4}-\d{2}-\d{2})$/,
  true: /^true$/,
  one: /^1$/,
} as const

type Form = keyof typeof forms | 'path' | 'suffix'

type PlaceRow = {
  /** The path as the specification writes it; `{id}` is one of its parameters. */
  path: string
  query?: Readonly<Record<string, Form>>
  /** Parameters that the page cannot do without. */
  needs?: readonly string[]
  /** Any further parameters with plain names, which the page reads itself. */
  takesMore?: true
  /** R2.53: the helper exists but does nothing. */
  leadsNowhere?: true
  /** The helper exists, but its screen does not yet: content may not link to it until then. */
  isToCome?: true
}

const trip = { date: 'date', profileID: 'uuid', tripID: 'uuid', edit: 'one' } as const

/**
 * R2.52, R2.53: every place of the product that content, menus, mails and embedded pages can lead to, with what its
 * address may carry. The one definition of these addresses.
 */
export const placeTargets = {
  landing: { path: '/' },
  starter: { path: '/pages/starter' },
  login: { path: '/account/login', query: { tpLink: 'path' } },
  register: { path: '/account/register', query: { tpLink: 'path' } },
  logout: { path: '/account/logout' },
  not_found: { path: '/404' },
  contact_us: { path: '/contact_us' },
  commute_calculator: { path: '/commute_calculator' },
  faqs: { path: '/faqs', query: { question: 'word' } },
  legal: { path: '/legal', query: { doc: 'word' } },
  privacy_policy: { path: '/privacy_policy' },
  help: { path: '/more/help', query: { topicID: 'word' } },
  partner: { path: '/partner', query: { partnerID: 'id' } },
  public_page: { path: '/public/{slug}', query: { slug: 'word' }, needs: ['slug'] },
  public_planner: { path: '/public/planner' },
  ride_door: { path: '/public/ride' },
  home: { path: '/home', query: { suffix: 'suffix' } },
  find: { path: '/find', query: { agile_tp: 'true' }, takesMore: true },
  my_stats: { path: '/my_stats' },
  trip: { path: '/trips/trip', query: trip },
  trips: { path: '/trips/trips', query: { mode: 'word' } },
  calendar: { path: '/trips/calendar', query: { date: 'date' } },
  trip_profiles: { path: '/trips/trip_profiles', query: { operation: 'word' } },
  company: { path: '/trips/company', query: { operation: 'word', id: 'uuid' } },
  syncing: { path: '/trips/syncing' },
  points: { path: '/trips/points', query: { table: 'word' } },
  auto_record_trips: { path: '/trips/auto_record_trips' },
  auto_record_trip: { path: '/trips/auto_record_trips' },
  rewards: { path: '/rewards', query: { category: 'word' } },
  reward: { path: '/rewards', query: { rewardID: 'id' }, needs: ['rewardID'] },
  drawings: { path: '/drawings' },
  drawing: { path: '/drawing/{drawingID}', query: { drawingID: 'uuid' }, needs: ['drawingID'] },
  wallet: { path: '/wallet' },
  ride_home: { path: '/ride_home' },
  rides: { path: '/rides' },
  event: {
    path: '/event/{id}',
    query: { id: 'id', leaderboard: 'true', rules: 'true', teams: 'true' },
    needs: ['id'],
  },
  special_events: { path: '/home' },
  survey: { path: '/survey/{surveyID}', query: { surveyID: 'uuid' }, needs: ['surveyID'] },
  races: { path: '/account/racing' },
  race: { path: '/account/racing' },
  race_team: { path: '/race_team/{id}', query: { id: 'id' }, needs: ['id'] },
  race_individual: { path: '/race_individual/{id}', query: { id: 'id' }, needs: ['id'] },
  profile: { path: '/account/profile', query: { scrollID: 'word' } },
  contact_info: { path: '/account/contact_info' },
  do_not_contact: { path: '/account/do_not_contact' },
  emails: { path: '/account/emails' },
  locations: { path: '/account/locations' },
  password: { path: '/account/password' },
  photo: { path: '/account/photo' },
  racing: { path: '/account/racing' },
  own_events: { path: '/account/events' },
  helpers: { path: '/account/helpers' },
  supervisor: { path: '/account/supervisor' },
  vehicles: { path: '/account/vehicles' },
  volunteer: { path: '/account/volunteer', query: { profileID: 'uuid' } },
  volunteer_rides: { path: '/more/volunteer_rides' },
  volunteer_drives: { path: '/more/volunteer_drives' },
  ride_preferences: { path: '/account/rides' },
  activity: { path: '/account/activity' },
  delete_account: { path: '/account/delete_account' },
  edit_trip: { path: '', query: trip, leadsNowhere: true },
  view_trip: { path: '', query: trip, leadsNowhere: true },
  edit_trip_profile: { path: '', query: { profileID: 'uuid' }, leadsNowhere: true },
  view_trip_profile: { path: '', query: { profileID: 'uuid' }, leadsNowhere: true },
} as const satisfies Record<string, PlaceRow>

export type PlaceTarget = keyof typeof placeTargets
export type PlaceQuery = Readonly<Record<string, string>>

export const placeTargetNames = Object.keys(placeTargets) as [PlaceTarget, ...PlaceTarget[]]

/**
 * The places that content may link to. A helper that does nothing and a screen that does not exist yet are left out.
 */
export const linkedPlaces = placeTargetNames.filter((name) => !rowOf(name).leadsNowhere && !rowOf(name).isToCome) as [
  PlaceTarget,
  ...PlaceTarget[],
]

export function isPlaceTarget(name: unknown): name is PlaceTarget {
  return typeof name === 'string' && Object.hasOwn(placeTargets, name)
}

const longestValue = 300
const mostParameters = 12

/** A link may not carry these parameters: they would sign somebody in, or make the page pass for another one. */
const sealedNames = new Set(['user', 'password', 'impersonate', 'token', 'returnto', 'tplink', 'lng'])

/**
 * The address of a place, `/more/help?topicID=points`; undefined when it leads nowhere, or when a parameter is unknown,
 * missing or not as the place takes it.
 */
export function addressOfPlace(target: PlaceTarget, query: PlaceQuery = {}): string | undefined {
  const row = rowOf(target)
  const entries = Object.entries(query)
  if (row.leadsNowhere || entries.length > mostParameters) return undefined
  if (!entries.every(([name, value]) => takes(row, name, value))) return undefined
  if (!(row.needs ?? []).every((name) => Object.hasOwn(query, name))) return undefined
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(query[name]!))
  const suffix = entries.find(([name]) => row.query?.[name] === 'suffix')?.[1] ?? ''
  const search = new URLSearchParams(
    entries.filter(([name]) => row.query?.[name] !== 'suffix' && !row.path.includes(`{${name}}`)),
  ).toString()
  return `${path}${search && `?${search}`}${suffix}`
}

function rowOf(target: PlaceTarget): PlaceRow {
  return placeTargets[target]
}

function takes(row: PlaceRow, name: string, value: string): boolean {
  if (typeof value !== 'string' || value.length > longestValue || !value.isWellFormed()) return false
  const form = row.query && Object.hasOwn(row.query, name) ? row.query[name] : undefined
  if (form === undefined)
    return row.takesMore === true && /^[a-z][a-z_]{0,31}$/.test(name) && !sealedNames.has(name) && isPlain(value)
  if (form === 'path') return findSameOriginPath(value) !== undefined
  if (form === 'suffix') return /^[?#][\w=&.%-]{0,200}$/.test(value) && !namesSealed(value)
  return forms[form].test(value)
}

function namesSealed(suffix: string): boolean {
  return [...new URLSearchParams(suffix.slice(1)).keys()].some((name) => sealedNames.has(name.toLowerCase()))
}

function isPlain(value: string): boolean {
  // eslint-disable-next-line no-control-regex
  return !/[\u0000-\u001f\u007f]/.test(value)
}

/**
 * The place that an address below the site leads to, such as the address of a button in a mail. An address deeper than
 * any place gives the place above it. Undefined where there is none. Parameters that the place does not take are left
 * out, so a mailed secret is never copied.
 */
export function placeOfAddress(
  address: string,
): { target: (typeof linkedPlaces)[number]; query?: PlaceQuery } | undefined {
  const { pathname, searchParams } = new URL(address, 'https://site.example')
  for (let path = pathname; path.length > 1; path = path.slice(0, path.lastIndexOf('/'))) {
    const search = path === pathname ? [...searchParams] : []
    const found = linkedPlaces.flatMap((target) => {
      const query = readQuery(target, path, search)
      return query ? { target, query } : []
    })
    // a page of its own before one by its name; one that needs a parameter says more than the list of all
    const own = found.filter(({ target }) => !rowOf(target).path.includes('{'))
    const best = own.find(({ target }) => rowOf(target).needs) ?? own[0] ?? found[0]
    if (best) return Object.keys(best.query).length ? best : { target: best.target }
  }
  return undefined
}

/**
 * Reads the parameters that a place takes from an address. Undefined where the address is not of this place, or lacks a
 * required parameter.
 */
function readQuery(target: PlaceTarget, path: string, search: readonly [string, string][]): PlaceQuery | undefined {
  const row = rowOf(target)
  const parts = row.path.split('/')
  const given = path.split('/')
  if (parts.length !== given.length) return undefined
  const ofPath: [string, string][] = []
  for (const [index, part] of parts.entries()) {
    if (part === given[index]) continue
    const [, name] = /^{(\w+)}$/.exec(part) ?? []
    if (name === undefined) return undefined
    ofPath.push([name, given[index]!])
  }
  const isFit = ([name, value]: [string, string]) => takes(row, name, value)
  if (!ofPath.every(isFit)) return undefined
  const inPath = new Set(ofPath.map(([name]) => name))
  const query = Object.fromEntries([...search.filter((each) => !inPath.has(each[0]) && isFit(each)), ...ofPath])
  return (row.needs ?? []).every((name) => Object.hasOwn(query, name)) ? query : undefined
}
