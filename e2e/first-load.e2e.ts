import type { Page } from '@playwright/test'
import { makeSession, restoreSession } from './support/signed-in.ts'
import { expect, test } from './support/story.ts'

test.use({ brand: 'gem' })

/** Each file is blocked in a page of its own, so some pages at once. */
const pagesAtOnce = 4

test('a hiccup is not a missing programme: every file of the first loads, blocked in turn', async ({
  browser,
  baseURL,
  watch,
}) => {
  test.slow()
  watch.forgive(/net::ERR_|missing text: |Failed to fetch dynamically|Unable to preload/)
  const session = await makeSession(browser, 'gem', 'en', false)
  // the other files come from the cache of the one browser
  const context = await browser.newContext({ baseURL: baseURL! })
  const open = async (path: string) => {
    const page = await context.newPage()
    if (path !== '/') await restoreSession(page, session)
    return page
  }
  const waiting = new Map<string, string>()
  for (const path of ['/', '/home']) {
    const files = await listFiles(await open(path), path)
    expect(files.length).toBeGreaterThan(8)
    for (const file of files) waiting.set(file, waiting.get(file) ?? path)
  }

  const faults: string[] = []
  const rest = waiting.entries()
  const work = async () => {
    for (const [file, path] of rest) {
      const page = await open(path)
      const fault = await findFault(page, path, file)
      if (fault) faults.push(`${file}: ${fault}`)
      await page.close()
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, work))
  await context.close()
  expect(faults).toEqual([])
})

/** Programs, styles and texts; what is a picture or a font leaves a page that works. */
async function listFiles(page: Page, path: string) {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css|json)$/.test(pathname)) files.add(pathname)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return [...files]
}

/** What is wrong with a page that lacks this file; nothing where it works, or keeps its address, says so and offers to try again. */
async function findFault(page: Page, path: string, file: string): Promise<string | undefined> {
  try {
    const tools = await page.context().newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.setBlockedURLs', { urls: [`*${file}`] })
    await page.goto(path)
    const retry = page
      .getByRole('link', { name: 'Load the page again' })
      .or(page.getByRole('button', { name: 'Try again' }))
    const heading = page.getByRole('heading', { level: 1 })
    await expect(retry.or(heading).first()).toBeVisible()
    const text = await page.locator('body').innerText()
    expect(new URL(page.url()).pathname, 'the address').toBe(path)
    expect(/\b[a-z-]+:[a-z_]+\.?[a-z_]+|\b[a-z_]+\.[a-z]+_[a-z_]+|\brefusal\.\w+/.exec(text)?.[0], 'a raw key').toBe(
      undefined,
    )
    if ((await retry.count()) > 0) expect(text).toMatch(/longer than usual|Something went wrong/)
    return undefined
  } catch (error) {
    return String(error).slice(0, 600)
  }
}
