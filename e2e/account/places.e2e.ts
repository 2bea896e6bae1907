import type { Page } from '@playwright/test'
import { locationCalls } from '@throughway/contract/account/location'
import { drawsMaps } from '../support/drawn-map.ts'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { signIn, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Say, textsIn } from '../support/texts.ts'

test.use({ launchOptions: drawsMaps, brand: 'harbor' })
test.beforeAll(() => waitForRegion('harbor'))

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** Fills the form by the keyboard alone: types, walks the list by arrows, takes with Enter. */
async function search(page: Page, say: Say, text: string) {
  const field = page.getByRole('combobox', { name: say('places:form.search') })
  await field.focus()
  await page.keyboard.type(text)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).toBeFocused()
}

test('R2.30 C13 home by search with the keyboard alone, the map off; a corner instead, and back by undo', async ({
  page,
}) => {
  const say = textsIn('en')
  await signUp(page, newPerson('Ana', 'Rivera'), { at: '/account/locations' })
  await button(page, say('places:main.add_home')).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 3, name: say('places:main.add_home') })).toBeFocused()
  await search(page, say, 'main str')
  await expect(page.getByRole('textbox', { name: say('places:field.street') })).toHaveValue('Main Street')
  await expect(page.getByRole('textbox', { name: say('places:field.zip') })).toHaveValue(/^021\d\d$/)

  await button(page, say('places:corner.ask')).click()
  await page
    .getByRole('region', { name: say('places:corner.title') })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click()
  await expect(page.getByRole('textbox', { name: say('places:field.street') })).toHaveValue(/ & /)
  await button(page, say('places:form.save')).click()
  const home = card(page, say('place:kind.home'))
  await expect(home.getByText(say('places:card.corner'))).toBeVisible()
  await expect(home.getByRole('heading')).toBeFocused()

  await button(page, say('places:card.remove_name', { name: say('place:kind.home') })).click()
  await expect(home).toBeHidden()
  await page.getByRole('button', { name: say('places:undo') }).click()
  await expect(home.getByText(say('places:card.corner'))).toBeVisible()

  const checks: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(locationCalls.checkAddress.path)) checks.push(request.url())
  })
  await button(page, say('places:main.add_work')).click()
  await search(page, say, 'main str')
  await button(page, say('places:form.save')).click()
  await expect(card(page, say('place:kind.work'))).toBeVisible()
  expect(checks, 'the map knows what was picked from it').toEqual([])
})

test.describe('on a phone, in Spanish', () => {
  test.use({
    locale: 'es-US',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    geolocation: { latitude: 42.3554, longitude: -71.0605 },
    permissions: ['geolocation'],
  })

  test('R4.15 C13 work on the map, moved by keys; where the device is; and the map that does not come', async ({
    page,
    watch,
  }) => {
    const say = textsIn('es')
    await signUp(page, newPerson('Luz', 'Ortega'), { language: 'es', at: '/account/locations' })
    await button(page, say('places:main.add_work')).click()

    await button(page, say('places:map.show')).click()
    await button(page, say('map:picker.use_centre')).click()
    const street = page.getByRole('textbox', { name: say('places:field.street') })
    await expect(street).not.toHaveValue('')
    const marker = page.getByRole('button', { name: say('map:picker.marker') })
    await marker.focus()
    for (let presses = 0; presses < 8; presses++) await page.keyboard.press('Shift+ArrowRight')
    const offer = page.getByRole('button', { name: say('places:spot.take') })
    await expect(offer).toBeVisible()
    const before = await street.inputValue()
    await offer.click()
    await expect(street).not.toHaveValue(before)

    await button(page, say('places:device.ask')).click()
    await expect(offer).toBeVisible()
    await button(page, say('places:form.save')).click()
    await expect(page.getByRole('alert').or(card(page, say('place:kind.work')))).toBeVisible()
    if (await page.getByRole('alert').isVisible())
      await button(page, say('places:check.keep_anyway'))
        .or(button(page, say('places:check.take')))
        .click()
    await expect(card(page, say('place:kind.work'))).toBeVisible()

    watch.forgive(/style|Failed to load/)
    await page.route('**/api/public/planner/style*', (route) => route.abort())
    await button(page, say('places:others.add')).click()
    await button(page, say('places:map.show')).click()
    await expect(page.getByText(say('map:failed'))).toBeVisible()
    await page.unroute('**/api/public/planner/style*')
    await button(page, say('map:retry')).click()
    await expect(button(page, say('map:picker.use_centre'))).toBeVisible()
  })
})

test('R5.07 "did you mean" with the words to take or to keep; two devices at one place', async ({
  page,
  openDevice,
  watch,
}) => {
  const say = textsIn('en')
  const ben = newPerson('Ben', 'Marsh')
  await signUp(page, ben, { at: '/account/locations' })
  await button(page, say('places:main.add_home')).click()
  const fill = async (on: Page, street: string) => {
    await on.getByRole('textbox', { name: say('places:field.street') }).fill(street)
    await on.getByRole('textbox', { name: say('places:field.city') }).fill('Boston')
    await on.getByRole('textbox', { name: say('places:field.zip') }).fill('02108')
  }
  // the house in the middle of the city, by a slip of the pen
  await search(page, say, 'Main Street')
  await button(page, say('places:map.show')).click()
  await button(page, say('map:picker.use_centre')).click()
  const take = page.getByRole('button', { name: say('places:spot.take') })
  await expect(take).toBeVisible()
  await take.click()
  const street = page.getByRole('textbox', { name: say('places:field.street') })
  const right = await street.inputValue()
  await fill(page, right.replace(/ (\w)(\w)(\w)/, ' $1$3$2'))
  await button(page, say('places:form.save')).click()
  await expect(page.getByRole('alert').getByText(right)).toBeVisible()
  await button(page, say('places:check.take')).click()
  const home = card(page, say('place:kind.home'))
  await expect(home.getByText(say('places:card.verified_streets'))).toBeVisible()

  watch.forgive(/status of 409/)
  const phone = await openDevice()
  await signIn(phone, ben)
  await phone.goto('/account/locations')
  const edit = say('places:card.edit_name', { name: say('place:kind.home') })
  await button(phone, edit).click()
  await button(page, edit).click()
  for (const [device, note] of [
    [page, 'the blue door'],
    [phone, 'the back door'],
  ] as const) {
    await device.getByText(say('places:form.more')).click()
    await device.getByRole('textbox', { name: say('places:field.note') }).fill(note)
  }
  await button(page, say('places:form.save')).click()
  await expect(home).toBeVisible()
  await button(phone, say('places:form.save')).click()
  await expect(phone.getByRole('alert').getByText('the blue door')).toBeVisible()
  await expect(phone.getByRole('textbox', { name: say('places:field.note') })).toHaveValue('the back door')
  await button(phone, say('places:form.save_mine')).click()
  await expect(card(phone, say('place:kind.home'))).toBeVisible()
})
