import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser, CDPSession, Page, Request } from '@playwright/test'
import { allRoutes as routes } from '../../apps/web/src/app/late-routes/all-routes.ts'
import { blankPage } from '../support/join.ts'
import { makeSession, restoreSession } from '../support/signed-in.ts'
import { siteOf } from '../support/server.ts'
import { expect, test } from '../support/story.ts'

test.use({ brand: 'harbor', contextOptions: { reducedMotion: 'reduce' } })

/** Of the frame around every page; what it shows was known before. */
const framed = /\/api\/(public\/(brand|v2\/special_events)|member\/(session|cobrand|messages\/unread))\b/

/** Their answers only help with what somebody asks there: the places that they know. */
const helped = ['/find', '/more/ride']
/** These ask nothing before somebody does; an invitation is asked for by its link's secret. */
const asksLater = [
  '/account/claim_rides',
  '/account/help_invitation',
  '/account/invitation',
  '/account/photo',
  '/more/contact_us',
  '/more/rides/ask',
  // company on the way is not offered at this programme
  '/trips/company',
]

const pages = routes
  .filter(
    ({ path, layout, access, screen, permission }) =>
      screen && !permission && !helped.includes(path) && (layout === 'member' || access === 'member'),
  )
  // events, races and teams are named by their numbers
  .map(({ path }) =>
    path
      .replace(/^(\/(?:event|race_individual|race_team))\/\{id\}/, '$1/1')
      .replace('{id}', '0190a000-0000-7000-8000-000000000001'),
  )

/** Each page is opened with its calls failing; most of the time it waits, so several at once. */
const pagesAtOnce = 4

test('a page whose calls are answered 503 says so, offers a retry that works, and never looks empty', async ({
  browser,
}) => {
  const faults: string[] = []
  const quiet: string[] = []
  await openEach(browser, pages, async (page, path, tools) => {
    const found = await listFaults(page, path, tools)
    if (found === 'asks nothing') quiet.push(path)
    else faults.push(...found.map((fault) => `${path}: ${fault}`))
  })
  expect(faults).toEqual([])
  expect(quiet.toSorted()).toEqual(asksLater)
})

/** As a member with trips, with an empty cache of answers each time. */
async function openEach(
  browser: Browser,
  paths: readonly string[],
  look: (page: Page, path: string, tools: CDPSession) => Promise<unknown>,
) {
  const session = await makeSession(browser, 'harbor', 'en', 'member')
  const context = await browser.newContext({ baseURL: siteOf('harbor'), reducedMotion: 'reduce' })
  const rest = paths.values()
  const work = async () => {
    // what was read and compiled for one path is there for the next
    const page = await context.newPage()
    await restoreSession(page, session)
    countRequests(page)
    for (const path of rest) {
      await page.goto(blankPage)
      await page.evaluate(() => sessionStorage.clear())
      waitingOf.get(page)!.clear()
      const tools = await context.newCDPSession(page)
      await look(page, path, tools)
      await tools.detach()
    }
    await page.close()
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, work))
  await context.close()
}

/** What each page waits for. */
const waitingOf = new WeakMap<Page, Set<Request>>()

function countRequests(page: Page) {
  const waiting = new Set<Request>()
  waitingOf.set(page, waiting)
  page.on('request', (request) => waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
}

const refused = {
  responseCode: 503,
  responseHeaders: [{ name: 'content-type', value: 'application/json' }],
  body: Buffer.from(
    JSON.stringify({
      status: { code: 503, message: 'refusal.unavailable', name: 'unavailable', request_id: 'none' },
      data: null,
    }),
  ).toString('base64'),
}

/** What the page asks, and what it says of being empty, while some calls are answered 503. */
async function lookAt(page: Page, path: string, tools: CDPSession, fails: (pathname: string) => boolean) {
  const asked = new Set<string>()
  // only calls are held: all else comes as it does otherwise, from the browser's cache too
  tools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { pathname } = new URL(request.url)
    if (!framed.test(pathname)) asked.add(pathname)
    const isRefused = !framed.test(pathname) && fails(pathname)
    // a page that has gone on waits for no answer
    const answer = isRefused
      ? tools.send('Fetch.fulfillRequest', { requestId, ...refused })
      : tools.send('Fetch.continueRequest', { requestId })
    void answer.catch(() => undefined)
  })
  await tools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
  await page.goto(path, { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await expect(main.getByRole('heading').first()).toBeVisible()
  await settle(page)
  const text = await main.innerText()
  const said = new Set(emptyTexts.filter((each) => text.includes(each)))
  for (const [zero] of text.matchAll(/(?<![\d.,:$-])0(\.0)?\s+[a-z]+/gi)) said.add(zero)
  if ((await page.locator('[data-empty]').count()) > 0) said.add('an empty part')
  return { asked, said }
}

async function listFaults(page: Page, path: string, tools: CDPSession): Promise<string[] | 'asks nothing'> {
  let isAway = true
  const { asked, said } = await lookAt(page, path, tools, () => isAway)
  if (asked.size === 0) return 'asks nothing'
  // R8.05: the message centre says it in the one modal too, once
  if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape')
  const faults = [...said].map((each) => `looks empty: ${each}`)
  const main = page.getByRole('main')
  const retry = main.getByRole('button', { name: 'Try again' })
  if ((await main.getByRole('heading', { level: 1 }).count()) === 0) faults.push('no heading of the page')
  if ((await retry.count()) === 0) faults.push(`no retry of ${[...asked].join(' ')}`)

  isAway = false
  for (let presses = 0; presses < 9 && (await retry.count()) > 0; presses++) {
    // what one retry brings may take the next button away
    await retry
      .first()
      .click({ timeout: 3000 })
      .catch(() => undefined)
    await settle(page)
  }
  if ((await retry.count()) > 0) faults.push('the retry does not help')
  return faults
}

/** Nothing is on its way any more, and what came is drawn. */
async function settle(page: Page) {
  const waiting = waitingOf.get(page)!
  for (let calm = 0; calm < 3; calm++) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    if (waiting.size > 0) calm = -1
  }
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
}

type Texts = { [key: string]: string | Texts }

/** What a screen says where there is nothing, by the names of its texts. */
const emptyTexts = listEmptyTexts()

function listEmptyTexts(): string[] {
  const folder = resolve(import.meta.dirname, '../../apps/web/public/locales/en')
  return readdirSync(folder).flatMap((file) =>
    collect(JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as Texts, ''),
  )
  function collect(texts: Texts, path: string): string[] {
    return Object.entries(texts).flatMap(([key, value]) => {
      const name = `${path}.${key}`
      if (typeof value !== 'string') return collect(value, name)
      const isEmptyText = /[._](empty|nothing|none_ahead)\b|\.(empty|nothing|none)(_|$)/.test(name)
      return isEmptyText && value.length > 12 && !value.includes('{{') ? [value] : []
    })
  }
}
