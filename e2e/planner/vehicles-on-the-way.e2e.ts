import { createServer } from 'node:http'
import { brandSettings } from '@throughway/brands/settings'
import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import type { JourneyAnswer } from '@throughway/contract/planner/itinerary'
import { writeVehicles } from '@throughway/journey-engine/testing/write-vehicles'
import { nextWorkday } from '../support/days.ts'
import { drawsMaps } from '../support/drawn-map.ts'
import { newPerson } from '../support/people.ts'
import { waitForRegion } from '../support/region.ts'
import { vehiclesPort } from '../support/server.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { textsIn } from '../support/texts.ts'

test.use({
  brand: 'mesa',
  locale: 'es-US',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  launchOptions: drawsMaps,
})
test.beforeAll(() => waitForRegion('mesa'))

test('R2.21 el autobús que uno espera está en la lista y en el mapa, donde lo vio la agencia', async ({ page }) => {
  const say = textsIn('es')
  const { lat, lng } = brandSettings.mesa
  await signUp(page, newPerson('Luz', 'Ortega'), { language: 'es' })
  const answered = page.waitForResponse((response) => response.url().endsWith('/planner/itineraries') && response.ok())
  await page.goto(
    `/find?from=${lat - 0.01},${lng - 0.01}&to=${lat + 0.01},${lng + 0.01}&modes=transit&date=${nextWorkday()}&time=08:00`,
  )
  const { data } = (await (await answered).json()) as { data: JourneyAnswer }
  const ride = data.journeys[0]!.legs.find(({ run_id: run }) => run !== null)!

  const feed = publish(ride)
  try {
    // the phone's clock: two minutes before one gets on
    await page.clock.setFixedTime(Date.parse(ride.start) - 120_000)
    const way = page.locator('[data-way="transit-1"]')
    await way.getByRole('button').first().tap()
    await expect(way.getByText(/^Ahora llegando a .* · vehículo 4401 · visto a las? /)).toBeVisible()
    await page.getByRole('button', { name: say('planner:result.map'), exact: true }).tap()
    const map = page.getByRole('region', { name: say('map:journeys.title') })
    await map.scrollIntoViewIfNeeded()
    const bus = map.locator('.map-mark--vehicle')
    await expect(bus).toBeVisible()
    await expect(bus).toContainText(/vehículo 4401/)
  } finally {
    feed.close()
  }
})

/** As an agency does: one vehicle, at the stop where the ride begins, seen this moment. */
function publish({ run_id: run, from }: ItineraryLeg) {
  const idOf = (name: string) => name.slice(name.indexOf(':') + 1)
  const vehicle = {
    tripId: idOf(run!),
    lat: from.lat,
    lon: from.lng,
    label: '4401',
    stopId: idOf(from.stop_id!),
    status: 'incoming' as const,
  }
  const feed = createServer(
    (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/x-protobuf' })
        .end(writeVehicles([{ ...vehicle, atMs: Date.now() }], Date.now())),
  )
  feed.listen(vehiclesPort, '127.0.0.1')
  return feed
}
