import type { Page } from '@playwright/test'
import type { JourneyAnswer } from '@throughway/contract/planner/itinerary'
import { changeAnswer } from '../support/change-answer.ts'
import { nextWorkday } from '../support/days.ts'
import { drawsMaps } from '../support/drawn-map.ts'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: drawsMaps,
})
test.beforeAll(() => waitForRegion('harbor'))

const across = () => `/find?from=42.3454,-71.0705&to=42.3654,-71.0505&date=${nextWorkday()}&time=08:00`
const keys = (page: Page) =>
  page.locator('[data-way]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-way')!))

test('R2.21 R9.05 on a phone each way is a row on one axis of time; of the others at most five are in sight', async ({
  page,
}) => {
  const say = textsIn('en')
  await signUp(page, newPerson('Ana', 'Rivera'), { at: across() })
  const rows = page.locator('[data-way]')
  await expect(rows.first()).toBeVisible()
  for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeLessThanOrEqual(80)

  // a bar is as long as its way takes: minutes of all ways by the pixels of one
  const bars = await rows.evaluateAll((all) =>
    all.map((row) => {
      const box = row.querySelector('.time-bar svg')!.getBoundingClientRect()
      return `${Math.round(box.left)} ${Math.round(box.width)}`
    }),
  )
  expect(new Set(bars).size).toBe(1)
  expect(await page.locator('.axis-head > span').count()).toBeGreaterThan(1)
  expect(await rows.evaluateAll(listWordsBehindLines)).toEqual([])
  await expect(rows.first()).toContainText(/lb CO₂/)

  const before = await keys(page)
  expect(before.length).toBeLessThanOrEqual(5)
  const more = page.getByRole('button', {
    name: new RegExp(`^${say('planner:result.more_ways_other', { count: '\\d+' })}$`),
  })
  // the assisted rides, which this programme puts last, do not part the ways
  const rides = page.locator('.way-list__rides')
  await expect(rides).toBeAttached()
  expect(await more.evaluate((row, other) => row.compareDocumentPosition(other) & 4, await rides.elementHandle())).toBe(
    4,
  )
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(async () => (await keys(page)).length).toBeGreaterThan(before.length)
  const folded = (await keys(page)).find((key) => !before.includes(key))!
  await more.press('Enter')
  await expect.poll(() => keys(page)).toEqual(before)

  // the number of a bus is whole in the language whose names of modes are longer
  await page.goto(`${across()}&lng=es`)
  await expect(rows.first()).toContainText(textsIn('es')('planner:mode.bike'))
  const signs = page.locator('.journey-card__head .line-sign')
  await expect(signs).not.toHaveCount(0)
  expect(await signs.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)).toBe(0)

  // a link to one that is folded opens it
  await page.goto(`${across()}&way=${folded}`)
  await expect(page.locator(`[data-way="${folded}"]`)).toHaveAttribute('data-selected', 'true')
  // what somebody sorts by stays sorted so; only pools with nobody to ride with stay folded
  await page.goto(`${across()}&sort=time`)
  await expect(rows.first()).toHaveAttribute('data-way', /^(drive_alone|carpool|vanpool)-1$/)
})

test('R2.21 a walk of half a mile is in sight, and a carpool with nobody to ride with is not', async ({ page }) => {
  await signUp(page, newPerson('Ben', 'Okafor'), {
    at: `/find?from=42.3554,-71.0605&to=42.3594,-71.0555&date=${nextWorkday()}&time=08:00`,
  })
  await expect(page.locator('[data-way]').first()).toBeVisible()
  const found = await keys(page)
  expect(found.indexOf('walk-1')).toBeGreaterThanOrEqual(0)
  expect(found.filter((key) => /pool/.test(key))).toEqual([])

  // asked for now, time counts from now
  await page.goto('/find?from=42.3554,-71.0605&to=42.3594,-71.0555&modes=walk')
  await expect(page.locator('[data-way="walk-1"] .journey-card__when')).toHaveText(/^Leave now, there \d+:\d\d [AP]M/)
})

test('R2.21 a carpool says how many members travel that way', async ({ page }) => {
  const say = textsIn('en')
  await changeAnswer<JourneyAnswer>(page, '**/api/public/planner/itineraries', (answer) => ({
    ...answer,
    partners: { carpool: 5, vanpool: null },
  }))
  await signUp(page, newPerson('Dee', 'Marsh'), { at: `${across()}&way=carpool-1` })
  await expect(page.locator('[data-way="carpool-1"]')).toContainText(
    say('planner:result.partners_other', { count: '5' }),
  )
})

test('R2.21 R9.05 the map is a sheet that a key, a press, a finger and a part of a way draw up', async ({ page }) => {
  const say = textsIn('en')
  await signUp(page, newPerson('Cy', 'Lund'), { at: `${across()}&modes=bike,walk` })
  await expect(page.locator('[data-way]').first()).toBeVisible()
  const handle = page.getByRole('button', { name: say('planner:result.map'), exact: true })
  const map = page.getByRole('region', { name: say('map:journeys.title') })
  const sheet = page.locator('.map-sheet')
  // nothing of the map is fetched for who does not want it
  await expect(map).toHaveCount(0)

  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(handle).toHaveAttribute('aria-expanded', 'true')
  await expect(map.getByRole('button', { name: say('map:zoom_in') })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(sheet).toHaveAttribute('data-size', 'tall')
  await map.getByRole('button', { name: say('map:zoom_in') }).focus()
  await page.keyboard.press('Escape')
  await expect(handle).toBeFocused()
  await expect(handle).toHaveAttribute('aria-expanded', 'false')
  await expect(map).toBeHidden()

  const { x, y, width } = (await handle.boundingBox())!
  await page.mouse.move(x + width / 2, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y - 380, { steps: 4 })
  await page.mouse.up()
  await expect(sheet).toHaveAttribute('data-size', 'half')
  await handle.click()
  await expect(sheet).toHaveAttribute('data-size', 'closed')

  await page.locator('[data-way="bike-1"]').getByRole('button').first().click()
  await page
    .getByRole('button', { name: new RegExp(`^${say('journey:show_leg', { number: '1', leg: '.*' })}$`) })
    .click()
  await expect(map).toBeVisible()
})

test('R2.21 R9.05 lines stand under the times of the axis in every row; a mode is filtered by name with its count', async ({
  page,
}) => {
  const say = textsIn('en')
  await signUp(page, newPerson('Dora', 'Hale'), { at: across() })
  const rows = page.locator('[data-way]')
  await expect(rows.first()).toBeVisible()
  const ticks = await page
    .locator('.axis-head > span')
    .evaluateAll((all) => all.map((tick) => tick.getBoundingClientRect().left))
  const lines = await rows.evaluateAll(listAxisLines)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) {
    expect(line).toHaveLength(ticks.length)
    for (const [index, left] of line.entries()) expect(Math.abs(left - ticks[index]!)).toBeLessThanOrEqual(1.5)
  }

  const filter = page.getByRole('group', { name: say('planner:result.filter'), exact: true })
  const more = page.locator('.folded-ways__open')
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  const all = await keys(page)
  const modes = [...new Set(all.map(modeOf))]
  const named = (mode: string) => {
    const count = all.filter((key) => modeOf(key) === mode).length
    const values = { mode: say(`planner:mode.${mode}`), count: String(count) }
    return say(`planner:result.filter_count_${count === 1 ? 'one' : 'other'}`, values)
  }
  await expect(filter.getByRole('checkbox')).toHaveCount(modes.length)
  for (const mode of modes) await expect(filter.getByRole('checkbox', { name: named(mode), exact: true })).toBeChecked()

  // a hidden mode keeps its count, and the address keeps the choice
  const bike = filter.getByRole('checkbox', { name: named('bike'), exact: true })
  await bike.focus()
  await page.keyboard.press('Space')
  await expect(bike).not.toBeChecked()
  await expect.poll(async () => (await keys(page)).map(modeOf)).not.toContain('bike')
  await page.reload()
  await expect(rows.first()).toBeVisible()
  await expect(bike).not.toBeChecked()

  for (const mode of modes.filter((each) => each !== 'bike'))
    await filter.getByRole('checkbox', { name: named(mode), exact: true }).press('Space')
  await expect(page.getByText(say('planner:result.all_hidden'))).toBeVisible()
  await page.getByRole('button', { name: say('planner:result.show_all'), exact: true }).press('Enter')
  await expect(bike).toBeChecked()
  await expect(rows.first()).toBeVisible()
})

/** The mode in the name of a way, such as "bike-1". */
function modeOf(key: string): string {
  return key.replace(/-\d+$/, '')
}

/** Runs in the page: where the lines of the axis are drawn in each row, by its style. */
function listAxisLines(rows: Element[]): number[][] {
  return rows.map((row) => {
    const bar = row.querySelector('.time-bar')!
    const { left } = bar.getBoundingClientRect()
    const drawn = getComputedStyle(bar, '::before')
    const parts = Number(drawn.getPropertyValue('--axis-parts'))
    if (!drawn.backgroundImage.startsWith('repeating-linear-gradient')) return []
    const first = left + Number.parseFloat(drawn.left)
    const step = (Number.parseFloat(drawn.width) - 1) / parts
    return Array.from({ length: parts + 1 }, (_, index) => first + index * step)
  })
}

/** Runs in the page: words of a row that its time bar, or a line of the axis through it, is drawn over. */
function listWordsBehindLines(rows: Element[]): string[] {
  return rows.flatMap((row) => {
    const bar = row.querySelector('.time-bar')!
    const { top, bottom } = bar.getBoundingClientRect()
    return [...row.querySelectorAll('.journey-card__duration, .journey-card__when')].flatMap((words) => {
      const box = words.getBoundingClientRect()
      // the edge next to the bar
      const y = box.bottom < (top + bottom) / 2 ? box.bottom - 1 : box.top + 1
      const drawn = document.elementsFromPoint(box.left + 8, y)
      const isOver = drawn.includes(bar) && drawn.indexOf(bar) < drawn.findIndex((each) => words.contains(each))
      return isOver ? [words.className] : []
    })
  })
}
