import type { Page } from '@playwright/test'
import { openForm, openTools } from '../support/folded-form.ts'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { fillSignIn, settle, signUp } from '../support/steps.ts'
import { nextWorkday } from '../support/days.ts'
import { expect, test } from '../support/story.ts'
import { type Say, textsIn } from '../support/texts.ts'

test.use({ brand: 'harbor' })
test.beforeAll(() => waitForRegion('harbor'))

/** Across the town and back: every way is found between them. */
const [south, north, middle, west] = [
  '42.3454,-71.0705',
  '42.3654,-71.0505',
  '42.3554,-71.0605',
  '42.3604,-71.0755',
] as const

const ways = (page: Page, say: Say) =>
  page.getByRole('region', { name: say('planner:result.title') }).locator('[data-way]')
const openJourney = (page: Page, say: Say, mode: string) =>
  page.getByRole('button', { name: new RegExp(`^${say(`planner:mode.${mode}`)},`) }).first()

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('R2.21 R9.02 C34 a commute with a transfer, by the keyboard alone and the map off', async ({ page }) => {
    const say = textsIn('en')
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
    await signUp(page, newPerson('Ana', 'Rivera'))
    await settle(page, 'harbor', { degreesNorth: 0.01 })
    await page.evaluate(() => localStorage.setItem('throughway.map', 'off'))
    await page.goto('/find')

    // home and work are known, and so is the way that comes next: it is shown without a press
    const from = page.getByRole('combobox', { name: say('planner:form.from') })
    const to = page.getByRole('combobox', { name: say('planner:form.to') })
    const ends = [say('place:kind.home'), say('place:kind.work')]
    await expect(ways(page, say).first()).toBeVisible()
    await openForm(page, say)
    expect([await from.inputValue(), await to.inputValue()].toSorted()).toEqual(ends.toSorted())
    await expect(page).toHaveURL(/\/find\?from=[\d.,%C-]+&to=/)
    // it is no step that one has to go back through
    await page.goBack()
    await expect(page).not.toHaveURL(/\/find/)
    await page.goForward()
    await expect(ways(page, say).first()).toBeVisible()

    // the first field that lacks something is where one lands
    await openForm(page, say)
    await from.fill('')
    await page.getByRole('button', { name: say('planner:form.search') }).focus()
    await press('Enter')
    await expect(from).toBeFocused()
    await expect(page.getByText(say('planner:form.from_missing'))).toBeVisible()

    // what is saved needs no letter; what is not is typed
    await press('ArrowDown')
    await expect(page.getByRole('option').first()).toContainText(say('place:kind.home'))
    await press('ArrowDown', 'ArrowDown', 'Enter')
    await expect(from).toHaveValue(say('place:kind.work'))
    await to.fill('')
    await page.keyboard.type('market')
    await expect(page.getByRole('option').first()).toBeVisible()
    await press('ArrowDown', 'Enter')
    await expect(to).not.toHaveValue('market')
    await page.getByRole('radio', { name: say('planner:when.now') }).focus()
    await press('ArrowRight')
    await page.getByLabel(say('planner:when.date')).fill(nextWorkday())
    await page.getByLabel(say('planner:when.time')).fill('08:07')
    await to.focus()
    await expect(page.getByLabel(say('planner:when.time'))).toHaveValue('08:00')
    await press('Enter')

    await expect(page.getByRole('heading', { name: say('planner:result.title') })).toBeFocused()
    await expect(ways(page, say).first()).toBeVisible()
    await expect(page).toHaveURL(/[?&]from=[\d.,%C-]+&to=[^&]+%3A%3A[\d.,%C-]+&when=depart&date=[\d-]+&time=08%3A00$/)

    // with a transfer, and turned to later ones
    await page.goto(`/find?from=${south}&to=${north}&modes=park_and_ride&date=${nextWorkday()}&time=08:00`)
    await expect(
      ways(page, say)
        .filter({ hasText: /1 transfer/ })
        .first(),
    ).toBeVisible()
    const told = page.waitForRequest(
      (request) =>
        request.url().endsWith('/logaction') && /action=select.*park_and_ride/.test(request.postData() ?? ''),
    )
    await openJourney(page, say, 'park_and_ride').focus()
    await press('Enter')
    await told
    await expect(page).toHaveURL(/way=park_and_ride-\d/)
    await expect(page.locator('[data-selected]')).toHaveCount(1)
    await page.reload()
    await expect(page.locator('[data-selected]')).toHaveCount(1)
    const before = await ways(page, say).first().locator('.journey-card__when').textContent()
    await openTools(page, say)
    await page.getByRole('button', { name: say('planner:result.later') }).focus()
    await press('Enter')
    await expect(page).toHaveURL(/[?&]at=/)
    await expect(ways(page, say).first().locator('.journey-card__when')).not.toHaveText(before!)
    await page.goBack()
    await expect(ways(page, say).first().locator('.journey-card__when')).toHaveText(before!)
  })

  test('C34 each option changes what is found, and the list is sorted and narrowed', async ({ page }) => {
    const say = textsIn('en')
    await signUp(page, newPerson('Ben', 'Okafor'), {
      at: `/find?from=${south}&to=${north}&date=${nextWorkday()}&time=08:00`,
    })
    await expect(openJourney(page, say, 'transit')).toBeVisible()
    const seen = () => page.locator('.journey-results__list').innerText()

    async function search(change: () => Promise<unknown>) {
      const before = await seen()
      await openForm(page, say)
      await change()
      await page.getByRole('button', { name: say('planner:form.search') }).click()
      await expect.poll(() => page.locator('.journey-results__list[aria-busy]').count()).toBe(0)
      await expect.poll(seen).not.toBe(before)
    }
    await openForm(page, say)
    await page.getByText(say('planner:option.title'), { exact: true }).click()
    const option = (name: string) => page.getByLabel(say(`plan-option:${name}`), { exact: true })
    await search(() => option('travellers').selectOption('3'))
    await expect(ways(page, say).first()).toContainText(say('planner:figure.cost_of_other', { count: '3' }))
    await search(() => option('pace').selectOption('slow'))
    await search(() => option('walk').selectOption('0.3'))
    await search(() => option('walk').selectOption('2'))
    await search(() => option('alternatives').check())
    await page
      .getByRole('button', { name: new RegExp(`^${say('planner:result.more_ways_other', { count: '\\d+' })}$`) })
      .click()
    await expect(ways(page, say).and(page.locator('[data-way="drive_alone-2"]'))).toBeVisible()
    const vehicles = page.getByRole('group', { name: say('plan-option:vehicles') })
    await search(() => vehicles.getByRole('checkbox', { name: say('planner:leg_mode.gondola') }).check())
    await expect(openJourney(page, say, 'transit')).toBeHidden()
    await page.getByRole('button', { name: say('planner:change.to_plain') }).click()
    await expect(openJourney(page, say, 'transit')).toBeVisible()
    await search(() => option('wheelchair').check())
    await search(() => option('wheelchair').uncheck())
    await search(() =>
      page
        .getByRole('group', { name: say('plan-option:modes') })
        .getByRole('checkbox', { name: say('planner:mode.drive_alone') })
        .uncheck(),
    )
    await expect(openJourney(page, say, 'drive_alone')).toBeHidden()

    await openTools(page, say)
    await page.getByLabel(say('planner:result.sort')).selectOption('calories')
    await expect(ways(page, say).first()).toHaveAttribute('data-way', 'walk-1')
    const shown = page.getByRole('group', { name: say('planner:result.filter') })
    await shown.getByRole('checkbox', { name: new RegExp(`^${say('planner:mode.walk')}, \\d ways?$`) }).uncheck()
    await expect(openJourney(page, say, 'walk')).toBeHidden()
    await page.reload()
    await expect(openJourney(page, say, 'bike')).toBeVisible()
    await expect(openJourney(page, say, 'walk')).toBeHidden()
  })

  test('C34 R2.54 a planner link survives the sign-in; no service at night says why and when it begins', async ({
    page,
    openDevice,
  }) => {
    const say = textsIn('en')
    const cy = newPerson('Cy', 'Lund')
    await signUp(page, cy)
    const other = await openDevice({ viewport: { width: 1440, height: 900 } })
    await other.goto(
      `/account/login?${new URLSearchParams({ tpLink: `/find?agile_tp=true&origin=${south}&to=Market&modes=transit&date=${nextWorkday()}&time=02:00` })}`,
    )
    await fillSignIn(other, cy)
    await expect(other).toHaveURL(/\/find\?/)
    await expect(other.locator('.form-fold__line')).toContainText(/Market/)
    const leaves = say('planner:leaves.hours_one')
    await expect(other.getByText(say('planner:reason.none_in_window', { leaves }))).toBeVisible()
    await expect(other.getByText(say('planner:change.with_moment'))).toBeVisible()
    await other.getByRole('button', { name: /^Leave .* AM$/ }).click()
    await expect(openJourney(other, say, 'transit')).toBeVisible()
  })
})

test.describe('on a phone, in Spanish', () => {
  test.use({
    locale: 'es-US',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    geolocation: { latitude: 42.3454, longitude: -71.0705 },
    permissions: ['geolocation'],
  })

  test('R3.10 to be there in time, by stops that are added, moved and removed, from where the device is', async ({
    page,
  }) => {
    const say = textsIn('es')
    await signUp(page, newPerson('Luz', 'Ortega'), { language: 'es' })
    await settle(page, 'harbor')
    await page.goto(
      `/find?to=${north}&via=${middle}|${west}&modes=bike,drive_alone&when=arrive&date=${nextWorkday()}&time=08:45`,
    )
    // who says only where to go starts at home, until another start is told; this home lies off the map, so the form is
    // open
    const from = page.getByRole('combobox', { name: say('planner:form.from') })
    await expect(from).toHaveValue(say('place:kind.home'))
    await page
      .getByRole('button', { name: say('planner:form.use_device', { label: say('planner:form.from') }) })
      .click()
    await expect(from).not.toHaveValue(say('place:kind.home'))
    await expect(from).not.toHaveValue('')
    const stop = (number: string) =>
      page.getByRole('combobox', { name: say('planner:form.stop', { number }), exact: true })
    await expect(stop('2')).not.toHaveValue('')
    const second = await stop('2').inputValue()
    await page
      .getByRole('button', { name: say('planner:form.stop_up', { stop: say('planner:form.stop', { number: '2' }) }) })
      .click()
    await expect(stop('1')).toHaveValue(second)

    // and back by the handle
    const handles = page.locator('.stops-editor__handle')
    const [top, bottom] = [(await handles.nth(0).boundingBox())!, (await handles.nth(1).boundingBox())!]
    await page.mouse.move(top.x + 10, top.y + 10)
    await page.mouse.down()
    await page.mouse.move(bottom.x + 10, bottom.y + 70, { steps: 4 })
    await page.mouse.up()
    await expect(stop('2')).toHaveValue(second)

    await page.getByLabel(say('planner:form.best_order')).check()
    await page.getByRole('button', { name: say('planner:form.search') }).click()
    await expect(page.getByText(/El mejor orden de las paradas/)).toBeVisible()
    await expect(openJourney(page, say, 'bike')).toBeVisible()
    await expect(ways(page, say).first().locator('.journey-card__when')).toContainText(/8:45 a\.\sm\.|8:45/)
    await expect(page).toHaveURL(/via=42\.3554%2C-71\.0605%7C42\.3604%2C-71\.0755/)

    await openForm(page, say)
    await page
      .getByRole('button', {
        name: say('planner:form.stop_remove', { stop: say('planner:form.stop', { number: '1' }) }),
      })
      .click()
    await expect(stop('1')).toBeFocused()
    await expect(stop('1')).toHaveValue(second)
    await page.getByRole('button', { name: say('planner:form.swap') }).click()
    await page.getByRole('button', { name: say('planner:form.search') }).click()
    await expect(page).toHaveURL(new RegExp(`from=${encodeURIComponent(north)}`))
    await expect(openJourney(page, say, 'bike')).toBeVisible()
  })
})
