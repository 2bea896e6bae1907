import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Call, RawInputOf } from '@throughway/contract/call'
import { raceCalls } from '@throughway/contract/race/race'
import { raceEntrantsStaffCalls } from '@throughway/contract/race/race-entrants-staff'
import { raceResultStaffCalls } from '@throughway/contract/race/race-result-staff'
import { raceTeamCalls } from '@throughway/contract/race/race-team'
import { addDays } from '@throughway/domain/time/time'
import { rawQuery } from '#database/query.ts'
import { purge } from '#modules/deletion/deletion.jobs.ts'
import { findRaceDifferences } from '#modules/standing/standing.ts'
import { makeOrganisation, type Person } from '#testing/people.ts'
import { certifyRace, raceStart, runRace, sendAs, setNoon } from '#testing/run-race.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'

startTwoCopies()

type Raced = Awaited<ReturnType<typeof runRace>>

const send = <Each extends Call>(person: Person, call: Each, input: RawInputOf<Each>, at = api) =>
  sendAs(at, person, call, input)
const race = (...parts: Parameters<typeof runRace> extends [unknown, ...infer Rest] ? Rest : never) =>
  runRace(api, ...parts)
const afterwards = () => setNoon(api, addDays(raceStart, 11))
const certify = (raced: Raced, reason?: string) => certifyRace(api, raced, reason)
const propose = ({ id, ada }: Raced, reason: string) =>
  send(ada, raceResultStaffCalls.proposeRaceResult, { id, reason })

const correct = ({ id, ada }: Raced, whom: { member_id: string } | { team_id: string }, amount: string) =>
  send(ada, raceEntrantsStaffCalls.correctRace, { id, amount, reason: `By ${amount}`, ...whom })

/** What a member reads of themselves in every place that tells it, by both copies. */
async function read({ id }: Raced, person: Person) {
  const [one, { races }, board] = await Promise.all([
    send(person, raceCalls.getRace, { id }),
    send(person, raceCalls.listRaces, {}, copy),
    send(person, raceCalls.getRaceBoard, { id }, copy),
  ])
  const line = races.find((each) => String(each.id) === id)!
  expect(line.mine).toEqual(one.mine)
  expect([line.entrants, line.total]).toEqual([one.entrants, one.total])
  const own = board.top.find(({ is_own: isOwn }) => isOwn)
  if (board.is_certified) expect([own?.rank ?? null, board.entrants]).toEqual([one.mine!.rank, one.entrants])
  return { rank: one.mine!.rank, score: one.mine!.score, missing: one.ahead?.missing ?? null, one, board }
}

describe('C16 after a result is certified', () => {
  it('a member reads their place, and how far the next one is, from the result, until the next revision', async () => {
    const raced = await race([4, 3, 2])
    const [, ben, cy] = raced.people
    afterwards()
    await certify(raced)
    const certified = { rank: 3, score: 2, missing: 2 }
    expect(await read(raced, cy!)).toMatchObject(certified)

    await correct(raced, { member_id: cy!.id }, '5')
    const after = await read(raced, cy!)
    expect(after).toMatchObject(certified)
    expect(after.one.corrections).toMatchObject([{ amount: 5, is_waiting: true }])
    expect(await read(raced, ben!)).toMatchObject({ rank: 2, score: 3, missing: 2 })

    // a proposal changes nothing for members
    const { hash } = await propose(raced, 'A lost sheet')
    expect(await read(raced, cy!)).toMatchObject(certified)
    await send(raced.omar, raceResultStaffCalls.certifyRace, { id: raced.id, hash })
    const next = await read(raced, cy!)
    expect(next).toMatchObject({ rank: 1, score: 7, missing: null })
    expect(next.one.corrections).toMatchObject([{ amount: 5, is_waiting: false }])
    expect(next.one.result).toMatchObject({ revision: 2, hash, group: null })
    expect(await read(raced, ben!)).toMatchObject({ rank: 3, score: 3, missing: 2 })
  })

  it('who has no place in it reads what the result counts, and no later correction', async () => {
    const raced = await race([4, 1], { rule: { least_trips: 2 } })
    const [, ben] = raced.people
    afterwards()
    await correct(raced, { member_id: ben!.id }, '2')
    await certify(raced)
    expect(await read(raced, ben!)).toMatchObject({ rank: null, score: 3, missing: null })
    await correct(raced, { member_id: ben!.id }, '-7')
    expect(await read(raced, ben!)).toMatchObject({ rank: null, score: 3 })
    await certify(raced, 'Why')
    expect(await read(raced, ben!)).toMatchObject({ rank: null, score: 0 })
  })

  it('a goal for all keeps its sum, and the digest covers it', async () => {
    const raced = await race([3, 2], { kind: 'collective', goal: 40 })
    const [ana] = raced.people
    afterwards()
    await certify(raced)
    const totalOf = async () => (await read(raced, ana!)).one.total
    expect(await totalOf()).toBe(5)
    await correct(raced, { member_id: ana!.id }, '4')
    expect([await totalOf(), (await read(raced, ana!)).score]).toEqual([5, 3])
    await certify(raced, 'Why')
    expect([await totalOf(), (await read(raced, ana!)).score]).toEqual([9, 7])
    const [kept] = await db().send(
      rawQuery(sql<{
        total: number
      }>`select s.total from race_result s join race r on r.brand_id = s.brand_id and r.id = s.race_id
        where r.brand_id = 1 and r.number = ${Number(raced.id)} order by s.revision`),
    )
    expect(kept.map(({ total }) => total)).toEqual([5, 9])
  })

  it('a team reads its place from the result, and so does the race of each of its people', async () => {
    const raced = await race([3, 3, 2, 2], { kind: 'team' })
    const [ana, ben, cy, deb] = raced.people
    setNoon(api, raceStart)
    const make = async (captain: Person, mate: Person, name: string) => {
      const { id, code } = await send(captain, raceTeamCalls.makeRaceTeam, { id: raced.id, name })
      await send(mate, raceTeamCalls.enterRaceTeam, { id: String(id), code: code! })
      return String(id)
    }
    const ours = await make(ana!, ben!, 'Ours')
    const theirs = await make(cy!, deb!, 'Theirs')
    afterwards()
    await certify(raced)
    const placeOf = async (team: string, reader: Person) => {
      const { rank, score } = await send(reader, raceTeamCalls.getRaceTeam, { id: team })
      const { result } = await send(reader, raceCalls.getRace, { id: raced.id })
      expect(result!.group).toEqual({ name: null, team_id: Number(team), rank, entrants: 2, score })
      return [rank, score]
    }
    expect([await placeOf(ours, ana!), await placeOf(theirs, deb!)]).toEqual([
      [1, 6],
      [2, 4],
    ])
    await correct(raced, { team_id: theirs }, '9')
    expect([await placeOf(ours, ben!), await placeOf(theirs, cy!)]).toEqual([
      [1, 6],
      [2, 4],
    ])
    await certify(raced, 'Why')
    expect([await placeOf(ours, ana!), await placeOf(theirs, deb!)]).toEqual([
      [2, 6],
      [1, 13],
    ])
  })

  it.each(['team', 'organisation'] as const)(
    'of a race by %s a member reads how members stood, also once one of them is purged, until the next revision',
    async (kind) => {
      const raced = await race([3, 2, 1], { kind })
      const [ana, , cy] = raced.people
      afterwards()
      await certify(raced)
      const certified = { rank: 3, score: 1, missing: 2 }
      expect(await read(raced, cy!)).toMatchObject({ ...certified, board: { is_certified: true, entrants: 3 } })
      const asked = new Date(api.clock.now.getTime() - 40 * 86_400_000)
      await db().send(
        rawQuery(sql`update member set deletion_asked_at = ${asked} where brand_id = 1 and id = ${ana!.id}`),
      )
      await purge(api.app)
      const after = await read(raced, cy!)
      expect(after).toMatchObject({ ...certified, board: { is_certified: true, entrants: 3 } })
      expect(after.board.top.map(({ rank, name }) => [rank, name])).toEqual([
        [1, null],
        [2, 'R. E.'],
        [3, 'R. E.'],
      ])
      expect(await findRaceDifferences(db())).toEqual([])
      await certify(raced, 'One account is gone')
      expect(await read(raced, cy!)).toMatchObject({ rank: 2, score: 1, missing: 2, board: { entrants: 2 } })
    },
  )

  it('of a race of teams that was certified before members’ places were kept a member reads the standings', async () => {
    const raced = await race([2, 1], { kind: 'team' })
    afterwards()
    await certify(raced)
    await api.app.databases.pool.query(
      'update race_result set members = null where race_id = (select id from race where brand_id = 1 and number = $1)',
      [raced.id],
    )
    expect(await read(raced, raced.people[1]!)).toMatchObject({ rank: 2, missing: 2, board: { is_certified: false } })
  })

  it('an organisation of fewer than five reads its place without figures, in its class', async () => {
    const works = await makeOrganisation(api, 'harbor', 'Certified Works', 8401)
    const raced = await race([3, 1], {
      kind: 'organisation',
      rule: { norm: 'headcount', by_size: true },
      organisationId: works,
    })
    const [ana] = raced.people
    afterwards()
    await certify(raced)
    const { result, own_class: ownClass } = await send(ana!, raceCalls.getRace, { id: raced.id })
    expect(result!.group).toEqual({ name: 'Certified Works', team_id: null, rank: 1, entrants: 1, score: null })
    expect(ownClass).toBe(0)
    // who works elsewhere since has their part in it all the same
    const mill = await makeOrganisation(api, 'harbor', 'Later Mill', 8402)
    await db().send(rawQuery(sql`update member set organisation_id = ${mill} where brand_id = 1 and id = ${ana!.id}`))
    const later = await send(ana!, raceCalls.getRace, { id: raced.id })
    expect([later.own_class, later.result!.group?.name]).toEqual([0, 'Certified Works'])
    const { top } = await send(ana!, raceCalls.getRaceBoard, { id: raced.id, board: 'organisation' })
    expect(top).toMatchObject([{ name: 'Certified Works', is_own: true }])
    // a headcount of later puts it into no other class
    await db().send(rawQuery(sql`update organisation set headcount = 90 where brand_id = 1 and id = ${works}`))
    expect((await send(ana!, raceCalls.getRace, { id: raced.id })).own_class).toBe(0)
  })
})
