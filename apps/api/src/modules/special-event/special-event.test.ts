import { beforeEach, describe, expect, it } from 'vitest'
import { specialEventCalls } from '@throughway/contract/content/special-event'
import { specialEventStaffCalls } from '@throughway/contract/content/special-event-staff'
import { addDays, localDate } from '@throughway/domain/time/time'
import { query } from '#database/query.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { ana, api, db, harbor, later, startAtHarbor, token } from '#testing/start-at-harbor.ts'

const { listSpecialEvents, getSpecialEvent } = specialEventCalls
const calls = specialEventStaffCalls

startAtHarbor()
let admin: Person
beforeEach(async () => {
  await db().send(query.deleteFrom('special_event'))
  admin = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin' })
})

const asStaff = async (of = admin) => api.at('harbor', { token: await freshToken(api, 'harbor', of), json: true })
const day = (days: number) => addDays(localDate(api.clock.now, 'America/New_York'), days)
const tree = (text: string) => JSON.stringify({ blocks: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const listOf = async (options: object = {}) => (await harbor(listSpecialEvents, {}, options)).data

type Facts = { name?: string; starts_on?: string; ends_on?: string; priority?: string; organisations?: string[] }

async function publish({ name = 'Bike Week', ...facts }: Facts = {}) {
  const staff = await asStaff()
  const usual = { starts_on: day(3), ends_on: day(9), priority: '5' }
  const { data } = await staff(calls.draftEvent, { name, ...usual, ...facts })
  const { id } = data
  await staff(calls.saveEventText, {
    id,
    language: 'en',
    revision: '1',
    name,
    about: tree('Come along.'),
    rules: tree('Be kind.'),
  })
  const published = await staff(calls.publishEvent, { id, revision: '2' })
  expect([published.http, published.data.state]).toEqual([200, 'published'])
  return id
}

describe('special events', () => {
  it('R3.06 R6.09 R7.12 C17 are listed by priority from two weeks before until two weeks after, to everybody', async () => {
    const [bike, walk] = [await publish({ priority: '7' }), await publish({ name: 'Walk to work', priority: '2' })]
    await publish({ name: 'Far away', starts_on: day(15), ends_on: day(16) })
    const listed = [
      { id: walk, name: 'Walk to work', priority: 2 },
      { id: bike, name: 'Bike Week', priority: 7 },
    ]
    expect(await listOf()).toEqual(listed)
    expect(await listOf({ token })).toEqual(listed)
    await later(1)
    expect((await listOf()).length).toBe(3)
    await later(23)
    expect((await listOf()).map(({ name }: { name: string }) => name)).toEqual([
      'Walk to work',
      'Far away',
      'Bike Week',
    ])
    await later(24)
    expect((await listOf()).map(({ name }: { name: string }) => name)).toEqual(['Far away'])
  })

  it('R7.12 are those of an organisation for its members; nobody asks for another member', async () => {
    const mill = await makeOrganisation(api, 'harbor', 'Paper Mill', 4715)
    const id = await publish({ organisations: [mill] })
    const mia = await signedIn(api, 'harbor', 'Mia', { organisationId: mill, organisationProof: 'import' })
    expect((await listOf({ token: mia.token })).map((each) => each.id)).toEqual([id])
    expect((await harbor(getSpecialEvent, { id: String(id) }, { token: mia.token })).http).toBe(200)
    for (const member of [mia.id, ana.id, 'x'])
      for (const options of [{}, { token }])
        expect((await harbor(listSpecialEvents, { member }, options)).data).toEqual([])
    expect((await harbor(getSpecialEvent, { id: String(id) }, { token })).http).toBe(404)
    // a token that is none, or that has ended, is a visitor's
    expect(await listOf({ token: 'x.y.z' })).toEqual([])
    await db().send(query.updateTable('sign_in').set({ ended_at: api.clock.now }).where('member_id', '=', mia.id))
    expect(await listOf({ token: mia.token })).toEqual([])
    const rose = await api.at('rose')
    expect((await rose(listSpecialEvents, {})).data).toEqual([])
  })

  it('have words in the language of the reader, else in one that is written', async () => {
    const id = await publish()
    const staff = await asStaff()
    const read = async (language: string) =>
      (await harbor(getSpecialEvent, { id: String(id) }, { token, headers: { 'accept-language': language } })).data
    expect(await read('es')).toMatchObject({ lang: 'en', name: 'Bike Week', starts_on: day(3), ends_on: day(9) })
    const spanish = { id, language: 'es' as const, revision: '0', name: 'Semana de la bici', about: tree('Ven.') }
    expect((await staff(calls.saveEventText, spanish)).http).toBe(200)
    expect(await read('es')).toMatchObject({ lang: 'es', name: 'Semana de la bici', rules: null })
    expect(await read('en')).toMatchObject({ lang: 'en', rules: { blocks: [{ type: 'paragraph' }] } })
    for (const wrong of ['0', '-1', '1.5', 'x', '99999999999'])
      expect((await harbor(getSpecialEvent, { id: wrong }, { token })).http).toBe(422)
    expect((await harbor(getSpecialEvent, { id: '4711' }, { token })).http).toBe(404)
  })

  it('are drafts until they are published, and gone once they have ended', async () => {
    const staff = await asStaff()
    const facts = { starts_on: day(1), ends_on: day(2), priority: '1' }
    const { data } = await staff(calls.draftEvent, { name: 'Kick-off', ...facts })
    const { id } = data
    expect(data).toMatchObject({ state: 'draft', revision: 1, is_listed: false })
    expect(await listOf()).toEqual([])
    // without words there is nothing to show
    expect(await staff(calls.publishEvent, { id, revision: '1' })).toMatchObject({
      http: 422,
      status: { fields: { about: 'field.required' } },
    })
    const both = await Promise.all(
      ['Here.', 'There.'].map((text) =>
        staff(calls.saveEventText, { id, language: 'en', revision: '1', name: 'Kick-off', about: tree(text) }),
      ),
    )
    expect(both.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await staff(calls.endEvent, { id })).http).toBe(404)
    expect((await staff(calls.publishEvent, { id, revision: '1' })).status.name).toBe('changedMeanwhile')
    expect((await staff(calls.publishEvent, { id, revision: '2' })).data).toMatchObject({ is_listed: true })
    for (const call of [calls.publishEvent, calls.dropEvent])
      expect((await staff(call, { id, revision: '2' })).status.name).toBe('eventOver')
    expect((await listOf()).length).toBe(1)
    expect((await staff(calls.endEvent, { id })).data).toMatchObject({ state: 'ended', is_listed: false })
    expect((await staff(calls.endEvent, { id })).http).toBe(200)
    expect(await listOf()).toEqual([])
    expect((await harbor(getSpecialEvent, { id: String(id) }, { token })).http).toBe(404)
    expect((await staff(calls.saveEvent, { id, revision: '2', ...facts })).status.name).toBe('eventOver')
    const { data: other } = await staff(calls.draftEvent, { name: 'Never', ...facts })
    expect((await staff(calls.dropEvent, { id: other.id, revision: '1' })).http).toBe(200)
    expect((await staff(calls.listStaffEvents, {})).data).toMatchObject({
      items: [{ id: String(id), name: 'Kick-off' }],
      count: 1,
    })
  })

  it('C17 of every kind have a place where staff say one, with its point, and a number that rises with each change', async () => {
    const staff = await asStaff()
    const facts = { starts_on: day(1), ends_on: day(2), priority: '1' }
    const place = { place_name: 'City Library', place_lat: '42.36', place_lng: '-71.06' }
    const told = { name: 'City Library', lat: 42.36, lng: -71.06 }
    for (const kind of ['news', 'race'] as const) {
      expect(await staff(calls.draftEvent, { name: 'Fair', kind, ...facts, place_name: 'City Library' })).toMatchObject(
        {
          http: 422,
          status: { fields: { place_name: 'field.place_without_point' } },
        },
      )
      const { data } = await staff(calls.draftEvent, { name: 'Fair', kind, ...facts, ...place, starts_time: '17:30' })
      expect(data).toMatchObject({ ...place, place_lat: 42.36, place_lng: -71.06, starts_time: null })
      const words = { id: data.id, language: 'en' as const, revision: '1', name: 'Fair', about: tree('Come along.') }
      await staff(calls.saveEventText, words)
      await staff(calls.publishEvent, { id: data.id, revision: '2' })
      const read = async () => (await harbor(getSpecialEvent, { id: String(data.id) }, { token })).data
      expect(await read()).toMatchObject({ kind, place: told, revision: 2, registration: null })
      await staff(calls.saveEvent, { id: data.id, revision: '2', kind, ...facts })
      expect(await read()).toMatchObject({ place: null, revision: 3 })
    }
  })

  it('end no day before they begin, and are for organisations that the programme has', async () => {
    const theirs = await makeOrganisation(api, 'rose', 'Rose Works', 4715)
    const staff = await asStaff()
    const draft = (facts: Facts) =>
      staff(calls.draftEvent, { name: 'Bike Week', starts_on: day(1), ends_on: day(2), priority: '1', ...facts })
    for (const [facts, fields] of [
      [{ ends_on: day(0) }, { ends_on: 'field.ends_before' }],
      [{ organisations: [theirs] }, { organisations: 'field.not_a_choice' }],
      [{ priority: '0' }, { priority: 'field.too_small' }],
      [{ name: ' ' }, { name: 'field.required' }],
    ] as const)
      expect(await draft(facts as Facts)).toMatchObject({ http: 422, status: { fields } })
    expect((await draft({ ends_on: day(1) })).http).toBe(200)
  })

  it('have words without pictures and values, told by the place in the tree', async () => {
    const staff = await asStaff()
    const facts = { starts_on: day(1), ends_on: day(1), priority: '1' }
    const { id } = (await staff(calls.draftEvent, { name: 'Picnic', ...facts })).data
    const words = { id, language: 'en' as const, revision: '1', name: 'Picnic' }
    const value = { blocks: [{ type: 'paragraph', content: [{ type: 'value', name: 'city' }] }] }
    const picture = {
      blocks: [{ type: 'image', image: '018f0000-0000-7000-8000-000000000000', alt: 'A cup', width: 10, height: 10 }],
    }
    for (const wrong of [value, picture, { blocks: [] }, 'x'])
      for (const part of ['about', 'rules'])
        expect(
          (await staff(calls.saveEventText, { ...words, about: tree('Come.'), [part]: JSON.stringify(wrong) })).http,
        ).toBe(422)
    expect((await staff(calls.saveEventText, { ...words, about: tree('x'.repeat(50_000)) })).http).toBe(422)
  })

  it('are drafted by an editor, who changes none that members see', async () => {
    const id = await publish()
    const eli = await signedIn(api, 'harbor', 'Eli', { grants: [{ role: 'content_editor' }] })
    const staff = await asStaff(eli)
    const { data } = await staff(calls.draftEvent, {
      name: 'Picnic',
      starts_on: day(1),
      ends_on: day(1),
      priority: '3',
    })
    const words = { language: 'en' as const, name: 'Picnic', about: tree('Bring a cup.') }
    expect((await staff(calls.saveEventText, { id: data.id, revision: '1', ...words })).http).toBe(200)
    expect((await staff(calls.publishEvent, { id: data.id, revision: '2' })).http).toBe(403)
    expect((await staff(calls.saveEventText, { id, revision: '2', ...words })).http).toBe(403)
    const facts = { starts_on: day(1), ends_on: day(1), priority: '3' }
    expect((await staff(calls.saveEvent, { id, revision: '2', ...facts })).http).toBe(403)
  })
})
