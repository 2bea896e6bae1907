import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { brandSettings } from '@throughway/brands/settings'
import { waitForRegion } from '../support/region.ts'
import { makeSession, restoreSession } from '../support/signed-in.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.use({ brand: 'gem' })

const languages = ['en', 'es'] as const

for (const language of languages)
  test.describe(`without scripts, ${language}`, () => {
    test.use({ locale: `${language}-US`, javaScriptEnabled: false })

    test('R2.01 R2.19 the landing page says its words, and its field leads to the planner', async ({ page }) => {
      const say = textsIn(language)
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page).toHaveTitle(new RegExp(`^${brandSettings.gem.app_name}`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.landing-scene')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: say('landing:sign_up.action') })).toBeVisible()
      await page.getByLabel(say('landing:planner.label')).fill('Main Street')
      await page.getByRole('button', { name: say('landing:planner.action') }).click()
      await expect(page).toHaveURL('/public/planner?to=Main+Street')
    })

    test('R2.11 questions say their answers, and fold by themselves', async ({ page }) => {
      const say = textsIn(language)
      await openQuestions(page)
      await expect(page).toHaveTitle(new RegExp(`^${brandSettings.gem.app_name} - `))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const fold = page.locator('details').first()
      await expect(fold).not.toHaveAttribute('open')
      await fold.locator('summary').click()
      await expect(fold).toHaveAttribute('open')
      await page
        .getByRole('main')
        .getByRole('link', { name: say('content:to_contact') })
        .last()
        .click()
      await expect(page).toHaveURL('/contact_us')
    })
  })

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`without scripts in ${colorScheme}`, () => {
    test.use({ colorScheme, javaScriptEnabled: false })

    test('R4.16 the first page is in the theme of the system', async ({ page }) => {
      for (const path of ['/', '/faqs']) {
        await page.goto(path)
        const ground = await page.locator('html').evaluate((each) => getComputedStyle(each).colorScheme)
        expect([path, ground]).toEqual([path, colorScheme])
      }
    })
  })

for (const language of languages)
  test.describe(`taken over, ${language}`, () => {
    test.use({ locale: `${language}-US` })

    test('the browser draws the same page again: nothing is drawn anew, and no fault is reported', async ({ page }) => {
      const reported: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') reported.push(`${request.url()} ${request.postData()}`)
      })
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          const heading = document.querySelector('h1')
          Object.assign(window, { firstHeading: heading })
        })
        addEventListener('drawnready', () => Object.assign(window, { isTaken: true }))
      })
      await page.goto('/')
      await page.waitForFunction(() => 'isTaken' in window)
      expect(
        await page.evaluate(
          () => (window as unknown as { firstHeading: Element }).firstHeading === document.querySelector('h1'),
        ),
      ).toBe(true)
      await expect(page.locator('.how-it-works__picture .trip-line').first()).toBeAttached()
      expect(reported).toEqual([])
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
    })
  })

test('R2.11 questions are taken over: the one that is asked for opens, and the search finds what was typed before', async ({
  page,
}) => {
  await openQuestions(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/faqs?question=how-many-points', { waitUntil: 'commit' })
  await expect(page.locator('details[open]')).toHaveCount(0)
  await page.getByLabel('Search the answers').fill('points')
  release()
  await expect(page.locator('details[open]')).toHaveCount(1)
  await expect(page.getByLabel('Search the answers')).toHaveValue('points')
  await expect(page.locator('output').first()).toHaveText(/\d/)
})

test('what was typed and pressed before scripts came is not lost', async ({ page }) => {
  await waitForRegion('gem')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.getByLabel('Where to?')
  await field.fill('Main')
  await page.getByRole('button', { name: 'Theme: As the system' }).click()
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(field).toHaveValue('Main')
})

test('other pages follow without loading anew, and back again', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/account/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByLabel('Where to?')).toBeVisible()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('R9.01 a visitor who chose Spanish here reads no English first', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { name: 'Cómo funciona' })).toBeVisible()
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      const heading = document.querySelector('#how-title')
      if (heading?.checkVisibility({ visibilityProperty: true })) seen.add(heading.textContent ?? '')
      requestAnimationFrame(look)
    }
    look()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Cómo funciona' })).toBeVisible()
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(['Cómo funciona'])
})

test('a member keeps their own way on', async ({ browser, page }) => {
  await restoreSession(page, await makeSession(browser, 'gem', 'en', 'member'))
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Go to my home page' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveCount(0)
})

/** The questions of a programme, which its demonstration writes a while after the server has begun. */
async function openQuestions(page: Page) {
  await expect(async () => {
    await page.goto('/faqs')
    await expect(page.locator('details').first()).toBeAttached({ timeout: 1000 })
  }).toPass({ timeout: 120_000 })
}
