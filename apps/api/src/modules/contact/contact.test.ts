import { v7 as makeUuid } from 'uuid'
import { afterAll, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { contactCalls, contactTopics, type ContactTopic, optionalTopics } from '@throughway/contract/account/contact'
import { query } from '#database/query.ts'
import { type Letter, queueMail } from '#modules/mail/mail.ts'
import { retryMails } from '#modules/mail/mail.jobs.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startMailedApi } from '#testing/start-mailed-api.ts'
import { testStart } from '#testing/start-test-api.ts'
import { mayMail } from '#testing/may-mail.ts'

const { api, server, close } = await startMailedApi()
afterAll(close)

const harbor = { id: 1, key: 'harbor' as const, settings: brandSettings.harbor }
const days = (count: number) => void (api.clock.now = new Date(testStart.getTime() + count * 86_400_000))
const off = { mail: 'false', push: 'false', sms: 'false' } as const
const nothing = {
  account: { ...off, mail: 'true' as const },
  rewards: off,
  events: off,
  matches: off,
  surveys: off,
  partner_news: off,
}

function aboutTopic(topic: ContactTopic): Letter {
  return { template: `news_${topic}`, topic, write: () => ({ subject: `News of ${topic}`, lead: 'Hello.', notes: [] }) }
}

async function mailTo(person: Person, topic: ContactTopic, language: 'en' | 'es' = 'en') {
  await api.app.databases
    .ofBrand(1)
    .transaction(async (tx) =>
      queueMail(
        tx,
        api.app,
        harbor,
        { email: person.email, language, memberId: person.id },
        aboutTopic(topic),
        'message',
      ),
    )
  await api.app.settle()
  const [rows] = await api.app.databases
    .ofBrand(1)
    .send(
      query
        .selectFrom('mail')
        .selectAll()
        .where('member_id', '=', person.id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
  return rows[0]!
}

async function choose(
  person: Person,
  choices: object,
  more: { paused_until?: string; sms_consent?: string; version?: string } = {},
) {
  const client = await api.at('harbor', { token: person.token })
  const { data } = await client(contactCalls.getContactChoices, {})
  return client(contactCalls.saveContactChoices, {
    version: String(data.version),
    choices: { ...nothing, ...choices },
    ...more,
  } as never)
}

describe('R2.28 what a member wants to hear of', () => {
  it('begins with the defaults, and keeps what is chosen with a line of activity', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    const client = await api.at('harbor', { token: ana.token })
    expect((await client(contactCalls.getContactChoices, {})).data).toMatchObject({
      version: 0,
      choices: {
        account: { mail: true, push: true, sms: false },
        partner_news: { mail: false, push: false, sms: false },
        events: { mail: true },
      },
      paused_until: null,
      sms_consent: false,
    })
    const saved = await choose(ana, { events: { mail: '1', push: '0', sms: '0' } }, { paused_until: '2026-04-01' })
    expect(saved).toMatchObject({
      http: 200,
      data: {
        version: 1,
        choices: { events: { mail: true, push: false }, rewards: { mail: false } },
        paused_until: '2026-04-01',
      },
    })
    expect((await client(contactCalls.getContactChoices, {})).data).toEqual(saved.data)
    const [rows] = await api.app.databases
      .ofBrand(1)
      .send(query.selectFrom('member_activity').select(['kind', 'actor']).where('member_id', '=', ana.id))
    expect(rows).toEqual([{ kind: 'contact_choices_changed', actor: 'member' }])
  })

  it.each([
    [
      'account messages by mail off',
      { choices: { ...nothing, account: off } },
      { 'choices.account.mail': 'field.always_on' },
    ],
    [
      'text messages without consent',
      { choices: { ...nothing, events: { ...off, sms: 'true' } } },
      { sms_consent: 'field.consent_needed' },
    ],
    ['a pause until today', { choices: nothing, paused_until: '2026-03-04' }, { paused_until: 'field.not_in_future' }],
    ['a pause of years', { choices: nothing, paused_until: '2028-03-04' }, { paused_until: 'field.pause_too_long' }],
    ['a day that is none', { choices: nothing, paused_until: '2026-02-30' }, { paused_until: 'field.not_a_date' }],
    ['no choices', {}, { choices: 'field.required' }],
    [
      'a word for a box',
      { choices: { ...nothing, events: { ...off, push: 'maybe' } } },
      { 'choices.events.push': 'field.not_a_choice' },
    ],
  ])('C28 refuses %s', async (_, input, fields) => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    const client = await api.at('harbor', { token: ben.token })
    expect(await client(contactCalls.saveContactChoices, { version: '0', ...input } as never)).toMatchObject({
      http: 422,
      status: { fields },
    })
  })

  it('C28 text messages need a phone number, and consent, whose day is kept', async () => {
    const una = await signedIn(api, 'harbor', 'Una')
    const wanted = [{ events: { ...off, sms: 'true' } }, { sms_consent: 'true' }] as const
    expect(await choose(una, ...wanted)).toMatchObject({
      http: 422,
      status: { fields: { sms_consent: 'field.phone_needed' } },
    })
    const ofUna = query
      .updateTable('member')
      .set({ mobile_phone: '6175550123' })
      .where('brand_id', '=', 1)
      .where('id', '=', una.id)
    await api.app.databases.ofBrand(1).send(ofUna)
    expect(await choose(una, ...wanted)).toMatchObject({
      http: 200,
      data: { phone: '(617) 555-0123', sms_consent: true, choices: { events: { sms: true } } },
    })
    const findDay = async () =>
      (
        await api.app.databases
          .ofBrand(1)
          .send(query.selectFrom('contact_choice').select('sms_consent_at').where('member_id', '=', una.id))
      )[0][0]!.sms_consent_at
    const given = await findDay()
    days(1)
    await choose({ ...una, token: await freshToken(api, 'harbor', una) }, ...wanted)
    expect([given, await findDay()]).toEqual([testStart, testStart])
    await choose({ ...una, token: await freshToken(api, 'harbor', una) }, {})
    expect(await findDay()).toBeNull()
    days(0)
  })

  it('tells the second of two devices that the first was faster, also when they come at once', async () => {
    const cy = await signedIn(api, 'harbor', 'Cy')
    const client = await api.at('harbor', { token: cy.token })
    const save = (version: string) => client(contactCalls.saveContactChoices, { version, choices: nothing })
    for (const version of ['0', '1']) {
      const answers = await Promise.all([save(version), save(version), save(version)])
      expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    }
    expect(await save('1')).toMatchObject({ http: 409, status: { name: 'changedMeanwhile' } })
  })
})

describe('C28 the rule by which mails go out', () => {
  it.each(contactTopics.map((topic) => [topic, topic === 'account'] as const))(
    '%s by mail, when all is off: goes %s',
    async (topic, goes) => {
      days(0)
      const dee = await signedIn(api, 'harbor', 'Dee')
      await choose(dee, {})
      const row = await mailTo(dee, topic)
      expect(row).toMatchObject(
        goes
          ? { withheld: null, sent_at: api.clock.now }
          : { withheld: 'topic_off', sent_at: null, next_attempt_at: null, attempts: 0 },
      )
      expect((await server.listMailsTo(dee.email)).length).toBe(goes ? 1 : 0)
    },
  )

  it.each([
    ['the next morning, when the pause ends then', '2026-03-05', '2026-03-05T13:00:00Z'],
    ['a week later, after the clocks have changed', '2026-03-10', '2026-03-10T12:00:00Z'],
    ['never, when the pause is longer', '2026-03-12', null],
  ])('a paused mail goes %s', async (_, until, morning) => {
    days(0)
    const eve = await signedIn(api, 'harbor', 'Eve')
    await choose(eve, { events: { ...off, mail: 'true' } }, { paused_until: until })
    expect(await mailTo(eve, 'events')).toMatchObject({
      withheld: 'paused',
      sent_at: null,
      next_attempt_at: morning && new Date(morning),
    })
    expect(await mailTo(eve, 'account')).toMatchObject({ withheld: null, sent_at: api.clock.now })
    api.clock.now = new Date(`${until}T20:00:00Z`)
    await retryMails(api.app)
    expect((await server.listMailsTo(eve.email)).map(({ subject }) => subject)).toEqual([
      'News of account',
      ...(morning ? ['News of events'] : []),
    ])
  })

  it('is asked again at the door: what was switched off while a mail waited does not go', async () => {
    days(0)
    const fay = await signedIn(api, 'harbor', 'Fay')
    await choose(fay, { events: { ...off, mail: 'true' } }, { paused_until: '2026-03-06' })
    const waiting = await mailTo(fay, 'events')
    await choose(fay, {})
    days(3)
    await retryMails(api.app)
    expect(await server.listMailsTo(fay.email)).toEqual([])
    const [[row]] = await api.app.databases
      .ofBrand(1)
      .send(query.selectFrom('mail').selectAll().where('id', '=', waiting.id))
    expect(row).toMatchObject({ withheld: 'topic_off', next_attempt_at: null, sent_at: null })
  })

  it('a failing mail server is given a day from the end of the pause', async () => {
    days(0)
    const gil = await signedIn(api, 'harbor', 'Gil')
    await choose(gil, { events: { ...off, mail: 'true' } }, { paused_until: '2026-03-10' })
    const { id } = await mailTo(gil, 'events')
    server.mood.fail = true
    days(6)
    await retryMails(api.app)
    server.mood.fail = false
    const [[row]] = await api.app.databases.ofBrand(1).send(query.selectFrom('mail').selectAll().where('id', '=', id))
    expect(row).toMatchObject({ withheld: null, attempts: 1, next_attempt_at: expect.any(Date) })
    days(7)
    await retryMails(api.app)
    expect((await server.listMailsTo(gil.email)).length).toBe(1)
  })

  it('answers others too', async () => {
    days(0)
    const hal = await signedIn(api, 'harbor', 'Hal')
    await choose(hal, {}, { paused_until: '2026-03-09' })
    const [events, account, stranger] = await api.app.databases
      .ofBrand(1)
      .send(
        mayMail(hal.id, 'events', { now: testStart, settings: brandSettings.harbor }),
        mayMail(hal.id, 'account', { now: testStart, settings: brandSettings.harbor }),
        mayMail(makeUuid(), 'partner_news', { now: testStart, settings: brandSettings.harbor }),
      )
    expect([events[0]!.withheld, account[0]!.withheld, stranger[0]!.withheld]).toEqual(['topic_off', null, 'topic_off'])
  })
})

describe('C28 each mail says how to end its kind', () => {
  it.each(optionalTopics)('%s: a link in both parts, and the headers of RFC 8058', async (topic) => {
    days(0)
    const ina = await signedIn(api, 'harbor', 'Ina')
    await choose(ina, { [topic]: { ...off, mail: 'true' } })
    await mailTo(ina, topic, 'es')
    const [mail] = await server.listMailsTo(ina.email)
    expect(mail!.header['list-unsubscribe']).toMatch(
      /^<http:\/\/harbor\.localhost:3000\/api\/public\/unsubscribe\/one_click\/un_[\w-]{44}\.[\w-]{43}>$/,
    )
    expect(mail!.header['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const token = /un_[\w.-]+/.exec(mail!.header['list-unsubscribe']!)![0]
    for (const part of [mail!.text, mail!.html])
      expect(part).toContain(`http://harbor.localhost:3000/unsubscribe?token=${token}`)
    expect(mail!.text).toContain('No recibir más estos correos')
  })

  it('but not what belongs to the account', async () => {
    const jon = await signedIn(api, 'harbor', 'Jon')
    await mailTo(jon, 'account')
    const [mail] = await server.listMailsTo(jon.email)
    expect(mail!.header['list-unsubscribe']).toBeUndefined()
    expect(mail!.text).not.toContain('unsubscribe')
  })
})
