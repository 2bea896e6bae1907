import { addDays } from '@throughway/domain/time/time'
import { today } from '../screens.ts'
import { offerTrips } from '../support/offer-trips.ts'
import { newPerson } from '../support/people.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test('R2.40 R2.52 C5 a profile is written with the keyboard, plans tomorrow, and fills in the trip of today', async ({
  page,
}) => {
  const say = textsIn('en')
  await signUp(page, newPerson('Ana', 'Rivera'), { at: '/trips/trip_profiles' })
  const main = page.getByRole('main')
  await main.getByRole('link', { name: say('trip-profile:add') }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel(say('trip-profile:field.name')).focus()
  await page.keyboard.type('Bus to the Mill')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: say('trip:mode.transit') })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(say('trip-profile:another_place').slice(0, 3))
  await page.keyboard.press('Tab')
  await page.keyboard.type('The Mill')
  await page.keyboard.press('Tab')
  await page.keyboard.type('7.5')
  await page.getByLabel(say('trip-profile:field.out_departure')).fill('08:00')
  await page.getByLabel(say('trip-profile:field.back_departure')).fill('17:00')
  await page.keyboard.press('Enter')
  const row = main.getByRole('listitem').filter({ hasText: 'Bus to the Mill' })
  await expect(row).toContainText('To The Mill')
  await expect(row).toContainText('Mon – Fri · 8:00 AM, back 5:00 PM')

  await row.getByRole('button', { name: say('trip-profile:plan_named', { name: 'Bus to the Mill' }) }).click()
  await expect(main.getByRole('heading', { name: say('trip-profile:planned') })).toBeVisible()
  await expect(main.getByRole('button', { name: /Cancel the plan/ })).toHaveCount(2)

  await row.getByRole('link', { name: say('trip-profile:log_named', { name: 'Bus to the Mill' }) }).click()
  await expect(page.getByRole('radio', { name: say('trip:mode.transit') })).toBeChecked()
  await expect(page.getByRole('radio', { name: say('trip:field.round') })).toBeChecked()
  await expect(page.getByLabel(say('trip:field.miles_one_way'))).toHaveValue('7.5')
  await main.getByRole('button', { name: say('trip:today.log') }).click()
  await expect(main).toContainText('45')
})

test.describe('en el teléfono', () => {
  test.use({ brand: 'mesa', locale: 'es-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('C5 R1.08 lo planeado se pregunta en la página de inicio, y una semana se confirma con un toque', async ({
    page,
  }) => {
    const say = textsIn('es')
    const person = newPerson('Paz', 'Molina')
    await signUp(page, person, { language: 'es' })
    await offerTrips('mesa', person.email, [addDays(today(), -1)], 'planned')
    await page.reload()
    const main = page.getByRole('main')
    const ends = { mode: say('trip:mode.transit'), from: 'Elm Street', to: 'The Mill' }
    // one question at a time: a sentence with both places, and one press for yes
    const yes = main.getByRole('button', { name: /^Sí: / })
    await expect(yes).toHaveCount(1)
    const question = main.getByRole('paragraph').filter({ hasText: say('trip:way.one_way', ends) })
    await expect(question).toHaveText(/^¿Hiciste este viaje: [^?]+\?$/)
    const asked = await question.innerText()
    await yes.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(yes).toHaveCount(1)
    await expect(main.getByText(asked, { exact: true })).toHaveCount(0)
    await main.getByRole('button', { name: /^Fue de otra manera/ }).click()
    await main.getByRole('link', { name: say('pending:was_different') }).click()
    await expect(page.getByLabel(say('trip:field.miles'))).toHaveValue('7.5')
    await page.getByRole('radio', { name: say('trip:mode.bike') }).check()
    await main.getByRole('button', { name: say('trip:today.log') }).click()
    await expect(main.getByRole('button', { name: say('trip:today.log') })).toBeHidden()

    await offerTrips(
      'mesa',
      person.email,
      [6, 5, 4, 3, 2].map((days) => addDays(today(), -days)),
    )
    await page.goto('/trips/trip_profiles')
    await main.getByRole('button', { name: say('pending:confirm_other', { count: '10' }) }).click()
    await expect(page.getByRole('region', { name: say('layout.notices') })).toContainText(
      say('pending:confirmed_other', { count: '10', points: '100' }),
    )
    await expect(main.getByRole('heading', { name: say('trip-profile:to_confirm') })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})
