import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { conversationCalls } from '@throughway/contract/match/conversation'
import { contactReportStaffCalls } from '@throughway/contract/match/contact-report-staff'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { query, rawQuery } from '#database/query.ts'
import { readEnv, SettingsProblem } from '#env.ts'
import { openAnswerAddress, readAnswerAddress } from '#modules/answer-address/answer-address.ts'
import { tidy } from '#modules/jobs/tidy.ts'
import { autoLog } from '#modules/trip-profile/auto-log.ts'
import { openSmtpMailer } from '#outside/mail.ts'
import { answersTo, frontServer, openAnsweringMails, provenBy, quoting } from '#testing/answering-mails.ts'
import { type ReadMail, startMailServer } from '#testing/mail-server.ts'
import { freshToken, type Person, settle, signedIn } from '#testing/people.ts'
import { addPair, type Pair, talk } from '#testing/pools.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { fillCells, openMatching } from '#testing/wishes.ts'
import { listenForMail, type MailListener } from './listen-for-mail.ts'
import type { Outcome } from './take-mail.ts'

const { sayInConversation, getConversation } = conversationCalls
const answers = {
  INBOUND_MAIL_PORT: '0',
  INBOUND_MAIL_DOMAIN: 'answers.example',
  INBOUND_MAIL_VERDICTS: frontServer,
}

let out: Awaited<ReturnType<typeof startMailServer>>
let api: TestApi
let listener: MailListener
let mails: ReturnType<typeof openAnsweringMails>
beforeAll(async () => {
  out = await startMailServer()
  api = await startTestApi({ mailer: openSmtpMailer(out.url), env: answers })
  listener = (await listenForMail(api.app))!
  mails = openAnsweringMails(listener.port)
  await openMatching(api, 'harbor')
  await fillCells(api, 'harbor')
}, 60_000)
afterAll(async () => {
  mails.close()
  await listener.close()
  await api.close()
  api.app.mailer.close()
  await out.close()
})
beforeEach(() => void (api.clock.now = testStart))

const db = () => api.app.databases.ofBrand(1)
const as = async (person: Person) => api.at('harbor', { token: await freshToken(api, 'harbor', person) })
const later = (milliseconds: number) => void (api.clock.now = new Date(api.clock.now.getTime() + milliseconds))
const hour = 3_600_000
const day = 24 * hour

async function newestTo(person: Person): Promise<ReadMail> {
  await api.app.settle()
  const mail = (await out.listMailsTo(person.email)).at(-1)
  if (!mail) throw new Error('No mail has come.')
  return mail
}
const countTo = async (person: Person) => {
  await api.app.settle()
  return (await out.listMailsTo(person.email)).length
}

async function countOutcomes() {
  const { values } = await api.app.metrics.getSingleMetric('throughway_mails_received_total')!.get()
  return new Map(values.map(({ labels, value }) => [labels['outcome'] as Outcome, value]))
}

/** Sends the mail and answers what became of it. */
async function outcomeOf(mail: Parameters<typeof mails.send>[0]): Promise<Outcome[]> {
  const before = await countOutcomes()
  await mails.send(mail)
  return [...(await countOutcomes())].flatMap(([outcome, count]) => (count > before.get(outcome)! ? [outcome] : []))
}

const linesOf = async (person: Person, id: string) =>
  (await (await as(person))(getConversation, { id })).data.lines.map(({ mine, words }) => [
    mine ? 'own' : 'other',
    words,
  ])

describe('C25 a conversation by mail', () => {
  let pair: Pair
  let id: string
  /** What Ben got when Ana wrote last. */
  let mail: ReadMail
  beforeEach(async () => {
    // a search shows the twenty best, so those of other tests would hide the pair from each other
    await db().send(rawQuery(sql`delete from wish where brand_id = current_brand_id()`))
    pair = await addPair(api, 'harbor')
    id = await talk(api, 'harbor', pair)
    later(hour)
    await (
      await as(pair.one)
    )(sayInConversation, { id, words: 'On Tuesday at eight?' })
    mail = await newestTo(pair.other)
    // lines of one moment stand in no order
    later(1000)
  })
  const answer = (words: string, more: object = {}) =>
    outcomeOf({ from: pair.other.email, to: answersTo(mail), text: quoting(words, mail), ...more })

  it('arrives with its words and an address that tells nothing, and goes on both ways', async () => {
    expect(mail.text).toContain('On Tuesday at eight?')
    expect(mail.html).toContain('On Tuesday at eight?')
    expect(answersTo(mail)).toMatch(/^harbor-[0-9a-v]{45}@answers\.example$/)
    expect(JSON.stringify(mail)).not.toContain(pair.one.email)
    later(1000)
    expect(await answer('Gladly.\nAt the corner?\n-- \nBen, 617 555 0100')).toEqual(['taken'])
    expect((await linesOf(pair.one, id)).at(-1)).toEqual(['other', 'Gladly.\nAt the corner?'])
    const back = await newestTo(pair.one)
    expect(back.text).toContain('At the corner?')
    expect(JSON.stringify(back)).not.toContain(pair.other.email)
    later(1000)
    expect(await outcomeOf({ from: pair.one.email, to: answersTo(back), text: 'Yes.' })).toEqual(['taken'])
    expect((await linesOf(pair.other, id)).at(-1)).toEqual(['other', 'Yes.'])
    // no mail tells whoever answered that they did
    expect((await newestTo(pair.other)).text).toContain('Yes.')
  })

  it('says a template in the language of its reader, and leaves out addresses', async () => {
    await (
      await as(pair.one)
    )(sayInConversation, { id, template: 'where_to_meet' })
    expect((await newestTo(pair.other)).text).toContain('Shall we meet at the meeting point')
    await (
      await as(pair.one)
    )(sayInConversation, { id, words: 'See https://evil.example/x now' })
    const { text, html } = await newestTo(pair.other)
    expect(text).toContain('See … now')
    expect(`${text}${html}`).not.toContain('evil.example')
  })

  it('comes for each of six lines within an hour, and once for those after', async () => {
    const before = await countTo(pair.other)
    for (let line = 0; line < 9; line++) {
      later(1000)
      await (
        await as(pair.one)
      )(sayInConversation, { id, words: `Line ${line}` })
    }
    expect((await countTo(pair.other)) - before).toBeLessThanOrEqual(7)
    expect((await countTo(pair.other)) - before).toBeGreaterThanOrEqual(5)
  })

  it('shows no address of the writer that their program puts below', async () => {
    later(1000)
    await answer(`Yes.\n\nBen Example\n${pair.other.email.toUpperCase()}`)
    expect((await linesOf(pair.one, id)).at(-1)).toEqual(['other', 'Yes.\n\nBen Example\n…'])
  })

  it('is read from HTML where there is nothing else', async () => {
    const html = `<html><head><style>p{}</style></head><body><p>Yes &amp; no</p><div>On Wed, Mar 4, 2026 Harbor wrote:</div><blockquote>${mail.html}</blockquote></body></html>`
    expect(await answer('', { text: undefined, html })).toEqual(['taken'])
    expect((await linesOf(pair.one, id)).at(-1)).toEqual(['other', 'Yes & no'])
  })

  it('needs no sign-in, and takes any of the own proven addresses', async () => {
    await db().send(
      query.updateTable('sign_in').set({ ended_at: api.clock.now }).where('member_id', '=', pair.other.id),
    )
    const second = `ben.work.${id.slice(-6)}@example.com`
    await db().send(
      query.insertInto('member_address').values({
        brand_id: 1,
        member_id: pair.other.id,
        email: second,
        is_primary: false,
        verified_at: testStart,
        created_at: testStart,
      }),
    )
    expect(await answer('From work', { from: second })).toEqual(['taken'])
  })

  it('obeys the limits of the page, and says by mail which', async () => {
    const first = await addPair(api, 'harbor', ['Cy', 'Dee'])
    const begin = { id: first.ofOther, wish_id: first.ofOne, template: 'shall_we_try' as const }
    await (
      await as(first.one)
    )(conversationCalls.contactMatch, begin)
    const asked = await newestTo(first.other)
    const reply = (words: string) => outcomeOf({ from: first.other.email, to: answersTo(asked), text: words })
    expect(await reply('Call 617 555 0100')).toEqual(['told'])
    expect((await newestTo(first.other)).text).toContain('leave out addresses, links and phone numbers')
    expect(await reply('> only a quotation')).toEqual(['told'])
    expect((await newestTo(first.other)).text).toContain('Nothing of your mail was left')
    expect(await reply('x'.repeat(499).concat('\n').repeat(3))).toEqual(['told'])
    expect((await newestTo(first.other)).text).toContain('longer than a message')
    const told = await newestTo(first.other)
    expect([told.header['auto-submitted'], told.replyTo]).toEqual(['auto-generated', undefined])
    expect(await reply('Yes')).toEqual(['taken'])
  })

  it('is over after a block, after thirty days, and when the programme has ended it; a report quotes it', async () => {
    later(1000)
    await answer('Rude words')
    const one = await as(pair.one)
    await one(conversationCalls.reportConversation, { id, reason: 'rude', words: 'He insulted me.' })
    const hana = await as(await signedIn(api, 'harbor', 'Hana', { role: 'program_admin' }))
    const { data } = await hana(contactReportStaffCalls.listContactReports, { state: 'all' })
    expect(JSON.stringify(data.items.find(({ reported }) => reported.id === pair.other.id))).toContain('Rude words')
    await one(conversationCalls.blockConversation, { id })
    expect(await answer('Hello?')).toEqual(['told'])
    expect((await newestTo(pair.other)).text).toContain('What you answered to is over')
    expect((await linesOf(pair.one, id)).at(-1)).toEqual(['other', 'Rude words'])
    later(31 * day)
    expect(await answer('Hello again?')).toEqual(['told'])
    later(31 * day)
    await tidy(api.app)
    expect(await answer('And again?')).toEqual(['unknown_address'])
  })

  it('acts once for one Message-ID, also at once and after the server was busy', async () => {
    const messageId = `<once-${id}@example.com>`
    api.app.ready = false
    await expect(answer('Once', { messageId })).rejects.toMatchObject({ responseCode: 451 })
    api.app.ready = true
    await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        mails.send({ from: pair.other.email, to: answersTo(mail), text: 'Once', messageId }),
      ),
    )
    expect(await answer('Once more', { messageId })).toEqual(['again'])
    expect((await linesOf(pair.one, id)).filter(([, words]) => words!.startsWith('Once'))).toEqual([['other', 'Once']])
  })

  it('is refused above forty mails a day', async () => {
    await db().send(
      query.insertInto('received_mail').values(
        Array.from({ length: 40 }, (_, index) => ({
          brand_id: 1,
          member_id: pair.other.id,
          digest: Buffer.from(`${index}`),
          received_at: api.clock.now,
        })),
      ),
    )
    expect(await answer('One more')).toEqual(['too_many'])
    later(day + 1)
    expect(await answer('One more')).toEqual(['taken'])
  })

  it.each<[string, Outcome, (to: string) => object]>([
    ['of the other one of the two', 'wrong_sender', () => ({ from: pair.one.email })],
    ['of a stranger', 'wrong_sender', () => ({ from: 'mallory@example.com' })],
    [
      'of two senders',
      'wrong_sender',
      (to) => ({ raw: mailOf(to, `From: ${pair.other.email}\r\nFrom: mallory@example.com`) }),
    ],
    [
      'of two senders in one line',
      'wrong_sender',
      (to) => ({ raw: mailOf(to, `From: ${pair.other.email}, mallory@example.com`) }),
    ],
    ['with another letter in the address', 'unknown_address', (to) => ({ to: changeLetter(to) })],
    ['to the address of another programme', 'unknown_address', (to) => ({ to: to.replace('harbor-', 'rose-') })],
    ['to an address that somebody made up', 'unknown_address', () => ({ to: 'harbor-1@answers.example' })],
    ['of whom the mail server found nothing', 'unproven', () => ({ headers: { 'Authentication-Results': 'x' } })],
    [
      'that another server found right',
      'unproven',
      () => ({ headers: { 'Authentication-Results': 'evil.example; dmarc=pass header.from=example.com' } }),
    ],
    [
      'that the mail server found wrong',
      'unproven',
      () => ({
        headers: {
          'Authentication-Results': `${frontServer}; spf=pass smtp.mailfrom=example.com; dmarc=fail header.from=example.com`,
        },
      }),
    ],
    [
      'that is proven for another domain',
      'unproven',
      () => ({ headers: { 'Authentication-Results': provenBy('evil.example') } }),
    ],
    [
      'whose quoted sender looks like a finding',
      'unproven',
      () => ({
        headers: {
          'Authentication-Results': `${frontServer}; spf=pass smtp.mailfrom="a; dkim=pass header.d=example.com"@evil.example`,
        },
      }),
    ],
    ['of a machine', 'automatic', () => ({ headers: { 'Auto-Submitted': 'auto-replied' } })],
    ['to many', 'automatic', () => ({ headers: { Precedence: 'bulk' } })],
    ['of a list', 'automatic', () => ({ headers: { 'List-Id': '<all.example.com>' } })],
    ['that comes back', 'automatic', () => ({ sender: '' })],
    [
      'that reports a failure',
      'automatic',
      (to) => ({ raw: mailOf(to, `From: ${pair.other.email}`, 'multipart/report; boundary=b') }),
    ],
  ])('refuses in silence one %s', async (_, outcome, change) => {
    const [lines, known] = [await linesOf(pair.one, id), await countTo(pair.other)]
    expect(await answer('Let me in', change(answersTo(mail)))).toEqual([outcome])
    expect(await linesOf(pair.one, id)).toEqual(lines)
    expect(await countTo(pair.other)).toBe(known)
    // the same mail of the right one is taken
    expect(await answer('Let me in')).toEqual(['taken'])
  })

  it.each<[string, Outcome, () => Promise<unknown>]>([
    [
      'whose owner leaves',
      'unknown_address',
      () =>
        db().send(
          query.updateTable('member').set({ deletion_asked_at: api.clock.now }).where('id', '=', pair.other.id),
        ),
    ],
    [
      'whose owner has no proven address any more',
      'unknown_address',
      () =>
        db().send(
          query.updateTable('member_address').set({ verified_at: null }).where('member_id', '=', pair.other.id),
        ),
    ],
  ])('is refused in silence to an address %s', async (_, outcome, pass) => {
    await pass()
    const known = await countTo(pair.other)
    expect(await answer('Hello')).toEqual([outcome])
    expect(await countTo(pair.other)).toBe(known)
  })

  it('is refused by the port itself when it is too large or for nobody here', async () => {
    await expect(answer('x\n'.repeat(1_000_000))).rejects.toMatchObject({ responseCode: 552 })
    await expect(answer('x', { to: 'ana@elsewhere.example' })).rejects.toMatchObject({ responseCode: 550 })
    expect(await answer('Small again')).toEqual(['taken'])
  })
})

describe('C24 trips by mail', () => {
  let ana: Person
  beforeEach(async () => void (ana = await signedIn(api, 'harbor', 'Ana')))
  const trips = async () => (await (await as(ana))(tripCalls.listTrips, {})).data.items
  const open = (by = ana) =>
    db().transaction(async (tx) => {
      const brand = { id: 1, key: 'harbor' as const }
      return openAnswerAddress(tx, { app: api.app, brand }, { memberId: by.id, purpose: 'trips' })!
    })
  const answer = async (text: string, to: string) => {
    expect(await outcomeOf({ from: ana.email, to, text })).toEqual(['taken'])
    return newestTo(ana)
  }

  it('confirms the week by a yes to the mail that asks for it, once', async () => {
    api.clock.now = new Date('2026-03-02T17:00:00Z')
    ana = await signedIn(api, 'harbor', 'Ana')
    const weekly = { name: 'Bus', mode: 'transit', miles: '7.5', weekdays: ['1', '2', '3', '4', '5'] }
    const times = { out_departure: '08:00', back_departure: '17:00', auto_log: 'create' }
    await (
      await as(ana)
    )(tripProfileCalls.addTripProfile, { ...weekly, ...times } as never)
    api.clock.now = new Date('2026-03-07T01:09:00Z')
    await autoLog(api.app)
    const mail = await newestTo(ana)
    expect(mail.text).toContain('YES confirms them all')
    const text = quoting('Yes, please', mail)
    expect(await outcomeOf({ from: ana.email, to: answersTo(mail), text })).toEqual(['taken'])
    const told = await newestTo(ana)
    expect(told.text).toMatch(/[1-9]\d* trips of your week are confirmed/)
    expect((await trips()).length).toBeGreaterThan(0)
    // the answer can be answered too
    expect(answersTo(told)).toBe(answersTo(mail))
    expect((await answer('yes', answersTo(told))).text).toMatch(/No trips wait/)
  })

  it('logs the way of today by a letter, as a text does, with its own source', async () => {
    await settle(api, 'harbor', ana)
    expect((await answer('b', await open())).text).toMatch(/Logged for March 4: Bike/)
    expect((await trips()).map(({ source, date }) => [source, date])).toEqual([
      ['mail', '2026-03-04'],
      ['mail', '2026-03-04'],
    ])
    expect((await answer('B', await open())).text).toMatch(/already/)
    expect((await answer('ride', await open())).text).toMatch(/No ride/)
  })

  it('answers the reminder of the evening, until noon about its day', async () => {
    api.clock.now = new Date('2026-03-03T17:00:00Z')
    ana = await signedIn(api, 'harbor', 'Ana')
    await settle(api, 'harbor', ana)
    const weekly = { name: 'Bus', mode: 'transit', miles: '7.5', weekdays: ['1', '2', '3', '4', '5'] }
    const times = { out_departure: '08:00', back_departure: '17:00', auto_log: 'remind' }
    await (
      await as(ana)
    )(tripProfileCalls.addTripProfile, { ...weekly, ...times } as never)
    api.clock.now = new Date('2026-03-05T01:09:00Z')
    await autoLog(api.app)
    const asked = await newestTo(ana)
    expect(asked.text).toMatch(/did you travel|You can also answer this mail: 1 logs/)
    api.clock.now = new Date('2026-03-05T13:00:00Z')
    expect((await answer('W', answersTo(asked))).text).toMatch(/Logged for March 4: Walk/)
    api.clock.now = new Date('2026-03-05T18:00:00Z')
    expect((await answer('W', answersTo(asked))).text).toMatch(/Logged for March 5: Walk/)
  })

  it('explains itself, says no to nothing, and ends such mails by STOP', async () => {
    expect((await answer('What is this?', await open())).text).toMatch(/The first word counts/)
    expect((await answer('no', await open())).text).toMatch(/nothing was logged/)
    expect((await answer('STOP', await open())).text).toMatch(/no more mails about trips/)
    const [[choice]] = await db().send(
      query.selectFrom('contact_choice').select('allowed').where('member_id', '=', ana.id),
    )
    expect(choice!.allowed).not.toContain('rewards.mail')
  })

  it('waits for the terms, and acts for nobody else', async () => {
    ana = await signedIn(api, 'harbor', 'Ana', { agreedToTerms: false })
    expect((await answer('b', await open())).text).toMatch(/agree to the terms/)
    const ben = await signedIn(api, 'harbor', 'Ben')
    expect(await outcomeOf({ from: ana.email, to: await open(ben), text: 'b' })).toEqual(['wrong_sender'])
  })
})

describe('the port for mails', () => {
  it('is not there unless it is set, and takes mails of the named servers alone', async () => {
    const { env } = api.app
    expect(await listenForMail({ ...api.app, env: { ...env, inboundMail: undefined } })).toBeUndefined()
    const elsewhere = await startTestApi({ env: { ...answers, INBOUND_MAIL_PEERS: '10.0.0.0/8' } })
    const closed = (await listenForMail(elsewhere.app))!
    const stranger = openAnsweringMails(closed.port)
    await expect(stranger.send({ from: 'a@example.com', to: 'harbor-1@answers.example' })).rejects.toMatchObject({
      responseCode: 554,
    })
    stranger.close()
    await closed.close()
    await elsewhere.close()
  })

  it.each([
    ['a port without a domain', { INBOUND_MAIL_PORT: '2525' }],
    ['a domain without a port', { INBOUND_MAIL_DOMAIN: 'answers.example' }],
    ['no address of a server', { ...answers, INBOUND_MAIL_PEERS: 'mail' }],
    ['a network too narrow', { ...answers, INBOUND_MAIL_PEERS: '10.0.0.0/40' }],
    ['no domain', { ...answers, INBOUND_MAIL_DOMAIN: 'nothing here' }],
    [
      'in production no server that proves senders',
      {
        INBOUND_MAIL_PORT: '2525',
        INBOUND_MAIL_DOMAIN: 'answers.example',
        NODE_ENV: 'production',
        SECRET: 's'.repeat(40),
        BASE_DOMAINS: 'commute.example',
        SMTP_URL: 'smtp://127.0.0.1',
      },
    ],
  ])('is not opened with %s', (_, settings) => expect(() => readEnv(settings)).toThrow(SettingsProblem))

  it('makes addresses that mail servers take, whatever the case they are sent in', async () => {
    for (const key of brandKeys) {
      const brand = { id: brandSettings[key].id, key }
      const members = api.app.databases.ofBrand(brand.id)
      const person = await signedIn(api, key, 'Ana')
      const address = await members.transaction(async (tx) =>
        openAnswerAddress(tx, { app: api.app, brand }, { memberId: person.id, purpose: 'trips' }),
      )
      expect(address!.split('@')[0]!.length).toBeLessThanOrEqual(64)
      expect(readAnswerAddress(api.app, address!.toUpperCase())).toMatchObject({ brandId: brand.id, key })
    }
  })
})

function changeLetter(address: string): string {
  const at = address.indexOf('@') - 1
  return address.slice(0, at) + (address[at] === 'a' ? 'b' : 'a') + address.slice(at + 1)
}

function mailOf(to: string, from: string, type = 'text/plain'): string {
  const found = `Authentication-Results: ${provenBy('example.com')}`
  return [found, from, `To: ${to}`, 'Subject: Re', `Content-Type: ${type}`, '', 'Let me in', ''].join('\r\n')
}
