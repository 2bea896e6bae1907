import { expect } from '@playwright/test'
import type { Screen, Scene } from './screen.ts'
import { askForApproval } from './staff.ts'

/** The administrator's area, in every state worth a look. */
export const staffScreens: readonly Screen[] = [
  { name: 'staff today', viewer: 'staff', path: '/admin', prepare: waitForWork },
  { name: 'redemptions', viewer: 'staff', path: '/admin', prepare: openRedemptions },
  { name: 'redemptions that do not match', viewer: 'staff', path: '/admin/redemptions?text=nobody&state=refunded' },
  { name: 'redemption', viewer: 'staff', path: '/admin', prepare: openRedemption },
  {
    name: 'redemption to deny, with faults',
    viewer: 'staff',
    path: '/admin',
    prepare: async (scene) => {
      await openRedemption(scene)
      const deny = scene.say('staff-redemptions:decide.deny.button')
      await scene.page.getByRole('main').getByRole('button', { name: deny }).click()
      await scene.page.getByRole('dialog').getByRole('button', { name: deny }).click()
      await expect(scene.page.getByRole('dialog').getByText(scene.say('field.required'))).toBeVisible()
    },
  },
  {
    name: 'columns of redemptions',
    viewer: 'staff',
    path: '/admin/redemptions',
    prepare: ({ page, say }) => page.getByRole('button', { name: say('staff:list.columns') }).click(),
  },
  {
    name: 'redemptions to approve',
    viewer: 'staff',
    path: '/admin',
    prepare: async (scene) => {
      await openRedemptions(scene)
      await openApproval(scene)
    },
  },
  {
    name: 'redemptions approved',
    viewer: 'staff',
    path: '/admin',
    prepare: async (scene) => {
      await openRedemptions(scene)
      await openApproval(scene)
      const dialog = scene.page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^(Approve|Aprobar) \d/ }).click()
      await expect(dialog.getByRole('button', { name: scene.say('staff-tasks:outcome.undo') })).toBeVisible()
    },
  },
  { name: 'tasks', viewer: 'staff', path: '/admin/tasks' },
  { name: 'staff and their roles', viewer: 'staff', path: '/admin/staff' },
  {
    name: 'role to give, with faults',
    viewer: 'staff',
    path: '/admin/staff',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-grants:give.button') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('staff-grants:column.role')).selectOption('coordinator')
      await dialog.getByRole('button', { name: say('staff-grants:give.submit') }).click()
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
    },
  },
]

async function waitForWork({ page, say }: Scene) {
  await askForApproval(page, 'A book to look at')
  await page.reload()
  await expect(page.getByRole('link', { name: say('staff-today:queue.redemptions') })).toBeVisible()
}

async function openRedemptions({ page }: Scene) {
  await askForApproval(page, 'A book to look at')
  await page.goto('/admin/redemptions')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
}

/** Ticks the first row and opens what an approval of many would do. */
async function openApproval({ page, say }: Scene) {
  await page.getByRole('main').getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: say('staff-redemptions:approve'), exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(say('staff-tasks:kind.redemption.approve.letters'))
}

async function openRedemption({ page, say }: Scene) {
  const id = await askForApproval(page, 'A book to look at')
  await page.goto(`/admin/redemptions/${id}`)
  await expect(page.getByRole('button', { name: say('staff-redemptions:decide.approve.button') })).toBeVisible()
}
