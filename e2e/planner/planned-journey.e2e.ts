import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { addDays } from '@throughway/domain/time/time'
import { today } from '../screens.ts'
import { nextWorkday } from '../support/days.ts'
import { letPlansPass } from '../support/offer-trips.ts'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { fillSignIn, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test('R2.21 C3 a way that is over opens the form of its day; it is kept as a profile, and handed to an app', async ({
  page,
}) => {
  const say = textsIn('en')
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: (given: ShareData) => Promise.resolve(void Object.assign(globalThis, { given })),
    })
  })
  await signUp(page, newPerson('Ben', 'Okafor'))
  await waitForRegion('harbor')
  const [date, planner] = [
    addDays(today(), -1),
    `/find?from=42.3454,-71.0705&to=42.3654,-71.0505&modes=bike&time=08:00&way=bike-1`,
  ]
  await page.goto(`${planner}&date=${date}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: say('journey:share.action') }).click()
  await main.getByRole('button', { name: say('journey:share.system') }).click()
  const link = await main.getByLabel(say('journey:share.link')).inputValue()
  expect(await page.evaluate(() => (globalThis as unknown as { given: ShareData }).given)).toEqual({
    title: expect.stringContaining(say('planner:mode.bike')) as unknown,
    url: link,
  })

  await main.getByRole('link', { name: say('journey:profile.action') }).click()
  await expect(page).toHaveURL(/\/trips\/trip_profiles\?operation=new/)
  await expect(
    page
      .getByRole('radio', { name: say('trip:mode.bike') })
      .or(page.getByRole('combobox', { name: say('trip:field.mode') }).getByText(say('trip:mode.bike')))
      .first(),
  ).toBeAttached()
  await page.goBack()
  await main.getByRole('link', { name: say('journey:log.action') }).click()
  await expect(page).toHaveURL(new RegExp(`/trips/trip\\?.*date=${date}`))
  await expect(main.getByLabel(say('trip:field.miles')).first()).toHaveValue(/^\d/)
})

test('R2.21 C3 a way that ends while its page is open is logged as what has been, not planned', async ({
  page,
  watch,
}) => {
  const say = textsIn('en')
  // the clock of the page alone is moved: to the server the day is still to come
  watch.forgive(/status of 422/)
  await signUp(page, newPerson('Cy', 'Adeyemi'))
  await waitForRegion('harbor')
  const date = nextWorkday()
  await page.goto(`/find?from=42.3454,-71.0705&to=42.3654,-71.0505&modes=bike&date=${date}&time=08:00&way=bike-1`)
  const main = page.getByRole('main')
  const action = main.getByRole('button', { name: say('journey:log.plan') })
  await expect(action).toBeVisible()
  const planned: string[] = []
  page.on('request', (request) => void (/planned_trips/.test(request.url()) && planned.push(request.url())))
  await page.clock.setFixedTime(Date.parse(`${date}T22:00:00Z`))
  // a page that is drawn anew before the press already offers the link; either way nothing is planned
  await action.or(main.getByRole('link', { name: say('journey:log.action') })).click()
  await expect(page).toHaveURL(new RegExp(`/trips/trip\\?.*date=${date}`))
  await expect(main.getByLabel(say('trip:field.miles')).first()).toHaveValue(/^\d/)
  expect(planned).toEqual([])
})

test('R2.21 C3 a way is shared with the names of its places, put into a calendar, printed, planned for tomorrow, and confirmed when it is over', async ({
  page,
  openDevice,
}) => {
  const say = textsIn('en')
  const ana = newPerson('Ana', 'Rivera')
  await signUp(page, ana)
  await waitForRegion('harbor')
  const [from, to] = ['Clinic of Ana', 'The Mill']
  await page.goto(
    `/find?from=${from}::42.3454,-71.0705&to=${to}::42.3654,-71.0505&date=${nextWorkday()}&time=08:00&way=transit-1`,
  )
  const main = page.getByRole('main')
  const way = main.locator('.journey')
  await expect(way.getByRole('heading', { name: say('journey:legs') })).toBeVisible()
  await way
    .getByText(/^\d+ steps?$/)
    .first()
    .click()
  await expect(way.getByText(/^Head \w+ on /).first()).toBeVisible()
  await way.getByText(/^Next departures of/).click()
  await expect(
    way
      .getByRole('listitem')
      .filter({ hasText: /^\d+:\d\d [AP]M \w+ to / })
      .first(),
  ).toBeVisible()

  const link = await test.step('the link names the places as they were picked', async () => {
    await way.getByRole('button', { name: say('journey:share.action') }).click()
    const written = await way.getByLabel(say('journey:share.link')).inputValue()
    expect(new URL(written).searchParams.get('from')).toBe(`${from}::42.3454,-71.0705`)
    return written
  })

  await test.step('the calendar file has the times of the way', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      way.getByRole('button', { name: say('journey:calendar.action') }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    expect(download.suggestedFilename()).toBe('transit.ics')
    expect(text).toContain('X-WR-TIMEZONE:America/New_York')
    expect(text).toContain(`LOCATION:${from}`)
    expect(text.replaceAll('\r\n ', '')).toContain('/find?from=Clinic+of+Ana')
    expect(text).toMatch(new RegExp(String.raw`DTSTART:${nextWorkday().replaceAll('-', '')}T1[23]\d{4}Z`))
  })

  await test.step('who opens the link elsewhere signs in and sees the same', async () => {
    const times = await main.locator('.journey-leg__time').allTextContents()
    const device = await openDevice()
    await device.goto(link)
    await fillSignIn(device, ana, 'en')
    await expect(device).toHaveURL(/\/find\?.*way=transit-1/)
    await expect(device.locator('.journey-leg__time')).toHaveText(times)
    await expect(device.locator('.journey-leg__from').first()).toContainText(from)
    await expect(device.locator('.journey-leg--end')).toContainText(to)
  })

  await test.step('planned now, asked about when it is over', async () => {
    await way.getByRole('button', { name: say('journey:log.plan') }).click()
    await expect(way.getByText(/^Planned for /)).toBeVisible()
    await letPlansPass('harbor', ana.email, addDays(today(), -1))
    await page.goto('/home')
    await expect(main.getByText(say('trip:way.one_way', { mode: say('trip:mode.transit'), from, to }))).toBeVisible()
    await main.getByRole('button', { name: /^Yes/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goto('/trips/trips?source=planner')
    await expect(main.getByRole('row')).toHaveCount(2)
    await expect(main.getByRole('row').last()).toContainText(to)
  })

  await test.step('on paper every turn is there, with the map', async () => {
    await page.goto(link.replace('/find?', '/find/print?'))
    await expect(main.locator('.print-map')).toBeVisible()
    await expect(main.getByText(say('journey:from_to', { from, to })).first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: say('journey:print.now') })).toBeHidden()
    await expect(main.getByText(/^Head \w+ on /).first()).toBeVisible()
  })
})

test('R2.21 a stop that was picked has the same name where its link is opened: in the question, at the first leg and at the last', async ({
  page,
  openDevice,
}) => {
  const say = textsIn('en')
  await waitForRegion('harbor')
  await page.goto(`/public/planner?modes=transit&date=${nextWorkday()}&time=08:00`)
  const [from, to] = [
    await pickStop(page, say('planner:form.from'), 0),
    await pickStop(page, say('planner:form.to'), -1),
  ]
  expect(from).not.toBe(to)
  await page.getByRole('button', { name: say('planner:form.search') }).click()
  await page
    .getByRole('button', { name: new RegExp(`^${say('planner:mode.transit')},`) })
    .first()
    .click()
  const way = page.locator('[data-selected]')
  await expectNames(way, from, to)
  await way.getByRole('button', { name: say('journey:share.action') }).click()
  const link = await way.getByLabel(say('journey:share.link')).inputValue()
  const bar = page.url()

  const device = await openDevice({ viewport: { width: 390, height: 844 } })
  for (const address of [link, bar]) {
    await device.goto(address)
    await expect(device.locator('.form-fold__end')).toHaveText([from, to])
    await expectNames(device.locator('[data-selected]'), from, to)
  }

  await test.step('a link of before, with positions alone, finds the stops again', async () => {
    const old = new URL(link)
    for (const end of ['from', 'to']) old.searchParams.set(end, old.searchParams.get(end)!.replace(/^.*::/, ''))
    const other = await openDevice({ viewport: { width: 390, height: 844 } })
    await other.goto(old.href)
    await expect(other.locator('.form-fold__end')).toHaveText([from, to])
  })
})

/** Picks one of the stops on Main Street by its place in the list, and answers its name. */
async function pickStop(page: Page, label: string, index: number): Promise<string> {
  const field = page.getByRole('combobox', { name: label })
  await field.fill('main street')
  const stops = page.getByRole('listbox').getByRole('option').filter({ hasText: '&' })
  await expect(stops.first()).toBeVisible()
  await stops.nth(index).click()
  await expect(field).toHaveValue(/&/)
  return field.inputValue()
}

async function expectNames(way: Locator, from: string, to: string) {
  await expect(way.locator('.journey-leg__from').first()).toContainText(from)
  await expect(way.locator('.journey-leg--end')).toContainText(to)
}
