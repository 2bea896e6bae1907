import type { Locator, Page } from '@playwright/test'
import { addDays } from '@throughway/domain/time/time'
import { today } from '../screens.ts'
import { changeAnswer } from '../support/change-answer.ts'
import { nextWorkday } from '../support/days.ts'
import { openForm } from '../support/folded-form.ts'
import { openMemberCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { refreshSession } from '../support/rides-home.ts'
import { settle, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Say, textsIn } from '../support/texts.ts'
import { languagesInTurn } from '../support/turns.ts'

test.use({ brand: 'harbor' })
test.beforeAll(() => waitForRegion('harbor'))

test('R2.19 a visitor sees ways from the landing page at once', async ({ page }) => {
  const say = textsIn('en')

  await test.step('"Where to?" answers without an account', async () => {
    await page.goto('/')
    await page.getByLabel(say('landing:planner.label')).fill('market')
    await page.getByRole('button', { name: say('landing:planner.action') }).click()
    await expect(page).toHaveURL(/\/public\/planner\?.*from=/)
    const ways = page.locator('[data-way]')
    await expect(ways.first()).toBeVisible()
    await expect(ways.first()).toContainText(/\$\d.*lb CO₂/)
  })

  await test.step('which start was taken is said; a walk from there is no matter of a minute', async () => {
    await expect(page).toHaveURL(/assumed=1/)
    await expect(page.getByRole('combobox', { name: say('planner:form.from') })).toBeHidden()
    const line = page.locator('.form-fold__line')
    await expect(line.locator('.form-fold__assumed')).toContainText(say('planner:fold.assumed'))
    const start = (await line.locator('.form-fold__end').first().innerText()).replace(/, \w+$/, '')
    await expect(page.getByRole('status').getByText(say('planner:start.assumed', { place: start }))).toBeAttached()
    const walk = page.locator('[data-way^="walk-"] .journey-card__duration')
    await expect(walk).toHaveText(/^(\d+ hr|[2-9]\d min)/)
  })

  await test.step('one press leads to another, and a search with it says nothing more of it', async () => {
    const from = page.getByRole('combobox', { name: say('planner:form.from') })
    await openForm(page, say)
    await expect(from).toBeFocused()
    await page.keyboard.type('main street')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByRole('button', { name: say('planner:form.search') }).click()
    await expect(page).not.toHaveURL(/assumed/)
    await expect(page.locator('.form-fold__line')).not.toContainText(say('planner:fold.assumed'))
  })
})

test('R2.19 R7.01 "Where to?" suggests places while one types, by keys alone, and the recent ones without a letter', async ({
  page,
}) => {
  const say = textsIn('en')
  const field = page.getByLabel(say('landing:planner.label'))
  const options = page.getByRole('listbox').getByRole('option')
  // what suggests comes with the first visit of the field, and not with the page
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await expect(field).toBeVisible()
  expect(asked.filter((url) => /place\.json|suggested-place|planner\/(places|examples)/.test(url))).toEqual([])

  await field.focus()
  await expect(field).toHaveRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type('market')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const name = await options.first().locator('.place-search__name').textContent()
  await page.keyboard.press('Enter')
  await expect(page.locator('.brief-way')).toHaveCount(3)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/public\/planner\?.*to=/)
  await expect(page.locator('.form-fold__line')).toContainText(name!)
  await expect(page.locator('[data-way]').first()).toBeVisible()

  await page.goto('/')
  await field.focus()
  await expect(options).toHaveCount(1)
  await expect(options).toContainText(name!)

  // Enter without a choice asks for the words
  await page.keyboard.type('zz')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/public\/planner\?to=zz/)
})

for (const language of languagesInTurn(import.meta.url))
  test(`R2.20 who goes to "Where to?" sees real places to try, and that the city is made up (${language})`, async ({
    openDevice,
  }) => {
    const say = textsIn(language)
    const page = await openDevice({ locale: language === 'es' ? 'es-US' : 'en-US' })
    await page.goto('/')
    const field = page.getByLabel(say('landing:planner.label'))
    const examples = page.getByRole('list', { name: say('place:examples.title') }).getByRole('button')
    await expect(field).toBeVisible()
    await expect(examples).toHaveCount(0)
    await field.focus()
    await expect(examples).toHaveCount(3)
    await expect(page.getByText(say('place:examples.made_up', { city: 'Boston' }))).toBeVisible()

    // one letter is enough for suggestions
    await page.keyboard.type('c')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')

    // the first ways stand right there, from a start that is named and can be changed
    await examples.filter({ hasText: 'Airport' }).click()
    await expect(field).toHaveValue(/Airport/)
    const rows = page.locator('.brief-way')
    const from = page.locator('.brief-start__from')
    await expect(rows).toHaveCount(3)
    for (const row of await rows.all()) await expect(row).toContainText(/min[^]*\$[^]*CO₂/)
    // their bars lie on one axis, whose times stand above them
    const bars = await rows
      .locator('.time-bar svg')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ x, width }) => `${x} ${width}`))
    expect([bars.length, new Set(bars).size]).toEqual([3, 1])
    expect(await page.locator('.brief-answer__axis > span').count()).toBeGreaterThan(1)
    await expect(page).toHaveURL(/\/$/)
    const assumed = await from.textContent()
    expect(assumed).toContain(say('planner:brief.from_assumed', { place: '' }).split('? ')[1])
    await page.getByRole('button', { name: say('planner:brief.other_start') }).click()
    await expect(page.getByRole('combobox', { name: say('planner:form.from') })).toBeFocused()
    await page.keyboard.type('city hall')
    await page.getByRole('listbox').getByRole('option').first().click()
    await expect(from).toHaveText(new RegExp(`^${say('planner:brief.from', { place: 'City Hall' })}`))
    expect(await from.textContent()).not.toBe(assumed)
    await expect(rows).toHaveCount(3)

    // a row is that very way in the planner, with both names
    await rows.nth(1).getByRole('link').click()
    await expect(page.locator('[data-way][data-selected]')).toBeVisible()
    expect(page.url()).not.toContain('assumed')
    // a link that is shared from here keeps the picked names
    const asked = new URL(page.url()).searchParams
    expect([asked.get('from'), asked.get('to')]).toEqual([
      expect.stringMatching(/^City Hall.*::/),
      expect.stringMatching(/Airport.*::/),
    ])
    const ends = page.locator('.form-fold__end')
    await expect(ends.last()).toContainText('Airport')
    await expect(ends.first()).toContainText('City Hall')

    // Enter in the field asks the planner the same as the rows: the other start goes along
    await page.goto('/')
    await field.focus()
    await examples.filter({ hasText: 'Airport' }).click()
    await page.getByRole('button', { name: say('planner:brief.other_start') }).click()
    await page.keyboard.type('city hall')
    await page.getByRole('listbox').getByRole('option').first().click()
    await expect(from).toHaveText(new RegExp(`^${say('planner:brief.from', { place: 'City Hall' })}`))
    await field.press('Enter')
    await expect(page).toHaveURL(/\/public\/planner\?.*from=City\+Hall/)
    expect(page.url()).not.toContain('assumed')
    await expect(ends.first()).toContainText('City Hall')
  })

test.describe('with a device that knows where it is', () => {
  test.use({ geolocation: { latitude: 42.3454, longitude: -71.0705 }, permissions: ['geolocation'] })

  test('R2.20 "My location" on the landing page is asked on a press, and the first ways start there', async ({
    page,
  }) => {
    const say = textsIn('en')
    await page.goto('/')
    await askAirport(page, say)
    const from = page.locator('.brief-start__from')
    await expect(from).toContainText(say('planner:brief.from_assumed', { place: '' }).split('? ')[1]!)
    await page.getByRole('button', { name: say('planner:form.device') }).click()
    await expect(from).not.toContainText(say('planner:brief.from_assumed', { place: '' }).split('? ')[1]!)
    await expect(page.locator('.brief-way')).toHaveCount(3)
    await page.locator('.brief-answer__all').getByRole('link').click()
    await expect(page).toHaveURL((url) => Boolean(url.searchParams.get('from')?.includes('42.345')))
  })
})

test('R2.20 a device that may not tell where it is leaves the start as it was, and says what else to do', async ({
  page,
}) => {
  const say = textsIn('en')
  await page.goto('/')
  await askAirport(page, say)
  const from = page.locator('.brief-start__from')
  const before = await from.textContent()
  await page.getByRole('button', { name: say('planner:form.device') }).click()
  await expect(page.getByText(say('planner:form.device_denied'))).toBeVisible()
  expect(await from.textContent()).toBe(before)
  await expect(page.locator('.brief-way')).toHaveCount(3)
})

/** Presses the example of the airport on the landing page, and waits for the first ways. */
async function askAirport(page: Page, say: Say) {
  await page.getByLabel(say('landing:planner.label')).focus()
  const examples = page.getByRole('list', { name: say('place:examples.title') }).getByRole('button')
  await examples.filter({ hasText: 'Airport' }).click()
  await expect(page.locator('.brief-way')).toHaveCount(3)
}

test('R2.20 from the first ways on the landing page the planner opens with the same search, its start said to be assumed', async ({
  page,
}) => {
  const say = textsIn('en')
  await page.goto('/')
  await page.getByLabel(say('landing:planner.label')).focus()
  await page.getByRole('button', { name: /Memorial Hospital/ }).click()
  const from = page.locator('.brief-start__from')
  await expect(from).toHaveText(/^From ./)
  const [, start] = /^From (.*)\? We assumed it\.$/.exec((await from.textContent())!)!
  await expect(page.locator('.brief-way')).toHaveCount(3)
  await page.locator('.brief-answer__all').getByRole('link').click()
  await expect(page).toHaveURL(/\/public\/planner\?from=.*&to=.*&assumed=1/)
  await expect(page.getByText(say('planner:start.assumed', { place: start! }))).toBeVisible()
})

test('R2.20 "See all" says how many ways the planner then has, with those behind "more ways"', async ({ page }) => {
  const say = textsIn('en')
  await page.goto('/')
  await page.getByLabel(say('landing:planner.label')).focus()
  await page.getByRole('button', { name: /Airport/ }).click()
  await expect(page.locator('.brief-way')).toHaveCount(3)
  const all = page.locator('.brief-answer__all').getByRole('link')
  const count = Number(/\d+/.exec((await all.textContent())!)![0])
  await expect(all).toHaveText(say('planner:brief.all_other', { count: String(count) }))

  await all.click()
  const ways = page.locator('[data-way]')
  await expect(ways.first()).toBeVisible()
  const found = page.getByRole('status').filter({ hasText: new RegExp(`^${count} ways found`) })
  await expect(found).toBeAttached()
  const shown = await ways.count()
  await expect(page.locator('.folded-ways__open')).toHaveText(
    say(count - shown === 1 ? 'planner:result.more_ways_one' : 'planner:result.more_ways_other', {
      count: String(count - shown),
    }),
  )
  await page.locator('.folded-ways__open').click()
  await expect(ways).toHaveCount(count)
})

for (const language of languagesInTurn(import.meta.url))
  test(`R2.20 where no transit runs the landing page asks where one starts, and the planner says what it assumed (${language})`, async ({
    openDevice,
  }) => {
    const say = textsIn(language)
    const page = await openDevice({ locale: language === 'es' ? 'es-US' : 'en-US' })
    await changeAnswer(page, '**/api/public/planner/start?*', () => ({ place: null }))
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await page.getByLabel(say('landing:planner.label')).focus()
    await page.getByRole('button', { name: /Airport/ }).click()
    const from = page.locator('.brief-start__from')
    const rows = page.locator('.brief-way')
    const all = page.locator('.brief-answer__all').getByRole('link')
    await expect(from).toHaveText(say('planner:brief.from_where'))
    await expect(all).toHaveText(say('planner:brief.all_zero'))
    await expect(rows).toHaveCount(0)
    expect(asked.filter((path) => path.endsWith('/itineraries'))).toEqual([])

    await page.getByRole('button', { name: say('planner:brief.other_start') }).click()
    await expect(page.getByRole('combobox', { name: say('planner:form.from') })).toBeFocused()
    await page.keyboard.type('city hall')
    await page.getByRole('listbox').getByRole('option').first().click()
    await expect(from).toHaveText(new RegExp(`^${say('planner:brief.from', { place: 'City Hall' })}`))
    await expect(rows.first()).toBeVisible()

    // a link with a destination alone takes the middle of the city, and tells so
    const goal = new URL(await all.evaluate((link: HTMLAnchorElement) => link.href)).searchParams.get('to')!
    await page.goto(`/public/planner?${new URLSearchParams({ to: goal })}`)
    await expect(page).toHaveURL(/assumed=1/)
    const middle = say('planner:form.middle', { city: 'Boston' })
    await expect(page.locator('.form-fold__line')).toContainText(`${middle}, ${say('planner:fold.assumed')}`)
    await expect(page.getByRole('status').getByText(say('planner:start.assumed', { place: middle }))).toBeAttached()
  })

test('R2.19 "Where to?" offers a member their own places', async ({ page }) => {
  const say = textsIn('en')
  await signUp(page, newPerson('Cy', 'Lund'))
  await settle(page, 'harbor')
  await page.goto('/')
  await page.getByLabel(say('landing:planner.label')).click()
  await page
    .getByRole('listbox')
    .getByRole('option', { name: say('place:kind.work') })
    .click()
  const answer = page.getByRole('region', { name: say('planner:brief.title', { place: say('place:kind.work') }) })
  await expect(answer).toContainText(say('planner:brief.from', { place: say('place:kind.home') }))
  await answer.getByRole('link').last().click()
  await expect(page).toHaveURL(/\/find\?.*to=/)
  expect(page.url()).not.toContain('assumed')
})

test('R2.19 a place that was picked keeps its name when the page is loaded again, until recent places are forgotten', async ({
  page,
}) => {
  const say = textsIn('en')
  const [from, to] = (['from', 'to'] as const).map((end) =>
    page.getByRole('combobox', { name: say(`planner:form.${end}`) }),
  ) as [Locator, Locator]
  await page.goto('/public/planner?modes=bike')
  for (const [field, typed] of [
    [from, '12 Main Street'],
    [to, 'hospital'],
  ] as const) {
    await field.fill(typed)
    await page.getByRole('listbox').getByRole('option').first().click()
  }
  const names = [/^12 Main Street/, /Hospital/] as const
  await page.getByRole('button', { name: say('planner:form.search') }).click()
  await expect(page.locator('[data-way]').first()).toBeVisible()
  await page.reload()
  await openForm(page, say)
  await expect(from).toHaveValue(names[0])
  await expect(to).toHaveValue(names[1])
  await page.getByRole('button', { name: say('planner:form.forget_recent') }).click()
  await page.reload()
  await openForm(page, say)
  await expect(from).not.toHaveValue('')
  await expect(from).not.toHaveValue(names[0])
})

for (const [kept, press, then] of [
  ['plans it', 'journey:log.sign_up_plan', logIt],
  ['saves it', 'journey:profile.sign_up', saveIt],
] as const)
  test(`R2.64 R7.07 a visitor who ${kept} signs up and comes back to the way, with the search in the account`, async ({
    page,
  }) => {
    const say = textsIn('en')
    await page.goto(`/public/planner?from=42.3454,-71.0705&to=42.3654,-71.0505&date=${nextWorkday()}&time=08:00`)
    await page
      .getByRole('button', { name: new RegExp(`^${say('planner:mode.bike')},`) })
      .first()
      .click()
    await page.getByRole('link', { name: say(press) }).click()
    await expect(page).toHaveURL(/\/account\/register\?returnTo=%2Ffind.*&search_id=[\w-]{36}/)
    const searchId = new URL(page.url()).searchParams.get('search_id')!

    const sent = page.waitForRequest((request) => request.url().endsWith('/public/v3/signup'))
    await signUp(page, newPerson('Ana', 'Rivera'), { from: '', setup: 'open' })
    expect(new URLSearchParams((await sent).postData()!).get('search_id')).toBe(searchId)

    await expect(page).toHaveURL(/\/find\?from=42\.3454.*&way=bike-1/)
    const way = page.locator('[data-way="bike-1"]')
    await expect(way).toHaveAttribute('data-selected', 'true')
    await expectInSight(way, say)
    await then(page, way, say)
  })

/** The trip, opened, below the bar; the focus is on it, and one press plans it for so many points. */
async function expectInSight(way: Locator, say: Say) {
  const head = way.getByRole('button').first()
  await expect(head).toBeFocused()
  await expect(head).toBeInViewport({ ratio: 1 })
  await expect(way.getByRole('button', { name: say('journey:log.plan') })).toBeInViewport({ ratio: 1 })
  await expect(way.getByText(/^\+\d+ points? when you log it$/)).toBeInViewport({ ratio: 1 })
}

async function logIt(page: Page, way: Locator, say: Say) {
  await way.getByRole('button', { name: say('journey:log.plan') }).click()
  await expect(way.getByText(/^Planned for /)).toBeVisible()
}

async function saveIt(page: Page, way: Locator, say: Say) {
  await way.getByRole('link', { name: say('journey:profile.action') }).click()
  await expect(page).toHaveURL(/\/trips\/trip_profiles\?operation=new&.*way=bike/)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('R2.64 a link to one of the last ways shows it opened, what logs it and the focus; a press moves nothing', async ({
    page,
  }) => {
    const say = textsIn('en')
    const across = `/public/planner?from=42.3454,-71.0705&to=42.3654,-71.0505&date=${nextWorkday()}&time=08:00`
    await page.goto(`${across}&way=drive_alone-1`)
    const way = page.locator('[data-way="drive_alone-1"]')
    const head = way.getByRole('button').first()
    await expect(head).toBeFocused()
    await expect(head).toBeInViewport({ ratio: 1 })
    await expect(way.getByRole('link', { name: say('journey:log.sign_up_plan') })).toBeInViewport({ ratio: 1 })

    await page.goto(across)
    await page.locator('[data-way]').nth(2).getByRole('button').first().click()
    await expect(page.getByRole('link', { name: say('journey:log.sign_up_plan') })).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)

    // a way that is over is logged, not planned
    const yesterday = addDays(today(), -1)
    await page.goto(`/public/planner?from=42.3454,-71.0705&to=42.3654,-71.0505&date=${yesterday}&time=08:00&way=bike-1`)
    await expect(page.getByRole('link', { name: say('journey:log.sign_up') })).toBeVisible()
  })
})

test('R2.64 a member goes from the public planner to the twin, the query kept', async ({ page }) => {
  await signUp(page, newPerson('Ben', 'Okafor'))
  await page.goto('/public/planner?from=42.3454,-71.0705&to=42.3654,-71.0505')
  await expect(page).toHaveURL(/\/find\?from=42\.3454/)
})

test('R7.01 while the map of a program is being prepared the field says so, and the search goes on by itself', async ({
  page,
  watch,
}) => {
  watch.forgive(/answer 503: .*places|status of 503/)
  const say = textsIn('en')
  let [refusals, asked] = [0, 0]
  await page.route('**/api/public/planner/places?*', (route) => {
    asked++
    if (refusals-- <= 0) return route.continue()
    const status = { code: 503, name: 'mapPreparing', message: 'refusal.map_preparing', request_id: 'none' }
    return route.fulfill({ status: 503, json: { status, data: null } })
  })
  await page.goto('/public/planner')
  const to = page.getByRole('combobox', { name: say('planner:form.to') })

  refusals = 2
  await to.fill('market')
  await expect(page.getByText(say('place:search.preparing'))).toBeVisible()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByText(say('place:search.preparing'))).toBeHidden()
  expect(asked).toBe(3)

  // a place that the landing page hands over in words waits as well, and says why
  refusals = 2
  await page.goto('/public/planner?to=market')
  await expect(page.getByText(say('planner:result.preparing')).last()).toBeVisible()
  await expect(page.locator('[data-way]').first()).toBeVisible()
})

test('C34 a day at home is promised to nobody who cannot log it: a visitor signs up, a member without an organization joins one', async ({
  page,
}) => {
  const say = textsIn('en')
  const ways = `from=42.3454,-71.0705&to=42.3654,-71.0505&modes=drive_alone&date=${nextWorkday()}&time=08:00`
  const hint = page.locator('.telework-hint')
  await page.goto(`/public/planner?${ways}`)
  await expect(hint).toContainText(say('planner:telework.through_organisation'))
  await expect(hint).not.toContainText(/\d points?/)
  await expect(hint.getByRole('link')).toHaveText([say('planner:telework.sign_up')])
  await expect(hint.getByRole('link')).toHaveAttribute('href', /^\/account\/register\?/)

  await signUp(page, newPerson('Eli', 'Brandt'), { at: `/find?${ways}` })
  await expect(hint).toContainText(say('planner:telework.through_organisation'))
  await expect(hint).not.toContainText(/\d points?/)
  await hint.getByRole('link', { name: say('planner:telework.join') }).click()
  await expect(page).toHaveURL(/\/account\/profile/)

  const call = await openMemberCalls(page)
  const { version } = await call({ method: 'GET', path: '/member/organisation' })
  const body = { version: String(version), action: 'join', code: 'HEALTH-HARBOR' }
  await call({ method: 'PUT', path: '/member/organisation', body })
  await refreshSession(page, call)
  await page.goto(`/find?${ways}`)
  await expect(hint).toContainText(/\d+ points?/)
  await expect(hint.getByRole('link', { name: say('planner:telework.log') })).toHaveAttribute('href', /^\/trips\/trip/)
})
