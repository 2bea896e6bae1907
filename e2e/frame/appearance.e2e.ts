import type { Locator, Page } from '@playwright/test'
import { newPerson } from '../support/people.ts'
import { signIn, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'

test.use({ brand: 'rose' })

test('R4.17 R4.18 a member arranges the frame, and finds it so on another device', async ({ page, openDevice }) => {
  const hana = newPerson('Hana', 'Sato')
  await signUp(page, hana)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expectShape(menu, 'column')

  const drawer = await openAppearance(page, 'Hana Sato')
  await drawer.getByRole('group', { name: 'Sidebar', exact: true }).getByRole('radio', { name: 'Icons only' }).check()
  await drawer.getByRole('group', { name: 'Colors of the sidebar' }).getByRole('radio', { name: 'Always dark' }).check()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toBeHidden()
  await expect.poll(async () => (await menu.boundingBox())!.width).toBeLessThan(100)
  await expect(menu).toHaveAttribute('data-theme', 'dark')

  await openAppearance(page, 'Hana Sato')
  await drawer
    .getByRole('group', { name: 'Sidebar', exact: true })
    .getByRole('radio', { name: 'Moves with the page' })
    .check()
  await drawer.getByRole('group', { name: 'Navigation' }).getByRole('radio', { name: 'At the side, set apart' }).check()
  await expect.poll(async () => (await menu.boundingBox())!.x).toBeGreaterThan(8)
  await expectShape(menu, 'column')

  await drawer.getByRole('group', { name: 'Width' }).getByRole('radio', { name: 'A column' }).check()
  const kept = keptChoice(page, 'layout', 'topnav')
  await drawer.getByRole('group', { name: 'Navigation' }).getByRole('radio', { name: 'At the top' }).check()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expectShape(menu, 'row')
  await expect(menu.getByRole('button', { name: 'Trips' })).toBeVisible()
  await page.setViewportSize({ width: 1900, height: 900 })
  await expect.poll(async () => (await menu.boundingBox())!.width).toBeLessThan(1400)

  await kept
  const desktop = await openDevice({ viewport: { width: 1900, height: 900 } })
  await signIn(desktop, hana)
  await expectShape(desktop.getByRole('navigation', { name: 'Main' }), 'row')
  await expect
    .poll(async () => (await desktop.getByRole('navigation', { name: 'Main' }).boundingBox())!.width)
    .toBeLessThan(1400)
})

test('R4.17 a member’s theme follows to another device', async ({ page, openDevice }) => {
  const ida = newPerson('Ida', 'Lund')
  await signUp(page, ida)
  const drawer = await openAppearance(page, 'Ida Lund')
  const kept = keptChoice(page, 'theme', 'dark')
  await drawer.getByRole('group', { name: 'Theme' }).getByRole('radio', { name: 'Dark', exact: true }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await kept
  const other = await openDevice()
  await signIn(other, ida)
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
})

async function openAppearance(page: Page, name: string) {
  await page.getByRole('button', { name: `Account of ${name}` }).click()
  await page.getByRole('button', { name: 'Appearance' }).click()
  const drawer = page.getByRole('dialog', { name: 'Appearance' })
  await expect(drawer).toBeVisible()
  return drawer
}

/** The server's answer to that choice: from then on another device finds it. */
function keptChoice(page: Page, name: string, value: string) {
  return page.waitForResponse(
    (answer) => answer.url().endsWith('/api/member/appearance') && answer.request().postDataJSON()[name] === value,
  )
}

async function expectShape(menu: Locator, shape: 'row' | 'column') {
  await expect
    .poll(async () => {
      const { width, height } = (await menu.boundingBox())!
      return width > height ? 'row' : 'column'
    })
    .toBe(shape)
}
