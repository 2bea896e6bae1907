import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { embedCalls } from '@throughway/contract/planner/embed'
import { mostOtpKeys, otpCalls, otpPath } from '@throughway/contract/planner/otp'
import { plannerCalls } from '@throughway/contract/planner/planner'
import { writeLive, type WrittenAlert } from '@throughway/journey-engine/testing/write-live'
import { query } from '#database/query.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

const { lat, lng } = brandSettings.harbor
const logged: string[] = []

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let ada: Person
let feed: Server
let alerts: WrittenAlert[] = []
beforeAll(async () => {
  feed = createServer((_, response) => {
    response.end(writeLive({ alerts }, api.clock.now.getTime()))
  })
  await new Promise<void>((resolve) => void feed.listen(0, '127.0.0.1', resolve))
  api = await startTestApi({
    env: {
      SERVICE_ALERTS_URLS: `harbor=http://127.0.0.1:${(feed.address() as AddressInfo).port}/live.pb`,
      ALLOW_PRIVATE_ADDRESSES: 'on',
    },
    log: pino({ level: 'debug' }, { write: (line) => void logged.push(line) }),
  })
  harbor = await api.at('harbor')
  await api.app.planner.prepare('harbor')
})
afterAll(async () => {
  await api.close()
  feed.close()
})
beforeEach(async () => {
  ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
})

type Said = { data?: any; errors?: { message: string; extensions?: { code?: string } }[] }
type Asked = { variables?: object; headers?: Record<string, string>; host?: string; path?: string }

async function ask(text: string, { variables, headers = {}, host = 'harbor.localhost', path = otpPath }: Asked = {}) {
  const answer = await api.send('POST', path, {
    host,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: text, variables }),
  })
  return { ...answer, said: JSON.parse(answer.text) as Said }
}

/** The data of a query that has no fault. */
async function read(text: string, variables?: object) {
  const { http, said } = await ask(text, variables ? { variables } : {})
  expect([http, said.errors]).toEqual([200, undefined])
  return said.data
}

const write = (degrees: number) => Math.round(degrees * 1e5) / 1e5
const place = (side: number) => ({
  location: { coordinate: { latitude: write(lat + side * 0.012), longitude: write(lng + side * 0.014) } },
})
const planned = `query Plan($first: Int, $after: String, $before: String, $at: OffsetDateTime!, $modes: PlanModesInput, $origin: PlanLabeledLocationInput!, $destination: PlanLabeledLocationInput!) {
  planConnection(origin: $origin, destination: $destination, dateTime: { earliestDeparture: $at }, modes: $modes, first: $first, after: $after, before: $before) {
    searchDateTime routingErrors { code inputField description }
    pageInfo { startCursor endCursor hasNextPage hasPreviousPage searchWindowUsed }
    edges { cursor node { start end duration walkTime numberOfTransfers legs {
      mode transitLeg realTime start { scheduledTime } end { scheduledTime } headsign
      from { name stop { gtfsId } } to { stop { gtfsId } vertexType } legGeometry { length points }
      route { gtfsId mode shortName } trip { gtfsId tripHeadsign stoptimes { stop { gtfsId } scheduledDeparture } }
      intermediateStops { gtfsId } steps { relativeDirection streetName } } } }
  }
}`
const morning = '2026-03-05T08:00:00-05:00'
const plan = async (more: object = {}) =>
  (await read(planned, { origin: place(-1), destination: place(1), at: morning, ...more })).planConnection

async function findRide() {
  const { edges } = await plan()
  return edges.flatMap((edge: any) => edge.node.legs).find((leg: any) => leg.transitLeg)
}

describe('planConnection', () => {
  it('finds ways by transit and on foot, by arrival', async () => {
    const { edges, routingErrors, searchDateTime, pageInfo } = await plan()
    expect([routingErrors, searchDateTime, pageInfo.searchWindowUsed]).toEqual([[], morning, 'PT1H'])
    const ends = edges.map((edge: any) => Date.parse(edge.node.end))
    expect(ends).toEqual(ends.toSorted((one: number, other: number) => one - other))
    const modes = new Set(edges.flatMap((edge: any) => edge.node.legs).map((leg: any) => leg.mode))
    expect([modes.has('WALK'), modes.size > 1]).toEqual([true, true])
    const ride = await findRide()
    expect(ride.route.gtfsId).toMatch(/:/)
    const stops = ride.trip.stoptimes.map(({ stop }: any) => stop.gtfsId)
    const [from, to] = [stops.indexOf(ride.from.stop.gtfsId), stops.indexOf(ride.to.stop.gtfsId)]
    expect(from).toBeGreaterThanOrEqual(0)
    expect(stops.slice(from + 1, to)).toEqual(ride.intermediateStops.map(({ gtfsId }: any) => gtfsId))
    expect(ride.to.vertexType).toBe('TRANSIT')
    expect(ride.legGeometry.length).toBeGreaterThan(1)
  })

  it('goes on to later ways behind its cursor, and back to earlier ones', async () => {
    const first = await plan({ first: 2 })
    expect(first.edges).toHaveLength(2)
    expect(first.pageInfo.hasNextPage).toBe(true)
    const second = await plan({ after: first.pageInfo.endCursor, first: 20 })
    expect(second.edges.every((edge: any) => edge.node.legs.some((leg: any) => leg.transitLeg))).toBe(true)
    const third = await plan({ after: second.pageInfo.endCursor, first: 20 })
    expect(Date.parse(third.searchDateTime)).toBeGreaterThan(Date.parse(morning))
    const back = await plan({ before: third.pageInfo.startCursor })
    expect(Date.parse(back.searchDateTime)).toBeLessThan(Date.parse(third.searchDateTime))
  })

  it.each(['earliestDeparture', 'latestArrival'])(
    'loses no ride on small pages, nor tells one twice: %s',
    async (by) => {
      const text = planned.replace('earliestDeparture', by)
      const asked = { origin: place(-1), destination: place(1), at: '2026-03-05T09:00:00-05:00' }
      const turn = async (more: object) => (await read(text, { ...asked, ...more })).planConnection
      const sayRides = ({ edges }: any): string[] =>
        edges.map(({ node: { start, end, legs } }: any) =>
          JSON.stringify([start, end, legs.map(({ trip }: any) => trip?.gtfsId)]),
        )
      const whole = sayRides(await turn({ modes: { transitOnly: true }, first: 20 }))
      expect(whole.length).toBeGreaterThan(1)
      const told: string[] = []
      let page: object = { modes: { transitOnly: true } }
      while (told.length < whole.length) {
        const found = await turn({ ...page, first: 1 })
        expect(found.edges.length).toBeGreaterThan(0)
        told.push(...sayRides(found))
        const { startCursor, endCursor } = found.pageInfo
        page = by === 'latestArrival' ? { before: startCursor } : { after: endCursor }
      }
      expect(told).toEqual(whole)
      // the cursor of a ride leads behind it
      const [{ cursor }] = (await turn({ modes: { transitOnly: true } })).edges
      const behind = by === 'latestArrival' ? { before: cursor } : { after: cursor }
      expect(sayRides(await turn({ ...behind, first: 20 }))).toEqual(whole.slice(1))
    },
  )

  it('finds each way on one’s own, and transit alone', async () => {
    for (const [direct, mode] of [
      ['BICYCLE', 'BICYCLE'],
      ['CAR', 'CAR'],
      ['WALK', 'WALK'],
    ]) {
      const { edges } = await plan({ modes: { directOnly: true, direct: [direct] } })
      expect(edges.map((edge: any) => edge.node.legs[0].mode)).toEqual([mode])
    }
    const { edges } = await plan({ modes: { transitOnly: true } })
    expect(edges.every((edge: any) => edge.node.legs.some((leg: any) => leg.transitLeg))).toBe(true)
  })

  it('starts at a stop that is named by its id', async () => {
    const ride = await findRide()
    const { edges } = await plan({ origin: { location: { stopLocation: { stopLocationId: ride.from.stop.gtfsId } } } })
    expect(edges[0].node.legs[0].from.name).toBeTruthy()
  })

  it('says why there is nothing', async () => {
    const nowhere = { location: { coordinate: { latitude: 0, longitude: 0 } } }
    expect((await plan({ destination: nowhere })).routingErrors).toMatchObject([
      { code: 'OUTSIDE_BOUNDS', inputField: 'TO' },
    ])
    expect(await plan({ at: '2031-03-05T08:00:00-05:00' })).toMatchObject({
      edges: [],
      routingErrors: [{ code: 'OUTSIDE_SERVICE_PERIOD', inputField: 'DATE_TIME' }],
    })
  })

  it.each<[string, object]>([
    ['a way that the engine has not', { modes: { direct: ['SCOOTER_RENTAL'] } }],
    ['a bike to the first stop and none from the last', { modes: { transit: { access: ['BICYCLE'] } } }],
    ['no way at all', { modes: { directOnly: true, transitOnly: true } }],
    ['a cursor that nobody handed out', { after: 'tomorrow' }],
    ['a cursor beyond all clocks', { after: Buffer.from('["depart",9007199254740991,0]').toString('base64url') }],
    ['a cursor that skips nothing whole', { after: Buffer.from('["depart",1772712000000,-1]').toString('base64url') }],
    ['both cursors', { after: 'a', before: 'b' }],
    ['no itinerary at all', { first: 0 }],
    ['a stop that is none', { origin: { location: { stopLocation: { stopLocationId: 'no:body' } } } }],
    ['a place beyond the pole', { origin: { location: { coordinate: { latitude: 91, longitude: 0 } } } }],
  ])('answers an error for %s', async (_, more) => {
    const variables = { origin: place(-1), destination: place(1), at: morning, ...more }
    const { http, said } = await ask(planned, { variables })
    expect([http, said.data, said.errors!.length]).toEqual([200, { planConnection: null }, 1])
    expect(said.errors![0]!.message).not.toBe('The server could not answer.')
  })

  it('R3.10 takes the older form, with the same ways', async () => {
    const [from, to] = [place(-1), place(1)].map(({ location: { coordinate } }) => coordinate) as [
      { latitude: number; longitude: number },
      { latitude: number; longitude: number },
    ]
    const { plan: older } = await read(
      `query ($from: InputCoordinates, $to: String) { plan(from: $from, toPlace: $to, date: "2026-03-05", time: "08:00", numItineraries: 20) {
        date from { name lat } to { name } itineraries { startTime endTime legs { mode } } routingErrors { code } nextPageCursor searchWindowUsed } }`,
      {
        from: { lat: from.latitude, lon: from.longitude, address: 'Home' },
        to: `Work::${to.latitude},${to.longitude}`,
      },
    )
    expect(older).toMatchObject({ date: Date.parse(morning), from: { name: 'Home' }, to: { name: 'Work' } })
    const { edges } = await plan({ first: 20 })
    expect(older.itineraries.map(({ startTime, endTime }: any) => [startTime, endTime])).toEqual(
      edges.map((edge: any) => [Date.parse(edge.node.start), Date.parse(edge.node.end)]),
    )
    expect(older.nextPageCursor).toBeTruthy()
  })
})

describe('the timetable', () => {
  it('tells the stops near a place, each with its lines, and each line with its stops', async () => {
    const { nearest } = await read(
      `query ($lat: Float!, $lon: Float!) { nearest(lat: $lat, lon: $lon, maxDistance: 1500, first: 3, filterByPlaceTypes: [STOP]) {
        pageInfo { hasNextPage endCursor } edges { cursor node { distance place { __typename ... on Stop { gtfsId routes { gtfsId } } } } } } }`,
      { lat, lon: lng },
    )
    const distances = nearest.edges.map(({ node }: any) => node.distance)
    expect(distances).toHaveLength(3)
    expect(distances).toEqual(distances.toSorted((one: number, other: number) => one - other))
    const [{ node }] = nearest.edges
    const id = node.place.gtfsId
    const { stop, route } = await read(
      `query ($id: String!, $line: String!) {
        stop(id: $id) { id gtfsId name lat lon locationType wheelchairBoarding vehicleMode routes { gtfsId } }
        route(id: $line) { gtfsId mode type agency { name } stops { gtfsId } } }`,
      { id, line: node.place.routes[0].gtfsId },
    )
    expect(stop).toMatchObject({ gtfsId: id, locationType: 'STOP', routes: node.place.routes })
    expect(Buffer.from(stop.id, 'base64url').toString()).toBe(`Stop:${id}`)
    expect(route.stops.map(({ gtfsId }: any) => gtfsId)).toContain(id)
    expect(await read('{ stop(id: "no:body") { name } route(id: "no:body") { type } trip(id: "x") { id } }')).toEqual({
      stop: null,
      route: null,
      trip: null,
    })
    const next = await read(
      `query ($lat: Float!, $lon: Float!, $after: String) { nearest(lat: $lat, lon: $lon, maxDistance: 1500, first: 3, after: $after, filterByPlaceTypes: [STOP]) {
        edges { node { place { id } } } } }`,
      { lat, lon: lng, after: nearest.pageInfo.endCursor },
    )
    expect(next.nearest.edges.map(({ node: each }: any) => each.place.id)).not.toContain(stop.id)
  })

  it('lists stops and lines by ids, by name, by kind, and all', async () => {
    const { stops, routes } = await read('{ stops { gtfsId name } routes { gtfsId shortName longName mode } }')
    expect([stops.length > 10, routes.length > 1]).toEqual([true, true])
    const [{ gtfsId, name }] = stops
    const some = await read(
      'query ($ids: [String], $name: String) { ids: stops(ids: $ids) { gtfsId } named: stops(name: $name) { gtfsId } }',
      { ids: [gtfsId, 'no:body', null], name },
    )
    expect(some.ids).toEqual([{ gtfsId }, null])
    expect(some.named).toContainEqual({ gtfsId })
    const kind = routes[0].mode
    const ofKind = await read(
      'query ($kinds: [Mode]) { routes(transportModes: $kinds) { mode } none: routes(feeds: ["x"]) { mode } }',
      { kinds: [kind] },
    )
    expect(ofKind.routes.length).toBe(routes.filter(({ mode }: any) => mode === kind).length)
    expect(ofKind.none).toEqual([])
    const many = Array.from({ length: 101 }, () => gtfsId)
    const { said } = await ask('query ($ids: [String]) { stops(ids: $ids) { name } }', { variables: { ids: many } })
    expect(said.errors![0]!.message).toContain('100')
  })

  it('tells the next departures of a stop, in seconds of their service day, as our own call does', async () => {
    const ride = await findRide()
    const id = ride.from.stop.gtfsId
    const { stop } = await read(
      `query ($id: String!, $from: Long) { stop(id: $id) { stoptimesWithoutPatterns(startTime: $from, numberOfDepartures: 8) {
        serviceDay scheduledDeparture realtimeDeparture departureDelay realtimeState headsign trip { gtfsId } stop { gtfsId } } } }`,
      { id, from: Date.parse(morning) / 1000 },
    )
    const own = (await harbor(plannerCalls.listDepartures, { stop: id, at: morning, limit: '8' })).data.departures
    expect(stop.stoptimesWithoutPatterns).toHaveLength(8)
    expect(
      stop.stoptimesWithoutPatterns.map((each: any) => (each.serviceDay + each.scheduledDeparture) * 1000),
    ).toEqual(own.map(({ departure }) => Date.parse(departure)))
    expect(stop.stoptimesWithoutPatterns[0]).toMatchObject({ departureDelay: 0, realtimeState: 'SCHEDULED' })
    // midnight of the service day, by the programme's clock
    expect(stop.stoptimesWithoutPatterns[0].serviceDay * 1000).toBe(Date.parse('2026-03-05T00:00:00-05:00'))
  })

  it('tells a run with its stops and times, of the days on which it runs', async () => {
    const ride = await findRide()
    const { trip } = await read(
      `query ($id: String!, $day: String, $none: String) { trip(id: $id) { gtfsId route { gtfsId } activeDates stops { gtfsId }
        stoptimes { scheduledArrival scheduledDeparture serviceDay stopPosition } departureStoptime { scheduledDeparture }
        on: stoptimesForDate(serviceDate: $day) { scheduledDeparture serviceDay } none: stoptimesForDate(serviceDate: $none) { stopPosition }
        tripGeometry { length points } } }`,
      { id: ride.trip.gtfsId, day: '20260305', none: '19990101' },
    )
    expect(trip).toMatchObject({ gtfsId: ride.trip.gtfsId, route: { gtfsId: ride.route.gtfsId }, none: [] })
    expect(trip.activeDates).toContain('20260305')
    expect(trip.stops.length).toBe(trip.stoptimes.length)
    const at = trip.stops.findIndex(({ gtfsId }: any) => gtfsId === ride.from.stop.gtfsId)
    expect((trip.on[at].serviceDay + trip.on[at].scheduledDeparture) * 1000).toBe(Date.parse(ride.start.scheduledTime))
  })

  it('tells what agencies say, by what it is about and in the language asked for', async () => {
    const { route, from } = await findRide()
    const ownId = (id: string) => id.slice(id.indexOf(':') + 1)
    alerts = [
      {
        informed: [{ routeId: ownId(route.gtfsId) }],
        effect: 4,
        header: [
          { text: 'Detour', language: 'en' },
          { text: 'Desvío', language: 'es' },
        ],
      },
      { informed: [{ stopId: ownId(from.stop.gtfsId) }], effect: 9, header: [{ text: 'The stop is moved' }] },
    ]
    // the feed is read again after half a minute, and nobody waits for it before a minute and a half
    api.clock.now = new Date(api.clock.now.getTime() + 120_000)
    await vi.waitFor(async () => expect((await read('{ alerts { id } }')).alerts).toHaveLength(2), { timeout: 20_000 })
    const told = await read(
      `query ($line: String!, $stop: String!, $lines: [String!]) {
        alerts { id feed alertHeaderText alertHeaderText_es: alertHeaderText(language: "es") alertEffect entities { __typename ... on Route { gtfsId } ... on Stop { gtfsId } } }
        some: alerts(route: $lines, effect: [DETOUR]) { id }
        none: alerts(severityLevel: [SEVERE]) { id }
        route(id: $line) { alerts { id } } stop(id: $stop) { alerts { alertHeaderText } } }`,
      { line: route.gtfsId, stop: from.stop.gtfsId, lines: [route.gtfsId] },
    )
    expect(told.alerts).toMatchObject([
      {
        alertHeaderText: 'Detour',
        alertHeaderText_es: 'Desvío',
        alertEffect: 'DETOUR',
        entities: [{ __typename: 'Route', gtfsId: route.gtfsId }],
      },
      { alertEffect: 'STOP_MOVED', entities: [{ __typename: 'Stop', gtfsId: from.stop.gtfsId }] },
    ])
    const [detour] = told.alerts
    expect([told.some, told.none, told.route.alerts]).toEqual([[{ id: detour.id }], [], [{ id: detour.id }]])
    expect(told.stop.alerts).toEqual([{ alertHeaderText: 'The stop is moved' }])
    api.clock.now = testStart
  })
})

describe('GraphQL over HTTP', () => {
  const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    api.send('POST', otpPath, { headers, body })
  const graphqlMedia = 'application/graphql-response+json'

  it('answers a question in an address, with its variables', async () => {
    const address = new URLSearchParams({
      query: 'query One($id: String!) { stop(id: $id) { name } }',
      variables: JSON.stringify({ id: 'no:body' }),
      operationName: 'One',
    })
    const { http, headers, text } = await api.send('GET', `${otpPath}?${address}`, {})
    expect([http, text]).toEqual([200, '{"data":{"stop":null}}'])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it.each<[string, string, object]>([
    ['what is no GraphQL', '{ stop(', {}],
    ['a field that does not exist', '{ bicycles { id } }', {}],
    ['a missing argument', '{ stop { name } }', {}],
    ['a variable of another type', 'query ($id: String!) { stop(id: $id) { name } }', { id: { a: 1 } }],
    ['a moment without an offset', planned, { origin: place(-1), destination: place(1), at: '2026-03-05T08:00:00' }],
    ['a mutation', 'mutation { stop(id: "x") { name } }', {}],
    ['two operations without a name', 'query A { __typename } query B { __typename }', {}],
  ])('%s has errors and no data: 200, or 400 in the form of its own', async (_, written, variables) => {
    const { http, said } = await ask(written, { variables })
    expect([http, 'data' in said, said.errors!.length > 0]).toEqual([200, false, true])
    const strict = await ask(written, { variables, headers: { accept: graphqlMedia } })
    expect([strict.http, strict.headers['content-type']]).toEqual([400, `${graphqlMedia}; charset=utf-8`])
  })

  it.each<[string, string, Record<string, string> | undefined, number]>([
    ['no JSON', '{"query": ', undefined, 400],
    ['nothing', '', undefined, 400],
    ['a list', '[{"query": "{ __typename }"}]', undefined, 400],
    ['no query', '{"variables": {}}', undefined, 400],
    ['variables that are a list', '{"query": "{ __typename }", "variables": []}', undefined, 400],
    ['a form', 'query={__typename}', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['text', '{"query": "{ __typename }"}', { 'content-type': 'text/plain' }, 415],
  ])('a body that is %s is refused in the form of GraphQL', async (_, body, headers, status) => {
    const { http, text } = await post(body, headers)
    expect([http, JSON.parse(text)]).toMatchObject([
      status,
      { errors: [{ message: expect.any(String), extensions: { code: expect.any(String) } }] },
    ])
  })

  it('refuses what is too deep, too dear or too long', async () => {
    const nested = `{ stop(id: "x") { ${'parentStation { '.repeat(14)}name${' }'.repeat(14)} } }`
    expect((await ask(nested)).said.errors).toMatchObject([{ extensions: { code: 'TOO_DEEP' } }])
    const twice = planned.replace(/\}$/, 'b: stops { routes { stops { name } } } }')
    const variables = { origin: place(-1), destination: place(1), at: morning }
    expect((await ask(twice, { variables })).said.errors).toMatchObject([{ extensions: { code: 'TOO_DEAR' } }])
    const long = `{ ${Array.from({ length: 3000 }, (_, index) => `a${index}: __typename`).join(' ')} }`
    expect((await ask(long)).said).toMatchObject({ errors: [{ message: expect.stringContaining('token') }] })
    const brackets = await ask(`{ stop(id: ${'['.repeat(2990)}) { name } }`)
    expect(brackets).toMatchObject({ http: 200, said: { errors: [{ message: expect.any(String) }] } })
    const all = await ask('query ($ids: [String]) { stops(ids: $ids) { routes { gtfsId } } }', { variables: {} })
    expect(all.said.errors).toMatchObject([{ extensions: { code: 'TOO_DEAR' } }])
  })

  it('tells a tool its schema', async () => {
    const { __schema: schema } = await read(
      '{ __schema { queryType { name fields(includeDeprecated: true) { name } } } }',
    )
    expect(schema.queryType.name).toBe('QueryType')
    expect(schema.queryType.fields.map(({ name }: any) => name).toSorted()).toEqual(
      ['planConnection', 'plan', 'stop', 'stops', 'route', 'routes', 'trip', 'nearest', 'alerts'].toSorted(),
    )
  })

  it('knows no programme at a host of nobody, and has the headers of data', async () => {
    expect((await ask('{ __typename }', { host: 'nobody.localhost' })).http).toBe(404)
    const { headers } = await ask('{ __typename }')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })
})

describe('keys', () => {
  const small = '{ __typename }'
  const make = async (name = 'City of Example') =>
    (await harbor(otpCalls.makeOtpKey, { name }, { token: ada.token })).data
  const list = async () => (await harbor(otpCalls.getOtpKeys, {}, { token: ada.token })).data.keys

  it('open the door of their programme, by header or address, and no other; revoked ones open none', async () => {
    const { id, key } = await make()
    const bearer = { authorization: `Bearer ${key}` }
    expect((await ask(small, { headers: bearer })).http).toBe(200)
    expect((await ask(small, { path: `${otpPath}?key=${key}` })).http).toBe(200)
    const refused = { errors: [{ extensions: { code: 'apiKeyMissing' } }] }
    expect(await ask(small, { headers: bearer, host: 'rose.localhost' })).toMatchObject({ http: 401, said: refused })
    expect(await ask(small, { headers: { authorization: 'Bearer otp_none' } })).toMatchObject({ http: 401 })
    expect(await ask(small, { headers: { authorization: 'Basic YTpi' } })).toMatchObject({ http: 401 })
    expect((await harbor(otpCalls.revokeOtpKey, { id: id.toUpperCase() }, { token: ada.token })).http).toBe(200)
    expect(await ask(small, { headers: bearer })).toMatchObject({ http: 401, said: refused })
    expect((await harbor(otpCalls.revokeOtpKey, { id }, { token: ada.token })).http).toBe(404)
    for (const line of logged) expect(line).not.toContain(key)
  })

  it('are told once: the list, the audit and the tables have none', async () => {
    const { id, key } = await make('App of the fair')
    expect((await list()).find((each) => each.id === id)).toEqual({
      id,
      name: 'App of the fair',
      made_by: 'Ada Example',
      made_on: '2026-03-04',
    })
    const { rows } = await api.app.databases.pool.query(
      `select (select json_agg(k) from otp_key k)::text || (select json_agg(e) from audit_event e)::text as all`,
    )
    expect(JSON.stringify([await list(), rows])).not.toContain(key)
    await harbor(otpCalls.revokeOtpKey, { id }, { token: ada.token })
  })

  it('are made by who may change the programme, and at most fifty, also by many at once', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    expect((await harbor(otpCalls.makeOtpKey, { name: 'x' }, { token: ben.token })).http).toBe(403)
    expect((await harbor(otpCalls.makeOtpKey, { name: ' ' }, { token: ada.token })).status.fields).toEqual({
      name: 'field.required',
    })
    const before = (await list()).length
    const many = Array.from({ length: mostOtpKeys - 1 - before }, () => ({
      brand_id: 1,
      id: crypto.randomUUID(),
      name: 'x',
      key_hash: randomBytes(32),
      made_by: ada.id,
      made_at: testStart,
    }))
    await api.app.databases.ofBrand(1).send(query.insertInto('otp_key').values(many))
    const all = await Promise.all(
      Array.from({ length: 3 }, () => harbor(otpCalls.makeOtpKey, { name: 'x' }, { token: ada.token })),
    )
    expect(all.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(all.find(({ http }) => http !== 200)).toMatchObject({ http: 409, status: { name: 'tooManyOtpKeys' } })
    await api.app.databases.ofBrand(1).send(query.deleteFrom('otp_key'))
  })

  it('allow more than a network without one', async () => {
    const limited = await startTestApi({ env: { RATE_LIMITS: 'on' }, copyOf: api })
    const { key } = await make()
    const send = (headers: Record<string, string> = {}) =>
      limited.send('POST', otpPath, {
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query: small }),
      })
    const open = await Promise.all(Array.from({ length: 31 }, () => send()))
    expect(open.filter(({ http }) => http === 200)).toHaveLength(30)
    const refused = open.find(({ http }) => http === 429)!
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    expect(JSON.parse(refused.text)).toMatchObject({ errors: [{ extensions: { code: 'tooManyRequests' } }] })
    expect((await send({ authorization: `Bearer ${key}` })).http).toBe(200)
    // a wrong key is no way round the limit
    expect((await send({ authorization: 'Bearer otp_wrong' })).http).toBe(429)
    await limited.close()
  })
})

describe('pages of other sites', () => {
  const site = 'https://trips.example'
  const readable = ({ headers }: { headers: Record<string, string> }) => headers['access-control-allow-origin']

  it('read answers once the programme names their site, and not of another programme', async () => {
    const from = { headers: { origin: site } }
    expect(readable(await ask('{ __typename }', from))).toBeUndefined()
    const save = async (origins: string[]) => {
      const { version } = (await harbor(embedCalls.getOtpOrigins, {}, { token: ada.token })).data
      return harbor(embedCalls.saveOtpOrigins, { version: String(version), origins }, { token: ada.token })
    }
    expect((await save(['trips.example/map'])).data.origins).toEqual([site])
    const answer = await ask('{ __typename }', from)
    expect([readable(answer), answer.headers['vary']]).toEqual([site, expect.stringMatching(/origin/i)])
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    // a refusal can be read, too
    expect(readable(await ask('{', { headers: { origin: site, authorization: 'Bearer none' } }))).toBe(site)
    expect(readable(await ask('{ __typename }', { headers: { origin: 'https://other.example' } }))).toBeUndefined()
    expect(readable(await ask('{ __typename }', { ...from, host: 'rose.localhost' }))).toBeUndefined()
    const preflight = await api.send('OPTIONS', otpPath, {
      headers: { origin: site, 'access-control-request-method': 'POST' },
    })
    expect([preflight.http, readable(preflight), preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      site,
      expect.stringContaining('Authorization'),
    ])
    await save([''])
    expect(readable(await ask('{ __typename }', from))).toBeUndefined()
  })
})
