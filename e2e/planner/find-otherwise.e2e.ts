import type { Page } from '@playwright/test'
import { addDays } from '@throughway/domain/time/time'
import { today } from '../screens.ts'
import { nextWorkday } from '../support/days.ts'
import { openForm } from '../support/folded-form.ts'
import { letPlansPass } from '../support/offer-trips.ts'
import { openSite } from '../support/other-site.ts'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { siteOf } from '../support/server.ts'
import { settle, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Say, textsIn } from '../support/texts.ts'

/*
 * What other stories tell of the planner, told the other way in everything: map, hand, width and language. With those
 * every two of a story's traits have met.
 *
 *                          told first, in                                                 told here
 *   transfer               find: off, keys, 1440, en; real-region: on, mouse, 1440, en    planner-map: on, touch, 390, es
 *   arrive by, stops       find: on, mouse, 390, es                                       off, keys, 1440, en
 *   wheelchair             find: on, mouse, 1440, en                                      off, keys, 390, es
 *   no service at night    find: on, mouse, 1440, en                                      off, keys, 390, es
 *   embedded               embed: on, mouse, 1440, es                                     off, keys, 390, en
 *   log, confirm           planned-journey: on, mouse, 1440, en                           off, keys, 390, es
 *   map by keys, list by mouse: planner-map, 1440, en
 */
test.use({ brand: 'harbor' })
test.beforeAll(() => waitForRegion('harbor'))

const [south, middle, north] = ['42.3454,-71.0705', '42.3554,-71.0605', '42.3654,-71.0505'] as const
const openJourney = (page: Page, say: Say, mode: string) =>
  page.getByRole('button', { name: new RegExp(`^${say(`planner:mode.${mode}`)},`) }).first()
const turnMapsOff = (page: Page) => page.evaluate(() => localStorage.setItem('throughway.map', 'off'))

test.describe('en el teléfono, sin mapa y con el teclado', () => {
  test.use({ locale: 'es-US', viewport: { width: 390, height: 844 } })

  test('C34 C3 de noche no hay servicio; de día, en silla de ruedas; planeado y confirmado al día siguiente', async ({
    page,
  }) => {
    const say = textsIn('es')
    const luz = newPerson('Luz', 'Ortega')
    const main = page.getByRole('main')
    await signUp(page, luz, { language: 'es' })
    await turnMapsOff(page)
    await page.goto(`/find?from=${middle}&to=${north}&modes=transit&walk=2&date=${nextWorkday()}&time=02:00`)
    await expect(
      main.getByText(say('planner:reason.none_in_window', { leaves: say('planner:leaves.hours_one') })),
    ).toBeVisible()
    await main.getByRole('button', { name: /^Salir .* a\.\s?m\.$/ }).press('Enter')
    await expect(openJourney(page, say, 'transit')).toBeVisible()

    await openForm(page, say)
    const wheelchair = main.getByLabel(say('plan-option:wheelchair'), { exact: true })
    await wheelchair.press('Space')
    await wheelchair.press('Enter')
    await expect(page).toHaveURL(/wheelchair=1/)
    await openJourney(page, say, 'transit').press('Enter')
    const way = main.locator('[data-way="transit-1"]')
    await expect(way.getByText(say('journey:wheelchair.yes')).first()).toBeVisible()
    await expect(page.locator('canvas')).toHaveCount(0)

    await way.getByRole('button', { name: say('journey:log.plan') }).press('Enter')
    await expect(way.getByText(/^Planeado para el /)).toBeVisible()
    await letPlansPass('harbor', luz.email, addDays(today(), -1))
    await page.goto('/home')
    await main.getByRole('button', { name: /^Sí/ }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goto('/trips/trips?source=planner')
    await expect(main.getByRole('row')).toHaveCount(2)
  })
})

test.describe('at a desk, without a map and by keys', () => {
  test('R3.10 to be there in time by two stops, which are added and moved', async ({ page, watch }) => {
    watch.forgive(/status of 422/)
    const say = textsIn('en')
    await signUp(page, newPerson('Ana', 'Rivera'))
    await settle(page, 'harbor')
    await turnMapsOff(page)
    // the link is old: its day is said to be over beside the field, and one leaves now instead
    await page.goto(`/find?from=${south}&to=${north}&modes=bike,walk&date=2020-01-01&time=08:00`)
    await expect(page.getByRole('alert')).toContainText(say('field.not_a_plan_date'))
    await expect(page.getByLabel(say('planner:when.date'))).toHaveAccessibleDescription(say('field.not_a_plan_date'))
    await page
      .getByRole('alert')
      .getByRole('button', { name: say('planner:when.now') })
      .press('Enter')
    await expect(openJourney(page, say, 'bike')).toBeVisible()
    await openForm(page, say)
    for (const [number, key] of [
      ['1', 'ArrowDown'],
      ['2', 'ArrowUp'],
    ] as const) {
      await page.getByRole('button', { name: say('planner:form.add_stop') }).press('Enter')
      const stop = page.getByRole('combobox', { name: say('planner:form.stop', { number }), exact: true })
      await expect(stop).toBeFocused()
      await page.keyboard.type('market')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press(key)
      await page.keyboard.press('Enter')
      await expect(stop).not.toHaveValue('market')
    }
    const first = page.getByRole('combobox', { name: say('planner:form.stop', { number: '1' }), exact: true })
    const before = await first.inputValue()
    await page
      .getByRole('button', { name: say('planner:form.stop_up', { stop: say('planner:form.stop', { number: '2' }) }) })
      .press('Enter')
    await expect(first).not.toHaveValue(before)

    await page.getByRole('radio', { name: say('planner:when.now') }).press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: say('planner:when.arrive') })).toBeChecked()
    await page.getByLabel(say('planner:when.date')).fill(nextWorkday())
    await page.getByLabel(say('planner:when.time')).fill('08:45')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/via=[^&]+%7C[^&]+&.*when=arrive/)
    await expect(page.locator('[data-way="bike-1"] .journey-card__when')).toContainText('8:45 AM')
    await expect(page.locator('canvas')).toHaveCount(0)
  })
})

test.describe('in another site, on a phone, without a map and by keys', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('C35 the planner in the frame turns its map off, and a way opens', async ({ page }) => {
    const say = textsIn('en')
    const site = await openSite(
      `<iframe title="Planner" style="border:0;width:100%;height:2000px" src="${siteOf('harbor')}/trip_planner_iframe?from=${south}&to=${north}&modes=bike,walk"></iframe>`,
    )
    await page.goto(site.address)
    const frame = page.frameLocator('iframe')
    // the map comes when it is about to be seen
    await expect(frame.locator('[data-way]').first()).toBeAttached()
    await frame.getByRole('button', { name: say('planner:form.search') }).focus()
    await frame.getByRole('button', { name: say('map:off.turn_off') }).press('Enter')
    await expect(frame.getByText(say('map:off.text'))).toBeVisible()
    await expect(frame.getByRole('button', { name: say('map:off.turn_on') })).toBeFocused()
    await expect(frame.locator('canvas')).toHaveCount(0)
    const way = frame.locator('[data-way="bike-1"]')
    await way.getByRole('button').first().press('Enter')
    await expect(way.getByRole('heading', { name: say('journey:legs') })).toBeVisible()
    const plan = way.getByRole('link', { name: say('journey:log.plan') })
    await expect(plan).toHaveAttribute('target', '_blank')
    await expect(way.getByText(say('journey:log.visitor_plan'))).toBeVisible()
    expect(await frame.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(390)
    site.close()
  })
})
