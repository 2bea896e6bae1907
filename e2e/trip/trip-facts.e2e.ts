import { newPerson } from '../support/people.ts'
import { settle, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { languagesInTurn } from '../support/turns.ts'

test.use({ brand: 'harbor' })

for (const language of languagesInTurn(import.meta.url)) {
  test.describe(language, () => {
    test.use({
      locale: language === 'es' ? 'es-US' : 'en-US',
      viewport: language === 'es' ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    })

    test('C3 a distance far from that between the places says why, and is looked at', async ({ page, watch }) => {
      watch.forgive(/status of (409|503)/)
      const say = textsIn(language)
      await signUp(page, newPerson('Ines', 'Calder'), { language })
      await settle(page, 'harbor')
      await page.goto('/trips/trip')
      await page
        .getByRole('radiogroup', { name: say('trip:field.mode') })
        .getByRole('radio', { name: say('trip:mode.bike'), exact: true })
        .check()
      await expect(
        page.getByRole('combobox', { name: say('trip:field.from') }).getByRole('option', { selected: true }),
      ).toHaveText(say('trip-form:kind.home'))
      const miles = page.getByLabel(say('trip:field.miles_one_way'))
      await expect(miles).not.toHaveValue('')

      // leaving the form forgets what stood in it; loading the page again would bring it back
      await page
        .getByRole('link', { name: say('menu.home') })
        .first()
        .click()
      await expect(miles).toBeHidden()

      // a distance that comes while somebody is in the field is told beside it, not written into what they type
      const held = Promise.withResolvers<void>()
      await page.route('**/api/member/distances/between*', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto('/trips/trip')
      await page
        .getByRole('radiogroup', { name: say('trip:field.mode') })
        .getByRole('radio', { name: say('trip:mode.bike'), exact: true })
        .check()
      await miles.focus()
      held.resolve()
      await expect(miles).toHaveAccessibleDescription(/\d/)
      await page.keyboard.type('14')
      await expect(miles).toHaveValue('14')
      await miles.fill('')
      await page
        .getByRole('radiogroup', { name: say('trip:field.mode') })
        .getByRole('radio', { name: say('trip:mode.walk'), exact: true })
        .check()
      await page
        .getByRole('radiogroup', { name: say('trip:field.mode') })
        .getByRole('radio', { name: say('trip:mode.bike'), exact: true })
        .check()
      await expect(miles).not.toHaveValue('')

      const filled = Number(await miles.inputValue())
      expect(filled).toBeGreaterThan(3)

      await miles.fill(String(filled + 5))
      await page.getByRole('button', { name: say('trip:today.log') }).click()
      const reason = page.getByLabel(say('trip-form:distance.reason'))
      await expect(reason).toBeFocused()
      await reason.selectOption({ label: say('trip-form:reason.other') })
      await page.getByLabel(say('trip-form:distance.words')).fill('The bridge was up')
      await expect(page.getByText(say('trip-form:unusual.odd_distance')).first()).toBeVisible()
      await page.getByRole('button', { name: say('trip:today.log') }).click()
      await expect(page.getByRole('heading', { level: 1, name: say('trip:title.saved') })).toBeVisible()
    })

    test('C8 who belongs to no organization is told to join one, not that theirs takes no part', async ({
      page,
      watch,
    }) => {
      // what such a day would earn is asked for, and refused
      watch.forgive(/status of 422/)
      const say = textsIn(language)
      await signUp(page, newPerson('Tomo', 'Vance'), { language })
      await page.goto('/trips/trip')
      await page
        .getByRole('radiogroup', { name: say('trip:field.mode') })
        .getByRole('radio', { name: say('trip:mode.compressed_week'), exact: true })
        .check()
      await expect(page.getByText(say('trip-form:week.no_organisation'), { exact: true })).toBeVisible()
      await expect(page.getByText(say('trip-form:week.not_offered'), { exact: true })).toHaveCount(0)
      await page
        .getByRole('main')
        .getByRole('link', { name: say('trip-form:week.join') })
        .click()
      await expect(page).toHaveURL(/\/account\/profile/)
    })
  })
}
