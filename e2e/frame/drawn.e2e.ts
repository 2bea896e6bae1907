import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
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

    test('R2.13 R2.14 the terms and the privacy policy say their words', async ({ page }) => {
      const say = textsIn(language)
      for (const [path, title] of [
        ['/legal', say('title.legal')],
        ['/privacy_policy', say('title.privacy_policy')],
      ] as const) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page).toHaveTitle(`${brandSettings.gem.app_name} - ${title}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(2)).toBeVisible()
      }
    })

    test('R2.21 the planner’s form leads to its own address, and is filled from it', async ({ page }) => {
      const say = textsIn(language)
      await page.goto('/public/planner')
      const main = page.getByRole('main')
      await main.getByLabel(say('planner:form.from'), { exact: true }).fill('Old Pier')
      await main.getByLabel(say('planner:form.to'), { exact: true }).fill('Main Street')
      await expect(main.getByLabel(say('planner:when.time'), { exact: true })).toBeHidden()
      await main.getByRole('radio', { name: say('planner:when.arrive') }).check()
      await main.getByLabel(say('planner:when.time'), { exact: true }).fill('08:15')
      await expect(main.getByRole('button', { name: say('planner:form.swap') })).toBeHidden()
      await main.getByRole('button', { name: say('planner:form.search') }).click()
      await expect(page).toHaveURL(/\/public\/planner\?from=Old\+Pier&to=Main\+Street&when=arrive&date=&time=08%3A15$/)
      await expect(main.getByText(say('planner:no_script'))).toBeVisible()
      await main.getByText(say('planner:fold.change')).click()
      await expect(main.getByLabel(say('planner:form.from'), { exact: true })).toHaveValue('Old Pier')
      await expect(main.getByLabel(say('planner:form.to'), { exact: true })).toHaveValue('Main Street')
      await expect(main.getByLabel(say('planner:when.time'), { exact: true })).toHaveValue('08:15')
    })
  })

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`without scripts in ${colorScheme}`, () => {
    test.use({ colorScheme, javaScriptEnabled: false })

    test('R4.16 the first page is in the theme of the system', async ({ page }) => {
      for (const path of ['/', '/faqs', '/legal', '/privacy_policy', '/public/planner']) {
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

/** What stands where, to the pixel, in pages that scripts take over. */
const places: { path: string; parts: (page: Page) => Locator[] }[] = [
  { path: '/legal', parts: (page) => [page.getByRole('main').getByRole('heading', { level: 2 }).last()] },
  { path: '/privacy_policy', parts: (page) => [page.getByRole('main').getByRole('heading', { level: 2 }).last()] },
  {
    path: '/public/planner',
    parts: (page) => [
      page.getByLabel('From', { exact: true }),
      page.getByLabel('To', { exact: true }),
      page.getByRole('button', { name: 'To: pick on the map' }),
      page.getByText('Be there by'),
      page.getByText('Options', { exact: true }),
      page.getByRole('button', { name: 'Find ways' }),
      page.getByRole('heading', { name: 'Where to?' }),
      page.getByRole('link', { name: 'Departures near you' }),
    ],
  },
  {
    path: '/public/planner?from=market&to=main+street',
    parts: (page) => [page.locator('.form-fold__line'), page.getByText('Change', { exact: true })],
  },
]

for (const [{ path, parts }, width] of places.flatMap((each) => [1440, 390].map((size) => [each, size] as const)))
  test(`${path} is taken over without a jump at ${width} px`, async ({ page }) => {
    if (path.includes('planner')) await waitForRegion('gem')
    await page.setViewportSize({ width, height: 844 })
    const release = await holdScripts(page)
    await page.addInitScript(() => {
      let shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value
        Object.assign(window, { shift })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const reported: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('error')) reported.push(`${request.url()} ${request.postData()}`)
    })
    // the names and the ways that are found come later
    await page.route('**/api/public/planner/**', () => new Promise(() => undefined))
    await page.goto(path, { waitUntil: 'commit' })
    const boxes = async () => {
      const found = await Promise.all(
        [page.getByRole('heading', { level: 1 }), ...parts(page)].map((each) => each.boundingBox()),
      )
      return found.map((box) => box && [box.x, box.y, box.width].map(Math.round))
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const before = await boxes()
    expect(before).not.toContain(null)
    release()
    // the planner itself follows; a text is the same one
    if (path.includes('planner')) await expect(page.locator('[role="combobox"]').first()).toBeAttached()
    await page.evaluate(() => new Promise((later) => setTimeout(later, 500)))
    expect(await boxes()).toEqual(before)
    expect(await page.evaluate(() => (window as unknown as { shift?: number }).shift ?? 0)).toBeLessThanOrEqual(0.02)
    expect(reported).toEqual([])
  })

test('R2.21 what was typed, chosen and pressed in the planner’s form before scripts came is not lost', async ({
  page,
}) => {
  await waitForRegion('gem')
  const release = await holdScripts(page)
  await page.goto('/public/planner', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Be there by' }).check()
  await page.getByRole('button', { name: 'Add a stop' }).click()
  await page.getByLabel('To', { exact: true }).fill('Main')
  await page.getByLabel('From', { exact: true }).fill('Mar')
  release()
  const from = page.getByRole('combobox', { name: 'From', exact: true })
  await expect(from).toBeFocused()
  await expect(from).toHaveValue('Mar')
  await page.keyboard.type('k')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('Main')
  await expect(page.getByRole('combobox', { name: 'Stop 1' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Be there by' })).toBeChecked()
})

test('R2.21 a question in the address is there at once, can be changed before scripts, and is answered by them', async ({
  page,
}) => {
  await waitForRegion('gem')
  const release = await holdScripts(page)
  await page.goto('/public/planner?from=market&to=main+street', { waitUntil: 'commit' })
  const line = page.locator('.form-fold__line')
  await expect(line).toContainText('market')
  await page.getByText('Change', { exact: true }).click()
  await page.getByLabel('To', { exact: true }).fill('park')
  release()
  // the form that is in use stays open beside the answer to what was asked
  const to = page.getByRole('combobox', { name: 'To', exact: true })
  await expect(to).toHaveValue('park')
  await expect(page.locator('[data-way]').first()).toBeVisible()
  await expect(to).toHaveValue('park')
  await page.getByRole('button', { name: 'Find ways' }).click()
  await expect(page).toHaveURL(/[?&]to=[^&]*ark/i)
})

test('R2.11 questions are taken over: the one that is asked for opens, and the search finds what was typed before', async ({
  page,
}) => {
  await openQuestions(page)
  const release = await holdScripts(page)
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
  const release = await holdScripts(page)
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

/** Holds all scripts but the one that stands in the page, until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

/** The questions of a programme, which its demonstration writes a while after the server has begun. */
async function openQuestions(page: Page) {
  await expect(async () => {
    await page.goto('/faqs')
    await expect(page.locator('details').first()).toBeAttached({ timeout: 1000 })
  }).toPass({ timeout: 120_000 })
}
