import type { Page } from '@playwright/test'
import {
  addressOfPlace,
  linkedPlaces,
  placeTargets,
  type PlaceQuery,
  type PlaceTarget,
} from '@throughway/domain/content/place-targets'
import { decide } from '../../apps/web/src/app/guard.ts'
import { allRoutes as routes } from '../../apps/web/src/app/late-routes/all-routes.ts'
import { openMemberCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { publishPage } from '../support/publish-page.ts'
import { recordTrips, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { askAlone } from '../support/surveys.ts'

type Row = { path: string; query?: Readonly<Record<string, string>>; needs?: readonly string[] }
type Helper = { target: PlaceTarget; query: PlaceQuery; address: string }
type Own = Record<'profileID' | 'tripID' | 'rewardID' | 'drawingID' | 'surveyID', string>

/** A value for each parameter that a place takes; those of the member's own things come from `Own`. */
const values: Record<string, string> = {
  tpLink: '/find?to=City%20Hall',
  question: 'how-many-points',
  doc: 'privacy',
  topicID: 'points',
  partnerID: '1',
  slug: 'about',
  suffix: '?from=mail',
  agile_tp: 'true',
  to: 'City Hall',
  date: '0',
  edit: '1',
  mode: 'bike',
  operation: 'new',
  table: 'spent',
  category: '200',
  scrollID: 'organisation',
  // of the demonstration's special event, race and team
  id: '1',
  teams: 'true',
  rules: 'true',
  leaderboard: 'true',
}

/** Each place without a query, where it has a page then, and with each of its parameters. */
function listHelpers(own: Own): Helper[] {
  // who travels together is named like a trip profile, everything else with an `id` by a number
  const known: Record<string, string> = { ...values, ...own, 'company id': own.profileID }
  return linkedPlaces.flatMap((target) => {
    const { query = {}, needs = [] }: Row = placeTargets[target]
    const valueOf = (name: string) => known[`${target} ${name}`] ?? known[name]!
    const needed = Object.fromEntries(needs.map((name) => [name, valueOf(name)]))
    const more = Object.keys(query).filter((name) => !needs.includes(name))
    const further = target === 'find' ? [{ agile_tp: 'true', to: valueOf('to') }] : []
    const queries = [needed, ...more.map((name) => ({ ...needed, [name]: valueOf(name) })), ...further]
    return queries.map((each) => ({ target, query: each, address: addressOfPlace(target, each)! }))
  })
}

/** Where a member arrives: at the twin of a public page, where a short address leads, past a way in. */
function arrivalOf(address: string): string {
  const url = new URL(address, 'http://harbor.localhost')
  const reward = url.pathname === '/rewards' ? url.searchParams.get('rewardID') : null
  if (reward) return `/reward/${reward}`
  // C33: a partner that nobody knows is help
  if (url.pathname === '/partner' && !url.search) return '/more/help'
  const row = routes.find(({ path }) => path === url.pathname) ?? routes.find(({ path }) => path === '/public/*')!
  const member = { isSignedIn: true, needsVerification: false, isDeleted: false }
  const decision = decide(row, member, { pathname: url.pathname, search: url.search })
  return decision.kind === 'redirect' ? decision.to : address
}

/**
 * Whether the page is at an address, its query kept. The planner writes out the place that it has found by its words,
 * and takes `agile_tp` off once it has read what came with it.
 */
function isAt(page: Page, address: string): boolean {
  const [wanted, now] = [new URL(address, page.url()), new URL(page.url())]
  const isKept = ([name, value]: [string, string]) =>
    wanted.pathname === '/find'
      ? name === 'agile_tp' || now.searchParams.get(name)?.startsWith(value) === true
      : now.searchParams.get(name) === value
  return now.pathname === wanted.pathname && [...wanted.searchParams].every(isKept)
}

/** Sorts the parameters of an address, since the database returns them in another order than it was given. */
function inOrder(address: string): string {
  const url = new URL(address, 'http://harbor.localhost')
  url.searchParams.sort()
  return url.href
}

/** What the page shows for its query. Pages that are not listed keep the query in their address. */
const shown: Partial<Record<string, (page: Page) => Promise<unknown>>> = {
  'faqs question': (page) => expect(page.locator('details[open]')).toHaveCount(1),
  'help topicID': (page) => expect(page.getByRole('heading', { level: 1, name: 'How points work' })).toBeVisible(),
  'legal doc': (page) => expect(page.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible(),
  'trip tripID': (page) => expect(page.getByRole('main')).toContainText('4.6'),
  'trips mode': (page) => expect(page.getByRole('main')).toContainText('4.6'),
  'trip_profiles operation': (page) => expect(page.getByRole('main').locator('form')).toBeVisible(),
  'public_page slug': (page) => expect(page.getByRole('main').locator('.content, p').first()).toBeVisible(),
}

/** Signing out ends the story of every other place, so it has one of its own. */
const groups: Record<string, (helper: Helper) => boolean> = {
  'of the account': ({ address }) => address.startsWith('/account/') && address !== '/account/logout',
  'of trips': ({ address }) => address.startsWith('/trips/'),
  'of all else': ({ address }) => !/^\/(account|trips)\//.test(address),
  'to sign out': ({ address }) => address === '/account/logout',
}

for (const [group, isOf] of Object.entries(groups))
  test(`R2.52 R2.54 every helper ${group} opens its page with its query`, async ({ page }) => {
    await signUp(page, newPerson('Hana', 'Helper'), { at: '/home' })
    const own = await makeOwnThings(page)
    const helpers = listHelpers(own).filter(isOf)
    expect(helpers.length).toBeGreaterThan(0)
    const blocks = helpers.map(({ target, query }, index) => ({
      type: 'paragraph',
      content: [{ type: 'place', target, query, content: [{ type: 'text', text: `Helper ${index}` }] }],
    }))
    const address = await publishPage(page, 'helpers', { title: 'All helpers', blocks })
    for (const [index, { target, query, address: led }] of helpers.entries()) {
      await page.goto(address)
      const link = page.getByRole('link', { name: `Helper ${index}`, exact: true })
      await expect.poll(async () => inOrder((await link.getAttribute('href')) ?? '')).toBe(inOrder(led))
      await link.click()
      await test.step(led, () => expectPage(page, { target, query, address: led }))
    }
  })

async function expectPage(page: Page, { target, query, address }: Helper) {
  if (target === 'logout') return expect(page).toHaveURL(/\/(public\/helpers-\d+)?$/)
  await expect.poll(() => isAt(page, arrivalOf(address)), address).toBe(true)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  if (target !== 'not_found') await expect(page).not.toHaveTitle(/Page not found/)
  for (const name of Object.keys(query)) await shown[`${target} ${name}`]?.(page)
}

/** A trip profile, a trip, a reward, a drawing and a survey that helpers can name. */
async function makeOwnThings(page: Page): Promise<Own> {
  await recordTrips(page, { mode: 'bike', way: 'one_way', miles: '4.6' })
  const call = await openMemberCalls(page)
  const firstOf = ({ items }: Record<string, unknown>) => (items as { id: string | number }[])[0]
  const profile = await call({
    method: 'POST',
    path: '/member/trip_profiles',
    body: { name: 'By bike', mode: 'bike', miles: '4.6' },
  })
  const trips = await call({ method: 'GET', path: '/member/trips' })
  /** The demonstration fills the programme while stories begin. */
  const waitFor = async (find: () => Promise<{ id: string | number } | undefined>) => {
    let found: { id: string | number } | undefined
    await expect.poll(async () => (found = await find()), { timeout: 60_000 }).toBeDefined()
    return String(found!.id)
  }
  const rewardID = await waitFor(async () => firstOf(await call({ method: 'GET', path: '/member/rewards' })))
  const drawingID = await waitFor(async () => firstOf(await call({ method: 'GET', path: '/public/drawings' })))
  return {
    profileID: String(firstOf(profile)!.id),
    tripID: String(firstOf(trips)!.id),
    rewardID,
    drawingID,
    surveyID: await askAlone(page),
  }
}
