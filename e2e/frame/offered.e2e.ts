import type { Page } from '@playwright/test'
import { demonstrationPerson } from '../support/people.ts'
import { signIn } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.use({ brand: 'harbor' })

const say = textsIn('en')

/** Every link on the page, with the menu's groups unfolded; the way out of the session is left alone. */
async function listLinks(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const group of ['Trips', 'Account', 'More']) {
    const button = menu.getByRole('button', { name: group, exact: true })
    if ((await button.count()) > 0 && (await button.getAttribute('aria-expanded')) === 'false') await button.click()
  }
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  return [...new Set(hrefs)].filter((href) => !href.includes('/account/logout') && !href.includes('#'))
}

/** A page is fine with one heading of its own that is neither a promise of a later version nor a missing page. */
async function followLinks(page: Page, hrefs: readonly string[]) {
  const own = new URL(page.url()).origin
  const bad: string[] = []
  for (const href of hrefs) {
    const { origin, protocol, hostname } = new URL(href)
    if (protocol === 'tel:' || protocol === 'mailto:') continue
    if (origin !== own) {
      // nothing answers at these names, nor are there such pages in a network
      if (/\.(example|test|invalid)$/.test(hostname) || /throughway/.test(href)) bad.push(`made up: ${href}`)
      continue
    }
    await page.goto(href)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    if (new URL(page.url()).pathname === '/404') bad.push(`not found: ${href}`)
    if (await page.getByText(say('not_built.text')).isVisible()) bad.push(`not built: ${href}`)
  }
  return bad
}

test('what is not built is not offered to a visitor: each link of landing and footer leads somewhere', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const hrefs = new Set(await listLinks(page))
  await page.goto('/faqs')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  for (const href of await listLinks(page)) hrefs.add(href)
  expect(hrefs.size).toBeGreaterThan(8)
  expect(await followLinks(page, [...hrefs])).toEqual([])
})

for (const name of ['demo', 'admin'] as const) {
  test(`what is not built is not offered to a member: each link of menu, home and footer leads somewhere (${name})`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await signIn(page, demonstrationPerson(name, 'harbor'))
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const hrefs = await listLinks(page)
    expect(hrefs.length).toBeGreaterThan(25)
    expect(await followLinks(page, hrefs)).toEqual([])
  })
}
