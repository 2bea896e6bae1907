import { beforeEach, describe, expect, it } from 'vitest'
import { messageCalls } from '@throughway/contract/content/message'
import { surveyStaffCalls } from '@throughway/contract/content/survey-staff'
import { contactCalls } from '@throughway/contract/account/contact'
import { query } from '#database/query.ts'
import type { AppContext } from '#app-context.ts'
import { retryMails } from '#modules/mail/mail.jobs.ts'
import { dyingApp, stumblingApp } from '#testing/dying-app.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { toldToAll } from '#testing/revisions.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { openSurvey, surveyTitle } from '#testing/surveys.ts'
import { tellOfSurveys } from './survey.jobs.ts'

startTwoCopies()
let admin: Person
beforeEach(async () => {
  await db().send(query.deleteFrom('survey'), query.deleteFrom('personal_message'), query.deleteFrom('mail'))
  admin = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })
})

/** For every member, those of the tests before as well. */
const open = (more = {}) => openSurvey(api, admin, { audience: { roles: ['member'] }, ...more })
const told = async (person: Person) => {
  const client = await api.at('harbor', { token: await freshToken(api, 'harbor', person) })
  return (await client(messageCalls.getMessageCentre, {})).data.messages
}
const mailsOf = async ({ id }: Person) => {
  await Promise.all([api.app.settle(), copy.app.settle()])
  const [rows] = await db().send(
    query
      .selectFrom('mail')
      .select(['subject', 'topic', 'withheld', 'sent_at', 'next_attempt_at'])
      .where('member_id', '=', id),
  )
  return rows
}
const toldIds = async (survey: string) => {
  const [rows] = await db().send(
    query.selectFrom('personal_message').select('member_id').where('source', '=', `survey.opened ${survey}`),
  )
  return rows.map(({ member_id: id }) => id).toSorted()
}
const notices = async () => (await db().send(query.selectFrom('survey_notice').selectAll()))[0]

describe('C21 a survey that was opened', () => {
  it('is told to its audience, in each member’s language, as a message and by mail', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    const eva = await signedIn(api, 'harbor', 'Eva', { language: 'es' })
    const id = await open({ audience: { roles: ['member'], languages: ['es'] } })
    await tellOfSurveys(api.app)
    await retryMails(api.app)
    expect(await told(ana)).toEqual([])
    const [message, ...others] = await told(eva)
    expect([message!.title, message!.lang, others]).toEqual([`Tu programa pregunta: ${surveyTitle.es}`, 'es', []])
    expect(message!.expires_at).not.toBeNull()
    expect(message!.body.blocks.at(-1)).toMatchObject({
      type: 'place_button',
      target: 'survey',
      query: { surveyID: id },
    })
    expect(await mailsOf(eva)).toMatchObject([
      { subject: `Tu programa pregunta: ${surveyTitle.es}`, topic: 'surveys', withheld: null, sent_at: api.clock.now },
    ])
    expect([await mailsOf(ana), await mailsOf(admin), await notices()]).toEqual([[], [], []])
  })

  it('is told to each once and to all, though the job is killed and two copies are at it', async () => {
    const names = ['Ana', 'Ben', 'Cy', 'Dora', 'Fay', 'Gus', 'Hal']
    const people = await Promise.all(names.map((name) => signedIn(api, 'harbor', name)))
    const id = await open()
    const [everybody] = await db().send(
      query.selectFrom('member').select('id').where('role', '=', 'member').where('deleted_at', 'is', null),
    )
    const all = everybody.map((row) => row.id).toSorted()
    expect(all).toEqual(expect.arrayContaining(people.map((each) => each.id)))
    const run = (app: AppContext) => tellOfSurveys(app, { slice: 2, slices: 2 })

    await expect(run(dyingApp(api.app, 0))).rejects.toThrow('killed')
    expect(await toldIds(id)).toEqual([])
    await expect(run(dyingApp(api.app, 1))).rejects.toThrow('killed')
    expect(await toldIds(id)).toEqual(all.slice(0, 2))
    await expect(run(stumblingApp(copy.app))).rejects.toThrow('killed')
    for (let turn = 0; turn < all.length && (await notices()).length; turn++)
      await Promise.all([run(api.app), run(copy.app), run(api.app)])
    expect(await toldIds(id)).toEqual(all)
    const [mails] = await db().send(
      query.selectFrom('mail').select('member_id').where('template', '=', 'survey_opened'),
    )
    expect(mails.map(({ member_id: of }) => String(of)).toSorted()).toEqual(all)

    // a message is the promise, not the place that was reached
    await db().send(query.insertInto('survey_notice').values({ brand_id: 1, survey_id: id, told_up_to: null }))
    for (let turn = 0; turn < all.length && (await notices()).length; turn++)
      await Promise.all([run(api.app), run(copy.app)])
    expect([await toldIds(id), (await mailsOf(people[0]!)).length]).toEqual([all, 1])
  })

  it('is a message alone for one who wants no mails of surveys', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    const client = await api.at('harbor', { token: ana.token, json: true })
    const on = { mail: true }
    await client(contactCalls.saveContactChoices, {
      version: 0,
      choices: { account: on, rewards: on, events: on, matches: on, surveys: {}, partner_news: {} },
    })
    await open()
    await tellOfSurveys(api.app)
    await retryMails(api.app)
    expect((await told(ana)).length).toBe(1)
    expect(await mailsOf(ana)).toMatchObject([{ withheld: 'topic_off', sent_at: null, next_attempt_at: null }])
  })

  it('rests as a mail until eight in the morning, and is a message at once', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    const opened = new Date('2026-03-07T23:00:00-05:00')
    api.clock.now = opened
    await open()
    await tellOfSurveys(api.app)
    await retryMails(api.app)
    expect((await told(ana)).length).toBe(1)
    // the clocks go forward in that night
    const morning = new Date('2026-03-08T08:00:00-04:00')
    expect(await mailsOf(ana)).toMatchObject([{ sent_at: null, next_attempt_at: morning }])
    api.clock.now = morning
    await retryMails(api.app)
    expect(await mailsOf(ana)).toMatchObject([{ sent_at: morning }])
  })

  it.each([
    ['staff close it', {}],
    ['its last day ends', { closes_at: new Date('2026-03-08T07:00:00-04:00').toISOString() }],
  ])('mails nobody any more once %s, though the mail rests since the evening', async (_, more) => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    api.clock.now = new Date('2026-03-07T23:00:00-05:00')
    const [ended] = [await open(more), await open({ title: JSON.stringify({ en: 'Another one', es: 'Otra' }) })]
    await tellOfSurveys(api.app)
    expect((await mailsOf(ana)).map(({ sent_at: sentAt }) => sentAt)).toEqual([null, null])
    const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', admin), json: true })
    if (!('closes_at' in more)) expect((await staff(surveyStaffCalls.closeSurvey, { id: ended })).http).toBe(200)
    const morning = new Date('2026-03-08T08:00:00-04:00')
    api.clock.now = morning
    await retryMails(api.app)
    const mails = await mailsOf(ana)
    expect(mails.toSorted((one, other) => one.subject.localeCompare(other.subject))).toMatchObject([
      { subject: expect.stringContaining('Another one') as string, withheld: null, sent_at: morning },
      { withheld: 'withdrawn', sent_at: null, next_attempt_at: null },
    ])
  })

  it('mails nobody whose slice comes after it was closed', async () => {
    const people = await Promise.all(
      ['Ana', 'Ben', 'Cy'].map((name) => signedIn(api, 'harbor', name, { language: 'es' })),
    )
    // of the members of the tests before, none who reads in Spanish has ended the topic
    const id = await open({ audience: { roles: ['member'], languages: ['es'] } })
    await tellOfSurveys(api.app, { slice: 1, slices: 1 })
    const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', admin), json: true })
    await staff(surveyStaffCalls.closeSurvey, { id })
    await tellOfSurveys(api.app)
    await retryMails(api.app)
    const [mails] = await db().send(
      query.selectFrom('mail').select(['withheld', 'sent_at']).where('template', '=', 'survey_opened'),
    )
    expect([people.length, mails]).toEqual([3, [{ withheld: 'withdrawn', sent_at: null }]])
  })

  it('is shown as a message no longer once staff close it, and does not count as unread', async () => {
    const ana = await signedIn(api, 'harbor', 'Ana')
    const [closed, other] = [await open(), await open()]
    await tellOfSurveys(api.app)
    expect((await told(ana)).length).toBe(2)
    const before = await toldToAll(api, 'message')
    const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', admin), json: true })
    await staff(surveyStaffCalls.closeSurvey, { id: closed })
    expect(await toldToAll(api, 'message')).toBe(before + 1)
    const client = await api.at('harbor', { token: await freshToken(api, 'harbor', ana) })
    const { data } = await client(messageCalls.getMessageCentre, {})
    expect(data.messages.map(({ body }) => body.blocks.at(-1))).toMatchObject([{ query: { surveyID: other } }])
    expect([data.unread, (await client(messageCalls.countUnread, {})).data.unread]).toEqual([1, 1])
  })

  it('is told no further once it is closed, and a draft not at all', async () => {
    await Promise.all(['Ana', 'Ben', 'Cy'].map((name) => signedIn(api, 'harbor', name)))
    const id = await open()
    expect((await notices()).length).toBe(1)
    await tellOfSurveys(api.app, { slice: 1, slices: 1 })
    const staff = await api.at('harbor', { token: await freshToken(api, 'harbor', admin), json: true })
    await staff(surveyStaffCalls.closeSurvey, { id })
    await tellOfSurveys(api.app)
    expect([(await toldIds(id)).length, await notices()]).toEqual([1, []])
    await staff(surveyStaffCalls.copySurvey, {
      id,
      closes_at: new Date(api.clock.now.getTime() + 86_400_000).toISOString(),
    })
    expect(await notices()).toEqual([])
  })
})
