import { expect, type Locator, type Page } from '@playwright/test'
import { brandSettings } from '@throughway/brands/settings'
import { addDays, localDate } from '@throughway/domain/time/time'
import { someWednesday } from './days.ts'
import { letDaysPass } from './drawings.ts'
import { blankPage, join, openMemberCalls, openStaffCalls } from './join.ts'
import { newPerson, type Person } from './people.ts'
import { askAsGuest } from './rides.ts'
import { siteOf } from './server.ts'
import { askForApprovals, becomeStaff } from './staff.ts'
import { farDay } from './staff-points.ts'
import { recordTrips } from './steps.ts'
import { type Language, textsIn } from './texts.ts'

/** One member of the staff at their desk, and the devices of everybody else. */
export type Desk = {
  page: Page
  language: Language
  press: (target: Locator) => Promise<void>
  openDevice: (options?: { baseURL: string }) => Promise<Page>
}

const zone = brandSettings.harbor.time_zone

/** A name by which a list finds nobody else. */
function nobodyElse(name: string): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(5)), (n) => String.fromCharCode(97 + (n % 26)))
  return `${name}${letters.join('')}`
}

function partsOf({ page, language }: Desk, subject: string) {
  const say = textsIn(language)
  const text = (key: string, values = {}) => say(`staff-${subject}:${key}`, values)
  return { say, text, main: page.getByRole('main'), dialog: page.getByRole('dialog') }
}

/** A member of another device, whose calls are made without screens. */
async function meet({ language, openDevice }: Desk, person: Person) {
  const device = await openDevice()
  await join(device, person, { language, setup: 'finished', at: blankPage })
  return { device, call: await openMemberCalls(device) }
}

/** Narrows the list that is open to the rows of somebody. */
async function find(desk: Desk, label: string, name: string, count: number): Promise<Locator> {
  const main = desk.page.getByRole('main')
  const field = main.getByLabel(label)
  await field.fill(name)
  await field.press('Enter')
  const rows = main.getByRole('row').filter({ hasText: name })
  await expect(rows).toHaveCount(count)
  return rows
}

/** C14: drafts a reward, fills its pool, takes a wrong code out again, and publishes it. */
export async function publishReward(desk: Desk): Promise<void> {
  const { page, language, press } = desk
  const { say, text, main, dialog } = partsOf(desk, 'rewards')
  const mark = crypto.randomUUID().slice(0, 4).toUpperCase()
  const title = `Soup of the week ${language} ${mark}`
  await page.goto('/admin/rewards')
  await press(main.getByRole('button', { name: text('new.button') }))
  // the list before it asks for a sponsor as well
  await expect(page.getByRole('heading', { level: 1, name: text('new.title') })).toBeVisible()
  await main.getByLabel(text('column.sponsor')).fill('The Kettle')
  await main.getByLabel(text('column.cost')).fill('40')
  for (const each of ['en', 'es']) {
    const words = main.getByRole('region', { name: text(`language.${each}`), exact: true })
    for (const word of ['title', 'summary', 'how', 'terms', 'alt'])
      await words.getByLabel(text(`word.${word}`)).fill(word === 'title' ? title : `${word} of soup`)
  }
  await press(main.getByRole('button', { name: text('new.submit') }))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await main.getByLabel(text('codes.codes'), { exact: true }).fill(`SOUP-${mark}-1\nSOUP-${mark}-2\nWRONG-${mark}-3`)
  await press(main.getByRole('button', { name: text('codes.check'), exact: true }))
  const check = main.getByRole('region', { name: text('check.title') })
  await press(check.getByRole('button', { name: text('check.add_other', { number: '3' }) }))
  await expect(main.getByText(text('stock.left', { left: '3', total: '3' }))).toBeVisible()

  await press(main.getByRole('button', { name: text('remove.button') }))
  await dialog.getByLabel(text('remove.code')).fill(`WRONG-${mark}-4`)
  await dialog.getByLabel(text('remove.reason')).fill('It is the cinema’s')
  await press(dialog.getByRole('button', { name: text('remove.submit') }))
  await expect(dialog.getByText(say('field.code_unknown'))).toBeVisible()
  await dialog.getByLabel(text('remove.code')).fill(`WRONG-${mark}-3`)
  await press(dialog.getByRole('button', { name: text('remove.submit') }))
  await expect(dialog).toBeHidden()
  await expect(main.getByText(text('stock.left', { left: '2', total: '2' }))).toBeVisible()

  await press(main.getByRole('button', { name: text('act.published.button') }))
  await press(dialog.getByRole('button', { name: text('act.published.submit') }))
  await expect(main.getByText(text('state.live'), { exact: true })).toBeVisible()
}

/** C14: approves two redemptions at once and closes the dialog while it works; the list follows. Then denies two. */
export async function decideRedemptions(desk: Desk): Promise<void> {
  const { page, language, press } = desk
  const { say, text, main, dialog } = partsOf(desk, 'redemptions')
  const person = newPerson('Rea', nobodyElse('Wanter'))
  const { device, call } = await meet(desk, person)
  const title = `A book of the week ${language}`
  const ids = await askForApprovals(device, title, { count: 4, call })
  const staff = await openStaffCalls(page)
  const stateOf = async (id: string) => (await staff({ method: 'GET', path: `/staff/redemptions/${id}` }))['state']

  await page.goto('/admin/redemptions')
  const rows = await find(desk, text('filter.text'), person.lastName, 4)
  for (const index of [0, 1]) await press(rows.nth(index).getByRole('checkbox'))
  await press(main.getByRole('button', { name: text('approve'), exact: true }))
  await press(
    dialog.getByRole('button', { name: say('staff-tasks:kind.redemption.approve.start_other', { number: '2' }) }),
  )
  await press(dialog.getByRole('button', { name: say('staff-tasks:dialog.close') }).last())
  await expect(dialog).toBeHidden()
  await expect(rows).toHaveCount(2)
  for (const id of ids.slice(0, 2)) expect(await stateOf(id)).toBe('issued')

  for (const index of [0, 1]) await press(rows.nth(index).getByRole('checkbox'))
  await press(main.getByRole('button', { name: text('deny_many.button'), exact: true }))
  await press(dialog.getByRole('button', { name: text('deny_many.submit') }))
  await expect(dialog.getByText(say('field.required'))).toBeVisible()
  await dialog.getByLabel(text('column.reason')).fill('One for each house')
  await press(dialog.getByRole('button', { name: text('deny_many.submit') }))
  await press(
    dialog.getByRole('button', { name: say('staff-tasks:kind.redemption.deny.start_other', { number: '2' }) }),
  )
  await expect(dialog.getByText(say('staff-tasks:kind.redemption.deny.done_other', { number: '2' }))).toBeVisible()
  await press(dialog.getByRole('button', { name: say('staff-tasks:dialog.close') }).last())
  await expect(main.getByText(say('staff:list.none_match'))).toBeVisible()
  for (const id of ids.slice(2)) expect(await stateOf(id)).toBe('denied')
}

/** C15: makes a drawing, publishes it, draws, and gives the prize to who claims it. */
export async function runDrawing(desk: Desk): Promise<void> {
  const { page, language, press } = desk
  const { text, main, dialog } = partsOf(desk, 'drawings')
  const day = localDate(Date.now(), zone)
  await page.goto('/admin/drawings')
  await press(main.getByRole('button', { name: text('new.button') }))
  for (const each of ['en', 'es']) {
    const words = main.getByRole('region', { name: text(`language.${each}`), exact: true })
    await words.getByLabel(text('word.title')).fill(`Drawing of the week ${language}`)
    await words.getByLabel(text('word.prize')).fill('A helmet')
    await words.getByLabel(text('word.rules')).fill('No purchase necessary.')
  }
  await main.getByLabel(text('field.sponsor')).fill('The Mill')
  await main.getByLabel(text('column.first_day')).fill(day)
  await main.getByLabel(text('column.last_day')).fill(day)
  await main.getByLabel(text('field.prize_worth')).fill('30')
  await press(main.getByRole('button', { name: text('new.submit') }))
  await expect(page).toHaveURL(/\/admin\/drawings\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1)!
  await press(main.getByRole('button', { name: text('act.publish.button') }))
  await press(dialog.getByRole('button', { name: text('act.publish.button') }))
  await expect(main.getByText(text('state.open'), { exact: true })).toBeVisible()

  const ana = newPerson('Ana', 'Rivera')
  const { device, call } = await meet(desk, ana)
  await recordTrips(device, { mode: 'bike', way: 'one_way', miles: '4' })
  await call({ method: 'POST', path: `/member/drawings/${id}/part`, body: { adult: 'true', rules_version: '1' } })
  await letDaysPass(id)
  await page.reload()
  const draw = main.getByRole('button', { name: text('act.run.button') })
  const claim = main.getByRole('listitem').filter({ hasText: `Ana ${ana.lastName}` })
  // the job of the minute may draw first
  await expect(draw.or(claim).first()).toBeVisible()
  if (await draw.isVisible()) {
    await press(draw)
    await press(dialog.getByRole('button', { name: text('act.run.button') }))
    await expect(dialog).toBeHidden()
  }
  await expect(claim).toContainText(text('claim.state.invited'))
  await call({ method: 'POST', path: `/member/drawings/${id}/claim`, body: { answer: 'claim', public_name: 'true' } })
  await page.reload()
  await press(claim.getByRole('button', { name: text('decide.approve.button') }))
  await press(dialog.getByRole('button', { name: text('decide.approve.button') }))
  await expect(claim).toContainText(text('claim.state.approved'))
}

/**
 * C1: changes a rule after its trial, which a second person grants; ends with the rule withdrawn before its day. A rule that
 * is published makes the trials of all others old, so each language has a programme whose rules nobody else changes.
 */
export async function changeRule(desk: Desk): Promise<void> {
  const { language, press, openDevice } = desk
  const site = { baseURL: siteOf(language === 'en' ? 'lonestar' : 'gateway') }
  const page = await openDevice(site)
  const { say, text, main, dialog } = partsOf({ ...desk, page }, 'points')
  const reason = `The rule of the week ${crypto.randomUUID().slice(0, 4)}`
  await becomeStaff(page, newPerson('Sol', 'Marsh'), { language, role: 'programme_admin', at: '/admin/points/rules' })
  await press(main.getByRole('button', { name: text('draft.button') }))
  await dialog.getByLabel(text('reason.label')).fill(reason)
  await dialog.getByLabel(text('draft.add')).selectOption('mode walk')
  const change = dialog.getByRole('group', { name: say('trip:mode.walk'), exact: true })
  await change.getByLabel(text('field.points'), { exact: true }).fill('13')
  await press(dialog.getByRole('button', { name: text('draft.submit') }))
  await expect(page.getByRole('heading', { level: 1, name: reason })).toBeVisible()
  await press(main.getByRole('button', { name: text('trial.button') }))
  await expect(main.getByText(text('trial.gaining'), { exact: true })).toBeVisible()
  await press(main.getByRole('button', { name: text('act.propose.button'), exact: true }))
  await dialog.getByLabel(text('column.from')).fill(farDay())
  await press(dialog.getByRole('button', { name: text('act.propose.submit') }))
  await expect(dialog).toHaveCount(0)

  const other = await openDevice(site)
  const at = new URL(page.url()).pathname
  await becomeStaff(other, newPerson('Omar', 'Hale'), { language, role: 'programme_admin', at })
  const grant = text('act.grant.button')
  await press(other.getByRole('main').getByRole('button', { name: grant }))
  await other.getByRole('dialog').getByLabel(text('decision.label')).fill('I have read the trial')
  await press(other.getByRole('dialog').getByRole('button', { name: grant }))
  await expect(other.getByRole('main').getByText(text('change.published'), { exact: true })).toBeVisible()

  await page.reload()
  await press(main.getByRole('button', { name: text('act.withdraw.button') }))
  await press(dialog.getByRole('button', { name: text('act.withdraw.button') }))
  await expect(main.getByText(text('change.withdrawn'), { exact: true })).toBeVisible()
}

/** E4: answers a ride request from the queue, and notes on its page what became of it. */
export async function answerRide(desk: Desk): Promise<void> {
  const { page, press } = desk
  const { say, text, main, dialog } = partsOf(desk, 'rides')
  const rider = newPerson('Rosa', nobodyElse('Wander'))
  await askAsGuest(page, someWednesday(), { name: `Rosa ${rider.lastName}`, email: rider.email })
  await page.goto('/admin/rides')
  const rows = await find(desk, text('filter.text'), rider.lastName, 1)
  await press(rows.getByRole('button', { name: new RegExp(`^${text('answer.confirm.button')}:`) }))
  await dialog.getByLabel(text('answer.confirmation')).fill('W-17')
  await press(dialog.getByRole('button', { name: text('answer.confirm.button') }))
  await expect(dialog).toBeHidden()
  await expect(main.getByText(say('staff:list.none_match'))).toBeVisible()

  await main.getByLabel(text('column.state'), { exact: true }).selectOption('open')
  await press(rows.getByRole('link').first())
  for (const [outcome, state] of [
    ['dispatch', 'coming'],
    ['pick_up', 'aboard'],
    ['complete', 'done'],
  ] as const) {
    await press(main.getByRole('button', { name: text('outcome.button') }))
    await press(dialog.getByRole('radio', { name: text(`outcome.${outcome}`) }))
    await press(dialog.getByRole('button', { name: text('outcome.submit') }))
    await expect(dialog).toBeHidden()
    await expect(main.getByText(text(`state.${state}`), { exact: true })).toBeVisible()
  }
}

/** E1, E3: adds a dial-a-ride service with two areas, and tests who gets it. */
export async function addService(desk: Desk): Promise<void> {
  const { page, press } = desk
  const { text, main } = partsOf(desk, 'ride-services')
  const mark = `Week ${crypto.randomUUID().slice(0, 4)}`
  const { lat, lng } = brandSettings.harbor
  const english = (label: string) => text('in_language', { label, language: text('language.en') })
  for (const [name, miles] of [
    [`${mark} town`, '20'],
    [`${mark} centre`, '4'],
  ] as const) {
    await page.goto('/admin/ride-services/areas/new')
    const form = page.getByRole('form', { name: text('area.form') })
    await form.getByLabel(english(text('column.name'))).fill(name)
    await form.getByLabel(text('agency.lat')).fill(String(lat))
    await form.getByLabel(text('agency.lng')).fill(String(lng))
    await form.getByLabel(text('area.miles')).fill(miles)
    await press(form.getByRole('button', { name: text('area.submit') }))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.goto('/admin/ride-services/new')
  const form = page.getByRole('form', { name: text('one.form') })
  await form.getByLabel(english(text('field.name')), { exact: true }).fill(`${mark} van`)
  await form.getByLabel(text('field.agency'), { exact: true }).selectOption({ index: 1 })
  const areas = form.getByRole('group', { name: text('where.areas'), exact: true })
  for (const [index, [area, role]] of [
    [`${mark} town`, 'start'],
    [`${mark} centre`, 'end'],
  ].entries()) {
    await press(areas.getByRole('button', { name: text('where.add') }))
    await areas.getByLabel(text('where.area'), { exact: true }).nth(index).selectOption({ label: area! })
    await areas.getByLabel(text('where.role'), { exact: true }).nth(index).selectOption(role!)
  }
  await press(form.getByRole('button', { name: text('add.submit') }))
  await expect(page.getByRole('heading', { level: 1, name: `${mark} van` })).toBeVisible()

  await press(main.getByRole('link', { name: text('tester.title') }))
  const tester = page.getByRole('form', { name: text('tester.title') })
  for (const [end, words] of [
    ['origin', 'market'],
    ['destination', 'clinic'],
  ] as const) {
    const place = tester.getByRole('combobox', { name: text(`tester.${end}`) })
    await place.fill(words)
    await expect(page.getByRole('option').first()).toBeVisible()
    await place.press('ArrowDown')
    await place.press('Enter')
    await expect(place).not.toHaveValue(words)
  }
  await tester.getByLabel(text('tester.date')).fill(someWednesday())
  await press(tester.getByRole('button', { name: text('tester.submit') }))
  const result = page.getByRole('article', { name: new RegExp(`^${mark} van`) })
  const place = result
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: text('tester.rules.place'), exact: true }) })
  await expect(place).toContainText(text('tester.verdicts.pass'))
}

/** C4: looks at one unusual trip, and accepts the other in the list. */
export async function reviewTrips(desk: Desk): Promise<void> {
  const { page, press } = desk
  const { say, text, main, dialog } = partsOf(desk, 'reviews')
  const lastName = nobodyElse('Week')
  const date = addDays(localDate(Date.now(), zone), -1)
  const fast = { date, mode: 'bike', direction: 'out', miles: '14', departure: '08:00', arrival: '08:15' }
  const people = ['Ana', 'Ben'].map((first) => newPerson(first, lastName))
  for (const person of people) {
    const { call } = await meet(desk, person)
    await call({ method: 'POST', path: '/member/trips', body: fast })
  }
  await page.goto('/admin/reviews')
  const rows = await find(desk, text('filter.text'), people[0]!.lastName, 2)
  await press(rows.filter({ hasText: 'Ana' }).getByRole('link').first())
  await press(main.getByRole('button', { name: text('decide.accept.button'), exact: true }))
  await press(dialog.getByRole('button', { name: text('decide.accept.button'), exact: true }))
  await expect(main.getByText(say('trip:state.in_review'))).toBeHidden()
  await press(main.getByRole('link', { name: text('title') }))
  await expect(rows).toHaveCount(1)
  await press(rows.getByRole('checkbox'))
  await press(main.getByRole('button', { name: text('accept'), exact: true }))
  await press(dialog.getByRole('button', { name: /^(Accept|Aceptar) 1/ }))
  await press(dialog.getByRole('button', { name: say('staff-tasks:dialog.close') }).last())
  await expect(main.getByText(say('staff:list.none_match'))).toBeVisible()
}
