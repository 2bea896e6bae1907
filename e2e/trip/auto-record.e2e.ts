import type { Page } from '@playwright/test'
import { newPerson } from '../support/people.ts'
import { keepPlaces, takePhone } from '../support/phone.ts'
import { recordTrips, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Language, textsIn } from '../support/texts.ts'

/** Every day of the week, so that a story told on a Sunday goes as one told on a Monday. */
async function recordEveryDay(page: Page, language: Language) {
  const say = textsIn(language)
  for (const day of ['6', '7']) await page.getByRole('checkbox', { name: say(`recording:weekday.${day}`) }).check()
  await page.getByRole('button', { name: say('recording:settings.save') }).click()
  await expect(page.getByText(say('recording:settings.saved')).first()).toBeVisible()
}

test.describe('at the desk', () => {
  test.use({ brand: 'harbor' })

  test('R2.43 C12 agrees, pairs the command-line phone, confirms what it suggests, and deletes everything', async ({
    page,
  }) => {
    const say = textsIn('en')
    await signUp(page, newPerson('Ana', 'Rivera'))
    await keepPlaces(page)
    await page.goto('/trips/auto_record_trips')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: say('recording:consent.turn_on') }).click()
    await expect(main.getByRole('checkbox')).toBeFocused()
    await main.getByRole('checkbox', { name: say('recording:consent.agree') }).check()
    await main.getByRole('button', { name: say('recording:consent.turn_on') }).click()
    await expect(main.getByText(say('recording:now.no_phone'))).toBeVisible()
    await recordEveryDay(page, 'en')

    const phone = await takePhone(page, 'Pocket phone')
    await main
      .getByRole('button', { name: say('recording:phone.pair') })
      .first()
      .click()
    const code = await page.getByRole('dialog').getByRole('status').filter({ hasText: '-' }).textContent()
    await phone.run('pair', code!)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(main.getByRole('heading', { level: 3, name: /Pocket phone/ })).toContainText(
      say('recording:phone.well'),
    )

    await phone.run('health', '--battery-saver', '--location', 'in_use')
    expect(await phone.ride({ metres: 1700, scores: { bike: 0.95 } }, { metres: 2600, scores: { walk: 0.5 } })).toMatch(
      /offered bike suggested\n.*offered walk\n/,
    )
    await recordTrips(page, { mode: 'walk', way: 'one_way', miles: '2' })
    await page.goto('/trips/auto_record_trips')
    await expect(main.getByText(say('recording:concern.battery_saver'))).toBeVisible()
    const boxes = main.locator('.detected').getByRole('checkbox')
    await expect(boxes).toHaveCount(2)
    await expect(main.locator('.detected').getByRole('checkbox', { checked: true })).toHaveCount(1)
    await main.getByRole('button', { name: say('recording:inbox.confirm_one') }).click()
    await main.getByRole('button', { name: say('recording:inbox.replace') }).click()
    await expect(boxes).toHaveCount(1)
    await main.getByRole('button', { name: /^Not my trip: Walk/ }).click()
    await expect(main.getByText(say('recording:inbox.empty'))).toBeVisible()

    await main.getByRole('button', { name: say('recording:end.delete') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('recording:end.delete') })
      .click()
    await expect(main.getByRole('checkbox', { name: say('recording:consent.agree') })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(phone.run('settings')).rejects.toThrow('signedOut')
    await phone.putAway()
    await page.goto('/trips/trips')
    await expect(main.getByText('1.1').first()).toBeVisible()
    await main.getByRole('link', { name: 'Bike' }).click()
    await main.getByRole('link', { name: say('trip-form:view.edit') }).click()
    await expect(main.getByText(say('trip-form:fixed.title_auto'))).toBeVisible()
    await expect(main.getByLabel(say('trip:field.miles'), { exact: true })).toHaveAttribute('readonly')
  })
})

test.describe('en el teléfono', () => {
  test.use({ brand: 'harbor', locale: 'es-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('R1.08 R2.43 en español: corrige lo que el teléfono confundió y pausa', async ({ page }) => {
    const say = textsIn('es')
    await signUp(page, newPerson('Paz', 'Molina'), { language: 'es', at: '/trips/auto_record_trips' })
    const main = page.getByRole('main')
    await main.getByRole('checkbox', { name: say('recording:consent.agree') }).check()
    await main.getByRole('button', { name: say('recording:consent.turn_on') }).tap()
    await recordEveryDay(page, 'es')
    const phone = await takePhone(page, 'Teléfono')
    await main
      .getByRole('button', { name: say('recording:phone.pair') })
      .first()
      .tap()
    await phone.run(
      'pair',
      (await page.getByRole('dialog').getByRole('status').filter({ hasText: '-' }).textContent())!,
    )
    await expect(page.getByRole('dialog')).toBeHidden()
    await phone.ride({ metres: 2400, scores: { car: 0.9 } })
    await phone.putAway()
    await page.reload()
    await main.getByRole('button', { name: new RegExp(`^${say('recording:inbox.correct')}: `) }).tap()
    const question = page.getByRole('dialog')
    await question.getByLabel(say('recording:correct.mode')).selectOption('carpool')
    await question.getByLabel(say('recording:correct.people')).fill('3')
    await question.getByRole('button', { name: say('recording:correct.save') }).tap()
    await expect(main.getByText(say('recording:inbox.empty'))).toBeVisible()
    await main.getByRole('button', { name: say('recording:now.pause'), exact: true }).tap()
    await question.getByRole('button', { name: say('recording:now.pause') }).tap()
    await expect(main.getByText(say('recording:now.paused_text'))).toBeVisible()
  })
})
