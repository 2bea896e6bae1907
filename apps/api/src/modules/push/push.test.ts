import { createECDH, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activityCalls } from '@throughway/contract/account/activity'
import { deletionCalls } from '@throughway/contract/account/deletion'
import { mostPushDevices, pushCalls } from '@throughway/contract/account/push'
import { sessionCalls } from '@throughway/contract/identity/session'
import { rawQuery } from '#database/query.ts'
import { purge } from '#modules/deletion/deletion.jobs.ts'
import { gatherData } from '#modules/export/gather-data.ts'
import { hashPassword } from '#modules/session/session.ts'
import { giveRole } from '#testing/grants.ts'
import { actFor } from '#testing/impersonations.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { joinWithTrip, remember, signInElsewhere } from '#testing/push-devices.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { testStart } from '#testing/test-start.ts'

const { getPush, turnPushOn, turnPushOff } = pushCalls

let api: TestApi
let copy: TestApi
beforeAll(async () => {
  api = await startTestApi()
  copy = await startTestApi({ copyOf: api })
})
afterAll(async () => {
  await copy.close()
  await api.close()
})
beforeEach(() => void (api.clock.now = testStart))

const db = () => api.app.databases.ofBrand(1)
const clientOf = ({ token }: Person, server = api) => server.at('harbor', { token })

/** What a browser says once its push service has given it an address. */
function subscription(endpoint = `https://push.example.net/send/${randomBytes(9).toString('hex')}`) {
  const key = createECDH('prime256v1')
  key.generateKeys()
  return {
    endpoint,
    p256dh: key.getPublicKey().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}

async function turnOn(person: Person, said = subscription(), server = api) {
  return (await clientOf(person, server))(turnPushOn, said)
}

/** Of the member, with the notices that wait for them. */
async function listRows(person: Person) {
  const [devices, notices] = await db().send(
    rawQuery(sql<{ id: string; endpoint: string; sign_in_id: string }>`select id, endpoint, sign_in_id
      from push_subscription where brand_id = 1 and member_id = ${person.id}`),
    rawQuery(sql`select from push_notice n
      join push_subscription s on s.brand_id = n.brand_id and s.id = n.subscription_id
      where n.brand_id = 1 and s.member_id = ${person.id}`),
  )
  return { devices, notices }
}

/** A notice that waits for the devices of the member. */
async function putNotice(person: Person) {
  await db().send(
    rawQuery(sql`insert into push_notice
      (brand_id, id, subscription_id, message_id, topic, urgency, title, body, path, created_at, expires_at, next_attempt_at)
      select brand_id, gen_random_uuid(), id, gen_random_uuid(), 'rewards', 'normal', 'For one alone', '', '/wallet',
        made_at, made_at + interval '1 day', made_at + interval '1 hour'
      from push_subscription where brand_id = 1 and member_id = ${person.id}`),
  )
}

describe('C37 when notices are offered', () => {
  it('is after the first confirmed trip, and not while a trip waits or was taken back', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    await remember(api, 'harbor', ana)
    const client = await clientOf(ana)
    expect((await client(getPush, {})).data).toEqual({
      available: true,
      may_ask: false,
      public_key: null,
      devices: [],
    })
    expect(await client(turnPushOn, subscription())).toMatchObject({ http: 409, status: { name: 'pushNotYet' } })

    const ben = await joinWithTrip(api, 'harbor', 'Ben')
    const { data } = await (await clientOf(ben))(getPush, {})
    expect(data).toMatchObject({ available: true, may_ask: true })
    expect(Buffer.from(data.public_key!, 'base64url')).toHaveLength(65)
    for (const state of ['recorded', 'in_review', 'rejected', 'deleted']) {
      const deletedAt = state === 'deleted' ? testStart : null
      await db().send(
        rawQuery(sql`update trip set state = ${state}, deleted_at = ${deletedAt}
          where brand_id = 1 and member_id = ${ben.id}`),
      )
      expect([state, (await (await clientOf(ben))(getPush, {})).data.may_ask]).toEqual([state, false])
    }
  })

  it('R3.04 is never in a programme without a project', async () => {
    const ola = await signedIn(api, 'orchard', 'Ola')
    await remember(api, 'orchard', ola)
    const orchard = await api.at('orchard', { token: ola.token })
    expect((await orchard(getPush, {})).data).toMatchObject({ available: false, may_ask: false, public_key: null })
    expect(await orchard(turnPushOn, subscription())).toMatchObject({ http: 404, status: { name: 'notFound' } })
  })

  it('is on a device that remembers its member', async () => {
    const cy = await joinWithTrip(api, 'harbor', 'Cy')
    const shared = await signInElsewhere(api, 'harbor', cy)
    await db().send(rawQuery(sql`delete from remembered_token where brand_id = 1 and sign_in_id = ${shared.signInId}`))
    expect(await turnOn(shared)).toMatchObject({ http: 409, status: { name: 'deviceNotRemembered' } })
    expect((await turnOn(cy)).http).toBe(200)
  })

  it('is never for staff who act for the member', async () => {
    const hana = await signedIn(api, 'harbor', 'Hana')
    await giveRole(api, 'harbor', hana.id, 'helpdesk')
    const ana = await joinWithTrip(api, 'harbor', 'Ana')
    const { token } = await actFor(api, hana, ana, { unlocked: true })
    const client = await api.at('harbor', { token })
    expect((await client(turnPushOn, subscription())).status.name).toBe('notForImpersonator')
  })
})

describe('a device', () => {
  it('is listed with the others, the own one first, and is turned off from any of them, with lines of activity', async () => {
    const ana = await joinWithTrip(api, 'harbor', 'Ana')
    const phone = await signInElsewhere(api, 'harbor', ana)
    expect((await turnOn(phone)).http).toBe(200)
    const { data } = await turnOn(ana)
    expect(data.devices).toMatchObject([{ is_current: true, since: testStart.toISOString() }, { is_current: false }])
    const client = await clientOf(ana)
    const other = data.devices[1]!.id
    api.clock.now = new Date(testStart.getTime() + 1000)
    expect((await client(turnPushOff, { id: other.toUpperCase() })).data.devices).toMatchObject([{ is_current: true }])
    expect(await client(turnPushOff, { id: other })).toMatchObject({ http: 404 })
    const kinds = (await client(activityCalls.listActivity, {})).data.items.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind.startsWith('push'))).toEqual([
      'push_turned_off',
      'push_turned_on',
      'push_turned_on',
    ])
  })

  it('is nobody else’s to turn off', async () => {
    const [ana, ben] = [await joinWithTrip(api, 'harbor', 'Ana'), await joinWithTrip(api, 'harbor', 'Ben')]
    const { data } = await turnOn(ana)
    const client = await clientOf(ben)
    expect(await client(turnPushOff, { id: data.devices[0]!.id })).toMatchObject({ http: 404 })
    expect((await listRows(ana)).devices).toHaveLength(1)
  })

  it('has one subscription: a new one takes the place of the old, also at two copies at once', async () => {
    const ana = await joinWithTrip(api, 'harbor', 'Ana')
    const answers = await Promise.all([api, copy, api, copy].map((server) => turnOn(ana, subscription(), server)))
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200])
    expect((await listRows(ana)).devices).toHaveLength(1)
    const last = subscription()
    await turnOn(ana, last)
    expect((await listRows(ana)).devices).toMatchObject([{ endpoint: last.endpoint, sign_in_id: ana.signInId }])
  })

  it('goes over to who uses the browser next, and what waited for one is never shown to the other', async () => {
    const [ana, ben] = [await joinWithTrip(api, 'harbor', 'Ana'), await joinWithTrip(api, 'harbor', 'Ben')]
    const shared = subscription()
    await turnOn(ana, shared)
    await putNotice(ana)
    expect((await listRows(ana)).notices).toHaveLength(1)
    const answers = await Promise.all([api, copy].map((server) => turnOn(ben, shared, server)))
    expect(answers.map(({ http }) => http)).toEqual([200, 200])
    expect(await listRows(ana)).toEqual({ devices: [], notices: [] })
    expect(await listRows(ben)).toMatchObject({ devices: [{ endpoint: shared.endpoint }], notices: [] })
  })

  it('is one of ten at most; the oldest gives way', async () => {
    const ana = await joinWithTrip(api, 'harbor', 'Ana')
    const first = subscription()
    await turnOn(ana, first)
    for (let n = 0; n < mostPushDevices; n++) {
      api.clock.now = new Date(testStart.getTime() + (n + 1) * 1000)
      expect((await turnOn(await signInElsewhere(api, 'harbor', ana))).http).toBe(200)
    }
    const { devices } = await listRows(ana)
    expect(devices).toHaveLength(mostPushDevices)
    expect(devices.map(({ endpoint }) => endpoint)).not.toContain(first.endpoint)
  })

  const { p256dh, auth } = subscription()
  const fine = 'https://push.example.net/send/a'
  it.each([
    ['no address', { endpoint: 'push' }, 'endpoint'],
    ['an open line', { endpoint: 'http://push.example.net/a' }, 'endpoint'],
    ['another scheme', { endpoint: 'ftp://push.example.net/a' }, 'endpoint'],
    ['this machine', { endpoint: 'https://127.0.0.1/a' }, 'endpoint'],
    ['this machine by name', { endpoint: 'https://localhost/a' }, 'endpoint'],
    ['this machine in the sixth version', { endpoint: 'https://[::1]/a' }, 'endpoint'],
    ['our network', { endpoint: 'https://10.0.0.7/a' }, 'endpoint'],
    ['the address of a cloud', { endpoint: 'https://169.254.169.254/latest' }, 'endpoint'],
    ['an address in other digits', { endpoint: 'https://2130706433/a' }, 'endpoint'],
    ['another port', { endpoint: 'https://push.example.net:8443/a' }, 'endpoint'],
    ['a password', { endpoint: 'https://a:b@push.example.net/a' }, 'endpoint'],
    ['an address that grows beyond measure', { endpoint: `https://push.example.net/${'ñ'.repeat(400)}` }, 'endpoint'],
    ['a key that is none', { p256dh: 'x'.repeat(87) }, 'p256dh'],
    ['a key that is too short', { p256dh: p256dh.slice(1) }, 'p256dh'],
    ['a key in other letters', { p256dh: `+${p256dh.slice(1)}` }, 'p256dh'],
    ['a secret that is too long', { auth: `${auth}A` }, 'auth'],
    ['no secret', { auth: undefined }, 'auth'],
  ])('is refused for %s, beside the field', async (_, wrong, field) => {
    const ana = await joinWithTrip(api, 'harbor', 'Ana')
    const answer = await turnOn(ana, { endpoint: fine, p256dh, auth, ...wrong } as never)
    expect([answer.http, Object.keys(answer.status.fields ?? {})]).toEqual([422, [field]])
    expect((await listRows(ana)).devices).toEqual([])
  })
})

describe('nothing stays', () => {
  const withNotice = async (more: Parameters<typeof joinWithTrip>[3] = {}) => {
    const ana = await joinWithTrip(api, 'harbor', 'Ana', more)
    await turnOn(ana)
    await putNotice(ana)
    return ana
  }
  const nothing = { devices: [], notices: [] }

  it('of a device that signs out', async () => {
    const ana = await withNotice()
    const phone = await signInElsewhere(api, 'harbor', ana)
    await turnOn(phone)
    expect((await (await clientOf(ana))(sessionCalls.signOut, {})).http).toBe(200)
    expect((await listRows(ana)).devices).toMatchObject([{ sign_in_id: phone.signInId }])
    expect((await listRows(ana)).notices).toEqual([])
  })

  it('of one that signs out while it turns notices on', async () => {
    for (let tries = 0; tries < 5; tries++) {
      const ana = await joinWithTrip(api, 'harbor', 'Ana')
      const client = await clientOf(ana, copy)
      await Promise.all([turnOn(ana), client(sessionCalls.signOut, {})])
      expect(await listRows(ana)).toEqual(nothing)
    }
  })

  it('of one that is signed out from another', async () => {
    const ana = await withNotice()
    const phone = await signInElsewhere(api, 'harbor', ana)
    expect((await (await clientOf(phone))(sessionCalls.endOtherSignIns, {})).http).toBe(200)
    expect(await listRows(ana)).toEqual(nothing)
  })

  it('of an account that is to go', async () => {
    const ana = await withNotice({ passwordHash: await hashPassword('bicycle 42') })
    const client = await clientOf(ana)
    expect((await client(deletionCalls.askDeletion, { current_password: 'bicycle 42' })).http).toBe(200)
    expect(await listRows(ana)).toEqual(nothing)
  })

  it('of one that is purged, whatever was there', async () => {
    const ana = await withNotice()
    const asked = new Date(testStart.getTime() - 15 * 86_400_000)
    await db().send(rawQuery(sql`update member set deletion_asked_at = ${asked} where brand_id = 1 and id = ${ana.id}`))
    await purge(api.app)
    expect(await listRows(ana)).toEqual(nothing)
  })

  it('of what reaches a device in the copy of one’s data, which names the device', async () => {
    const ana = await joinWithTrip(api, 'harbor', 'Ana')
    const said = subscription()
    await turnOn(ana, said)
    const owner = { keys: api.app.secrets.ride, brandId: 1, memberId: ana.id }
    const copied = JSON.stringify(await gatherData(api.app, db(), owner))
    expect(copied).toContain(ana.signInId)
    for (const secret of Object.values(said)) expect(copied).not.toContain(secret)
  })
})

it('a call of a member whose session has ended does nothing', async () => {
  const ana = await joinWithTrip(api, 'harbor', 'Ana')
  await db().send(rawQuery(sql`update sign_in set ended_at = ${testStart} where brand_id = 1 and id = ${ana.signInId}`))
  expect(await turnOn({ ...ana, token: await freshToken(api, 'harbor', ana) })).toMatchObject({ http: 401 })
  expect((await listRows(ana)).devices).toEqual([])
})
