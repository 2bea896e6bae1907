import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { homeCalls } from '@throughway/contract/account/home'
import { eventRegistrationStaffCalls } from '@throughway/contract/content/event-registration-staff'
import { messageCalls } from '@throughway/contract/content/message'
import { specialEventCalls } from '@throughway/contract/content/special-event'
import { specialEventStaffCalls } from '@throughway/contract/content/special-event-staff'
import { memberActCalls } from '@throughway/contract/identity/member-acts'
import { raceStaffCalls } from '@throughway/contract/race/race-staff'
import { addDays, localDate } from '@throughway/domain/time/time'
import { query, rawQuery } from '#database/query.ts'
import { mergeByTwo } from '#testing/by-two.ts'
import { makeEvent } from '#testing/events.ts'
import { giveRole } from '#testing/grants.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { staffActsOn } from '#testing/staff-acts.ts'
import { ana, api, db, harbor, later, startAtHarbor } from '#testing/start-at-harbor.ts'

const { getSpecialEvent, listOwnEvents, registerForEvent, withdrawFromEvent } = specialEventCalls
const calls = { ...specialEventStaffCalls, ...eventRegistrationStaffCalls }

startAtHarbor()
let admin: Person
beforeEach(async () => {
  admin = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })
})

const as = (person: Person) => freshToken(api, 'harbor', person).then((token) => ({ token }))
const asStaff = async (of = admin) => api.at('harbor', { ...(await as(of)), json: true })
const join = (name: string, more: object = {}) => signedIn(api, 'harbor', name, more)
/** The programme at the moment that the clock shows. */
const ask = () => api.at('harbor')
const register = async (person: Person, id: number) =>
  (await ask())(registerForEvent, { id: String(id) }, await as(person))
const withdraw = async (person: Person, id: number) =>
  (await ask())(withdrawFromEvent, { id: String(id) }, await as(person))
const read = async (person: Person, id: number) =>
  (await (await ask())(getSpecialEvent, { id: String(id) }, await as(person))).data
const nameOf = ({ status }: { status: { name?: string | undefined } }) => status.name ?? 'ok'
const day = (days: number) => addDays(localDate(api.clock.now, 'America/New_York'), days)

/** Who stands on the list, by first name, in the order of their turns. */
async function listOf(id: number) {
  const [rows] = await db().send(
    rawQuery(sql<{ name: string; state: string }>`select m.first_name as name, r.state from event_registration r
      join member m on m.brand_id = r.brand_id and m.id = r.member_id
      where r.brand_id = 1 and r.event_number = ${id} order by r.turn`),
  )
  return rows.map(({ name, state }) => `${name} ${state}`)
}

async function messagesOf(person: Person) {
  const { data } = await harbor(messageCalls.getMessageCentre, {}, await as(person))
  return data.messages.map(({ title }) => title)
}

async function mailsTo(person: Person) {
  const [rows] = await db().send(
    query.selectFrom('mail').select(['template', 'subject']).where('member_id', '=', person.id).orderBy('template'),
  )
  return rows
}

async function speaks(person: Person, language: 'en' | 'es') {
  await db().send(query.updateTable('member').set({ language }).where('id', '=', person.id))
}

describe('C17 registering for an event', () => {
  it('takes a place while there is one, then waits in the order of asking; asked again it stays as it is', async () => {
    const id = await makeEvent(api, 'harbor', { capacity: 2 })
    const [ben, cy, dan] = [await join('Ben'), await join('Cy'), await join('Dan')]
    expect((await read(ana, id)).registration).toMatchObject({ phase: 'open', capacity: 2, free: 2, mine: null })
    expect((await register(ana, id)).data).toEqual({ state: 'registered', turn: null })
    expect((await register(ben, id)).data).toEqual({ state: 'registered', turn: null })
    expect((await register(cy, id)).data).toEqual({ state: 'waiting', turn: 1 })
    expect((await register(dan, id)).data).toEqual({ state: 'waiting', turn: 2 })
    expect((await register(cy, id)).data).toEqual({ state: 'waiting', turn: 1 })
    expect((await register(ana, id)).data).toEqual({ state: 'registered', turn: null })
    expect((await read(dan, id)).registration).toMatchObject({
      free: 0,
      waiting: 2,
      mine: { state: 'waiting', turn: 2 },
      starts_at: '2026-03-09T21:30:00.000Z',
    })
    expect((await read(dan, id)).place).toEqual({ name: 'City Library', lat: 42.36, lng: -71.06 })
    expect(await listOf(id)).toEqual(['Ana registered', 'Ben registered', 'Cy waiting', 'Dan waiting'])
  })

  it('moves the next in line up when somebody withdraws, and tells them in their language by message and mail', async () => {
    const id = await makeEvent(api, 'harbor', { capacity: 1 })
    const [ben, cy] = [await join('Ben'), await join('Cy')]
    await speaks(ben, 'es')
    for (const person of [ana, ben, cy]) await register(person, id)
    expect((await withdraw(ana, id)).http).toBe(200)
    expect(await listOf(id)).toEqual(['Ana withdrawn', 'Ben registered', 'Cy waiting'])
    const movedUp = expect.stringContaining('tienes un lugar en “Noche de reparación”')
    expect(await messagesOf(ben)).toContainEqual(movedUp)
    expect(await mailsTo(ben)).toMatchObject([
      { template: 'event_in_line' },
      { template: 'event_moved_up', subject: movedUp },
    ])
    expect(await mailsTo(cy)).toMatchObject([{ template: 'event_in_line' }])
    expect(await mailsTo(ana)).toMatchObject([{ template: 'event_registered' }, { template: 'event_withdrawn' }])
    // who waits no more gives nobody a place
    expect((await withdraw(cy, id)).http).toBe(200)
    expect((await withdraw(cy, id)).http).toBe(200)
    // who comes back comes last, and is told again when they move up again
    expect((await register(ana, id)).data).toEqual({ state: 'waiting', turn: 1 })
    await withdraw(ben, id)
    expect((await read(ana, id)).registration?.mine).toEqual({ state: 'registered', turn: null })
    await register(ben, id)
    await withdraw(ana, id)
    expect((await mailsTo(ben)).filter(({ template }) => template === 'event_moved_up').length).toBe(2)
  })

  it('has a receipt of each step by message and mail, in the member’s language, once for each asking', async () => {
    const id = await makeEvent(api, 'harbor', { capacity: 1 })
    const [ben, cy] = [await join('Ben'), await join('Cy')]
    await speaks(cy, 'es')
    await Promise.all([register(ben, id), register(ben, id)])
    await Promise.all([register(cy, id), register(cy, id)])
    await Promise.all([withdraw(cy, id), withdraw(cy, id)])
    expect(await messagesOf(ben)).toEqual([expect.stringContaining('you are registered for “Repair evening”')])
    expect((await messagesOf(cy)).toSorted()).toEqual([
      expect.stringContaining('esperas un lugar en “Noche de reparación”'),
      expect.stringContaining('ya no estás en la lista de “Noche de reparación”'),
    ])
    const [mails] = await db().send(
      query.selectFrom('mail').select(['template', 'topic', 'text']).where('member_id', 'in', [ben.id, cy.id]),
    )
    expect(mails.map(({ template, topic }) => `${template} ${topic}`).toSorted()).toEqual([
      'event_in_line account',
      'event_registered account',
      'event_withdrawn account',
    ])
    const textOf = (template: string) => mails.find((mail) => mail.template === template)!.text
    expect(textOf('event_registered')).toContain(`/event/${id}`)
    expect(textOf('event_registered')).toContain('you can save it to your calendar')
    expect(textOf('event_in_line')).toContain('Eres el número 1 de la lista de espera')
    // who registers again has a new turn, and a receipt of it
    await register(cy, id)
    expect((await messagesOf(cy)).length).toBe(3)
  })

  it('stands on home with its day and place in line, the next three of those to come, for the member alone', async () => {
    const [full, far, open, over] = [
      await makeEvent(api, 'harbor', { capacity: 1 }),
      await makeEvent(api, 'harbor', { on: 9 }),
      await makeEvent(api, 'harbor', { on: 7 }),
      await makeEvent(api, 'harbor', { on: 3 }),
    ]
    const [ben, cy] = [await join('Ben'), await join('Cy')]
    await register(ben, full)
    for (const id of [far, full, open, over]) await register(cy, id)
    const cardsOf = async (person: Person) =>
      (await (await ask())(homeCalls.getHomeCards, {}, await as(person))).data.cards.flatMap((card) =>
        card.kind === 'event' ? [card] : [],
      )
    expect(await cardsOf(cy)).toMatchObject([
      { event_id: over, name: 'Repair evening', date: day(3), turn: null },
      { event_id: full, date: day(5), turn: 1, starts_at: '2026-03-09T21:30:00.000Z' },
      { event_id: open, date: day(7), turn: null },
    ])
    await withdraw(ben, full)
    expect((await cardsOf(cy))[1]).toMatchObject({ event_id: full, turn: null })
    await (
      await asStaff()
    )(calls.endEvent, { id: over })
    await withdraw(cy, open)
    expect((await cardsOf(cy)).map(({ event_id: id }) => id)).toEqual([full, far])
    expect(await cardsOf(ben)).toEqual([])
    const mia = await signedIn(api, 'mesa', 'Mia')
    const mesa = await api.at('mesa', { token: mia.token })
    expect((await mesa(homeCalls.getHomeCards, {})).data.cards.filter(({ kind }) => kind === 'event')).toEqual([])
  })

  it('is heard by the open pages of who moves up, and of nobody else', async () => {
    const id = await makeEvent(api, 'harbor', { capacity: 1 })
    const [ben, cy, dan] = [await join('Ben'), await join('Cy'), await join('Dan')]
    for (const person of [ben, cy, dan]) await register(person, id)
    const heard = async () => {
      const [rows] = await db().send(
        query.selectFrom('live_revision').select('member_id').where('subject', '=', 'event'),
      )
      return rows.map(({ member_id: memberId }) => memberId).filter((each) => [ben.id, cy.id, dan.id].includes(each!))
    }
    expect(await heard()).toEqual([])
    await withdraw(ben, id)
    expect(await heard()).toEqual([cy.id])
  })

  it('is open from its first moment until its last, and nobody comes or goes once the event has begun', async () => {
    const id = await makeEvent(api, 'harbor', { capacity: 1 })
    await db().send(
      query
        .updateTable('special_event')
        .set({ opens_on: day(1), opens_time: '09:00' })
        .where('number', '=', id),
    )
    const ben = await join('Ben')
    expect(nameOf(await register(ana, id))).toBe('registrationNotOpen')
    api.clock.now = new Date('2026-03-05T13:59:59Z')
    expect(nameOf(await register(ana, id))).toBe('registrationNotOpen')
    api.clock.now = new Date('2026-03-05T14:00:00Z')
    expect(nameOf(await register(ana, id))).toBe('ok')
    await register(ben, id)
    // noon of the day, by the clock of a zone that has just changed to daylight saving
    api.clock.now = new Date('2026-03-09T16:00:00Z')
    const cy = await join('Cy')
    expect(nameOf(await register(cy, id))).toBe('registrationClosed')
    expect(nameOf(await withdraw(ana, id))).toBe('ok')
    expect((await read(ben, id)).registration).toMatchObject({ phase: 'closed', mine: { state: 'registered' } })
    api.clock.now = new Date('2026-03-09T21:30:00Z')
    expect(nameOf(await withdraw(ben, id))).toBe('registrationClosed')
    expect((await read(ben, id)).registration).toMatchObject({ phase: 'over' })
  })

  it('needs a verified address, an event of the programme that is out, and one that takes registrations', async () => {
    const id = await makeEvent(api, 'harbor')
    const una = await join('Una')
    await db().send(query.updateTable('member_address').set({ verified_at: null }).where('member_id', '=', una.id))
    expect(['addressUnverified', 'verificationRequired']).toContain(nameOf(await register(una, id)))
    expect((await harbor(registerForEvent, { id: String(id) })).http).toBe(401)
    const rose = await api.at('rose')
    const ros = await signedIn(api, 'rose', 'Ros')
    expect((await rose(registerForEvent, { id: String(id) }, { token: ros.token })).http).toBe(404)
    const change = (columns: object) =>
      db().send(
        query
          .updateTable('special_event')
          .set(columns as never)
          .where('number', '=', id),
      )
    for (const columns of [
      { state: 'draft', published_at: null },
      { state: 'ended', published_at: api.clock.now, ended_at: api.clock.now },
      { state: 'published', ended_at: null, kind: 'news' },
    ]) {
      await change(columns)
      expect([(await register(ana, id)).http, (await withdraw(ana, id)).http]).toEqual([404, 404])
    }
    expect(await listOf(id)).toEqual([])
    for (const wrong of ['0', '-1', 'x', '99999999999'])
      expect((await harbor(registerForEvent, { id: wrong }, await as(ana))).http).toBe(422)
  })

  it('is for whom the event is; who has a place keeps it, and can give it back, also in another organisation', async () => {
    const mill = await makeOrganisation(api, 'harbor', 'Paper Mill', 4801)
    const id = await makeEvent(api, 'harbor', { organisations: [mill] })
    const mia = await join('Mia', { organisationId: mill, organisationProof: 'import' })
    expect((await register(ana, id)).http).toBe(404)
    expect((await register(mia, id)).data).toEqual({ state: 'registered', turn: null })
    await db().send(query.updateTable('member').set({ organisation_id: null }).where('id', '=', mia.id))
    expect((await read(mia, id)).registration?.mine).toEqual({ state: 'registered', turn: null })
    expect((await withdraw(mia, id)).http).toBe(200)
    expect((await harbor(getSpecialEvent, { id: String(id) }, await as(mia))).http).toBe(404)
    expect((await register(mia, id)).http).toBe(404)
  })

  it('stands in the account, coming events first, and a year later no more', async () => {
    const [next, soon] = [
      await makeEvent(api, 'harbor', { on: 9 }),
      await makeEvent(api, 'harbor', { on: 5, capacity: 1 }),
    ]
    await register(await join('Ben'), soon)
    for (const id of [next, soon]) await register(ana, id)
    const own = async () => (await (await ask())(listOwnEvents, {}, await as(ana))).data.events
    expect(await own()).toMatchObject([
      { id: soon, name: 'Repair evening', mine: { state: 'waiting', turn: 1 }, is_over: false, place: 'City Library' },
      { id: next, mine: { state: 'registered', turn: null }, is_called_off: false },
    ])
    const staff = await asStaff()
    await staff(calls.endEvent, { id: soon })
    expect(await own()).toMatchObject([{ id: soon, is_called_off: true, is_over: true }, { id: next }])
    await later(40)
    expect(await own()).toMatchObject([{ id: soon }, { id: next, is_over: true, is_called_off: false }])
    await later(365)
    expect(await own()).toEqual([])
  })
})

describe('C17 staff and the list of an event', () => {
  const facts = () => ({
    kind: 'registration' as const,
    starts_on: day(5),
    ends_on: day(5),
    priority: '4',
    starts_time: '17:30',
    ends_time: '19:30',
    opens_on: day(0),
    opens_time: '00:00',
    closes_on: day(5),
    closes_time: '12:00',
  })
  const place = { place_name: 'City Library', place_lat: '42.36', place_lng: '-71.06' }
  const about = JSON.stringify({ blocks: [{ type: 'paragraph', content: [{ type: 'text', text: 'Come.' }] }] })

  it('draft an event with its times, places and place, and publish it while somebody can still register', async () => {
    const staff = await asStaff()
    const draft = { name: 'Repair evening', ...facts(), ...place, capacity: '10' }
    expect(await staff(calls.draftEvent, { ...draft, starts_time: undefined, place_lat: undefined })).toMatchObject({
      http: 422,
      status: { fields: { starts_time: 'field.required', place_name: 'field.place_without_point' } },
    })
    for (const [wrong, fields] of [
      [{ ends_time: '17:30' }, { ends_time: 'field.event_ends_before' }],
      [{ capacity: '0' }, { capacity: 'field.too_small' }],
      [{ closes_time: '18:00' }, { closes_on: 'field.closes_after_start' }],
      [{ starts_time: '25:00' }, { starts_time: 'field.not_a_time' }],
      [{ place_lat: '91' }, { place_lat: expect.any(String) as string }],
    ] as const)
      expect(await staff(calls.draftEvent, { ...draft, ...wrong })).toMatchObject({
        http: 422,
        status: { fields },
      })
    const { data } = await staff(calls.draftEvent, draft)
    expect(data).toMatchObject({
      kind: 'registration',
      capacity: 10,
      starts_time: '17:30',
      place_lat: 42.36,
    })
    const { id } = data
    expect((await register(ana, id)).http).toBe(404)
    await staff(calls.saveEventText, { id, language: 'en', revision: '1', name: 'Repair evening', about })
    const saved = await staff(calls.saveEvent, { id, revision: '2', ...facts(), kind: 'news' })
    expect(saved.data).toMatchObject({ kind: 'news', capacity: null, starts_time: null, place_name: null })
    await staff(calls.saveEvent, { id, revision: '3', ...facts(), capacity: '10' })
    expect((await staff(calls.publishEvent, { id, revision: '4' })).data).toMatchObject({ registered: 0, waiting: 0 })
    expect(await staff(calls.saveEvent, { id, revision: '4', ...facts(), kind: 'news' })).toMatchObject({
      http: 422,
      status: { fields: { kind: 'field.event_kind_fixed' } },
    })
    const { data: past } = await staff(calls.draftEvent, {
      ...draft,
      opens_on: day(-9),
      starts_on: day(-1),
      ends_on: day(0),
      closes_on: day(-1),
    })
    await staff(calls.saveEventText, { id: past.id, language: 'en', revision: '1', name: 'Past', about })
    expect((await staff(calls.publishEvent, { id: past.id, revision: '2' })).status.name).toBe('eventOver')
  })

  it('a race makes an event of news one of races, and an event with registration takes none', async () => {
    const staff = await asStaff()
    const { data: news } = await staff(calls.draftEvent, {
      name: 'Week',
      starts_on: day(5),
      ends_on: day(9),
      priority: '1',
    })
    const race = {
      names: { en: 'Bike Month', es: '' },
      kind: 'individual' as const,
      starts_on: day(5),
      ends_on: day(9),
      metric: 'green_days' as const,
      modes: ['bike' as const],
    }
    expect((await staff(raceStaffCalls.draftRace, { ...race, event_id: news.id })).http).toBe(200)
    expect((await staff(calls.getStaffEvent, { id: news.id })).data).toMatchObject({ kind: 'race', revision: 1 })
    expect(await staff(calls.saveEvent, { id: news.id, revision: '1', ...facts() })).toMatchObject({
      http: 422,
      status: { fields: { kind: 'field.event_has_race' } },
    })
    const id = await makeEvent(api, 'harbor')
    expect(await staff(raceStaffCalls.draftRace, { ...race, event_id: id })).toMatchObject({
      http: 422,
      status: { fields: { event_id: 'field.event_registers' } },
    })
  })

  it('more places go to those who wait, in their order; fewer take nobody’s', async () => {
    const id = await makeEvent(api, 'harbor', { capacity: 1 })
    const [ben, cy, dan] = [await join('Ben'), await join('Cy'), await join('Dan')]
    for (const person of [ana, ben, cy, dan]) await register(person, id)
    const staff = await asStaff()
    const save = (revision: number, more: object) =>
      staff(calls.saveEvent, { id, revision: String(revision), ...facts(), ...place, ...more })
    expect((await save(1, { capacity: '3' })).data).toMatchObject({ registered: 3, waiting: 1 })
    expect(await listOf(id)).toEqual(['Ana registered', 'Ben registered', 'Cy registered', 'Dan waiting'])
    expect([(await messagesOf(ben)).length, (await messagesOf(cy)).length, (await messagesOf(dan)).length]).toEqual([
      2, 2, 1,
    ])
    expect((await save(2, { capacity: '2' })).data).toMatchObject({ registered: 3, waiting: 1 })
    await withdraw(ana, id)
    expect(await listOf(id)).toContain('Dan waiting')
    // without a limit everybody has a place
    expect((await save(3, {})).data).toMatchObject({ capacity: null, registered: 3, waiting: 0 })
  })

  it('another time or place is told to everybody on the list, and so is that the event is called off', async () => {
    const id = await makeEvent(api, 'harbor', { capacity: 1 })
    const ben = await join('Ben')
    for (const person of [ana, ben]) await register(person, id)
    const staff = await asStaff()
    const save = (revision: number, more: object) =>
      staff(calls.saveEvent, { id, revision: String(revision), ...facts(), ...place, capacity: '1', ...more })
    await save(1, { priority: '9' })
    expect(await mailsTo(ana)).toMatchObject([{ template: 'event_registered' }])
    await save(2, { starts_time: '18:00' })
    await save(3, { starts_time: '18:00', place_name: 'Town hall' })
    const told = async (person: Person) =>
      (await mailsTo(person)).map(({ template }) => template).filter((template) => !/registered|in_line/.test(template))
    expect(await told(ben)).toEqual(['event_changed', 'event_changed'])
    await staff(calls.endEvent, { id })
    await staff(calls.endEvent, { id })
    for (const person of [ana, ben])
      expect(await told(person)).toEqual(['event_called_off', 'event_changed', 'event_changed'])
    expect((await withdraw(ana, id)).http).toBe(404)
  })

  it('read who comes, find by name, and take the list along with the waiting marked', async () => {
    const id = await makeEvent(api, 'harbor', { capacity: 1 })
    const [ben, cy] = [await join('Ben'), await join('Cy')]
    for (const person of [ana, ben, cy]) await register(person, id)
    await withdraw(cy, id)
    const staff = await asStaff()
    const { data } = await staff(calls.listEventRegistrations, { id })
    expect(data).toMatchObject({
      count: 2,
      items: [
        { name: 'Ana Example', state: 'registered', waits: null, email: ana.email },
        { name: 'Ben Example', state: 'waiting', waits: 1 },
      ],
    })
    expect((await staff(calls.listEventRegistrations, { id, text: 'bEN' })).data.items.length).toBe(1)
    expect((await staff(calls.listEventRegistrations, { id, state: 'withdrawn' })).data.items).toMatchObject([
      { name: 'Cy Example' },
    ])
    expect((await staff(calls.listEventRegistrations, { id: 4_711_000 })).http).toBe(404)
    const file = await harbor(calls.exportEventRegistrations, { id: String(id) }, await as(admin))
    const [, first, second] = file.text.split('\r\n')
    expect(first).toMatch(/^Registered,,Ana Example,/)
    expect(second).toMatch(/^Waiting list,1,Ben Example,/)
  })

  it('add a member with a reason, in line or beyond the places, and take one off, who does not come back alone', async () => {
    const id = await makeEvent(api, 'harbor', { capacity: 1 })
    const [ben, cy] = [await join('Ben'), await join('Cy')]
    const staff = await asStaff()
    const add = (email: string, more: object = {}) =>
      staff(calls.addEventRegistration, { id, email, reason: 'By phone', ...more })
    expect((await add(ana.email)).data).toEqual({ state: 'registered' })
    expect((await add(ben.email)).data).toEqual({ state: 'waiting' })
    expect((await add(ben.email)).data).toEqual({ state: 'waiting' })
    expect((await add(cy.email, { goes_beyond: true })).data).toEqual({ state: 'registered' })
    expect((await add(ben.email, { goes_beyond: true })).data).toEqual({ state: 'registered' })
    expect((await mailsTo(ben)).map(({ template }) => template)).toEqual(['event_added', 'event_put_in_line'])
    expect((await add('nobody@example.org')).status.fields).toEqual({ email: 'field.no_member' })
    expect((await add(admin.email)).http).toBe(403)
    expect((await add(ana.email, { reason: ' ' })).status.fields).toEqual({ reason: 'field.required' })
    const mill = await makeOrganisation(api, 'harbor', 'Mill of others', 4802)
    const theirs = await makeEvent(api, 'harbor', { organisations: [mill] })
    expect(
      (await staff(calls.addEventRegistration, { id: theirs, email: ana.email, reason: 'x' })).status.fields,
    ).toEqual({
      email: 'field.event_not_theirs',
    })

    const remove = (person: Person) =>
      staff(calls.removeEventRegistration, { id, member_id: person.id.toUpperCase(), reason: 'Two of one desk' })
    expect((await remove(cy)).http).toBe(200)
    expect((await remove(cy)).http).toBe(404)
    expect((await remove(admin)).http).toBe(403)
    expect(nameOf(await register(cy, id))).toBe('registrationRemoved')
    expect((await mailsTo(cy)).map(({ template }) => template)).toEqual(['event_added', 'event_removed'])
    expect((await read(cy, id)).registration?.mine).toEqual({ state: 'removed', turn: null })
    const [wasAdded, wasRemoved] = await staffActsOn(api, cy)
    expect(wasAdded).toMatchObject({ kind: 'event_added_by_staff', details: { reason: 'By phone' } })
    expect(wasRemoved).toMatchObject({ kind: 'event_removed_by_staff', details: { reason: 'Two of one desk' } })
    expect([wasAdded!.details['event'], wasRemoved!.details['event']]).toEqual([expect.any(String), expect.any(String)])
    // staff can put them back
    expect((await add(cy.email)).data).toEqual({ state: 'waiting' })
    const editor = await join('Eli', { grants: [{ role: 'content_editor' }] })
    const asEditor = await asStaff(editor)
    expect((await asEditor(calls.listEventRegistrations, { id })).http).toBe(403)
    const auditor = await join('Gus')
    await giveRole(api, 'harbor', auditor.id, 'auditor')
    const asAuditor = await asStaff(auditor)
    expect((await asAuditor(calls.listEventRegistrations, { id })).data.items[0]).toMatchObject({
      name: 'A. E.',
      email: null,
    })
    expect((await asAuditor(calls.listEventRegistrations, { id, text: 'Ana' })).http).toBe(422)
    expect((await asAuditor(calls.removeEventRegistration, { id, member_id: ana.id, reason: 'x' })).http).toBe(403)
  })
})

describe('C31 accounts that end', () => {
  it('a member who asks for the deletion gives every place back, and the purge leaves no row', async () => {
    const id = await makeEvent(api, 'harbor', { capacity: 1 })
    const ben = await join('Ben')
    for (const person of [ana, ben]) await register(person, id)
    const staff = await asStaff()
    expect((await staff(memberActCalls.askMemberDeletion, { id: ana.id, reason: 'She asked' })).http).toBe(200)
    expect(await listOf(id)).toEqual(['Ana withdrawn', 'Ben registered'])
    expect(await messagesOf(ben)).toHaveLength(2)
    expect((await staff(calls.addEventRegistration, { id, email: ana.email, reason: 'x' })).status.fields).toEqual({
      email: 'field.no_member',
    })
  })

  it('two accounts of one person keep the better place, and the other one goes to the next in line', async () => {
    const [full, line, alone] = [
      await makeEvent(api, 'harbor', { capacity: 2 }),
      await makeEvent(api, 'harbor', { capacity: 1 }),
      await makeEvent(api, 'harbor'),
    ]
    const [other, ben] = [await join('Ana'), await join('Ben')]
    for (const person of [other, ana, ben]) await register(person, full)
    for (const person of [ben, other, await join('Cy'), ana]) await register(person, line)
    await register(other, alone)
    expect((await mergeByTwo(api, admin, { id: ana.id, other: other.id })).http).toBe(200)
    expect(await listOf(full)).toEqual(['Ana registered', 'Ben registered'])
    expect(await listOf(line)).toEqual(['Ben registered', 'Ana waiting', 'Cy waiting'])
    expect(await listOf(alone)).toEqual(['Ana registered'])
    expect((await read(ana, alone)).registration?.mine?.state).toBe('registered')
  })

  it('whom staff have taken off under one account stays off under the other', async () => {
    const id = await makeEvent(api, 'harbor', { capacity: 1 })
    const [other, ben] = [await join('Ana'), await join('Ben')]
    await register(ana, id)
    const staff = await asStaff()
    await staff(calls.removeEventRegistration, { id, member_id: ana.id, reason: 'No show' })
    for (const person of [other, ben]) await register(person, id)
    expect((await mergeByTwo(api, admin, { id: ana.id, other: other.id })).http).toBe(200)
    expect(await listOf(id)).toEqual(['Ana removed', 'Ben registered'])
  })
})
