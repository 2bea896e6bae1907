import type { Page } from '@playwright/test'
import { expect, test } from '../support/story.ts'

test.use({ brand: 'rose' })

test('R4.16 the theme is the system’s until one is chosen, stays chosen, and stands before the first paint', async ({
  page,
}) => {
  await rememberFirstTheme(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/account/login')
  await expectTheme(page, 'dark')

  await chooseTheme(page, 'Theme: As the system', 'Light')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expectTheme(page, 'light')

  await chooseTheme(page, 'Theme: Light', 'Dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.reload()
  await expectTheme(page, 'dark')

  await chooseTheme(page, 'Theme: Dark', 'As the system')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

/** Nothing is painted before there is a body; what the page says at that moment is what the eye sees first. */
function rememberFirstTheme(page: Page) {
  return page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      Object.assign(window, { firstTheme: document.documentElement.dataset.theme })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
}

async function expectTheme(page: Page, theme: string) {
  expect(await page.evaluate(() => (window as { firstTheme?: string }).firstTheme)).toBe(theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

async function chooseTheme(page: Page, button: string, theme: string) {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: theme, exact: true }).click()
}
