import { expect, type Page } from '@playwright/test'

/** The demonstration writes the pages of a programme while stories begin. */
export async function waitForWords({ page }: { page: Page }) {
  const address = page.url()
  await expect(async () => {
    if (page.url() !== address || !(await page.locator('.content, .topics').first().isVisible())) {
      await page.goto(address)
      await expect(page.locator('.content, .topics').first()).toBeVisible({ timeout: 5000 })
    }
  }).toPass({ timeout: 60_000 })
}
