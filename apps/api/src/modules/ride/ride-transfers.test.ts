import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import { rideSearchCalls } from '@throughway/contract/ride/ride-search'
import { signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { importRides } from './import-rides.ts'
import { openHubs } from './list-hubs.ts'
import { parseRides } from './ride-file.ts'

const { lat, lng } = brandSettings.harbor
/** The west and the east of the city have a strip of a mile in common. */
const home = { lat, lng: lng - 0.025 }
const hospital = { lat: lat + 0.003, lng: lng + 0.025 }
const strip = 0.01
const box = (west: number, east: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [lng + west, lat - 0.2],
      [lng + east, lat - 0.2],
      [lng + east, lat + 0.2],
      [lng + west, lat + 0.2],
      [lng + west, lat - 0.2],
    ],
  ],
})
const bookable = { type: 'same_day', min_notice_minutes: 60 }
const van = (side: string, facts: object = {}) => ({
  key: `${side}-van`,
  agency: 'council',
  kind: 'taxi_voucher',
  name: { en: `Van of the ${side}`, es: `Camioneta ${side}` },
  needs: ['lift'],
  seats: { capacity: 4, companions: 2 },
  areas: [{ area: side, role: 'within' }],
  hours: [{ days: ['wed'], from: '06:00', to: '20:00' }],
  booking: bookable,
  book: { phone: side === 'west' ? '(555) 555-0140' : '(555) 555-0141' },
  fare: { kind: 'free' },
  ...facts,
})

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
beforeAll(async () => {
  api = await startTestApi()
  await api.app.planner.prepare('harbor')
})
afterAll(() => api.close())
beforeEach(async () => {
  harbor = await api.at('harbor', { json: true })
  await offer(van('west'), van('east'))
})

/** An import takes nothing away, so what is left out is put away. */
async function offer(...services: object[]) {
  const put = [
    van('west', { archived: true }),
    van('east', { archived: true }),
    van('west', { key: 'through', areas: [], archived: true }),
  ].filter(({ key }) => !services.some((each) => (each as { key: string }).key === key))
  const wanted = parseRides({
    areas: [
      { key: 'west', name: 'West', geojson: box(-0.2, strip) },
      { key: 'east', name: 'East', geojson: box(-strip, 0.2) },
    ],
    agencies: [{ key: 'council', name: 'Council', lat, lng, phone: '(555) 555-0142' }],
    services: [...services, ...put],
  })
  await importRides(api.app.databases.ofBrand(1), { wanted, now: testStart })
}
/** A Wednesday. */
const question = (facts: object = {}) => ({
  origin: home,
  destination: hospital,
  date: '2026-03-11',
  time: '10:00',
  ...facts,
})
const find = async (facts: object = {}) => (await harbor(rideSearchCalls.findRides, question(facts))).data

it('E5 two services are found that meet at a stop, each with its own phone and time to book', async () => {
  const { rides, transfers, is_estimate: isEstimate } = await find()
  // each stops short of one end by less than a mile
  expect([rides.map((ride) => ride.fit), isEstimate]).toEqual([['near_miss', 'near_miss'], false])
  expect(transfers).toHaveLength(1)
  const [{ hub, fit, legs, wait_minutes: wait }] = transfers as [(typeof transfers)[number]]
  expect(fit).toBe('yes')
  expect(Math.abs(hub.lng - lng)).toBeLessThan(strip + 0.003)
  const stops = await api.app.planner.ask('harbor', 'hubs', { limit: 60, apartMetres: 800 })
  expect(stops.map(({ name }) => name)).toContain(hub.name)
  expect(legs.map(({ service, booking }) => [service.name, booking.phone])).toEqual([
    ['Van of the west', '5555550140'],
    ['Van of the east', '5555550141'],
  ])
  const [first, second] = legs
  expect(first.pickup.expected).toBe('2026-03-11T10:00:00-04:00')
  expect(Date.parse(second.pickup.earliest)).toBeGreaterThanOrEqual(
    Date.parse(first.pickup.latest) + first.ride_minutes.most * 60_000,
  )
  expect(wait).toBe(
    (Date.parse(second.pickup.expected) - Date.parse(first.pickup.expected)) / 60_000 - first.ride_minutes.most,
  )
  expect([first, second].map(({ book_by: until }) => until !== null)).toEqual([true, true])
})

it('E5 worked backwards from an arrival', async () => {
  const [transfer] = (await find({ when: 'arrive', time: '12:00' })).transfers
  const [first, second] = transfer!.legs
  expect(Date.parse(second.pickup.expected) + second.ride_minutes.most * 60_000).toBe(
    Date.parse('2026-03-11T12:00:00-04:00'),
  )
  expect(Date.parse(first.pickup.latest) + first.ride_minutes.most * 60_000).toBeLessThanOrEqual(
    Date.parse(second.pickup.earliest),
  )
})

it.each<[string, object[], object]>([
  ['where one service goes all the way', [van('west', { key: 'through', areas: [] }), van('west'), van('east')], {}],
  [
    'where one of them does not carry what the rider needs',
    [van('west'), van('east', { kind: 'dial_a_ride', needs: [] })],
    { rider: { needs: { lift: { answer: 'yes' } } } },
  ],
  [
    'where the second is over by then',
    [van('west'), van('east', { hours: [{ days: ['wed'], from: '06:00', to: '10:30' }] })],
    {},
  ],
  ['on a day on which neither drives', [van('west'), van('east')], { date: '2026-03-12' }],
  [
    'where it is too late to book the first',
    [van('west', { booking: { type: 'prior_day', min_days: 20 } }), van('east')],
    {},
  ],
])('E5 none %s', async (_, services, facts) => {
  await offer(...services)
  expect((await find(facts)).transfers).toEqual([])
})

it('E5 nothing unknown counts as yes, and staff see single services alone', async () => {
  await offer(van('west'), van('east', { hours: [] }))
  expect((await find()).transfers.map(({ fit }) => fit)).toEqual(['maybe'])
  const staff = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
  expect((await harbor(rideStaffCalls.explainRides, question(), { token: staff.token })).data.transfers).toEqual([])
})

it('hubs are the offices of agencies while there is no map', async () => {
  const listHubs = openHubs({ planner: { ...api.app.planner, ask: () => new Promise(() => {}) } })
  expect(
    await listHubs('harbor', {
      agencies: [
        { key: 'a', name: 'Council', kind: 'partner', published: true, lat: 1, lng: 2 },
        { key: 'b', name: 'Nowhere', kind: 'partner', published: true },
      ],
    }),
  ).toEqual([{ name: 'Council', lat: 1, lng: 2 }])
})
