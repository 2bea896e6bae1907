import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ContentTree } from '@throughway/contract/content/tree'
import { messageCalls } from '@throughway/contract/content/message'
import { messageStaffCalls } from '@throughway/contract/content/message-staff'
import { contentImageStaffCalls } from '@throughway/contract/content/content-image'
import { contactCalls, unsubscribeCalls } from '@throughway/contract/account/contact'
import { query, rawQuery } from '#database/query.ts'
import { retryMails } from '#modules/mail/mail.jobs.ts'
import { tidy } from '#modules/jobs/tidy.ts'
import { forge } from '#testing/forge.ts'
import { draftOf, sendMessage } from '#testing/messages.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { startMailedApi } from '#testing/start-mailed-api.ts'
import { testStart } from '#testing/start-test-api.ts'
import { mailMessages } from './newsletter.jobs.ts'
import { writeSlice } from './write-slice.ts'

const { api, server, close } = await startMailedApi()
afterAll(close)
const db = api.app.databases.ofBrand(1)
let admin: Person
beforeEach(async () => {
  api.clock.now = testStart
  server.mood.reject = false
  await db.send(query.deleteFrom('message'), query.deleteFrom('personal_message'))
  admin = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })
})

const tree: ContentTree = {
  blocks: [
    { type: 'heading', level: 2, content: [{ type: 'text', text: 'Bikes & <b>cages</b>' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'It opens on ' },
        { type: 'text', text: 'Monday', strong: true },
        { type: 'text', text: '. See ' },
        { type: 'link', href: 'https://example.org/cage?a=1&b=2', content: [{ type: 'text', text: 'the plan' }] },
        { type: 'text', text: '.' },
      ],
    },
    {
      type: 'list',
      ordered: false,
      items: [{ content: [{ type: 'text', text: 'Dry' }] }, { content: [{ type: 'text', text: 'Locked' }] }],
    },
    { type: 'place_button', target: 'find', content: [{ type: 'text', text: 'Plan a trip' }] },
  ],
}
const text = (language: 'en' | 'es', title: string) => ({ language, title, body: JSON.stringify(tree) })
const byMail = { channels: ['centre', 'mail'] as ('centre' | 'mail')[], audience: { roles: ['member'] as 'member'[] } }
const send = async (more = {}) => sendMessage(api, await freshToken(api, 'harbor', admin), { ...byMail, ...more })
const asStaff = async () => api.at('harbor', { token: await freshToken(api, 'harbor', admin), json: true })
const run = async () => {
  await mailMessages(api.app)
  await api.app.settle()
}

describe('C20 a newsletter', () => {
  it('is the tree as HTML and as text, in the language of its reader, with a way out by one click', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana', { language: 'es' })
    await send({ texts: [text('en', 'A bike cage'), text('es', 'Una jaula')] })
    await run()
    const [mail] = await server.listMailsTo(ana.email)
    expect(mail!.subject).toBe('Una jaula')
    expect(mail!.html).toContain('<table role="presentation"')
    expect(mail!.text).toContain('It opens on Monday. See the plan (https://example.org/cage?a=1&b=2).')
    expect(mail!.text).toContain('- Dry\n- Locked')
    expect(mail!.text).toMatch(/Plan a trip:\nhttps?:\/\/[^\s]*harbor[^\s]*\/find/)
    expect(mail!.html).toContain('Bikes &#38; &#60;b&#62;cages&#60;/b&#62;')
    expect(mail!.html).toContain('href="https://example.org/cage?a=1&#38;b=2"')
    // nothing to load, so nobody learns that it was opened
    expect(mail!.html).not.toMatch(/<img|src=|<link|<script|url\(/)
    expect(mail!.header['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(mail!.header['list-unsubscribe']).toMatch(/^<https?:.*one_click/)
  })

  it.each([
    [
      'a page of ours',
      { type: 'place', target: 'reward', query: { rewardID: '12' } },
      /Abrir la página:\nhttps?:\/\/[^\s]*harbor[^\s]*\/rewards\?rewardID=12\n/,
    ],
    [
      'another site, which it names',
      { type: 'web', href: 'https://www.example.org/cage' },
      /Abrir example\.org:\nhttps:\/\/www\.example\.org\/cage\n/,
    ],
  ])('has a button to where its message leads: %s', async (_, link, expected) => {
    const ana = await signedIn(api, 'harbor', 'Ana', { language: 'es' })
    await send({ texts: [text('en', 'A bike cage'), text('es', 'Una jaula')], link })
    await run()
    const [mail] = await server.listMailsTo(ana.email)
    expect(mail!.text).toMatch(expected)
    expect(mail!.html).toMatch(/class="m-button"[^>]*><a [^>]*>Abrir (la página|example)/)
  })

  it('shows a picture by one address for every reader, as a JPEG, and keeps it while the message is there', async () => {
    const people = [await signedIn(api, 'harbor', 'Lia'), await signedIn(api, 'harbor', 'Lou')]
    const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', admin) })
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#0a5f' } })
      .png()
      .toBuffer()
    const { data: image } = await staff(contentImageStaffCalls.uploadContentImage, {
      image: new File([bytes as never], 'cage.png', { type: 'image/png' }),
    })
    const shown = { type: 'image', image: image.id, alt: 'The cage', size: { width: 1, height: 1 } }
    const body = JSON.stringify({ blocks: [{ type: 'call_out', tone: 'tip', content: [shown] }] })
    const { id } = await send({ texts: [{ language: 'en', title: 'Look', body }] })
    await run()
    const mails = await Promise.all(people.map(async ({ email }) => (await server.listMailsTo(email))[0]!))
    const [one, other] = mails.map(({ html }) => /<img[^>]*>/.exec(html ?? '')![0])
    expect(one).toBe(other)
    expect(one).toContain('alt="The cage" width="584" height="389"')
    const address = new URL(/src="([^"]+)"/.exec(one!)![1]!)
    const picture = await api.send('GET', address.pathname, { host: 'harbor.localhost' })
    expect([picture.http, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 900, hasAlpha: false })
    expect((await api.send('GET', address.pathname, { host: 'mesa.localhost' })).http).toBe(404)

    api.clock.now = new Date(testStart.getTime() + 3 * 86_400_000)
    await tidy(api.app)
    expect((await api.send('GET', address.pathname, { host: 'harbor.localhost' })).http).toBe(200)
    await db.send(query.deleteFrom('message').where('id', '=', id))
    await tidy(api.app)
    expect((await api.send('GET', `/api/public/pictures/${image.id}/900`, { host: 'harbor.localhost' })).http).toBe(404)
  })

  it('refuses a picture that is not there, beside its text', async () => {
    const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', admin), json: true })
    const shown = { type: 'image', image: crypto.randomUUID(), alt: null }
    const texts = [text('en', 'One'), { ...text('es', 'Uno'), body: JSON.stringify({ blocks: [shown] }) }]
    const { status } = await staff(messageStaffCalls.draftMessage, draftOf({ ...byMail, texts }))
    expect(status).toMatchObject({ code: 422, fields: { 'texts.1.body': 'field.picture_unknown' } })
  })

  it('is looked at as it is saved, at an address that shows nothing else and ends', async () => {
    const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', admin), json: true })
    const { data: draft } = await staff(
      messageStaffCalls.draftMessage,
      draftOf({ ...byMail, texts: [text('en', 'A <b>cage</b>')] }),
    )
    const look = async (language: 'en' | 'es') =>
      (await staff(messageStaffCalls.previewMessageMail, { id: draft.id, language })).data
    const seen = await look('es')
    expect(seen).toMatchObject({ language: 'en', subject: 'A <b>cage</b>' })
    expect(seen.text).toContain('It opens on Monday.')
    const open = (address: string, host = 'harbor.localhost') => api.send('GET', address, { host })
    const page = await open(seen.address)
    expect([page.http, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect(page.text).toContain('A &#60;b&#62;cage&#60;/b&#62;')
    expect(page.text).not.toContain('<script')
    expect((await open(seen.address, 'mesa.localhost')).http).toBe(404)
    expect((await open(forge(seen.address))).http).toBe(404)
    api.clock.now = new Date(testStart.getTime() + 11 * 60_000)
    expect((await open(seen.address)).http).toBe(404)

    const foreign = await makeOrganisation(api, 'harbor', 'Foreign Works', 6911)
    const cora = await signedIn(api, 'harbor', 'Cora', { grants: [{ role: 'coordinator', scopeId: foreign }] })
    const theirs = await api.at('harbor', { token: cora.token, json: true })
    expect((await theirs(messageStaffCalls.previewMessageMail, { id: draft.id, language: 'en' })).http).toBe(404)
  })

  it('says how far its mails are: of how many, on their way, done, and stopped', async () => {
    await Promise.all(['Mia', 'Max'].map((name) => signedIn(api, 'harbor', name)))
    const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', admin), json: true })
    const read = async (id: string) => (await staff(messageStaffCalls.getStaffMessage, { id })).data
    const { data: draft } = await staff(messageStaffCalls.draftMessage, draftOf(byMail))
    expect(draft).toMatchObject({ mailing: 'none', mail_count: null })
    const { id, preview } = await send()
    expect(await read(id)).toMatchObject({ mailing: 'under_way', mailed: 0, mail_count: preview.by_mail })
    await mailMessages(api.app, { slice: 1, slices: 1 })
    expect(await read(id)).toMatchObject({ mailing: 'under_way', mailed: 1 })
    await run()
    expect(await read(id)).toMatchObject({ mailing: 'done', mailed: preview.by_mail })
    const { id: other } = await send()
    await staff(messageStaffCalls.withdrawMessage, { id: other })
    expect(await read(other)).toMatchObject({ mailing: 'stopped', mailed: 0 })
    const { id: silent } = await send({ channels: ['centre'] })
    expect(await read(silent)).toMatchObject({ mailing: 'none', mail_count: null })
    const { data } = await staff(messageStaffCalls.listStaffMessages, { channel: 'mail', state: 'sent' })
    expect(data.items.map((each) => each.id)).toEqual([id])
  })

  it('goes to nobody who does without its topic; what is law or service goes to all, without a way out', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    const call = await api.at('harbor', { token: ben.token, json: true })
    await call(contactCalls.saveContactChoices, {
      version: 0,
      choices: { account: { mail: true }, rewards: {}, events: {}, matches: {}, surveys: {}, partner_news: {} },
    })
    const sent = await send()
    expect(sent.preview.by_mail).toBe(sent.preview.count! - 1)
    await run()
    expect(await server.listMailsTo(ben.email)).toEqual([])
    await send({ topic: 'account' })
    await run()
    const [mail] = await server.listMailsTo(ben.email)
    expect(mail!.header['list-unsubscribe']).toBeUndefined()
  })

  it('waits for the morning between 21:00 and 8:00 of the programme, but for what is urgent and law', async () => {
    const cy = await signedIn(api, 'harbor', 'Cy')
    // harbor is in New York
    api.clock.now = new Date('2026-03-05T02:30:00Z')
    await send()
    await run()
    expect(await server.listMailsTo(cy.email)).toEqual([])
    await send({ topic: 'account', priority: 'urgent' })
    await run()
    expect((await server.listMailsTo(cy.email)).length).toBe(1)
    api.clock.now = new Date('2026-03-05T13:01:00Z')
    await run()
    expect((await server.listMailsTo(cy.email)).length).toBe(2)
  })

  it('rests in the night after a try that failed, as what is urgent and of the account does not', async () => {
    const fay = await signedIn(api, 'harbor', 'Fay')
    api.clock.now = new Date('2026-03-04T20:59:00-05:00')
    await send()
    await send({ topic: 'account', priority: 'urgent' })
    server.mood.fail = true
    await run()
    server.mood.fail = false
    for (const [moment, count] of [
      ['2026-03-04T21:05:00-05:00', 1],
      ['2026-03-05T07:59:00-05:00', 1],
      ['2026-03-05T08:00:00-05:00', 2],
    ] as const) {
      api.clock.now = new Date(moment)
      await retryMails(api.app)
      expect([moment, (await server.listMailsTo(fay.email)).length]).toEqual([moment, count])
    }
    const [tries] = await db.send(
      query.selectFrom('mail').select('attempts').where('recipient', '=', fay.email).orderBy('topic'),
    )
    expect(tries.map(({ attempts }) => attempts)).toEqual([2, 2])
  })

  it.each([
    ['the clocks go forward', '2026-03-08T00:30:00-05:00', '2026-03-08T07:59:59-04:00', '2026-03-08T08:00:00-04:00'],
    ['the clocks go back', '2026-11-01T00:30:00-04:00', '2026-11-01T07:59:59-05:00', '2026-11-01T08:00:00-05:00'],
  ])('waits for eight by the clock of the morning in the night in which %s', async (_, sent, before, morning) => {
    const dan = await signedIn(api, 'harbor', 'Dan')
    for (const now of [sent, before]) {
      api.clock.now = new Date(now)
      if (now === sent) await send()
      await run()
      expect(await server.listMailsTo(dan.email)).toEqual([])
    }
    api.clock.now = new Date(morning)
    await run()
    expect((await server.listMailsTo(dan.email)).length).toBe(1)
  })

  it('is tried by a mail to oneself, and is stopped by withdrawing it', async () => {
    const staff = await api.at('harbor', { token: admin.token, json: true })
    const { data: draft } = await staff(
      messageStaffCalls.draftMessage,
      draftOf({ ...byMail, texts: [text('en', 'One'), text('es', 'Uno')] }),
    )
    expect((await staff(messageStaffCalls.mailTestMessage, { id: draft.id })).http).toBe(200)
    await api.app.settle()
    expect(
      (await server.listMailsTo(admin.email))
        .map(({ subject }) => subject ?? '')
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['Prueba: Uno', 'Test: One'])
    const dora = await signedIn(api, 'harbor', 'Dora')
    const { id } = await send()
    await staff(messageStaffCalls.withdrawMessage, { id })
    await run()
    expect(await server.listMailsTo(dora.email)).toEqual([])
  })

  it('that comes back ends further ones to the address and tells the member; a mail that arrives begins them again', async () => {
    const eve = await signedIn(api, 'harbor', 'Eve')
    const call = await api.at('harbor', { token: eve.token })
    server.mood.reject = true
    await send()
    await run()
    server.mood.reject = false
    const { data } = await call(messageCalls.getMessageCentre, {})
    expect(data.messages[0]).toMatchObject({
      kind: 'system',
      priority: 'urgent',
      title: `Mail to ${eve.email} comes back`,
    })
    const bounced = async () => {
      const [[row]] = await db.send(
        query.selectFrom('member_address').select('bounced_at').where('email', '=', eve.email),
      )
      return row!.bounced_at
    }
    expect(await bounced()).toEqual(testStart)
    await send()
    await run()
    expect(await server.listMailsTo(eve.email)).toEqual([])
    await send({ topic: 'account' })
    await run()
    expect((await server.listMailsTo(eve.email)).length).toBe(1)
    expect(await bounced()).toBeNull()
    await send()
    await run()
    expect((await server.listMailsTo(eve.email)).length).toBe(2)
  })

  it('counts those who end its topic or leave after it was sent as done without a mail', async () => {
    const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', admin), json: true })
    const read = async (id: string) => (await staff(messageStaffCalls.getStaffMessage, { id })).data
    const people = await Promise.all(['Nan', 'Ned', 'Nia'].map((name) => signedIn(api, 'harbor', name)))
    const [early, late] = people
    const end = async ({ token }: Person) => {
      const call = await api.at('harbor', { token, json: true })
      const choices = { account: { mail: true }, rewards: {}, events: {}, matches: {}, surveys: {}, partner_news: {} }
      expect((await call(contactCalls.saveContactChoices, { version: 0, choices })).http).toBe(200)
    }
    const { id, preview } = await send()
    expect(await read(id)).toMatchObject({ mail_count: preview.by_mail, mail_skipped: null })
    await end(early!)
    // a copy has written its mails and dies before it hands them over
    await writeSlice(api.app, 1, id, 50)
    expect(await read(id)).toMatchObject({ mailing: 'done', mailed: preview.by_mail! - 1, mail_skipped: 1 })
    await end(late!)
    await retryMails(api.app)
    await retryMails(api.app)
    expect([await server.listMailsTo(early!.email), await server.listMailsTo(late!.email)]).toEqual([[], []])
    expect((await server.listMailsTo(people[2]!.email)).length).toBe(1)
    expect(await read(id)).toMatchObject({ mailing: 'done', mailed: preview.by_mail! - 2, mail_skipped: 2 })
  })

  it.each([
    ['withdrawn', async (id: string) => void (await (await asStaff())(messageStaffCalls.withdrawMessage, { id }))],
    ['expired', async () => void (api.clock.now = new Date(testStart.getTime() + 2 * 3_600_000))],
  ])('goes to nobody any more once it is %s, though its mails are written and wait', async (state, end) => {
    const flo = await signedIn(api, 'harbor', 'Flo')
    const { id, preview } = await send({ expires_at: new Date(testStart.getTime() + 3_600_000).toISOString() })
    await writeSlice(api.app, 1, id, 50)
    await end(id)
    await retryMails(api.app)
    expect(await server.listMailsTo(flo.email)).toEqual([])
    const [[mail]] = await db.send(
      query.selectFrom('mail').select(['withheld', 'next_attempt_at']).where('recipient', '=', flo.email),
    )
    expect(mail).toEqual({ withheld: 'withdrawn', next_attempt_at: null })
    const { data } = await (await asStaff())(messageStaffCalls.getStaffMessage, { id })
    expect(data).toMatchObject({ mailed: 0, mail_skipped: state === 'withdrawn' ? null : preview.by_mail })
  })

  it('says of nobody that they ended its mails when it has expired before they went', async () => {
    await signedIn(api, 'harbor', 'Nico')
    const { id } = await send({ expires_at: new Date(testStart.getTime() + 3_600_000).toISOString() })
    api.clock.now = new Date(testStart.getTime() + 2 * 3_600_000)
    await run()
    const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', admin), json: true })
    const { data } = await staff(messageStaffCalls.getStaffMessage, { id })
    expect(data).toMatchObject({ mailing: 'done', mailed: 0, mail_skipped: null })
  })

  it('counts one who pauses all mails for some days, and mails them at the end of it; one who pauses longer is not counted', async () => {
    const [short, long] = [await signedIn(api, 'harbor', 'Ola'), await signedIn(api, 'harbor', 'Oz')]
    const before = (await send()).preview.by_mail!
    await run()
    const on = { mail: true }
    for (const [{ token }, until] of [
      [short, '2026-03-06'],
      [long, '2026-05-01'],
    ] as const) {
      const call = await api.at('harbor', { token, json: true })
      const choices = { account: on, rewards: on, events: on, matches: on, surveys: on, partner_news: on }
      await call(contactCalls.saveContactChoices, { version: 0, choices, paused_until: until })
    }
    const { id, preview } = await send()
    expect(preview.by_mail).toBe(before - 1)
    await run()
    const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', admin), json: true })
    const { data } = await staff(messageStaffCalls.getStaffMessage, { id })
    expect(data).toMatchObject({ mailing: 'done', mailed: before - 1, mail_skipped: 0 })
    expect((await server.listMailsTo(short.email)).length).toBe(1)
    api.clock.now = new Date('2026-03-06T13:00:00Z')
    await retryMails(api.app)
    expect((await server.listMailsTo(short.email)).length).toBe(2)
  })

  it('keeps its words once for all readers of a language, and each mail has its own way out', async () => {
    await db.send(query.deleteFrom('mail'), query.deleteFrom('mail_body'))
    const [pam, pia] = [await signedIn(api, 'harbor', 'Pam'), await signedIn(api, 'harbor', 'Pia')]
    const { id, preview } = await send({ texts: [text('en', 'Once'), text('es', 'Una vez')] })
    await writeSlice(api.app, 1, id, 50)
    const [mails, bodies] = await db.send(
      query.selectFrom('mail').select(['id', 'text', 'html', 'body_id']),
      query.selectFrom('mail_body').select(['id', 'html']),
    )
    expect([mails.length, bodies.length]).toEqual([preview.by_mail, 2])
    for (const mail of mails) {
      expect([mail.text, mail.html]).toEqual(['', ''])
      expect(bodies.map((each) => each.id)).toContain(mail.body_id)
    }
    // the words stand for each reader's token by what no writer of a text can know
    const marks = bodies.map(({ html }) => /unsubscribe\?token=([\w.-]+)/.exec(html)![1]!)
    expect(new Set(marks).size).toBe(2)
    // a copy of the release before, which knows no bodies, does not get to send an empty mail
    await expect(db.send(rawQuery(sql`update mail set attempts = attempts + 1`))).rejects.toThrow('mail_of_body')

    await retryMails(api.app)
    const wayOutOf = async ({ email }: Person, title = 'Once') => {
      const [mail] = (await server.listMailsTo(email)).filter(({ subject }) => subject === title)
      expect([mail!.html, mail!.text].every((each) => each!.includes('Dry'))).toBe(true)
      const token = /unsubscribe\?token=([\w.-]+)/.exec(mail!.text!)![1]!
      for (const each of [mail!.html, mail!.header['list-unsubscribe']]) expect(each).toContain(token)
      return token
    }
    const tokens = [await wayOutOf(pam), await wayOutOf(pia)]
    expect(new Set(tokens).size).toBe(2)
    // another mail to the same reader has another link
    const { id: next } = await send({ texts: [text('en', 'Twice')] })
    await writeSlice(api.app, 1, next, 50)
    await retryMails(api.app)
    expect(await wayOutOf(pam, 'Twice')).not.toBe(tokens[0])
    const visitor = await api.at('harbor')
    expect((await visitor(unsubscribeCalls.unsubscribe, { token: tokens[1]! })).data.mailed).toBe(false)
    const [choices] = await db.send(
      query.selectFrom('contact_choice').select('member_id').where('member_id', 'in', [pam.id, pia.id]),
    )
    expect(choices).toEqual([{ member_id: pia.id }])

    api.clock.now = new Date(testStart.getTime() + 36 * 86_400_000)
    await tidy(api.app)
    expect((await db.send(query.selectFrom('mail_body').select('id')))[0]).toEqual([])
  })
})
