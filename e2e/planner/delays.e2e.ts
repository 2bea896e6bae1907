import type { Page } from '@playwright/test'
import { brandSettings } from '@throughway/brands/settings'
import { nextWorkday } from '../support/days.ts'
import { listRuns, startLiveFeed } from '../support/live-feed.ts'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { liveBrand } from '../support/server.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Say, textsIn } from '../support/texts.ts'

// one feed for all of them
test.describe.configure({ mode: 'default' })
test.use({ brand: liveBrand })

let feed: Awaited<ReturnType<typeof startLiveFeed>>
test.beforeAll(async () => {
  await waitForRegion(liveBrand)
  const startDate = nextWorkday().replaceAll('-', '')
  const runs = await listRuns(liveBrand)
  feed = await startLiveFeed({
    // every fourth run does not run, all others are four minutes late
    updates: runs.map((tripId, index) => ({
      tripId,
      startDate,
      ...(index % 4 === 3 ? { relationship: 3 } : { delay: 240 }),
    })),
    alerts: [
      {
        informed: [{ routeType: 3 }],
        effect: 9,
        header: [
          { text: 'Stop moved around the corner', language: 'en' },
          { text: 'Parada a la vuelta de la esquina', language: 'es' },
        ],
        description: [
          { text: 'Board across from the library until <b>Friday</b>.', language: 'en' },
          { text: 'Suba frente a la biblioteca hasta el viernes.', language: 'es' },
        ],
      },
    ],
  })
})
test.afterAll(() => feed.close())

const { lat, lng } = brandSettings[liveBrand]
const at = (side: number) => `${(lat + side * 0.01).toFixed(4)},${(lng + side * 0.012).toFixed(4)}`
const address = `/find?from=${at(-1)}&to=${at(1)}&modes=transit&date=${nextWorkday()}&time=08:00`

/** An answer waits a second for the feed, which a slow machine may need longer to read for the first time. */
async function openTransit(page: Page, say: Say) {
  const card = page.locator('[data-way="transit-1"]')
  await expect(async () => {
    await page.goto(address)
    await card.getByRole('button', { name: new RegExp(`^${say('planner:mode.transit')},`) }).click()
    await expect(card.locator('.leg-times').first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
  return card
}

/** "… 8:14 AM … 8:10 AM", and how many minutes lie between them. */
function readTimes(text: string) {
  const [expected, scheduled] = [...text.matchAll(/(\d{1,2}):(\d\d)/g)].map(
    ([, hours, minutes]) => Number(hours) * 60 + Number(minutes),
  )
  return { expected: expected!, scheduled: scheduled! }
}

test('R2.21 a late bus with an alert, in the list, in its steps, among the next departures and on paper', async ({
  page,
}) => {
  const say = textsIn('en')
  await signUp(page, newPerson('Ana', 'Rivera'))
  const card = await openTransit(page, say)
  await expect(card.getByText(/^\d service alerts?$/)).toBeVisible()
  await expect(card.locator('.journey-card__merits').getByText(/4 min late$/)).toBeVisible()

  const late = await card.locator('.leg-times').first().innerText()
  expect(late).toMatch(/^4 min late: expected \d+:\d\d AM, scheduled \d+:\d\d AM$/)
  const { expected, scheduled } = readTimes(late.slice(late.indexOf(':')))
  expect(expected - scheduled).toBe(4)
  await expect(card.getByText('Stop moved around the corner').first()).toBeVisible()
  await expect(card.getByText('Board across from the library until Friday.').first()).toBeVisible()

  await card
    .locator('summary')
    .filter({ hasText: /^Next departures/ })
    .click()
  const departures = card
    .locator('details')
    .filter({ hasText: /^Next departures/ })
    .getByRole('listitem')
  await expect(departures.filter({ hasText: /4 min late, scheduled/ }).first()).toBeVisible()
  await expect(departures.filter({ hasText: say('journey:times.cancelled') }).first()).toBeVisible()

  await page.goto(address.replace('/find?', '/find/print?').concat('&way=transit-1'))
  await expect(page.getByText(late).first()).toBeVisible()
  await expect(page.getByText('Stop moved around the corner').first()).toBeVisible()
})

test.describe('en el teléfono', () => {
  test.use({
    locale: 'es-US',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

  test('R2.21 un autobús con retraso y un aviso, en el idioma de quien lee', async ({ page }) => {
    const say = textsIn('es')
    await signUp(page, newPerson('Paz', 'Molina'), { language: 'es' })
    const card = await openTransit(page, say)
    await expect(card.getByText(/^\d avisos? del servicio$/)).toBeVisible()
    await expect(card.locator('.leg-times').first()).toHaveText(/^4 min de retraso: esperado \d+:\d\d/)
    await expect(card.getByText('Parada a la vuelta de la esquina').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
