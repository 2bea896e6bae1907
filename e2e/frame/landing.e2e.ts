import { brandSettings, madeUpNames } from '@throughway/brands/settings'
import { waitForRegion } from '../support/region.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

// a programme of the demonstration that stays below ten members
test.use({ brand: 'golden' })

test('a programme with few members shows what a commute would save, by the numbers of its calculator', async ({
  page,
  openDevice,
  watch,
}) => {
  await page.goto('/')
  const example = page.getByRole('region', { name: 'What two days a week change in San Diego' })
  const saved = example.locator('.stat', { hasText: 'stay in your pocket in a year' })
  await expect(saved).toBeVisible()
  const dollars = Number((await saved.locator('[aria-hidden]').innerText()).replace(/\D/g, ''))
  expect(dollars).toBeGreaterThan(500)
  await example.getByRole('link', { name: 'See it for your own commute' }).click()
  await expect(page).toHaveURL(/commute_calculator/)
  await expect(page.getByRole('main')).toContainText(`$${dollars.toLocaleString('en-US')}`)

  // where the facts do not come, the way there stays
  watch.forgive(/net::ERR_FAILED/)
  const other = await openDevice()
  await other.route('**/api/public/statistics/factors*', (route) => route.abort())
  await other.goto('/')
  await expect(other.getByRole('link', { name: 'See it for your own commute' })).toBeVisible()
})

for (const [language, heading, first, last] of [
  ['en', 'San Diego, today', 'The first bus in San Diego', 'The last bus in San Diego'],
  ['es', 'San Diego, hoy', 'El primer autobús en San Diego', 'El último autobús en San Diego'],
] as const)
  test.describe(`the place, ${language}`, () => {
    test.use({ locale: `${language}-US` })

    test('R2.01 a visitor who comes near the end reads of the first and the last bus of today', async ({ page }) => {
      await waitForRegion('golden')
      await page.goto('/')
      await page.locator('.local-facts__place').scrollIntoViewIfNeeded()
      const place = page.getByRole('region', { name: heading })
      await expect(place).toContainText(first)
      await expect(place).toContainText(last)
    })
  })

for (const { name, language, use } of twoWays)
  test.describe(`the place, ${name}`, () => {
    // the demonstration fills it first
    test.use({ ...use, brand: 'harbor' })

    test('R2.01 a visitor finds hours, telephone, employer and sponsor of the place, all of them in sight', async ({
      page,
    }) => {
      const say = textsIn(language)
      const { city, app_name: program } = brandSettings.harbor
      const { areaCode, employer } = madeUpNames.harbor
      await page.goto('/')
      await page.locator('.local-facts__place').scrollIntoViewIfNeeded()
      const place = page.getByRole('region', { name: say('local:title', { city }) })
      const office = place
        .locator('div', { has: page.getByRole('heading', { name: say('local:office.title') }) })
        .last()
      await expect(office).toContainText(`${city} Transit`)
      await expect(office).toContainText(language === 'en' ? /Mon – Fri, 7:00 AM to 7:00 PM/ : /lun.* – vie.*7:00/)
      const phone = office.getByRole('link')
      await expect(phone).toHaveAttribute('href', `tel:+1${areaCode}5550120`)
      await expect(phone).toHaveText(new RegExp(`${areaCode}.*555.*0120`))
      const partners = place
        .locator('div', { has: page.getByRole('heading', { name: say('local:partners.title') }) })
        .last()
      await expect(partners).toContainText(employer)
      const thanks = say('local:partners.sponsor_other', { name: '.+', program, what: '.+', points: '\\d+' })
      await expect(partners.getByRole('paragraph').filter({ hasText: new RegExp(`^${thanks}$`) })).toHaveCount(1)
      // nothing is cut off at the edge
      const width = page.viewportSize()!.width
      for (const part of [office, phone, partners]) {
        const box = (await part.boundingBox())!
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width).toBeLessThanOrEqual(width)
      }
    })
  })
