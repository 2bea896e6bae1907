import type { Page } from '@playwright/test'
import { newPerson } from '../support/people.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Language, textsIn } from '../support/texts.ts'

/** Chooses the way through the menus of the look-up. */
async function lookUp(
  page: Page,
  language: Language,
  [year, kind, size, drive]: readonly [string, string, string, string],
) {
  const say = textsIn(language)
  const main = page.getByRole('main')
  for (const [level, option] of [
    ['year', year],
    ['make', say(`vehicle:typical.${kind}`)],
    ['model', say(`vehicle:typical.${size}`)],
    ['option', say(`vehicle:typical.${drive}`)],
  ] as const) {
    const menu = main.getByLabel(say(`vehicle:typical_level.${level}`), { exact: true })
    await expect(menu).toBeEnabled()
    await menu.selectOption({ label: option })
  }
}

test.describe('at the desk', () => {
  test.use({ brand: 'mesa' })

  test('R2.36 R7.20 C23 adds a vehicle by the menus and one with own figures, makes it the default, and removes one', async ({
    page,
  }) => {
    const say = textsIn('en')
    await signUp(page, newPerson('Ana', 'Rivera'), { at: '/account/vehicles' })
    const main = page.getByRole('main')
    await main.getByRole('link', { name: say('vehicle:add') }).click()
    await main.getByRole('button', { name: say('global_button_label_save') }).click()
    await expect(main.getByLabel(say('vehicle:field.nickname'))).toBeFocused()
    await expect(main.getByText(say('field.required')).first()).toBeVisible()
    await main.getByLabel(say('vehicle:field.nickname')).fill('Little blue')
    await lookUp(page, 'en', ['2020', 'car', 'midsize', 'hybrid'])
    await expect(main.locator('.vehicle-found')).toHaveText('46 mpg Hybrid, typical value')
    await main.getByLabel(say('vehicle:field.plate')).fill('ABC 123')
    await main.getByRole('button', { name: say('global_button_label_save') }).click()
    const rows = main.getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('2020, Car, Midsize')
    await expect(rows.first()).toContainText(say('vehicle:default'))

    await main.getByRole('link', { name: say('vehicle:add') }).click()
    await main.getByLabel(say('vehicle:field.nickname')).fill('Sparks')
    await main.getByRole('radio', { name: say('vehicle:way.own') }).check()
    await main.getByLabel(say('vehicle:field.fuel')).selectOption({ label: 'Electric' })
    await main.getByLabel(say('vehicle:field.kwh_per_100_miles')).fill('200')
    await main.getByRole('button', { name: say('global_button_label_save') }).click()
    await expect(main.getByLabel(say('vehicle:field.kwh_per_100_miles'))).toHaveAccessibleDescription(
      /This number is too large/,
    )
    await main.getByLabel(say('vehicle:field.kwh_per_100_miles')).fill('28.5')
    await main.getByRole('checkbox', { name: say('vehicle:field.is_default') }).check()
    await main.getByRole('button', { name: say('global_button_label_save') }).click()
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('Sparks')
    await expect(rows.first()).toContainText('28.5 kWh/100 mi')

    await main.getByRole('button', { name: say('vehicle:delete_named', { name: 'Sparks' }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('vehicle:delete'), exact: true })
      .click()
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText(say('vehicle:default'))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('two devices: the second is told what the first saved, keeps what was typed, and saves again', async ({
    page,
    context,
    watch,
  }) => {
    const say = textsIn('en')
    watch.forgive(/status of 409/)
    await signUp(page, newPerson('Ana', 'Rivera'), { at: '/account/vehicles?vehicle=new' })
    const fillNew = async () => {
      await page.getByLabel(say('vehicle:field.nickname')).fill('Blue')
      await page.getByRole('radio', { name: say('vehicle:way.own') }).check()
      await page.getByLabel(say('vehicle:field.fuel')).selectOption('gasoline')
      await page.getByLabel(say('vehicle:field.mpg')).fill('30')
      await page.getByRole('button', { name: say('global_button_label_save') }).click()
    }
    await fillNew()
    const edit = say('vehicle:edit_named', { name: 'Blue' })
    const other = await context.newPage()
    await page.getByRole('link', { name: edit }).click()
    await expect(page.getByLabel(say('vehicle:field.mpg'))).toHaveValue('30')
    const session = await page.evaluate(() => sessionStorage.getItem('throughway.session'))
    await other.addInitScript((kept) => sessionStorage.setItem('throughway.session', kept!), session)
    await other.goto(page.url())
    await other.getByLabel(say('vehicle:field.mpg')).fill('33')
    await other.getByRole('button', { name: say('global_button_label_save') }).click()
    await expect(other.getByRole('link', { name: edit })).toBeVisible()

    await page.getByLabel(say('vehicle:field.nickname')).fill('Bluer')
    await page.getByRole('button', { name: say('global_button_label_save') }).click()
    const notice = page.getByRole('alert')
    await expect(notice).toContainText(say('elsewhere.title'))
    await expect(notice).toContainText('Miles per gallon: 33')
    await expect(page.getByLabel(say('vehicle:field.nickname'))).toHaveValue('Bluer')
    await page.getByRole('button', { name: say('global_button_label_save') }).click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Bluer')
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('30 mpg')
  })
})

test.describe('en el teléfono', () => {
  test.use({ brand: 'mesa', locale: 'es-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('R1.08 R2.36 en español, con el teclado y cuando la consulta falla: escribe sus cifras', async ({
    page,
    watch,
  }) => {
    const say = textsIn('es')
    watch.forgive(/status of 503|Failed to load/)
    await signUp(page, newPerson('Paz', 'Molina'), { language: 'es' })
    await page.route('**/api/public/fuel_economy/**', (route) =>
      route.fulfill({
        json: {
          status: { code: 200, message: 'ok', request_id: 'x' },
          data: { source: 'table', available: false, level: 'year', items: [] },
        },
      }),
    )
    await page.goto('/account/vehicles?vehicle=new')
    await expect(page.getByRole('alert')).toHaveText(say('vehicle:away'))
    await page.getByLabel(say('vehicle:field.nickname')).focus()
    await page.keyboard.type('El azulito')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: say('vehicle:way.own') })).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Di')
    await expect(page.getByLabel(say('vehicle:field.fuel'))).toHaveValue('diesel')
    await page.keyboard.press('Tab')
    await page.keyboard.type('34')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('34 mpg · Diésel · 5 asientos')
  })
})
