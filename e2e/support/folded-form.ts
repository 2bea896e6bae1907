import type { Page } from '@playwright/test'
import type { Say } from './texts.ts'

/** The form of the planner is folded below its question once that is asked. */
export async function openForm(page: Page, say: Say) {
  const change = page.getByRole('button', { name: say('planner:fold.change'), exact: true })
  if ((await change.getAttribute('aria-expanded')) !== 'true') await change.click()
}

/** The order of the ways, and earlier and later ones, are shown on request. */
export async function openTools(page: Page, say: Say) {
  await page.getByRole('button', { name: say('planner:result.tools'), exact: true }).click()
}
