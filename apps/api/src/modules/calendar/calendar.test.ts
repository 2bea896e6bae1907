import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calendarCalls } from '@throughway/contract/trip/calendar'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { query } from '#database/query.ts'
import { freshToken, joinFlexible, type Person, settle, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

const { getTripMonth, getCalendarFeed, makeCalendarFeed, revokeCalendarFeed } = calendarCalls
const { logTrip, deleteTrip, changeTrip } = tripCalls
const bike = { date: '2026-03-04', mode: 'bike', direction: 'out', miles: '4.2', from: 'Home', to: 'Work' } as const

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let ana: Person
const logged: string[] = []

beforeAll(async () => {
  const lines = new Writable({
    write(chunk: Buffer, _, done) {
      logged.push(chunk.toString())
      done()
    },
  })
  api = await startTestApi({ log: pino({ level: 'info' }, lines) })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = testStart
  harbor = await api.at('harbor')
  ana = await signedIn(api, 'harbor', 'Ana')
})

const log = (facts: object = {}) => harbor(logTrip, { ...bike, ...facts }, { token: ana.token })
const getMonth = async (month?: string) =>
  (await harbor(getTripMonth, { ...(month && { month }) }, { token: ana.token })).data

describe('C9 the month', () => {
  it('shows each day with its trips, points and miles, and the sums', async () => {
    await log({ round_trip: 'true' })
    await log({ mode: 'brown_bag' })
    await log({ date: '2026-03-01', mode: 'walk', miles: '1' })
    await log({ date: '2026-02-28' })
    const month = await getMonth()
    expect(month).toMatchObject({
      month: '2026-03',
      today: '2026-03-04',
      earns_from: '2026-02-18',
      recordable_from: '2026-01-03',
      trips: 3,
      miles: 9.4,
      points: 35,
    })
    expect(
      month.days.map(({ date, points, miles, trips }) => [
        date,
        points,
        miles,
        trips.map(({ mode, direction }) => `${mode} ${direction}`),
      ]),
    ).toEqual([
      ['2026-03-01', 10, 1, ['walk out']],
      ['2026-03-04', 25, 8.4, ['bike out', 'bike back', 'brown_bag other']],
    ])
    expect(Object.keys(month.days[0]!.trips[0]!).toSorted()).toEqual([
      'direction',
      'editable',
      'from',
      'group_id',
      'headline',
      'id',
      'miles',
      'mode',
      'no_points_reason',
      'points',
      'state',
      'to',
    ])
    expect((await getMonth('2026-02')).days.map(({ date }) => date)).toEqual(['2026-02-28'])
  })

  it('is empty where nothing is, and knows no deleted trip and no trip of others', async () => {
    const { data } = await log()
    await harbor(deleteTrip, { id: data.trips[0]!.id }, { token: ana.token })
    const ben = await signedIn(api, 'harbor', 'Ben')
    await harbor(logTrip, bike, { token: ben.token })
    expect(await getMonth()).toMatchObject({ days: [], trips: 0, miles: 0, points: 0 })
  })

  it.each(['1900-01', '1999-12', '2028-02', '2199-12'])('answers %s', async (month) => {
    expect(await getMonth(month)).toMatchObject({ month, days: [] })
  })

  it.each(['2026', '2026-13', '2026-00', '0000-01', '2026-3', 'March', '2026-03-04'])(
    'refuses %s beside its field',
    async (month) => {
      expect(await harbor(getTripMonth, { month }, { token: ana.token })).toMatchObject({
        http: 422,
        status: { fields: { month: 'field.not_a_date' } },
      })
    },
  )

  it.each([
    // 2026-11-01 at half past midnight in Honolulu is still Saturday's date nowhere else.
    ['tradewinds', '2026-11-01T10:30:00Z', '2026-11-01'],
    ['tradewinds', '2026-11-01T09:30:00Z', '2026-10-31'],
    ['mesa', '2026-03-08T06:59:00Z', '2026-03-07'],
    ['mesa', '2026-03-08T07:00:00Z', '2026-03-08'],
    ['harbor', '2027-01-01T04:59:00Z', '2026-12-31'],
    ['harbor', '2026-03-09T03:59:00Z', '2026-03-08'],
    ['harbor', '2028-03-01T04:59:00Z', '2028-02-29'],
  ] as const)('R9.01 at %s takes the programme’s own day for today: %s', async (brand, instant, today) => {
    api.clock.now = new Date(instant)
    const site = await api.at(brand)
    const { token } = await signedIn(api, brand, 'Cy')
    expect((await site(getTripMonth, {}, { token })).data).toMatchObject({ today, month: today.slice(0, 7) })
  })
})

describe('C9 the subscription', () => {
  /** A second passes with each, so that activities have an order. */
  const make = async (headers: Record<string, string> = {}) => {
    api.clock.now = new Date(api.clock.now.getTime() + 1000)
    return (await harbor(makeCalendarFeed, {}, { token: ana.token, headers })).data
  }
  const pathOf = (address: string) => new URL(address).pathname
  const read = (address: string, headers: Record<string, string> = {}, host = 'harbor.localhost') =>
    api.send('GET', pathOf(address), { headers, host })
  const linesOf = (text: string, name: string) => text.split('\r\n').filter((line) => line.startsWith(name))

  it('hands out an address once, at which an app reads the trips and nothing else', async () => {
    expect((await harbor(getCalendarFeed, {}, { token: ana.token })).data).toEqual({ made_at: null })
    const { address, made_at: madeAt } = await make()
    expect(address).toMatch(/^http:\/\/harbor\.localhost.*\/api\/public\/calendar\/[0-9a-f]{64}\.ics$/)
    expect((await harbor(getCalendarFeed, {}, { token: ana.token })).data).toEqual({ made_at: madeAt })
    await log({ departure: '08:00', arrival: '08:30', note: 'my secret' })
    await settle(api, 'harbor', ana)
    await joinFlexible(api, 'harbor', ana)
    await log({ mode: 'telecommute', date: '2026-03-03' })
    const answer = await read(address)
    expect([answer.http, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ])
    expect(linesOf(answer.text, 'SUMMARY')).toEqual(['SUMMARY:Work from home', 'SUMMARY:Bike: Home to Work'])
    expect(linesOf(answer.text, 'DTSTART')).toEqual(['DTSTART;VALUE=DATE:20260303', 'DTSTART:20260304T130000Z'])
    expect(linesOf(answer.text, 'DTEND')).toContain('DTEND:20260304T133000Z')
    for (const secret of ['my secret', 'Ana', ana.email, ana.id]) expect(answer.text).not.toContain(secret)
  })

  it('speaks the language in which it was made', async () => {
    const { address } = await make({ 'accept-language': 'es' })
    await log()
    expect(linesOf((await read(address)).text, 'SUMMARY')).toEqual(['SUMMARY:Bici: Casa a Trabajo'])
  })

  it('keeps no secret, neither in the database nor in the log', async () => {
    const { address } = await make()
    await read(address)
    const secret = /[0-9a-f]{64}/.exec(address)![0]
    const [rows] = await api.app.databases
      .ofBrand(1)
      .send(query.selectFrom('calendar_feed').selectAll().where('member_id', '=', ana.id))
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(rows[0]!.secret_hash.toString('hex')).not.toBe(secret)
    expect(logged.join('')).toContain('/api/public/calendar/:secret.ics')
    expect(logged.join('')).not.toContain(secret)
  })

  it('answers 304 to an app that has it all, and anew once something changes', async () => {
    const { address } = await make()
    const { data } = await log()
    const first = await read(address)
    const known = { 'if-none-match': first.headers['etag']! }
    expect([(await read(address, known)).http, (await read(address, known)).text]).toEqual([304, ''])
    expect((await read(address, { 'if-none-match': `"other", ${first.headers['etag']}` })).http).toBe(304)
    expect((await read(address, { 'if-modified-since': first.headers['last-modified']! })).http).toBe(304)
    expect(
      (await read(address, { 'if-none-match': '"other"', 'if-modified-since': first.headers['last-modified']! })).http,
    ).toBe(200)
    api.clock.now = new Date(testStart.getTime() + 60_000)
    await harbor(changeTrip, { ...bike, id: data.trips[0]!.id, mode: 'walk' }, { token: ana.token })
    expect((await read(address, known)).text).toContain('Walk: Home to Work')
    const changed = { 'if-none-match': (await read(address)).headers['etag']! }
    await harbor(deleteTrip, { id: data.trips[0]!.id }, { token: ana.token })
    api.clock.now = new Date(testStart.getTime() + 120_000)
    expect((await read(address, known)).http).toBe(200)
    expect((await read(address, changed)).text).not.toContain('SUMMARY')
  })

  it('ends when it is renewed or revoked, for an unknown secret and at another programme', async () => {
    const first = await make()
    const second = await make()
    expect([(await read(first.address)).http, (await read(second.address)).http]).toEqual([404, 200])
    expect((await read(second.address, {}, 'mesa.localhost')).http).toBe(404)
    expect((await read(`http://x/api/public/calendar/${'0'.repeat(64)}.ics`)).http).toBe(404)
    api.clock.now = new Date(api.clock.now.getTime() + 1000)
    expect((await harbor(revokeCalendarFeed, {}, { token: ana.token })).data).toEqual({ made_at: null })
    expect((await read(second.address)).http).toBe(404)
    await harbor(revokeCalendarFeed, {}, { token: ana.token })
    const [rows] = await api.app.databases
      .ofBrand(1)
      .send(query.selectFrom('member_activity').select('kind').where('member_id', '=', ana.id).orderBy('id'))
    expect(rows.map(({ kind }) => kind)).toEqual([
      'calendar_feed_made',
      'calendar_feed_renewed',
      'calendar_feed_revoked',
    ])
  })

  it('ends with the account', async () => {
    const { address } = await make()
    await api.app.databases
      .ofBrand(1)
      .send(query.updateTable('member').set({ deletion_asked_at: testStart }).where('id', '=', ana.id))
    expect((await read(address)).http).toBe(404)
  })

  it('holds a year of trips', async () => {
    const { address } = await make()
    await log()
    api.clock.now = new Date('2027-03-04T17:00:00Z')
    expect((await read(address)).text).toContain('SUMMARY')
    api.clock.now = new Date('2027-03-05T17:00:00Z')
    expect((await read(address)).text).not.toContain('SUMMARY')
    expect(await freshToken(api, 'harbor', ana)).toBeTruthy()
  })

  it('slows down an app that asks all the time', async () => {
    const strict = await startTestApi({ env: { RATE_LIMITS: 'on' }, copyOf: api })
    const { address } = await make()
    const answers = []
    for (let turn = 0; turn < 61; turn++) answers.push(await strict.send('GET', pathOf(address)))
    expect(answers.slice(0, 60).every(({ http }) => http === 200)).toBe(true)
    expect([answers[60]!.http, Number(answers[60]!.headers['retry-after']) > 0]).toEqual([429, true])
    await strict.close()
  })
})
