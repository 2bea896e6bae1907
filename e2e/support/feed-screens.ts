import { expect } from '@playwright/test'
import type { BrandKey } from '@throughway/brands/keys'
import { brokenFeed } from './feeds.ts'
import type { Scene, Screen } from './screen.ts'

/** Feeds of the planner, as staff see them. */
export const feedScreens: readonly Screen[] = [
  { name: 'feeds', viewer: 'staff', path: '/admin/feeds', prepare: addBroken },
  {
    name: 'feed to add, with faults',
    viewer: 'staff',
    path: '/admin/feeds',
    prepare: async ({ page, say }) => {
      await page
        .getByRole('button', { name: say('staff-feeds:add.button') })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-feeds:add.submit') }).click()
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
    },
  },
  { name: 'feed with a report', viewer: 'staff', path: '/admin/feeds', prepare: openBroken },
  {
    name: 'feed to remove, with faults',
    viewer: 'staff',
    path: '/admin/feeds',
    prepare: async (scene) => {
      await openBroken(scene)
      const { page, say } = scene
      await page.getByRole('button', { name: say('staff-feeds:remove.button') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-feeds:remove.button') }).click()
      await expect(dialog.getByText(say('field.required'))).toBeVisible()
    },
  },
]

const title = 'Lines with faults'

/** Adds a feed with faults, unless one is there, and waits for its row. */
async function addBroken({ page, say }: Scene) {
  const main = page.getByRole('main')
  const row = main.getByRole('row').filter({ hasText: title }).first()
  await expect(main.getByRole('button', { name: say('staff-feeds:add.button') }).first()).toBeVisible()
  if (!(await row.isVisible())) {
    const brand = new URL(page.url()).hostname.split('.')[0] as BrandKey
    await main
      .getByRole('button', { name: say('staff-feeds:add.button') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('staff-feeds:column.name')).fill(title)
    await dialog.getByLabel(say('staff-feeds:add.by_file')).check()
    await dialog.getByLabel(say('staff-feeds:file')).setInputFiles(brokenFeed(brand, 'Zanzibar'))
    await dialog.getByRole('button', { name: say('staff-feeds:add.submit') }).click()
    await expect(page.getByText(say('staff-feeds:standing.broken'))).toBeVisible({ timeout: 120_000 })
    await page.goto('/admin/feeds')
  }
  await expect(row).toBeVisible()
}

async function openBroken(scene: Scene) {
  await addBroken(scene)
  const { page, say } = scene
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  await expect(page.getByText(say('staff-feeds:standing.broken'))).toBeVisible()
}
