import { newPerson } from './support/people.ts'
import { waitForRegion } from './support/region.ts'
import { signUp } from './support/steps.ts'
import { expect, test } from './support/story.ts'
import { textsIn } from './support/texts.ts'

test.use({ brand: 'harbor' })
test.beforeAll(() => waitForRegion('harbor'))

test('R2.19 R2.64 R7.07 a visitor sees ways from the landing page at once, and keeps one by signing up', async ({
  page,
}) => {
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

  await test.step('an account is asked for where something is kept, and the search goes along', async () => {
    await page
      .getByRole('button', { name: new RegExp(`^${say('planner:mode.bike')},`) })
      .first()
      .click()
    await page.getByRole('link', { name: say('journey:log.sign_up') }).click()
    await expect(page).toHaveURL(/\/account\/register\?returnTo=%2Ffind.*&search_id=[\w-]{36}/)
  })

  await test.step('a member goes to the twin, the query kept', async () => {
    await signUp(page, newPerson('Ana', 'Rivera'))
    await page.goto('/public/planner?from=42.3454,-71.0705&to=42.3654,-71.0505')
    await expect(page).toHaveURL(/\/find\?from=42\.3454/)
  })
})
