import type { Page } from '@playwright/test'
import { brandKeys } from '@throughway/brands/keys'
import { leadsSomewhere } from '../../apps/web/src/app/late-routes/all-routes.ts'
import { demonstrationPerson, newPerson } from '../support/people.ts'
import { signIn, signUp } from '../support/steps.ts'
import { siteOf } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import { type Language, textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

/** Both languages at two programmes that differ in nearly every setting: the second has no ride home, no tracking and no page of its own. */
const brands = { en: 'harbor', es: 'mesa' } as const

/** Waits until all that comes late has come, what waits for the end of the page to be near too. */
async function standStill(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
}

/** Every link of the page, those in folded groups too; the way out of the session is left alone. */
async function listLinks(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  return [...new Set(hrefs)].filter((href) => !href.includes('/account/logout') && !href.includes('#'))
}

/** The page's own links, and those of the menu, which a phone opens from the top. */
async function listLinksAndMenu(page: Page, language: Language): Promise<string[]> {
  const own = await listLinks(page)
  const opener = page.getByRole('button', { name: textsIn(language)('layout.open_menu') })
  if (!(await opener.isVisible())) return own
  await opener.click()
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
  const all = [...own, ...(await listLinks(page))]
  await page.keyboard.press('Escape')
  return [...new Set(all)]
}

/**
 * The faults of links. A link without parameters is fine when its route has a screen, since every screen is looked at in
 * `screens.e2e.ts`; one with parameters may name what is not there, so it is opened: it needs a heading of its own.
 */
async function findFaults(page: Page, hrefs: readonly string[], language: Language) {
  const own = new URL(page.url()).origin
  const say = textsIn(language)
  const faults: string[] = []
  const opened: string[] = []
  for (const href of hrefs) {
    const { origin, protocol, hostname, pathname, search } = new URL(href)
    if (protocol === 'tel:' || protocol === 'mailto:') continue
    if (origin !== own) {
      // nothing answers at these names, nor are there such pages in a network
      if (/\.(example|test|invalid)$/.test(hostname) || /throughway/.test(href)) faults.push(`made up: ${href}`)
      continue
    }
    if (!leadsSomewhere(pathname)) faults.push(`not built: ${href}`)
    else if (search || /\/(public|drawing|reward|ride_home|wallet|redemptions|rides)\/[^/]+$/.test(pathname))
      opened.push(href)
  }
  for (const href of opened) {
    await page.goto(href)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    if (new URL(page.url()).pathname === '/404') faults.push(`not found: ${href}`)
    if (await page.getByText(say('not_built.text')).isVisible()) faults.push(`not built: ${href}`)
  }
  return faults
}

for (const { name, language, use } of twoWays)
  test.describe(name, () => {
    test.use({ ...use, brand: brands[language] })

    test(`what is not built is not offered to a visitor: each link of landing and footer leads somewhere (${language})`, async ({
      page,
    }) => {
      const hrefs = new Set<string>()
      for (const path of ['/', '/faqs']) {
        await page.goto(path)
        await standStill(page)
        await expect(page.getByRole('contentinfo')).toBeVisible()
        for (const href of await listLinks(page)) hrefs.add(href)
      }
      expect(hrefs.size).toBeGreaterThan(8)
      expect(await findFaults(page, [...hrefs], language)).toEqual([])
    })

    test(`what is not built is not offered to a member: each link of menu, home and footer leads somewhere (${language})`, async ({
      page,
    }) => {
      if (language === 'en') await signIn(page, demonstrationPerson('demo', brands.en))
      else await signUp(page, newPerson('Paz', 'Molina'), { language })
      // home is whole when its parts have headings: three for a member with trips, one for a new member
      const parts = page.getByRole('main').getByRole('heading', { level: 2 })
      if (language === 'en')
        // the demonstration's trips are written while the first stories run
        await expect(async () => {
          await page.goto('/home')
          await expect(parts.nth(2)).toBeAttached({ timeout: 5000 })
        }).toPass({ timeout: 60_000 })
      else await expect(parts.first()).toBeAttached()
      await standStill(page)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      const hrefs = await listLinksAndMenu(page, language)
      expect(hrefs.length).toBeGreaterThan(25)
      expect(await findFaults(page, hrefs, language)).toEqual([])
    })
  })

test('what is not built is not offered at any of the programmes: each link of its landing and footer leads somewhere', async ({
  page,
  watch,
}) => {
  test.slow()
  // most programmes have no map prepared here, so the first and the last bus of the day are not known there
  watch.forgive(/503.*\/planner\/service_day/)
  for (const key of brandKeys) {
    await page.goto(siteOf(key))
    await standStill(page)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const hrefs = await listLinks(page)
    expect([key, hrefs.length > 8]).toEqual([key, true])
    expect([key, await findFaults(page, hrefs, 'en')]).toEqual([key, []])
  }
})

test.describe('for staff', () => {
  test.use({ brand: brands.en })

  test('what is not built is not offered to an administrator: each link of the staff’s menu and of Today leads somewhere', async ({
    page,
  }) => {
    await signIn(page, demonstrationPerson('admin', brands.en))
    await standStill(page)
    const atHome = await listLinksAndMenu(page, 'en')
    expect(atHome.some((href) => new URL(href).pathname === '/admin')).toBe(true)
    await page.goto('/admin')
    await standStill(page)
    const hrefs = [...new Set([...atHome, ...(await listLinks(page))])]
    for (const path of ['/admin/redemptions', '/admin/rides', '/admin/staff', '/admin/audit'])
      expect(hrefs.map((href) => new URL(href).pathname)).toContain(path)
    expect(await findFaults(page, hrefs, 'en')).toEqual([])
  })
})
