import { resolve } from 'node:path'
import { chromium, expect, type Browser, type Page } from '@playwright/test'
import { screensBrand } from './screens.ts'
import { drawsMaps } from './support/drawn-map.ts'
import { nextWorkday } from './support/days.ts'
import { demonstrationPerson } from './support/people.ts'
import { waitForRegion } from './support/region.ts'
import { port, siteOf } from './support/server.ts'
import { startServer } from './support/start-server.ts'
import { signIn } from './support/steps.ts'

/** The README's pictures, made anew of what the demonstration shows: `node e2e/readme-pictures.ts`. */
const folder = resolve(import.meta.dirname, '../docs/pictures')
const viewport = { width: 1280, height: 860 }

const pictures: { name: string; viewer?: 'demo' | 'admin'; open: (page: Page) => Promise<unknown> }[] = [
  { name: 'landing', open: (page) => page.goto('/') },
  { name: 'home', viewer: 'demo', open: (page) => page.goto('/home') },
  {
    name: 'planner',
    viewer: 'demo',
    open: async (page) => {
      await waitForRegion(screensBrand)
      await page.goto(`/find?from=42.3454,-71.0705&to=42.3654,-71.0505&date=${nextWorkday()}&time=08:00`)
      await expect(page.locator('[data-way]').first()).toBeVisible()
    },
  },
  {
    name: 'staff',
    viewer: 'admin',
    open: async (page) => {
      await page.goto('/admin/redemptions')
      await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
    },
  },
]

async function takePictures() {
  const stop = await startServer()
  const browser = await chromium.launch(drawsMaps)
  try {
    await waitForTrips()
    for (const picture of pictures) await take(browser, picture)
  } finally {
    await browser.close()
    await stop()
  }
}

/** The demonstration fills itself while it is looked at; there are public numbers once it has trips of many. */
async function waitForTrips() {
  const countTrips = async () => {
    // outside the browser not every machine knows the names below `localhost`
    const address = `http://127.0.0.1:${port}/api/public/brand?domain=${screensBrand}.localhost`
    const answer = (await (await fetch(address)).json()) as BrandAnswer
    return answer.data.numbers?.trips ?? 0
  }
  await expect.poll(countTrips, { timeout: 240_000, intervals: [2_000] }).toBeGreaterThan(100)
}
type BrandAnswer = { data: { numbers: { trips: number } | null } }

async function take(browser: Browser, { name, viewer, open }: (typeof pictures)[number]) {
  const context = await browser.newContext({
    baseURL: siteOf(screensBrand),
    viewport,
    locale: 'en-US',
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
  })
  const page = await context.newPage()
  if (viewer) await signIn(page, demonstrationPerson(viewer, screensBrand))
  await open(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle') // maps come in pieces
  await page.screenshot({ path: resolve(folder, `${name}.png`) })
  await context.close()
}

await takePictures()
