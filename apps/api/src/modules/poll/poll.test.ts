import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { messageCalls } from '@throughway/contract/content/message'
import { pollCalls } from '@throughway/contract/content/poll'
import { pollStaffCalls } from '@throughway/contract/content/poll-staff'
import { query } from '#database/query.ts'
import { actFor } from '#testing/impersonations.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { toldToAll } from '#testing/revisions.ts'
import { ana, api, db, harbor, later, startAtHarbor, token } from '#testing/start-at-harbor.ts'
import { closePollsJob, openPollsJob } from './poll.jobs.ts'

const { answerPoll, deletePoll, dismissPoll } = pollCalls

startAtHarbor()
let admin: Person
beforeEach(async () => {
  await db().send(query.deleteFrom('poll'))
  admin = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })
})

const asStaff = async () => api.at('harbor', { token: await freshToken(api, 'harbor', admin), json: true })
const texts = [
  { language: 'en' as const, question: 'How was your way today?', responses: ['Good', 'So so', 'Bad'] },
  { language: 'es' as const, question: '¿Qué tal tu camino hoy?', responses: ['Bien', 'Regular', 'Mal'] },
]
const inDays = (days: number) => new Date(api.clock.now.getTime() + days * 86_400_000).toISOString()

async function open(more = {}) {
  const staff = await asStaff()
  const { data } = await staff(pollStaffCalls.draftPoll, { closes_at: inDays(10), texts, ...more })
  const opened = await staff(pollStaffCalls.openPoll, { id: data.id, revision: '1' })
  expect(opened.http).toBe(200)
  return data.id
}
const pollOf = async (of = token, language = 'en') =>
  (await harbor(messageCalls.getMessageCentre, {}, { token: of, headers: { 'accept-language': language } })).data.poll
const answer = (id: string, choices: number[], of = token) =>
  harbor(answerPoll, { id, choices: choices.map(String) }, { token: of })
async function crowd(id: string, choices: readonly number[]) {
  for (const [index, each] of choices.entries()) {
    const person = await signedIn(api, 'harbor', `Crowd${index}`)
    expect((await answer(id, [each], person.token)).http).toBe(200)
  }
}

describe('C21 a poll', () => {
  it('R3.07 stands beside the messages with its responses by order, is answered, and changed until it is closed', async () => {
    const id = await open()
    expect(await pollOf()).toMatchObject({
      id,
      question: 'How was your way today?',
      responses: [
        { order: 1, text: 'Good' },
        { order: 2, text: 'So so' },
        { order: 3, text: 'Bad' },
      ],
      answer: null,
      results: null,
    })
    expect(await pollOf(token, 'es')).toMatchObject({ lang: 'es', responses: [{ text: 'Bien' }, {}, {}] })
    expect((await answer(id, [2])).data).toMatchObject({ answer: [2] })
    expect((await answer(id, [3])).data).toMatchObject({ answer: [3] })
    const [rows] = await db().send(query.selectFrom('poll_answer').select('choices'))
    expect(rows).toEqual([{ choices: [3] }])
    for (const wrong of [[4], [1, 2]]) expect((await answer(id, wrong)).http).toBe(422)
    const staff = await asStaff()
    await staff(pollStaffCalls.closePoll, { id })
    expect((await answer(id, [1])).http).toBe(404)
  })

  it('C30 is not seen by staff who act for the member, so they read no answer', async () => {
    const id = await open()
    await answer(id, [2])
    const overlay = await actFor(api, admin, ana)
    expect(await pollOf(overlay.token)).toBeNull()
    expect(await pollOf()).toMatchObject({ id, answer: [2] })
  })

  it('takes several choices where it says so, each once', async () => {
    const id = await open({ choice: 'multiple' })
    expect((await answer(id, [3, 1, 3])).data).toMatchObject({ answer: [1, 3] })
  })

  it('keeps no member and no time with an answer, and at its end neither answer nor key', async () => {
    const id = await open()
    await answer(id, [1])
    const [[row], [kept], activity, keys] = await db().send(
      query.selectFrom('poll').select('secret').where('id', '=', id),
      query.selectFrom('poll_answer').selectAll(),
      query.selectFrom('member_activity').select('kind').where('member_id', '=', ana.id),
      query.selectFrom('idempotency_key').select('call').where('member_id', '=', ana.id),
    )
    expect(Object.keys(kept!).toSorted()).toEqual(['brand_id', 'choices', 'poll_id', 'tag'])
    expect(kept!.tag).toEqual(createHmac('sha256', row!.secret!).update(ana.id).digest())
    expect([activity.filter(({ kind }) => kind.includes('poll')), keys]).toEqual([[], []])
    const staff = await asStaff()
    await staff(pollStaffCalls.closePoll, { id })
    const [[closed], left] = await db().send(
      query.selectFrom('poll').select(['secret', 'sums']).where('id', '=', id),
      query.selectFrom('poll_answer').selectAll(),
    )
    expect([closed!.secret, left, closed!.sums]).toEqual([null, [], { answers: 1, counts: [1, 0, 0] }])
  })

  it('shows results from ten answers on, without numbers of few, and only once it is closed', async () => {
    const staff = await asStaff()
    const few = await open()
    await crowd(few, [1, 1, 1, 1, 1, 1, 1, 1, 1])
    await staff(pollStaffCalls.closePoll, { id: few })
    expect(await pollOf()).toBeNull()
    const id = await open()
    await crowd(id, [...Array.from({ length: 6 }, () => 1), ...Array.from({ length: 5 }, () => 2), 3])
    expect(await pollOf()).toMatchObject({ state: 'open', results: null })
    const { data } = await staff(pollStaffCalls.closePoll, { id })
    const percents = [
      { order: 1, percent: 50 },
      { order: 2, percent: null },
      { order: 3, percent: null },
    ]
    expect(data.results).toEqual({ answers: 12, percents })
    expect(await pollOf()).toMatchObject({ id, state: 'closed', answer: null, results: { answers: 12, percents } })
    await later(15)
    expect(await pollOf()).toBeNull()
  })

  it('R4.12 is put aside for a week or cleared for good, each poll by itself, and one at a time is there', async () => {
    const [first, second] = [await open({ closes_at: inDays(40) }), await open({ closes_at: inDays(40) })]
    expect((await pollOf())!.id).toBe(first)
    expect((await harbor(dismissPoll, { id: first }, { token })).data).toMatchObject({ id: second })
    expect((await harbor(deletePoll, { id: second }, { token })).data).toBeNull()
    await harbor(dismissPoll, { id: second }, { token })
    const ben = await signedIn(api, 'harbor', 'Ben')
    expect((await pollOf(ben.token))!.id).toBe(first)
    await later(6)
    expect(await pollOf()).toBeNull()
    await later(8)
    expect((await pollOf())!.id).toBe(first)
    await harbor(deletePoll, { id: first }, { token })
    await later(20)
    expect(await pollOf()).toBeNull()
  })

  it('gives way to the next one once it is answered, and comes back with the answer when none waits', async () => {
    const [first, second] = [await open(), await open()]
    expect((await pollOf())!.id).toBe(first)
    expect((await answer(first, [2])).data).toMatchObject({ id: second, answer: null })
    expect(await pollOf()).toMatchObject({ id: second, answer: null })
    expect((await answer(second, [3])).data).toMatchObject({ id: second, answer: [3] })
    const ben = await signedIn(api, 'harbor', 'Ben')
    expect((await pollOf(ben.token))!.id).toBe(first)
    expect((await harbor(deletePoll, { id: second }, { token })).data).toMatchObject({ id: first, answer: [2] })
    // an answer can be changed while another poll waits
    const third = await open()
    expect((await answer(first, [1])).data).toMatchObject({ id: third, answer: null })
    expect((await harbor(deletePoll, { id: third }, { token })).data).toMatchObject({ id: first, answer: [1] })
  })

  it('R1.03 is for its audience alone, and is closed by the job when its time has come', async () => {
    const id = await open({ audience: { languages: ['es'] } })
    expect(await pollOf()).toBeNull()
    expect((await answer(id, [1])).http).toBe(404)
    const eva = await signedIn(api, 'harbor', 'Eva', { language: 'es' })
    expect((await answer(id, [1], eva.token)).http).toBe(200)
    const mia = await signedIn(api, 'mesa', 'Mia', { language: 'es' })
    const mesa = await api.at('mesa', { token: mia.token })
    expect((await mesa(answerPoll, { id, choices: ['1'] })).http).toBe(404)
    await later(11)
    const fresh = await freshToken(api, 'harbor', eva)
    expect((await answer(id, [2], fresh)).http).toBe(404)
    expect(await pollOf(fresh)).toBeNull()
    await Promise.all([closePollsJob.run(api.app), closePollsJob.run(api.app)])
    const [[row]] = await db().send(query.selectFrom('poll').select(['state', 'secret', 'sums']))
    expect(row).toEqual({ state: 'closed', secret: null, sums: { answers: 1, counts: [1, 0, 0] } })
  })

  it('is heard of by open pages when it opens; one that closes is not taken from whoever answers it', async () => {
    const before = await toldToAll(api, 'message')
    const id = await open()
    expect(await toldToAll(api, 'message')).toBe(before + 1)
    await answer(id, [1])
    const staff = await asStaff()
    expect((await staff(pollStaffCalls.closePoll, { id })).http).toBe(200)
    expect(await toldToAll(api, 'message')).toBe(before + 1)
  })

  it('opens on its day by the database’s clock, is nobody’s before, and open pages hear of it once', async () => {
    const staff = await asStaff()
    const draft = { opens_at: inDays(2), closes_at: inDays(61), texts }
    const { data } = await staff(pollStaffCalls.draftPoll, draft)
    const { id } = data
    expect(data).toMatchObject({ state: 'draft', opens_at: draft.opens_at, opened_at: null })
    const before = await toldToAll(api, 'message')
    const published = await staff(pollStaffCalls.openPoll, { id, revision: '1' })
    expect(published.data).toMatchObject({ state: 'planned', opens_at: draft.opens_at, opened_at: null })
    const idsOf = async (state: 'planned' | 'open') =>
      (await staff(pollStaffCalls.listPolls, { state })).data.items.map((each) => each.id)
    expect([await idsOf('planned'), await idsOf('open')]).toEqual([[id], []])
    expect((await staff(pollStaffCalls.savePoll, { ...draft, id, revision: '1' })).status.name).toBe('questionOver')

    await later(1)
    expect(await pollOf(token)).toBeNull()
    expect((await answer(id, [1], token)).http).toBe(404)
    for (const call of [dismissPoll, deletePoll]) expect((await harbor(call, { id }, { token })).http).toBe(404)
    await openPollsJob.run(api.app)
    expect(await toldToAll(api, 'message')).toBe(before)

    await later(2)
    expect(api.clock.now.toISOString()).toBe(draft.opens_at)
    expect(await pollOf(token)).toMatchObject({ id, state: 'open' })
    expect((await answer(id, [1], token)).http).toBe(200)
    await Promise.all([openPollsJob.run(api.app), openPollsJob.run(api.app)])
    await openPollsJob.run(api.app)
    expect(await toldToAll(api, 'message')).toBe(before + 1)
    const adam = await asStaff()
    expect((await adam(pollStaffCalls.getPoll, { id })).data).toMatchObject({
      state: 'open',
      opened_at: draft.opens_at,
    })
  })

  it('that is planned is called off before anybody sees it, and one whose day passed as a draft opens at once', async () => {
    const staff = await asStaff()
    const make = async () =>
      (await staff(pollStaffCalls.draftPoll, { opens_at: inDays(2), closes_at: inDays(9), texts })).data.id
    const [off, late] = [await make(), await make()]
    await staff(pollStaffCalls.openPoll, { id: off, revision: '1' })
    expect((await staff(pollStaffCalls.closePoll, { id: off })).data).toMatchObject({ state: 'closed', results: null })
    await later(3)
    const adam = await asStaff()
    const opened = await adam(pollStaffCalls.openPoll, { id: late, revision: '1' })
    expect(opened.data).toMatchObject({ state: 'open', opened_at: api.clock.now.toISOString() })
    expect((await pollOf(await freshToken(api, 'harbor', ana)))!.id).toBe(late)
  })

  it.each([
    ['an opening that is past', { opens_at: -1, closes_at: 5 }, { opens_at: 'field.not_in_future' }],
    ['an opening in more than a year', { opens_at: 366, closes_at: 370 }, { opens_at: 'field.too_large' }],
    ['an end before the opening', { opens_at: 5, closes_at: 4 }, { closes_at: 'field.ends_before' }],
    ['more than sixty days from the opening', { opens_at: 5, closes_at: 66 }, { closes_at: 'field.too_large' }],
  ])('refuses %s, beside its field', async (_, { opens_at, closes_at }, fields) => {
    const staff = await asStaff()
    const draft = { opens_at: inDays(opens_at), closes_at: inDays(closes_at), texts }
    expect((await staff(pollStaffCalls.draftPoll, draft)).status.fields).toEqual(fields)
  })

  it('is for organisations that the programme has; any other is refused beside the field', async () => {
    const ours = await makeOrganisation(api, 'harbor', 'Paper Mill', 4715)
    const theirs = await makeOrganisation(api, 'rose', 'Rose Works', 4715)
    const nobody = '0198b0b0-0000-7000-8000-000000000000'
    const staff = await asStaff()
    const draft = (...organisations: string[]) =>
      staff(pollStaffCalls.draftPoll, { closes_at: inDays(10), texts, audience: { organisations } })
    const refused = { http: 422, status: { fields: { 'audience.organisations': 'field.not_a_choice' } } }
    for (const wrong of [[nobody], [theirs], [ours, theirs]]) expect(await draft(...wrong)).toMatchObject(refused)
    expect((await draft(ours.toUpperCase())).data.audience.organisations).toEqual([ours])
  })

  it('of an organisation that has gone into another one is for that one, as a copy of an old poll names it', async () => {
    const former = await makeOrganisation(api, 'harbor', 'Old Mill', 4725)
    const current = await makeOrganisation(api, 'harbor', 'New Mill', 4726)
    const mira = await signedIn(api, 'harbor', 'Mira')
    await db().send(
      query.updateTable('organisation').set({ merged_into: current }).where('id', '=', former),
      query.updateTable('member').set({ organisation_id: current }).where('id', '=', mira.id),
    )
    const id = await open({ audience: { organisations: [former, current] } })
    const staff = await asStaff()
    expect((await staff(pollStaffCalls.getPoll, { id })).data.audience.organisations).toEqual([current])
    expect((await answer(id, [1], mira.token)).http).toBe(200)
  })

  it('is changed and dropped while it is a draft, by the one who saw it last', async () => {
    const staff = await asStaff()
    const { data } = await staff(pollStaffCalls.draftPoll, { closes_at: inDays(10), texts })
    const { id } = data
    expect(data).toMatchObject({ state: 'draft', revision: 1, choice: 'single' })
    const change = {
      id,
      closes_at: inDays(12),
      texts: [texts[1]!],
      choice: 'multiple' as const,
      audience: { languages: ['es'] },
    }
    const both = await Promise.all([
      staff(pollStaffCalls.savePoll, { ...change, revision: '1' } as never),
      staff(pollStaffCalls.savePoll, { ...change, revision: '1', choice: 'single' } as never),
    ])
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    const saved = both.find(({ http }) => http === 200)!.data
    expect(both.find(({ http }) => http === 409)).toMatchObject({
      status: { name: 'changedMeanwhile' },
      data: { current: { id, revision: 2, choice: saved.choice } },
    })
    expect((await staff(pollStaffCalls.getPoll, { id: id.toUpperCase() })).data).toEqual(saved)
    expect(saved).toMatchObject({ revision: 2, closes_at: inDays(12), texts: [{ language: 'es' }] })
    expect(
      (await staff(pollStaffCalls.savePoll, { ...change, revision: '2', closes_at: inDays(61) } as never)).http,
    ).toBe(422)

    for (const call of [pollStaffCalls.openPoll, pollStaffCalls.dropPoll])
      expect((await staff(call, { id, revision: '1' })).status.name).toBe('changedMeanwhile')
    expect((await staff(pollStaffCalls.dropPoll, { id, revision: '2' })).http).toBe(200)
    expect((await staff(pollStaffCalls.getPoll, { id })).http).toBe(404)
    const opened = await open()
    for (const call of [pollStaffCalls.savePoll, pollStaffCalls.dropPoll])
      expect((await staff(call, { ...change, id: opened, revision: '1' })).status.name).toBe('questionOver')
  })

  it('stands in a list of its state, with a count', async () => {
    const staff = await asStaff()
    await staff(pollStaffCalls.draftPoll, { closes_at: inDays(10), texts })
    const id = await open()
    const { data } = await staff(pollStaffCalls.listPolls, { state: 'open' })
    expect([data.items.map((each) => each.id), data.count]).toEqual([[id], 1])
    expect((await staff(pollStaffCalls.listPolls, {})).data.count).toBe(2)
  })

  it('is neither opened twice nor for longer than sixty days', async () => {
    const staff = await asStaff()
    expect((await staff(pollStaffCalls.draftPoll, { closes_at: inDays(61), texts })).http).toBe(422)
    expect((await staff(pollStaffCalls.draftPoll, { closes_at: inDays(-1), texts })).http).toBe(422)
    const id = await open()
    expect((await staff(pollStaffCalls.openPoll, { id, revision: '1' })).status.name).toBe('questionOver')
  })
})
