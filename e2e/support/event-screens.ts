import { expect } from '@playwright/test'
import { openEvent } from './events.ts'
import { openMemberCalls, openStaffCalls } from './join.ts'
import { demonstrationPerson } from './people.ts'
import type { Scene, Screen } from './screen.ts'

const names = { en: 'Bike repair evening', es: 'Noche de reparación de bicis' }

/** Events with registration, in every state worth a look. */
export const eventScreens: readonly Screen[] = [
  {
    name: 'event to register for',
    viewer: 'newcomer',
    path: '/account/events',
    prepare: (scene) => open(scene, { capacity: 12 }),
  },
  {
    name: 'event with an own place and its map',
    viewer: 'newcomer',
    path: '/account/events',
    prepare: async (scene) => {
      await register(scene, { capacity: 12 })
      await scene.page.getByRole('button', { name: scene.say('event:place.show_map') }).click()
      await expect(scene.page.getByRole('region', { name: scene.say('event:place.map') })).toBeVisible()
    },
  },
  {
    name: 'event whose waiting list one stands on',
    viewer: 'newcomer',
    path: '/account/events',
    prepare: async (scene) => {
      const id = await openEvent(scene.page, { names, capacity: 1 })
      const staff = await openStaffCalls(scene.page)
      const [brand] = new URL(scene.page.url()).hostname.split('.')
      const { email } = demonstrationPerson('demo', brand!)
      const body = { email, reason: 'First in line' }
      await staff({ method: 'POST', path: `/staff/special_events/${id}/registrations`, body })
      await enter(scene, id)
    },
  },
  {
    name: 'own events',
    viewer: 'newcomer',
    path: '/account/events',
    prepare: async (scene) => {
      await register(scene, {})
      await scene.page.goto('/account/events')
      await expect(scene.page.locator('.own-events > li').first()).toBeVisible()
    },
  },
]

/** The same as staff see them. */
export const staffEventScreens: readonly Screen[] = [
  { name: 'event with its registrations', viewer: 'staff', path: '/admin/events', prepare: openAsStaff },
  {
    name: 'member to put on a list, with faults',
    viewer: 'staff',
    path: '/admin/events',
    prepare: async (scene) => {
      await openAsStaff(scene)
      const { page, say } = scene
      await page.getByRole('button', { name: say('staff-events:add_member.button') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-events:add_member.submit') }).click()
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
    },
  },
  {
    name: 'event with registration to begin, with faults',
    viewer: 'staff',
    path: '/admin/events',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-events:add.button') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: say('staff-events:kind.registration') }).check({ force: true })
      await dialog.getByRole('button', { name: say('staff-events:add.submit') }).click()
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
    },
  },
]

async function openAsStaff({ page, language, say }: Scene) {
  const id = await openEvent(page, { names, capacity: 1 })
  const staff = await openStaffCalls(page)
  const [brand] = new URL(page.url()).hostname.split('.')
  for (const who of ['demo', 'new'] as const) {
    const body = { email: demonstrationPerson(who, brand!).email, reason: 'They asked by phone' }
    await staff({ method: 'POST', path: `/staff/special_events/${id}/registrations`, body })
  }
  await page.goto(`/admin/event/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: names[language] })).toBeVisible()
  const list = page.getByRole('region', { name: say('staff-events:list.title') })
  await expect(list.getByRole('row').nth(2)).toBeVisible()
}

async function open({ page, language }: Scene, { capacity }: { capacity?: number }): Promise<number> {
  const id = await openEvent(page, { names, ...(capacity && { capacity }) })
  await page.goto(`/event/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: names[language] })).toBeVisible()
  return id
}

async function register(scene: Scene, wanted: { capacity?: number }) {
  const id = await openEvent(scene.page, { names, ...wanted })
  await enter(scene, id)
}

async function enter({ page, language }: Scene, id: number) {
  const call = await openMemberCalls(page)
  await call({ method: 'PUT', path: `/member/special_events/${id}/registration` })
  await page.goto(`/event/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: names[language] })).toBeVisible()
}
