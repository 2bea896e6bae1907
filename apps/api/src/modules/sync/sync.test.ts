import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { locationCalls } from '@throughway/contract/account/location'
import { syncCalls } from '@throughway/contract/trip/sync'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { syncConsentVersion } from '@throughway/domain/trip/sync'
import { rawQuery } from '#database/query.ts'
import { purge } from '#modules/deletion/deletion.jobs.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { toldSubjects } from '#testing/revisions.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startStrava, type StravaActivity } from '#testing/start-strava.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { syncActivities } from './sync.jobs.ts'

const { getSync, startSync, connectSync, readSync, claimActivity, disconnectSync } = syncCalls
const minute = 60_000
const day = 24 * 60 * minute
const home = {
  kind: 'home',
  street: '12 Elm Street',
  city: 'Boston',
  state: 'MA',
  zip: '02108',
  lat: '42.3601',
  lng: '-71.0589',
} as const
const work = {
  kind: 'work',
  street: '200 Main Street',
  city: 'Boston',
  state: 'MA',
  zip: '02110',
  lat: '42.3519',
  lng: '-71.1052',
} as const
const atHome: [number, number] = [42.3605, -71.0592]
const atWork: [number, number] = [42.352, -71.1049]
const elsewhere: [number, number] = [42.5, -71.5]

let api: TestApi
let strava: Awaited<ReturnType<typeof startStrava>>
let harbor: Awaited<ReturnType<TestApi['at']>>
let ana: Person
const athletes = {
  ana: { id: 7, activities: [] as StravaActivity[] },
  ben: { id: 8, activities: [] as StravaActivity[] },
}

beforeAll(async () => {
  const clock = { now: testStart }
  strava = await startStrava({ athletes, now: () => api?.clock.now ?? clock.now })
  api = await startTestApi({
    env: {
      STRAVA_CLIENT_ID: 'throughway',
      STRAVA_CLIENT_SECRET: 'a secret of the tests',
      STRAVA_URL: strava.url,
      ALLOW_PRIVATE_ADDRESSES: 'on',
    },
  })
})
afterAll(async () => {
  await api.close()
  await strava.close()
})
let next = 1
beforeEach(async () => {
  api.clock.now = testStart
  harbor = await api.at('harbor')
  ana = await signedIn(api, 'harbor', 'Ana')
  for (const place of [home, work]) await harbor(locationCalls.createLocation, place, as())
  athletes.ana = { id: (next += 1), activities: [ride()] }
  athletes.ben = { id: (next += 1), activities: [] }
  Object.assign(strava.control, {
    limit: 100,
    dayLimit: 1000,
    used: 0,
    usedToday: 0,
    isAway: false,
    pageSize: undefined,
  })
  Object.assign(strava.log, { refreshes: 0, lists: 0, revokes: 0 })
})
afterEach(async () => {
  await api.app.settle()
  // nobody of this test is due in the next one
  await api.app.databases.pool.query('delete from sync_connection')
})

const as = (person = ana) => ({ token: person.token })
const db = () => api.app.databases.ofBrand(1)

/** Two hours ago from home to work, unless told otherwise. */
function ride(more: Partial<StravaActivity> = {}): StravaActivity {
  return {
    id: (next += 1),
    sport_type: 'Ride',
    start_date: ago(240),
    elapsed_time: 22 * 60,
    distance: 6800,
    start_latlng: atHome,
    end_latlng: atWork,
    ...more,
  }
}
function ago(minutes: number) {
  return new Date(testStart.getTime() - minutes * minute).toISOString().replace('.000', '')
}

async function connect(person = ana, { name = 'ana', scopes }: { name?: 'ana' | 'ben'; scopes?: string[] } = {}) {
  const { data } = await harbor(startSync, { provider: 'strava', agreed: syncConsentVersion }, as(person))
  const state = new URL(data.address).searchParams.get('state')!
  return harbor(
    connectSync,
    {
      provider: 'strava',
      code: strava.allow(name, scopes),
      state,
      scope: (scopes ?? ['read', 'activity:read']).join(','),
    },
    as(person),
  )
}
async function sync(person = ana) {
  return (await harbor(getSync, {}, as(person))).data
}
async function trips(person = ana) {
  return (await harbor(tripCalls.listTrips, {}, as(person))).data.items
}
/** Later, with the job, and headers and a session of that time. */
async function runLater(minutes: number) {
  api.clock.now = new Date(testStart.getTime() + minutes * minute)
  harbor = await api.at('harbor')
  ana = { ...ana, token: await freshToken(api, 'harbor', ana) }
  await syncActivities(api.app)
}
async function connectionRow() {
  const [[row]] = await db().send(
    rawQuery(
      sql<{
        tokens: Buffer | null
        state: string
        ended_at: Date | null
      }>`select tokens, state, ended_at from sync_connection where member_id = ${ana.id}`,
    ),
  )
  return row
}

describe('C11 connecting', () => {
  it('begins at the provider’s own page, with what it may read and where to come back', async () => {
    const { data } = await harbor(startSync, { provider: 'strava', agreed: syncConsentVersion }, as())
    const address = new URL(data.address)
    expect(address.origin + address.pathname).toBe(`${strava.url}/oauth/authorize`)
    const { state, ...asked } = Object.fromEntries(address.searchParams)
    expect(asked).toEqual({
      client_id: 'throughway',
      redirect_uri: expect.stringMatching(/^http:\/\/harbor\..*\/trips\/syncing$/),
      response_type: 'code',
      approval_prompt: 'auto',
      scope: 'read,activity:read',
    })
    expect(state).not.toContain(ana.id)
  })

  it('reads the last seven days at once', async () => {
    athletes.ana.activities.push(
      ride({ start_date: ago(6 * 24 * 60), end_latlng: atHome, start_latlng: atWork }),
      ride({ start_date: ago(8 * 24 * 60) }),
    )
    const { data } = await connect()
    expect(data.connections).toMatchObject([
      {
        provider: 'strava',
        available: true,
        state: 'connected',
        problem: null,
        synced_at: testStart.toISOString(),
        syncing: false,
        waits_until: null,
      },
    ])
    expect(data.imported).toMatchObject([
      { outcome: 'logged', mode: 'bike', miles: 4.2, from: 'Home', to: 'Work' },
      { from: 'Work', to: 'Home' },
    ])
    expect(await trips()).toMatchObject([
      { source: 'sync', fixed: true, points: 10, direction: 'out' },
      { direction: 'back', date: '2026-02-26' },
    ])
    expect(await toldSubjects(api, ana.id)).toEqual(['sync'])
  })

  it('keeps the tokens sealed', async () => {
    await connect()
    const [grant] = strava.grantsOf('ana')
    const { tokens } = (await connectionRow())!
    expect(tokens!.includes(grant!.access) || tokens!.includes(grant!.refresh)).toBe(false)
  })

  it.each<[string, () => Promise<{ state: string; code: string; person?: Person }>]>([
    ['a state that is none', async () => ({ state: 'x', code: strava.allow('ana') })],
    [
      'the state of another member',
      async () => {
        const ben = await signedIn(api, 'harbor', 'Ben')
        const { data } = await harbor(startSync, { provider: 'strava', agreed: syncConsentVersion }, as(ben))
        return { state: new URL(data.address).searchParams.get('state')!, code: strava.allow('ana') }
      },
    ],
    [
      'a code that the provider does not know',
      async () => {
        const { data } = await harbor(startSync, { provider: 'strava', agreed: syncConsentVersion }, as())
        return { state: new URL(data.address).searchParams.get('state')!, code: 'made-up' }
      },
    ],
  ])('refuses %s', async (_, make) => {
    const { state, code } = await make()
    const answer = await harbor(connectSync, { provider: 'strava', code, state, scope: 'read,activity:read' }, as())
    expect([answer.http, answer.status.name]).toEqual([422, 'syncOver'])
    expect((await sync()).connections[0]!.state).toBe('off')
  })

  it('refuses a beginning that is half an hour old, and one without the words that hold', async () => {
    const { data } = await harbor(startSync, { provider: 'strava', agreed: syncConsentVersion }, as())
    api.clock.now = new Date(testStart.getTime() + 31 * minute)
    const late = await harbor(
      connectSync,
      {
        provider: 'strava',
        code: strava.allow('ana'),
        state: new URL(data.address).searchParams.get('state')!,
        scope: 'activity:read',
      },
      { token: await freshToken(api, 'harbor', ana), headers: await api.brandHeaders('harbor') },
    )
    expect(late.status.name).toBe('syncOver')
    api.clock.now = testStart
    expect((await harbor(startSync, { provider: 'strava', agreed: '2020-01-01' }, as())).status.fields).toEqual({
      agreed: 'field.not_a_choice',
    })
  })

  it('says when the provider is away', async () => {
    const { data } = await harbor(startSync, { provider: 'strava', agreed: syncConsentVersion }, as())
    strava.control.isAway = true
    const answer = await harbor(
      connectSync,
      { provider: 'strava', code: 'x', state: new URL(data.address).searchParams.get('state')!, scope: '' },
      as(),
    )
    expect(answer.status.name).toBe('providerUnreachable')
  })

  it('lets one account earn for one member', async () => {
    await connect()
    const ben = await signedIn(api, 'harbor', 'Ben')
    expect((await connect(ben)).status.name).toBe('syncTaken')
    expect((await connect(ben, { name: 'ben' })).data.connections[0]!.state).toBe('connected')
  })

  it('needs attention when reading activities was not allowed, and asks for it again', async () => {
    const { data } = await connect(ana, { scopes: ['read'] })
    expect(data).toMatchObject({ connections: [{ state: 'needs_attention', problem: 'scope_missing' }], imported: [] })
    const { data: again } = await harbor(startSync, { provider: 'strava', agreed: syncConsentVersion }, as())
    expect(again.address).toContain('approval_prompt=force')
    expect((await connect()).data).toMatchObject({
      connections: [{ state: 'connected', problem: null }],
      imported: [{ miles: 4.2 }],
    })
  })

  it('is not offered where nobody set the provider up', async () => {
    const plain = await startTestApi()
    try {
      const client = await plain.at('harbor')
      const eva = await signedIn(plain, 'harbor', 'Eva')
      expect((await client(getSync, {}, { token: eva.token })).data.connections).toMatchObject([
        { name: 'Strava', available: false, state: 'off' },
      ])
      expect(
        (await client(startSync, { provider: 'strava', agreed: syncConsentVersion }, { token: eva.token })).http,
      ).toBe(404)
    } finally {
      await plain.close()
    }
  })
})

describe('C11 what becomes a trip', () => {
  it.each<[string, Partial<StravaActivity>, string | undefined]>([
    ['an e-bike', { sport_type: 'EBikeRide' }, 'bike'],
    ['a walk', { sport_type: 'Walk', distance: 1500 }, 'walk'],
    ['a run', { sport_type: 'Run', distance: 4000 }, 'walk'],
    ['a swim', { sport_type: 'Swim' }, undefined],
    ['a ride on a trainer', { trainer: true }, undefined],
    ['what was typed in by hand', { manual: true }, undefined],
    ['under five minutes', { elapsed_time: 299 }, undefined],
    ['under 0.3 miles', { distance: 482 }, undefined],
    ['five minutes and 0.3 miles', { elapsed_time: 300, distance: 483 }, 'bike'],
    ['a way that only ends at work', { start_latlng: elsewhere }, 'bike'],
    ['a hidden start', { start_latlng: [] }, 'bike'],
  ])('%s', async (_, more, mode) => {
    athletes.ana.activities = [ride(more)]
    const { data } = await connect()
    expect([data.imported.map((each) => each.mode), (await trips()).map((each) => each.mode), data.unclaimed]).toEqual([
      mode ? [mode] : [],
      mode ? [mode] : [],
      [],
    ])
  })

  it('keeps no position, and nothing of what was no trip', async () => {
    athletes.ana.activities.push(ride({ sport_type: 'Swim', start_date: ago(600) }))
    await connect()
    const [rows] = await db().send(
      rawQuery(sql<Record<string, unknown>>`select * from sync_activity where member_id = ${ana.id}`),
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/42\.36|71\.05/)
  })

  it('lists what begins and ends elsewhere, to be claimed within 14 days', async () => {
    athletes.ana.activities = [ride({ start_latlng: elsewhere, end_latlng: [] })]
    const { data } = await connect()
    expect([data.imported, await trips()]).toEqual([[], []])
    expect(data.unclaimed).toMatchObject([
      { outcome: 'unclaimed', mode: 'bike', miles: 4.2, date: '2026-03-04', claim_until: '2026-03-18', trip_id: null },
    ])
    const { id } = data.unclaimed[0]!
    expect((await harbor(claimActivity, { id }, as(await signedIn(api, 'harbor', 'Ben')))).http).toBe(404)

    const claimed = await harbor(claimActivity, { id }, as())
    expect(claimed.data).toMatchObject({ trip: { fixed: true, source: 'sync', direction: 'other', points: 10 } })
    expect(await sync()).toMatchObject({
      imported: [{ outcome: 'claimed', trip_id: claimed.data.trip.id }],
      unclaimed: [],
    })
    expect((await harbor(claimActivity, { id }, as())).status.name).toBe('pendingSettled')
    expect(await trips()).toHaveLength(1)
  })

  it('lets nothing be claimed after that', async () => {
    athletes.ana.activities = [ride({ start_latlng: elsewhere, end_latlng: [] })]
    const { id } = (await connect()).data.unclaimed[0]!
    await runLater(15 * 24 * 60)
    expect((await sync()).unclaimed).toEqual([])
    expect((await harbor(claimActivity, { id }, as())).status.name).toBe('tripTooOld')
  })

  it('takes the place of what was logged by hand, and its note', async () => {
    await harbor(
      tripCalls.logTrip,
      { date: '2026-03-04', mode: 'bike', direction: 'out', miles: '4', departure: '08:00', note: 'Cold' },
      as(),
    )
    expect((await connect()).data.imported).toMatchObject([{ outcome: 'replaced' }])
    expect((await trips()).filter(({ state }) => state !== 'deleted')).toMatchObject([
      { note: 'Cold', fixed: true, points: 10 },
    ])
    expect(await findDifferences(db())).toEqual([])
  })

  it('says where in the words of whoever reads it, whatever the member’s own language', async () => {
    await db().send(rawQuery(sql`update member set language = 'es' where id = ${ana.id}`))
    await connect()
    expect(await trips()).toMatchObject([{ from: 'Home', to: 'Work' }])
  })
})

describe('C11 reading again', () => {
  it('takes each activity once, however often it runs', async () => {
    await connect()
    athletes.ana.activities.push(ride({ start_date: ago(-50), start_latlng: atWork, end_latlng: atHome }))
    await runLater(120)
    await runLater(240)
    await Promise.all([1, 2, 3].map(() => harbor(readSync, { provider: 'strava' }, as())))
    expect((await trips()).map(({ direction }) => direction)).toEqual(['back', 'out'])
    expect((await sync()).connections[0]!.synced_at).toBe(api.clock.now.toISOString())
  })

  it('waits an hour between two readings', async () => {
    await connect()
    await runLater(30)
    expect(strava.log.lists).toBe(1)
    await runLater(61)
    expect(strava.log.lists).toBe(2)
  })

  it('renews tokens once, when two copies read at once', async () => {
    await connect()
    const copy = await startTestApi({
      copyOf: api,
      env: {
        STRAVA_CLIENT_ID: 'throughway',
        STRAVA_CLIENT_SECRET: 'a secret of the tests',
        STRAVA_URL: strava.url,
        ALLOW_PRIVATE_ADDRESSES: 'on',
      },
    })
    try {
      api.clock.now = new Date(testStart.getTime() + 7 * 60 * minute)
      await Promise.all([
        syncActivities(api.app),
        syncActivities(copy.app),
        syncActivities(api.app),
        syncActivities(copy.app),
      ])
      expect(strava.log.refreshes).toBe(1)
      await syncActivities(api.app)
      api.clock.now = new Date(testStart.getTime() + 14 * 60 * minute)
      await syncActivities(copy.app)
      expect(strava.log.refreshes).toBe(2)
    } finally {
      await copy.close()
    }
    await runLater(15 * 60)
    expect((await sync()).connections[0]!.state).toBe('connected')
  })

  it('goes on where a limit stopped it, and asks nobody else meanwhile', async () => {
    athletes.ana.activities = [1, 2, 3, 4, 5, 6].map((days) => ride({ start_date: ago(days * 24 * 60) }))
    Object.assign(strava.control, { pageSize: 100, limit: 1, used: 1 })
    const { data } = await connect()
    expect(data).toMatchObject({
      connections: [{ state: 'connected', waits_until: '2026-03-04T17:15:00.000Z', synced_at: null }],
      imported: [],
    })
    await harbor(readSync, { provider: 'strava' }, as())
    await runLater(5)
    expect(strava.log.lists).toBe(1)
    Object.assign(strava.control, { limit: 100, used: 0 })
    await runLater(16)
    expect((await sync()).imported).toHaveLength(6)
  })

  it('leaves the rest of the pages when our share of questions is nearly used', async () => {
    athletes.ana.activities = Array.from({ length: 150 }, (_, index) =>
      ride({ start_date: ago(60 + index * 60), sport_type: index % 2 ? 'Ride' : 'Swim' }),
    )
    Object.assign(strava.control, { limit: 10, used: 9 })
    expect((await connect()).data.connections[0]).toMatchObject({
      waits_until: '2026-03-04T17:15:00.000Z',
      synced_at: null,
    })
    const halfway = (await db().send(rawQuery(sql`select from sync_activity where member_id = ${ana.id}`)))[0].length
    expect(halfway).toBeGreaterThan(0)
    Object.assign(strava.control, { limit: 100, used: 0 })
    await runLater(20)
    expect(
      (await db().send(rawQuery(sql`select from sync_activity where member_id = ${ana.id}`)))[0].length,
    ).toBeGreaterThan(halfway)
    expect(await findDifferences(db())).toEqual([])
  })

  it('waits until midnight when the day’s questions are used up', async () => {
    Object.assign(strava.control, { dayLimit: 5, usedToday: 5 })
    expect((await connect()).data.connections[0]!.waits_until).toBe('2026-03-05T00:00:00.000Z')
  })

  it('takes up what a copy that died had begun', async () => {
    await connect()
    await db().send(
      rawQuery(
        sql`update sync_connection set busy_until = ${new Date(testStart.getTime() + 70 * minute)} where member_id = ${ana.id}`,
      ),
    )
    athletes.ana.activities.push(ride({ start_date: ago(-20), start_latlng: atWork, end_latlng: atHome }))
    await runLater(65)
    expect(await trips()).toHaveLength(1)
    await runLater(71)
    expect(await trips()).toHaveLength(2)
  })

  it('loses nothing when the provider is away', async () => {
    await connect()
    athletes.ana.activities.push(ride({ start_date: ago(-20), start_latlng: atWork, end_latlng: atHome }))
    strava.control.isAway = true
    await runLater(65)
    expect((await sync()).connections[0]).toMatchObject({ state: 'connected', synced_at: testStart.toISOString() })
    strava.control.isAway = false
    await runLater(130)
    expect(await trips()).toHaveLength(2)
  })

  it('rests while the account is about to be deleted', async () => {
    await connect()
    await db().send(rawQuery(sql`update member set deletion_asked_at = ${testStart} where id = ${ana.id}`))
    await runLater(65)
    expect(strava.log.lists).toBe(1)
  })
})

describe('C11 when access ends', () => {
  it('says that it was taken back at the provider, and connects again', async () => {
    await connect()
    strava.takeBack('ana')
    await runLater(65)
    expect((await sync()).connections[0]).toMatchObject({ state: 'revoked', problem: null })
    expect((await connect()).data.connections[0]).toMatchObject({ state: 'connected' })
    expect(await trips()).toHaveLength(1)
  })

  it('needs attention when it has run out and cannot be renewed', async () => {
    await connect()
    strava.takeBack('ana')
    await runLater(7 * 60)
    expect((await sync()).connections[0]).toMatchObject({ state: 'needs_attention', problem: 'expired' })
    await runLater(9 * 60)
    expect(strava.log.lists).toBe(1)
  })

  it('keeps the trips as a summary when the member says so, and forgets the rest', async () => {
    athletes.ana.activities.push(ride({ start_date: ago(600), start_latlng: elsewhere, end_latlng: [] }))
    await connect()
    const { data } = await harbor(disconnectSync, { provider: 'strava', trips: 'keep' }, as())
    expect(data).toMatchObject({ connections: [{ state: 'off', connected_at: null }], imported: [], unclaimed: [] })
    await api.app.settle()
    expect(strava.log.revokes).toBe(1)
    expect(await connectionRow()).toBeUndefined()
    expect(await trips()).toMatchObject([{ miles: 4.2, points: 10 }])
    expect((await connect()).data.imported).toMatchObject([{ outcome: 'known' }])
    expect((await trips()).filter(({ state }) => state !== 'deleted')).toHaveLength(1)
  })

  it('deletes all that was imported with its points, and leaves what was logged by hand', async () => {
    await harbor(
      tripCalls.logTrip,
      { date: '2026-03-04', mode: 'bike', direction: 'out', miles: '4', departure: '08:00' },
      as(),
    )
    await harbor(tripCalls.logTrip, { date: '2026-03-03', mode: 'walk', direction: 'out', miles: '1' }, as())
    athletes.ana.activities.push(
      ride({ start_date: ago(20), start_latlng: atWork, end_latlng: atHome, elapsed_time: 600, distance: 3000 }),
    )
    await connect()
    expect((await trips()).filter(({ fixed }) => fixed)).toHaveLength(2)
    await harbor(disconnectSync, { provider: 'strava', trips: 'delete' }, as())
    const left = (await trips()).filter(({ state }) => state !== 'deleted')
    expect(left.map(({ mode, miles, fixed }) => [mode, miles, fixed])).toEqual([
      ['bike', 4, false],
      ['walk', 1, false],
    ])
    expect(await findDifferences(db())).toEqual([])
    const [rows] = await db().send(
      rawQuery(
        sql`select from trip where member_id = ${ana.id} and source = 'sync' and (metres > 1 or from_name is not null or departure is not null)`,
      ),
    )
    expect(rows).toEqual([])
  })

  it('tells a provider that was away later, and forgets its tokens within 48 hours all the same', async () => {
    await connect()
    strava.control.isAway = true
    await harbor(disconnectSync, { provider: 'strava', trips: 'keep' }, as())
    await api.app.settle()
    expect((await connectionRow())!.tokens).not.toBeNull()
    expect((await sync()).connections[0]!.state).toBe('off')
    await runLater(60)
    expect(await connectionRow()).toBeDefined()
    await runLater(46 * 60)
    expect(await connectionRow()).toBeUndefined()
  })

  it('with an access that ran out tells the provider all the same', async () => {
    await connect()
    api.clock.now = new Date(testStart.getTime() + 7 * 60 * minute)
    harbor = await api.at('harbor')
    await harbor(disconnectSync, { provider: 'strava', trips: 'keep' }, { token: await freshToken(api, 'harbor', ana) })
    await api.app.settle()
    expect([strava.log.refreshes, strava.log.revokes, strava.grantsOf('ana')]).toEqual([1, 1, []])
  })

  it('imports nothing any more while the member disconnects', async () => {
    await connect()
    athletes.ana.activities = Array.from({ length: 12 }, (_, index) => ride({ start_date: ago(300 + index * 300) }))
    await Promise.all([
      harbor(readSync, { provider: 'strava' }, as()),
      harbor(disconnectSync, { provider: 'strava', trips: 'delete' }, as()),
    ])
    await api.app.settle()
    expect((await trips()).filter(({ state }) => state !== 'deleted')).toEqual([])
    expect((await sync()).imported).toEqual([])
    expect(await findDifferences(db())).toEqual([])
  })

  it('C31 ends with the account, and the provider hears of it', async () => {
    await connect()
    await db().send(
      rawQuery(
        sql`update member set deletion_asked_at = ${new Date(testStart.getTime() - 15 * day)} where id = ${ana.id}`,
      ),
    )
    await purge(api.app)
    await api.app.settle()
    expect([await connectionRow(), strava.log.revokes]).toEqual([undefined, 1])
  })
})
