import { brandSettings } from '@throughway/brands/settings'
import { waitForRegion } from '../support/region.ts'
import { expect, test } from '../support/story.ts'
import { listTextFaults, setTextSize } from '../support/text-faults.ts'
import { textsIn } from '../support/texts.ts'
import { addressOf, findBoarded } from '../support/timetables.ts'
import { twoWays } from '../support/two-ways.ts'

const { lat, lng } = brandSettings.harbor

test.beforeAll(() => waitForRegion('harbor'))

for (const { name, language, use, press } of twoWays) {
  test.describe(name, () => {
    test.use({ ...use, brand: 'harbor' })

    test('a stop, its line, what leaves near, and a board that outlives its network', async ({
      page,
      context,
      watch,
    }) => {
      const say = textsIn(language)
      const main = page.getByRole('main')
      const boarded = await findBoarded(page, 'harbor')
      const heading = main.getByRole('heading', { level: 1 })

      await test.step('a stop tells a whole day by line, and another day by one press', async () => {
        await page.goto(addressOf('stop', boarded))
        await expect(heading).toHaveText(boarded.stopName)
        await expect(main.getByRole('article').first()).toBeVisible()
        await press(main.getByRole('button', { name: say('timetable:day.after'), exact: true }))
        await expect(page).not.toHaveURL(new RegExp(boarded.date))
        await page.goto(addressOf('stop', boarded))
      })

      await test.step('from there to the line, with its stops', async () => {
        const link = main.locator('.stop-line > a').first()
        await press(link)
        await expect(page).toHaveURL(/\/public\/line\?line=/)
        await expect(main.locator(language === 'en' ? '.line-table' : '.line-runs').first()).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      })

      await test.step('near me: the position is asked for by a press, and stands in no address', async () => {
        await context.grantPermissions(['geolocation'])
        await context.setGeolocation({ latitude: lat, longitude: lng })
        const asked: string[] = []
        page.on('request', (request) => void asked.push(request.url()))
        await page.goto('/public/nearby')
        await expect(heading).toHaveText(say('timetable:nearby.title'))
        expect(asked.filter((url) => url.includes('nearby_departures'))).toEqual([])
        await press(main.getByRole('button', { name: say('timetable:nearby.device') }))
        // at night nothing leaves soon, and the page says that instead
        await expect(main.locator('.nearby__stops').or(main.getByText(say('timetable:nearby.none')))).toBeVisible()
        expect(asked.filter((url) => url.includes(String(lat)))).toEqual([])
        expect(page.url()).not.toContain('at=')
      })

      await test.step('the board keeps what it knows without a network, says so, and goes on by itself', async () => {
        await page.goto(addressOf('departures', boarded))
        await expect(heading).toHaveText(boarded.stopName)
        const rows = main.locator('.departure-list > li')
        await expect(rows.first()).toBeVisible()
        watch.forgive(/ERR_INTERNET_DISCONNECTED/)
        await context.setOffline(true)
        await expect(main.getByText(say('timetable:board.lost'))).toBeVisible()
        await expect(rows.first()).toBeVisible()
        await context.setOffline(false)
        await expect(main.getByText(say('timetable:board.lost'))).toHaveCount(0)
        await expect(rows.first()).toBeVisible()
      })

      await test.step('in letters of twice the size nothing of it is cut off', async () => {
        await setTextSize(page, 200)
        expect(await listTextFaults(page)).toEqual([])
        await press(main.getByRole('link', { name: say('timetable:board.stop_page') }))
        await expect(page).toHaveURL(/\/public\/stop\?stop=/)
        await setTextSize(page, 100)
      })
    })
  })
}
