import type { Locator, Page } from '@playwright/test'
import { join } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { restoreSession } from '../support/signed-in.ts'
import { expect, test } from '../support/story.ts'
import { askAlone, surveyTitle, workNorth } from '../support/surveys.ts'
import { textsIn } from '../support/texts.ts'
import { twoWays } from '../support/two-ways.ts'

const words = {
  en: {
    bike: 'Bike',
    alone: 'Drive alone',
    errands: 'I run errands on the way',
    page: 'Your distance',
    week: 'Your usual week',
  },
  es: {
    bike: 'Bici',
    alone: 'Manejar solo',
    errands: 'Hago compras o gestiones de camino',
    page: 'Tu distancia',
    week: 'Tu semana habitual',
  },
}

/** What signs the member in on another device as well. */
const sessionOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('throughway.session')!)

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'desert' })

    test('C21 a member begins a survey from home, leaves it half-way, goes on with it on another device, and hands it in', async ({
      page,
      openDevice,
    }) => {
      const say = textsIn(language)
      const { alone, bike, errands, page: distancePage } = words[language]
      const ana = newPerson('Ana', 'Lopez')
      await join(page, ana, { language, setup: 'finished', at: '/account/activity' })
      const id = await askAlone(page)
      const title = surveyTitle[language]

      await page.goto('/home')
      const main = page.getByRole('main')
      await expect(main.getByText(title, { exact: true })).toBeVisible()
      await press(main.getByRole('link', { name: say('survey:card.begin') }))
      await expect(page).toHaveURL(`/survey/${id}`)
      await press(main.getByRole('button', { name: say('survey:begin') }))

      // a question without its answer says so beside it
      const next = (of: Locator) => of.getByRole('button', { name: say('survey:next') })
      await expect(main.getByText(say('survey:progress', { number: '1', of: '2' }))).toBeVisible()
      await press(next(main))
      await expect(main.getByText(say('field.required'))).toBeVisible()
      await expect(main.getByRole('radio').first()).toBeFocused()

      // one tap for the whole week
      await press(main.getByRole('radio', { name: bike, exact: true }))
      await press(next(main))
      await expect(main.getByRole('heading', { level: 2, name: distancePage })).toBeFocused()
      await expect(main.getByText(say('survey:progress', { number: '2', of: '2' }))).toBeVisible()
      await press(main.getByRole('link', { name: say('survey:leave') }))
      await expect(page).toHaveURL('/home')
      await expect(main.getByRole('link', { name: say('survey:card.go_on') })).toBeVisible()

      // on another device it begins where it was left, and another answer opens another page
      const other = await openDevice()
      await restoreSession(other, await sessionOf(page))
      const there = other.getByRole('main')
      await other.goto(`/survey/${id}`)
      await expect(there.getByText(say('survey:begun'))).toBeVisible()
      await expect(there.getByRole('heading', { level: 2, name: distancePage })).toBeVisible()
      await there.getByRole('button', { name: say('survey:back') }).click()
      await there.getByRole('button', { name: say('survey:week.by_day') }).click()
      await there.getByRole('combobox').nth(4).selectOption({ label: alone })
      await expect(there.getByText(say('survey:progress', { number: '1', of: '3' }))).toBeVisible()
      await next(there).click()
      await there.getByRole('spinbutton').fill('7.5')
      await next(there).click()
      await there.getByRole('checkbox', { name: errands }).check()
      await next(there).click()
      await expect(there.getByRole('heading', { level: 2, name: say('survey:summary.title') })).toBeFocused()
      await expect(there.getByText(errands)).toBeVisible()
      await there.getByRole('button', { name: say('survey:submit') }).click()
      await expect(there.getByRole('heading', { level: 1, name: say('survey:thanks.title') })).toBeFocused()

      // the first device is told, instead of writing over it
      await page.goto(`/survey/${id}`)
      await expect(main.getByRole('heading', { level: 1, name: say('survey:thanks.title') })).toBeVisible()
      await page.goto('/home')
      await expect(main.getByText(title, { exact: true })).toBeHidden()
    })

    test('C21 two devices do not write over each other, and a survey is put aside for a week', async ({
      page,
      openDevice,
      watch,
    }) => {
      watch.forgive(/status of 409/)
      const say = textsIn(language)
      const main = page.getByRole('main')
      await join(page, newPerson('Ben', 'Okafor'), { language, setup: 'finished', at: '/account/activity' })
      const id = await askAlone(page)
      await page.goto(`/survey/${id}`)
      await press(main.getByRole('button', { name: say('survey:begin') }))
      await press(main.getByRole('radio', { name: words[language].bike, exact: true }))

      const second = await openDevice()
      await restoreSession(second, await sessionOf(page))
      const there = second.getByRole('main')
      await second.goto(`/survey/${id}`)
      await there.getByRole('button', { name: say('survey:begin') }).click()
      await there.getByRole('radio', { name: words[language].alone, exact: true }).check()
      await there.getByRole('button', { name: say('survey:next') }).click()
      await expect(there.getByRole('heading', { level: 2, name: words[language].page })).toBeVisible()

      await press(main.getByRole('button', { name: say('survey:next') }))
      await expect(main.getByText(say('survey:elsewhere.title'))).toBeVisible()
      await press(main.getByRole('button', { name: say('survey:elsewhere.take') }))
      await expect(main.getByRole('heading', { level: 2, name: words[language].page })).toBeVisible()

      await page.goto('/messages')
      // the notice of the minute may stand among the messages by now, and has the title in its own
      await expect(main.getByText(surveyTitle[language], { exact: true })).toBeVisible()
    })

    test('C21 the button of its message leads to the survey', async ({ page }) => {
      test.slow()
      const say = textsIn(language)
      const main = page.getByRole('main')
      await join(page, newPerson('Bea', 'Ortiz'), { language, setup: 'finished', at: '/account/activity' })
      const id = await askAlone(page)
      await page.goto('/messages')
      const line = main.getByRole('button', { name: surveyTitle[language], exact: false })
      await expect(line).toBeVisible({ timeout: 90_000 })
      await press(line)
      await press(
        main.getByRole('link', { name: { en: 'Answer the survey', es: 'Responder el cuestionario' }[language] }),
      )
      await expect(page).toHaveURL(`/survey/${id}`)
      await expect(main.getByRole('button', { name: say('survey:begin') })).toBeVisible()
    })

    test('C21 the distance to work is filled in, and the phone’s Back leads one page back and keeps the answers', async ({
      page,
    }) => {
      const say = textsIn(language)
      const main = page.getByRole('main')
      const pageOf = (title: string) => main.getByRole('heading', { level: 2, name: title })
      const next = main.getByRole('button', { name: say('survey:next') })
      const miles = main.getByRole('spinbutton')
      const bike = main.getByRole('radio', { name: words[language].bike, exact: true })
      await join(page, newPerson('Cleo', 'Reed'), { language, setup: 'finished', at: '/account/activity' })
      const id = await askAlone(page)
      await workNorth(page)
      await page.goto('/home')
      await press(main.getByRole('link', { name: say('survey:card.begin') }))
      await press(main.getByRole('button', { name: say('survey:begin') }))
      await press(bike)
      await press(next)

      // three and a half miles as the crow flies
      await expect(pageOf(words[language].page)).toBeFocused()
      await expect(main.getByText(say('survey:suggested'))).toBeVisible()
      const filledIn = Number(await miles.inputValue())
      expect(filledIn).toBeGreaterThan(3.4)
      expect(filledIn).toBeLessThan(9)

      await page.goBack()
      await expect(pageOf(words[language].week)).toBeFocused()
      await expect(bike).toBeChecked()
      await page.goForward()
      await expect(miles).toHaveValue(String(filledIn))
      await miles.fill('4.2')
      await expect(main.getByText(say('survey:suggested'))).toBeHidden()
      await press(next)
      await expect(pageOf(say('survey:summary.title'))).toBeFocused()
      await page.goBack()
      await expect(miles).toHaveValue('4.2')
      // the button undoes going on, so that Back does not lead forward again
      await press(main.getByRole('button', { name: say('survey:back') }))
      await expect(pageOf(words[language].week)).toBeFocused()
      await page.goBack()
      await expect(main.getByRole('button', { name: say('survey:begin') })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/home')

      // what was left half-way is there
      await press(main.getByRole('link', { name: say('survey:card.go_on') }))
      await expect(page).toHaveURL(`/survey/${id}`)
      await expect(miles).toHaveValue('4.2')
      await press(next)
      await press(main.getByRole('button', { name: say('survey:submit') }))
      await expect(main.getByRole('heading', { level: 1, name: say('survey:thanks.title') })).toBeFocused()
    })
  })
}
