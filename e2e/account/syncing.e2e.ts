import type { Page } from '@playwright/test'
import { startStrava } from '../../apps/api/src/testing/start-strava.ts'
import { newPerson } from '../support/people.ts'
import { stravaPort } from '../support/server.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

// one service for all of them
test.describe.configure({ mode: 'default' })
test.use({ brand: 'cascade' })

/** The one site beside ours to which a story goes. */
const atStrava = /^(request to another site|console): .*127\.0\.0\.1/
const hourAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const [home, work, lake] = [
  [45.52, -122.67],
  [45.55, -122.65],
  [45.9, -122.2],
] as [number, number][]
const athletes = {
  vera: {
    id: 4711,
    activities: [
      {
        id: 1,
        sport_type: 'Ride',
        start_date: hourAgo(26),
        elapsed_time: 1500,
        distance: 7200,
        start_latlng: home,
        end_latlng: work,
      },
      {
        id: 2,
        sport_type: 'Run',
        start_date: hourAgo(50),
        elapsed_time: 2400,
        distance: 6000,
        start_latlng: lake,
        end_latlng: lake,
      },
    ],
  },
}
let strava: Awaited<ReturnType<typeof startStrava>>
test.beforeAll(async () => void (strava = await startStrava({ athletes, port: stravaPort })))
test.afterAll(() => strava.close())

async function keepPlaces(page: Page) {
  await page.evaluate(
    async (places) => {
      const { token } = JSON.parse(sessionStorage.getItem('throughway.session')!) as { token: string }
      const { brand } = JSON.parse(document.getElementById('brand-data')!.textContent) as {
        brand: { api_key: string; csrf_token: string }
      }
      for (const [kind, [lat, lng]] of places) {
        const headers = {
          authorization: `Bearer ${token}`,
          'x-api-key': brand.api_key,
          'x-csrf-token': brand.csrf_token,
        }
        const body = new URLSearchParams({ kind: kind, street: '1 Main Street', lat: String(lat), lng: String(lng) })
        const answer = await fetch('/api/member/locations', { method: 'POST', headers, body })
        if (!answer.ok) throw new Error(`The place was answered ${answer.status}`)
      }
    },
    [
      ['home', home!],
      ['work', work!],
    ] as const,
  )
}

test('R2.42 C11 a member connects, finds the ride as a trip, claims the run, and connects again after access ended', async ({
  page,
  watch,
}) => {
  watch.forgive(atStrava)
  const say = textsIn('en')
  const name = 'Strava'
  const main = page.getByRole('main')
  await signUp(page, newPerson('Vera', 'Holt'))
  await keepPlaces(page)
  await page.goto('/trips/syncing')
  await expect(main).toContainText(say('sync:state.off'))

  async function connect(button: string) {
    await main.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog')).toContainText(say('sync:agree.places'))
    await page.getByRole('button', { name: say('sync:agree.go', { name }) }).click()
    await page.getByRole('button', { name: 'Authorize as vera' }).click()
    await expect(page).toHaveURL('/trips/syncing')
    await expect(main.getByRole('button', { name: say('sync:read_now') })).toBeVisible()
  }

  await connect(say('sync:connect', { name }))
  const imported = main.getByRole('region', { name: say('sync:imported.title') }).getByRole('listitem')
  await expect(imported).toHaveCount(1)
  await expect(imported).toContainText('4.5 miles')
  await main.getByRole('button', { name: /it was a commute/ }).click()
  await expect(imported).toHaveCount(2)

  strava.takeBack('vera')
  await main.getByRole('button', { name: say('sync:read_now') }).click()
  await expect(main).toContainText(say('sync:state_text.revoked', { name }))
  await connect(say('sync:reconnect', { name }))
  await expect(imported).toHaveCount(2)

  await main.getByRole('button', { name: say('sync:disconnect') }).click()
  await page.getByRole('radio', { name: say('sync:trips_delete') }).check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('sync:disconnect') })
    .click()
  await expect(main).toContainText(say('sync:state_text.off'))
})
