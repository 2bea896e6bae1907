import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { organisationStaffCalls } from '@throughway/contract/programme/organisation-staff'
import { raceCalls } from '@throughway/contract/race/race'
import { raceTeamCalls } from '@throughway/contract/race/race-team'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import type { RaceRule } from '@throughway/domain/race/race-rule'
import { addDays } from '@throughway/domain/time/time'
import { rawQuery } from '#database/query.ts'
import { giveRole } from '#testing/grants.ts'
import { actFor } from '#testing/impersonations.ts'
import { makeOrganisation, type Person, settle, signedIn } from '#testing/people.ts'
import { makeRace } from '#testing/races.ts'
import { logDay, raceStart, runRace, sendAs, setNoon } from '#testing/run-race.ts'
import { api, db, harbor, startAtHarbor } from '#testing/start-at-harbor.ts'
import type { OrganisationPlace } from './boards.queries.ts'
import type { RaceRow } from './race.queries.ts'
import { lockAllHeadcounts } from './staff/race-staff.jobs.ts'
import { rankOrganisations } from './staff/race-result.ts'

startAtHarbor()

const day = (days: number) => addDays(raceStart, days)

describe('C16 organisations are compared fairly', () => {
  const rule = { metric: 'trips', norm: 'headcount', by_size: false } as RaceRule
  const works = (id: string, headcount: number, amount: number, active: number): OrganisationPlace => {
    return { organisation_id: id, name: id, headcount, amount, active, days: active }
  }
  const large = works('large', 2000, 1000, 300)
  const keen = works('keen', 650, 1995, 280)

  it.each<[string, Partial<RaceRule>, OrganisationPlace[], [string, number][]]>([
    [
      '650 people with 1,995 trips before 2,000 with 1,000',
      {},
      [large, keen],
      [
        ['keen', 1],
        ['large', 2],
      ],
    ],
    [
      'by the share who take part',
      { metric: 'participation' },
      [large, keen],
      [
        ['keen', 1],
        ['large', 2],
      ],
    ],
    [
      'each in its class, where ten people beat no hundred',
      { by_size: true },
      [works('ten', 10, 60, 9), works('hundred', 100, 300, 60), works('fifty', 50, 200, 40)],
      [
        ['ten', 1],
        ['fifty', 1],
        ['hundred', 1],
      ],
    ],
    [
      'twice as many people with twice as many trips as equals, and no higher for being more',
      {},
      [works('one', 40, 80, 20), works('two', 80, 160, 20)],
      [
        ['one', 1],
        ['two', 1],
      ],
    ],
  ])('ranks %s', (_, more, found, places) => {
    const rows = rankOrganisations(found, { rule: { ...rule, ...more } } as RaceRow)
    expect(rows.map(({ id, rank }) => [id, rank])).toEqual(places)
  })

  it('one of a single person stands on no board, and one of four shows its place and no figures', async () => {
    setNoon(api, day(-1))
    const [single, four] = [
      await makeOrganisation(api, 'harbor', 'Single Works', 8501),
      await makeOrganisation(api, 'harbor', 'Four Works', 8502),
    ]
    const number = await makeRace(api, 'harbor', {
      kind: 'organisation',
      starts_on: raceStart,
      ends_on: day(9),
      rule: { least_trips: 1, norm: 'headcount', metric: 'participation' },
    })
    const people = await Promise.all(
      [single, four, four, four, four].map((organisationId, at) =>
        signedIn(api, 'harbor', `Racer${at}`, { organisationId }),
      ),
    )
    setNoon(api, raceStart)
    await lockAllHeadcounts(api.app)
    for (const person of people.slice(0, 3)) {
      await sendAs(api, person, raceCalls.joinRace, { id: String(number) })
      await logDay(api, person, raceStart)
    }
    const { top } = await sendAs(api, people[0]!, raceCalls.getRaceBoard, { id: String(number), board: 'organisation' })
    expect(top).toMatchObject([{ rank: 1, name: 'Four Works', score: null, people: null, days: null }])
  })

  it('an edit of a headcount while the race runs is kept, and changes no place of it', async () => {
    setNoon(api, day(-1))
    const id = await makeOrganisation(api, 'harbor', 'Edited Works', 8503)
    const ada = await signedIn(api, 'harbor', 'Ada', { role: 'program_admin' })
    const edit = async (headcount: string) => {
      const { version, ...facts } = await sendAs(api, ada, organisationStaffCalls.getStaffOrganisation, { id })
      await sendAs(api, ada, organisationStaffCalls.changeOrganisation, {
        id,
        version: String(version),
        name: facts.name,
        headcount,
        headcount_on: addDays(raceStart, -1),
      })
    }
    await edit('40')
    const number = await makeRace(api, 'harbor', {
      kind: 'organisation',
      starts_on: raceStart,
      ends_on: day(9),
      rule: { least_trips: 1, norm: 'headcount' },
    })
    const [five, ...others] = await Promise.all(
      [0, 1, 2, 3, 4].map((at) => signedIn(api, 'harbor', `Racer${at}`, { organisationId: id })),
    )
    setNoon(api, raceStart)
    await lockAllHeadcounts(api.app)
    for (const person of [five!, ...others]) {
      await sendAs(api, person, raceCalls.joinRace, { id: String(number) })
      await logDay(api, person, raceStart)
    }
    const read = async () =>
      (await sendAs(api, five!, raceCalls.getRaceBoard, { id: String(number), board: 'organisation' })).top[0]!.score
    expect(await read()).toBe(5 / 40)
    await edit('5')
    await lockAllHeadcounts(api.app)
    expect(await read()).toBe(5 / 40)
  })
})

describe('C16 teams are compared fairly', () => {
  it('one that takes people out after its roster is closed is divided by them all the same', async () => {
    const raced = await runRace(api, [2, 2, 0, 0, 0, 0], { kind: 'team', rule: { norm: 'roster', roster_days: 1 } })
    setNoon(api, raceStart)
    const [captain, ...mates] = raced.people as [Person, ...Person[]]
    const { id: made, code } = await sendAs(api, captain, raceTeamCalls.makeRaceTeam, { id: raced.id, name: 'Pruned' })
    const id = String(made)
    for (const mate of mates) await sendAs(api, mate, raceTeamCalls.enterRaceTeam, { id, code: code! })
    const scoreOf = async () => (await sendAs(api, captain, raceTeamCalls.getRaceTeam, { id })).score
    const prune = (mate: Person) => sendAs(api, captain, raceTeamCalls.removeFromTeam, { id, member: mate.id })
    expect(await scoreOf()).toBe(4 / 6)
    await prune(mates[4]!)
    expect(await scoreOf()).toBe(4 / 5)
    setNoon(api, day(2))
    for (const mate of mates.slice(1, 4)) await prune(mate)
    expect(await scoreOf()).toBe(4 / 5)
  })

  it('one of a single person has no place, and one of two is divided by four', async () => {
    const raced = await runRace(api, [3, 2, 1], { kind: 'team', rule: { norm: 'roster' } })
    setNoon(api, raceStart)
    const [ana, ben, cy] = raced.people as [Person, Person, Person]
    const single = await sendAs(api, ana, raceTeamCalls.makeRaceTeam, { id: raced.id, name: 'Alone' })
    const { id, code } = await sendAs(api, ben, raceTeamCalls.makeRaceTeam, { id: raced.id, name: 'Pair' })
    const pair = await sendAs(api, cy, raceTeamCalls.enterRaceTeam, { id: String(id), code: code! })
    expect([single.rank, pair.rank, pair.score]).toEqual([null, 1, 3 / 4])
  })
})

describe('C16 members are compared fairly', () => {
  it('who records everything on the last evening shares the place of who recorded each day', async () => {
    const raced = await runRace(api, [9, 0])
    const [daily, bulk] = raced.people as [Person, Person]
    setNoon(api, day(9))
    await logDay(api, daily, day(9))
    // ten in the evening of the programme
    api.clock.now = new Date(`${day(10)}T02:00:00Z`)
    for (let each = 0; each < 10; each++) await logDay(api, bulk, day(each))
    const { top } = await sendAs(api, bulk, raceCalls.getRaceBoard, { id: raced.id })
    expect(top.map(({ rank, score }) => [rank, score])).toEqual([
      [1, 10],
      [1, 10],
    ])
    // ten that one sends at once are looked at, and count meanwhile
    const [looked] = await db().send(
      rawQuery(sql`select from trip where brand_id = 1 and member_id = ${bulk.id} and state = 'in_review'`),
    )
    expect(looked.length).toBeGreaterThan(0)
  })

  it('days that are older than those in which recording earns count for nobody', async () => {
    setNoon(api, raceStart)
    const id = String(
      await makeRace(api, 'harbor', { starts_on: raceStart, ends_on: day(29), rule: { least_trips: 1 } }),
    )
    const ana = await signedIn(api, 'harbor', 'Ana')
    await sendAs(api, ana, raceCalls.joinRace, { id })
    setNoon(api, day(29))
    for (const each of [14, 15, 16]) await logDay(api, ana, day(each))
    const { mine } = await sendAs(api, ana, raceCalls.getRace, { id })
    expect(mine).toMatchObject({ score: 2, trips: 2 })
  })

  it('a newcomer is who had no trip when the race began, whatever they delete, record or join afterwards', async () => {
    setNoon(api, day(-10))
    const number = await makeRace(api, 'harbor', {
      starts_on: raceStart,
      ends_on: day(9),
      rule: { least_trips: 1, doubles_newcomers: true },
    })
    const id = String(number)
    const [ana, ben, cy] = (await Promise.all(['Ana', 'Ben', 'Cy'].map((name) => signedIn(api, 'harbor', name)))) as [
      Person,
      Person,
      Person,
    ]
    const mineOf = async (person: Person) => (await sendAs(api, person, raceCalls.getRace, { id })).mine!
    for (const person of [ana, ben]) await sendAs(api, person, raceCalls.joinRace, { id })
    expect(await mineOf(ana)).toMatchObject({ is_newcomer: true })
    // who begins between joining and the start is none
    setNoon(api, day(-2))
    const before = await logDay(api, ana, day(-2))
    const late = await logDay(api, cy, day(-2))
    expect(await mineOf(ana)).toMatchObject({ is_newcomer: false })
    setNoon(api, day(1))
    for (const [person, trip] of [
      [ana, before],
      [cy, late],
    ] as const)
      await sendAs(api, person, tripCalls.deleteTrip, { id: trip, group: 'false' })
    await sendAs(api, cy, raceCalls.joinRace, { id })
    await logDay(api, ben, day(0))
    await logDay(api, ben, day(-1))
    for (const person of [ana, ben, cy]) await logDay(api, person, day(1))
    expect([await mineOf(ana), await mineOf(ben), await mineOf(cy)]).toMatchObject([
      { is_newcomer: false, score: 1 },
      { is_newcomer: true, score: 4 },
      { is_newcomer: false, score: 1 },
    ])
  })

  it('a newcomer stays one by a trip of before the start that is recorded after it, where newcomers count once too', async () => {
    setNoon(api, day(-10))
    const id = String(
      await makeRace(api, 'harbor', { starts_on: raceStart, ends_on: day(9), rule: { least_trips: 1 } }),
    )
    const ana = await signedIn(api, 'harbor', 'Ana')
    await sendAs(api, ana, raceCalls.joinRace, { id })
    setNoon(api, day(1))
    for (const each of [-1, 0, 1]) await logDay(api, ana, day(each))
    const { mine } = await sendAs(api, ana, raceCalls.getRace, { id })
    expect(mine).toMatchObject({ is_newcomer: true, score: 2 })
  })

  it('a trip that staff record for a member counts for nobody, and says so', async () => {
    const raced = await runRace(api, [1])
    const [ana] = raced.people as [Person]
    setNoon(api, day(1))
    const hana = await signedIn(api, 'harbor', 'Hana')
    await giveRole(api, 'harbor', hana.id, 'helpdesk')
    await settle(api, 'harbor', ana)
    const { token } = await actFor(api, hana, ana, { unlocked: true })
    const { data, http } = await harbor(
      tripCalls.logTrip,
      { date: day(1), mode: 'bike', direction: 'out', miles: '4', round_trip: 'false' },
      { token },
    )
    expect(http).toBe(200)
    const { mine } = await sendAs(api, ana, raceCalls.getRace, { id: raced.id })
    expect(mine).toMatchObject({ score: 1, trips: 1, days: 1 })
    const { races } = await sendAs(api, ana, raceCalls.listTripRaces, { id: data.trips[0]!.id })
    expect(races).toMatchObject([{ amount: 0, reason: 'by_staff' }])
    const { top } = await sendAs(api, ana, raceCalls.getRaceBoard, { id: raced.id })
    expect(top.map(({ score }) => score)).toEqual([1])
  })

  it.each([
    ['miles', 0, 'synced'],
    ['avoided_co2', 0, 'synced'],
    ['green_days', 1, 'counted'],
    ['points', 10, 'counted'],
  ] as const)('in a race of %s nobody reads the miles of a connected app', async (metric, score, reason) => {
    const raced = await runRace(api, [0], { rule: { metric } })
    const [ana] = raced.people as [Person]
    const trip = await logDay(api, ana, raceStart)
    // as the import writes it, whose own tests speak to the service
    await db().send(
      rawQuery(sql`update trip set source = 'sync', device_fixed = true where brand_id = 1 and id = ${trip}`),
    )
    setNoon(api, day(1))
    await sendAs(api, ana, raceCalls.leaveRace, { id: raced.id })
    await sendAs(api, ana, raceCalls.joinRace, { id: raced.id })
    const { mine } = await sendAs(api, ana, raceCalls.getRace, { id: raced.id })
    expect(mine).toMatchObject({ score, trips: 1 })
    const { races } = await sendAs(api, ana, raceCalls.listTripRaces, { id: trip })
    expect(races).toMatchObject([{ amount: score, reason }])
  })
})
