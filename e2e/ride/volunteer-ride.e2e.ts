import { someWednesday } from '../support/days.ts'
import { join } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { keepPlaces } from '../support/phone.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'
import { becomeDriver } from '../support/volunteers.ts'

test.describe('en el teléfono', () => {
  test.use({ brand: 'harbor', locale: 'es-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('C24 una pasajera pide un viaje de diálisis; un voluntario ve solo la zona, lo acepta y sabe adónde ir; ella lee quién la lleva', async ({
    page,
    openDevice,
  }) => {
    const say = textsIn('es')
    const inEnglish = textsIn('en')
    const date = someWednesday()
    const rosa = newPerson('Rosa', 'Quintero')
    await join(page, rosa, { language: 'es', setup: 'finished', at: '/more/volunteer_rides' })
    await keepPlaces(page)
    await page.goto('/more/volunteer_rides/ask')
    const main = page.getByRole('main')
    const send = main.getByRole('button', { name: say('volunteer-ride:ask.send') })
    await send.tap()
    await expect(main.getByText(say('field.required')).first()).toBeVisible()

    for (const [field, kind] of [
      ['origin', 'home'],
      ['destination', 'work'],
    ] as const) {
      await main.getByRole('combobox', { name: say(`volunteer-ride:field.${field}`) }).tap()
      await page
        .getByRole('option')
        .filter({ hasText: say(`place:kind.${kind}`) })
        .first()
        .tap()
    }
    await main.getByLabel(say('volunteer-ride:field.date'), { exact: true }).fill(date)
    await main.getByLabel(say('volunteer-ride:field.time'), { exact: true }).fill('10:00')
    await main.getByLabel(say('volunteer-ride:field.wait_minutes')).selectOption('60')
    await main.getByRole('checkbox', { name: say('volunteer-ride:need.folding_chair') }).tap()
    await main.getByLabel(say('volunteer-ride:field.phone'), { exact: true }).fill('(617) 555-0177')
    await main.getByLabel(say('volunteer-ride:field.purpose')).selectOption('dialysis')
    await main.getByLabel(say('volunteer-ride:field.notes')).fill(`Timbre azul ${rosa.lastName}`)
    await send.tap()
    await expect(page).toHaveURL(/\/more\/volunteer_rides$/)
    await expect(main.getByText(say('volunteer-ride:state.rider.open'))).toBeVisible()

    const device = await openDevice({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
    const ben = newPerson('Ben', 'Holloway')
    await becomeDriver(device, ben, { language: 'en', at: '/more/volunteer_drives' })
    const there = device.getByRole('main')
    // other stories ask for rides on the same day; hers is the newest that needs room for a wheelchair
    const open = there
      .getByRole('listitem')
      .filter({ hasText: inEnglish('volunteer-ride:need.folding_chair') })
      .last()
    await expect(open).toBeVisible()
    await expect(there).not.toContainText('Story Street')
    await expect(there).not.toContainText('Timbre azul')
    await open.getByRole('button', { name: inEnglish('volunteer-ride:drives.accept') }).click()
    const mine = there.getByRole('region', { name: inEnglish('volunteer-ride:drives.mine') })
    await expect(mine).toContainText('1 Story Street, Boston')
    await expect(mine).toContainText('Timbre azul')
    await expect(mine).not.toContainText('dialysis')

    await page.reload()
    await expect(main.getByText(say('volunteer-ride:own.driver', { name: 'Ben H.' }))).toBeVisible()
  })
})
