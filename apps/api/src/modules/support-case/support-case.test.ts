import { beforeEach, describe, expect, it } from 'vitest'
import { supportCaseCalls, supportCaseStaffCalls } from '@throughway/contract/programme/support-case'
import { query } from '#database/query.ts'
import { tidy } from '#modules/jobs/tidy.ts'
import { forgetCausedMails } from '#testing/may-mail.ts'
import { endRoles, giveRole } from '#testing/grants.ts'
import { signedIn } from '#testing/people.ts'
import { staffActsOn } from '#testing/staff-acts.ts'
import { testStart } from '#testing/test-start.ts'
import { ana, api, db, harbor, startAtHarbor, token } from '#testing/start-at-harbor.ts'

const { askStaff, askStaffAsMember } = supportCaseCalls
const { answerSupportCase, assignSupportCase, getSupportCase, listSupportCases, listSupportStaff, moveSupportCase } =
  supportCaseStaffCalls

startAtHarbor()
beforeEach(async () => {
  await db().send(query.deleteFrom('support_case'), query.deleteFrom('mail'))
  await forgetCausedMails(api)
})

const message = 'The bus stop at the hospital has moved.'
const visitor = { topic: 'planner' as const, message, name: 'Vera Visit', email: 'Vera@visit.example' }
const admin = async (name = 'Adam') => (await signedIn(api, 'harbor', name, { role: 'program_admin' })).token

/** The case as staff have just read it. */
async function seen(number: number, staff: { token: string }) {
  const { data } = await harbor(getSupportCase, { number: String(number) }, staff)
  return { number: String(number), version: String(data.version) }
}

/** What the mail of an answer to the case says of it. */
async function aboutOf(number: number, staff?: { token: string }) {
  const by = staff ?? { token: await admin() }
  await harbor(answerSupportCase, { ...(await seen(number, by)), text: 'We look.' }, by)
  await api.app.settle()
  const [rows] = await db().send(
    query
      .selectFrom('mail')
      .select('text')
      .where('template', '=', 'support_answer')
      .orderBy('created_at', 'desc')
      .limit(1),
  )
  return /contact_us\?about=([\w.-]+)/.exec(rows[0]!.text)![1]!
}

async function mailsTo(email: string) {
  await api.app.settle()
  const [rows] = await db().send(
    query
      .selectFrom('mail')
      .select(['subject', 'text', 'template'])
      .where('recipient', '=', email)
      .orderBy('created_at'),
  )
  return rows
}

describe('R2.15 a message to staff', () => {
  it('of a visitor is a case with a number, a receipt and a word to the administrators', async () => {
    const { email } = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })
    const { data } = await harbor(askStaff, visitor)
    expect(data.number).toBeGreaterThan(0)
    const [receipt] = await mailsTo('vera@visit.example')
    expect(receipt!.subject).toContain(`message ${data.number}`)
    // the address may be a stranger's: what was written stays out of the receipt
    expect(receipt!.text).not.toContain('hospital')
    expect((await mailsTo(email)).map(({ template }) => template)).toContain('support_waits')
  })

  it('is told to the administrators once, until somebody answers, however often its sender writes', async () => {
    const adam = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })
    const { data } = await harbor(askStaff, visitor)
    const about = await aboutOf(data.number, { token: adam.token })
    const waits = async () =>
      (await mailsTo(adam.email)).filter(
        ({ template, subject }) => template === 'support_waits' && subject.includes(String(data.number)),
      ).length
    expect(await waits()).toBe(1)
    for (let turn = 0; turn < 3; turn++) await harbor(askStaff, { ...visitor, about, message: `Also this, ${turn}` })
    expect(await waits()).toBe(2)
  })

  it('fills no mail box of the staff: of many that come within a day forty are told, and all are listed', async () => {
    const adam = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })
    await Promise.all(Array.from({ length: 44 }, () => harbor(askStaff, visitor)))
    const waits = async () => (await mailsTo(adam.email)).filter(({ template }) => template === 'support_waits').length
    expect(await waits()).toBe(40)
    expect((await harbor(listSupportCases, {}, { token: adam.token })).data.items.length).toBe(44)
    api.clock.now = new Date(api.clock.now.getTime() + 86_400_001)
    await (
      await api.at('harbor')
    )(askStaff, visitor)
    expect(await waits()).toBe(41)
  })

  it('of a member carries the name and the address of the account, and is kept once for one key', async () => {
    const key = { headers: { 'Idempotency-Key': 'a-key-of-the-form' }, token }
    const first = await harbor(askStaffAsMember, { topic: 'points', message }, key)
    const again = await harbor(askStaffAsMember, { topic: 'points', message }, key)
    expect(again.data).toEqual(first.data)
    const { data } = await harbor(getSupportCase, { number: String(first.data.number) }, { token: await admin() })
    expect(data).toMatchObject({ member_id: ana.id, email: ana.email, state: 'open', topic: 'points' })
    expect(data.messages.map(({ by, text }) => [by, text])).toEqual([['sender', message]])
  })

  it.each([
    [{ ...visitor, topic: 'weather' }, 'topic'],
    [{ ...visitor, message: '  ' }, 'message'],
    [{ ...visitor, message: 'x'.repeat(4001) }, 'message'],
    [{ ...visitor, name: '' }, 'name'],
    [{ ...visitor, email: 'vera@' }, 'email'],
    [{ ...visitor, about: 'x'.repeat(201) }, 'about'],
  ])('%# is refused beside its field', async (input, field) => {
    const { status } = await harbor(askStaff, input as never)
    expect(status).toMatchObject({ code: 422, fields: { [field]: expect.any(String) } })
  })

  it('numbers what comes at once without a gap and without a double', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => harbor(askStaff, visitor)))
    const numbers = answers.map(({ data }) => data.number).toSorted((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => numbers[0]! + index))
    expect((await mailsTo('vera@visit.example')).length).toBe(3)
  })
})

describe('R2.15 the answer', () => {
  it('goes to the sender by mail, and what they write again goes on with the case', async () => {
    const staff = { token: await admin() }
    const { data: asked } = await harbor(askStaff, visitor)
    const number = String(asked.number)
    const { data } = await harbor(
      answerSupportCase,
      { number, version: '1', text: 'Thank you.\n\nWe tell the agency.' },
      staff,
    )
    expect(data).toMatchObject({ state: 'answered' })
    const answer = (await mailsTo('vera@visit.example')).find(({ template }) => template === 'support_answer')!
    expect(answer.subject).toContain('an answer to your message ' + number)
    expect(answer.text).toContain('We tell the agency.')
    const [, about] = /\/contact_us\?about=(sc_[\w.-]+)&number=(\d+)/.exec(answer.text)!

    expect((await harbor(askStaff, { ...visitor, about: about!, message: 'Now it is right.' })).data.number).toBe(
      asked.number,
    )
    const { data: opened } = await harbor(getSupportCase, { number }, staff)
    expect(opened.state).toBe('open')
    expect(opened.messages.map(({ by }) => by)).toEqual(['sender', 'staff', 'sender'])
  })

  it.each([
    'another visitor',
    'a member',
    'a visitor who names the address of a member',
    'a visitor who names the address of the sender, and has not their mail',
  ])('of somebody else is not gone on with by %s', async (who) => {
    const ofMember = who.endsWith('of a member')
    const { data: asked } = ofMember
      ? await harbor(askStaffAsMember, { topic: 'points', message }, { token })
      : await harbor(askStaff, visitor)
    const mailed = await aboutOf(asked.number)
    if (who.startsWith('a visitor who names the address of the sender')) {
      const guesses = [String(asked.number), mailed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]
      for (const about of guesses)
        expect((await harbor(askStaff, { ...visitor, about })).data.number).not.toBe(asked.number)
      return
    }
    const about = mailed
    const { data } =
      who === 'a member'
        ? await harbor(askStaffAsMember, { topic: 'points', message, about }, { token })
        : await harbor(askStaff, { ...visitor, email: ofMember ? ana.email : 'eve@visit.example', about })
    expect(data.number).not.toBe(asked.number)
  })

  it('lists who waits longest first, page by page, and the latest first when asked', async () => {
    const staff = { token: await admin() }
    const numbers: number[] = []
    for (let count = 0; count < 3; count += 1) numbers.push((await harbor(askStaff, visitor)).data.number)
    const { data: first } = await harbor(listSupportCases, { limit: '2' }, staff)
    expect(first.items.map(({ number }) => number)).toEqual(numbers.slice(0, 2))
    const { data: rest } = await harbor(listSupportCases, { limit: '2', after: first.next! }, staff)
    expect(rest).toMatchObject({ items: [{ number: numbers[2] }], next: null })
    for (const number of numbers.slice(0, 2))
      await harbor(moveSupportCase, { ...(await seen(number, staff)), move: 'close' }, staff)
    const { data: closed } = await harbor(listSupportCases, { state: 'closed', sort: 'latest' }, staff)
    expect(closed.items.map(({ number }) => number)).toEqual([numbers[1], numbers[0]])
  })

  it('of two who answer at once is sent once, and the second is told', async () => {
    const tokens = [await admin('Adam'), await admin('Abel')]
    const { data } = await harbor(askStaff, visitor)
    const of = await seen(data.number, { token: tokens[0]! })
    const answers = await Promise.all(
      tokens.map((each) => harbor(answerSupportCase, { ...of, text: `From ${each.length}` }, { token: each })),
    )
    expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ http }) => http === 409)!.status.name).toBe('changedMeanwhile')
    const mails = await mailsTo('vera@visit.example')
    expect(mails.filter(({ template }) => template === 'support_answer').length).toBe(1)
  })

  it('of a member stands in their activity', async () => {
    const { data } = await harbor(askStaffAsMember, { topic: 'points', message }, { token })
    const staff = { token: await admin() }
    await harbor(answerSupportCase, { ...(await seen(data.number, staff)), text: 'We look.' }, staff)
    const acts = (await staffActsOn(api, ana)).map(({ kind, details }) => ({ kind, details }))
    expect(acts).toEqual([{ kind: 'question_answered', details: {} }])
  })

  it('is sent once for one key', async () => {
    const staff = { token: await admin() }
    const { data } = await harbor(askStaff, visitor)
    const input = { ...(await seen(data.number, staff)), text: 'We look.' }
    const key = { ...staff, headers: { 'Idempotency-Key': 'a-key-of-the-answer' } }
    const [first, again] = [await harbor(answerSupportCase, input, key), await harbor(answerSupportCase, input, key)]
    expect([first.http, again.http]).toEqual([200, 200])
    expect(again.data).toEqual(first.data)
    expect(first.data.messages.at(-1)!.text).toBe('We look.')
    const mails = await mailsTo('vera@visit.example')
    expect(mails.filter(({ template }) => template === 'support_answer').length).toBe(1)
  })

  it.each(['an answer', 'a close', 'an assignment'])('refuses %s after the sender has written again', async (what) => {
    const staff = { token: await admin() }
    const { data } = await harbor(askStaff, visitor)
    const about = await aboutOf(data.number, staff)
    const of = await seen(data.number, staff)
    await harbor(askStaff, { ...visitor, about, message: 'One more thing.' })
    const { status } =
      what === 'an answer'
        ? await harbor(answerSupportCase, { ...of, text: 'Done.' }, staff)
        : what === 'a close'
          ? await harbor(moveSupportCase, { ...of, move: 'close' }, staff)
          : await harbor(assignSupportCase, of, staff)
    expect(status.name).toBe('changedMeanwhile')
  })

  it('is due on the second working day after the case began to wait, which a further message does not move', async () => {
    api.clock.now = testStart
    const { data } = await harbor(askStaff, visitor)
    const about = await aboutOf(data.number, { token: await admin() })
    const read = async () => {
      const staff = { token: await admin() }
      return (await (await api.at('harbor'))(getSupportCase, { number: String(data.number) }, staff)).data
    }
    const writeAgain = async () => (await api.at('harbor'))(askStaff, { ...visitor, about, message: 'Again.' })
    expect(await read()).toMatchObject({ answer_by: null, waiting_since: testStart.toISOString() })
    api.clock.now = new Date(testStart.getTime() + 86_400_000)
    await writeAgain()
    const waits = await read()
    expect(waits).toMatchObject({ answer_by: '2026-03-09', state: 'open', waiting_since: api.clock.now.toISOString() })
    api.clock.now = new Date(testStart.getTime() + 2 * 86_400_000)
    await writeAgain()
    expect((await read()).waiting_since).toBe(waits.waiting_since)
  })

  it('is given to somebody who may answer, and to nobody else', async () => {
    const adam = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })
    const hana = await signedIn(api, 'harbor', 'Hana')
    await giveRole(api, 'harbor', hana.id, 'helpdesk')
    const ari = await signedIn(api, 'harbor', 'Ari')
    await giveRole(api, 'harbor', ari.id, 'auditor')
    const staff = { token: adam.token }
    const { data: asked } = await harbor(askStaff, visitor)
    const give = async (assignee?: string) =>
      harbor(assignSupportCase, { ...(await seen(asked.number, staff)), ...(assignee && { assignee }) }, staff)
    for (const to of [adam.id, hana.id.toUpperCase(), hana.id])
      expect((await give(to)).data.assignee).toMatchObject({ id: to.toLowerCase() })
    // once, and nobody of what they take themselves
    const [told] = await db().send(
      query
        .selectFrom('personal_message')
        .select(['member_id', 'title'])
        .where('member_id', 'in', [adam.id, hana.id])
        .where('source', 'like', 'support.assigned %'),
    )
    expect(told).toMatchObject([{ member_id: hana.id, title: expect.stringContaining(String(asked.number)) }])
    const { data: offered } = await harbor(listSupportStaff, {}, staff)
    expect(offered.items.map(({ id }) => id)).toEqual(expect.arrayContaining([adam.id, hana.id]))
    expect(offered.items.map(({ id }) => id)).not.toContain(ari.id)
    expect((await give(ari.id)).status).toMatchObject({ fields: { assignee: 'field.not_a_choice' } })
    const own = async (assignee: 'me' | 'nobody') =>
      (await harbor(listSupportCases, { assignee }, { token: hana.token })).data.items.map(({ number }) => number)
    expect([await own('me'), await own('nobody')]).toEqual([[asked.number], []])
    await endRoles(api, 'harbor', hana.id)
    expect((await give(hana.id)).status).toMatchObject({ fields: { assignee: 'field.not_a_choice' } })
    expect((await give()).data.assignee).toBeNull()
    const member = await harbor(askStaffAsMember, { topic: 'points', message }, { token: adam.token })
    const abel = { token: await admin('Abel') }
    const toSender = { ...(await seen(member.data.number, abel)), assignee: adam.id }
    expect((await harbor(assignSupportCase, toSender, abel)).status.fields).toEqual({ assignee: 'field.not_a_choice' })
  })

  it('is found by topic, age and words, and a number or a per cent sign is only that', async () => {
    const { data: old } = await harbor(askStaff, {
      ...visitor,
      topic: 'points',
      message: 'Where are 100% of my points?',
    })
    api.clock.now = new Date(api.clock.now.getTime() + 3 * 86_400_000)
    const later = await api.at('harbor')
    const { data: young } = await later(askStaff, { ...visitor, name: 'Wanda Wait' })
    const staff = { token: await admin() }
    const find = async (filter: Record<string, string>) =>
      (await later(listSupportCases, filter as never, staff)).data.items.map(({ number }) => number)
    expect(await find({})).toEqual([old.number, young.number])
    expect(await find({ topic: 'points' })).toEqual([old.number])
    expect(await find({ age: '2' })).toEqual([old.number])
    expect(await find({ age: '7' })).toEqual([])
    expect(await find({ text: 'wanda' })).toEqual([young.number])
    expect(await find({ text: '100%' })).toEqual([old.number])
    expect(await find({ text: '%' })).toEqual([old.number])
    expect(await find({ text: `#${young.number}` })).toContain(young.number)
    expect(await find({ text: '_' })).toEqual([])
    expect(await find({ state: 'closed' })).toEqual([])
    expect((await later(listSupportCases, { state: 'all' }, staff)).data.count).toBe(2)
  })

  it('shows an auditor no sender, and lets them neither search nor answer', async () => {
    const ari = await signedIn(api, 'harbor', 'Ari')
    await giveRole(api, 'harbor', ari.id, 'auditor')
    const staff = { token: ari.token }
    const { data } = await harbor(askStaff, visitor)
    const of = await seen(data.number, staff)
    const { data: listed } = await harbor(listSupportCases, {}, staff)
    expect(JSON.stringify(listed)).not.toMatch(/vera|visit/i)
    expect((await harbor(listSupportCases, { text: 'vera' }, staff)).status.fields).toEqual({ text: 'field.masked' })
    expect((await harbor(answerSupportCase, { ...of, text: 'x' }, staff)).http).toBe(403)
    expect((await harbor(assignSupportCase, of, staff)).http).toBe(403)
  })

  it('knows no case of another programme', async () => {
    const { data } = await harbor(askStaff, visitor)
    const mesa = await api.at('mesa')
    const { token: other } = await signedIn(api, 'mesa', 'Mia', { role: 'program_admin' })
    expect((await mesa(getSupportCase, { number: String(data.number) }, { token: other })).status.code).toBe(404)
  })

  it('is gone two years after the last word', async () => {
    await harbor(askStaff, visitor)
    const left = async () => (await db().send(query.selectFrom('support_case').select('number')))[0].length
    api.clock.now = new Date(api.clock.now.getTime() + 700 * 86_400_000)
    await tidy(api.app)
    expect(await left()).toBe(1)
    api.clock.now = new Date(api.clock.now.getTime() + 40 * 86_400_000)
    await tidy(api.app)
    expect(await left()).toBe(0)
  })
})
