import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { journeyQuestion } from '@throughway/contract/planner/journey-question'
import { makeGuardedFetch } from '#outside/guarded-fetch.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import type { Asked } from '../asked-journey.ts'
import { openEngine } from '../find-journeys.ts'
import type { When } from '../journey-times.ts'
import type { FoundItinerary } from '../services/make-itinerary.ts'
import { openOtp2 } from '../services/open-trip-planner-2.ts'
import { isStreetMode } from '../street-modes.ts'

/*
 * Our own client of OpenTripPlanner 2 asks the door, over HTTP, and gets what the pages of the programme get from the
 * engine itself.
 */
const { lat, lng, time_zone: timeZone } = brandSettings.harbor
const brandOfTest = { key: 'harbor', settings: brandSettings.harbor } as const
const fetch = makeGuardedFetch({ allowPrivate: true, timeoutMilliseconds: 20_000, mostBytes: 5_000_000 })

let api: TestApi
let client: ReturnType<typeof openOtp2>
let askEngine: ReturnType<typeof openEngine>
beforeAll(async () => {
  api = await startTestApi({ env: { DEV_BRAND: 'harbor' } })
  await api.app.planner.prepare('harbor')
  client = openOtp2({ url: `http://127.0.0.1:${api.port}`, fetch, timeZone })
  askEngine = openEngine(api.app.planner, async () => ({ generation: 0, delays: 'none' }))
})
afterAll(() => api.close())

const write = (degrees: number) => Math.round(degrees * 1e5) / 1e5
const spot = (north: number, east: number) => ({ lat: write(lat + north), lng: write(lng + east) })
const pairs = [
  { origin: spot(-0.012, -0.014), destination: spot(0.012, 0.014) },
  { origin: spot(0.011, -0.013), destination: spot(-0.009, 0.012) },
  { origin: spot(0.001, 0.002), destination: spot(0.013, -0.011) },
]

const moments: [string, When][] = [
  ['in the morning', { departAt: Date.parse('2026-03-05T08:00:00-05:00') }],
  ['to be there at nine', { arriveBy: Date.parse('2026-03-05T09:00:00-05:00') }],
  ['before midnight', { departAt: Date.parse('2026-03-05T23:40:00-05:00') }],
  ['to be there after midnight', { arriveBy: Date.parse('2026-03-06T00:20:00-05:00') }],
  ['after midnight', { departAt: Date.parse('2026-03-06T00:10:00-05:00') }],
]

const ways = ['transit', 'walk', 'bike', 'drive_alone', 'park_and_ride'] as const

const wishes: [string, object][] = [
  ['a wheelchair', { wheelchair: true }],
  ['fewer transfers', { prefer: 'fewer_transfers' }],
  ['less walking', { prefer: 'less_walking' }],
  ['a brisk pace', { walk_pace: 'brisk' }],
  ['a slow pace', { walk_pace: 'slow' }],
  ['buses alone', { vehicles: ['bus'] }],
  ['no transfer', { max_transfers: 0 }],
  ['a bike aboard', { bike_aboard: true }],
  ['a window of two hours', { window_minutes: 120 }],
  ['a place on the way', { intermediates: [{ ...spot(0, 0), name: 'The middle' }] }],
]

/** What both found for a question, in one order and form. */
async function findBoth(more: object, when: When) {
  const question = journeyQuestion.parse(more)
  const asked: Asked = { question, language: 'en', when, nowMs: api.clock.now.getTime() }
  const [outside, own] = await Promise.all([client.find(asked, question.modes), askEngine(brandOfTest, asked)])
  return [outside.itineraries, own.ways.map(({ itinerary }) => itinerary)].map((found) =>
    found.map(summarise).toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))),
  ) as [Summary[], Summary[]]
}

type Summary = ReturnType<typeof summarise>

/** Sums of rounded parts differ by a second or a metre, so the parts are compared. */
function summarise({ start, end, transfers, legs, fare }: FoundItinerary) {
  const place = ({ name, lat: north, lon, stopId }: FoundItinerary['legs'][number]['from']) => [
    name,
    north,
    lon,
    stopId ?? null,
  ]
  return {
    start,
    end,
    transfers,
    fare: fare ? [fare.cents, fare.currency] : null,
    legs: legs
      .filter((leg) => !isStreetMode(leg.mode) || leg.start !== leg.end || leg.metres > 0)
      .map((leg) => ({
        mode: leg.mode,
        start: leg.start,
        end: leg.end,
        metres: leg.metres,
        from: place(leg.from),
        to: place(leg.to),
        polyline: leg.polyline,
        line: leg.line ?? null,
        runId: leg.runId ?? null,
        headsign: leg.headsign ?? null,
        passed: leg.stopsPassed?.map((each) => [...place(each), each.arrival, each.departure]) ?? null,
        aboard: [leg.wheelchair ?? null, leg.bikes ?? null, leg.staysAboard ?? false],
        steps: (leg.steps ?? [])
          .filter(({ relativeDirection }) => relativeDirection !== 'arrive')
          .map(({ relativeDirection, absoluteDirection, streetName, metres, exit }) => [
            relativeDirection,
            absoluteDirection,
            streetName,
            metres,
            exit ?? null,
          ]),
      })),
  }
}

describe('our own client of OpenTripPlanner 2 at the door', () => {
  it.each(ways.flatMap((mode) => moments.map(([name, when]) => [mode, name, when] as const)))(
    'finds by %s %s what the engine finds',
    async (mode, _, when) => {
      for (const pair of pairs) {
        const [outside, own] = await findBoth({ ...pair, modes: [mode] }, when)
        expect(outside).toEqual(own)
        if (mode !== 'transit' && mode !== 'park_and_ride') expect(outside).toHaveLength(1)
      }
    },
  )

  it('finds rides by day, so that nothing was compared with nothing', async () => {
    const found = await Promise.all(pairs.map((pair) => findBoth({ ...pair, modes: ['transit'] }, moments[0]![1])))
    expect(found.flatMap(([outside]) => outside).length).toBeGreaterThan(2)
  })

  it.each(wishes)('finds with %s what the engine finds', async (_, wish) => {
    for (const pair of pairs)
      for (const [, when] of moments.slice(0, 2)) {
        const [outside, own] = await findBoth({ ...pair, modes: ['transit'], ...wish }, when)
        expect(outside).toEqual(own)
      }
  })

  it('hears why there is nothing', async () => {
    const question = journeyQuestion.parse({ origin: { lat: 0, lng: 0 }, destination: pairs[0]!.destination })
    const when = { departAt: Date.parse('2026-03-05T08:00:00-05:00') }
    const asked: Asked = { question, language: 'en', when, nowMs: api.clock.now.getTime() }
    expect((await client.find(asked, ['transit'])).reasons).toMatchObject([{ kind: 'origin_outside' }])
    expect((await client.find(asked, ['walk'])).reasons).toMatchObject([{ kind: 'origin_outside' }])
  })
})
