import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { contactReportStaffCalls } from '@throughway/contract/match/contact-report-staff'
import { conversationCalls } from '@throughway/contract/match/conversation'
import { matchingCalls } from '@throughway/contract/match/matching'
import { standingPoolCalls } from '@throughway/contract/match/standing-pool'
import { wishCalls } from '@throughway/contract/match/wish'
import { poolCalls } from '@throughway/contract/trip/pool'
import { query, rawQuery } from '#database/query.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { addBikePair, addPair, type Pair, talk } from '#testing/pools.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { addCommuter, fillCells, findFor, openMatching, wishFor } from '#testing/wishes.ts'

const { contactMatch, getConversation, listConversations, sayInConversation, shareContact } = conversationCalls

let api: TestApi
let copy: TestApi
beforeAll(async () => {
  api = await startTestApi()
  copy = await startTestApi({ copyOf: api })
  await openMatching(api, 'harbor')
  await openMatching(copy, 'harbor')
  await fillCells(api, 'harbor')
}, 60_000)
afterAll(async () => {
  await copy.close()
  await api.close()
})
beforeEach(async () => {
  api.clock.now = testStart
  await db().send(rawQuery(sql`delete from wish where brand_id = current_brand_id()`))
})

const db = () => api.app.databases.ofBrand(1)
const as = async (person: Person, at = api) => at.at('harbor', { token: await freshToken(at, 'harbor', person) })
const begin = async (pair: Pair, input: { template?: 'shall_we_try'; words?: string } = { template: 'shall_we_try' }) =>
  (await as(pair.one))(contactMatch, { id: pair.ofOther, wish_id: pair.ofOne, ...input })

/** A second later, so that lines have an order. */
const tick = () => void (api.clock.now = new Date(api.clock.now.getTime() + 1000))

const stepsOf = async ({ one, other }: Pair) => {
  const [[row]] = await db().send(
    query
      .selectFrom('match_pair')
      .select(['contacted_at', 'answered_at', 'pooled_at'])
      .where('member_id', '=', one.id)
      .where('other_id', '=', other.id),
  )
  return row
}

async function mailsTo(person: Person, template: string) {
  await api.app.settle()
  const [rows] = await db().send(
    query
      .selectFrom('mail')
      .select(['subject', 'text'])
      .where('member_id', '=', person.id)
      .where('template', '=', template),
  )
  return rows
}

describe('C25 a first message', () => {
  it('tells the name alone, and is answered without anybody’s address', async () => {
    const pair = await addPair(api, 'harbor')
    const { data, http } = await begin(pair)
    expect(http).toBe(200)
    expect(data).toMatchObject({ name: 'Ben E.', answered: false, may_write: false, lines: [{ mine: true }] })
    const listed = await (await as(pair.other, copy))(listConversations, {})
    expect(listed.data.items).toMatchObject([{ id: data.id, name: 'Ana E.', begun_by: 'other', may_write: true }])
    expect(JSON.stringify(listed.data)).not.toContain('example.com')
    expect(listed.data.items[0]!.partner_id, 'before the answer').toBeNull()
    const [mail] = await mailsTo(pair.other, 'match_contacted')
    expect(mail!.subject).toContain('Ana E.')
    expect(mail!.text).not.toContain(pair.one.email)
    const answer = await (await as(pair.other))(sayInConversation, { id: data.id, words: 'Gladly.' })
    expect(answer.data).toMatchObject({ answered: true, other: { email: null, phone: null } })
    const { data: answered } = await (await as(pair.other))(listConversations, {})
    expect(answered.items).toMatchObject([{ partner_id: pair.one.id }])
    expect(await stepsOf(pair)).toMatchObject({ contacted_at: testStart, answered_at: testStart, pooled_at: null })
  })

  it.each(['Write to ana@example.org', 'Call 555-0177-123', 'I live at 12 Elm Street'])(
    'says nothing like “%s” before the answer, and may after it',
    async (words) => {
      const pair = await addPair(api, 'harbor')
      expect(await begin(pair, { words })).toMatchObject({
        http: 422,
        status: { fields: { words: 'field.tells_whereabouts' } },
      })
      const { id } = (await begin(pair)).data
      expect((await (await as(pair.other))(sayInConversation, { id, words })).status.fields).toEqual({
        words: 'field.tells_whereabouts',
      })
      await (
        await as(pair.other)
      )(sayInConversation, { id, words: 'Yes.' })
      expect((await (await as(pair.one))(sayInConversation, { id, words })).http).toBe(200)
    },
  )

  it('is one, however often and on whichever copy it is sent, and waits for its answer', async () => {
    const pair = await addPair(api, 'harbor')
    const input = { id: pair.ofOther.toUpperCase(), wish_id: pair.ofOne, template: 'shall_we_try' as const }
    const answers = await Promise.all([
      (await as(pair.one))(contactMatch, input),
      (await as(pair.one, copy))(contactMatch, input),
    ])
    expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ http }) => http === 409)!.status.name).toBe('contactUnanswered')
    expect((await (await as(pair.one))(listConversations, {})).data.items).toHaveLength(1)
  })

  it('is an answer where the other one has written at the same moment', async () => {
    const pair = await addPair(api, 'harbor')
    await findFor(api, 'harbor', pair.other, pair.ofOther)
    const [one, other] = [await as(pair.one), await as(pair.other, copy)]
    const answers = await Promise.all([
      one(contactMatch, { id: pair.ofOther, wish_id: pair.ofOne, template: 'shall_we_try' }),
      other(contactMatch, { id: pair.ofOne, wish_id: pair.ofOther, template: 'which_days' }),
    ])
    expect(answers.map(({ http }) => http)).toEqual([200, 200])
    expect(answers[0].data.id).toBe(answers[1].data.id)
    expect((await one(getConversation, { id: answers[0].data.id })).data).toMatchObject({
      answered: true,
      lines: [{}, {}],
    })
  })

  it('goes to nobody whom no search has shown, who hid, or who is of another programme', async () => {
    const pair = await addPair(api, 'harbor')
    const call = await as(pair.other)
    const back = { id: pair.ofOne, wish_id: pair.ofOther, template: 'shall_we_try' as const }
    expect((await call(contactMatch, back)).status.name, 'not shown to Ben').toBe('notFound')
    expect((await call(contactMatch, { ...back, id: pair.ofOther })).status.name, 'the own wish').toBe('notFound')
    expect((await call(contactMatch, { ...back, id: crypto.randomUUID() })).status.name).toBe('notFound')
    await db().send(query.updateTable('wish').set({ visibility: 'hidden' }).where('id', '=', pair.ofOther))
    expect((await begin(pair)).status.name).toBe('notFound')
    await api.app.databases.ofBrand(brandSettings.river.id).send(
      rawQuery(sql`insert into programme_part (brand_id, part, version, fields)
        values (current_brand_id(), 'features', 1, '{"partner_matching": true}')`),
    )
    api.app.brands.forget('river')
    const eve = await signedIn(api, 'river', 'Eve')
    const there = await api.at('river', { token: await freshToken(api, 'river', eve) })
    expect((await there(contactMatch, back)).status.name).toBe('notFound')
  })

  it('reaches nobody whose thirty days are over', async () => {
    const pair = await addPair(api, 'harbor')
    api.clock.now = new Date(testStart.getTime() + 10 * 86_400_000)
    await (
      await as(pair.one)
    )(wishCalls.renewWish, { id: pair.ofOne })
    api.clock.now = new Date(testStart.getTime() + 31 * 86_400_000)
    expect((await begin(pair)).status.name).toBe('notFound')
    await (
      await as(pair.other)
    )(wishCalls.renewWish, { id: pair.ofOther })
    expect((await begin(pair)).http).toBe(200)
  })

  it('is refused after five of a day', async () => {
    const ana = await addCommuter(api, 'harbor', 'Ana')
    const ofAna = await wishFor(api, 'harbor', ana)
    const found = []
    for (const name of ['Ben', 'Cy', 'Dee', 'Eli', 'Fay', 'Gil'])
      found.push(await wishFor(api, 'harbor', await addCommuter(api, 'harbor', name)))
    await findFor(api, 'harbor', ana, ofAna.id)
    const call = await as(ana)
    const outcomes = []
    for (const { id } of found)
      outcomes.push((await call(contactMatch, { id, wish_id: ofAna.id, template: 'shall_we_try' })).status.name)
    expect(outcomes.slice(0, 5).every((name) => name === undefined)).toBe(true)
    expect(outcomes[5]).toBe('contactTooOften')
  })
})

describe('C25 a conversation', () => {
  it('is read by the two and nobody else', async () => {
    const pair = await addPair(api, 'harbor')
    const id = await talk(api, 'harbor', pair)
    const eve = await signedIn(api, 'harbor', 'Eve')
    const call = await as(eve)
    for (const answer of [
      await call(getConversation, { id }),
      await call(sayInConversation, { id, words: 'Hello' }),
      await call(shareContact, { id, email: 'true', phone: 'false' }),
      await call(conversationCalls.blockConversation, { id }),
      await call(conversationCalls.reportConversation, { id, reason: 'spam', words: 'Spam' }),
    ])
      expect(answer.status.name).toBe('notFound')
  })

  it('shows an address once its owner shares it, and no longer after a block', async () => {
    const pair = await addPair(api, 'harbor')
    const { id } = (await begin(pair)).data
    const [one, other] = [await as(pair.one), await as(pair.other)]
    expect((await one(shareContact, { id, email: 'true', phone: 'true' })).status.name).toBe('contactUnanswered')
    await other(sayInConversation, { id, template: 'sounds_good' })
    expect((await one(shareContact, { id, email: 'true', phone: 'false' })).data.shares).toEqual({
      email: true,
      phone: false,
    })
    expect((await other(getConversation, { id })).data.other).toEqual({ email: pair.one.email, phone: null })
    expect((await one(getConversation, { id })).data.other).toEqual({ email: null, phone: null })
    expect((await other(conversationCalls.blockConversation, { id })).http).toBe(200)
    expect((await other(getConversation, { id })).data).toMatchObject({
      is_open: false,
      may_write: false,
      other: { email: null, phone: null },
    })
    for (const call of [one, other])
      expect((await call(sayInConversation, { id, words: 'Hello' })).status.name).toBe('contactOver')
    expect((await begin(pair)).status.name).toBe('notFound')
    await other(poolCalls.unblockPoolPartner, { id: pair.one.id })
    expect((await one(sayInConversation, { id, words: 'Hello' })).http).toBe(200)
  })

  it('names every kind of travel for which the two found each other, the first one first', async () => {
    const pair = await addPair(api, 'harbor')
    const id = await talk(api, 'harbor', pair)
    const bike = await addBikePair(api, 'harbor', pair)
    const [one, other] = [await as(pair.one), await as(pair.other, copy)]
    const kindsOf = async (call: typeof one) => [
      (await call(getConversation, { id })).data.kinds,
      ...(await call(listConversations, {})).data.items.map(({ kinds }) => kinds),
    ]
    expect(await kindsOf(one), 'shown, and not written to').toEqual([['carpool'], ['carpool']])
    const further = { id: bike.ofOther, wish_id: bike.ofOne, template: 'which_days' } as const
    const said = await one(contactMatch, further)
    expect(said.data).toMatchObject({ id, kind: 'carpool', kinds: ['carpool', 'bike'], lines: [{}, {}, {}] })
    for (const call of [one, other])
      expect(await kindsOf(call)).toEqual([
        ['carpool', 'bike'],
        ['carpool', 'bike'],
      ])
    // once more by both
    await one(contactMatch, further)
    await one(contactMatch, { id: pair.ofOther, wish_id: pair.ofOne, template: 'which_days' })
    expect((await one(getConversation, { id })).data.kinds).toEqual(['carpool', 'bike'])
    // a kind stays when the wish for it has ended
    expect((await one(wishCalls.deleteWish, { id: bike.ofOne })).http).toBe(200)
    expect((await other(getConversation, { id })).data.kinds).toEqual(['carpool', 'bike'])
  })

  it('names a further kind at once, with one message about it before an answer', async () => {
    const pair = await addPair(api, 'harbor')
    const { id } = (await begin(pair)).data
    const bike = await addBikePair(api, 'harbor', pair)
    tick()
    const where = { id: bike.ofOther, wish_id: bike.ofOne, words: 'I live at 12 Elm Street' }
    expect((await (await as(pair.one))(contactMatch, where)).status.fields).toEqual({
      words: 'field.tells_whereabouts',
    })
    // on two copies at once
    const further = { id: bike.ofOther, wish_id: bike.ofOne, template: 'which_days' } as const
    const answers = await Promise.all([api, copy].map(async (at) => (await as(pair.one, at))(contactMatch, further)))
    expect(answers.map(({ http, status }) => status.name ?? String(http)).toSorted()).toEqual([
      '200',
      'contactUnanswered',
    ])
    expect((await (await as(pair.other))(getConversation, { id })).data).toMatchObject({
      answered: false,
      kinds: ['carpool', 'bike'],
      lines: [{ template: 'shall_we_try' }, { template: 'which_days' }],
    })
    // neither kind has a second one
    expect((await begin(pair)).status.name).toBe('contactUnanswered')
    const said = await (await as(pair.one))(sayInConversation, { id, words: 'Hello' })
    expect(said.status.name).toBe('contactUnanswered')
    expect(await mailsTo(pair.other, 'match_contacted'), 'once an hour').toHaveLength(1)
  })

  it('is answered by whoever writes back about another kind', async () => {
    const pair = await addPair(api, 'harbor')
    const { id } = (await begin(pair)).data
    const bike = await addBikePair(api, 'harbor', pair)
    await findFor(api, 'harbor', pair.other, bike.ofOther)
    const back = { id: bike.ofOne, wish_id: bike.ofOther, template: 'shall_we_try' } as const
    expect((await (await as(pair.other))(contactMatch, back)).data).toMatchObject({
      id,
      answered: true,
      kinds: ['carpool', 'bike'],
    })
  })

  it('is told of by one mail an hour', async () => {
    const pair = await addPair(api, 'harbor')
    const id = await talk(api, 'harbor', pair)
    const call = await as(pair.one)
    await call(sayInConversation, { id, words: 'One' })
    await call(sayInConversation, { id, words: 'Two' })
    expect(await mailsTo(pair.other, 'match_said')).toHaveLength(1)
  })

  it('counts for the search: whoever answers nobody comes after whoever does', async () => {
    const ana = await addCommuter(api, 'harbor', 'Ana')
    const ofAna = await wishFor(api, 'harbor', ana)
    const [ben, cy] = [await addCommuter(api, 'harbor', 'Ben'), await addCommuter(api, 'harbor', 'Cy')]
    const [ofBen, ofCy] = [await wishFor(api, 'harbor', ben), await wishFor(api, 'harbor', cy)]
    const asked = []
    for (const name of ['Dee', 'Eli', 'Fay']) {
      const one = await addCommuter(api, 'harbor', name)
      const { id: wishId } = await wishFor(api, 'harbor', one)
      await findFor(api, 'harbor', one, wishId)
      const begun = await (await as(one))(contactMatch, { id: ofBen.id, wish_id: wishId, template: 'shall_we_try' })
      asked.push(begun.data.id)
    }
    const order = async (at: TestApi) => {
      const { data } = await (await as(ana, at))(matchingCalls.findPartners, { id: ofAna.id })
      return data.matches.map(({ id }) => id).filter((id) => id === ofBen.id || id === ofCy.id)
    }
    expect([await order(api), await order(copy)]).toEqual([
      [ofCy.id, ofBen.id],
      [ofCy.id, ofBen.id],
    ])
    for (const id of asked) await (await as(ben))(sayInConversation, { id, template: 'sounds_good' })
    expect(await order(copy)).toEqual([ofBen.id, ofCy.id])
  })

  it('is refused where the programme does not offer it', async () => {
    const rose = await api.at('rose')
    const { token } = await signedIn(api, 'rose', 'Rosa')
    expect((await rose(listConversations, {}, { token })).status.name).toBe('matchingOff')
  })
})

describe('C25 a report', () => {
  it('shows staff what was written to the reporter alone; a bar ends writing until it is lifted', async () => {
    const pair = await addPair(api, 'harbor')
    const id = await talk(api, 'harbor', pair)
    tick()
    await (
      await as(pair.one)
    )(sayInConversation, { id, words: 'Of mine' })
    tick()
    await (
      await as(pair.other)
    )(sayInConversation, { id, words: 'Rude words' })
    tick()
    const report = { id, reason: 'rude', words: 'He insulted me.' } as const
    const call = await as(pair.one)
    expect((await call(conversationCalls.reportConversation, report)).http).toBe(200)
    // once more while it waits
    expect((await call(conversationCalls.reportConversation, { ...report, words: 'Again.' })).http).toBe(200)
    const hana = await signedIn(api, 'harbor', 'Hana', { role: 'program_admin' })
    const staff = await as(hana)
    const list = async () => (await staff(contactReportStaffCalls.listContactReports, { state: 'all' })).data.items
    const mine = (await list()).filter(({ reported }) => reported.id === pair.other.id)
    expect(mine).toMatchObject([
      { words: 'Again.', state: 'waiting', quoted: [{ template: 'sounds_good' }, { words: 'Rude words' }] },
    ])
    expect(JSON.stringify(mine)).not.toContain('Of mine')

    const seen = { id: mine[0]!.id, state: 'waiting', decision: 'bar' } as const
    expect((await staff(contactReportStaffCalls.decideContactReport, seen)).status.fields).toEqual({
      reason: 'field.required',
    })
    const twice = await Promise.all(
      [staff, await as(await signedIn(api, 'harbor', 'Omar', { role: 'program_admin' }), copy)].map((each) =>
        each(contactReportStaffCalls.decideContactReport, { ...seen, reason: 'Rude' }),
      ),
    )
    expect(twice.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await (await as(pair.other))(sayInConversation, { id, words: 'Hello' })).status.name).toBe('contactBarred')
    // a second report bars as well, and one press lifts both
    await call(conversationCalls.reportConversation, report)
    const second = (await list()).find(({ reported, state }) => reported.id === pair.other.id && state === 'waiting')
    const barredAgain = { id: second!.id, state: 'waiting', decision: 'bar', reason: 'Again' } as const
    expect((await staff(contactReportStaffCalls.decideContactReport, barredAgain)).http).toBe(200)
    const lifted = await staff(contactReportStaffCalls.decideContactReport, {
      id: seen.id,
      state: 'barred',
      decision: 'lift',
    })
    expect(lifted.http).toBe(200)
    expect((await (await as(pair.other))(sayInConversation, { id, words: 'Hello' })).http).toBe(200)
    expect((await list()).filter(({ reported }) => reported.id === pair.other.id).map(({ state }) => state)).toEqual([
      'lifted',
      'lifted',
    ])
    expect(await mailsTo(pair.other, 'contact_barred')).toHaveLength(2)
  })

  it('is made of whom a search has shown, before anybody wrote, and its bar holds on every copy', async () => {
    const pair = await addPair(api, 'harbor')
    const call = await as(pair.one)
    const report = { id: pair.ofOther.toUpperCase(), reason: 'unsafe', words: 'I know him from before.' } as const
    const answer = await call(conversationCalls.reportMatch, report)
    expect([answer.http, answer.data]).toEqual([200, null])
    const staff = await as(await signedIn(api, 'harbor', 'Hana', { role: 'program_admin' }))
    const list = async () =>
      (await staff(contactReportStaffCalls.listContactReports, { state: 'waiting' })).data.items.filter(
        ({ reported }) => reported.id === pair.other.id,
      )
    const [waiting] = await list()
    expect(waiting).toMatchObject({ reason: 'unsafe', words: report.words, quoted: [] })
    await call(conversationCalls.reportMatch, { ...report, words: 'Once more.' })
    expect(
      (await list()).map(({ words }) => words),
      'in place of the first',
    ).toEqual(['Once more.'])
    expect(await stepsOf(pair), 'writing is a step of its own').toMatchObject({ contacted_at: null })
    expect((await call(listConversations, {})).data.items).toEqual([])

    const decision = { id: waiting!.id, state: 'waiting', decision: 'bar', reason: 'Unsafe' } as const
    expect((await staff(contactReportStaffCalls.decideContactReport, decision)).http).toBe(200)
    for (const at of [api, copy])
      expect((await findFor(at, 'harbor', pair.one, pair.ofOne)).data.matches.map(({ id }) => id)).toEqual([])
    expect((await begin(pair)).status.name).toBe('notFound')
  })

  it('is made of nobody whom no search has shown, and needs words', async () => {
    const pair = await addPair(api, 'harbor')
    const report = { reason: 'spam', words: 'Spam' } as const
    const [call, back] = [await as(pair.one), await as(pair.other)]
    for (const answer of [
      await back(conversationCalls.reportMatch, { id: pair.ofOne, ...report }),
      await call(conversationCalls.reportMatch, { id: pair.ofOne, ...report }),
      await call(conversationCalls.reportMatch, { id: crypto.randomUUID(), ...report }),
    ])
      expect(answer.status.name).toBe('notFound')
    const empty = await call(conversationCalls.reportMatch, { id: pair.ofOther, ...report, words: ' ' })
    expect(empty).toMatchObject({ http: 422, status: { fields: { words: 'field.required' } } })
    // whoever hides after they were shown is reported all the same
    await db().send(query.updateTable('wish').set({ visibility: 'hidden' }).where('id', '=', pair.ofOther))
    expect((await call(conversationCalls.reportMatch, { id: pair.ofOther, ...report })).http).toBe(200)
  })

  it('and a block come from the match itself, on every copy and before a word', async () => {
    const pair = await addPair(api, 'harbor')
    expect((await (await as(pair.one, copy))(matchingCalls.blockMatch, { id: pair.ofOther })).http).toBe(200)
    for (const at of [api, copy])
      for (const [person, wish] of [
        [pair.one, pair.ofOne],
        [pair.other, pair.ofOther],
      ] as const)
        expect((await findFor(at, 'harbor', person, wish)).data.matches).toEqual([])
    expect((await begin(pair)).status.name).toBe('notFound')
    const report = { id: pair.ofOther, reason: 'spam', words: 'Spam' } as const
    expect((await (await as(pair.one))(conversationCalls.reportMatch, report)).http, 'after the block').toBe(200)
  })

  it('takes whoever is barred out of the search, and keeps them from asking into pools, until it is lifted', async () => {
    const pair = await addPair(api, 'harbor')
    const id = await talk(api, 'harbor', pair)
    const settings = { name: 'Mill pool', weekdays: ['1'], meet_at: '07:30', leave_at: '17:00' }
    const report = { id, reason: 'unsafe', words: 'He waits at my door.' } as const
    expect((await (await as(pair.one))(conversationCalls.reportConversation, report)).http).toBe(200)
    const staff = await as(await signedIn(api, 'harbor', 'Hana', { role: 'program_admin' }))
    const { data } = await staff(contactReportStaffCalls.listContactReports, { state: 'waiting' })
    const { id: reportId } = data.items.find(({ reported }) => reported.id === pair.other.id)!
    const decide = async (state: 'waiting' | 'barred', decision: 'bar' | 'lift') =>
      (await staff(contactReportStaffCalls.decideContactReport, { id: reportId, state, decision, reason: 'Unsafe' }))
        .http
    const search = async (at: TestApi) => [
      (await findFor(at, 'harbor', pair.one, pair.ofOne)).data.matches.map((each) => each.id),
      (await findFor(at, 'harbor', pair.other, pair.ofOther)).status.name ?? 'ok',
    ]
    expect(await decide('waiting', 'bar')).toBe(200)
    for (const at of [api, copy]) expect(await search(at)).toEqual([[], 'contactBarred'])
    const begin = async () =>
      (await as(pair.other))(standingPoolCalls.beginStandingPool, { ...settings, conversation_id: id })
    expect((await begin()).status.name).toBe('contactBarred')
    expect(await decide('barred', 'lift')).toBe(200)
    for (const at of [api, copy]) expect(await search(at)).toEqual([[pair.ofOther], 'ok'])

    const begun = await begin()
    expect(begun.http).toBe(200)
    const { id: poolId } = begun.data.items[0]!
    await db().send(query.updateTable('contact_report').set({ state: 'barred' }).where('id', '=', reportId))
    const call = await as(pair.other)
    const invited = await call(standingPoolCalls.inviteToStandingPool, { id: poolId, conversation_id: id })
    expect(invited.status.name).toBe('contactBarred')
    const change = { ...settings, id: poolId, version: '1' }
    const renamed = await call(standingPoolCalls.changeStandingPool, { ...change, name: 'Rude words' })
    expect(renamed.status.name).toBe('contactBarred')
    expect((await call(standingPoolCalls.changeStandingPool, { ...change, leave_at: '17:15' })).http).toBe(200)
  })
})
