import type { Locator, Page } from '@playwright/test'
import { nextWorkday } from '../screens.ts'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Say, textsIn } from '../support/texts.ts'

test.use({ brand: 'harbor' })
test.beforeAll(() => waitForRegion('harbor'))

test('R2.19 a visitor sees ways from the landing page at once', async ({ page }) => {
  const say = textsIn('en')

  await test.step('"Where to?" answers without an account', async () => {
    await page.goto('/')
    await page.getByLabel(say('landing:planner.label')).fill('market')
    await page.getByRole('button', { name: say('landing:planner.action') }).click()
    await expect(page).toHaveURL(/\/public\/planner\?.*from=/)
    await expect(page.getByRole('combobox', { name: say('planner:form.from') })).not.toHaveValue('')
    const ways = page.locator('[data-way]')
    await expect(ways.first()).toBeVisible()
    await expect(ways.first()).toContainText(say('planner:figure.cost'))
    await expect(ways.first()).toContainText(say('planner:figure.co2'))
  })
})

for (const [kept, press, then] of [
  ['logs it', 'journey:log.sign_up', logIt],
  ['saves it', 'journey:profile.sign_up', saveIt],
] as const)
  test(`R2.64 R7.07 a visitor who ${kept} signs up and comes back to the way, with the search in the account`, async ({
    page,
  }) => {
    const say = textsIn('en')
    await page.goto(`/public/planner?from=42.3454,-71.0705&to=42.3654,-71.0505&date=${nextWorkday()}&time=08:00`)
    await page
      .getByRole('button', { name: new RegExp(`^${say('planner:mode.bike')},`) })
      .first()
      .click()
    await page.getByRole('link', { name: say(press) }).click()
    await expect(page).toHaveURL(/\/account\/register\?returnTo=%2Ffind.*&search_id=[\w-]{36}/)
    const searchId = new URL(page.url()).searchParams.get('search_id')!

    const sent = page.waitForRequest((request) => request.url().endsWith('/public/v3/signup'))
    await signUp(page, newPerson('Ana', 'Rivera'), { from: '', setup: 'open' })
    expect(new URLSearchParams((await sent).postData()!).get('search_id')).toBe(searchId)

    await expect(page).toHaveURL(/\/find\?from=42\.3454.*&way=bike-1/)
    const way = page.locator('[data-way="bike-1"]')
    await expect(way).toHaveAttribute('data-selected', 'true')
    await then(page, way, say)
  })

async function logIt(page: Page, way: Locator, say: Say) {
  await way.getByRole('button', { name: say('journey:log.action') }).click()
  await expect(way.getByText(/^Planned for /)).toBeVisible()
}

async function saveIt(page: Page, way: Locator, say: Say) {
  await way.getByRole('link', { name: say('journey:profile.action') }).click()
  await expect(page).toHaveURL(/\/trips\/trip_profiles\?operation=new&.*way=bike/)
}

test('R2.64 a member goes from the public planner to the twin, the query kept', async ({ page }) => {
  await signUp(page, newPerson('Ben', 'Okafor'))
  await page.goto('/public/planner?from=42.3454,-71.0705&to=42.3654,-71.0505')
  await expect(page).toHaveURL(/\/find\?from=42\.3454/)
})

test('R7.01 while the map of a program is being prepared the field says so, and the search goes on by itself', async ({
  page,
  watch,
}) => {
  watch.forgive(/answer 503: .*places|status of 503/)
  const say = textsIn('en')
  let [refusals, asked] = [0, 0]
  await page.route('**/api/public/planner/places?*', (route) => {
    asked++
    if (refusals-- <= 0) return route.continue()
    const status = { code: 503, name: 'mapPreparing', message: 'refusal.map_preparing', request_id: 'none' }
    return route.fulfill({ status: 503, json: { status, data: null } })
  })
  await page.goto('/public/planner')
  const to = page.getByRole('combobox', { name: say('planner:form.to') })

  refusals = 2
  await to.fill('market')
  await expect(page.getByText(say('place:search.preparing'))).toBeVisible()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByText(say('place:search.preparing'))).toBeHidden()
  expect(asked).toBe(3)

  // a place that the landing page hands over in words waits as well, and says why
  refusals = 2
  await page.goto('/public/planner?to=market')
  await expect(page.getByText(say('planner:result.preparing')).last()).toBeVisible()
  await expect(page.locator('[data-way]').first()).toBeVisible()
})
