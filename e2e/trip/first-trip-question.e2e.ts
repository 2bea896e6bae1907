import { brandSettings } from '@throughway/brands/settings'
import { newPerson } from '../support/people.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

test.use({ brand: 'gem' })

for (const { name, language, use } of twoWays)
  test.describe(name, () => {
    test.use({ ...use, brand: 'gem' })

    test('R2.01 four presses on the landing page tell a trip and its points, before anything is asked of the person', async ({
      page,
    }) => {
      const say = textsIn(language)
      const { city } = brandSettings.gem
      await page.goto('/')
      await page.locator('.first-trip__place').scrollIntoViewIfNeeded()
      const choose = (legend: string, label: string) =>
        page.getByRole('radiogroup', { name: legend }).getByRole('radio', { name: label, exact: true }).check()
      await choose(say('first-trip:way', { city }), say('trip:mode.bike'))
      await choose(say('first-trip:distance', { city }), say('first-trip:miles_other', { miles: '5' }))
      await expect(page.locator('.first-trip__earned')).toContainText('35')
      await choose(say('first-trip:direction', { city }), say('first-trip:to.out'))
      await page.getByRole('link', { name: say('first-trip:keep') }).click()

      await expect(page).toHaveURL(/\/account\/register\?returnTo=/)
      await signUp(page, newPerson('Noa', 'Reyes'), { language, from: '' })
      // the trip waits in the address until there is an account and the terms are agreed to
      await expect(page).toHaveURL(/\/trips\/trip\?/)
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
        way: 'bike',
        miles: '5',
        direction: 'out',
      })
      await expect(page.getByRole('heading', { level: 1, name: say('trip:title.new') })).toBeVisible()

      const main = page.getByRole('main')
      await main.getByRole('link', { name: say('terms_first.action') }).click()
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: say('setup:consent.finish') }).click()
      await expect(page).toHaveURL(/\/trips\/trip\?/)
      await expect(main.getByRole('radio', { name: say('trip:mode.bike'), exact: true })).toBeChecked()
      await expect(main.getByLabel(say('trip:field.miles'), { exact: true })).toHaveValue('5')
    })
  })
