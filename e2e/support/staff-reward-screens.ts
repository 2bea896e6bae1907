import { expect, type Page } from '@playwright/test'
import { localDate } from '@throughway/domain/time/time'
import { letDaysPass } from './drawings.ts'
import { openCallsOf, openStaffCalls } from './join.ts'
import { demonstrationPerson } from './people.ts'
import type { Screen, Scene } from './screen.ts'

/** Rewards, drawings and passes as staff see them, in every state worth a look. */
export const staffRewardScreens: readonly Screen[] = [
  { name: 'value of a year', viewer: 'staff', path: '/admin/redemptions/years' },
  {
    name: 'rewards as staff list them',
    viewer: 'staff',
    path: '/admin/rewards',
    prepare: async (scene) => {
      await draftPool(scene.page)
      await scene.page.reload()
      await expect(scene.page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
    },
  },
  { name: 'rewards of staff that do not match', viewer: 'staff', path: '/admin/rewards?text=nobody&state=sold_out' },
  {
    name: 'reward to write, with faults',
    viewer: 'staff',
    path: '/admin/rewards/new',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-rewards:place.add') }).click()
      await page.getByRole('button', { name: say('staff-rewards:new.submit') }).click()
      await expect(page.getByText(say('field.required')).first()).toBeVisible()
    },
  },
  {
    name: 'reward as its editor sees it',
    viewer: 'staff',
    path: '/admin/rewards',
    prepare: async (scene) => {
      await openPool(scene)
      await expect(scene.page.locator('.phone__screen')).toContainText('Tea to look at')
    },
  },
  {
    name: 'codes of a reward, looked at',
    viewer: 'staff',
    path: '/admin/rewards',
    prepare: async (scene) => {
      await openPool(scene)
      const { page, say } = scene
      const codes = page.getByLabel(say('staff-rewards:codes.codes'), { exact: true })
      await codes.fill('Code\nLOOK-1\nLOOK-2\nLOOK-2\nFIRST\n')
      await page.getByRole('button', { name: say('staff-rewards:codes.check'), exact: true }).click()
      const check = page.getByRole('region', { name: say('staff-rewards:check.title') })
      await check.locator('summary').first().click()
      await expect(check.locator('details[open] li').first()).toBeVisible()
    },
  },
  {
    name: 'reward to publish',
    viewer: 'staff',
    path: '/admin/rewards',
    prepare: async (scene) => {
      await openPool(scene, { live_from: '2199-01-01T00:00:00Z' })
      const { page, say } = scene
      await page
        .getByRole('main')
        .getByRole('button', { name: say('staff-rewards:act.published.button') })
        .click()
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(2)
    },
  },
  {
    name: 'picture of a reward to choose',
    viewer: 'staff',
    path: '/admin/rewards/new',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('staff-rewards:picture.choose') }).click()
      await expect(page.getByRole('dialog').getByLabel(say('staff-rewards:picture.file'))).toBeVisible()
    },
  },
  {
    name: 'drawings as staff list them',
    viewer: 'staff',
    path: '/admin/drawings',
    prepare: async ({ page }) => {
      await draftDrawing(page)
      await page.reload()
      await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
    },
  },
  {
    name: 'drawing to write, with faults',
    viewer: 'staff',
    path: '/admin/drawings/new',
    prepare: async ({ page, say }) => {
      await page.getByRole('radio', { name: say('staff-drawings:beacon.lottery') }).check()
      await page.getByRole('button', { name: say('staff-drawings:new.submit') }).click()
      await expect(page.getByText(say('field.required')).first()).toBeVisible()
    },
  },
  {
    name: 'draft of a drawing',
    viewer: 'staff',
    path: '/admin/drawings',
    prepare: async ({ page, say }) => {
      await page.goto(`/admin/drawings/${await draftDrawing(page)}`)
      await expect(page.getByRole('button', { name: say('staff-drawings:act.publish.button') })).toBeVisible()
    },
  },
  {
    name: 'entry of a drawing to strike, with faults',
    viewer: 'staff',
    path: '/admin/drawings',
    prepare: async ({ page, say }) => {
      await page.goto(`/admin/drawings/${await openDrawing(page)}`)
      await page.getByRole('main').getByRole('row').nth(1).getByRole('button').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-drawings:strike.button') }).click()
      await expect(dialog.getByText(say('field.required'))).toBeVisible()
    },
  },
  {
    name: 'claims of a drawing',
    viewer: 'staff',
    path: '/admin/drawings',
    prepare: async ({ page, say }) => {
      const id = await openDrawing(page)
      await letDaysPass(id)
      const call = await openStaffCalls(page)
      await call({ method: 'POST', path: `/staff/drawings/${id}/draw` })
      await page.goto(`/admin/drawings/${id}`)
      const state = say('staff-drawings:claim.state.invited')
      await expect(page.getByRole('main').locator('.badge', { hasText: state })).toBeVisible()
    },
  },
  {
    name: 'orders of passes',
    viewer: 'staff',
    path: '/admin/passes',
    prepare: async ({ page }) => {
      await orderPass(page)
      await page.reload()
      await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
    },
  },
  {
    name: 'order of a pass to deny, with faults',
    viewer: 'staff',
    path: '/admin/passes',
    prepare: async ({ page, say }) => {
      await page.goto(`/admin/passes/${await orderPass(page)}`)
      const deny = say('staff-passes:act.deny.button')
      await page.getByRole('main').getByRole('button', { name: deny }).click()
      await page.getByRole('dialog').getByRole('button', { name: deny }).click()
      await expect(page.getByRole('dialog').getByText(say('field.required'))).toBeVisible()
    },
  },
  { name: 'orders of passes that do not match', viewer: 'staff', path: '/admin/passes?text=nobody&state=refunded' },
  {
    name: 'passes to order, one to write with faults',
    viewer: 'staff',
    path: '/admin/passes/products',
    prepare: async ({ page, say }) => {
      await page
        .getByRole('button', { name: say('staff-passes:products.new') })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('staff-passes:products.save') }).click()
      await expect(dialog.getByText(say('field.required')).first()).toBeVisible()
    },
  },
  { name: 'passes to order', viewer: 'staff', path: '/admin/passes/products' },
]

const words = (title: string) =>
  Object.fromEntries(
    ['en', 'es'].flatMap((key) =>
      ['title', 'summary', 'how', 'terms', 'alt'].map((field) => [`texts[${key}][${field}]`, title]),
    ),
  )

/** A draft whose codes come from a pool, with one code; answers its number. */
async function draftPool(page: Page, more: Record<string, string> = {}): Promise<string> {
  const staff = await openStaffCalls(page)
  const { id } = await staff({
    method: 'POST',
    path: '/staff/rewards',
    body: {
      ...words('Tea to look at'),
      category: 'dining',
      stage: 'draft',
      sponsor: 'The Kettle',
      motif: 'coffee',
      live_from: '2026-01-01T00:00:00Z',
      kind: 'code_pool',
      cost: '40',
      ...more,
    },
  })
  await staff({ method: 'POST', path: `/staff/rewards/${String(id)}/codes`, body: { codes: 'FIRST' } })
  return String(id)
}

async function openPool({ page, say }: Scene, more: Record<string, string> = {}) {
  await page.goto(`/admin/rewards/${await draftPool(page, more)}`)
  await expect(page.getByRole('button', { name: say('staff-rewards:codes.check'), exact: true })).toBeVisible()
}

/** A drawing of today as a draft; answers its id. */
async function draftDrawing(page: Page): Promise<string> {
  const staff = await openStaffCalls(page)
  const texts = Object.fromEntries(
    ['en', 'es'].flatMap((key) => [
      [`texts[${key}][title]`, 'A drawing to look at'],
      [`texts[${key}][prize]`, 'A city bike'],
      [`texts[${key}][rules]`, 'No purchase necessary.'],
    ]),
  )
  const day = localDate(Date.now(), 'America/New_York')
  const { id } = await staff({
    method: 'POST',
    path: '/staff/drawings',
    body: { ...texts, sponsor: 'The Mill', first_day: day, last_day: day, entry_rule: 'trips', prize_cents: '30000' },
  })
  return String(id)
}

/** A published drawing with one entry by letter. */
async function openDrawing(page: Page): Promise<string> {
  const id = await draftDrawing(page)
  const staff = await openStaffCalls(page)
  await staff({ method: 'POST', path: `/staff/drawings/${id}/publication`, body: { version: '1' } })
  const letter = { name: 'Lee Later', email: 'lee@story.example' }
  await staff({ method: 'POST', path: `/staff/drawings/${id}/mailed_entries`, body: letter })
  return id
}

/** The demonstration's member has an order that waits, made once; answers its id. */
async function orderPass(page: Page): Promise<string> {
  const staff = await openStaffCalls(page)
  const waiting = (await staff({ method: 'GET', path: '/staff/transit_passes?kind=vanpool' })) as {
    items: { id: string }[]
  }
  if (waiting.items[0]) return waiting.items[0].id
  const texts = Object.fromEntries(
    ['en', 'es'].flatMap((key) => ['name', 'zone', 'how'].map((field) => [`texts[${key}][${field}]`, 'Shared van'])),
  )
  const product = await staff({
    method: 'POST',
    path: '/staff/transit_pass_products',
    body: {
      ...texts,
      kind: 'vanpool',
      operator: 'Lake Line',
      period: 'month',
      price_cents: '6000',
      subsidy_cents: '6000',
      approver: 'staff',
    },
  })
  const brand = new URL(page.url()).hostname.split('.')[0]!
  const call = await openCallsOf(page, demonstrationPerson('demo', brand))
  const path = '/member/transit_passes'
  const { from } = await call({ method: 'GET', path })
  const { id } = await call({
    method: 'POST',
    path,
    body: { product_id: String(product['id']), from: String(from) },
  })
  return String(id)
}
