import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { contactTopics, unsubscribeCalls } from '@throughway/contract/account/contact'
import { contentTree } from '@throughway/contract/content/tree'
import { messageCalls } from '@throughway/contract/content/message'
import { query, rawQuery } from '#database/query.ts'
import { mailCauses } from '#modules/mail/mail-causes.ts'
import { writeLetter } from '#modules/mail/mail.ts'
import { retryMails } from '#modules/mail/mail.jobs.ts'
import { noticeExamples } from '#testing/notice-examples.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { letterAsMessage } from './letter-as-message.ts'
import { letterAsPush } from './letter-as-push.ts'
import { type NoticeKind, noticeKinds, type NoticeRow } from './notice-kinds.ts'
import { notify } from './notify.ts'

startTwoCopies()

const brand = { id: 1, key: 'harbor' as const, settings: brandSettings.harbor }
const kinds = Object.keys(noticeKinds) as NoticeKind[]
const examples = kinds.flatMap((kind) =>
  noticeExamples[kind].map((letter) => ({ kind, name: letter.template, letter })),
)

const channelsOf = (kind: NoticeKind): readonly string[] => noticeKinds[kind].channels
const inCentre = kinds.filter((kind) => channelsOf(kind).includes('centre'))
const rowOf = (kind: NoticeKind): NoticeRow => noticeKinds[kind]
const mayRest = (kind: NoticeKind) => {
  const row = rowOf(kind)
  return row.topic !== 'account' || row.rests === true
}
const byMail = kinds.filter((kind) => channelsOf(kind).includes('mail'))
/** Whose mails a member ends with their topic. */
const ended = byMail.filter((kind) => noticeKinds[kind].topic !== 'account')
const always = byMail.filter((kind) => noticeKinds[kind].topic === 'account')

function tell(at: typeof api, person: Person, kind: NoticeKind, about = 'it', letter = noticeExamples[kind][0]!) {
  const to = { memberId: person.id, email: person.email, language: 'en' as const }
  return at.app.databases
    .ofBrand(1)
    .transaction(async (tx) => notify(tx, { app: at.app, brand }, to, kind, { letter, about }))
}

async function read(person: Person) {
  await Promise.all([api.app.settle(), copy.app.settle()])
  const client = await api.at('harbor', { token: person.token })
  const [{ data }, [mails]] = await Promise.all([
    client(messageCalls.getMessageCentre, {}),
    db().send(
      query
        .selectFrom('mail')
        .select(['withheld', 'sent_at', 'held_until', 'next_attempt_at'])
        .where('member_id', '=', person.id),
    ),
  ])
  return { messages: data.messages, mails }
}

describe('the kinds of notices', () => {
  it.each(kinds)('%s has a topic, channels, a cause and examples', (kind) => {
    const { topic, channels, cause }: NoticeRow = noticeKinds[kind]
    expect(contactTopics).toContain(topic)
    expect(new Set(channels).size).toBe(channels.length)
    expect(channels.length).toBeGreaterThan(0)
    expect(cause === undefined || Object.keys(mailCauses).includes(cause)).toBe(true)
    expect(cause !== undefined).toBe(channels.includes('mail'))
    // what a device shows leads to its message
    expect(channels.includes('centre') || !channels.includes('push')).toBe(true)
    expect(noticeExamples[kind].length).toBeGreaterThan(0)
    for (const letter of noticeExamples[kind]) expect(letter.topic).toBe(topic)
  })

  it.each(examples)('$kind has words in both languages: $name', ({ letter }) => {
    const [en, es] = (['en', 'es'] as const).map((language) => writeLetter(api.app.env, brand, language, letter).parts)
    const wordsOf = ({ subject, lead, notes, button }: NonNullable<typeof en>) => [
      subject,
      lead,
      ...notes,
      ...(button ? [button.label] : []),
    ]
    // a text that is missing is written as its key
    for (const words of [...wordsOf(en!), ...wordsOf(es!)]) expect(words).not.toMatch(/^[a-z_]+(\.[a-z_]+)+$|\{\{/)
    expect(es!.lead).not.toBe(en!.lead)
    expect(es!.subject).not.toBe(en!.subject)
  })

  it.each(examples)('$kind is a message without a secret: $name', ({ letter }) => {
    const { parts, site } = writeLetter(api.app.env, brand, 'en', letter)
    const tree = letterAsMessage(parts, site)
    expect(contentTree.safeParse(tree).error).toBeUndefined()
    expect(JSON.stringify(tree)).not.toMatch(/token=|"code"/)
    const leads = tree.blocks.some(({ type }) => type === 'place_button')
    // the places of staff are none that content links
    expect(leads || !parts.button || parts.button.address.includes('/admin/')).toBe(true)
  })
})

describe('what devices show', () => {
  it.each(examples)('$kind is short, and leads to a path of this site without a secret: $name', ({ letter }) => {
    for (const language of ['en', 'es'] as const) {
      const { parts, site } = writeLetter(api.app.env, brand, language, letter)
      const { title, body, path } = letterAsPush(parts, site)
      expect(title.length).toBeGreaterThan(0)
      expect(body.length).toBeGreaterThan(0)
      expect(new URL(path, site).origin).toBe(site)
      expect(path).toMatch(/^\/[a-z]/)
      expect(title + body + path).not.toMatch(/token=/)
      // a page of staff is reached by one press too
      if (parts.button?.address.includes('/admin/')) expect(site + path).toBe(parts.button.address)
      expect(Buffer.byteLength(JSON.stringify({ title, body, path }))).toBeLessThan(3900)
    }
  })

  it('cuts what is longer than a device shows, and leads to the message where the mail’s button leads elsewhere', () => {
    const long = { subject: '🚲'.repeat(500), lead: 'ñ'.repeat(500), notes: [] }
    const button = { label: 'Open', address: 'https://elsewhere.example/rewards' }
    const shown = letterAsPush({ ...long, button }, 'https://harbor.example')
    expect([[...shown.title].length, [...shown.body].length, shown.path]).toEqual([120, 300, '/messages'])
    expect(shown.title.isWellFormed()).toBe(true)
  })
})

describe('telling a member', () => {
  it.each(inCentre)(
    '%s writes a message, and a mail where it goes by mail, once, also twice and at two copies at once',
    async (kind) => {
      const ana = await signedIn(api, 'harbor', 'Ana')
      await Promise.all([tell(api, ana, kind), tell(copy, ana, kind), tell(api, ana, kind), tell(copy, ana, kind)])
      await tell(copy, ana, kind)
      const { messages, mails } = await read(ana)
      expect([messages.length, mails.length]).toEqual([1, channelsOf(kind).includes('mail') ? 1 : 0])
      await tell(api, ana, kind, 'another')
      expect((await read(ana)).messages.length).toBe(2)
    },
  )

  it.each(kinds.filter((kind) => !inCentre.includes(kind)))('%s is a mail alone', async (kind) => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    await tell(api, ben, kind)
    const { messages, mails } = await read(ben)
    expect([messages.length, mails.length]).toEqual([0, 1])
    expect(mails[0]!.sent_at).not.toBeNull()
  })

  it('speaks as what it is about, and is on top where it says so', async () => {
    const abe = await signedIn(api, 'harbor', 'Abe')
    for (const kind of inCentre) await tell(api, abe, kind)
    const [rows] = await db().send(
      query.selectFrom('personal_message').select(['source', 'kind', 'priority']).where('member_id', '=', abe.id),
    )
    const ofRow = (kind: string) => rows.find(({ source }) => source === `${kind} it`)!
    const matches = inCentre.filter((kind) => /^(match|pool|wish)\./.test(kind))
    expect(matches.length).toBeGreaterThan(8)
    for (const kind of matches) expect([kind, ofRow(kind).kind]).toEqual([kind, 'match'])
    expect([ofRow('race.certified').kind, ofRow('ride.answered').kind]).toEqual(['race', 'system'])
    const urgent = rows.filter(({ priority }) => priority === 'urgent')
    expect(urgent).toMatchObject([{ source: 'mail.bounced it', kind: 'system' }])
  })

  it.each(ended)('%s is a message alone for one who wants no mail of its topic', async (kind) => {
    const cy = await signedIn(api, 'harbor', 'Cy')
    await endAll(cy)
    await tell(api, cy, kind)
    const { messages, mails } = await read(cy)
    expect(messages.length).toBe(1)
    expect(mails).toMatchObject([{ withheld: 'topic_off', sent_at: null, next_attempt_at: null }])
  })

  it.each(always)('%s is mailed also to one who has ended all that can be ended', async (kind) => {
    const cleo = await signedIn(api, 'harbor', 'Cleo')
    await endAll(cleo)
    await tell(api, cleo, kind)
    expect((await read(cleo)).mails).toMatchObject([{ withheld: null, sent_at: api.clock.now }])
  })

  it.each(ended)('%s ends with its topic by the link in its mail, and the others go on', async (kind) => {
    const deb = await signedIn(api, 'harbor', 'Deb')
    await tell(api, deb, kind)
    const [[mail]] = await db().send(query.selectFrom('mail').select('text').where('member_id', '=', deb.id))
    const token = /unsubscribe\?token=([\w.-]+)/.exec(mail!.text)![1]!
    const visitor = await api.at('harbor')
    expect((await visitor(unsubscribeCalls.unsubscribe, { token })).data).toMatchObject({
      topic: noticeKinds[kind].topic,
      mailed: false,
    })
    for (const each of ended) await tell(api, deb, each, 'next')
    await Promise.all([api.app.settle(), copy.app.settle()])
    const [rows] = await db().send(
      query
        .selectFrom('mail')
        .select(['topic', 'withheld'])
        .where('member_id', '=', deb.id)
        .orderBy('created_at')
        .orderBy('id'),
    )
    for (const { topic, withheld } of rows.slice(1))
      expect([topic, withheld]).toEqual([topic, topic === noticeKinds[kind].topic ? 'topic_off' : null])
  })

  it.each(always)('%s has no way out', async (kind) => {
    const dot = await signedIn(api, 'harbor', 'Dot')
    await tell(api, dot, kind)
    const [[mail]] = await db().send(
      query.selectFrom('mail').select(['text', 'headers']).where('member_id', '=', dot.id),
    )
    expect(mail!.text).not.toContain('unsubscribe')
    expect(JSON.stringify(mail!.headers)).not.toContain('List-Unsubscribe')
  })

  it('without an address is a message alone', async () => {
    const dora = await signedIn(api, 'harbor', 'Dora')
    await tell(api, { ...dora, email: '' }, 'ride.answered')
    const { messages, mails } = await read(dora)
    expect([messages.length, mails.length]).toEqual([1, 0])
  })

  it('is undone with the transaction', async () => {
    const eve = await signedIn(api, 'harbor', 'Eve')
    const [letter] = noticeExamples['grant.given']
    const failed = db().transaction(async (tx) => {
      const to = { memberId: eve.id, email: eve.email, language: 'en' as const }
      notify(tx, { app: api.app, brand }, to, 'grant.given', { letter: letter!, about: 'it' })
      await tx.send()
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    const { messages, mails } = await read(eve)
    expect([messages.length, mails.length]).toEqual([0, 0])
  })

  it('leaves the message centre when its time is over', async () => {
    const flo = await signedIn(api, 'harbor', 'Flo')
    await tell(api, flo, 'trip.reminder')
    expect((await read(flo)).messages.length).toBe(1)
    api.clock.now = new Date(api.clock.now.getTime() + 25 * 3_600_000)
    const [rows] = await db().send(
      query.selectFrom('personal_message').select('expires_at').where('member_id', '=', flo.id),
    )
    expect(rows[0]!.expires_at!.getTime()).toBeLessThan(api.clock.now.getTime())
  })

  it('refuses a letter of another topic', async () => {
    const ida = await signedIn(api, 'harbor', 'Ida')
    await expect(tell(api, ida, 'points.expiring', 'it', noticeExamples['grant.given'][0])).rejects.toThrow('topic')
  })
})

async function endAll({ id }: Person) {
  await db().send(
    rawQuery(sql`insert into contact_choice (brand_id, member_id, allowed, version, changed_at)
      values (current_brand_id(), ${id}, array['account.mail'], 1, now())`),
  )
}

describe('in quiet hours', () => {
  const [kind] = ended

  it.each(byMail)('%s rests exactly where it can wait', async (each) => {
    api.clock.now = new Date('2026-03-05T03:00:00-05:00')
    const lou = await signedIn(api, 'harbor', 'Lou')
    await tell(api, lou, each)
    const { mails } = await read(lou)
    expect(mails).toMatchObject([
      mayRest(each)
        ? { withheld: null, sent_at: null, next_attempt_at: new Date('2026-03-05T08:00:00-05:00') }
        : { withheld: null, sent_at: api.clock.now },
    ])
  })

  it('rest only what a job or a topic brings, not what somebody waits for', () => {
    const atOnce = byMail.filter((each) => !mayRest(each))
    expect(atOnce).toEqual(
      expect.arrayContaining([
        'redemption.receipt',
        'ride-home.decided',
        'ride-home.waits',
        'ride.reminder',
        'grant.given',
      ]),
    )
    expect(byMail.filter(mayRest)).toEqual(
      expect.arrayContaining(['week.waits', 'trip.reminder', 'reward.low', 'recording.reminder', 'survey.opened']),
    )
  })

  it.each([
    ['an ordinary evening', '2026-03-04T22:00:00-05:00', '2026-03-05T08:00:00-05:00'],
    ['an ordinary morning', '2026-03-05T06:00:00-05:00', '2026-03-05T08:00:00-05:00'],
    ['the evening before the clocks go forward', '2026-03-07T23:00:00-05:00', '2026-03-08T08:00:00-04:00'],
    ['the night in which the clocks go back', '2026-11-01T01:30:00-04:00', '2026-11-01T08:00:00-05:00'],
  ])(
    'a mail that may wait goes at eight by the programme, and its message is there at once: %s',
    async (_, now, until) => {
      api.clock.now = new Date(now)
      const joe = await signedIn(api, 'harbor', 'Joe')
      await tell(api, joe, kind!)
      const before = await read(joe)
      expect(before.messages.length).toBe(1)
      expect(before.mails).toMatchObject([{ withheld: null, sent_at: null, next_attempt_at: new Date(until) }])
      api.clock.now = new Date(Date.parse(until) - 1000)
      await retryMails(api.app)
      expect((await mailsOf(joe))[0]!.sent_at).toBeNull()
      api.clock.now = new Date(until)
      await Promise.all([retryMails(api.app), retryMails(copy.app)])
      expect((await mailsOf(joe)).map(({ sent_at: at }) => at)).toEqual([new Date(until)])
    },
  )

  it('what belongs to the account goes at once', async () => {
    api.clock.now = new Date('2026-03-04T22:00:00-05:00')
    const kim = await signedIn(api, 'harbor', 'Kim')
    await tell(api, kim, 'ride-home.decided')
    expect((await read(kim)).mails[0]!.sent_at).toEqual(api.clock.now)
  })

  async function mailsOf(person: Person) {
    await Promise.all([api.app.settle(), copy.app.settle()])
    const [mails] = await db().send(query.selectFrom('mail').select('sent_at').where('member_id', '=', person.id))
    return mails
  }
})
