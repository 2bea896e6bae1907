import type { Page } from '@playwright/test'
import type { Journey, JourneyAnswer } from '@throughway/contract/planner/itinerary'
import { changeAnswer } from '../support/change-answer.ts'
import { nextWorkday } from '../support/days.ts'
import { openSite } from '../support/other-site.ts'
import { demonstrationPerson, newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { siteOf } from '../support/server.ts'
import { signIn, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

const home = '42.36120,-71.05710'
const work = '42.37020,-71.06710'
/** Keeps what the frame tells the page around it. */
const ear =
  "<script>told = []; addEventListener('message', ({ origin, data }) => told.push({ ...data, origin }))</script>"

type Told = { type: string; origin: string; height?: number; count?: number; mode?: string }
const toldTo = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: Told[] }).told)

/** As browsers do that forbid storage in frames of other sites. */
function forbidStorage() {
  if (window === top) return
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Storage is forbidden here.', 'SecurityError')
      },
    })
}

test.use({
  brand: 'harbor',
  // the frame of another site counts what its tab has seen
  beginsCold: true,
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
})
test.beforeAll(() => waitForRegion('harbor'))

test('R1.12 R2.04 C35 the code of the maker shows the planner in another site, which plans without signing anybody in or storing anything', async ({
  page,
  context,
}) => {
  const say = textsIn('es')
  const maker = textsIn('en')
  await page.goto('/public/embed')
  await page.getByRole('combobox', { name: maker('embed:language'), exact: true }).selectOption('es')
  await page.getByRole('combobox', { name: maker('embed:theme'), exact: true }).selectOption('dark')
  await page.getByRole('checkbox', { name: maker('planner:mode.scooter') }).uncheck()
  await page.getByRole('combobox', { name: maker('embed:from') }).fill(home)
  await page.getByRole('combobox', { name: maker('embed:to') }).fill(work)
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('list').getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: maker('embed:copy') }).click()
  const snippet = await page.evaluate(() => navigator.clipboard.readText())
  expect(snippet).toContain(`title="${say('embed:frame_title', { name: 'Harbor Commute' })}"`)

  // somebody is remembered here, and the planner does not care
  await page.evaluate(
    () => (localStorage.clear(), sessionStorage.clear(), localStorage.setItem('throughway.remembered', 'somebody')),
  )
  const calls: string[] = []
  context.on('request', (request) => void calls.push(request.url()))
  await context.addInitScript(forbidStorage)
  const elsewhere = await openSite(`${ear}<h1>City hall</h1>${snippet}`)
  await page.goto(elsewhere.address)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1, name: say('planner:title') })).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('lang', 'es')
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(async () => (await toldTo(page)).find(({ type }) => type === 'results')?.count).toBeGreaterThan(2)
  await expect
    .poll(async () => {
      const height = (await toldTo(page)).findLast(({ type }) => type === 'height')?.height
      return (
        height !== undefined &&
        height > 800 &&
        (await page.locator('iframe').evaluate((element) => element.clientHeight)) === height
      )
    })
    .toBe(true)

  const fullSite = frame.getByRole('link', { name: say('embed:full_site') })
  await page.keyboard.press('Tab')
  for (let tabs = 0; tabs < 3 && !(await fullSite.evaluate((link) => link === document.activeElement)); tabs++)
    await page.keyboard.press('Tab')
  await expect(fullSite).toBeFocused()
  expect(await fullSite.evaluate((link) => getComputedStyle(link).outlineStyle)).not.toBe('none')
  const link = new URL(await fullSite.evaluate((each) => (each as HTMLAnchorElement).href))
  expect([link.origin, link.pathname, link.searchParams.get('from'), link.searchParams.get('to')]).toEqual([
    siteOf('harbor'),
    '/public/planner',
    '42.3612,-71.0571',
    '42.3702,-71.0671',
  ])
  await expect(fullSite).toHaveAttribute('target', '_blank')

  await frame.getByRole('button', { name: say('planner:form.swap') }).click()
  await frame.getByRole('button', { name: say('planner:form.search') }).click()
  await frame
    .getByRole('button', { name: new RegExp(say('planner:mode.bike')) })
    .first()
    .click()
  await expect.poll(async () => (await toldTo(page)).findLast(({ type }) => type === 'select')?.mode).toBe('bike')
  const told = await toldTo(page)
  expect(told.filter(({ type }) => type === 'search')).toHaveLength(1)
  expect(new Set(told.map(({ origin }) => origin))).toEqual(new Set([siteOf('harbor')]))
  expect(JSON.stringify(told)).not.toContain('42.3')
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3)
  // storage was forbidden in this frame, and nothing missed it
  const isForbidden = await frame.locator('html').evaluate(() => {
    try {
      return localStorage.length < 0
    } catch {
      return true
    }
  })
  expect(isForbidden).toBe(true)

  await page.goto(`/trip_planner_iframe?from=${home}&to=${work}`)
  await expect(page.getByRole('heading', { level: 1, name: maker('planner:title') })).toBeVisible()
  await expect(page.getByRole('list').getByRole('listitem').first()).toBeVisible()
  // the map has its place too, and what it would keep is not kept
  await expect(page.getByRole('region', { name: maker('map:journeys.title') })).toBeVisible()
  expect(await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, document.cookie])).toEqual([
    { 'throughway.remembered': 'somebody' },
    {},
    '',
  ])
  expect(await context.cookies()).toEqual([])
  expect(calls.filter((url) => /\/login|\/member\//.test(url))).toEqual([])
  elsewhere.close()
})

test('C35 the page around the planner is told how many ways its list has, and buses of one line are one', async ({
  page,
}) => {
  let found = 0
  await changeAnswer<JourneyAnswer>(page, '**/api/public/planner/itineraries', (answer) => {
    // the same ride a quarter of an hour later, whatever runs on this day
    const journeys = answer.journeys.flatMap((each) =>
      each.legs.some(({ line }) => line) ? [each, later(each)] : each,
    )
    found = journeys.length
    return { ...answer, journeys }
  })
  // far enough apart that a bus runs between them
  const asked = `from=42.3454,-71.0705&to=42.3654,-71.0505&date=${nextWorkday()}&time=08:00`
  const elsewhere = await openSite(
    `${ear}<iframe title="Planner" src="${siteOf('harbor')}/trip_planner_iframe?${asked}"></iframe>`,
  )
  await page.goto(elsewhere.address)
  const frame = page.frameLocator('iframe')
  const more = frame.locator('.folded-ways__open')
  await expect(frame.locator('[data-way]').first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await expect.poll(async () => (await toldTo(page)).find(({ type }) => type === 'results')?.count).toBeDefined()
  const { count } = (await toldTo(page)).find(({ type }) => type === 'results')!
  await expect(frame.locator('[data-way]')).toHaveCount(count!)
  expect(found).toBeGreaterThan(count!)
  elsewhere.close()
})

function later(journey: Journey): Journey {
  const move = (time: string) => new Date(Date.parse(time) + 15 * 60_000).toISOString()
  return { ...journey, start: move(journey.start), end: move(journey.end) }
}

test('R7.07 C34 a visitor who searches in a frame signs up in the full site: it is the same search, and its ways are shown', async ({
  page,
  context,
}) => {
  const say = textsIn('en')
  const searching = page.waitForRequest(
    (request) => request.url().endsWith('/logaction') && /action=search/.test(request.postData() ?? ''),
  )
  await page.goto(`/trip_planner_iframe?from=${home}&to=${work}&modes=bike,walk`)
  const searchId = new URLSearchParams((await searching).postData()!).get('search_id')!
  const [site] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: say('embed:full_site') }).click(),
  ])

  // nobody needs an account to see the same ways there; who keeps one makes it
  await expect(site).toHaveURL(/\/public\/planner\?from=/)
  await site.locator('[data-way="bike-1"]').getByRole('button').first().click()
  await site.getByRole('link', { name: say('journey:profile.sign_up') }).click()
  const signing = site.waitForRequest((request) => request.url().endsWith('/signup'))
  await signUp(site, newPerson('Ana', 'Rivera'), { from: '', setup: 'open' })
  expect(new URLSearchParams((await signing).postData()!).get('search_id')).toBe(searchId)
  await expect(site).toHaveURL(/\/find\?from=.*way=bike-1/)
  await expect(site.getByRole('link', { name: say('journey:profile.action') })).toBeVisible()

  // a way to come is planned where one is signed in: it is open there, and what follows in the frame is another search
  await page.locator('[data-way="walk-1"]').getByRole('button').first().click()
  const [again] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: say('journey:log.plan') }).click(),
  ])
  await expect(again).toHaveURL(new RegExp(`search_id=${searchId}`))
  await expect(
    again.locator('[data-way="walk-1"]').getByRole('button', { name: say('journey:log.plan') }),
  ).toBeVisible()
  const next = page.waitForRequest(
    (request) => request.url().endsWith('/logaction') && !(request.postData() ?? '').includes(searchId),
  )
  await page.locator('[data-way="bike-1"]').getByRole('button').first().click()
  await next
})

test.describe('where the programme has a list', () => {
  test.use({ brand: 'delta' })

  test('C35 a site of the list may frame the planner, any other may not', async ({ page, watch }) => {
    watch.forgive(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/)
    const body = `${ear}<iframe title="Planner" src="${siteOf('delta')}/trip_planner_iframe?theme=dark"></iframe>`
    const [friend, stranger] = [await openSite(body, 'friend'), await openSite(body, 'stranger')]
    await signIn(page, demonstrationPerson('admin', 'delta'))
    await allow(page, [friend.address])

    await page.goto(friend.address)
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(async () => (await toldTo(page)).length).toBeGreaterThan(0)
    await page.goto(stranger.address)
    await expect
      .poll(() =>
        page
          .frames()
          .find((each) => each.parentFrame())
          ?.url(),
      )
      .toMatch(/^chrome-error:/)
    expect(await toldTo(page)).toEqual([])
    for (const site of [friend, stranger]) site.close()
    await page.goto('/home')
    await allow(page, [''])
  })
})

/** The call of the administrator. */
function allow(page: Page, origins: string[]) {
  return page.evaluate(async (wanted) => {
    const { brand } = JSON.parse(document.getElementById('brand-data')!.textContent) as {
      brand: { api_key: string; csrf_token: string }
    }
    const { token } = JSON.parse(sessionStorage.getItem('throughway.session')!) as { token: string }
    const headers = { 'x-api-key': brand.api_key, 'x-csrf-token': brand.csrf_token, authorization: `Bearer ${token}` }
    const path = '/api/staff/embed'
    const { data } = (await (await fetch(path, { headers })).json()) as { data: { version: number } }
    const answer = await fetch(path, {
      method: 'PUT',
      headers,
      body: new URLSearchParams([
        ['version', String(data.version)],
        ...wanted.map((origin, index) => [`origins[${index}]`, origin] as [string, string]),
      ]),
    })
    if (!answer.ok) throw new Error(`The list was answered ${answer.status}`)
  }, origins)
}
