import type { Page } from '@playwright/test'
import { newPerson } from '../support/people.ts'
import { signIn, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'

test('R2.33 R4.10 of two devices with one profile the second is told, and loses nothing', async ({
  page,
  openDevice,
  watch,
}) => {
  watch.forgive(/status of 409/)
  const rosa = newPerson('Rosa', 'Medina')
  await signUp(page, rosa)
  const phone = await openDevice({ viewport: { width: 390, height: 844 } })
  await signIn(phone, rosa)
  for (const device of [page, phone]) {
    await device.goto('/account/profile')
    await expect(device.getByLabel('First name')).toHaveValue('Rosa')
  }

  await page.getByLabel('Last name').fill('Medina Soto')
  await page.getByRole('radio', { name: 'Female' }).check()
  await save(page)
  await expectSaved(page)
  await expect(page.getByRole('button', { name: 'Account of Rosa Medina Soto' })).toBeVisible()

  await phone.getByLabel('Last name').fill('Medina Cruz')
  await phone.getByLabel('Year of birth').fill('1988')
  await save(phone)
  const told = phone.getByRole('alert').filter({ hasText: 'changed on another device' })
  await expect(told).toContainText('Last name')
  await expect(told).toContainText('Medina Soto')
  await expect(phone.getByLabel('Last name')).toHaveValue('Medina Cruz')
  await expect(phone.getByLabel('Year of birth')).toHaveValue('1988')
  await expect(phone.getByRole('radio', { name: 'Female' })).toBeChecked()
  await phone.getByRole('button', { name: 'Save mine' }).click()
  await expectSaved(phone)

  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue('Medina Cruz')
  await expect(page.getByLabel('Year of birth')).toHaveValue('1988')
})

test('R2.27 what another device saved elsewhere in the profile asks no question', async ({
  page,
  openDevice,
  watch,
}) => {
  watch.forgive(/status of 409/)
  const ugo = newPerson('Ugo', 'Ferri')
  await signUp(page, ugo)
  const tablet = await openDevice()
  await signIn(tablet, ugo)
  await tablet.goto('/account/contact_info')
  await expect(tablet.getByLabel('Mobile phone')).toBeVisible()

  await page.goto('/account/profile')
  await page.getByLabel('Year of birth').fill('1979')
  await save(page)
  await expectSaved(page)

  await tablet.getByLabel('Mobile phone').fill('404 555 0100')
  await tablet.getByLabel('Language we speak with you').selectOption('English')
  await save(tablet)
  await expectSaved(tablet)
})

test('R2.60 a link to a part of the profile lands 112 px below the edge, in a narrow window 86 px', async ({
  page,
}) => {
  await signUp(page, newPerson('Ida', 'Moreau'))
  const topOf = (id: string) =>
    page.evaluate((each) => {
      const part = document.getElementById(each)
      return part && Math.round(part.getBoundingClientRect().top)
    }, id)
  for (const { width, top } of [
    { width: 1181, top: 112 },
    { width: 1180, top: 86 },
  ]) {
    await page.setViewportSize({ width, height: 400 })
    for (const part of ['contact_language', 'modes']) {
      await page.goto(`/account/profile?scrollID=${part}`, { waitUntil: 'networkidle' })
      await expect.poll(() => topOf(part), `${part} at ${width} px`).toBe(top)
    }
  }
})

test('R2.60 R2.13 a part of the terms lands 75 px below the edge where no header stays, else as in the profile', async ({
  page,
  openDevice,
}) => {
  const visitor = await openDevice({ viewport: { width: 1181, height: 400 } })
  await visitor.goto('/legal?doc=points')
  await expectAt(visitor, 75)
  await visitor.setViewportSize({ width: 390, height: 400 })
  await visitor.reload()
  await expectAt(visitor, 75)

  await page.setViewportSize({ width: 1181, height: 400 })
  await signUp(page, newPerson('Ida', 'Moreau'))
  await page.goto('/legal?doc=points')
  await expect(page).toHaveURL('/more/legal?doc=points')
  await expectAt(page, 112)

  async function expectAt(device: Page, top: number) {
    const part = device.getByRole('main').locator('#part-points')
    await expect(part).toBeFocused()
    await expect.poll(async () => Math.round((await part.boundingBox())!.y)).toBe(top)
  }
})

test('R2.33 R2.60 R5.08 the profile goes by keyboard alone, and a link brings up its part', async ({ page }) => {
  await signUp(page, newPerson('Lea', 'Brandt'))
  const { keyboard } = page
  await page.goto('/account/profile?scrollID=contact_language')
  await expect(page.getByLabel('Language we speak with you')).toBeFocused()
  await page.goto('/account/profile?scrollID=modes')
  await expect(page.locator('#modes')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'How you travel' })).toBeInViewport()

  const firstName = page.getByLabel('First name')
  await firstName.focus()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.press('Delete')
  await keyboard.press('Enter')
  await expect(firstName).toBeFocused()
  await expect(firstName).toHaveAccessibleDescription('Please fill this in.')
  await keyboard.type('Léa')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeChecked()
  await page.getByLabel('Year of birth').focus()
  await keyboard.type('1985')
  await keyboard.press('Enter')
  await expectSaved(page)
  await expect(page.getByRole('button', { name: 'Account of Léa Brandt' })).toBeVisible()
})

test('C27 a profile that has run out is right again with one press', async ({ page }) => {
  await signUp(page, newPerson('Sam', 'Odell'))
  // A year goes by: the session says what the nightly job has found.
  await page.evaluate(
    (key) =>
      sessionStorage.setItem(
        key,
        JSON.stringify({ ...JSON.parse(sessionStorage.getItem(key)!), profile_expired: true }),
      ),
    'throughway.session',
  )
  await page.goto('/account/profile')
  await expect(page.getByText('Is this still right?')).toBeVisible()
  await page.getByRole('button', { name: 'Nothing has changed' }).click()
  await expect(page.getByText('Is this still right?')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Sam')
  await expect(page.getByText('Is this still right?')).toBeHidden()
})

test('C27 R4.10 a change of the modes asks once more, before anything else', async ({ page }) => {
  await signUp(page, newPerson('Vera', 'Nilsen'))
  // The program has changed its modes; the e-mail, whose notice comes first, is verified.
  await page.evaluate(
    (key) =>
      sessionStorage.setItem(
        key,
        JSON.stringify({
          ...JSON.parse(sessionStorage.getItem(key)!),
          mode_reselect_required: true,
          verify_email: false,
          verification_mailed: true,
        }),
      ),
    'throughway.session',
  )
  await page.goto('/trips/trips')
  const question = page.getByRole('dialog', { name: 'How do you travel now?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Save how I travel' }).click()
  await expect(question.getByText('Choose at least one.')).toBeVisible()
  await question.getByRole('checkbox', { name: 'Walk' }).check()
  await question.getByRole('button', { name: 'Save how I travel' }).click()
  await expect(question).toBeHidden()
  await page.goto('/account/profile')
  await expect(page.getByRole('checkbox', { name: 'Walk' })).toBeChecked()
})

function save(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
}

async function expectSaved(page: Page) {
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('Saved.').last()).toBeVisible()
}
