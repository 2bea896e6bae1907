import { expect } from '@playwright/test'
import type { Scene, Screen } from './screen.ts'
import { draftTriedRules, proposeTriedRules, sayCosts } from './staff-points.ts'

/** Points, their rules and the factors of savings, as staff see them. */
export const pointsScreens: readonly Screen[] = [
  {
    name: 'points budget over its limit',
    viewer: 'staff',
    path: '/admin/points',
    prepare: async ({ page, say }) => {
      await sayCosts(page)
      await page.reload()
      await expect(page.getByText(say('staff-points:brake.over'))).toBeVisible()
    },
  },
  {
    name: 'cost of points to say, with faults',
    viewer: 'staff',
    path: '/admin/points',
    prepare: async ({ page, say }) => {
      await sayCosts(page)
      await page.reload()
      await page.getByRole('button', { name: say('staff-points:terms.change') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('staff-points:terms.cost')).fill('-1')
      await dialog.getByRole('button', { name: say('staff-points:terms.submit') }).click()
      await expect(dialog.getByText(say('field.too_small'))).toBeVisible()
    },
  },
  {
    name: 'caps to lower, with faults',
    viewer: 'staff',
    path: '/admin/points',
    prepare: async ({ page, say }) => {
      await sayCosts(page)
      await page.reload()
      await page.getByRole('button', { name: say('staff-points:brake.lower') }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(say('staff-points:lower.now', { value: '' }).trim())).toBeVisible()
      await dialog.getByLabel(say('staff-points:lower.cap_per_day')).fill('9')
      await dialog.getByRole('button', { name: say('staff-points:lower.submit') }).click()
      await expect(dialog.getByText(say('field.too_large'))).toBeVisible()
    },
  },
  {
    name: 'rules of points as staff see them',
    viewer: 'staff',
    path: '/admin/points/rules',
    prepare: ({ page, say }) =>
      expect(page.getByRole('heading', { name: say('staff-points:section.modes'), exact: true })).toBeVisible(),
  },
  {
    name: 'rules to draft, with faults',
    viewer: 'staff',
    path: '/admin/points/rules',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-points:draft.button') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('staff-points:draft.add')).selectOption('mode bike')
      await dialog.getByLabel(say('staff-points:field.points'), { exact: true }).fill('')
      await dialog.getByRole('button', { name: say('staff-points:draft.submit') }).click()
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
    },
  },
  {
    name: 'drafts and changes of rules',
    viewer: 'staff',
    path: '/admin/points/rules',
    prepare: async ({ page }) => {
      await draftTriedRules(page, 'A draft to look at')
      await page.goto('/admin/points/rules/changes')
      await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
    },
  },
  { name: 'change of rules that waits', viewer: 'staff', path: '/admin/points/rules', prepare: openProposed },
  {
    name: 'rules to grant, with faults',
    viewer: 'staff',
    path: '/admin/points/rules',
    prepare: async (scene) => {
      await openProposed(scene)
      const { page, say } = scene
      await page
        .getByRole('main')
        .getByRole('button', { name: say('staff-points:act.grant.button') })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-points:act.grant.button') }).click()
      await expect(dialog.getByText(say('field.required'))).toBeVisible()
    },
  },
  {
    name: 'rules to propose',
    viewer: 'staff',
    path: '/admin/points/rules',
    prepare: async ({ page, say }) => {
      const id = await draftTriedRules(page, 'A draft to propose')
      await page.goto(`/admin/points/rules/${id}`)
      await page.getByRole('button', { name: say('staff-points:act.propose.button') }).click()
      await expect(page.getByRole('dialog').getByLabel(say('staff-points:column.from'))).toBeVisible()
    },
  },
  {
    name: 'factors of savings',
    viewer: 'staff',
    path: '/admin/points/factors',
    prepare: ({ page, say }) => expect(page.getByText(say('staff-points:fact.milesPerGallon')).first()).toBeVisible(),
  },
  {
    name: 'factors to publish, with faults',
    viewer: 'staff',
    path: '/admin/points/factors',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-points:publish.button') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('staff-points:publish.add')).selectOption('milesPerGallon')
      await dialog.getByRole('button', { name: say('staff-points:publish.submit') }).click()
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
    },
  },
]

/** The demonstration's administrator proposes, so the viewer may decide. */
async function openProposed({ page, say }: Scene) {
  const { id } = await proposeTriedRules(page, 'Rules to look at')
  await page.goto(`/admin/points/rules/${id}`)
  await expect(page.getByText(say('staff-points:trial.gaining'), { exact: true })).toBeVisible()
}
