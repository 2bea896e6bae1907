import { AxeBuilder } from '@axe-core/playwright'
import { someWednesday } from '../support/days.ts'
import { waitForRegion } from '../support/region.ts'
import { newPerson } from '../support/people.ts'
import { keepPlaces } from '../support/phone.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { languagesInTurn } from '../support/turns.ts'

test.beforeAll(() => waitForRegion('harbor'))

for (const language of languagesInTurn(import.meta.url)) {
  test.describe(`in ${language}`, () => {
    test.use({ brand: 'harbor', locale: language === 'es' ? 'es-US' : 'en-US', viewport: { width: 390, height: 844 } })

    test(`E5 "I need a ride": three questions in large type, a person's number, and the ride is asked for there (${language})`, async ({
      page,
      openDevice,
    }) => {
      const say = textsIn(language)
      const main = page.getByRole('main')
      const isAccessible = async () =>
        expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])

      await test.step('the door stands on the landing page', async () => {
        await page.goto('/')
        await page.getByRole('link', { name: say('landing:planner.ride_door') }).click()
        await expect(page).toHaveURL('/public/ride')
        await expect(page.getByRole('heading', { level: 1, name: say('ride-door:title') })).toBeFocused()
        await expect(
          main.getByRole('link', { name: say('ride-door:person.call', { phone: '2-1-1' }) }),
        ).toHaveAttribute('href', 'tel:211')
        await isAccessible()
      })

      await test.step('what is missing is said beside its field', async () => {
        await main.getByRole('button', { name: say('ride-door:find') }).click()
        const to = main.getByRole('combobox', { name: say('ride-door:where.to') })
        await expect(to).toBeFocused()
        await expect(to).toHaveAccessibleDescription(new RegExp(say('ride-door:fault.destination')))
      })

      const picked = { to: '', from: '' }
      await test.step('three answers, and rides are found', async () => {
        for (const [end, words] of [
          ['to', 'clinic'],
          ['from', 'library'],
        ] as const) {
          const field = main.getByRole('combobox', { name: say(`ride-door:where.${end}`) })
          await field.fill(words)
          await page.getByRole('option').first().click()
          picked[end] = await field.inputValue()
        }
        await main.getByRole('radio', { name: say('planner:when.depart') }).check()
        await main.getByLabel(say('planner:when.date'), { exact: true }).fill(someWednesday())
        await main.getByLabel(say('planner:when.time'), { exact: true }).fill('10:00')
        await main.getByRole('checkbox', { name: say('ride-door:help.lift') }).check()
        await main.getByRole('button', { name: say('ride-door:find') }).click()
        await expect(main.getByRole('heading', { level: 2 })).toBeFocused()
        await expect(page).toHaveURL(/from=.*42\.\d+%2C-71\.\d+.*to=.*42/)
        expect(page.url()).not.toContain('lift')
        const found = main.getByRole('heading', { level: 2, name: say('ride-door:found', picked) })
        await expect(found).toBeVisible()
        // another device has neither the tab's names nor the recent places
        const other = await openDevice()
        await other.goto(page.url())
        await expect(other.getByRole('heading', { level: 2, name: say('ride-door:found', picked) })).toBeVisible()
        await expect(page.locator('[data-ride]').first()).toBeVisible()
        await isAccessible()
      })

      await test.step('the ride is asked for on its card, and what help is needed goes along', async () => {
        await main.getByRole('button', { name: /^(Answer|Responder) \d/ }).click()
        await main
          .getByRole('radiogroup', { name: say('ride:question.purpose') })
          .getByRole('radio', { name: say('ride:purpose.medical') })
          .check()
        await main.getByRole('button', { name: say('ride:question.show') }).click()
        await expect(main.getByRole('button', { name: say('ride:question.show') })).toBeHidden()
        const more = main.getByRole('button', { name: /^(Show|Mostrar) \d+/ })
        if (await more.isVisible()) await more.click()
        const ask = page.locator('[data-ride]').getByRole('link', { name: say('ride:card.ask') })
        await ask.first().click()
        await expect(page).toHaveURL(/\/rides\/ask\?service=/)
        await expect(main.getByRole('combobox', { name: say('ride-request:field.origin') })).toHaveValue(picked.from)
        await expect(main.getByRole('combobox', { name: say('ride-request:field.destination') })).toHaveValue(picked.to)
        await expect(main.getByRole('checkbox', { name: say('ride-profile:need.lift') })).toBeChecked()
        const purpose = main.getByRole('combobox', { name: say('ride-request:field.purpose') })
        await expect(purpose).toHaveValue('medical')
        await page.reload()
        await expect(purpose).toHaveValue('medical')
        expect(page.url()).not.toContain('medical')
        expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('medical')
      })

      await test.step('a guest who is called gives no address, and the confirmation names the picked places', async () => {
        await main.getByLabel(say('ride-request:field.name'), { exact: true }).fill('Rosa Guest')
        await main.getByLabel(say('ride-request:field.phone'), { exact: true }).fill('(555) 555-0177')
        await main.getByRole('button', { name: say('ride-request:ask.send') }).click()
        await expect(page.getByRole('heading', { level: 1, name: say('ride-request:asked.title') })).toBeFocused()
        await expect(main).toContainText(say('ride-request:asked.way', picked))
        await expect(main).toContainText(say('ride-request:asked.step.keep_page'))
      })

      await test.step('a member goes to the twin, from the menu too, and starts at home', async () => {
        await signUp(page, newPerson('Ida', 'Moss'), { language })
        await keepPlaces(page)
        await page.goto('/public/ride')
        await expect(page).toHaveURL('/more/ride')
        await expect(main.getByRole('combobox', { name: say('ride-door:where.from') })).toHaveValue(
          say('place:kind.home'),
        )
      })
    })
  })
}
