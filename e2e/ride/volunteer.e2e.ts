import type { Page } from '@playwright/test'
import { newPerson } from '../support/people.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Language, textsIn } from '../support/texts.ts'

async function addVehicle(page: Page, language: Language) {
  const say = textsIn(language)
  await page.goto('/account/vehicles?vehicle=new')
  await page.getByLabel(say('vehicle:field.nickname')).fill('Blue')
  await page.getByRole('radio', { name: say('vehicle:way.own') }).check()
  await page.getByLabel(say('vehicle:field.fuel')).selectOption('gasoline')
  await page.getByLabel(say('vehicle:field.mpg')).fill('30')
  await page.getByRole('button', { name: say('global_button_label_save') }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Blue')
}

const inAYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)

async function fillOffer(page: Page, language: Language) {
  const say = textsIn(language)
  await page.getByRole('checkbox', { name: say('volunteer:weekday.2') }).check()
  await page.getByLabel(say('volunteer:time.to', { day: say('volunteer:weekday.2') })).fill('13:30')
  await page.getByLabel(say('volunteer:field.vehicle_id'), { exact: true }).selectOption({ label: 'Blue' })
  await page.getByRole('checkbox', { name: say('volunteer:language.Spanish') }).check()
  for (const paper of ['licence_until', 'insurance_until'])
    await page.getByLabel(say(`volunteer:field.${paper}`)).fill(inAYear())
  await page.getByLabel(say('volunteer:field.birth_year')).fill('1985')
}

test.describe('at the desk', () => {
  test.use({ brand: 'harbor' })

  test('R2.37 C24 makes an offer from a link with a trip profile, is told what is missing, and leaves again', async ({
    page,
    watch,
  }) => {
    const say = textsIn('en')
    watch.forgive(/status of 422/)
    await signUp(page, newPerson('Ana', 'Rivera'))
    await addVehicle(page, 'en')
    await page.goto('/account/volunteer?profileID=018f0000-0000-7000-8000-000000000000')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: say('volunteer:apply') }).click()
    await expect(main.getByText(say('field.choose_a_day'))).toBeVisible()
    await expect(main.getByText(say('field.choose_a_language'))).toBeVisible()
    await expect(main.getByLabel(say('volunteer:field.licence_until'))).toHaveAccessibleDescription(
      new RegExp(say('field.not_a_date')),
    )
    await fillOffer(page, 'en')
    await main.getByLabel(say('volunteer:field.birth_year')).fill('2012')
    await main.getByRole('button', { name: say('volunteer:apply') }).click()
    await expect(main.getByLabel(say('volunteer:field.birth_year'))).toHaveAccessibleDescription(
      new RegExp(say('field.too_young_to_volunteer')),
    )
    await main.getByLabel(say('volunteer:field.birth_year')).fill('1985')
    await main.getByRole('button', { name: say('volunteer:apply') }).click()
    await expect(main.getByText(say('volunteer:state.applied'))).toBeVisible()
    await page.reload()
    await expect(main.getByLabel(say('volunteer:time.to', { day: 'Tuesday' }))).toHaveValue('13:30')
    await expect(main.getByLabel(say('volunteer:field.birth_year'))).toBeHidden()

    await main.getByRole('button', { name: say('volunteer:move.leave') }).click()
    const question = page.getByRole('dialog', { name: say('volunteer:leave.title') })
    await expect(question.getByRole('button', { name: say('volunteer:leave.stay') })).toBeFocused()
    await question.getByRole('button', { name: say('volunteer:move.leave') }).click()
    await expect(main.getByText(say('volunteer:state.left'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test.describe('en el teléfono', () => {
  test.use({ brand: 'harbor', locale: 'es-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('R1.08 R2.37 en español: se ofrece con su vehículo', async ({ page }) => {
    const say = textsIn('es')
    await signUp(page, newPerson('Paz', 'Molina'), { language: 'es' })
    await addVehicle(page, 'es')
    await page.goto('/account/volunteer')
    await fillOffer(page, 'es')
    await page.getByRole('button', { name: say('volunteer:apply') }).tap()
    await expect(page.getByText(say('volunteer:state.applied'))).toBeVisible()
  })
})

test.describe('at a programme without them', () => {
  test.use({ brand: 'mesa' })

  test('R6.06 says politely that there are no volunteers', async ({ page }) => {
    await signUp(page, newPerson('Ana', 'Rivera'), { at: '/account/volunteer' })
    await expect(page.getByRole('main')).toContainText('has no volunteer drivers')
  })
})
