import { waitForRegion } from '../support/region.ts'
import { expect, test } from '../support/story.ts'

// a programme of the demonstration that stays below ten members
test.use({ brand: 'golden' })

test('a programme with few members shows what a commute would save, by the numbers of its calculator', async ({
  page,
  openDevice,
  watch,
}) => {
  await page.goto('/')
  const example = page.getByRole('region', { name: 'What two days a week change' })
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
