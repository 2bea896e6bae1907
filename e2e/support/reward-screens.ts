import { expect, type Page } from '@playwright/test'
import type { Screen, Scene } from './screen.ts'
import { waitForMail } from './mail-box.ts'
import { newPerson } from './people.ts'
import { openRidesHome, takePart } from './rides-home.ts'
import { writeCodePage, writeListPage } from '../../apps/web/src/features/wallet/kept-page.ts'
import type { Say } from './texts.ts'

/** Rewards, drawings, the wallet with its passes, and the ride home, in every state worth a look. */
export const rewardScreens: readonly Screen[] = [
  {
    name: 'rewards',
    viewer: 'newcomer',
    path: '/rewards?category=dining&sort=points_low',
    prepare: ({ page }) => expect(page.getByRole('main').getByRole('listitem').nth(12)).toBeVisible(),
  },
  {
    name: 'one reward',
    viewer: 'newcomer',
    path: '/reward/6',
    prepare: ({ page }) => expect(page.getByRole('main').getByRole('img').first()).toBeVisible(),
  },
  {
    name: 'drawings',
    viewer: 'visitor',
    path: '/drawings',
    prepare: ({ page }) => expect(page.getByRole('main').getByRole('listitem').nth(6)).toBeVisible(),
  },
  { name: 'drawing to enter', viewer: 'newcomer', path: '/drawings', prepare: openDrawingToEnter },
  { name: 'drawing drawn and checked', viewer: 'visitor', path: '/drawings', prepare: checkDrawing },
  { name: 'wallet with a code', viewer: 'newcomer', path: '/rewards?text=community%20gardens', prepare: fillWallet },
  { name: 'code shown large', viewer: 'newcomer', path: '/rewards?text=community%20gardens', prepare: showCodeLarge },
  { name: 'transit passes', viewer: 'newcomer', path: '/transit_passes', prepare: orderParking },
  { name: 'ride home request', viewer: 'member', path: '/404', prepare: askForRideHome },
  { name: 'ride home voucher', viewer: 'newcomer', path: '/404', prepare: showRideHome },
  {
    name: 'reward that is not here',
    viewer: 'newcomer',
    path: '/reward/9999',
    prepare: ({ page }) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  { name: 'reward to confirm', viewer: 'member', path: '/rewards?category=online', prepare: askForReward },
  { name: 'drawing whose record was changed', viewer: 'visitor', path: '/drawings', prepare: spoilDrawing },
  { name: 'wallet without anything', viewer: 'member', path: '/wallet?show=past' },
  { name: 'wallet of what was denied and waits', viewer: 'newcomer', path: '/wallet', prepare: fillWalletWithNews },
  { name: 'code on paper', viewer: 'newcomer', path: '/rewards?text=community%20gardens', prepare: printCode },
  {
    name: 'code without a network',
    viewer: 'visitor',
    path: '/404',
    prepare: (scene) => openKept(scene, writeCodePage(keptCode, wordsOf(scene))),
  },
  {
    name: 'codes without a network',
    viewer: 'visitor',
    path: '/404',
    prepare: (scene) => openKept(scene, writeListPage([keptCode], wordsOf(scene))),
  },
  { name: 'transit pass to order', viewer: 'member', path: '/transit_passes', prepare: askForPass },
  { name: 'ride home among the rewards', viewer: 'member', path: '/rewards?category=200', prepare: openCategory200 },
  { name: 'ride home not covered', viewer: 'newcomer', path: '/404', prepare: missEverything },
  { name: 'ride home on paper', viewer: 'newcomer', path: '/404', prepare: printRideHome },
  { name: 'ride home receipt decided', viewer: 'newcomer', path: '/404', prepare: decideReceipt },
  { name: 'supervisor asked about overtime', viewer: 'member', path: '/404', prepare: askSupervisor },
]

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Free of points, and once only: who has it already opens what is there. */
function openDrawing(title: RegExp) {
  return async ({ page }: Scene) => {
    await page.getByRole('main').getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
}

async function checkDrawing(scene: Scene) {
  const { page, say } = scene
  await openDrawing(/Fall drawing|Sorteo de otoño/)(scene)
  await press(page, say('drawing:check.button'))
  await expect(page.getByText(say('drawing:check.whole.right'))).toBeVisible()
}

async function fillWallet({ page, say }: Scene) {
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  const button = page.getByRole('button', { name: say('reward:redeem.free') })
  await expect(button).toBeVisible()
  if ((await button.getAttribute('aria-disabled')) === null) {
    await button.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('reward:redeem.confirm_free') })
      .click()
    await page.getByRole('link', { name: say('reward:redeem.to_wallet') }).click()
    await press(page, say('wallet:move.reveal'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('wallet:move.reveal') })
      .click()
  } else await page.goto('/wallet')
  await expect(page.getByRole('img', { name: say('wallet:code.picture') }).first()).toBeVisible()
}

/** Members of these screens are new, so the exception of the first day covers them. */
async function askForRideHome({ page, say }: Scene) {
  await takePart(page)
  await page.goto('/ride_home')
  await expect(page.getByRole('heading', { name: say('ride-home:terms.title') })).toBeVisible()
}

/** Asked for once; who has asked already opens what is there. On a holiday there is only the refusal to see. */
async function showRideHome({ page, say }: Scene) {
  const call = await takePart(page)
  await openRidesHome(page, { way: 'claim' })
  const { open } = (await call({ method: 'GET', path: '/member/ride-home' })) as { open: { id: string } | null }
  const asked =
    open ??
    (await call({
      method: 'POST',
      path: '/member/ride-home/requests',
      body: { reason: 'driver_left', destination: 'home', from_work: 'true', needs_accessible: 'true' },
    }))
  await page.goto(`/ride_home/${String(asked['id'])}`)
  await expect(page.getByRole('heading', { name: say('ride-home:asked.title') })).toBeVisible()
}

async function showCodeLarge(scene: Scene) {
  const { page, say } = scene
  await fillWallet(scene)
  await page
    .getByRole('link', { name: say('wallet:code.large') })
    .first()
    .click()
  await expect(page.getByText(say('wallet:offline.not_kept'))).toBeVisible()
}

/** Approved at once and to be paid elsewhere; once only. */
async function orderParking({ page, say, language }: Scene) {
  const main = page.getByRole('main')
  const pass = language === 'es' ? 'Lugar de estacionamiento junto a la estación' : 'Park-and-ride space'
  await expect(main.getByRole('heading', { level: 3, name: pass }).first()).toBeVisible()
  const order = main.getByRole('button', { name: say('wallet:pass.order_named', { pass }) })
  if (await order.isVisible()) {
    await order.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('wallet:pass.order') })
      .click()
  }
  await expect(main.getByText(say('wallet:pass.taken.parking'))).toBeVisible()
}

async function openDrawingToEnter(scene: Scene) {
  await openDrawing(/The week’s drawing|El sorteo de la semana/)(scene)
  await expect(scene.page.getByRole('button', { name: scene.say('drawing:enter.join') })).toBeVisible()
}

async function askForReward({ page, say }: Scene) {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Riding in traffic|Pedalear en el tráfico/ })
    .click()
  await page
    .getByRole('button', { name: new RegExp(`${say('reward:redeem.free')}|${say('reward:redeem.go_on')}`) })
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: say('reward:redeem.confirm_free') })).toBeVisible()
}

async function spoilDrawing(scene: Scene) {
  const { page, say } = scene
  const told = page.waitForResponse((answer) => answer.url().endsWith('/record'))
  await checkDrawing(scene)
  const record = (await (await told).json()) as { data: { order: string[] } }
  await page.route('**/record', (route) =>
    route.fulfill({ json: { ...record, data: { ...record.data, order: record.data.order.toReversed() } } }),
  )
  await page.goto(`${new URL(page.url()).pathname}?find=${record.data.order[0]!}`)
  await expect(page.getByText(say('drawing:check.whole.wrong'))).toBeVisible()
}

/** What takes days and the office is put into the server's answer. */
async function fillWalletWithNews({ page, say }: Scene) {
  const id = (digit: number) => `0190a000-0000-7000-8000-00000000000${digit}`
  const plain = {
    from: 'The Mill',
    picture: { motif: 'helmet', alt: '' },
    is_current: true,
    points: 0,
    at: '2026-11-02T15:00:00.000Z',
    expires_on: null,
    reserved_until: null,
    code: null,
    link: null,
    has_file: false,
    how: 'It comes by mail.',
    reason: null,
    reward_id: 6,
    moves: [],
  }
  const items = [
    {
      ...plain,
      id: id(1),
      type: 'reward',
      title: 'Helmet',
      state: 'denied',
      is_current: false,
      points_back: 350,
      reason: 'Only one for each household.',
    },
    {
      ...plain,
      id: id(2),
      type: 'reward',
      title: 'Bike locker for a month',
      state: 'waiting',
      points: 350,
      moves: ['cancel'],
    },
    {
      ...plain,
      id: id(3),
      type: 'reward',
      title: 'Movie ticket',
      state: 'reserved',
      points: 200,
      reserved_until: new Date(Date.now() + 600_000).toISOString(),
      moves: ['confirm', 'cancel'],
    },
    {
      ...plain,
      id: id(4),
      type: 'reward',
      title: 'Guest ticket',
      state: 'active',
      expires_on: '2027-01-31',
      has_file: true,
      link: 'https://partner.example/offer',
      moves: ['use'],
    },
    {
      ...plain,
      id: id(5),
      type: 'pass',
      title: 'Monthly city pass',
      picture: null,
      state: 'approved',
      starts_on: '2026-12-01',
      expires_on: '2026-12-31',
      payment: { url: 'https://pay.example', cents: 4500 },
      reward_id: null,
      moves: ['cancel'],
    },
    {
      ...plain,
      id: id(6),
      type: 'ticket',
      title: 'Fall drawing',
      picture: { motif: 'ticket', alt: '' },
      state: 'reserved',
      reward_id: null,
      drawing: { id: id(7), entries: 3, is_won: true },
    },
  ]
  const year = { year: 2026, cents: 48_500, reported_from_cents: 60_000, is_near: true }
  await page.route('**/api/member/wallet*', (route) =>
    route.fulfill({
      json: { status: { code: 200, message: 'ok', request_id: 'none' }, data: { items, past: 1, year } },
    }),
  )
  await page.reload()
  await expect(page.getByText(say('wallet:points_back_other', { count: '350' }))).toBeVisible()
}

async function printCode(scene: Scene) {
  await showCodeLarge(scene)
  await scene.page.emulateMedia({ media: 'print' })
}

const keptCode = {
  id: '0190a000-0000-7000-8000-000000000001',
  title: 'Monthly city pass',
  from: 'Boston Transit, City zone',
  code: 'HT-2040-77-ABCDEF',
  dates: 'December 1–31, 2026',
  how: 'Show the code to the driver.',
}

function wordsOf({ language, say }: { language: string; say: Say }) {
  const part = (name: string) => say(`wallet:${name}`)
  return {
    lang: language,
    app: 'Harbor Commute',
    picture: part('code.picture'),
    label: part('code.label'),
    bright: part('code.bright'),
    kept: part('offline.page'),
    online: part('offline.again'),
    listTitle: part('offline.title'),
    listLead: part('offline.list'),
    empty: part('offline.empty'),
  }
}

/** The page that the browser keeps, at an address where a server gives it. */
async function openKept({ page }: Scene, html: string) {
  await page.route('**/kept-page', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  await page.goto('/kept-page')
}

async function askForPass({ page, language, say }: Scene) {
  const pass = language === 'es' ? 'Pase urbano mensual' : 'Monthly city pass'
  await page
    .getByRole('main')
    .getByRole('button', { name: say('wallet:pass.order_named', { pass }) })
    .click()
  await expect(page.getByRole('dialog').getByText('$45.00').first()).toBeVisible()
}

/** The kept session is older than the organisation that was joined. */
async function openCategory200({ page, say }: Scene) {
  const call = await takePart(page)
  const session = await call({ method: 'GET', path: '/member/session' })
  await page.addInitScript(
    (more) =>
      sessionStorage.setItem(
        'throughway.session',
        JSON.stringify({ ...(JSON.parse(sessionStorage.getItem('throughway.session')!) as object), ...more }),
      ),
    session,
  )
  await page.reload()
  await expect(page.getByRole('region', { name: say('cover:card.title') }).getByRole('link')).toBeVisible()
}

/** All that can be missing at once. */
async function missEverything({ page, say }: Scene) {
  const call = await takePart(page)
  const cover = await call({ method: 'GET', path: '/member/ride-home' })
  const parts = [
    'employer',
    'work_place',
    'home_place',
    'mobile_phone',
    'work_phone',
    'supervisor',
    'green_profile',
  ].map((part) => ({ kind: 'part', part }))
  const gaps = [
    ...parts,
    { kind: 'trips', missing: 2, needed: 5, days: 30 },
    { kind: 'trip_today' },
    { kind: 'rides_used', most: 4, again_on: '2027-05-02' },
    { kind: 'closed', next: { date: '2027-03-22', from: '06:00' } },
  ]
  const data = {
    ...cover,
    is_covered: false,
    is_first_ride: false,
    open: null,
    trips: { have: 3, needed: 5, days: 30 },
    rides: { left: 0, of: 4 },
    gaps,
  }
  await page.route('**/api/member/ride-home', (route) =>
    route.fulfill({ json: { status: { code: 200, message: 'ok', request_id: 'none' }, data } }),
  )
  await page.goto('/ride_home')
  await expect(page.getByText(say('cover:gap.trip_today'))).toBeVisible()
}

async function printRideHome(scene: Scene) {
  await showRideHome(scene)
  await scene.page.emulateMedia({ media: 'print' })
}

async function decideReceipt(scene: Scene) {
  const { page, say } = scene
  await showRideHome(scene)
  const call = await takePart(page)
  const asked = await call({
    method: 'GET',
    path: `/member/ride-home/requests/${new URL(page.url()).pathname.split('/').at(-1)!}`,
  })
  const claim = {
    state: 'refused',
    cents: 14250,
    paid_cents: null,
    reason: 'The date of the receipt is another one.',
    submitted_at: '2026-11-20T15:00:00.000Z',
    decide_by: '2026-12-04',
    receipt: 'picture',
  }
  const data = {
    ...asked,
    is_open: false,
    can_cancel: false,
    can_claim: true,
    claim_until: '2026-12-06',
    claim,
    supervisor: 'approved',
  }
  await page.route('**/api/member/ride-home/requests/*', (route) =>
    route.fulfill({ json: { status: { code: 200, message: 'ok', request_id: 'none' }, data } }),
  )
  await page.reload()
  await expect(page.getByText(say('ride-home:claim_state.refused'))).toBeVisible()
}

/** Once a day; who has asked already opens the same page. */
async function askSupervisor({ page, say }: Scene) {
  const call = await takePart(page)
  const { supervisor } = (await call({ method: 'GET', path: '/member/supervisor' })) as {
    supervisor: { email: string } | null
  }
  const email = supervisor?.email ?? newPerson('Lee', 'Boss').email
  if (!supervisor)
    await call({
      method: 'PUT',
      path: '/member/supervisor',
      body: { version: '0', name: 'Lee Boss', email, phone: '6175550103' },
    })
  await openRidesHome(page, { way: 'claim' })
  const { open } = (await call({ method: 'GET', path: '/member/ride-home' })) as { open: { id: string } | null }
  if (!open)
    await call({
      method: 'POST',
      path: '/member/ride-home/requests',
      body: { reason: 'overtime', destination: 'home', from_work: 'true', needs_accessible: 'false' },
    })
  const { text } = await waitForMail(page, email)
  const link = new URL(/http\S+\/supervisor\?token=\S+/.exec(text)![0])
  await page.goto(link.pathname + link.search)
  await expect(page.getByRole('main').getByText(say('supervisor:kind.overtime')).first()).toBeVisible()
}
