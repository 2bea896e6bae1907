import type { Page } from '@playwright/test'
import type { Say } from './texts.ts'

/** On a phone the form of the planner is folded below its question once that is asked. */
export async function openForm(page: Page, say: Say) {
  await page.getByRole('button', { name: say('planner:fold.change'), exact: true }).click()
}
