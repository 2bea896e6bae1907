import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brandSettings } from '@throughway/brands/settings'
import { activityCalls } from '@throughway/contract/account/activity'
import { textingCalls } from '@throughway/contract/account/texting'
import { textLineCalls } from '@throughway/contract/programme/text-line'
import { riderCalls, riderStaffCalls } from '@throughway/contract/ride/rider-record'
import { riderVolunteerCalls } from '@throughway/contract/ride/rider-volunteer'
import { volunteerRideCalls } from '@throughway/contract/ride/volunteer-ride'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { consentVersions } from '@throughway/domain/identity/consents'
import { countSegments } from '@throughway/domain/texting/count-segments'
import { query, rawQuery } from '#database/query.ts'
import { siteOf } from '#modules/brand/brand.ts'
import { purge } from '#modules/deletion/deletion.jobs.ts'
import { offerPendingTrips } from '#modules/pending/pending.ts'
import { fillRides } from '#modules/ride/ride.ts'
import { insertRide } from '#testing/rides.ts'
import { freshToken, type Person, settle, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { startTwilio } from '#testing/start-twilio.ts'
import { dialysisRide, makeDriver } from '#testing/volunteers.ts'
import { sentTexts } from './say.ts'
import { sendTexts } from './texting.jobs.ts'

const line = '+16175550199'
let api: TestApi
let twin: Awaited<ReturnType<typeof startTwilio>>
let harbor: Awaited<ReturnType<TestApi['at']>>
let admin: Person
let ana: Person
let count = 0
let phone: string
beforeAll(async () => {
  twin = await startTwilio()
  api = await startTestApi({
    env: {
      TWILIO_ACCOUNT: twin.account,
      TWILIO_TOKEN: twin.token,
      TWILIO_URL: twin.url,
      ALLOW_PRIVATE_ADDRESSES: 'on',
    },
  })
})
afterAll(async () => {
  await api.close()
  await twin.close()
})
beforeEach(async () => {
  await at(testStart)
  twin.control.answers = 201
  twin.sent.length = 0
  admin = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
  ana = await signedIn(api, 'harbor', 'Ana')
  phone = `+1617555${String((count += 1)).padStart(4, '0')}`
  await setLine()
})

const db = () => api.app.databases.ofBrand(1)
const tokenOf = (person: Person) => freshToken(api, 'harbor', person)
async function at(moment: Date) {
  api.clock.now = moment
  harbor = await api.at('harbor')
}
const readLine = async () => (await harbor(textLineCalls.getTextLine, {}, { token: await tokenOf(admin) })).data
async function setLine(more: object = {}) {
  const { version } = await readLine()
  const usual = { number: line, is_on: 'true', cap_dollars: '1000', cents_per_hundred: '100' }
  const input = { ...usual, version: String(version), ...more }
  return harbor(textLineCalls.saveTextLine, input as never, { token: await tokenOf(admin) })
}
const save = async (more: object = {}, by = ana) =>
  harbor(textingCalls.saveTexting, { number: phone, asks_daily: 'true', agrees: 'true', ...more } as never, {
    token: await tokenOf(by),
  })
const own = async (by = ana) => (await harbor(textingCalls.getTexting, {}, { token: await tokenOf(by) })).data
const text = (words: string, more: { from?: string; sid?: string; key?: string } = {}) =>
  twin.text(
    { from: more.from ?? phone, to: line, text: words, ...(more.sid && { sid: more.sid }) },
    {
      address: `${siteOf(api.app.env, 'harbor')}/api/public/texts`,
      port: api.port,
      ...(more.key && { key: more.key }),
    },
  )
async function agree() {
  await save()
  await api.app.settle()
  expect((await text('Yes')).reply).toMatch(/STOP/)
}
const trips = async (by = ana) => (await harbor(tripCalls.listTrips, {}, { token: await tokenOf(by) })).data.items

/** Two trips of a profile wait for Ana's yes. */
async function offerWeek() {
  await db().transaction(async (tx) =>
    offerPendingTrips(
      tx,
      ['2026-03-02', '2026-03-03'].map((date) => ({
        member_id: ana.id,
        kind: 'profile' as const,
        origin_id: crypto.randomUUID(),
        date,
        direction: 'out' as const,
        mode: 'bike' as const,
        metres: 6000,
        legs: null,
        departure: null,
        arrival: null,
        people: null,
        from_name: null,
        to_name: null,
        confidence: null,
        is_suggested: true,
        due_at: new Date(testStart.getTime() - 60_000),
      })),
      testStart,
    ),
  )
}
const call = (more: { from?: string; digits?: string; vouched?: string; key?: string } = {}) => {
  const { key, ...called } = more
  const address = `${siteOf(api.app.env, 'harbor')}/api/public/calls`
  return twin.call({ from: phone, to: line, ...called }, { address, port: api.port, ...(key && { key }) })
}

describe('C24 a phone agrees to texts', () => {
  it('is asked once, says yes itself, and the consent is kept with its text and moment', async () => {
    const { data } = await save()
    expect(data.number).toMatchObject({ number: phone, state: 'asked', agreed_at: null })
    await api.app.settle()
    expect(twin.sent).toMatchObject([{ from: line, to: phone }])
    expect(twin.lastTo(phone)).toMatch(/Reply YES.*STOP/)
    expect((await text('b')).reply).toBeUndefined()
    expect((await text('YES')).reply).toMatch(/You are set/)
    const after = await own()
    expect(after.number).toMatchObject({ state: 'on', agreed_at: testStart.toISOString(), agreed_to: data.consent })
  })

  it('is refused without the consent, without a number, and where the programme sends none', async () => {
    expect((await save({ agrees: 'false' })).status.fields).toEqual({ agrees: 'field.required' })
    expect((await save({ number: '12' })).status.fields).toEqual({ number: 'field.not_a_phone' })
    await setLine({ is_on: 'false' })
    expect((await save()).status.fields).toEqual({ number: 'field.no_texts' })
    expect((await own()).is_offered).toBe(false)
  })

  it('is asked three times a day at most, whoever types its number', async () => {
    for (const name of ['Ben', 'Cy', 'Dee'])
      expect((await save({}, await signedIn(api, 'harbor', name))).http).toBe(200)
    expect((await save()).status.fields).toEqual({ number: 'field.asked_enough' })
  })

  it('is asked for a member with a verified address, who types three numbers a day at most', async () => {
    const eve = await signedIn(api, 'harbor', 'Eve', { verifiedAt: null })
    expect((await save({}, eve)).status.name).toBe('verificationRequired')
    for (const last of ['1', '2', '3']) expect((await save({ number: `+1617444${last}000` })).http).toBe(200)
    expect((await save()).status.fields).toEqual({ number: 'field.asked_enough' })
  })

  it('is asked three times a day by six who type it at once, and so are the numbers of one member', async () => {
    const six = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => save({}, await signedIn(api, 'harbor', `Six${index}`))),
    )
    const ofAna = await Promise.all(Array.from({ length: 6 }, (_, index) => save({ number: `+1617446${index}000` })))
    for (const answers of [six, ofAna])
      expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([
        200, 200, 200, 422, 422, 422,
      ])
  })

  it('answers for one member: a second one who gets its yes takes it over', async () => {
    await agree()
    const ben = await signedIn(api, 'harbor', 'Ben')
    await save({}, ben)
    await text('STOP')
    expect((await own()).number!.state).toBe('stopped')
    await api.app.settle()
    await save({}, ben)
    await text('yes')
    expect([(await own()).number!.state, (await own(ben)).number!.state]).toEqual(['stopped', 'on'])
  })

  it('begins again for whoever had agreed, and not for one who typed the number afterwards', async () => {
    await agree()
    const ben = await signedIn(api, 'harbor', 'Ben')
    await save({}, ben)
    await text('STOP')
    expect((await text('start')).reply).toMatch(/You are set/)
    expect([(await own()).number!.state, (await own(ben)).number!.state]).toEqual(['on', 'stopped'])
  })

  it('stops by STOP and by the account, explains by HELP, and begins again by START', async () => {
    await agree()
    expect((await text('stop')).reply).toMatch(/no more texts/)
    expect((await own()).number!.state).toBe('stopped')
    expect((await text('b')).reply).toBeUndefined()
    expect((await text('help')).reply).toMatch(/STOP to end/)
    expect((await text('start')).reply).toMatch(/You are set/)
    await harbor(textingCalls.stopTexting, {}, { token: await tokenOf(ana) })
    expect((await own()).number!.state).toBe('stopped')
  })
})

describe('C24 a text', () => {
  it('logs a day by a letter, as far as the way to work, and again by 1; the same day twice adds nothing', async () => {
    await agree()
    expect((await text('b')).reply).toMatch(/do not know how far/)
    await settle(api, 'harbor', ana)
    expect((await text('B')).reply).toMatch(/Logged for March 4: Bike/)
    expect((await trips()).map(({ source, miles, date }) => [source, miles, date])).toEqual([
      ['text', 9, '2026-03-04'],
      ['text', 9, '2026-03-04'],
    ])
    expect((await text('b')).reply).toMatch(/already/)
    await at(new Date('2026-03-05T17:00:00Z'))
    expect((await text('1')).reply).toMatch(/Logged for March 5: Bike/)
    expect(await trips()).toHaveLength(4)
  })

  it('acts once, however often the carrier tells of it, also at once', async () => {
    await agree()
    await settle(api, 'harbor', ana)
    const told = await Promise.all(Array.from({ length: 8 }, () => text('b', { sid: 'SM-once' })))
    expect(told.map(({ status }) => status)).toEqual(told.map(() => 200))
    expect(told.filter(({ reply }) => reply !== undefined)).toHaveLength(1)
    expect(await trips()).toHaveLength(2)
  })

  it('is refused unsigned, with another key, and with a field that was changed', async () => {
    await agree()
    await settle(api, 'harbor', ana)
    expect((await text('b', { key: 'another key' })).status).toBe(403)
    const fields = { MessageSid: 'SM-x', From: phone, To: line, Body: 'b' }
    const bare = await harbor(textingCalls.receiveText, fields)
    expect(bare.http).toBe(403)
    const nested = await harbor(textingCalls.receiveText, { ...fields, x: { y: '1' } } as never, {
      headers: { 'x-twilio-signature': 'AAAA' },
    })
    expect(nested.http).toBe(403)
    expect(await trips()).toEqual([])
  })

  it('confirms the week that waits', async () => {
    await agree()
    await offerWeek()
    expect((await text('yes')).reply).toMatch(/2 trips of your week are confirmed/)
    expect((await trips()).map(({ date }) => date).toSorted()).toEqual(['2026-03-02', '2026-03-03'])
    expect((await text('yes')).reply).toMatch(/No trips wait/)
  })

  it('tells the next ride, and that there is none', async () => {
    await agree()
    expect((await text('ride')).reply).toMatch(/No ride/)
    await fillRides(db(), brandSettings.harbor, '2026-03-04', testStart)
    const [[service]] = await db().send(query.selectFrom('ride_service').select('id').limit(1))
    await insertRide(api, { serviceId: service!.id, memberId: ana.id })
    expect((await text('viaje')).reply).toMatch(/March 11 at 1:00.*waits for an answer/)
  })

  it('tells a ride with a volunteer too, whichever of the two kinds is next', async () => {
    await agree()
    const asked = await harbor(volunteerRideCalls.askVolunteerRide, dialysisRide, { token: await tokenOf(ana) })
    expect(asked.http).toBe(200)
    expect((await text('ride')).reply).toMatch(/Volunteer ride, .*March 11 at 10:00.*a driver is being looked for/)
    const ben = await signedIn(api, 'harbor', 'Ben')
    await makeDriver(api, ben)
    const { id } = asked.data.items[0]!
    await harbor(volunteerRideCalls.acceptVolunteerRide, { id, version: '1' }, { token: await tokenOf(ben) })
    expect((await text('viaje')).reply).toMatch(/a driver comes/)

    // at one o'clock of the same day, so that it is the later one
    await fillRides(db(), brandSettings.harbor, '2026-03-04', testStart)
    const [[service]] = await db().send(query.selectFrom('ride_service').select('id').limit(1))
    await insertRide(api, { serviceId: service!.id, memberId: ana.id })
    expect((await text('ride')).reply).toMatch(/Volunteer ride/)
    await harbor(volunteerRideCalls.cancelVolunteerRide, { id }, { token: await tokenOf(ana) })
    expect((await text('ride')).reply).toMatch(/at 1:00.*waits for an answer/)
  })

  it('waits for the terms, and says when it is not understood', async () => {
    ana = await signedIn(api, 'harbor', 'Ana', { agreedToTerms: false })
    await agree()
    expect((await text('b')).reply).toMatch(/agree to the terms/)
    expect((await text('what?')).reply).toMatch(/Not understood/)
    expect(await trips()).toEqual([])
  })

  it('agrees to the terms that it was told of, and logs from then on as in the browser', async () => {
    ana = await signedIn(api, 'harbor', 'Ana', { agreedToTerms: false })
    await agree()
    // nobody agrees to what they were not told of
    expect((await text('agree')).reply).toMatch(new RegExp(`terms of ${consentVersions.terms}.*reply AGREE`))
    const [before] = await db().send(query.selectFrom('member_consent').selectAll().where('member_id', '=', ana.id))
    expect(before).toEqual([])
    expect((await text('Agree.')).reply).toMatch(/You have agreed/)
    const [after] = await db().send(query.selectFrom('member_consent').selectAll().where('member_id', '=', ana.id))
    expect(after).toMatchObject([{ kind: 'terms', version: consentVersions.terms, given_by: 'text', noted_by: null }])
    const { data } = await harbor(activityCalls.listActivity, {}, { token: await tokenOf(ana) })
    expect(data.items.map(({ kind }) => kind)).toContain('terms_agreed_by_text')
    const trip = { date: '2026-03-03', mode: 'bike', direction: 'out', miles: '4' } as const
    expect((await harbor(tripCalls.logTrip, trip, { token: await tokenOf(ana) })).http).toBe(200)
    expect((await text('agree')).reply, 'again').toMatch(/You have agreed/)
  })

  it('of somebody unknown is answered for HELP and STOP alone, and of one phone forty times a day', async () => {
    const stranger = '+16175559999'
    expect((await text('b', { from: stranger })).reply).toBeUndefined()
    expect((await text('help', { from: stranger })).reply).toMatch(/STOP/)
    await agree()
    await db().send(
      rawQuery(sql`insert into text_message (brand_id, id, member_id, number, kind, body, state, created_at)
        select 1, gen_random_uuid(), ${ana.id}, ${phone}, 'received', 'x', 'received', ${testStart} from generate_series(1, 40)`),
    )
    expect((await text('what?')).reply).toBeUndefined()
    expect((await text('stop')).reply).toMatch(/no more texts/)
  })
})

describe('R2.37 a rider without the web', () => {
  const staffOf = async () => ({ token: await tokenOf(admin) })
  const addRider = async (more: object = {}) => {
    const facts = { name: 'Elena Quill', phone: phone.slice(2), language: 'en', ...more } as const
    return (await harbor(riderStaffCalls.addRider, facts, await staffOf())).data
  }
  const begin = async (id: string, agrees = 'true') =>
    harbor(riderStaffCalls.beginRiderTexts, { id, agrees } as never, await staffOf())
  const seen = async (id: string) =>
    (await harbor(riderStaffCalls.listRiders, {}, await staffOf())).data.items.find((each) => each.id === id)!

  it('is texted once staff have heard a yes, and the phone has said its own', async () => {
    const { id } = await addRider({ language: 'es' })
    const listed = await seen(id)
    expect([listed.texts, listed.consent]).toEqual([null, expect.stringMatching(/Aceptar no es condición/)])
    expect((await begin(id, 'false')).status.fields).toEqual({ agrees: 'field.required' })
    expect((await begin(id)).http).toBe(200)
    await api.app.settle()
    expect(twin.lastTo(phone)).toMatch(/Responde SI/)
    expect((await text('viaje')).reply).toBeUndefined()
    expect((await seen(id)).texts).toMatchObject({ state: 'asked', told_at: testStart.toISOString(), agreed_at: null })
    const [[kept]] = await db().send(query.selectFrom('rider_text').selectAll().where('rider_id', '=', id))
    expect(kept).toMatchObject({ told_by: admin.id, consent: listed.consent, number: phone })
    expect((await text('Sí')).reply).toMatch(/Listo. Escribe VIAJE/)
    expect((await text('viaje')).reply).toMatch(/No tienes viajes/)
    expect((await text('b')).reply).toMatch(/Responde VIAJE/)
    expect((await text('ayuda')).reply).toMatch(/Escribe VIAJE.*Preguntas/)
    expect((await seen(id)).texts).toMatchObject({ state: 'on', agreed_at: testStart.toISOString() })
    // a phone that has agreed is not asked again
    twin.sent.length = 0
    expect((await begin(id)).http).toBe(200)
    await api.app.settle()
    expect(twin.sent).toEqual([])
  })

  it('hears of the next ride that staff asked for', async () => {
    const { id } = await addRider()
    await begin(id)
    await text('yes')
    await fillRides(db(), brandSettings.harbor, '2026-03-04', testStart)
    const [[service]] = await db().send(query.selectFrom('ride_service').select('id').limit(1))
    await insertRide(api, { serviceId: service!.id, memberId: ana.id })
    expect((await text('ride')).reply).toMatch(/No ride/)
    await db().send(
      query.updateTable('ride_request').set({ member_id: null, guest_id: id }).where('member_id', '=', ana.id),
    )
    expect((await text('ride')).reply).toMatch(/March 11 at 1:00.*waits for an answer/)
    const wanted = { ...dialysisRide, id } as never
    expect((await harbor(riderVolunteerCalls.askRiderVolunteerRide, wanted, await staffOf())).http).toBe(200)
    expect((await text('ride')).reply).toMatch(/Volunteer ride, .*March 11 at 10:00.*driver is being looked for/)
  })

  it('ends by STOP, by staff, and when an account takes the rides over', async () => {
    const { id, code } = await addRider()
    const end = async () => harbor(riderStaffCalls.endRiderTexts, { id }, await staffOf())
    expect((await end()).status.name).toBe('notFound')
    await begin(id)
    await text('yes')
    expect((await text('stop')).reply).toMatch(/no more texts/)
    expect((await seen(id)).texts!.state).toBe('stopped')
    expect((await text('start')).reply).toMatch(/You are set/)
    expect((await end()).http).toBe(200)
    expect((await text('ride')).reply).toBeUndefined()
    await begin(id)
    await harbor(riderCalls.claimRides, { code }, { token: await tokenOf(ana) })
    expect((await text('yes')).reply).toBeUndefined()
    expect((await begin(id)).status.name).toBe('notFound')
  })

  it('ends with the phone: another one has to say its own yes', async () => {
    const { id } = await addRider()
    await begin(id)
    await text('yes')
    const change = async (more: object) => {
      const { version, name, phone: number } = await seen(id)
      const noted = { id, version, name, language: 'es', phone: number, ...more } as const
      return harbor(riderStaffCalls.changeRider, noted, await staffOf())
    }
    expect((await change({ name: 'Elena Quillfeather' })).http).toBe(200)
    expect((await seen(id)).texts!.state).toBe('on')
    expect((await text('viaje')).reply).toMatch(/No tienes viajes/)
    expect((await change({ phone: '(617) 555-0166' })).http).toBe(200)
    expect((await seen(id)).texts).toBeNull()
    // whoever has the former phone hears no more of the rides, whatever they text
    for (const words of ['ride', 'start', 'yes']) expect((await text(words)).reply).toBeUndefined()
  })

  it('shares a phone with nobody: who agreed has it, else who was asked last', async () => {
    const [one, two] = [await addRider(), await addRider({ name: 'Omar Quill' })]
    await begin(one.id)
    await at(new Date(testStart.getTime() + 60_000))
    await begin(two.id)
    await text('yes')
    expect([(await seen(one.id)).texts!.state, (await seen(two.id)).texts!.state]).toEqual(['asked', 'on'])
    await at(new Date(testStart.getTime() + 120_000))
    await save()
    expect((await text('b')).reply, 'the rider has the phone').toMatch(/Reply RIDE/)
    await text('stop')
    await at(new Date(testStart.getTime() + 86_400_000 * 2))
    await save()
    expect((await text('yes')).reply).toMatch(/Text B bike/)
    expect((await seen(two.id)).texts!.state).toBe('stopped')
  })

  it('is not asked more than three times a day, nor where the programme sends none', async () => {
    for (const name of ['One', 'Two', 'Three']) expect((await begin((await addRider({ name })).id)).http).toBe(200)
    const { id } = await addRider({ name: 'Four' })
    expect((await begin(id)).status.fields).toEqual({ agrees: 'field.asked_enough' })
    await setLine({ is_on: 'false' })
    expect((await begin(id)).status.fields).toEqual({ agrees: 'field.no_texts' })
    expect((await harbor(riderStaffCalls.listRiders, {}, await staffOf())).data.offers_texts).toBe(false)
  })
})

describe('C24 a call', () => {
  beforeEach(() => setLine({ takes_calls: 'true', cents_per_hundred_minutes: '1400' }))

  it('tells the next ride and the week in the language of the phone, and takes keys', async () => {
    await agree()
    await offerWeek()
    const begun = await call()
    expect(begun.said).toMatch(/No ride of yours is to come\. 2 trips of your week wait\. Press 1 .*Press 2 /)
    expect([begun.languages, begun.listensAt]).toEqual([['en-US'], `${siteOf(api.app.env, 'harbor')}/api/public/calls`])
    expect((await call({ digits: '1' })).said).toMatch(/2 trips of your week are confirmed/)
    expect(await trips()).toHaveLength(2)
    expect((await call({ digits: '1' })).said).toMatch(/No trips wait/)
    expect(await trips()).toHaveLength(2)
    expect((await call({ digits: '2' })).said).toMatch(/No ride of yours is to come\. No trips wait/)
    expect((await call({ digits: '9' })).said).toMatch(/You reach us at .*(\d \d|@|Harbor)/)
    await fillRides(db(), brandSettings.harbor, '2026-03-04', testStart)
    const [[service]] = await db().send(query.selectFrom('ride_service').select('id').limit(1))
    await insertRide(api, { serviceId: service!.id, memberId: ana.id })
    await db().send(query.updateTable('text_number').set({ language: 'es' }).where('member_id', '=', ana.id))
    const spanish = await call()
    expect([spanish.languages, spanish.said]).toEqual([
      ['es-US'],
      expect.stringMatching(/Tu siguiente viaje: .*espera/),
    ])
  })

  it('of a rider without the web hears of the ride alone', async () => {
    const staff = { token: await tokenOf(admin) }
    const facts = { name: 'Elena Quill', phone: phone.slice(2), language: 'es' } as const
    const { id } = (await harbor(riderStaffCalls.addRider, facts, staff)).data
    await harbor(riderStaffCalls.beginRiderTexts, { id, agrees: 'true' }, staff)
    expect((await call()).listensAt, 'before the yes').toBeUndefined()
    await text('si')
    for (const digits of [undefined, '1', '2'])
      expect((await call({ ...(digits && { digits }) })).said).toMatch(/No tienes viajes por venir\. Marca 2/)
  })

  it.each<[string, Parameters<typeof call>[0]]>([
    ['has not agreed', { from: '+16175559998' }],
    ['the network vouches for in part', { vouched: 'TN-Validation-Passed-B' }],
    ['the network says to be another one', { vouched: 'TN-Validation-Failed-A' }],
    ['the network says nothing of', { vouched: '' }],
    ['is not shown', { from: 'anonymous' }],
  ])('of a number that %s hears how to reach a person, in each language, and nothing else', async (_, more) => {
    await agree()
    await offerWeek()
    for (const digits of [undefined, '1']) {
      const heard = await call({ ...more, ...(digits && { digits }) })
      expect(heard).toMatchObject({ status: 200, isRejected: false, listensAt: undefined })
      expect(heard.languages).toEqual(['en-US', 'es-US'])
      expect(heard.said).toMatch(/You reach us at/)
      expect(heard.said).not.toMatch(/trips|ride of yours|viajes de tu semana/)
    }
    expect(await trips()).toEqual([])
  })

  it('is not taken where the programme takes none, after sixty steps a day, or after STOP without a word of the rides', async () => {
    await agree()
    await text('stop')
    expect((await call()).said).toMatch(/only where a number has agreed/)
    await db().send(
      rawQuery(sql`insert into text_message (brand_id, id, member_id, number, kind, body, state, created_at)
        select 1, gen_random_uuid(), ${ana.id}, ${phone}, 'call', '', 'received', ${testStart} from generate_series(1, 60)`),
    )
    expect((await call()).isRejected).toBe(true)
    await setLine({ takes_calls: 'false' })
    expect((await call({ from: '+16175559997' })).isRejected).toBe(true)
  })

  it('is refused unsigned and with another key', async () => {
    await agree()
    expect((await call({ key: 'another key' })).status).toBe(403)
    const fields = { CallSid: 'CA-x', From: phone, To: line }
    expect((await harbor(textingCalls.receiveCall, fields)).http).toBe(403)
  })

  it('costs a minute for each step, under the cap of the month', async () => {
    await agree()
    const before = (await readLine()).month
    await call()
    await call({ digits: '2' })
    const { month } = await readLine()
    expect([month.minutes - before.minutes, month.cents - before.cents]).toEqual([2, 28])
    await setLine({ takes_calls: 'true', cents_per_hundred_minutes: '1400', cap_dollars: '0' })
    expect((await call()).isRejected).toBe(true)
    expect((await readLine()).month).toMatchObject({ minutes: month.minutes, held: month.held + 1 })
    await setLine()
  })
})

describe('C24 what texts cost', () => {
  it('is counted by month, and the cap holds back all but what carriers demand', async () => {
    await agree()
    const before = (await readLine()).month
    expect(before.parts).toBeGreaterThan(1)
    await setLine({ cap_dollars: '0' })
    expect((await text('what?')).reply).toBeUndefined()
    expect((await readLine()).month).toMatchObject({ parts: before.parts, held: before.held + 1 })
    expect((await text('help')).reply).toMatch(/STOP/)
    expect((await readLine()).month.parts).toBeGreaterThan(before.parts)
  })

  it('is not passed by many at once', async () => {
    await agree()
    const { month } = await readLine()
    await setLine({ cents_per_hundred: '10000', cap_dollars: String(Math.ceil(month.cents / 100) + 2) })
    const phones = await Promise.all(Array.from({ length: 8 }, () => text('what?')))
    expect(phones.filter(({ reply }) => reply !== undefined).length).toBeLessThanOrEqual(3)
    await setLine({ cents_per_hundred: '100' })
  })

  it('of two who change the line at once the second is told, and only administrators do', async () => {
    const seen = await readLine()
    await setLine()
    const late = await setLine({ version: String(seen.version) })
    expect(late.status.name).toBe('changedMeanwhile')
    expect((await harbor(textLineCalls.getTextLine, {}, { token: await tokenOf(ana) })).status.name).toBe('notAllowed')
    expect((await setLine({ number: '' })).status.fields).toEqual({ number: 'field.required' })
  })
})

describe('C24 the question of the evening', () => {
  const evening = new Date('2026-03-04T23:30:00Z')

  it('comes once, at whatever copy, to whoever wants it and has logged nothing', async () => {
    await agree()
    twin.sent.length = 0
    await sendTexts(api.app)
    expect(twin.sent.filter(({ to }) => to === phone)).toEqual([])
    await at(evening)
    await Promise.all([sendTexts(api.app), sendTexts(api.app)])
    await api.app.settle()
    await sendTexts(api.app)
    expect(twin.sent.filter(({ to }) => to === phone)).toHaveLength(1)
    await settle(api, 'harbor', ana)
    // an answer after midnight logs a trip of the day of the question
    await at(new Date('2026-03-05T05:30:00Z'))
    expect((await text('w')).reply).toMatch(/Logged for March 4: Walk/)
    // a letter after that logs a trip of today
    expect((await text('w')).reply).toMatch(/Logged for March 5: Walk/)
  })

  it('does not come to who has asked to be deleted', async () => {
    await agree()
    twin.sent.length = 0
    await db().send(query.updateTable('member').set({ deletion_asked_at: testStart }).where('id', '=', ana.id))
    await at(evening)
    await sendTexts(api.app)
    await api.app.settle()
    expect(twin.sent.filter(({ to }) => to === phone)).toEqual([])
  })

  it('that was passed over makes no letter be about its day', async () => {
    await agree()
    await settle(api, 'harbor', ana)
    await at(new Date('2026-03-05T02:00:00Z'))
    await sendTexts(api.app)
    await at(new Date('2026-03-05T13:00:00Z'))
    expect((await text('b')).reply).toMatch(/Logged for March 5/)
  })

  it('waits for its answer until the noon that follows', async () => {
    await agree()
    await settle(api, 'harbor', ana)
    await at(evening)
    await sendTexts(api.app)
    await api.app.settle()
    await at(new Date('2026-03-05T17:00:00Z'))
    expect((await text('b')).reply).toMatch(/Logged for March 5/)
  })

  it('does not come when the evening is over', async () => {
    await agree()
    twin.sent.length = 0
    await at(new Date('2026-03-05T02:00:00Z'))
    await sendTexts(api.app)
    await api.app.settle()
    expect(twin.sent.filter(({ to }) => to === phone)).toEqual([])
  })

  it.each<[string, () => Promise<void>, number]>([
    ['the phone has stopped', async () => void (await text('STOP')), 0],
    ['the evening is over', () => at(new Date('2026-03-05T02:00:00Z')), 0],
    ['the next evening has its own', () => at(new Date('2026-03-05T23:05:00Z')), 1],
  ])('that waits for the carrier is not sent once %s', async (_, pass, sent) => {
    await agree()
    await at(evening)
    twin.control.answers = 503
    await sendTexts(api.app)
    await api.app.settle()
    twin.control.answers = 201
    twin.sent.length = 0
    await pass()
    await sendTexts(api.app)
    await api.app.settle()
    expect(twin.sent.filter(({ to }) => to === phone)).toHaveLength(sent)
  })

  it('waits where the carrier takes nothing now, and is not sent again where nobody knows', async () => {
    await agree()
    twin.sent.length = 0
    await at(evening)
    twin.control.answers = 503
    await sendTexts(api.app)
    await api.app.settle()
    twin.control.answers = 201
    await sendTexts(api.app)
    await api.app.settle()
    expect(twin.sent.filter(({ to }) => to === phone)).toHaveLength(1)
  })
})

it('C31 a purge takes the number and what was said', async () => {
  await agree()
  await db().send(
    query
      .updateTable('member')
      .set({ deletion_asked_at: new Date('2026-01-01T00:00:00Z') })
      .where('id', '=', ana.id),
  )
  await purge(api.app)
  const [numbers, messages] = await db().send(
    query.selectFrom('text_number').select('number').where('member_id', '=', ana.id),
    query.selectFrom('text_message').select('id').where('member_id', '=', ana.id),
  )
  expect([numbers, messages]).toEqual([[], []])
})

it('each text that is sent keeps to the letters that cost least', () => {
  expect(sentTexts.length).toBeGreaterThan(20)
  const lettersOf = (each: string) => [...new Set(each)].join('').padEnd(71, '.')
  // of any other letters more than 70 are two parts
  expect(sentTexts.filter((each) => countSegments(lettersOf(each)) > 1)).toEqual([])
})
