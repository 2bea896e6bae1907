import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contactTopics } from '@throughway/contract/account/contact'
import { messageCalls } from '@throughway/contract/content/message'
import { messageStaffCalls } from '@throughway/contract/content/message-staff'
import { query, rawQuery } from '#database/query.ts'
import { sendPushes } from '#modules/web-push/web-push.jobs.ts'
import { dyingApp } from '#testing/dying-app.ts'
import { draftOf, sendMessage, treeOf } from '#testing/messages.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { joinWithTrip, signInElsewhere, turnOn } from '#testing/push-devices.ts'
import { startPushService } from '#testing/start-push-service.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'
import { testStart } from '#testing/test-start.ts'
import { pushMessages } from './newsletter.jobs.ts'

let api: TestApi
let copy: TestApi
let service: Awaited<ReturnType<typeof startPushService>>
let admin: Person
const env = { ALLOW_PRIVATE_ADDRESSES: 'on' }

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
  await api.app.databases.pool.query('delete from push_subscription')
  await db().send(query.deleteFrom('message'))
  admin = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })
})

const db = () => api.app.databases.ofBrand(1)
const at = (written: string) => void (api.clock.now = new Date(written))
const byPush = { channels: ['centre', 'push'] as ('centre' | 'push')[], audience: { roles: ['member'] as 'member'[] } }
const text = (language: 'en' | 'es', title: string, words: string) => ({
  language,
  title,
  body: JSON.stringify(treeOf(words)),
})
const send = async (more = {}) => sendMessage(api, await freshToken(api, 'harbor', admin), { ...byPush, ...more })
const run = async () => {
  await Promise.all([pushMessages(api.app), pushMessages(copy.app)])
  await Promise.all([sendPushes(api.app), sendPushes(copy.app)])
}
const withDevice = async (name: string, more = {}) => {
  const person = await joinWithTrip(api, 'harbor', name, more)
  return { person, ...(await turnOn(api, 'harbor', person, service)) }
}
const refuseTopic = ({ id }: Person, topic: string) => {
  const allowed = contactTopics.flatMap((each) => [`${each}.mail`, ...(each === topic ? [] : [`${each}.push`])])
  return db().send(
    rawQuery(sql`insert into contact_choice (brand_id, member_id, allowed, paused_until, version, changed_at)
      values (current_brand_id(), ${id}, ${allowed}::text[], null, 1, now())`),
  )
}
const read = async (id: string) => {
  const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', admin) })
  return (await staff(messageStaffCalls.getStaffMessage, { id })).data
}

describe('C20 a message of staff on devices', () => {
  it('comes once to each device of those who want its topic there, in their language, and leads to the message centre', async () => {
    const ana = await withDevice('Ana')
    const second = await turnOn(api, 'harbor', await signInElsewhere(api, 'harbor', ana.person), service)
    const eva = await withDevice('Eva', { language: 'es' })
    const ben = await withDevice('Ben')
    await refuseTopic(ben.person, 'events')
    await signedIn(api, 'harbor', 'Cy')
    const sent = await send({
      texts: [text('en', 'A bike cage', 'It opens on Monday.'), text('es', 'Una jaula', 'Abre el lunes.')],
    })
    expect([sent.preview.by_push, sent.pushed]).toEqual([2, 0])
    await run()
    await run()
    expect(ana.received).toMatchObject([
      { title: 'A bike cage', body: 'It opens on Monday.', path: '/messages', tag: sent.id, urgency: 'normal' },
    ])
    expect(eva.received).toMatchObject([{ title: 'Una jaula', body: 'Abre el lunes.' }])
    expect([second.received.length, ben.received.length]).toEqual([1, 0])
    expect(await read(sent.id)).toMatchObject({ pushed: 2, channels: ['centre', 'push'] })
  })

  it('opens the page of ours that the message leads to, and never another site', async () => {
    const ana = await withDevice('Ana')
    const ours = await send({ link: { type: 'place', target: 'drawings' } })
    const theirs = await send({ link: { type: 'web', href: 'https://example.org/' } })
    await run()
    expect(Object.fromEntries(ana.received.map(({ tag, path }) => [tag, path]))).toEqual({
      [ours.id]: '/drawings',
      [theirs.id]: '/messages',
    })
  })

  it('rests at night, and is dropped where it was read or withdrawn meanwhile', async () => {
    const [ana, ben] = [await withDevice('Ana'), await withDevice('Ben')]
    at('2026-03-04T22:00:00-05:00')
    const [kept, withdrawn] = [await send(), await send()]
    await run()
    expect([ana.received, ben.received]).toEqual([[], []])
    const reader = await api.at('harbor', { token: await freshToken(api, 'harbor', ana.person) })
    await reader(messageCalls.readMessage, { id: kept.id })
    const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', admin) })
    await staff(messageStaffCalls.withdrawMessage, { id: withdrawn.id })
    at('2026-03-05T08:00:00-05:00')
    await run()
    expect(ana.received).toEqual([])
    expect(ben.received.map(({ tag }) => tag)).toEqual([kept.id])
  })

  it('is written slice by slice, and to nobody twice though the job is killed and two copies are at it', async () => {
    const people = []
    for (const name of ['Ana', 'Ben', 'Cy', 'Dora', 'Eve']) people.push(await withDevice(name))
    const { id } = await send()
    const pace = { slice: 2, slices: 1 }
    await expect(pushMessages(dyingApp(api.app, 0), pace)).rejects.toThrow('killed')
    expect(await read(id)).toMatchObject({ pushed: 0 })
    for (let turn = 0; turn < 3; turn++)
      await Promise.all([pushMessages(api.app, pace), pushMessages(copy.app, pace), pushMessages(api.app, pace)])
    await run()
    expect(people.map(({ received }) => received.length)).toEqual([1, 1, 1, 1, 1])
    expect(await read(id)).toMatchObject({ pushed: 5 })
  })

  it('goes with the message centre alone, and a message without it to no device', async () => {
    const ana = await withDevice('Ana')
    const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', admin), json: true })
    const alone = await staff(messageStaffCalls.draftMessage, draftOf({ channels: ['mail', 'push'] }))
    expect(alone.status.fields).toEqual({ channels: 'field.push_needs_centre' })
    const { preview } = await send({ channels: ['centre'] })
    await run()
    expect([preview.by_push, ana.received]).toEqual([0, []])
  })
})
