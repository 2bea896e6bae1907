import { brandSettings } from '@throughway/brands/settings'
import { addDays, localDate } from '@throughway/domain/time/time'
import { drawsMaps } from '../support/drawn-map.ts'
import { openCalls } from '../support/join.ts'
import { newPerson } from '../support/people.ts'
import { buildRealRegion, isAtHand, useRegion } from '../support/real-region.ts'
import { waitForRegion } from '../support/region.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

const portland = { osm: 'portland/portland_small.osm.pbf', gtfs: 'portland/trimet-2routes.zip' }

test.use({ brand: 'rose', launchOptions: drawsMaps })
test.skip(!isAtHand(portland), 'The real data of Portland is not beside the repository (../shared/data/portland).')

/** A Tuesday to come, which the feed's own, the 2nd of November 2021, becomes. */
function nextTuesday() {
  const today = localDate(Date.now(), brandSettings.rose.time_zone)
  const date = addDays(today, (2 - new Date(`${today}T12:00:00Z`).getUTCDay() + 7) % 7 || 7)
  return { date, days: Math.round((Date.parse(date) - Date.parse('2021-11-02')) / 86_400_000) }
}

test('R2.21 R3.10 a real city takes the place of the made-up one while the server runs, and two of its addresses are joined by its lines', async ({
  page,
}) => {
  const say = textsIn('en')
  const { date, days } = nextTuesday()
  const [region] = await Promise.all([
    buildRealRegion({ ...portland, days }),
    waitForRegion('rose'),
    signUp(page, newPerson('Ana', 'Rivera')),
  ])
  try {
    const main = page.getByRole('main')
    const map = page.getByRole('region', { name: say('map:journeys.title') })
    const call = await openCalls(page.request, 'rose')
    const readMap = async () => (await call({ method: 'GET', path: '/public/planner/style' }))['metadata']
    expect(await readMap()).toEqual({ is_made_up: true })
    expect(await useRegion('rose', region.file)).toContain('rose.region is in place')
    await expect.poll(readMap).toEqual({ is_made_up: false })

    await page.goto(`/find?date=${date}&time=10:30`)
    for (const [field, typed, address] of [
      ['from', '1717 NW 21st', '1717 Northwest 21st Avenue'],
      ['to', '825 NE Mult', '825 Northeast Multnomah Street'],
    ] as const) {
      const box = main.getByRole('combobox', { name: say(`planner:form.${field}`) })
      await box.fill(typed)
      await page.getByRole('option', { name: address }).first().click()
      await expect(box).toHaveValue(new RegExp(`^${address}`))
    }
    await main.getByRole('button', { name: say('planner:form.search') }).click()

    const way = main.locator('[data-way="transit-1"]')
    // a walk arrives before this transit with its wait, so transit is folded
    await main
      .getByRole('button', { name: new RegExp(`^${say('planner:result.more_ways_other', { count: '\\d+' })}$`) })
      .click()
    await expect(way).toContainText('Portland Streetcar - NS Line')
    await expect(way).toContainText('MAX Green Line')
    await expect(way).toContainText('1 transfer')
    for (const mode of ['bike', 'walk', 'drive_alone'])
      await expect(main.locator(`[data-way="${mode}-1"]`)).toBeVisible()
    await way.getByRole('button').first().click()
    await expect(way.getByText(/^Get on at Pioneer Courthouse\/SW 6th Ave MAX Stn/)).toBeVisible()
    await expect(way.getByText(/^Get off at NE 7th Ave MAX Station/)).toBeVisible()
    await expect(map.getByText(say('map:source.osm'))).toBeVisible()
    await expect(map.locator('canvas')).toBeVisible()
    await expect(map.getByRole('button', { name: /MAX Green Line to Clackamas Town Center/ })).toBeVisible()
  } finally {
    await useRegion('rose', undefined)
    await region.remove()
  }
})
