import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { emailCalls } from '@throughway/contract/identity/email'
import { poolCalls } from '@throughway/contract/trip/pool'
import { pointsCalls } from '@throughway/contract/trip/points'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { rawQuery, query } from '#database/query.ts'
import { purgeJob } from '#modules/deletion/deletion.jobs.ts'
import { tidy } from '#modules/jobs/tidy.ts'
import { verifyAddress } from '#modules/member/member.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { mailQuestions } from './mail-questions.ts'

let api: TestApi
beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())
beforeEach(() => void (api.clock.now = testStart))

const db = () => api.app.databases.ofBrand(1)
const as = async (person: Person) => api.at('harbor', { token: await freshToken(api, 'harbor', person) })
const wait = (hours: number) => void (api.clock.now = new Date(api.clock.now.getTime() + hours * 3_600_000))
const people = (...names: string[]) => Promise.all(names.map((name) => signedIn(api, 'harbor', name)))

const carpool = { date: '2026-03-03', mode: 'carpool', direction: 'out', miles: '12' } as const

async function log(person: Person, partners: readonly string[], more: object = {}) {
  const answer = await (await as(person))(tripCalls.logTrip, { ...carpool, partners: [...partners], ...more })
  expect([answer.http, answer.status.fields]).toEqual([200, undefined])
  await api.app.settle()
  return answer.data.trips[0]!
}

async function verify(person: Person, email: string) {
  const brand = { id: 1, key: 'harbor' as const, settings: brandSettings.harbor }
  await db().transaction((tx) => verifyAddress(tx, api.app, brand, { memberId: person.id, email, language: 'en' }))
}

const tripOf = async (person: Person, id: string) =>
  (await (await as(person))(tripCalls.getTrip, { id })).data.trips[0]!
const partnersOf = async (person: Person, id: string) =>
  (await (await as(person))(poolCalls.listTripPartners, { id })).data.items
const questionsOf = async (person: Person) => (await (await as(person))(poolCalls.listPoolQuestions, {})).data.items
/** What home is told of them. */
const countOf = async (person: Person) =>
  (await (await as(person))(tripCalls.listTrips, { limit: '12' })).data.questions
const earlierOf = async (person: Person) => (await (await as(person))(poolCalls.listPoolPartners, {})).data.items

async function say(
  person: Person,
  answer: 'yes' | 'no',
  more: { group?: 'true'; never_again?: 'true'; id?: string } = {},
) {
  const id = more.id ?? (await questionsOf(person))[0]!.id
  return (await as(person))(poolCalls.answerPoolQuestion, { ...more, id, answer })
}

const balanceOf = async (person: Person) => {
  const { balance, pending, on_hold: onHold } = (await (await as(person))(pointsCalls.getPoints, {})).data
  return balance + pending + onHold
}

describe('C1 C3 the size of a pool', () => {
  it('counts as its members confirm it: 10, 10, 13 and 15 points; the entered number stays for the savings', async () => {
    const [ana, ben, cy, dora] = (await people('Ana', 'Ben', 'Cy', 'Dora')) as [Person, Person, Person, Person]
    const trip = await log(ana, [ben.email, cy.email, dora.email])
    expect(trip).toMatchObject({ points: 10, people: 4, confirmed_partners: 0, state: 'counted' })
    expect([await countOf(ana), await countOf(ben)]).toEqual([0, 1])
    const seen = []
    for (const each of [ben, cy, dora]) {
      expect((await say(each, 'yes')).http).toBe(200)
      seen.push((await tripOf(ana, trip.id)).points)
    }
    expect(seen).toEqual([10, 13, 15])
    expect(await countOf(ben)).toBe(0)
    expect(await balanceOf(ana)).toBe(15 + 25)
    expect(await findDifferences(db())).toEqual([])
    expect((await partnersOf(ana, trip.id)).map(({ name, email, state }) => [name, email, state])).toEqual([
      ['Ben E.', null, 'confirmed'],
      ['Cy E.', null, 'confirmed'],
      ['Dora E.', null, 'confirmed'],
    ])
    expect((await earlierOf(ana)).map(({ name }) => name).toSorted()).toEqual(['Ben E.', 'Cy E.', 'Dora E.'])
    expect((await earlierOf(ben)).map(({ name }) => name)).toEqual(['Ana E.'])
  })

  it('is never more than the member said', async () => {
    const [ana, ben, cy] = (await people('Ana', 'Ben', 'Cy')) as [Person, Person, Person]
    const trip = await log(ana, [ben.email, cy.email], { people: '3' })
    await say(ben, 'yes')
    await say(cy, 'yes')
    await (
      await as(ana)
    )(tripCalls.changeTrip, { id: trip.id, ...carpool, people: '2' })
    expect(await tripOf(ana, trip.id)).toMatchObject({ points: 10, confirmed_partners: 2 })
  })

  it('is previewed before saving: its points now, and once all have confirmed', async () => {
    const [eve] = (await people('Eve')) as [Person]
    const { data } = await (
      await as(eve)
    )(tripCalls.previewTrip, { ...carpool, partners: ['one@example.com', 'two@example.com', 'three@example.com'] })
    expect(data).toMatchObject({
      points: 10,
      confirmed_points: 15,
      reasons: [{ kind: 'counted', people: 1 }, { kind: 'bonus' }],
    })
    expect((await (await as(eve))(tripCalls.previewTrip, carpool)).data.confirmed_points).toBeNull()
  })

  it('a change says what it does to the pool before it is saved, as it then does', async () => {
    const [ana, ben, cy] = (await people('Ana', 'Ben', 'Cy')) as [Person, Person, Person]
    const { id } = await log(ana, [ben.email, cy.email])
    for (const each of [ben, cy]) await say(each, 'yes')
    const call = await as(ana)
    const preview = async (facts: object) =>
      (await call(tripCalls.previewTrip, { id, ...carpool, people: '3', ...facts })).data
    expect(await preview({ miles: '14' })).toMatchObject({ points: 13, difference: 0, confirmed_points: 13 })
    expect(await preview({ partners: [ben.id] })).toMatchObject({ points: 10, difference: -3, confirmed_points: 10 })
    expect(await preview({ mode: 'vanpool' })).toMatchObject({ points: 10, difference: -3, confirmed_points: 13 })
    expect((await call(tripCalls.changeTrip, { id, ...carpool, people: '3', mode: 'vanpool' })).data).toMatchObject({
      points: 10,
      difference: -3,
    })
  })

  it('of a round trip is asked and answered for both ways at once', async () => {
    const [ana, ben, cy] = (await people('Ana', 'Ben', 'Cy')) as [Person, Person, Person]
    await log(ana, [ben.email, cy.email], { round_trip: '1' })
    const [one, other] = await questionsOf(ben)
    expect([one!.group_id, one!.direction === other!.direction]).toEqual([other!.group_id, false])
    await say(ben, 'yes', { group: 'true' })
    await say(cy, 'yes', { group: 'true' })
    expect([await questionsOf(ben), await balanceOf(ana)]).toEqual([[], 2 * 13 + 25])
  })

  it('a pool leg of a trip in several modes can have partners, a walk cannot', async () => {
    const [ana, ben] = (await people('Ana', 'Ben')) as [Person, Person]
    const legs = [
      { mode: 'walk', miles: '0.5' },
      { mode: 'vanpool', miles: '20', people: '8' },
    ]
    const trip = await log(ana, [ben.email], { mode: 'multimode', miles: undefined, legs })
    await say(ben, 'yes')
    expect(await tripOf(ana, trip.id)).toMatchObject({ confirmed_partners: 1, headline: 'vanpool' })
    const refused = await (
      await as(ana)
    )(tripCalls.logTrip, { ...carpool, mode: 'walk', direction: 'other', partners: [ben.email] })
    expect(refused).toMatchObject({ http: 422, status: { fields: { partners: 'field.not_for_this_mode' } } })
  })
})

describe('C4 a partner who denies', () => {
  it('has the trip looked at, its points kept back; a second thought brings them back', async () => {
    const [ana, ben, cy] = (await people('Ana', 'Ben', 'Cy')) as [Person, Person, Person]
    const trip = await log(ana, [ben.email, cy.email])
    await say(ben, 'yes')
    const { id } = (await questionsOf(cy))[0]!
    await say(cy, 'no')
    expect(await tripOf(ana, trip.id)).toMatchObject({ state: 'in_review', unusual: ['partner_denied'], points: 10 })
    await say(cy, 'no', { id })
    await say(cy, 'yes', { id })
    expect(await tripOf(ana, trip.id)).toMatchObject({ state: 'counted', unusual: [], points: 13, review_until: null })
    expect(await findDifferences(db())).toEqual([])
  })

  it('stands when the member takes the name out; another day asks anew', async () => {
    const [ana, ben] = (await people('Ana', 'Ben')) as [Person, Person]
    const trip = await log(ana, [ben.email])
    await say(ben, 'no')
    const call = await as(ana)
    await call(tripCalls.changeTrip, { id: trip.id, ...carpool, partners: [''] })
    expect(await tripOf(ana, trip.id)).toMatchObject({ state: 'in_review' })
    await call(tripCalls.changeTrip, { id: trip.id, ...carpool, date: '2026-03-02', partners: [ben.email] })
    expect(await tripOf(ana, trip.id)).toMatchObject({ state: 'counted', confirmed_partners: 0 })
    expect(await questionsOf(ben)).toMatchObject([{ date: '2026-03-02' }])
  })
})

describe('C3 the question', () => {
  it('tells the partner who, when and how far, and no place', async () => {
    const [ana, ben] = (await people('Ana', 'Ben')) as [Person, Person]
    await log(ana, [ben.email], {
      from: 'Elm Street 5',
      to: 'The Mill',
      departure: '07:45',
      arrival: '08:15',
      note: 'with Ben',
    })
    const [question] = await questionsOf(ben)
    expect(question).toEqual({
      id: expect.any(String),
      trip_id: expect.any(String),
      group_id: null,
      asker: { id: ana.id, name: 'Ana E.' },
      date: '2026-03-03',
      direction: 'out',
      mode: 'carpool',
      miles: 12,
      people: 2,
      departure: '07:45',
      arrival: '08:15',
      asked_until: '2026-03-18T17:00:00.000Z',
    })
  })

  it('answers alike for an address with an account and one without', async () => {
    const [ana, ben] = (await people('Ana', 'Ben')) as [Person, Person]
    const trip = await log(ana, [ben.email, 'nobody@example.com'])
    const told = (await partnersOf(ana, trip.id)).map((each) => ({ ...each, email: each.email!.slice(-4) }))
    expect(told[0]).toEqual(told[1])
    expect(told[0]).toEqual({ trip_id: trip.id, id: null, name: null, email: '.com', state: 'asked', is_former: false })
  })

  it.each([
    ['oneself', (ana: Person) => ana.email, 'field.partner_yourself'],
    ['a member with whom there was no pool', (_: Person, ben: Person) => ben.id, 'field.partner_unknown'],
    ['what is no address', () => 'Ben', 'field.not_an_email'],
  ])('refuses %s at its field', async (_, pick, text) => {
    const [ana, ben] = (await people('Ana', 'Ben')) as [Person, Person]
    const answer = await (await as(ana))(tripCalls.logTrip, { ...carpool, partners: [pick(ana, ben)] })
    expect(answer).toMatchObject({ http: 422, status: { fields: { 'partners.0': text } } })
  })

  it('reaches a member who was named before their address was verified, once it is verified', async () => {
    const [ana, ben, cy] = (await people('Ana', 'Ben', 'Cy')) as [Person, Person, Person]
    const address = `ben.${crypto.randomUUID().slice(0, 8)}@later.example`
    const trip = await log(ana, [address, cy.email])
    await (
      await as(ben)
    )(emailCalls.addEmail, { email: address })
    await api.app.settle()
    expect(await questionsOf(ben)).toEqual([])
    wait(24 * 10)
    await verify(ben, address)
    expect(await questionsOf(ben)).toMatchObject([{ trip_id: trip.id, asker: { id: ana.id } }])
    await verify(ben, address)
    expect(await questionsOf(ben)).toHaveLength(1)
    wait(24 * 13)
    expect((await say(ben, 'yes')).http).toBe(200)
    expect((await tripOf(ana, trip.id)).confirmed_partners).toBe(1)
    expect(await findDifferences(db())).toEqual([])
  })

  it('is not sent to the member’s own address, nor twice to one person, nor after its time', async () => {
    const [ana, ben] = (await people('Ana', 'Ben')) as [Person, Person]
    const [own, second, late] = ['own', 'second', 'late'].map(
      (name) => `${name}.${crypto.randomUUID().slice(0, 8)}@later.example`,
    ) as [string, string, string]
    await log(ana, [own])
    await log(ana, [ben.email, second], { direction: 'back' })
    await log(ana, [late], { date: '2026-03-02' })
    await (
      await as(ana)
    )(emailCalls.addEmail, { email: own })
    for (const email of [second, late]) await (await as(ben))(emailCalls.addEmail, { email })
    await api.app.settle()
    await verify(ana, own)
    await verify(ben, second)
    expect(await questionsOf(ana)).toEqual([])
    expect(await questionsOf(ben)).toHaveLength(1)
    wait(24 * 15)
    await verify(ben, late)
    expect(await questionsOf(ben)).toEqual([])
  })

  it('counts one mailbox as one person, whoever of its two accounts is named first, and says nothing about it', async () => {
    const [ana, ben] = (await people('Ana', 'Ben')) as [Person, Person]
    const box = crypto.randomUUID().slice(0, 8)
    const [plain, dotted, later] = [`zoe${box}@gmail.com`, `zoe.${box}@googlemail.com`, `z.oe${box}@gmail.com`]
    for (const email of [plain, later]) await (await as(ben))(emailCalls.addEmail, { email })
    await verify(ben, plain)
    const [twin] = (await people('Twin')) as [Person]
    await (
      await as(twin)
    )(emailCalls.addEmail, { email: dotted })
    await verify(twin, dotted)
    // each account has another address, by which the two look like two people
    const trip = await log(ana, [ben.email, twin.email])
    const told = (await partnersOf(ana, trip.id)).map(({ id, state }) => [id, state])
    expect(told).toEqual([
      [null, 'asked'],
      [null, 'asked'],
    ])
    expect([(await questionsOf(ben)).length, (await questionsOf(twin)).length]).toEqual([1, 0])
    await say(ben, 'yes')
    expect((await tripOf(ana, trip.id)).confirmed_partners).toBe(1)
    // Ben is known by now and named by id, behind the address of the same mailbox
    const again = await log(ana, [twin.email, ben.id], { direction: 'back' })
    expect([(await questionsOf(ben)).length, (await questionsOf(twin)).length]).toEqual([1, 0])
    await say(ben, 'yes')
    expect((await tripOf(ana, again.id)).confirmed_partners).toBe(1)
    // an address that is proven later brings no second person, and one of the member's own mailbox is the member
    const third = await log(ana, [ben.id, `ze+${box}@later.example`], { date: '2026-03-02' })
    await say(ben, 'yes')
    await (
      await as(ben)
    )(emailCalls.addEmail, { email: `ze@later.example` })
    await verify(ben, `ze@later.example`)
    await (
      await as(twin)
    )(emailCalls.addEmail, { email: `ze+${box}@later.example` })
    await verify(twin, `ze+${box}@later.example`)
    expect(await questionsOf(twin)).toEqual([])
    expect((await tripOf(ana, third.id)).confirmed_partners).toBe(1)
    const own = await (await as(twin))(tripCalls.logTrip, { ...carpool, partners: [ben.email] })
    expect(own.status.fields).toEqual({ 'partners.0': 'field.partner_yourself' })
    expect(await findDifferences(db())).toEqual([])
  })

  it('counts one mailbox as one person by whatever other address it is proved later, at once too', async () => {
    const [ana, ben, twin] = (await people('Ana', 'Ben', 'Twin')) as [Person, Person, Person]
    const box = crypto.randomUUID().slice(0, 8)
    for (const [person, email] of [
      [ben, `zed${box}@gmail.com`],
      [twin, `zed.${box}@googlemail.com`],
    ] as const) {
      await (
        await as(person)
      )(emailCalls.addEmail, { email })
      await verify(person, email)
    }
    // two addresses that look like two people, and belong to nobody yet
    const [first, second] = [`one.${box}@later.example`, `two.${box}@later.example`] as const
    const trip = await log(ana, [first, second])
    await (
      await as(ben)
    )(emailCalls.addEmail, { email: first })
    await (
      await as(twin)
    )(emailCalls.addEmail, { email: second })
    await Promise.all([verify(ben, first), verify(twin, second)])
    const asked = [await questionsOf(ben), await questionsOf(twin)]
    expect(asked.filter(({ length }) => length === 1)).toHaveLength(1)
    expect(asked.flat()).toHaveLength(1)
    await say(asked[0]!.length ? ben : twin, 'yes')
    expect((await tripOf(ana, trip.id)).confirmed_partners).toBe(1)
    expect(await findDifferences(db())).toEqual([])
  })

  it('refuses the second of two accounts of one mailbox, where each is known by its id', async () => {
    const [ana, ben, twin] = (await people('Ana', 'Ben', 'Twin')) as [Person, Person, Person]
    for (const [person, direction] of [
      [ben, 'out'],
      [twin, 'back'],
    ] as const) {
      await log(ana, [person.email], { direction })
      await say(person, 'yes')
    }
    const box = crypto.randomUUID().slice(0, 8)
    for (const [person, email] of [
      [ben, `zac${box}@gmail.com`],
      [twin, `zac.${box}@gmail.com`],
    ] as const) {
      await (
        await as(person)
      )(emailCalls.addEmail, { email })
      await verify(person, email)
    }
    const both = { ...carpool, date: '2026-03-02', partners: [ben.id.toUpperCase(), twin.id] }
    const answer = await (await as(ana))(tripCalls.logTrip, both)
    expect(answer).toMatchObject({ http: 422, status: { fields: { 'partners.1': 'field.partner_twice' } } })
  })

  it('tells nobody whose other addresses are one account, who claims one of them without proof', async () => {
    const [victim, plain] = (await people('Vic', 'Plain')) as [Person, Person]
    const box = crypto.randomUUID().slice(0, 8)
    await (
      await as(victim)
    )(emailCalls.addEmail, { email: `vic${box}@gmail.com` })
    await verify(victim, `vic${box}@gmail.com`)
    const [mal] = (await people('Mal')) as [Person]
    await db().send(
      query
        .updateTable('member_address')
        .set({ verified_at: null, email: `v.ic${box}@gmail.com` })
        .where('member_id', '=', mal.id),
    )
    const trip = await log(mal, [victim.email, plain.email])
    const told = (await partnersOf(mal, trip.id)).map(({ email: _, ...each }) => each)
    expect(told[0]).toEqual(told[1])
    expect([(await questionsOf(victim)).length, (await questionsOf(plain)).length]).toEqual([0, 1])
  })

  it.each([
    ['a tag', 'zed@mill.example', 'zed+2@mill.example'],
    ['dots of Gmail', 'zed.zoe@gmail.com', 'zedzoe@googlemail.com'],
  ])('refuses the second of two addresses that differ in %s alone', async (_, one, other) => {
    const [ana] = (await people('Ana')) as [Person]
    const answer = await (await as(ana))(tripCalls.logTrip, { ...carpool, partners: [one, other] })
    expect(answer).toMatchObject({ http: 422, status: { fields: { 'partners.1': 'field.partner_twice' } } })
  })

  it('refuses fewer people than are named', async () => {
    const [ana] = (await people('Ana')) as [Person]
    const answer = await (
      await as(ana)
    )(tripCalls.logTrip, { ...carpool, people: '2', partners: ['a@example.com', 'b@example.com'] })
    expect(answer).toMatchObject({ http: 422, status: { fields: { people: 'field.fewer_than_partners' } } })
  })

  it('is over after 14 days, and gone with its trip; a restored trip asks again', async () => {
    const [ana, ben] = (await people('Ana', 'Ben')) as [Person, Person]
    const trip = await log(ana, [ben.email])
    const { id } = (await questionsOf(ben))[0]!
    await (
      await as(ana)
    )(tripCalls.deleteTrip, { id: trip.id })
    expect(await questionsOf(ben)).toEqual([])
    expect((await say(ben, 'yes', { id })).http).toBe(404)
    await (
      await as(ana)
    )(tripCalls.restoreTrip, { id: trip.id })
    expect(await questionsOf(ben)).toHaveLength(1)
    wait(14 * 24)
    expect(await questionsOf(ben)).toEqual([])
    expect((await say(ben, 'yes', { id })).http).toBe(404)
    wait(1)
    await tidy(api.app)
    expect(await partnersOf(ana, trip.id)).toEqual([])
    expect(await findDifferences(db())).toEqual([])
  })

  it('can only be answered by the partner', async () => {
    const [ana, ben, cy] = (await people('Ana', 'Ben', 'Cy')) as [Person, Person, Person]
    await log(ana, [ben.email])
    const { id } = (await questionsOf(ben))[0]!
    for (const other of [ana, cy]) expect((await say(other, 'yes', { id })).http).toBe(404)
  })

  it('is asked anew when the mode changes, and not for a longer way', async () => {
    const [ana, ben] = (await people('Ana', 'Ben')) as [Person, Person]
    const trip = await log(ana, [ben.email])
    await say(ben, 'yes')
    const call = await as(ana)
    await call(tripCalls.changeTrip, { id: trip.id, ...carpool, miles: '14', people: '2' })
    expect(await tripOf(ana, trip.id)).toMatchObject({ confirmed_partners: 1 })
    await call(tripCalls.changeTrip, { id: trip.id, ...carpool, mode: 'vanpool', people: '2' })
    expect(await tripOf(ana, trip.id)).toMatchObject({ confirmed_partners: 0 })
    expect(await partnersOf(ana, trip.id)).toMatchObject([{ name: 'Ben E.', id: ben.id, state: 'asked' }])
    await call(tripCalls.changeTrip, { id: trip.id, ...carpool, mode: 'bike' })
    expect([await partnersOf(ana, trip.id), await questionsOf(ben)]).toEqual([[], []])
  })

  it('never comes again from a blocked member, who is not told, until the block is lifted', async () => {
    const [ana, ben] = (await people('Ana', 'Ben')) as [Person, Person]
    await log(ana, [ben.email])
    expect((await say(ben, 'no', { never_again: 'true' })).data).toMatchObject({
      blocked: [{ id: ana.id, name: 'Ana E.' }],
      items: [],
    })
    const again = await log(ana, [ben.email], { date: '2026-03-02' })
    expect(await partnersOf(ana, again.id)).toMatchObject([{ email: ben.email, state: 'asked' }])
    expect(await questionsOf(ben)).toEqual([])
    wait(2)
    await mailQuestions(api.app)
    expect((await (await as(ben))(poolCalls.unblockPoolPartner, { id: ana.id })).data).toMatchObject({
      blocked: [],
      items: [{ date: '2026-03-02' }],
    })
  })
})

describe('C3 a pool that several log', () => {
  it('naming the member who asks is an answer', async () => {
    const [ana, ben] = (await people('Ana', 'Ben')) as [Person, Person]
    const first = await log(ana, [ben.email])
    const second = await log(ben, [ana.email])
    expect(second).toMatchObject({ confirmed_partners: 1 })
    expect(await tripOf(ana, first.id)).toMatchObject({ confirmed_partners: 1 })
    expect([await questionsOf(ana), await questionsOf(ben)]).toEqual([[], []])
  })

  it('a partner logs the same trip with those who have confirmed it', async () => {
    const [ana, ben, cy] = (await people('Ana', 'Ben', 'Cy')) as [Person, Person, Person]
    await log(ana, [ben.email, cy.email])
    await say(ben, 'yes')
    const { pool } = (await say(cy, 'yes')).data
    expect(pool.toSorted()).toEqual([ana.id, ben.id].toSorted())
    expect(await log(cy, pool)).toMatchObject({ confirmed_partners: 2, points: 13, people: 3 })
    expect(await findDifferences(db())).toEqual([])
  })
})

describe('the mail', () => {
  const mailsTo = async (person: Person) =>
    (
      await db().send(
        query
          .selectFrom('mail')
          .select(['subject', 'text', 'topic'])
          .where('member_id', '=', person.id)
          .where('template', '=', 'pool_questions'),
      )
    )[0]

  it('is one for all that was asked in a day, however often the job runs, at once or again', async () => {
    const [ana, ben, cy] = (await people('Ana', 'Ben', 'Cy')) as [Person, Person, Person]
    await log(ana, [ben.email], { round_trip: '1' })
    await log(cy, [ben.email])
    await mailQuestions(api.app)
    expect(await mailsTo(ben)).toEqual([])
    wait(1)
    await Promise.all([mailQuestions(api.app), mailQuestions(api.app)])
    await mailQuestions(api.app)
    expect(await mailsTo(ben)).toMatchObject([
      { subject: 'Did you ride with Ana E. and Cy E.?', topic: 'matches', text: expect.stringContaining('on 3 trips') },
    ])
    await log(ana, [ben.email], { date: '2026-03-02' })
    wait(2)
    await mailQuestions(api.app)
    expect(await mailsTo(ben)).toHaveLength(1)
    wait(24)
    await mailQuestions(api.app)
    expect(await mailsTo(ben)).toMatchObject([
      {},
      { subject: 'Did you ride with Ana E.?', text: expect.stringContaining('Monday, March 2') },
    ])
  })
})

describe('C31 a member who leaves', () => {
  it('stays in the pool as a former member, and leaves no address', async () => {
    const [ana, ben, cy] = (await people('Ana', 'Ben', 'Cy')) as [Person, Person, Person]
    const trip = await log(ana, [ben.email, cy.email])
    await say(ben, 'yes')
    await db().send(
      query.updateTable('member').set({ deletion_asked_at: api.clock.now }).where('id', 'in', [ben.id, cy.id]),
    )
    expect(await earlierOf(ana)).toEqual([])
    wait(15 * 24)
    await purgeJob.run(api.app)
    expect(
      (await partnersOf(ana, trip.id)).map(({ name, email, state, is_former }) => ({ name, email, state, is_former })),
    ).toContainEqual({ name: null, email: null, state: 'confirmed', is_former: true })
    const [left] = await db().send(rawQuery(sql`select 1 from trip_partner where email in (${ben.email}, ${cy.email})`))
    expect(left).toEqual([])
    expect(await findDifferences(db())).toEqual([])
  })

  it('takes along whom they named, and the question with it', async () => {
    const [ana, ben] = (await people('Ana', 'Ben')) as [Person, Person]
    await log(ana, [ben.email])
    await say(ben, 'yes')
    await log(ana, [ben.email], { date: '2026-03-02' })
    await db().send(query.updateTable('member').set({ deletion_asked_at: api.clock.now }).where('id', '=', ana.id))
    expect([await questionsOf(ben), await earlierOf(ben)]).toEqual([[], []])
    wait(15 * 24)
    await purgeJob.run(api.app)
    const [left] = await db().send(rawQuery(sql`select 1 from trip_partner where member_id = ${ana.id}`))
    expect(left).toEqual([])
    expect(await findDifferences(db())).toEqual([])
  })
})

describe('many at once', () => {
  it('three members who name, confirm, deny, change and delete each other’s pools leave every sum equal to a recount', async () => {
    const trio = (await people('Kim', 'Lee', 'Max')) as [Person, Person, Person]
    const dates = ['2026-02-23', '2026-02-24', '2026-02-25']
    await Promise.all(
      trio.map(async (me, index) => {
        const others = trio.filter((each) => each !== me)
        const call = await as(me)
        for (const [turn, date] of dates.entries()) {
          const facts = { ...carpool, date, direction: (['out', 'back', 'other'] as const)[(index + turn) % 3]! }
          const { data } = await call(tripCalls.logTrip, {
            ...facts,
            on_double: 'keep',
            round_trip: turn === 1 ? '1' : '0',
            partners: others.map(({ email }) => email),
          })
          const id = data.trips[0]!.id
          const answerAll = async (answer: 'yes' | 'no') => {
            const { items } = (await call(poolCalls.listPoolQuestions, {})).data
            return Promise.all(
              items.map((question) => call(poolCalls.answerPoolQuestion, { id: question.id, answer, group: 'true' })),
            )
          }
          const answers = await Promise.all([
            answerAll('yes'),
            call(tripCalls.changeTrip, {
              id,
              ...facts,
              mode: turn === 2 ? 'vanpool' : 'carpool',
              partners: others.slice(0, 1 + (turn % 2)).map(({ email }) => email),
            }),
            answerAll('no'),
            turn === 0
              ? call(tripCalls.deleteTrip, { id })
              : call(tripCalls.changeTrip, { id, ...facts, direction: 'other' }),
            answerAll('yes'),
          ])
          expect(
            answers
              .flat()
              .map(({ http }) => http)
              .filter((http) => http >= 500),
          ).toEqual([])
          if (turn === 0) await call(tripCalls.restoreTrip, { id })
        }
      }),
    )
    await api.app.settle()
    expect(await findDifferences(db())).toEqual([])
    const [answered] = await db().send(
      rawQuery(
        sql<{
          state: string
        }>`select distinct state from trip_partner where member_id = any(${trio.map(({ id }) => id)}::uuid[])`,
      ),
    )
    expect(answered.map(({ state }) => state)).toContain('confirmed')
  })
})
