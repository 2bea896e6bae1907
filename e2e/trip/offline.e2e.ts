import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { fetchByNumber } from '../support/change-answer.ts'
import { openMemberCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { fillTrip, recordTrips, signOut, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

const brand = 'harbor'
const bike = { mode: 'bike', way: 'one_way', miles: '4.6', from: 'Home', to: 'Aquarium' } as const

const isAccessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])

/** The session goes, and the device signs its member in again: from then on it may keep something for them. */
async function comeBack(page: Page) {
  await page.evaluate(() => sessionStorage.removeItem('throughway.session'))
  await page.goto('/home')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('throughway.offline'))).not.toBeNull()
}

/** Paths of the files that open pages without a network. */
const listShell = (page: Page) =>
  page.evaluate(async () =>
    (await caches.has('throughway.shell'))
      ? (await (await caches.open('throughway.shell')).keys()).map(({ url }) => new URL(url).pathname)
      : [],
  )

/** All that a device may keep of a member, by name. */
const listLeft = (page: Page) =>
  page.evaluate(async () => [
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    ...((await navigator.locks.query()).held ?? []).flatMap(({ name }) => (name === 'throughway.outbox' ? [name] : [])),
    ...Object.keys(localStorage).filter((key) => /throughway\.(remembered|kept_member|offline|kept_codes)/.test(key)),
  ])

/** What the server has logged. */
async function countTrips(page: Page): Promise<number> {
  const call = await openMemberCalls(page)
  return ((await call({ method: 'GET', path: '/member/trips' })) as { items: unknown[] }).items.length
}

function countSent(context: BrowserContext) {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/member/trips')
      sent.push(request.headers()['idempotency-key'] ?? '')
  })
  return sent
}

for (const { name, language, use, press } of twoWays) {
  const say = textsIn(language)

  test.describe(name, () => {
    test.use({ ...use, brand, serviceWorkers: 'allow' })

    test('pages open without a network, say how old they are, and a trip that is logged there is sent once', async ({
      page,
      context,
      watch,
    }) => {
      watch.forgive(/ERR_INTERNET_DISCONNECTED|Failed to load resource|net::|FetchEvent/)
      const ana = newPerson(language === 'en' ? 'Ana' : 'Paz', 'Tunnel')
      await signUp(page, ana, { language })
      await recordTrips(page, { ...bike, mode: 'walk', miles: '1.2', daysAgo: 1 })
      await comeBack(page)
      const main = page.getByRole('main')
      const line = page.getByRole('region', { name: say('offline:line.label') })
      await page.goto('/trips/trip')
      await expect(main.getByRole('button', { name: say('trip:today.log') })).toBeVisible()
      await page.goto('/home')
      await expect(main.getByRole('heading', { name: say('trip:today.title') })).toBeVisible()
      await expect.poll(() => listShell(page)).toEqual(expect.arrayContaining(['/home', '/shell.json']))
      await expect(line).toBeHidden()

      await context.setOffline(true)
      await test.step('a new tab, which nobody can sign in, shows home as it was', async () => {
        const tab = await context.newPage()
        await tab.goto('/home')
        await expect(tab.getByRole('main').getByRole('heading', { name: say('trip:today.title') })).toBeVisible()
        await expect(tab.getByRole('region', { name: say('offline:line.label') })).toContainText(
          /(No network|No hay red)/,
        )
        await tab.close()
      })

      const sent = countSent(context)
      await test.step('a trip is kept on the device and waits', async () => {
        await page.goto('/trips/trip')
        await fillTrip(page, bike, language)
        await press(main.getByRole('button', { name: say('trip:today.log') }))
        await expect(main.getByRole('heading', { level: 1, name: say('offline:kept.title') })).toBeFocused()
        await press(main.getByRole('link', { name: say('offline:outbox.list') }))
        const waiting = main.getByRole('region', { name: say('offline:outbox.title') })
        await expect(waiting.getByRole('listitem')).toHaveCount(1)
        await expect(waiting.getByRole('listitem')).toContainText(say('trip:mode.bike'))
        await isAccessible(page)
        await page.reload()
        await expect(waiting.getByRole('listitem')).toHaveCount(1)
        expect(sent).toEqual([])
      })

      await test.step('two tabs find the network again, and the trip is logged once', async () => {
        const other = await context.newPage()
        await other.goto('/home')
        await context.setOffline(false)
        await expect(main.getByRole('region', { name: say('offline:outbox.title') })).toBeHidden()
        await expect(line).toBeHidden()
        await expect.poll(() => countTrips(page)).toBe(2)
        expect(new Set(sent).size).toBe(1)
        expect(sent).toHaveLength(1)
        await other.close()
      })

      await test.step('signing out leaves nothing on the device', async () => {
        await page.goto('/home')
        await signOut(page, ana, language)
        // a page that the worker still serves keeps it alive
        await page.goto('/')
        await expect.poll(() => listLeft(page)).toEqual([])
      })
    })
  })
}

test.describe('a line that breaks', () => {
  const say = textsIn('en')
  test.use({ brand })

  /** The next sending of a trip ends so; what the server answers to it is not told. */
  async function breakNext(page: Page, how: 'before it arrives' | 'before the answer' | 'never') {
    const broken = async (route: Route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      if (how !== 'before it arrives') await fetchByNumber(route)
      // the browser waits until it is killed
      if (how === 'never') return undefined
      return route.abort()
    }
    await page.route('**/api/member/trips', broken)
    return () => page.unroute('**/api/member/trips', broken)
  }

  for (const how of ['before it arrives', 'before the answer'] as const)
    test(`${how}: the trip waits, and is logged once by the next try`, async ({ page, watch }) => {
      watch.forgive(/Failed to load resource|net::/)
      await signUp(page, newPerson('Ben', 'Tunnel'))
      await comeBack(page)
      const main = page.getByRole('main')
      await page.goto('/trips/trip')
      const mend = await breakNext(page, how)
      await fillTrip(page, bike)
      await main.getByRole('button', { name: say('trip:today.log') }).click()
      await expect(main.getByRole('heading', { level: 1, name: say('offline:kept.title') })).toBeVisible()
      await mend()
      await page.goto('/trips/trips')
      await expect(page.getByText('1 trip shown')).toBeVisible()
      await expect(main.getByRole('region', { name: say('offline:outbox.title') })).toBeHidden()
      expect(await countTrips(page)).toBe(1)
    })

  test('a browser that is killed while it sends: the next one sends the trip again, and it is logged once', async ({
    page,
    context,
    watch,
  }) => {
    watch.forgive(/Failed to load resource|net::/)
    await signUp(page, newPerson('Cleo', 'Tunnel'))
    await comeBack(page)
    const killed = await context.newPage()
    await killed.goto('/trips/trip')
    await breakNext(killed, 'never')
    await fillTrip(killed, bike)
    await killed
      .getByRole('main')
      .getByRole('button', { name: say('trip:today.log') })
      .click()
    await expect.poll(() => countTrips(page)).toBe(1)
    await killed.close()
    const sent = countSent(context)
    await page.goto('/home')
    await expect.poll(() => sent.length).toBe(1)
    await page.goto('/trips/trips')
    await expect(page.getByText('1 trip shown')).toBeVisible()
    await expect(page.getByRole('region', { name: say('offline:outbox.title') })).toBeHidden()
    expect(await countTrips(page)).toBe(1)
  })

  test('a day that has such a trip meanwhile is asked about, in the form as it was filled', async ({ page, watch }) => {
    watch.forgive(/Failed to load resource|net::|status of 409/)
    await signUp(page, newPerson('Dora', 'Tunnel'))
    await comeBack(page)
    const main = page.getByRole('main')
    await page.goto('/trips/trip')
    const mend = await breakNext(page, 'before it arrives')
    await fillTrip(page, { ...bike, mode: 'walk', miles: '2' })
    await main.getByRole('radiogroup', { name: 'Direction' }).getByRole('radio', { name: 'There' }).check()
    await main.getByRole('button', { name: say('trip:today.log') }).click()
    await expect(main.getByRole('heading', { level: 1, name: say('offline:kept.title') })).toBeVisible()
    await recordTrips(page, bike)
    await mend()
    await page.goto('/trips/trips')
    await main.getByRole('link', { name: /^Decide about/ }).click()
    await expect(main.getByLabel('Distance', { exact: true })).toHaveValue('2')
    await isAccessible(page)
    await main.getByRole('button', { name: say('trip:today.log') }).click()
    const question = page.getByRole('dialog', { name: 'That day already has a trip this way' })
    await question.getByRole('button', { name: 'Keep both' }).click()
    await expect(main.getByRole('heading', { level: 1, name: say('trip:title.saved') })).toBeVisible()
    await page.goto('/trips/trips')
    await expect(page.getByText('2 trips shown')).toBeVisible()
    await expect(main.getByRole('region', { name: say('offline:outbox.title') })).toBeHidden()
  })

  test('a trip that waits is discarded after a question', async ({ page, watch }) => {
    watch.forgive(/Failed to load resource|net::/)
    await signUp(page, newPerson('Eli', 'Tunnel'))
    await comeBack(page)
    const main = page.getByRole('main')
    await page.goto('/trips/trip')
    await breakNext(page, 'before it arrives')
    await fillTrip(page, bike)
    await main.getByRole('button', { name: say('trip:today.log') }).click()
    await main.getByRole('link', { name: say('offline:outbox.list') }).click()
    await main.getByRole('button', { name: say('offline:outbox.send') }).click()
    await expect(main.getByRole('region', { name: say('offline:outbox.title') }).getByRole('listitem')).toHaveCount(1)
    await main.getByRole('button', { name: /^Discard .* on / }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('offline:outbox.discard'), exact: true })
      .click()
    await expect(main.getByRole('region', { name: say('offline:outbox.title') })).toBeHidden()
    expect(await countTrips(page)).toBe(0)
  })

  test('a new version is offered, and no form is loaded anew by itself', async ({ page }) => {
    await signUp(page, newPerson('Finn', 'Tunnel'))
    await comeBack(page)
    const other = { version: 'other', entry: '/assets/index-other.js', files: [] }
    await page.route('**/shell.json', (route) => route.fulfill({ json: other }))
    await page.goto('/trips/trip')
    await fillTrip(page, bike)
    const line = page.getByRole('region', { name: say('offline:line.label') })
    await expect(line).toContainText(say('offline:line.version'))
    await expect(page.getByLabel('Distance', { exact: true })).toHaveValue('4.6')
    await page.unroute('**/shell.json')
    await line.getByRole('button', { name: say('offline:line.load') }).click()
    await expect(page.getByLabel('Distance', { exact: true })).toHaveValue('4.6')
    await expect(line).toBeHidden()
  })
})
