import type { Locator, Page } from '@playwright/test'
import { newPerson } from '../support/people.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'

test.use({ brand: 'delta' })

test('R2.59 R4.18 with the keyboard alone: past the menu, in, a trip, menus and modals, focus always where it belongs', async ({
  page,
  openDevice,
}) => {
  const ray = newPerson('Ray', 'Duval')
  await signUp(page, ray)
  const desk = await openDevice()
  const { keyboard } = desk

  await test.step('the skip link is first and leads to the content', async () => {
    await desk.goto('/')
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
    await keyboard.press('Tab')
    await expect(desk.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
    await expect(desk.getByRole('link', { name: 'Skip to the content' })).toBeInViewport()
    await keyboard.press('Enter')
    await expect(desk.getByRole('main')).toBeFocused()
  })

  await test.step('signs in', async () => {
    await desk.goto('/')
    await tabTo(desk, desk.getByRole('banner').getByRole('link', { name: 'Sign in' }))
    await keyboard.press('Enter')
    await expect(desk.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused()
    await tabTo(desk, desk.getByLabel('E-mail'))
    await keyboard.type(ray.email)
    await tabTo(desk, desk.getByLabel('Password', { exact: true }))
    await keyboard.type(ray.password)
    await keyboard.press('Enter')
    await expect(desk).toHaveURL('/home')
    await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('logs a trip', async () => {
    await tabTo(desk, desk.getByRole('main').getByRole('link', { name: 'Log a trip' }))
    await keyboard.press('Enter')
    await expect(desk.getByRole('heading', { level: 1, name: 'Log a trip' })).toBeFocused()
    await tabTo(desk, desk.getByRole('radio', { name: 'Bike' }))
    await keyboard.press('Space')
    await expect(desk.getByRole('radio', { name: 'Bike' })).toBeChecked()
    await tabTo(desk, desk.getByRole('radio', { name: 'Round trip' }))
    await keyboard.press('ArrowRight')
    await expect(desk.getByRole('radio', { name: 'One way' })).toBeChecked()
    await tabTo(desk, desk.getByLabel('Distance', { exact: true }))
    await keyboard.type('3.5')
    await keyboard.press('Enter')
    await expect(desk.getByRole('heading', { level: 1, name: 'Trip logged' })).toBeFocused()
  })

  await test.step('opens a menu, walks through it and leaves it', async () => {
    const opener = desk.getByRole('button', { name: 'Theme: As the system' })
    await tabTo(desk, opener, 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(desk.getByRole('button', { name: 'Light', exact: true })).toBeVisible()
    await keyboard.press('ArrowDown')
    await expect(desk.getByRole('button', { name: 'Light', exact: true })).toBeFocused()
    await keyboard.press('End')
    await expect(desk.getByRole('button', { name: 'As the system', exact: true })).toBeFocused()
    await keyboard.press('Escape')
    await expect(desk.getByRole('button', { name: 'Light', exact: true })).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('opens the appearance, which keeps the focus inside, and leaves it', async () => {
    const opener = desk.getByRole('button', { name: 'Account of Ray Duval' })
    await tabTo(desk, opener)
    await keyboard.press('ArrowDown')
    await tabTo(desk, desk.getByRole('button', { name: 'Appearance' }), 'ArrowDown')
    await keyboard.press('Enter')
    const drawer = desk.getByRole('dialog', { name: 'Appearance' })
    await expect(drawer).toBeVisible()
    for (let presses = 0; presses < 12; presses += 1) {
      await keyboard.press('Tab')
      expect(
        await drawer.evaluate(
          (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
        ),
      ).toBe(true)
    }
    await keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('deletes the trip after all, and the question gives focus back when it is refused', async () => {
    await tabTo(desk, desk.getByRole('link', { name: 'Back home' }))
    await keyboard.press('Enter')
    await expect(desk).toHaveURL('/home')
    const actions = desk.getByRole('region', { name: 'Recent trips' }).getByRole('button', { name: /Actions for bike/ })
    await tabTo(desk, actions)
    await keyboard.press('ArrowDown')
    await keyboard.press('End')
    await keyboard.press('Enter')
    const question = desk.getByRole('dialog', { name: 'Delete this trip?' })
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(actions).toBeFocused()
  })
})

/** Presses a key until the wanted control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab') {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${String(wanted)} cannot be reached by ${key}`)
}
