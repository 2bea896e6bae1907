import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { contactTopics } from '@throughway/contract/account/contact'
import { messageCalls } from '@throughway/contract/content/message'
import { surveyStaffCalls } from '@throughway/contract/content/survey-staff'
import { rawQuery } from '#database/query.ts'
import { type NoticeKind, notify } from '#modules/notify/notify.ts'
import { noticeExamples } from '#testing/notice-examples.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { joinWithTrip, signInElsewhere, turnOn } from '#testing/push-devices.ts'
import { startPushService } from '#testing/start-push-service.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { openSurvey } from '#testing/surveys.ts'
import { testStart } from '#testing/test-start.ts'
import { deliverPush } from './deliver-push.ts'
import { findOrMakePushKey } from './push-key.ts'
import { sendPushes } from './web-push.jobs.ts'

let api: TestApi
let copy: TestApi
let service: Awaited<ReturnType<typeof startPushService>>
const env = { ALLOW_PRIVATE_ADDRESSES: 'on' }
const brand = { id: 1, key: 'harbor' as const, settings: brandSettings.harbor }

beforeAll(async () => {
  service = await startPushService({ now: () => api.clock.now })
  api = await startTestApi({ env })
  copy = await startTestApi({ env, copyOf: api })
})
afterAll(async () => {
  await copy.close()
  await api.close()
  await service.close()
})
beforeEach(async () => {
  api.clock.now = testStart
  Object.assign(service.control, { status: undefined, retryAfter: undefined })
  // nothing of another test is due in this one
  await api.app.databases.pool.query('delete from push_subscription')
})

const db = () => api.app.databases.ofBrand(1)
const at = (written: string) => void (api.clock.now = new Date(written))
const minutes = (count: number) => void (api.clock.now = new Date(api.clock.now.getTime() + count * 60_000))
const settle = () => Promise.all([api.app.settle(), copy.app.settle()])
const runJob = async () => {
  await Promise.all([sendPushes(api.app), sendPushes(copy.app)])
  await settle()
}

type Telling = { about?: string; language?: 'en' | 'es'; on?: TestApi }

async function tell(person: Person, kind: NoticeKind = 'redemption.decided', telling: Telling = {}) {
  const { about = 'it', language = 'en', on = api } = telling
  const to = { memberId: person.id, email: person.email, language }
  const [letter] = noticeExamples[kind]
  await on.app.databases
    .ofBrand(1)
    .transaction(async (tx) => notify(tx, { app: on.app, brand }, to, kind, { letter: letter!, about }))
  await settle()
}

type Waiting = { attempts: number; next_attempt_at: Date }

async function listWaiting(person: Person) {
  const [rows] = await db().send(
    rawQuery(sql<Waiting>`select n.attempts, n.next_attempt_at
      from push_notice n join push_subscription s on s.brand_id = n.brand_id and s.id = n.subscription_id
      where n.brand_id = 1 and s.member_id = ${person.id}`),
  )
  return rows
}

async function countDevices(person: Person) {
  const [rows] = await db().send(
    rawQuery(sql`select from push_subscription where brand_id = 1 and member_id = ${person.id}`),
  )
  return rows.length
}

const anaWithDevice = async () => {
  const ana = await joinWithTrip(api, 'harbor', 'Ana')
  return { ana, ...(await turnOn(api, 'harbor', ana, service)) }
}

describe('C37 a notice on a device', () => {
  it.each([
    ['en', 'redemption.decided'],
    ['es', 'redemption.decided'],
    ['en', 'week.waits'],
  ] as const)('says in %s what its message says, and leads to a path of this site: %s', async (language, kind) => {
    const { ana, received } = await anaWithDevice()
    await tell(ana, kind, { language })
    const client = await api.at('harbor', { token: ana.token })
    const { data } = await client(messageCalls.getMessageCentre, {})
    const [message] = data.messages
    expect(received).toHaveLength(1)
    const [shown] = received
    expect(shown).toMatchObject({ title: message!.title, tag: message!.id })
    expect(JSON.stringify(message!.body)).toContain(JSON.stringify(shown!.body.slice(0, 20)).slice(1, -1))
    expect(shown!.path).toMatch(/^\/[a-z]/)
    expect(shown!.path).not.toMatch(/token|:\/\//)
    expect(shown!.ttl).toBeGreaterThan(0)
    expect(shown!.ttl).toBeLessThanOrEqual(86_400)
    expect(shown!.urgency).toBe(kind === 'week.waits' ? 'normal' : 'high')
    expect(shown!.contact).toMatch(/^(mailto:|https?:\/\/)/)
    expect(await listWaiting(ana)).toEqual([])
  })

  it('comes once to each of their devices and to nobody else’s, told twice, at two copies at once, and by two jobs', async () => {
    const { ana, received } = await anaWithDevice()
    const second = await turnOn(api, 'harbor', await signInElsewhere(api, 'harbor', ana), service)
    const ben = await turnOn(api, 'harbor', await joinWithTrip(api, 'harbor', 'Ben'), service)
    await Promise.all([tell(ana), tell(ana, undefined, { on: copy }), tell(ana), tell(ana, undefined, { on: copy })])
    await runJob()
    expect([received.length, second.received.length, ben.received.length]).toEqual([1, 1, 0])
    await tell(ana, undefined, { about: 'another' })
    expect(received.map(({ topic }) => topic)).toEqual([expect.any(String), expect.any(String)])
    expect(received[0]!.topic).not.toBe(received[1]!.topic)
  })

  it('is undone with the transaction that tells of it', async () => {
    const { ana, received } = await anaWithDevice()
    const [letter] = noticeExamples['grant.given']
    const to = { memberId: ana.id, email: ana.email, language: 'en' as const }
    const failed = db().transaction(async (tx) => {
      notify(tx, { app: api.app, brand }, to, 'grant.given', { letter: letter!, about: 'it' })
      await tx.send()
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await runJob()
    expect(received).toEqual([])
  })

  it('does not come of a kind that stands in the message centre alone', async () => {
    const { ana, received } = await anaWithDevice()
    await tell(ana, 'photo.removed')
    await runJob()
    expect(received).toEqual([])
  })
})

describe('C28 what a member wants on their devices', () => {
  async function choose(person: Person, allowed: string[], pausedUntil: string | null = null) {
    await db().send(
      rawQuery(sql`insert into contact_choice (brand_id, member_id, allowed, paused_until, version, changed_at)
        values (current_brand_id(), ${person.id}, ${allowed}::text[], ${pausedUntil}::date, 1, now())
        on conflict (brand_id, member_id) do update set allowed = excluded.allowed, paused_until = excluded.paused_until`),
    )
  }
  const every = contactTopics.flatMap((topic) => [`${topic}.mail`, `${topic}.push`])
  const allBut = (box: string) => every.filter((each) => each !== box)

  it('is chosen by topic, that of the account too', async () => {
    const { ana, received } = await anaWithDevice()
    await choose(ana, allBut('rewards.push'))
    await tell(ana, 'week.waits')
    expect(received).toEqual([])
    await tell(ana, 'survey.opened')
    expect(received).toHaveLength(1)
    await choose(ana, allBut('account.push'))
    await tell(ana)
    expect(received).toHaveLength(1)
  })

  it('is asked again when a notice goes: one that rested is dropped where its topic was ended meanwhile', async () => {
    const { ana, received } = await anaWithDevice()
    at('2026-03-04T22:00:00-05:00')
    await tell(ana, 'week.waits')
    expect(await listWaiting(ana)).toHaveLength(1)
    await choose(ana, allBut('rewards.push'))
    at('2026-03-05T08:00:00-05:00')
    await runJob()
    expect([received, await listWaiting(ana)]).toEqual([[], []])
  })

  it('rests until the day that ends a pause', async () => {
    const { ana, received } = await anaWithDevice()
    await choose(ana, every, '2026-03-06')
    await tell(ana)
    expect(received).toEqual([])
    at('2026-03-06T12:00:00-05:00')
    await tell(ana, undefined, { about: 'after' })
    expect(received).toHaveLength(1)
  })

  it('C21 is not shown of a survey that was closed before the notice went', async () => {
    const { ana, received } = await anaWithDevice()
    await choose(ana, every)
    const admin = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })
    const [closed, other] = [await openSurvey(api, admin), await openSurvey(api, admin)]
    at('2026-03-04T22:00:00-05:00')
    for (const about of [closed, other]) await tell(ana, 'survey.opened', { about })
    expect(await listWaiting(ana)).toHaveLength(2)
    const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', admin), json: true })
    expect((await staff(surveyStaffCalls.closeSurvey, { id: closed })).http).toBe(200)
    at('2026-03-05T08:00:00-05:00')
    await runJob()
    expect([received.length, await listWaiting(ana)]).toEqual([1, []])
  })

  it('is not shown of a message that they have read meanwhile', async () => {
    const { ana, received } = await anaWithDevice()
    at('2026-03-04T22:00:00-05:00')
    await tell(ana)
    const client = await api.at('harbor', { token: await freshToken(api, 'harbor', ana) })
    const { data } = await client(messageCalls.getMessageCentre, {})
    await client(messageCalls.readMessage, { id: data.messages[0]!.id })
    at('2026-03-05T08:00:00-05:00')
    await runJob()
    expect([received, await listWaiting(ana)]).toEqual([[], []])
  })
})

describe('C20 quiet hours', () => {
  it.each([
    ['an ordinary evening', '2026-03-04T21:00:00-05:00', '2026-03-05T08:00:00-05:00'],
    ['an ordinary morning', '2026-03-05T07:59:59-05:00', '2026-03-05T08:00:00-05:00'],
    ['the evening before the clocks go forward', '2026-03-07T23:00:00-05:00', '2026-03-08T08:00:00-04:00'],
  ])('keep every notice until eight by the programme’s clock: %s', async (_, now, until) => {
    const { ana, received } = await anaWithDevice()
    at(now)
    // its mail goes at once
    await tell(ana, 'ride-home.decided')
    expect(await listWaiting(ana)).toEqual([{ attempts: 0, next_attempt_at: new Date(until) }])
    api.clock.now = new Date(Date.parse(until) - 1000)
    await runJob()
    expect(received).toEqual([])
    at(until)
    await runJob()
    expect(received).toHaveLength(1)
  })

  it('hold a notice that could not be sent by day', async () => {
    const { ana, received } = await anaWithDevice()
    at('2026-03-04T20:59:30-05:00')
    service.control.status = 503
    await tell(ana)
    service.control.status = undefined
    minutes(2)
    await runJob()
    expect(received).toEqual([])
    expect(await listWaiting(ana)).toEqual([{ attempts: 1, next_attempt_at: new Date('2026-03-05T08:00:00-05:00') }])
    at('2026-03-05T08:00:00-05:00')
    await runJob()
    expect(received).toHaveLength(1)
  })
})

describe('a push service', () => {
  it.each([404, 410])('that answers %i has its device forgotten, with all that waits for it', async (status) => {
    const { ana } = await anaWithDevice()
    service.control.status = status
    await tell(ana)
    expect([await countDevices(ana), await listWaiting(ana)]).toEqual([0, []])
  })

  it('that is away is tried again after one, two, four minutes, by whichever copy', async () => {
    const { ana, received } = await anaWithDevice()
    service.control.status = 500
    const before = service.log.asked
    await tell(ana)
    for (const [wait, tries] of [
      [0.9, 1],
      [0.2, 2],
      [1.9, 2],
      [0.2, 3],
      [3.9, 3],
      [0.2, 4],
    ] as const) {
      minutes(wait)
      await runJob()
      expect([wait, service.log.asked - before]).toEqual([wait, tries])
    }
    service.control.status = undefined
    minutes(10)
    await runJob()
    expect(received).toHaveLength(1)
    expect(await countDevices(ana)).toBe(1)
  })

  it('that wants to wait (429) is left alone until then, for every notice of the device', async () => {
    const { ana, received } = await anaWithDevice()
    Object.assign(service.control, { status: 429, retryAfter: '1800' })
    await tell(ana)
    Object.assign(service.control, { status: undefined, retryAfter: undefined })
    await tell(ana, undefined, { about: 'another' })
    minutes(29)
    await runJob()
    expect(received).toEqual([])
    minutes(1)
    await runJob()
    expect(received).toHaveLength(2)
  })

  it('that never takes a notice is not asked again for it, and has others', async () => {
    const { ana, received } = await anaWithDevice()
    service.control.status = 413
    await tell(ana)
    service.control.status = undefined
    minutes(60)
    await runJob()
    expect(received).toEqual([])
    await tell(ana, undefined, { about: 'another' })
    expect(received).toHaveLength(1)
  })

  it('that nothing reaches for two weeks has its device forgotten; a notice is of use for a day', async () => {
    const { ana } = await anaWithDevice()
    service.control.status = 503
    await tell(ana)
    minutes(24 * 60)
    await runJob()
    expect([await countDevices(ana), await listWaiting(ana)]).toEqual([1, []])
    at('2026-03-18T14:00:00-04:00')
    await tell(ana, undefined, { about: 'later' })
    expect(await countDevices(ana)).toBe(0)
  })
})

it('a copy that dies while it sends leaves the notice to the others', async () => {
  const { ana, received } = await anaWithDevice()
  at('2026-03-04T22:00:00-05:00')
  await tell(ana)
  at('2026-03-05T08:00:00-05:00')
  const [[row]] = await db().send(rawQuery(sql<{ id: string }>`select id from push_notice where brand_id = 1`))
  const dying = { ...api.app, webPush: () => Promise.reject(new Error('killed')) }
  await expect(deliverPush(dying, 1, row!.id)).rejects.toThrow('killed')
  await runJob()
  expect(received).toEqual([])
  minutes(1)
  await runJob()
  expect(received).toHaveLength(1)
})

it('the key of a programme is made once, sealed, and another programme has another', async () => {
  const [one, two] = await Promise.all([findOrMakePushKey(api.app, 3), findOrMakePushKey(copy.app, 3)])
  expect(one).toEqual(two)
  expect((await findOrMakePushKey(api.app, 4)).publicKey.equals(one.publicKey)).toBe(false)
  const [[row]] = await api.app.databases
    .ofBrand(3)
    .send(
      rawQuery(sql<{ sealed: Buffer; public_key: Buffer }>`select sealed, public_key from push_key where brand_id = 3`),
    )
  expect(row!.public_key).toHaveLength(65)
  // nonce, 43 letters, tag
  expect(row!.sealed).toHaveLength(12 + 43 + 16)
})

it('a key whose secret is lost is replaced, and takes the devices along that nothing else reaches', async () => {
  const { ana } = await anaWithDevice()
  const before = await findOrMakePushKey(api.app, 1)
  await db().send(rawQuery(sql`update push_key set sealed = '\\x00' where brand_id = 1`))
  const after = await findOrMakePushKey(api.app, 1)
  expect(after.publicKey.equals(before.publicKey)).toBe(false)
  expect(await countDevices(ana)).toBe(0)
  const { received } = await turnOn(api, 'harbor', ana, service)
  await tell(ana)
  expect(received).toHaveLength(1)
})
