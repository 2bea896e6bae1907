import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { matchingCalls } from '@throughway/contract/match/matching'
import { wishCalls } from '@throughway/contract/match/wish'
import { poolCalls } from '@throughway/contract/trip/pool'
import { query, rawQuery } from '#database/query.ts'
import { freshToken, makeOrganisation, type Person } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'
import { addCommuter, type Commuter, fillCells, findFor, openMatching, sendWish, wishFor } from '#testing/wishes.ts'

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
  // who looked for company in the test before does so no more
  await db().send(rawQuery(sql`delete from wish where brand_id = current_brand_id()`))
})

const db = () => api.app.databases.ofBrand(1)
const add = (name: string, more: Parameters<typeof addCommuter>[3] = {}) => addCommuter(api, 'harbor', name, more)
const wish = (person: Commuter, more: Parameters<typeof wishFor>[3] = {}) => wishFor(api, 'harbor', person, more)
const as = async (person: Person, at = api) => at.at('harbor', { token: await freshToken(at, 'harbor', person) })

async function idsFound(person: Person, wishId: string, at = api): Promise<string[]> {
  const { data, http } = await findFor(at, 'harbor', person, wishId)
  expect(http).toBe(200)
  return data.matches.map(({ id }) => id)
}

/** Two who look for company between the same places. */
async function addPair() {
  const [ana, ben] = [await add('Ana'), await add('Ben')]
  return { ana, ben, ofAna: await wish(ana), ofBen: await wish(ben) }
}

const changeProfile = async (person: Commuter, facts: object) => {
  const call = await as(person)
  const { data } = await call(tripProfileCalls.listTripProfiles, {})
  const { id, version } = data.items[0]!
  const whole = {
    id,
    version: String(version),
    name: 'Work',
    mode: 'carpool',
    weekdays: ['1', '2', '3', '4', '5'],
    out_departure: '07:30',
    out_arrival: '08:00',
    back_departure: '17:00',
  }
  const answer = await call(tripProfileCalls.changeTripProfile, { ...whole, ...facts } as never)
  expect(answer.http).toBe(200)
}

describe('C25 who is found', () => {
  it('is told by name and initial, days, times and preferences, detour and how far apart they meet, and nothing else', async () => {
    const organisationId = await makeOrganisation(api, 'harbor', 'Mill Works', 4101)
    const ana = await add('Ana', { organisationId })
    const ben = await add('Ben', { organisationId, profile: { weekdays: ['1', '3'], back_departure: '17:15' } })
    const cy = await add('Cy')
    const [ofAna, ofBen, ofCy] = [
      await wish(ana, { role: 'rider' }),
      await wish(ben, { role: 'driver', free_seats: '3', offers: ['smoke_free', 'Spanish'] }),
      await wish(cy, { role: 'driver', free_seats: '1' }),
    ]
    const { data, http } = await findFor(api, 'harbor', ana, ofAna.id)
    expect(http).toBe(200)
    expect(data).toMatchObject({ needs: [], near: [], vanpool: null })
    expect(data.matches.map(({ id }) => id).toSorted()).toEqual([ofBen.id, ofCy.id].toSorted())
    expect(data.matches.find(({ id }) => id === ofBen.id)).toEqual({
      id: ofBen.id,
      name: 'Ben E.',
      organisation: 'Mill Works',
      role: 'driver',
      offers: ['smoke_free', 'Spanish'],
      drives: 'partner',
      days: [
        { weekday: 1, weeks: 'every' },
        { weekday: 3, weeks: 'every' },
      ],
      arrive: '08:00',
      leave: '17:15',
      detour_minutes: { out: 0, back: 0 },
      apart_miles: 0,
    })
    // no pin before both agree
    expect(JSON.stringify(data)).not.toMatch(/"(lat|lng|home_point|work_point)"/)
    expect(data.matches.find(({ id }) => id === ofCy.id)).toMatchObject({ name: 'Cy E.', organisation: null })
    expect(await idsFound(ben, ofBen.id), 'the driver finds the rider').toEqual([ofAna.id])
    expect(await idsFound(cy, ofCy.id), 'two drivers do not find each other').toEqual([ofAna.id])
  })

  it('has a free seat, a day and an hour in common, and what is asked for', async () => {
    const [ana, ben] = [await add('Ana'), await add('Ben')]
    const ofAna = await wish(ana, { role: 'rider', seats_needed: '2', asks: ['smoke_free'] })
    const tries: [string, Parameters<typeof wishFor>[3], number][] = [
      ['too few seats', { role: 'driver', free_seats: '1', offers: ['smoke_free'] }, 0],
      ['smokes', { role: 'driver', free_seats: '2' }, 0],
      ['asks what Ana does not offer', { role: 'driver', free_seats: '2', offers: ['smoke_free'], asks: ['woman'] }, 0],
      ['fits', { role: 'driver', free_seats: '2', offers: ['smoke_free'] }, 1],
      ['by bike', { kind: 'bike', offers: ['smoke_free'] }, 0],
    ]
    let version = 0
    for (const [what, more, found] of tries) {
      const { data } = await sendWish(api, 'harbor', ben, more, version)
      version = data.version
      expect([what, (await idsFound(ana, ofAna.id)).length]).toEqual([what, found])
    }
  })

  it('travels in the same weeks', async () => {
    const { ana, ben, ofAna, ofBen } = await addPair()
    const days = ['1', '2', '3', '4', '5']
    await sendWish(api, 'harbor', ana, { odd_weekdays: days }, ofAna.version)
    await sendWish(api, 'harbor', ben, { even_weekdays: days }, ofBen.version)
    expect(await idsFound(ana, ofAna.id)).toEqual([])
    await sendWish(api, 'harbor', ben, { even_weekdays: ['1'] }, ofBen.version + 1)
    const { data } = await findFor(api, 'harbor', ana, ofAna.id)
    expect(data.matches[0]!.days).toEqual([2, 3, 4, 5].map((weekday) => ({ weekday, weeks: 'odd' })))
  })

  it('follows the trip profile: a change of it changes the wish, and its end ends the wish', async () => {
    const { ana, ben, ofAna } = await addPair()
    expect(await idsFound(ana, ofAna.id)).toHaveLength(1)
    await changeProfile(ben, { out_departure: '10:00', out_arrival: '10:30' })
    expect(await idsFound(ana, ofAna.id)).toEqual([])
    await changeProfile(ben, {})
    expect(await idsFound(ana, ofAna.id)).toHaveLength(1)
    expect((await (await as(ben))(tripProfileCalls.deleteTripProfile, { id: ben.profileId })).http).toBe(200)
    expect(await idsFound(ana, ofAna.id)).toEqual([])
  })

  it('is a rider by bike at a pace that fits', async () => {
    const [ana, ben] = [
      await add('Ana', { profile: { mode: 'bike' } }),
      await add('Ben', { profile: { mode: 'bike' } }),
    ]
    const ofAna = await wish(ana, { kind: 'bike', pace: 'easy' })
    const ofBen = await wish(ben, { kind: 'bike', pace: 'brisk' })
    expect(await idsFound(ana, ofAna.id)).toEqual([])
    await sendWish(api, 'harbor', ben, { kind: 'bike', pace: 'steady' }, ofBen.version)
    const { data } = await findFor(api, 'harbor', ana, ofAna.id)
    expect(data.matches).toMatchObject([{ id: ofBen.id, drives: null }])
  })

  it('makes a vanpool of five, with a line, its times and its cost', async () => {
    const people = await Promise.all(['Ana', 'Ben', 'Cy', 'Dee', 'Eli'].map((name) => add(name)))
    const wishes = []
    for (const person of people) wishes.push(await wish(person, { kind: 'vanpool', free_seats: '6' }))
    const { data } = await findFor(api, 'harbor', people[0]!, wishes[0]!.id)
    expect(data.vanpool).toMatchObject({ people: 5, leave: expect.stringMatching(/^\d\d:\d\d$/) })
    expect(data.vanpool!.stops.map(({ point }) => point.id)).toEqual([
      wishes[0]!.home_point!.id,
      wishes[0]!.work_point!.id,
    ])
    for (const { point } of data.vanpool!.stops) expect(Object.keys(point)).toEqual(['id', 'kind', 'name'])
    expect(data.vanpool!.stops[1]!.time).toBe('08:00')
    expect(data.vanpool!.cents_each_day).toBeGreaterThan(0)
  })
})

describe('C25 where nobody is found', () => {
  it('tells the smallest changes that find somebody, and counts nobody who may not be shown', async () => {
    const ana = await add('Ana')
    const ben = await add('Ben', { profile: { out_departure: '08:45', out_arrival: '09:15' } })
    const ofAna = await wish(ana, { arrive_earlier: '0', arrive_later: '0' })
    const ofBen = await wish(ben)
    const { data } = await findFor(api, 'harbor', ana, ofAna.id)
    expect(data.matches).toEqual([])
    expect(data.near).toContainEqual({ change: 'arrive', minutes: 45, point: null, found: 1 })
    await (
      await as(ben)
    )(wishCalls.showWish, { id: ofBen.id, visibility: 'hidden' })
    expect((await findFor(api, 'harbor', ana, ofAna.id)).data.near).toEqual([])
  })
})

describe('C25 who may see whom', () => {
  it('holds both ways: whoever is hidden finds nobody, and is found by nobody', async () => {
    const { ana, ben, ofAna, ofBen } = await addPair()
    const show = async (visibility: 'hidden' | 'programme') =>
      (await as(ben))(wishCalls.showWish, { id: ofBen.id, visibility })
    expect((await show('hidden')).data.visibility).toBe('hidden')
    expect([await idsFound(ana, ofAna.id), await idsFound(ben, ofBen.id)]).toEqual([[], []])
    await show('programme')
    expect([await idsFound(ana, ofAna.id), await idsFound(ben, ofBen.id)]).toEqual([[ofBen.id], [ofAna.id]])
  })

  it('shows the own organisation and named others to each other, as the members are in them now', async () => {
    const [mill, port, hill] = [
      await makeOrganisation(api, 'harbor', 'Mill', 4201),
      await makeOrganisation(api, 'harbor', 'Port', 4202, { is_listed: true }),
      await makeOrganisation(api, 'harbor', 'Hill', 4203),
    ]
    const ana = await add('Ana', { organisationId: mill })
    const [ben, cy] = [await add('Ben', { organisationId: mill }), await add('Cy', { organisationId: port })]
    const ofAna = await wish(ana, { visibility: 'organisations' })
    const [ofBen, ofCy] = [await wish(ben), await wish(cy)]
    expect(await idsFound(ana, ofAna.id)).toEqual([ofBen.id])
    expect(await idsFound(cy, ofCy.id)).not.toContain(ofAna.id)
    const named = await (
      await as(ana)
    )(wishCalls.showWish, {
      id: ofAna.id,
      visibility: 'organisations',
      organisations: ['4202'],
    })
    expect(named.data.organisations).toEqual([{ id: 4202, name: 'Port' }])
    expect((await idsFound(ana, ofAna.id)).toSorted()).toEqual([ofBen.id, ofCy.id].toSorted())
    await db().send(query.updateTable('member').set({ organisation_id: hill }).where('id', '=', ben.id))
    expect(await idsFound(ana, ofAna.id)).toEqual([ofCy.id])
    const unknown = await (
      await as(ana)
    )(wishCalls.showWish, {
      id: ofAna.id,
      visibility: 'organisations',
      organisations: ['999999'],
    })
    expect(unknown).toMatchObject({ http: 422, status: { fields: { organisations: 'field.not_a_choice' } } })
  })

  it('keeps a block at once, on every copy and both ways, until it is taken back', async () => {
    const { ana, ben, ofAna, ofBen } = await addPair()
    expect([await idsFound(ana, ofAna.id), await idsFound(ben, ofBen.id, copy)]).toEqual([[ofBen.id], [ofAna.id]])
    // by the id in capitals, as some systems write it
    expect((await (await as(ana))(matchingCalls.blockMatch, { id: ofBen.id.toUpperCase() })).http).toBe(200)
    for (const at of [api, copy])
      expect([await idsFound(ana, ofAna.id, at), await idsFound(ben, ofBen.id, at)]).toEqual([[], []])
    const { data } = await (await as(ana))(poolCalls.listPoolQuestions, {})
    expect(data.blocked).toEqual([{ id: ben.id, name: 'Ben E.' }])
    await (
      await as(ana)
    )(poolCalls.unblockPoolPartner, { id: ben.id })
    expect(await idsFound(ben, ofBen.id, copy)).toEqual([ofAna.id])
    expect((await (await as(ana))(matchingCalls.blockMatch, { id: ofAna.id })).status.name, 'the own wish').toBe(
      'notFound',
    )
  })

  it('lets nobody block whom no search has shown to them, and tells no wish from another by that', async () => {
    const { ana, ben, ofAna, ofBen } = await addPair()
    const eve = await add('Eve')
    const ofEve = await wish(eve, { kind: 'bike', pace: 'steady', free_seats: '0' })
    expect(await idsFound(eve, ofEve.id)).toEqual([])
    const hidden = await wish(await add('Hal'), { visibility: 'hidden' })
    const outside = await addCommuter(api, 'cascade', 'Cal')
    await openMatching(api, 'cascade')
    const ofOutside = await wishFor(api, 'cascade', outside)
    const tries = [ofBen.id, ofBen.id.toUpperCase(), hidden.id, ofOutside.id, ofEve.id, crypto.randomUUID()]
    const answers = []
    for (const at of [api, copy])
      for (const id of tries) {
        const { http, status, data } = await (await as(eve, at))(matchingCalls.blockMatch, { id })
        answers.push(JSON.stringify({ http, status: { ...status, request_id: '' }, data }))
      }
    expect([...new Set(answers)]).toHaveLength(1)
    expect(JSON.parse(answers[0]!)).toMatchObject({ http: 404, status: { name: 'notFound' } })
    const blocksOf = async (person: Person) =>
      (await db().send(query.selectFrom('pool_block').select('blocked_id').where('member_id', '=', person.id)))[0]
    expect(await blocksOf(eve)).toEqual([])

    // whoever was shown is blocked, once however often, also when they have hidden since
    const ofAda = await wish(await add('Ada'))
    expect(await idsFound(ana, ofAna.id)).toContain(ofAda.id)
    await db().send(query.updateTable('wish').set({ visibility: 'hidden' }).where('id', '=', ofAda.id))
    const twice = await Promise.all(
      [api, copy].map(async (at) => (await as(ana, at))(matchingCalls.blockMatch, { id: ofAda.id })),
    )
    expect(twice.map(({ http }) => http)).toEqual([200, 200])
    expect(await blocksOf(ana)).toHaveLength(1)
    // both block each other at once
    expect(await idsFound(ben, ofBen.id)).toEqual([ofAna.id])
    const crosswise = await Promise.all([
      (await as(ana))(matchingCalls.blockMatch, { id: ofBen.id }),
      (await as(ben, copy))(matchingCalls.blockMatch, { id: ofAna.id }),
    ])
    expect(crosswise.map(({ http }) => http)).toEqual([200, 200])
    expect(matchingCalls.blockMatch.limit).toEqual({ max: 60, windowSeconds: 3600, of: 'member' })
  }, 60_000)

  it('shows nobody whose account ends', async () => {
    const { ana, ben, ofAna } = await addPair()
    await db().send(query.updateTable('member').set({ deletion_asked_at: api.clock.now }).where('id', '=', ben.id))
    expect(await idsFound(ana, ofAna.id, copy)).toEqual([])
  })

  it('tells nobody who hides or blocks while the search runs', async () => {
    const { ana, ben, ofAna, ofBen } = await addPair()
    const { finder } = api.app
    const search = finder.search
    const during = async (act: () => Promise<unknown>) => {
      finder.search = async (...asked) => {
        const searched = await search(...asked)
        expect(searched!.found!.matches).toHaveLength(1)
        await act()
        return searched
      }
      try {
        return await idsFound(ana, ofAna.id)
      } finally {
        finder.search = search
      }
    }
    const callAs = await as(ben)
    expect(await during(() => callAs(wishCalls.showWish, { id: ofBen.id, visibility: 'hidden' }))).toEqual([])
    await callAs(wishCalls.showWish, { id: ofBen.id, visibility: 'programme' })
    expect(await idsFound(ben, ofBen.id, copy)).toEqual([ofAna.id])
    expect(await during(() => callAs(matchingCalls.blockMatch, { id: ofAna.id }))).toEqual([])
    await callAs(poolCalls.unblockPoolPartner, { id: ana.id })
    expect(await during(() => callAs(wishCalls.deleteWish, { id: ofBen.id }))).toEqual([])
  })
})

describe('C25 two copies', () => {
  it('know at once what was saved on the other, however many wishes come at the same time', async () => {
    const people = await Promise.all(['Ana', 'Ben', 'Cy', 'Dee'].map((name) => add(name)))
    const saved = await Promise.all(people.map((person, index) => wishFor(index % 2 ? copy : api, 'harbor', person)))
    for (const at of [api, copy])
      for (const [index, person] of people.entries()) {
        const others = saved.filter((_, other) => other !== index).map(({ id }) => id)
        expect((await idsFound(person, saved[index]!.id, at)).toSorted()).toEqual(others.toSorted())
      }
  })

  it('know all of them when they start later', async () => {
    const { ana, ofAna, ofBen } = await addPair()
    const late = await startTestApi({ copyOf: api })
    try {
      await openMatching(late, 'harbor')
      expect(await idsFound(ana, ofAna.id, late)).toEqual([ofBen.id])
    } finally {
      await late.close()
    }
  })
})
