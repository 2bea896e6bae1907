import type { Locator, Page } from '@playwright/test'
import { brandSettings } from '@throughway/brands/settings'
import type { BrandKey } from '@throughway/brands/keys'
import { nextWorkday } from '../support/days.ts'
import { drawsMaps } from '../support/drawn-map.ts'
import { startGoogleMaps } from '../support/fake-google-maps.ts'
import { keepMapKeys } from '../support/map-keys.ts'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { googlePort } from '../support/server.ts'
import { settle, signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Say, textsIn } from '../support/texts.ts'

// a map that flies is drawn many times a second, by the processor
test.use({ launchOptions: drawsMaps, contextOptions: { reducedMotion: 'reduce' } })
// and three such browsers at once leave none of them the time to answer a press
test.describe.configure({ mode: 'default' })

/** A question whose answer has some ways, on a weekday far enough ahead. */
async function ask(page: Page, brand: BrandKey) {
  const { lat, lng } = brandSettings[brand]
  const at = (north: number, east: number) => `${(lat + north).toFixed(4)},${(lng + east).toFixed(4)}`
  await page.goto(`/find?from=${at(0.012, -0.012)}&to=${at(-0.008, 0.01)}&modes=transit,bike,walk`)
  await expect(page.locator('[data-way]').first()).toBeVisible()
}

const map = (page: Page, say: Say) => page.getByRole('region', { name: say('map:journeys.title') })
const card = (page: Page, way: string) => page.locator(`[data-way="${way}"]`)

/** How far the middle between start and destination is from that of the map, as a share of the map's size. */
async function distanceFromMiddle(page: Page) {
  const [whole, ...ends] = await Promise.all(
    [
      page.locator('.map-frame__view'),
      page.locator('.map-mark--place').first(),
      page.locator('.map-mark--place').last(),
    ].map(async (each) => (await each.boundingBox())!),
  )
  const middle = (at: 'x' | 'y', size: 'width' | 'height') =>
    ends.reduce((sum, end) => sum + end[at] + end[size] / 2, 0) / ends.length - whole![at] - whole![size] / 2
  return Math.hypot(middle('x', 'width') / whole!.width, middle('y', 'height') / whole!.height)
}

test.describe('on our own map', () => {
  test.beforeAll(() => waitForRegion('harbor'))

  test('R2.21 the marks of the map have the names by which places were picked or saved', async ({ page }) => {
    const say = textsIn('en')
    await signUp(page, newPerson('Noa', 'Levi'))
    await settle(page, 'harbor', { degreesNorth: 0.01 })
    const { lat, lng } = brandSettings.harbor
    const stop = `Aunt Rosa’s corner::${lat.toFixed(4)},${(lng + 0.004).toFixed(4)}`
    await page.goto(`/find?${new URLSearchParams({ from: 'home', to: 'work', via: stop, modes: 'bike,walk' })}`)
    await expect(page.locator('[data-way]').first()).toBeVisible()
    // the address has no name of a saved place
    await expect(page).toHaveURL(/from=\d/)
    const [home, work] = (['home', 'work'] as const).map((kind) => say(`place:kind.${kind}`))
    const marks = map(page, say).locator('.map-mark--place .visually-hidden')
    const labels = [`A: ${home}`, 'B: Aunt Rosa’s corner', `C: ${work}`]
    await expect(marks).toHaveText(labels)
    // a tab that was told no name
    await page.evaluate(() => sessionStorage.removeItem('throughway.place_names'))
    await page.reload()
    await expect(marks).toHaveText(labels)
    await card(page, 'bike-1').getByRole('button').first().click()
    await expect(map(page, say).locator('.map-mark--change')).toHaveText('Aunt Rosa’s corner')
  })

  test('R2.21 what is chosen in the list is chosen on the map, and a part of it by keys; off, the list does the same', async ({
    page,
  }) => {
    const say = textsIn('en')
    await signUp(page, newPerson('Ana', 'Rivera'))
    // what lies over the map has texts of its own, which come when it is there, or hidden for their sake
    await page.route(
      '**/locales/en/journey.json',
      async (route) => {
        await page.locator('.map-frame__zoom, .map-frame[style*="none"]').first().waitFor({ state: 'attached' })
        await route.continue()
      },
      { times: 1 },
    )
    await ask(page, 'harbor')
    await map(page, say).scrollIntoViewIfNeeded()
    await expect(map(page, say).getByText(say('map:source.made_up'))).toBeVisible()
    const canvas = map(page, say).locator('canvas')
    await canvas.evaluate((element) => void (element.dataset['first'] = ''))
    // it shows the whole: what lies between the two ends is about its middle
    await expect.poll(() => distanceFromMiddle(page)).toBeLessThan(0.15)

    await card(page, 'bike-1').getByRole('button').first().click()
    const part = map(page, say).getByRole('button', { name: say('map:journeys.leg', { number: '1', leg: '' }).trim() })
    await expect(part).toHaveAttribute('aria-pressed', 'false')
    await part.focus()
    await page.keyboard.press('Enter')
    await expect(part).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/way=bike-1.*leg=0|leg=0.*way=bike-1/)

    const walk = map(page, say).getByRole('button', { name: new RegExp(`^${say('planner:mode.walk')}`) })
    await walk.focus()
    await page.keyboard.press('Enter')
    await expect(card(page, 'walk-1')).toHaveAttribute('data-selected', 'true')
    await expect(page).not.toHaveURL(/leg=/)
    await map(page, say)
      .getByRole('button', { name: say('map:zoom_in') })
      .click()
    // what the details brought with them is no reason to open it anew
    await expect(canvas).toHaveAttribute('data-first', '')

    // from another spot of the map: its middle by keys, and without the map by the list of what is near
    const before = new URL(page.url()).searchParams
    await map(page, say)
      .getByRole('button', { name: say('map:pick.middle') })
      .focus()
    await page.keyboard.press('Enter')
    await expect(map(page, say).getByRole('button', { name: say('map:pick.from') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('from')).not.toBe(before.get('from'))
    expect(new URL(page.url()).searchParams.get('to')).toBe(before.get('to'))
    await card(page, 'walk-1').getByRole('button').first().click()

    const turnOff = map(page, say).getByRole('button', { name: say('map:off.turn_off') })
    const turnOn = map(page, say).getByRole('button', { name: say('map:off.turn_on') })
    await turnOff.click()
    await expect(map(page, say).getByText(say('map:off.text'))).toBeVisible()
    await expect(map(page, say).getByRole('button', { name: say('map:off.turn_on') })).toBeFocused()
    await expect(page.locator('canvas')).toHaveCount(0)
    await expect(turnOn).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(turnOff).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(turnOn).toBeFocused()
    await page.reload()
    await expect(map(page, say).getByText(say('map:off.text'))).toBeVisible()
    await expect(card(page, 'walk-1')).toHaveAttribute('data-selected', 'true')
    await map(page, say).getByText(say('map:pick.list')).click()
    await map(page, say)
      .getByRole('button', { name: say('map:list.north') })
      .click()
    await map(page, say)
      .getByRole('button', { name: say('map:pick.to') })
      .click()
    await expect.poll(() => new URL(page.url()).searchParams.get('to')).not.toBe(before.get('to'))

    // what is chosen by name keeps it
    const corner = map(page, say).getByRole('listitem').getByRole('button').last()
    // the list is open still, unless the new question has drawn the map anew
    await expect(async () => {
      if (!(await corner.isVisible())) await map(page, say).getByText(say('map:pick.list')).click({ timeout: 2000 })
      await expect(corner).toBeVisible({ timeout: 2000 })
    }).toPass()
    const name = (await corner.textContent())!
    await corner.click()
    await map(page, say)
      .getByRole('button', { name: say('map:pick.to') })
      .click()
    await expect.poll(() => new URL(page.url()).searchParams.get('to')).toContain(`${name}::`)

    await page.goto('/account/locations')
    await page
      .getByRole('main')
      .getByRole('button', { name: say('places:main.add_home') })
      .click()
    await page
      .getByRole('main')
      .getByRole('button', { name: say('places:map.show') })
      .click()
    const near = map(page, say).or(page.getByRole('region', { name: say('map:title') }))
    const offered = near.getByRole('listitem').getByRole('button').first()
    await offered.focus()
    await page.keyboard.press('Enter')
    // a place that has a name of its own is filled in by its street
    await expect(page.getByRole('textbox', { name: say('places:field.street') })).toHaveValue(/\w/)
    await expect(page.getByText(say('places:spot.known'))).toBeVisible()
  })
})

test.describe('en el teléfono, con el mapa y el dedo', () => {
  test.use({ locale: 'es-US', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test.beforeAll(() => waitForRegion('harbor'))

  test('R2.21 al trabajo con un transbordo: la parte que se toca en el mapa es la de la lista', async ({ page }) => {
    const say = textsIn('es')
    await signUp(page, newPerson('Paz', 'Molina'), {
      language: 'es',
      at: `/find?from=42.3454,-71.0705&to=42.3654,-71.0505&modes=park_and_ride&date=${nextWorkday()}&time=08:00`,
    })
    await expect(card(page, 'park_and_ride-1')).toBeVisible()
    await page.getByRole('button', { name: say('planner:result.map'), exact: true }).tap()
    await expect(map(page, say).getByRole('button', { name: say('map:zoom_in') })).toBeVisible()
    const middleOf = async (part: string) =>
      card(page, 'park_and_ride-1')
        .locator(`.journey-card__${part}`)
        .evaluate((element) => element.getBoundingClientRect().y + element.getBoundingClientRect().height / 2)
    expect(Math.abs((await middleOf('chevron')) - (await middleOf('duration')))).toBeLessThan(8)
    await card(page, 'park_and_ride-1').getByRole('button').first().tap()
    await expect(page.getByText(/1 transbordo/).first()).toBeVisible()
    await map(page, say).scrollIntoViewIfNeeded()
    const second = map(page, say).getByRole('button', {
      name: say('map:journeys.leg', { number: '2', leg: '' }).trim(),
    })
    await second.tap()
    await expect(second).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/leg=1/)
    await expect(
      card(page, 'park_and_ride-1').locator('.journey-leg[data-selected]').locator('.journey-leg__stop'),
    ).toHaveText('2')

    // what turns it off is followed by what turns it on, in the sheet as well
    const [off, on] = (['turn_off', 'turn_on'] as const).map((name) =>
      map(page, say).getByRole('button', { name: say(`map:off.${name}`) }),
    ) as [Locator, Locator]
    await off.tap()
    await expect(on).toBeFocused()
    await on.press('Enter')
    await expect(off).toBeFocused()
  })
})

test.describe('with a key of Google Maps', () => {
  test.use({ brand: 'prairie' })
  test.beforeAll(() =>
    Promise.all([waitForRegion('prairie'), keepMapKeys('prairie', { web: 'a key of prairie', iframe: null })]),
  )

  test('R4.15 R8.09 R9.07 loaded, a key that is refused, and a script that does not come, with our own map in its place', async ({
    page,
    watch,
  }) => {
    const say = textsIn('en')
    watch.forgive(new RegExp(`request to another site: http://127.0.0.1:${googlePort}/`))
    watch.forgive(/Failed to load resource|ERR_CONNECTION_REFUSED/)
    const ana = newPerson('Ana', 'Rivera')
    await signUp(page, ana)

    const taking = await startGoogleMaps({ keys: ['a key of prairie'], port: googlePort })
    await ask(page, 'prairie')
    await map(page, say).scrollIntoViewIfNeeded()
    const ground = map(page, say).locator('[data-google]')
    await expect(ground).toHaveCount(1)
    const { searchParams } = taking.asked[0]!
    expect(Object.fromEntries(searchParams)).toMatchObject({
      key: 'a key of prairie',
      v: 'quarterly',
      region: 'US',
      language: 'en',
      auth_referrer_policy: 'origin',
    })
    const chosen = ground.locator('[data-line*=\'"strokeWeight":6\']')
    await expect(ground.locator('[data-line]').first()).toBeAttached()
    await expect(chosen).toHaveCount(0)
    await map(page, say)
      .getByRole('button', { name: new RegExp(`^${say('planner:mode.bike')}`) })
      .click()
    await expect(card(page, 'bike-1')).toHaveAttribute('data-selected', 'true')
    await expect(chosen).not.toHaveCount(0)
    await expect(map(page, say).getByRole('link')).toHaveCount(0)
    await taking.close()

    const refusing = await startGoogleMaps({ keys: [], port: googlePort })
    await page.reload()
    const alert = map(page, say).getByRole('alert')
    await expect(alert.getByText('Error: AuthFailure', { exact: true })).toBeVisible()
    await expect(alert.getByText(say('map:auth_failure'))).toBeVisible()
    await alert.getByRole('button', { name: say('map:take_own') }).click()
    await expect(map(page, say).getByText(say('map:source.made_up'))).toBeVisible()
    await refusing.close()

    await page.reload()
    await expect(alert.getByText(say('map:script_failed'))).toBeVisible()
    const again = await startGoogleMaps({ keys: ['a key of prairie'], port: googlePort })
    await alert.getByRole('button', { name: say('map:retry') }).click()
    await expect(ground).toHaveCount(1)
    await again.close()
  })
})
