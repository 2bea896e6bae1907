import type { Page } from '@playwright/test'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { fillSignIn, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Say, textsIn } from '../support/texts.ts'
import { languagesInTurn } from '../support/turns.ts'

// the postal check asks the map, which is built when somebody first asks
test.beforeAll(() => waitForRegion('harbor'))

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

for (const language of languagesInTurn(import.meta.url)) {
  test.describe(`in ${language}`, () => {
    test.use({ ...phone, locale: language === 'es' ? 'es-US' : 'en-US' })

    test(`C27 R4.10 a newcomer sets up on a phone (${language}), leaves, and goes on where it stopped on another device`, async ({
      page,
      openDevice,
    }) => {
      const say = textsIn(language)
      const person = newPerson('Ines', 'Duarte')
      await signUp(page, person, { language, setup: 'open' })

      await test.step('is offered the setup at home, and says who they are', async () => {
        await expect(page).toHaveURL('/account/setup')
        await expectStep(page, say, 'name', { name: 'Ines' }, false) // the page was loaded anew
        await page.getByRole('radio', { name: say('profile:gender.NB') }).check()
        await page.getByLabel(say('profile:field.birth_year')).fill('2020')
        await goOn(page, say)
        await expect(page.getByLabel(say('profile:field.birth_year'))).toBeFocused()
        await expect(page.getByLabel(say('profile:field.birth_year'))).toHaveAccessibleDescription(
          new RegExp(say('field.too_young')),
        )
        await page.getByLabel(say('profile:field.birth_year')).fill('1990')
        await goOn(page, say)
      })

      await test.step('finds no way past the terms, and no trip to log before them', async () => {
        await expectStep(page, say, 'consent')
        const main = page.getByRole('main')
        await expect(main.getByRole('link', { name: say('setup:later') })).toHaveCount(0)
        await page.goto('/trips/trip')
        await expect(main.getByText(say('terms_first.title'))).toBeVisible()
        await expect(main.getByRole('radiogroup')).toHaveCount(0)
        await main.getByRole('link', { name: say('terms_first.action') }).click()
        await expect(page).toHaveURL('/account/setup?step=consent&returnTo=%2Ftrips%2Ftrip')
      })

      await test.step('reads what taking part means before telling where home is, and agrees over a reload', async () => {
        await page.reload()
        await expectStep(page, say, 'consent', {}, false)
        for (const document of ['terms', 'privacy'] as const) {
          const text = page.getByRole('region', { name: say(`setup:consent.${document}`), exact: true })
          await expect(text.getByRole('heading', { level: 3 })).toHaveCount(6)
        }
        await press(page, say('setup:consent.finish'))
        await expect(page.getByRole('checkbox')).toBeFocused()
        await page.getByRole('checkbox').check()
        await press(page, say('setup:consent.finish'))
      })

      await test.step('is back at the trip, and goes on with the setup where it stopped', async () => {
        await expect(page).toHaveURL('/trips/trip')
        await expect(page.getByRole('main').getByRole('radiogroup').first()).toBeVisible()
        await page.goto('/account/setup')
        await expectStep(page, say, 'home', {}, false)
      })

      await test.step('gives home and work, with what is missing said beside its field', async () => {
        await goOn(page, say)
        await expect(page.getByLabel(say('places:field.street'), { exact: true })).toBeFocused()
        await fillAddress(page, say, '12 Pier Street')
        await goOnWithPlace(page, say, 'work')
        await expectStep(page, say, 'work')
        await fillAddress(page, say, '200 Main Street')
        await goOnWithPlace(page, say, 'organisation')
      })

      await test.step('has no organization, chooses modes, and stays with them over a reload', async () => {
        await expectStep(page, say, 'organisation')
        await press(page, say('setup:organisation.without'))
        await expectStep(page, say, 'modes')
        await page.reload()
        await expectStep(page, say, 'modes', {}, false)
        await goOn(page, say)
        await expect(page.getByRole('group', { name: say('profile:field.usual_modes') })).toHaveAccessibleDescription(
          new RegExp(say('field.choose_one_at_least')),
        )
      })

      await test.step('leaves, and is not stopped at home again', async () => {
        await page
          .getByRole('main')
          .getByRole('link', { name: say('setup:later') })
          .click()
        await expect(page).toHaveURL('/home')
        await page.goto('/home')
        await expect(page).toHaveURL('/home')
      })

      await test.step('goes on at the last step on another device', async () => {
        const laptop = await openDevice({ locale: language === 'es' ? 'es-US' : 'en-US' })
        await laptop.goto('/account/login')
        await fillSignIn(laptop, person, language)
        await expect(laptop).toHaveURL('/account/setup')
        await expect(laptop.getByRole('heading', { level: 1, name: say('setup:modes.title') })).toBeVisible()
        await laptop.getByRole('checkbox', { name: say('trip:mode.vanpool') }).check()
        await laptop.getByRole('checkbox', { name: say('trip:mode.transit') }).check()
        await goOn(laptop, say)
        await expect(
          laptop.getByRole('heading', { level: 1, name: say('setup:done.title', { name: 'Ines' }) }),
        ).toBeFocused()
        await laptop
          .getByRole('main')
          .getByRole('link', { name: say('setup:done.home') })
          .click()
        await expect(laptop).toHaveURL('/home')
      })

      await test.step('finds the modes of choice first when logging a trip', async () => {
        await page.goto('/trips/trip')
        const modes = page.getByRole('radiogroup', { name: say('trip:field.mode') }).getByRole('radio')
        await expect(modes.nth(0)).toHaveAccessibleName(say('trip:mode.transit'))
        await expect(modes.nth(1)).toHaveAccessibleName(say('trip:mode.vanpool'))
      })

      await test.step('has one part of the profile left, and earns for it', async () => {
        await page.goto('/account/profile')
        const missing = page.getByRole('region', { name: say('profile:completeness.title') })
        await expect(missing.getByRole('listitem')).toHaveText([say('profile:completeness.part.phone')])
        await missing.getByRole('link').click()
        await page.getByLabel(say('profile:field.mobile_phone')).fill('4045550100')
        await page.getByLabel(say('profile:field.work_phone'), { exact: true }).focus()
        await expect(page.getByLabel(say('profile:field.mobile_phone'))).toHaveValue('(404) 555-0100')
        // a toast disappears by itself, so the story starts to wait for it before it appears
        const notice = page
          .getByRole('region', { name: say('layout.notices') })
          .getByText(say('profile:completeness.earned', { points: '25' }))
        await Promise.all([notice.waitFor(), press(page, say('profile:save'))])
        await page.goto('/account/profile')
        await expect(page.getByText(say('profile:completeness.was_earned', { points: '25' }))).toBeVisible()
      })
    })
  })
}

test('C27 the setup goes by keyboard alone, back and forth', async ({ page }) => {
  const person = newPerson('Otto', 'Lind')
  await signUp(page, person, { setup: 'open', isVerified: false })
  const { keyboard } = page
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Otto' })).toBeFocused()
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await keyboard.press('Enter')
  }
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await press('Skip')
  await expect(heading('First, what we do with it')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0)
  await press('Back')
  await expect(heading('Welcome, Otto')).toBeFocused()
  await page.goBack()
  await expect(heading('First, what we do with it')).toBeVisible()
  await page.getByRole('checkbox').focus()
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(heading('Where do you set out from?')).toBeFocused()
  await press('Skip')
  await expect(heading('Where do you work or study?')).toBeFocused()
  await press('Skip')
  await expect(heading('Who do you work for?')).toBeFocused()
  await press('Continue without')
  await expect(heading('How do you travel?')).toBeFocused()
  await press('Skip')
  await expect(page.getByRole('heading', { level: 1, name: 'You are all set, Otto' })).toBeFocused()
})

async function expectStep(page: Page, say: Say, step: string, values: Record<string, string> = {}, isFocused = true) {
  const heading = page.getByRole('heading', { level: 1, name: say(`setup:${step}.title`, values) })
  await expect(heading).toBeVisible()
  if (isFocused) await expect(heading).toBeFocused()
}

function goOn(page: Page, say: Say) {
  return press(page, say('setup:continue'))
}

function press(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

async function fillAddress(page: Page, say: Say, street: string) {
  await page.getByLabel(say('places:field.street'), { exact: true }).fill(street)
  await page.getByLabel(say('places:field.city')).fill('Boston')
  await page.getByLabel(say('places:field.state')).selectOption('MA')
  await page.getByLabel(say('places:field.zip')).fill('02110')
}

/** The postal check may know no such street here; the member keeps what was typed. */
async function goOnWithPlace(page: Page, say: Say, next: string) {
  await goOn(page, say)
  const heading = page.getByRole('heading', { level: 1, name: say(`setup:${next}.title`) })
  const keepMine = page
    .getByRole('button', { name: say('places:check.keep_anyway') })
    .or(page.getByRole('button', { name: say('places:check.keep') }))
  await expect(heading.or(keepMine)).toBeVisible()
  if (await keepMine.isVisible()) await keepMine.click()
}
