import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { brandSettings } from '@throughway/brands/settings'
import { supervisorCalls } from '@throughway/contract/account/supervisor'
import type { ApprovalKind } from '@throughway/domain/identity/approvals'
import { rawQuery, query } from '#database/query.ts'
import { MailRejected, openMailBox } from '#outside/mail.ts'
import { forge } from '#testing/forge.ts'
import { dyingApp } from '#testing/dying-app.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { forgetCausedMails } from '#testing/may-mail.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { sendSupervisorReminders } from './supervisor.jobs.ts'
import { findApproval, requestApproval } from './supervisor.ts'
import { signLinkTo } from '#tokens/signed-link.ts'

const {
  getSupervisor,
  saveSupervisor,
  askSupervisorAgain,
  removeSupervisor,
  readSupervisorPage,
  answerSupervisor,
  answerApproval,
} = supervisorCalls
const lee = { name: 'Lee Boss', email: 'lee@mill.example', phone: '(617) 555-0100' } as const
const day = 86_400_000

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let ana: Person
let token: string
let number = 0
const mood = { reject: false }

beforeAll(async () => {
  const box = openMailBox()
  api = await startTestApi({
    mailer: {
      ...box,
      send: async (mail) => {
        if (mood.reject) throw new MailRejected('no such mailbox', { isOfAddress: true })
        await box.send(mail)
      },
    },
  })
})
afterAll(() => api.close())
beforeEach(async () => {
  mood.reject = false
  api.clock.now = testStart
  harbor = await api.at('harbor')
  await forgetCausedMails(api)
  await db().send(
    rawQuery(sql`delete from mail`),
    rawQuery(sql`delete from approval_request`),
    rawQuery(sql`delete from supervisor`),
  )
  ana = await signedIn(api, 'harbor', 'Ana')
  token = ana.token
})

const db = () => api.app.databases.ofBrand(1)
const brand = { id: 1, key: 'harbor' as const, settings: brandSettings.harbor }

async function later(days: number) {
  api.clock.now = new Date(testStart.getTime() + days * day)
  harbor = await api.at('harbor')
  token = await freshToken(api, 'harbor', ana)
}

const name = (facts: object = {}, version = 0) =>
  harbor(saveSupervisor, { ...lee, version: String(version), ...facts }, { token })
const own = async () => (await harbor(getSupervisor, {}, { token })).data

async function mails() {
  await api.app.settle()
  const [rows] = await db().send(
    query
      .selectFrom('mail')
      .select(['recipient', 'template', 'subject', 'text', 'html', 'member_id'])
      .orderBy('created_at')
      .orderBy('id'),
  )
  return rows
}

/** The token of the newest mail, as the supervisor would press it. */
async function linkOf(mail?: { text: string }) {
  const text = (mail ?? (await mails()).at(-1)!).text
  return decodeURIComponent(/\/supervisor\?token=(\S+)/.exec(text)![1]!)
}

const read = (link: string) => harbor(readSupervisorPage, { token: link })
const answer = (link: string, word: 'confirm' | 'not_me') => harbor(answerSupervisor, { token: link, answer: word })
const request = (kind: ApprovalKind, date: string, onSilence: 'accept' | 'lapse' = 'lapse') =>
  db().transaction((tx) => requestApproval(tx, api.app, brand, { memberId: ana.id, kind, date, onSilence }))

describe('C22 naming a supervisor', () => {
  it('has none, then one who is asked by a mail that explains what will be asked', async () => {
    expect(await own()).toEqual({ supervisor: null, must_be_work_address: false, approvals: [] })
    const { http, data } = await name()
    expect([http, data.supervisor]).toEqual([
      200,
      {
        name: 'Lee Boss',
        email: 'lee@mill.example',
        phone: '6175550100',
        state: 'unconfirmed',
        bounce: null,
        has_lapsed: false,
        asked_at: testStart.toISOString(),
        version: 1,
      },
    ])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      recipient: 'lee@mill.example',
      template: 'supervisor_confirmation',
      member_id: ana.id,
    })
    expect(mail!.subject).toContain('Ana Example')
    for (const word of [
      'telework',
      'compressed week',
      'transit pass subsidy',
      'unplanned overtime',
      'seven days',
      'never show you where',
    ])
      expect(mail!.text).toContain(word)
  })

  it('writes in the language that the member reads', async () => {
    const eva = await signedIn(api, 'harbor', 'Eva', { language: 'es' })
    await harbor(saveSupervisor, { ...lee, version: '0' }, { token: eva.token })
    expect((await mails())[0]!.subject).toContain('¿supervisas a Eva Example?')
  })

  it('asks nobody anew when only name or phone are put right', async () => {
    await name()
    await answer(await linkOf(), 'confirm')
    const { data } = await name({ name: 'Lee B. Boss', phone: '617-555-0111' }, 1)
    expect(data.supervisor).toMatchObject({ name: 'Lee B. Boss', phone: '6175550111', state: 'confirmed', version: 2 })
    expect((await mails()).length).toBe(1)
  })

  it('asks a new address, forgets the old one, and its link works no more', async () => {
    await name()
    const old = await linkOf()
    const { data } = await name({ name: 'Kim Chief', email: 'kim@mill.example' }, 1)
    expect(data.supervisor).toMatchObject({ name: 'Kim Chief', state: 'unconfirmed', version: 2 })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['lee@mill.example', 'kim@mill.example'])
    expect(await read(old)).toMatchObject({ http: 422, status: { name: 'linkRunOut' } })
    expect(await answer(old, 'confirm')).toMatchObject({ http: 422 })
    const [rows] = await db().send(
      query
        .selectFrom('supervisor')
        .select(['name', 'email', 'phone', 'state'])
        .where('member_id', '=', ana.id)
        .orderBy('version'),
    )
    expect(rows).toMatchObject([
      { name: 'Lee Boss', email: '', phone: '', state: 'replaced' },
      { name: 'Kim Chief', state: 'unconfirmed' },
    ])
  })

  it('forgets the supervisor when the member wishes so', async () => {
    await name()
    const link = await linkOf()
    expect((await harbor(removeSupervisor, {}, { token })).data.supervisor).toBeNull()
    expect((await read(link)).http).toBe(422)
    expect((await name()).data.supervisor).toMatchObject({ state: 'unconfirmed', version: 1 })
  })

  it('tells the second of two devices what the first has saved', async () => {
    const answers = await Promise.all([name({ email: 'one@mill.example' }), name({ email: 'two@mill.example' })])
    expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    const refused = answers.find(({ http }) => http === 409)!
    expect((refused.data as unknown as { current: { email: string } }).current.email).toBe(
      (await own()).supervisor!.email,
    )
    expect((await mails()).length).toBe(1)
  })

  it.each<[string, object, Record<string, string>]>([
    ['no name', { name: '' }, { name: 'field.required' }],
    ['no address', { email: 'lee' }, { email: 'field.not_an_email' }],
    ['no phone', { phone: '' }, { phone: 'field.required' }],
    ['a phone that is none', { phone: 'ring me' }, { phone: 'field.not_a_phone' }],
  ])('refuses %s', async (_, facts, fields) => {
    expect(await name(facts)).toMatchObject({ http: 422, status: { name: 'invalid', fields } })
    expect(await mails()).toEqual([])
  })

  it('asks no stranger for a member who has verified no address, since an account costs nothing', async () => {
    const bea = await signedIn(api, 'harbor', 'Bea', { verifiedAt: null })
    const refused = { http: 409, status: { name: 'addressUnverified' } }
    expect(await harbor(saveSupervisor, { ...lee, version: '0' }, { token: bea.token })).toMatchObject(refused)
    expect(await mails()).toEqual([])
    // one who was named before is not asked again either, and name and phone may be put right
    await name()
    await db().send(
      rawQuery(sql`update member_address set verified_at = null where brand_id = 1 and member_id = ${ana.id}`),
    )
    expect(await harbor(askSupervisorAgain, {}, { token })).toMatchObject(refused)
    expect((await name({ name: 'Lee B. Boss' }, 1)).http).toBe(200)
    expect(await name({ email: 'kim@mill.example' }, 2)).toMatchObject(refused)
    expect((await mails()).length).toBe(1)
  })

  it('refuses the own address', async () => {
    expect(await name({ email: ana.email })).toMatchObject({
      http: 422,
      status: { fields: { email: 'field.own_address' } },
    })
  })

  it.each([
    ['in another case', (email: string) => email.toUpperCase()],
    ['with a plus tag', (email: string) => email.replace('@', '+boss@')],
    ['added to the account and not verified', () => 'second.ana+lee@mill.example'],
    ['with its domain in Unicode', () => 'second.ana@münchen.example'],
  ])('refuses the own mailbox %s', async (_, spell) => {
    await db().send(
      query.insertInto('email_claim').values(
        ['mill.example', 'xn--mnchen-3ya.example'].map((domain) => ({
          brand_id: 1,
          member_id: ana.id,
          email: `second.ana@${domain}`,
          created_at: testStart,
        })),
      ),
    )
    expect(await name({ email: spell(ana.email) })).toMatchObject({
      http: 422,
      status: { fields: { email: 'field.own_address' } },
    })
    expect(await mails()).toEqual([])
  })

  it('takes no answer from a mailbox that the member has added to the account since', async () => {
    await name()
    const link = await linkOf()
    await db().send(
      query.insertInto('member_address').values({
        brand_id: 1,
        member_id: ana.id,
        email: lee.email,
        is_primary: false,
        verified_at: testStart,
        created_at: testStart,
      }),
    )
    expect(await answer(link, 'confirm')).toMatchObject({ http: 422, status: { name: 'linkRunOut' } })
    expect((await own()).supervisor).toMatchObject({ state: 'unconfirmed' })
    await db().send(query.deleteFrom('member_address').where('email', '=', lee.email))
    expect((await answer(link, 'confirm')).http).toBe(200)
  })

  it('mails one mailbox twenty times a day for all members, however it is spelled, and also at once', async () => {
    const spell = (at: number) => (at % 3 ? `lee+${at}@mill.example` : 'LEE@mill.example')
    const asks = await Promise.all(
      Array.from({ length: 22 }, async (_, at) => {
        const { token: theirs } = await signedIn(api, 'harbor', `Ben${at}`)
        return harbor(saveSupervisor, { ...lee, email: spell(at), version: '0' }, { token: theirs })
      }),
    )
    expect(asks.filter(({ http }) => http === 200).length).toBe(20)
    expect(asks.find(({ http }) => http !== 200)).toMatchObject({ http: 429, status: { name: 'mailboxFull' } })
    expect((await mails()).length).toBe(20)
    expect(await name()).toMatchObject({ http: 429, status: { name: 'mailboxFull' } })
    expect((await own()).supervisor).toBeNull()
  })

  it('mails it three times a day for one member', async () => {
    expect((await name()).http).toBe(200)
    for (let times = 0; times < 2; times++) expect((await harbor(askSupervisorAgain, {}, { token })).http).toBe(200)
    expect(await harbor(askSupervisorAgain, {}, { token })).toMatchObject({ status: { name: 'mailboxFull' } })
    await later(1.01)
    expect((await harbor(askSupervisorAgain, {}, { token })).http).toBe(200)
  })

  it('refuses an address of a personal mail service once the organisation has domains of its own', async () => {
    expect((await name({ email: 'lee@gmail.com' })).http).toBe(200)
    const mill = await makeOrganisation(api, 'harbor', 'The Mill', ++number + 100)
    const ben = await signedIn(api, 'harbor', 'Ben', { organisationId: mill })
    const asBen = (email: string) => harbor(saveSupervisor, { ...lee, email, version: '0' }, { token: ben.token })
    await db().send(
      query
        .insertInto('organisation_domain')
        .values({ brand_id: 1, domain: `mill${number}.example`, organisation_id: mill, created_at: testStart }),
    )
    expect(await asBen('lee@gmail.com')).toMatchObject({
      http: 422,
      status: { fields: { email: 'field.personal_address' } },
    })
    expect((await asBen('lee@contractor.example')).data).toMatchObject({
      must_be_work_address: true,
      supervisor: { state: 'unconfirmed' },
    })
  })
})

describe('C22 the signed page', () => {
  it('needs no account; reading changes nothing, confirming does, and twice is once', async () => {
    await name()
    const link = await linkOf()
    for (let reads = 0; reads < 3; reads++)
      expect((await read(link)).data).toEqual({
        member: 'Ana Example',
        state: 'unconfirmed',
        is_refused: false,
        approvals: [],
      })
    expect((await own()).supervisor!.state).toBe('unconfirmed')
    await Promise.all([answer(link, 'confirm'), answer(link, 'confirm'), answer(link, 'confirm')])
    expect((await own()).supervisor).toMatchObject({ state: 'confirmed', bounce: null })
    const [rows] = await db().send(
      query
        .selectFrom('member_activity')
        .select(['kind', 'actor'])
        .where('member_id', '=', ana.id)
        .where('kind', '=', 'supervisor_answered'),
    )
    expect(rows).toEqual([{ kind: 'supervisor_answered', actor: 'supervisor' }])
  })

  it('lets the wrong person say so, and nobody writes to them again', async () => {
    await name()
    const link = await linkOf()
    expect((await answer(link, 'not_me')).data).toMatchObject({ state: 'bounced', is_refused: true, approvals: [] })
    expect((await own()).supervisor).toMatchObject({ state: 'bounced', bounce: 'wrong_person' })
    expect(await harbor(askSupervisorAgain, {}, { token })).toMatchObject({
      http: 409,
      status: { name: 'supervisorSaidNo' },
    })
    await later(2)
    await sendSupervisorReminders(api.app)
    expect((await mails()).length).toBe(1)
    await expect(request('telework', '2026-03-06')).rejects.toThrow('supervisorMissing')
    // a slip of the finger can be undone while the link holds
    expect((await answer(link, 'confirm')).data).toMatchObject({ state: 'confirmed', is_refused: false })
  })

  it('works for seven days, at its own programme, as it was signed', async () => {
    await name()
    const link = await linkOf()
    const [body, signature] = link.split('.') as [string, string]
    for (const other of [
      'sv_x',
      '',
      forge(link),
      `${forge(body)}.${signature}`,
      signLinkTo('supervisor', { keys: [api.app.secrets.supervisor], brandId: 4 }, ana.id, testStart),
    ])
      expect((await read(other)).http).toBe(422)
    const mesa = await api.at('mesa')
    expect((await mesa(readSupervisorPage, { token: link })).http).toBe(422)
    await later(6.99)
    expect((await read(link)).http).toBe(200)
    await later(7)
    expect(await read(link)).toMatchObject({ http: 422, status: { name: 'linkRunOut' } })
    expect((await answer(link, 'confirm')).http).toBe(422)
  })

  it('R7.03 is called without any header of ours', async () => {
    await name()
    const page = await api.send('GET', `/api/public/supervisor?token=${encodeURIComponent(await linkOf())}`)
    expect([page.http, (JSON.parse(page.text) as { data: { member: string } }).data.member]).toEqual([
      200,
      'Ana Example',
    ])
  })
})

describe('C22 reminders', () => {
  it('come on day 2 and 5, once each, then the question lapses', async () => {
    await name()
    for (const [days, count] of [
      [1.9, 1],
      [2, 2],
      [2, 2],
      [3, 2],
      [4.9, 2],
      [5, 3],
      [6, 3],
      [7, 3],
      [20, 3],
    ] as const) {
      await later(days)
      await Promise.all([
        sendSupervisorReminders(api.app),
        sendSupervisorReminders(api.app),
        sendSupervisorReminders(api.app),
      ])
      expect([days, (await mails()).length]).toEqual([days, count])
    }
    expect((await mails())[1]!.subject).toMatch(/^Reminder from/)
    expect((await own()).supervisor).toMatchObject({ state: 'unconfirmed', has_lapsed: true })
    const { data } = await harbor(askSupervisorAgain, {}, { token })
    expect(data.supervisor).toMatchObject({ has_lapsed: false, state: 'unconfirmed' })
    expect((await read(await linkOf())).http).toBe(200)
    expect((await mails()).length).toBe(4)
  })

  it('make up for days without a run by one', async () => {
    await name()
    await later(6)
    await sendSupervisorReminders(api.app)
    expect((await mails()).length).toBe(2)
  })

  it('of a run that dies in the middle the rest come with the next, and none twice', async () => {
    await name()
    const ben = await signedIn(api, 'harbor', 'Ben')
    await harbor(saveSupervisor, { ...lee, email: 'kim@mill.example', version: '0' }, { token: ben.token })
    await later(2)
    await expect(sendSupervisorReminders(dyingApp(api.app, 1))).rejects.toThrow('killed')
    expect((await mails()).length).toBe(3)
    await sendSupervisorReminders(api.app)
    await sendSupervisorReminders(api.app)
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual([
      'kim@mill.example',
      'kim@mill.example',
      'lee@mill.example',
      'lee@mill.example',
    ])
  })

  it('end where no mail arrives: the supervisor has bounced', async () => {
    mood.reject = true
    await name()
    await api.app.settle()
    await sendSupervisorReminders(api.app)
    expect((await own()).supervisor).toMatchObject({ state: 'bounced', bounce: 'undeliverable' })
    mood.reject = false
    await later(0.01)
    expect((await harbor(askSupervisorAgain, {}, { token })).data.supervisor).toMatchObject({
      state: 'unconfirmed',
      bounce: null,
    })
    await sendSupervisorReminders(api.app)
    expect((await own()).supervisor).toMatchObject({ state: 'unconfirmed' })
  })
})

describe('C22 approvals', () => {
  beforeEach(async () => {
    await name()
    await answer(await linkOf(), 'confirm')
  })

  it('ask by mail, and show kind and date and nothing else', async () => {
    await request('telework', '2026-03-06')
    await request('telework', '2026-03-06')
    const all = await mails()
    expect(all.map(({ template }) => template)).toEqual(['supervisor_confirmation', 'supervisor_approval'])
    const { data } = await read(await linkOf())
    expect(data.approvals).toEqual([
      { id: expect.any(String) as string, kind: 'telework', date: '2026-03-06', state: 'waiting' },
    ])
    expect(Object.keys(data).toSorted()).toEqual(['approvals', 'is_refused', 'member', 'state'])
  })

  it('take the first answer, also of two at once, and the member sees it', async () => {
    await request('telework', '2026-03-06')
    await request('overtime', '2026-03-07')
    const link = await linkOf()
    const [overtime, telework] = (await read(link)).data.approvals
    const say = (id: string, word: 'approve' | 'decline') => harbor(answerApproval, { id, token: link, answer: word })
    await Promise.all([say(telework!.id, 'approve'), say(telework!.id, 'approve')])
    expect((await say(telework!.id, 'decline')).data.approvals.find(({ id }) => id === telework!.id)!.state).toBe(
      'approved',
    )
    await say(overtime!.id, 'decline')
    expect((await own()).approvals.map(({ kind, state }) => [kind, state])).toEqual([
      ['overtime', 'declined'],
      ['telework', 'approved'],
    ])
    expect((await db().send(findApproval(ana.id, 'telework', '2026-03-06')))[0]).toMatchObject([
      { state: 'approved', answered_at: testStart },
    ])
    expect(await say('018f0000-0000-7000-8000-000000000000', 'approve')).toMatchObject({ http: 404 })
  })

  it('are asked about by three mails a day; the job mails the rest the day after, by one', async () => {
    for (const date of ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'])
      await request('telework', date)
    await sendSupervisorReminders(api.app)
    const asked = async () => (await mails()).filter(({ template }) => template === 'supervisor_approval').length
    expect(await asked()).toBe(3)
    expect((await read(await linkOf())).data.approvals).toHaveLength(5)
    await later(1.01)
    await sendSupervisorReminders(api.app)
    await sendSupervisorReminders(api.app)
    expect(await asked()).toBe(4)
  })

  it('are nobody else’s to answer', async () => {
    await request('telework', '2026-03-06')
    const [asked] = (await own()).approvals
    const ben = await signedIn(api, 'harbor', 'Ben')
    await harbor(saveSupervisor, { ...lee, email: 'kim@mill.example', version: '0' }, { token: ben.token })
    expect(await harbor(answerApproval, { id: asked!.id, token: await linkOf(), answer: 'approve' })).toMatchObject({
      http: 404,
    })
    expect((await own()).approvals[0]!.state).toBe('waiting')
  })

  it('go over to whoever follows as supervisor', async () => {
    await request('telework', '2026-03-06')
    await name({ email: 'kim@mill.example' }, 1)
    const link = await linkOf()
    const [asked] = (await read(link)).data.approvals
    const { data } = await harbor(answerApproval, { id: asked!.id, token: link, answer: 'approve' })
    expect([data.state, data.approvals[0]!.state]).toEqual(['confirmed', 'approved'])
  })

  it.each([
    ['accept', 'accepted'],
    ['lapse', 'lapsed'],
  ] as const)('are reminded of on day 2 and 5; then silence means %s', async (onSilence, state) => {
    await request('telework', '2026-03-20', onSilence)
    const link = await linkOf()
    const counts: [number, number][] = []
    for (const days of [1, 2, 2.1, 5, 6.9, 7, 8]) {
      await later(days)
      await sendSupervisorReminders(api.app)
      await sendSupervisorReminders(api.app)
      counts.push([days, (await mails()).length])
    }
    expect(counts).toEqual([
      [1, 2],
      [2, 3],
      [2.1, 3],
      [5, 4],
      [6.9, 4],
      [7, 4],
      [8, 4],
    ])
    expect((await own()).approvals[0]!.state).toBe(state)
    expect((await read(link)).http).toBe(422)
  })

  it('need somebody to ask', async () => {
    await harbor(removeSupervisor, {}, { token })
    await expect(request('telework', '2026-03-06')).rejects.toThrow('supervisorMissing')
  })
})
