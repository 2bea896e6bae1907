import { v7 as makeUuid } from 'uuid'
import { afterAll, describe, expect, it } from 'vitest'
import { contactCalls, unsubscribeCalls, type UnsubscribeTopic } from '@throughway/contract/account/contact'
import { sessionCalls } from '@throughway/contract/identity/session'
import { query } from '#database/query.ts'
import { makeUnsubscribeToken } from '#modules/contact/contact.ts'
import { forge } from '#testing/forge.ts'
import { findLink } from '#testing/mail-server.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startMailedApi } from '#testing/start-mailed-api.ts'
import { startTestApi, testStart } from '#testing/start-test-api.ts'

const { api, server, close } = await startMailedApi()
afterAll(close)

const linkOf = (person: Person, topic: UnsubscribeTopic, brandId = 1) =>
  makeUnsubscribeToken(
    { keys: [api.app.secrets.unsubscribe], brandId },
    { memberId: person.id, mailId: makeUuid(), topic },
  )

async function readMailChoices(person: Person) {
  const client = await api.at('harbor', { token: person.token })
  const { data } = await client(contactCalls.getContactChoices, {})
  return Object.entries(data.choices)
    .filter(([, { mail }]) => mail)
    .map(([topic]) => topic)
}

describe('R2.17 C28 unsubscribing by the link of a mail', () => {
  it('shows what it would do, does it once the button is pressed, and takes it back', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana', { email: 'ana@example.org' })
    const token = linkOf(ana, 'events')
    const harbor = await api.at('harbor')
    for (let looks = 0; looks < 2; looks++)
      expect(await harbor(unsubscribeCalls.readSubscription, { token })).toMatchObject({
        http: 200,
        data: { topic: 'events', email: 'a•••@example.org', mailed: true },
      })
    expect(await harbor(unsubscribeCalls.unsubscribe, { token })).toMatchObject({ http: 200, data: { mailed: false } })
    expect(await harbor(unsubscribeCalls.unsubscribe, { token })).toMatchObject({ http: 200, data: { mailed: false } })
    expect(await readMailChoices(ana)).toEqual(['account', 'rewards', 'matches', 'surveys'])
    expect(await harbor(unsubscribeCalls.undoUnsubscribe, { token })).toMatchObject({
      http: 200,
      data: { mailed: true },
    })
    expect(await readMailChoices(ana)).toEqual(['account', 'rewards', 'events', 'matches', 'surveys'])
    const [kinds] = await api.app.databases
      .ofBrand(1)
      .send(
        query.selectFrom('member_activity').select(['kind', 'details']).where('member_id', '=', ana.id).orderBy('kind'),
      )
    expect(kinds).toEqual([
      { kind: 'contact_choices_changed', details: {} },
      { kind: 'unsubscribed', details: { topic: 'events' } },
    ])
  })

  it('of everything leaves the account’s own mails, and brings back what there was before', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    const harbor = await api.at('harbor')
    await harbor(unsubscribeCalls.unsubscribe, { token: linkOf(ben, 'surveys') })
    const token = linkOf(ben, 'all')
    await harbor(unsubscribeCalls.unsubscribe, { token })
    await harbor(unsubscribeCalls.unsubscribe, { token })
    expect(await readMailChoices(ben)).toEqual(['account'])
    await harbor(unsubscribeCalls.undoUnsubscribe, { token })
    expect(await readMailChoices(ben)).toEqual(['account', 'rewards', 'events', 'matches'])
  })

  it('is taken back by the link that ended them, within a day, and before the member chooses anew', async () => {
    const harbor = await api.at('harbor')
    const ida = await signedIn(api, 'harbor', 'Ida')
    const [token, other] = [linkOf(ida, 'events'), linkOf(ida, 'events')]
    const undo = async (link: string) => {
      const call = await api.at('harbor')
      const { data } = await call(unsubscribeCalls.undoUnsubscribe, { token: link })
      return [data.mailed, data.undoable]
    }
    expect((await harbor(unsubscribeCalls.unsubscribe, { token })).data).toMatchObject({ undoable: true })
    // the token comes from another mail, which somebody may have passed on
    expect(await undo(other)).toEqual([false, false])
    const start = api.clock.now
    api.clock.now = new Date(start.getTime() + 86_400_000)
    expect(await undo(token)).toEqual([false, false])
    api.clock.now = start
    expect(await undo(token)).toEqual([true, false])

    await harbor(unsubscribeCalls.unsubscribe, { token })
    const own = await api.at('harbor', { token: ida.token, json: true })
    const { data: chosen } = await own(contactCalls.getContactChoices, {})
    const on = { mail: true }
    const choices = { account: on, rewards: on, events: {}, matches: on, surveys: on, partner_news: {} }
    const saved = await own(contactCalls.saveContactChoices, { version: chosen.version, choices })
    expect(saved.http).toBe(200)
    expect(await undo(token)).toEqual([false, false])
    expect(await readMailChoices(ida)).not.toContain('events')
  })

  it('RFC 8058: a mail program posts without any header of ours, in either kind of form', async () => {
    const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=x', parts],
    ] as const) {
      const cy = await signedIn(api, 'harbor', 'Cy')
      const answer = await api.send('POST', `/api/public/unsubscribe/one_click/${linkOf(cy, 'rewards')}`, {
        headers: { 'content-type': type },
        body,
      })
      expect([answer.http, JSON.parse(answer.text)]).toMatchObject([200, { data: null }])
      expect(await readMailChoices(cy)).toEqual(['account', 'events', 'matches', 'surveys'])
    }
  })

  it('a look at that address changes nothing', async () => {
    const dee = await signedIn(api, 'harbor', 'Dee')
    expect((await api.send('GET', `/api/public/unsubscribe/one_click/${linkOf(dee, 'rewards')}`)).http).toBe(405)
    expect(await readMailChoices(dee)).toContain('rewards')
  })

  it.each([
    ['none of ours', () => 'un_x'],
    ['forged', forge],
    ['of another topic', (token: string) => token.replace(/^un_(.{43})./, 'un_$1A')],
    ['of another programme', (_: string, person: Person) => linkOf(person, 'events', 2)],
    ['of nobody', () => linkOf({ id: '0190a0c4-0000-7000-8000-000000000001' } as Person, 'events')],
  ])('refuses a link that is %s', async (_, change) => {
    const eve = await signedIn(api, 'harbor', 'Eve')
    const harbor = await api.at('harbor')
    const token = change(linkOf(eve, 'events'), eve)
    for (const call of [
      unsubscribeCalls.readSubscription,
      unsubscribeCalls.unsubscribe,
      unsubscribeCalls.undoUnsubscribe,
    ])
      expect(await harbor(call, { token })).toMatchObject({ http: 422, status: { name: 'linkRunOut' } })
    expect(await readMailChoices(eve)).toContain('events')
  })

  it('twenty presses at once are one', async () => {
    const fay = await signedIn(api, 'harbor', 'Fay')
    const harbor = await api.at('harbor')
    const token = linkOf(fay, 'all')
    const answers = await Promise.all(Array.from({ length: 20 }, () => harbor(unsubscribeCalls.unsubscribe, { token })))
    expect(answers.every(({ http, data }) => http === 200 && !data.mailed)).toBe(true)
    await harbor(unsubscribeCalls.undoUnsubscribe, { token })
    expect(await readMailChoices(fay)).toEqual(['account', 'rewards', 'events', 'matches', 'surveys'])
  })
})

describe('C28 without a link', () => {
  it('mails one, in the member’s language, once an hour; the answer is the same for an address that nobody has', async () => {
    const email = 'lost@example.org'
    const gil = await signedIn(api, 'harbor', 'Gil', { email, language: 'es' })
    const harbor = await api.at('harbor')
    const [known, unknown] = [
      await harbor(unsubscribeCalls.mailUnsubscribeLink, { email }),
      await harbor(unsubscribeCalls.mailUnsubscribeLink, { email: 'nobody@example.org' }),
    ]
    expect([known.http, known.data, Object.keys(known.headers)]).toEqual([
      unknown.http,
      unknown.data,
      Object.keys(unknown.headers),
    ])
    await api.app.settle()
    await harbor(unsubscribeCalls.mailUnsubscribeLink, { email })
    await api.app.settle()
    const mails = await server.listMailsTo(email)
    expect(mails.length).toBe(1)
    expect(mails[0]!.subject).toContain('Elige qué correos')
    expect(mails[0]!.header['list-unsubscribe']).toBeUndefined()
    const { token, address } = findLink(mails[0]!, '/unsubscribe')
    expect(mails[0]!.html).toContain(address)
    expect(await harbor(unsubscribeCalls.unsubscribe, { token })).toMatchObject({
      http: 200,
      data: { topic: 'all', mailed: false },
    })
    expect(await readMailChoices(gil)).toEqual(['account'])
    api.clock.now = new Date(testStart.getTime() + 3_700_000)
    await harbor(unsubscribeCalls.mailUnsubscribeLink, { email })
    await api.app.settle()
    expect((await server.listMailsTo(email)).length).toBe(2)
    expect(await server.listMailsTo('nobody@example.org')).toEqual([])
  })

  it('is limited for each network', async () => {
    const limited = await startTestApi({ env: { RATE_LIMITS: 'on' } })
    const harbor = await limited.at('harbor')
    const answers = []
    for (let count = 0; count < 6; count++)
      answers.push((await harbor(unsubscribeCalls.mailUnsubscribeLink, { email: `n${count}@example.org` })).http)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    await limited.close()
  })
})

it('signs nobody in', async () => {
  const hal = await signedIn(api, 'harbor', 'Hal')
  const harbor = await api.at('harbor')
  expect(await harbor(sessionCalls.signIn, {}, { token: linkOf(hal, 'all') })).toMatchObject({ http: 401 })
})
