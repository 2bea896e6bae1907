import { expect } from '@playwright/test'
import { openStaffCalls } from './join.ts'
import type { Scene, Screen } from './screen.ts'

/** Queues of staff, the ride services, and the pages of what they list. */
export const queueScreens: readonly Screen[] = [
  { name: 'trip reviews', viewer: 'staff', path: '/admin/reviews', prepare: waitForRows },
  { name: 'trip reviews that do not match', viewer: 'staff', path: '/admin/reviews?mode=walk&to=2020-01-01' },
  { name: 'trip to review', viewer: 'staff', path: '/admin/reviews', prepare: openFirstRow },
  {
    name: 'trip not to accept',
    viewer: 'staff',
    path: '/admin/reviews',
    prepare: async (scene) => {
      await openFirstRow(scene)
      const { page, say } = scene
      await page
        .getByRole('main')
        .getByRole('button', { name: say('staff-reviews:decide.reject.button') })
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'paper to type, with faults',
    viewer: 'staff',
    path: '/admin/paper',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-paper:type.press') }).click()
      await expect(page.getByRole('main').getByText(say('field.required')).first()).toBeVisible()
    },
  },
  { name: 'reports of members', viewer: 'staff', path: '/admin/contact-reports' },
  { name: 'riders without the web', viewer: 'staff', path: '/admin/riders' },
  { name: 'text messages of the program', viewer: 'staff', path: '/admin/texting' },
  {
    name: 'photos, one opened',
    viewer: 'staff',
    path: '/admin/photos?state=all',
    prepare: async (scene) => {
      await waitForRows(scene)
      await scene.page.getByRole('main').getByRole('row').nth(1).getByRole('button').first().click()
      await expect(scene.page.getByRole('img', { name: /./ }).last()).toBeVisible()
    },
  },
  {
    name: 'photo to take away, with faults',
    viewer: 'staff',
    path: '/admin/photos?state=all',
    prepare: async (scene) => {
      await waitForRows(scene)
      const { page, say } = scene
      await page.getByRole('main').getByRole('row').nth(1).getByRole('button').first().click()
      await page.getByRole('main').getByText(say('staff-photos:remove.button'), { exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-photos:remove.button') }).click()
      await expect(dialog.getByText(say('field.required'))).toBeVisible()
    },
  },
  { name: 'volunteers', viewer: 'staff', path: '/admin/volunteers?state=all' },
  { name: 'volunteer', viewer: 'staff', path: '/admin/volunteers?state=all', prepare: openFirstRow },
  { name: 'rides of volunteers', viewer: 'staff', path: '/admin/volunteer-rides?state=all' },
  { name: 'ride of a volunteer', viewer: 'staff', path: '/admin/volunteer-rides?state=all', prepare: openFirstRow },
  {
    name: 'volunteers and riders on a map',
    viewer: 'staff',
    path: '/admin/volunteer-rides/map',
    prepare: async ({ page, say }) => {
      const name = say('staff-volunteer-rides:map.volunteers')
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    },
  },
  { name: 'rides home', viewer: 'staff', path: '/admin/rides-home?state=all' },
  { name: 'receipts of rides home', viewer: 'staff', path: '/admin/rides-home/claims?state=all' },
  {
    name: 'rules and budget of rides home',
    viewer: 'staff',
    path: '/admin/rides-home/settings',
    prepare: async ({ page, say }) => {
      await expect(page.getByRole('form', { name: say('staff-rides-home:settings.rules') })).toBeVisible()
      await expect(page.getByText(say('staff-rides-home:budget.whole'))).toBeVisible()
    },
  },
  { name: 'rides that nobody could give', viewer: 'staff', path: '/admin/rides/unmet' },
  { name: 'ride services', viewer: 'staff', path: '/admin/ride-services', prepare: waitForRows },
  { name: 'ride service', viewer: 'staff', path: '/admin/ride-services', prepare: openService },
  {
    name: 'new ride service, with faults',
    viewer: 'staff',
    path: '/admin/ride-services/new',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-ride-services:add.submit') }).click()
      await expect(page.getByText(say('field.required')).first()).toBeVisible()
    },
  },
  {
    name: 'agency of rides',
    viewer: 'staff',
    path: '/admin/ride-services/agencies',
    prepare: async ({ page }) => {
      await page.getByRole('main').getByRole('row').nth(1).getByRole('button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'areas of rides', viewer: 'staff', path: '/admin/ride-services/areas', prepare: waitForRows },
  { name: 'area of rides', viewer: 'staff', path: '/admin/ride-services/areas', prepare: openArea },
  {
    name: 'new area of rides, drawn',
    viewer: 'staff',
    path: '/admin/ride-services/areas/new',
    prepare: async ({ page, say }) => {
      await page.getByRole('radio', { name: new RegExp(`^${say('staff-ride-services:area.ways.drawn')}`) }).check()
      const add = page.getByRole('button', { name: say('staff-ride-services:area.add_point') })
      for (let turn = 0; turn < 3; turn += 1) await add.click()
      await expect(
        page.getByRole('group', { name: say('staff-ride-services:area.point', { number: '3' }) }),
      ).toBeVisible()
    },
  },
  {
    name: 'file of ride services, with faults',
    viewer: 'staff',
    path: '/admin/ride-services',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-ride-services:file.button') }).click()
      const buffer = Buffer.from('services: [{ key: van, colour: blue }]')
      const file = { name: 'rides.yaml', mimeType: 'application/yaml', buffer }
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
      await expect(page.getByRole('dialog').getByText(say('staff-ride-services:file.faults')).first()).toBeVisible()
    },
  },
  { name: 'who gets which ride', viewer: 'staff', path: '/admin/ride-services/tester' },
]

/** The demonstration gives its staff work while stories begin. */
async function waitForRows({ page }: Scene) {
  const row = page.getByRole('main').getByRole('row').nth(1)
  await expect(async () => {
    if (!(await row.isVisible())) await page.reload()
    await expect(row).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
}

async function openFirstRow(scene: Scene) {
  await waitForRows(scene)
  await scene.page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  await expect(scene.page.getByRole('definition').first()).toBeVisible()
}

async function openService({ page, say }: Scene) {
  const call = await openStaffCalls(page)
  const { items } = (await call({ method: 'GET', path: '/staff/ride_catalogue/services' })) as {
    items: { id: string }[]
  }
  await page.goto(`/admin/ride-services/${items[0]!.id}`)
  await expect(page.getByRole('form', { name: say('staff-ride-services:one.form') })).toBeVisible()
}

async function openArea({ page, say }: Scene) {
  const call = await openStaffCalls(page)
  const { items } = (await call({ method: 'GET', path: '/staff/ride_catalogue/areas' })) as { items: { id: string }[] }
  await page.goto(`/admin/ride-services/areas/${items[0]!.id}`)
  await expect(page.getByRole('form', { name: say('staff-ride-services:area.form') })).toBeVisible()
}
