import { beforeEach, describe, expect, it } from 'vitest'
import { audienceStaffCalls, mostFoundOrganisations } from '@throughway/contract/content/audience-staff'
import { raceCalls } from '@throughway/contract/race/race'
import { raceTeamCalls } from '@throughway/contract/race/race-team'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { query } from '#database/query.ts'
import { countAudience as countAudienceOf } from './audience.ts'
import { giveRole } from '#testing/grants.ts'
import { freshToken, makeOrganisation, type Person, signedIn } from '#testing/people.ts'
import { makeRace } from '#testing/races.ts'
import { ana, api, db, harbor, later, startAtHarbor } from '#testing/start-at-harbor.ts'

const { countAudience, listAudienceOrganisations, listAudienceRaces } = audienceStaffCalls

startAtHarbor()
let admin: Person
beforeEach(async () => {
  admin = await signedIn(api, 'harbor', 'Adam', { role: 'program_admin', lastName: 'Quince' })
})

const asJson = (token: string) => ({ token, json: true })
const find = async (person: Person, input: object) =>
  harbor(listAudienceOrganisations, input, { token: await freshToken(api, 'harbor', person) })
const count = async (person: Person, audience: object) =>
  harbor(countAudience, { audience }, asJson(await freshToken(api, 'harbor', person)))
const join = (person: Person, organisation: string) =>
  db().send(query.updateTable('member').set({ organisation_id: organisation }).where('id', '=', person.id))

describe('C20 the organisations of an audience', () => {
  it('are found by a part of their name whatever its accents, by their number and by their ids, a screenful at most', async () => {
    const mill = await makeOrganisation(api, 'harbor', 'Molino Ázul', 5801)
    const forge = await makeOrganisation(api, 'harbor', 'The Forge 100%', 5802)
    for (let n = 0; n <= mostFoundOrganisations; n++) await makeOrganisation(api, 'harbor', `Many ${n}`, 5810 + n)
    const ids = async (input: object) => (await find(admin, input)).data.items.map(({ id }) => id)
    expect(await ids({ text: 'azul' })).toEqual([mill])
    expect(await ids({ text: '5802' })).toEqual([forge])
    expect(await ids({ text: '0%' })).toEqual([forge])
    expect(await ids({ text: '_' })).toEqual([])
    expect(await ids({ ids: `${forge.toUpperCase()},${mill},${crypto.randomUUID()}` })).toEqual([mill, forge])
    expect((await find(admin, { text: 'many' })).data.items.length).toBe(mostFoundOrganisations)
    expect((await find(admin, {})).data).toMatchObject({ is_bound: false })
    expect((await find(admin, { ids: 'no-id' })).status.fields).toMatchObject({ 'ids.0': 'field.not_an_id' })
  })

  it('R6.03 are the own ones of a coordinator, who is told that they write to these alone', async () => {
    const own = await makeOrganisation(api, 'harbor', 'Own Works', 5841)
    const other = await makeOrganisation(api, 'harbor', 'Other Works', 5842)
    const cora = await signedIn(api, 'harbor', 'Cora', { grants: [{ role: 'coordinator', scopeId: own }] })
    const alone = { is_bound: true, items: [{ id: own, number: 5841, name: 'Own Works' }] }
    expect((await find(cora, {})).data).toEqual(alone)
    expect((await find(cora, { text: 'works' })).data).toEqual(alone)
    expect((await find(cora, { ids: `${own},${other}` })).data).toEqual(alone)
    expect((await find(cora, { ids: other })).data.items).toEqual([])
    expect((await find(ana, {})).http).toBe(403)
  })
})

describe('C20 an audience that is counted', () => {
  it('says how many a rule fits and names some of them, in steps and without names to those who do not see members', async () => {
    const mill = await makeOrganisation(api, 'harbor', 'The Mill', 5851)
    const rosa = await signedIn(api, 'harbor', 'Rosa', { lastName: 'Marsh', language: 'es' })
    await join(rosa, mill)
    const fits = { organisations: [mill.toUpperCase()], languages: ['es'] }
    expect((await count(admin, fits)).data).toEqual({ count: 1, sample: [{ name: 'Rosa Marsh', language: 'es' }] })
    expect((await count(admin, { ...fits, languages: ['en'] })).data).toEqual({ count: 0, sample: [] })
    const editor = await signedIn(api, 'harbor', 'Eli')
    await giveRole(api, 'harbor', editor.id, 'content_editor')
    // with exact numbers an editor would find out where one member lives, ZIP code by ZIP code
    expect((await count(editor, fits)).data).toEqual({ count: null, sample: [] })
    for (let n = 0; n < 6; n++) await join(await signedIn(api, 'harbor', `Ed${n}`, { language: 'es' }), mill)
    expect((await count(admin, fits)).data.count).toBe(7)
    expect((await count(editor, fits)).data).toEqual({ count: 5, sample: [] })
    expect((await count(editor, { ...fits, zips: ['02118'] })).data).toEqual({ count: null, sample: [] })
    const unknown = await count(admin, { organisations: [crypto.randomUUID()] })
    expect([unknown.http, unknown.status.fields]).toEqual([422, { 'audience.organisations': 'field.not_a_choice' }])
    const auditor = await signedIn(api, 'harbor', 'Augusta')
    await giveRole(api, 'harbor', auditor.id, 'auditor')
    expect((await count(auditor, fits)).http).toBe(403)
    expect((await count(ana, fits)).http).toBe(403)
  })

  it('is that of the own organisation for a coordinator, in steps of five, without names or areas', async () => {
    const own = await makeOrganisation(api, 'harbor', 'Step Works', 5861)
    const other = await makeOrganisation(api, 'harbor', 'Far Works', 5862)
    const cora = await signedIn(api, 'harbor', 'Cora', { grants: [{ role: 'coordinator', scopeId: own }] })
    for (let n = 0; n < 4; n++) await join(await signedIn(api, 'harbor', `Step${n}`), own)
    expect((await count(cora, {})).data).toEqual({ count: null, sample: [] })
    for (let n = 0; n < 4; n++) await join(await signedIn(api, 'harbor', `More${n}`), own)
    expect((await count(cora, {})).data).toEqual({ count: 5, sample: [] })
    // a coordinator of one organisation speaks to it, whatever the rule names
    expect((await count(cora, { organisations: [other] })).data).toEqual({ count: 5, sample: [] })
    expect((await count(cora, { zips: ['02118'] })).status.fields).toEqual({ 'audience.zips': 'field.not_a_choice' })
  })

  it('says to nobody by steps of days when one member last travelled', async () => {
    const own = await makeOrganisation(api, 'harbor', 'Idle Works', 5863)
    const cora = await signedIn(api, 'harbor', 'Cora', { grants: [{ role: 'coordinator', scopeId: own }] })
    const editor = await signedIn(api, 'harbor', 'Eli')
    await giveRole(api, 'harbor', editor.id, 'content_editor')
    for (let n = 0; n < 4; n++) await join(await signedIn(api, 'harbor', `Idle${n}`), own)
    const rosa = await signedIn(api, 'harbor', 'Rosa')
    await join(rosa, own)
    const trip = { date: '2026-03-02', mode: 'bike', direction: 'out', miles: '4', round_trip: 'false' } as never
    expect((await harbor(tripCalls.logTrip, trip, { token: rosa.token })).http).toBe(200)
    await api.app.settle()
    const refused = { 'audience.activity.kind': 'field.not_a_choice' }
    for (const kind of ['active', 'inactive']) {
      const { http, status } = await count(cora, { activity: { kind, days: 1 } })
      expect([http, status.fields]).toEqual([422, refused])
    }
    // five idle ones before the day of her trip, four from then on
    for (const [days, n] of [
      [1, 5],
      [366, 4],
    ] as const) {
      const idle = { organisations: [own], activity: { kind: 'inactive', days } }
      expect((await count(editor, idle)).data.count).toBeNull()
      expect((await count(admin, idle)).data.count).toBe(n)
    }
  })
})

describe('C20 an audience of those who race', () => {
  const start = '2026-03-02'
  const act = async (person: Person, call: (typeof raceCalls)['joinRace' | 'leaveRace'], id: number) =>
    harbor(call, { id: String(id) }, { token: await freshToken(api, 'harbor', person) })
  const namesOf = async (audience: object) =>
    (await count(admin, audience)).data.sample.map(({ name }) => name.replace(/ .*/, '')).toSorted()

  async function ride(person: Person, dates: readonly string[]) {
    for (const date of dates) {
      const trip = { date, mode: 'bike', direction: 'out', miles: '4', round_trip: 'false' } as never
      const { http } = await harbor(tripCalls.logTrip, trip, { token: await freshToken(api, 'harbor', person) })
      expect(http).toBe(200)
    }
  }

  it('is all of them, who is ranked, who has no trip yet, or a team, as they were when it was sent', async () => {
    await later(start)
    const race = await makeRace(api, 'harbor', {
      kind: 'team',
      starts_on: start,
      ends_on: '2026-03-20',
      rule: { least_trips: 2, norm: 'roster' },
    })
    const people: Person[] = []
    for (const name of ['Rita', 'Rolf', 'Ruth', 'Rick']) people.push(await signedIn(api, 'harbor', name))
    const [rita, rolf, ruth, rick] = people as [Person, Person, Person, Person]
    for (const each of people) expect((await act(each, raceCalls.joinRace, race)).http).toBe(200)
    const made = await harbor(
      raceTeamCalls.makeRaceTeam,
      { id: String(race), name: 'Spokes' },
      { token: await freshToken(api, 'harbor', rolf) },
    )
    await later('2026-03-04')
    await ride(rita, [start, '2026-03-03'])
    await ride(rolf, [start])
    expect((await act(rick, raceCalls.leaveRace, race)).http).toBe(200)
    const of = (more: object) => namesOf({ race: { id: race, ...more } })
    expect(await of({})).toEqual(['Rita', 'Rolf', 'Ruth'])
    expect(await of({ who: 'ranked' })).toEqual(['Rita'])
    expect(await of({ who: 'inactive' })).toEqual(['Ruth'])
    expect(await of({ who: 'team', team: made.data.id })).toEqual(['Rolf'])
    expect(await namesOf({ race: { id: race }, languages: ['es'] })).toEqual([])

    // a trip of a later day takes nobody out of what was sent before
    const rule = { race: { id: race, who: 'inactive' as const }, newcomers: false }
    const clock = { now: api.clock.now, settings: { time_zone: 'America/New_York', languages: ['en'] as const } }
    await later('2026-03-05')
    await ride(ruth, ['2026-03-05'])
    const late = await signedIn(api, 'harbor', 'Lars')
    expect((await act(late, raceCalls.joinRace, race)).http).toBe(200)
    const [[then], [now]] = await db().send(
      countAudienceOf(rule, clock),
      countAudienceOf(rule, { ...clock, now: api.clock.now }),
    )
    expect([then!.count, now!.count]).toEqual([1, 1])
    const [[everybody]] = await db().send(countAudienceOf({ ...rule, newcomers: true }, clock))
    expect(everybody!.count).toBe(2)
  })

  it.each([
    ['a race that is none', { id: 99_999 }, 'audience.race.id', 'field.not_a_choice'],
    ['a team of none', { who: 'team', team: 99_999 }, 'audience.race.team', 'field.not_a_choice'],
    ['no team where one is meant', { who: 'team' }, 'audience.race.team', 'field.required'],
    ['a team where all are meant', { team: 1 }, 'audience.race.team', 'field.not_a_choice'],
    ['somebody else', { who: 'losers' }, 'audience.race.who', 'field.not_a_choice'],
  ])('is refused beside the field with %s', async (_, more, field, fault) => {
    const race = await makeRace(api, 'harbor', { starts_on: '2026-04-01', ends_on: '2026-04-30' })
    const { http, status } = await count(admin, { race: { id: race, ...more } })
    expect([http, status.fields]).toEqual([422, { [field]: fault }])
  })

  it('offers races that are out with their teams, to a coordinator those of everybody and of the own organisation', async () => {
    const own = await makeOrganisation(api, 'harbor', 'Race Works', 5871)
    const other = await makeOrganisation(api, 'harbor', 'Other Racers', 5872)
    const days = { starts_on: '2026-04-01', ends_on: '2026-04-30' }
    const open = await makeRace(api, 'harbor', { ...days, kind: 'team', rule: { norm: 'roster' } })
    const ours = await makeRace(api, 'harbor', { ...days, organisations: [own] })
    const theirs = await makeRace(api, 'harbor', { ...days, organisations: [other] })
    expect((await act(ana, raceCalls.joinRace, open)).http).toBe(200)
    const token = await freshToken(api, 'harbor', ana)
    const { data: team } = await harbor(raceTeamCalls.makeRaceTeam, { id: String(open), name: 'New' }, { token })
    const cora = await signedIn(api, 'harbor', 'Cora', { grants: [{ role: 'coordinator', scopeId: own }] })
    const list = async (person: Person, input: object = {}) =>
      (await harbor(listAudienceRaces, input, { token: await freshToken(api, 'harbor', person) })).data
    const ids = async (person: Person) =>
      (await list(person)).races.map(({ id }) => id).filter((id) => [open, ours, theirs].includes(id))
    expect(new Set(await ids(admin))).toEqual(new Set([open, ours, theirs]))
    expect(new Set(await ids(cora))).toEqual(new Set([open, ours]))
    // nobody has looked at its name
    expect((await list(cora, { race: String(open) })).teams).toEqual([{ id: team.id, name: null }])
    expect((await list(cora, { race: String(theirs) })).teams).toEqual([])
    const said = await count(cora, { race: { id: theirs } })
    expect(said.status.fields).toEqual({ 'audience.race.id': 'field.not_a_choice' })
    expect((await count(cora, { race: { id: open } })).data).toEqual({ count: null, sample: [] })
    for (let n = 0; n < 6; n++) {
      const racer = await signedIn(api, 'harbor', `Racer${n}`)
      await join(racer, own)
      expect((await act(racer, raceCalls.joinRace, ours)).http).toBe(200)
    }
    expect((await count(cora, { race: { id: ours } })).data).toEqual({ count: 5, sample: [] })
    // counts of those without a trip would say when the one left over, beside four who never travel, has logged one
    for (const who of ['inactive', 'ranked'])
      expect((await count(cora, { race: { id: ours, who } })).data).toEqual({ count: null, sample: [] })
    expect((await count(admin, { organisations: [own], race: { id: ours, who: 'inactive' } })).data.count).toBe(6)
  })
})
