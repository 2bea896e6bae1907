import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { ridePreferenceCalls } from '@throughway/contract/ride/ride-preferences'
import { rideRequestCalls } from '@throughway/contract/ride/ride-request'
import { rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import { secondFactorCalls } from '@throughway/contract/identity/second-factor'
import { StartProblem } from '#database/postgres/start-problem.ts'
import { query, rawQuery } from '#database/query.ts'
import { gatherData } from '#modules/export/gather-data.ts'
import { fillRides } from '#modules/ride/ride.ts'
import { remindOfRides } from '#modules/ride/ride.jobs.ts'
import { seal, unseal } from '#seal.ts'
import { deriveSecrets } from '#secrets.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { readCatalogue } from '#testing/read-catalogue.ts'
import { insertRow, makeRowFactory } from '#testing/row-factory.ts'
import { startTestApi, type TestApi, testSecret, testStart } from '#testing/start-test-api.ts'
import { sealedColumns } from './sealed-columns.ts'
import { checkSecret, sealAllAnew } from './secret.ts'

const [newSecret, lostSecret] = ['the second secret of the tests, as long', 'a secret that nobody has any more, long']
const consentVersion = '2026-1'
const { lat, lng } = brandSettings.harbor

/** Bytes that are no seal under `SECRET`, or one that lives for minutes. */
const otherBytes: Record<string, string> = {
  'audit_about.salt': 'keeps the digest of an event from being guessed; it goes with what it salts',
  'authenticator.new_secret': 'waits ten minutes for its first code',
  'brand.sealed_check': 'is what this test is about',
  'caused_mail.causer': 'a keyed digest',
  'caused_mail.mailbox': 'a keyed digest',
  'content_image_copy.picture': 'a picture for everybody',
  'feed_version.sha256': 'a digest of a file for everybody',
  'identity_hand_over.claims': 'lives for a minute',
  'member_export.file': 'a file',
  'passkey.public_key': 'public',
  'poll.secret': 'turns members into tags so that nobody votes twice; a new key would let all vote again',
  'poll_answer.tag': 'a keyed digest',
  'push_key.public_key': 'public',
  'push_subscription.auth': 'encrypts to one browser, whose push service takes nothing without the key that is sealed',
  'push_subscription.p256dh': 'public',
  'remembered_token.successor': 'lives for a minute',
  'survey.secret': 'turns members into tags, as that of a poll',
  'survey_answer.tag': 'a keyed digest',
}

let api: TestApi
let later: TestApi
let withBoth: TestApi
let ana: Person
beforeAll(async () => {
  api = await startTestApi()
  later = await startTestApi({ secrets: deriveSecrets(newSecret), copyOf: api })
  withBoth = await startTestApi({ secrets: deriveSecrets(newSecret, [lostSecret, testSecret]), copyOf: api })
  await fillRides(db(), brandSettings.harbor, '2026-03-04', testStart)
  await api.app.planner.prepare('harbor')
})
afterAll(async () => {
  await withBoth.close()
  await later.close()
  await api.close()
})
beforeEach(async () => {
  api.clock.now = new Date('2026-03-04T17:00:00Z')
  ana = await signedIn(api, 'harbor', 'Ana')
})
const db = () => api.app.databases.ofBrand(1)

async function as(person: Person, server: TestApi) {
  const harbor = await server.at('harbor', { json: true })
  const token = await freshToken(server, 'harbor', person)
  return (call: Parameters<typeof harbor>[0], input: object) => harbor(call, input as never, { token })
}

const preferences = (version: number) => ({
  version,
  consent_version: consentVersion,
  trip_type: 'medical',
  needs: { wheelchair_standard: { answer: 'yes', inches: 29 } },
})

async function askForRide() {
  const [[service]] = await db().send(
    rawQuery(sql<{ id: string }>`select id from ride_service where brand_id = 1 and key = 'dial-a-ride'`),
  )
  const call = await as(ana, api)
  const { data } = await call(rideRequestCalls.requestRide, {
    origin: { lat: lat - 0.002, lng: lng - 0.003, name: '12 Elm Street' },
    destination: { lat: lat + 0.003, lng: lng + 0.003, name: 'Medical center' },
    date: '2026-03-11',
    time: '10:00',
    service_id: service!.id,
    phone: '(555) 555-0177',
    rider: { needs: { wheelchair_standard: { answer: 'yes' } } },
  })
  return (data as { requests: { id: string }[] }).requests[0]!.id
}

describe('C29 R3.11 after a change of SECRET', () => {
  it('what riders said opens as before while SECRET_BEFORE names the former one', async () => {
    await (
      await as(ana, api)
    )(ridePreferenceCalls.saveRidePreferences, preferences(0))
    const id = await askForRide()
    const call = await as(ana, withBoth)
    expect(await call(ridePreferenceCalls.getRidePreferences, {})).toMatchObject({
      http: 200,
      data: { version: 1, preferences: { trip_type: 'medical' } },
    })
    expect(await call(rideRequestCalls.listRideRequests, {})).toMatchObject({
      http: 200,
      data: { items: [{ id, origin: '12 Elm Street' }] },
    })
  })

  it('without it preferences are asked anew, and what is said then is kept', async () => {
    await (
      await as(ana, api)
    )(ridePreferenceCalls.saveRidePreferences, preferences(0))
    const call = await as(ana, later)
    expect(await call(ridePreferenceCalls.getRidePreferences, {})).toMatchObject({
      http: 200,
      data: { preferences: null, consent_version: null, saved_at: null, version: 1 },
    })
    expect(await call(ridePreferenceCalls.saveRidePreferences, preferences(1))).toMatchObject({
      http: 200,
      data: { version: 2, preferences: { trip_type: 'medical' } },
    })
  })

  it('without it a ride stays in its lists, with its day and its service, and can be given back', async () => {
    const id = await askForRide()
    const call = await as(ana, later)
    expect(await call(rideRequestCalls.listRideRequests, {})).toMatchObject({
      http: 200,
      data: {
        items: [{ id, origin: '(cannot be opened any more)', origin_spot: null, asked: { date: '2026-03-11' } }],
      },
    })
    const rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
    const staff = await as(rosa, later)
    const { http, data } = await staff(rideStaffCalls.listStaffRides, { state: 'waiting' })
    expect(http).toBe(200)
    expect((data as { items: { id: string }[] }).items.find((each) => each.id === id)).toMatchObject({
      rider: { name: '(cannot be opened any more)', phone: '' },
    })
    // whom to tell of it is sealed: a plain no
    expect(
      await staff(rideStaffCalls.answerRideRequest, { id, version: '1', answer: 'deny', reason: 'no_driver' }),
    ).toMatchObject({
      http: 409,
      status: { name: 'cannotBeOpened' },
    })
    expect(await call(rideRequestCalls.cancelRideRequest, { id })).toMatchObject({ http: 200 })
  })

  it('without it nobody is reminded of a ride, and the job goes on', async () => {
    const id = await askForRide()
    await db().send(
      rawQuery(sql`update ride_request set state = 'booked', booking = 'confirmed' where brand_id = 1 and id = ${id}`),
    )
    api.clock.now = new Date('2026-03-11T13:30:00Z')
    await remindOfRides(later.app)
    const [[row]] = await db().send(
      rawQuery(sql<{ reminded: number[] }>`select reminded from ride_request where brand_id = 1 and id = ${id}`),
    )
    expect(row!.reminded.length).toBe(1)
  })

  it('C31 without it the copy of one’s data is made, and leaves blank what does not open', async () => {
    await (
      await as(ana, api)
    )(ridePreferenceCalls.saveRidePreferences, preferences(0))
    await askForRide()
    const { tables } = await gatherData(later.app, db(), { keys: later.app.secrets.ride, brandId: 1, memberId: ana.id })
    const rowsOf = (name: string) => tables.find(({ table }) => table === name)!.rows
    expect(rowsOf('ride_preferences')).toMatchObject([{ preferences: null }])
    expect(rowsOf('ride_request')).toMatchObject([{ request: null }])
  })

  it('without it a code of an authenticator app is refused in words', async () => {
    const cy = await signedIn(api, 'harbor', 'Cy', { role: 'program_admin' })
    const { secrets } = api.app
    await db().send(
      rawQuery(sql`insert into authenticator (brand_id, member_id, secret, confirmed_at)
        values (1, ${cy.id}, ${seal(secrets.second_factor, 'JBSWY3DPEHPK3PXP', `1|${cy.id}`)}, ${api.clock.now})`),
    )
    const call = await as(cy, later)
    expect(await call(secondFactorCalls.showCode, { code: '123456' })).toMatchObject({
      http: 409,
      status: { name: 'cannotBeOpened', message: 'refusal.cannot_be_opened' },
    })
  })
})

describe('the start', () => {
  const check = (server: TestApi, isLost = false) =>
    checkSecret({ databases: api.app.databases, keys: server.app.secrets.sealed }, { isLost })

  beforeEach(async () => {
    for (const { id } of Object.values(brandSettings))
      await api.app.databases
        .ofBrand(id)
        .send(rawQuery(sql`update brand set sealed_check = null where brand_id = current_brand_id()`))
  })

  it('takes the secret of the first start and refuses another one, unless it is told that the first is lost', async () => {
    await check(api)
    await check(api)
    await check(withBoth)
    await expect(check(later)).rejects.toThrow(StartProblem)
    await expect(check(later)).rejects.toThrow(/^[^\n]*SECRET_BEFORE[^\n]*SECRET_LOST=on[^\n]*$/)
    await check(later, true)
    await check(later)
    await expect(check(api)).rejects.toThrow(StartProblem)
  })

  it('seals anew what former secrets sealed, each column; from then on they are needed no more', async () => {
    const tables = new Map((await readCatalogue(api.app.databases.pool)).map((table) => [table.name, table]))
    const factory = makeRowFactory(tables, api.app.databases.ofBrand, api.app.databases.pool)
    const rows = new Map<string, string>()
    for (const { table, id, column, purpose, sealedFor } of sealedColumns) {
      const row = await factory.makeRow(tables.get(table)!, 1, table === 'authenticator')
      row[column] = seal(api.app.secrets[purpose], 'sealed', sealedFor(1, String(row[id])))
      await db().send(insertRow(tables.get(table)!, row))
      rows.set(table, String(row[id]))
    }
    // the factory made the ride of the feedback too
    const ride = String(rows.get('ride_feedback'))
    const sealedRide = seal(api.app.secrets.ride, 'sealed', `ride|1|${ride}`)
    await db().send(query.updateTable('ride_request').set({ sealed: sealedRide }).where('id', '=', ride))
    await check(api)
    await sealAllAnew(withBoth.app, { isLost: false })
    await check(later)
    await expect(check(api)).rejects.toThrow(StartProblem)
    for (const { table, id, column, purpose, sealedFor } of sealedColumns) {
      const key = rows.get(table)!
      const [[row]] = await db().send(
        rawQuery(sql<{ sealed: Buffer }>`select ${sql.ref(column)} as sealed from ${sql.table(table)}
          where brand_id = 1 and ${sql.ref(id)} = ${key}`),
      )
      expect([table, unseal(later.app.secrets[purpose], row!.sealed, sealedFor(1, key))]).toEqual([table, 'sealed'])
    }
  })

  it('seals anew what members said through the product: the same reads it afterwards without the former secret', async () => {
    await check(api)
    await (
      await as(ana, api)
    )(ridePreferenceCalls.saveRidePreferences, preferences(0))
    const id = await askForRide()
    await sealAllAnew(withBoth.app, { isLost: false })
    const call = await as(ana, later)
    expect(await call(ridePreferenceCalls.getRidePreferences, {})).toMatchObject({
      data: { preferences: { trip_type: 'medical' } },
    })
    expect(await call(rideRequestCalls.listRideRequests, {})).toMatchObject({
      data: { items: [{ id, origin: '12 Elm Street' }] },
    })
  })

  it('leaves what opens with none of them as it is, and needs the former ones until somebody says that its own is lost', async () => {
    await check(api)
    const other = randomBytes(60)
    await db().send(
      rawQuery(sql`insert into ride_preferences (brand_id, member_id, sealed, consent_version, version, saved_at)
        values (1, ${ana.id}, ${other}, ${consentVersion}, 1, ${api.clock.now})`),
    )
    await sealAllAnew(withBoth.app, { isLost: false })
    const [[row]] = await db().send(
      rawQuery(
        sql<{ sealed: Buffer }>`select sealed from ride_preferences where brand_id = 1 and member_id = ${ana.id}`,
      ),
    )
    expect(row!.sealed.equals(other)).toBe(true)
    await expect(check(later)).rejects.toThrow(StartProblem)
    await check(withBoth)
    await sealAllAnew(withBoth.app, { isLost: true })
    await check(later)
    await db().send(rawQuery(sql`delete from ride_preferences where brand_id = 1 and member_id = ${ana.id}`))
  })

  it('knows every column that is sealed: each other one of bytes is a digest, or stands here with its reason', async () => {
    const tables = await readCatalogue(api.app.databases.pool)
    const bytes = tables.flatMap(({ name, columns }) =>
      columns.filter(({ type }) => type === 'bytea').map((column) => `${name}.${column.name}`),
    )
    const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
    const isPlain = (column: string) => /(digest|hash|mark|bytes|small|large)$/.test(column)
    expect(bytes.filter((column) => !sealed.includes(column) && !isPlain(column)).toSorted()).toEqual(
      Object.keys(otherBytes).toSorted(),
    )
    expect(sealed.filter((column) => !bytes.includes(column))).toEqual([])
  })
})
