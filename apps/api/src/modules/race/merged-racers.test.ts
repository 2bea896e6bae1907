import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { racingCalls } from '@throughway/contract/account/racing'
import type { Call, RawInputOf } from '@throughway/contract/call'
import { raceCalls } from '@throughway/contract/race/race'
import { raceEntrantsStaffCalls } from '@throughway/contract/race/race-entrants-staff'
import { racePrizeCalls } from '@throughway/contract/race/race-prize'
import { raceTeamCalls } from '@throughway/contract/race/race-team'
import { rewardCalls } from '@throughway/contract/reward/reward'
import { addDays } from '@throughway/domain/time/time'
import { insertRows } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import { purgeJob } from '#modules/deletion/deletion.jobs.ts'
import { mergeByTwo } from '#testing/by-two.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { makeReward } from '#testing/rewards.ts'
import { certifyRace, raceStart, runRace, sendAs, setNoon } from '#testing/run-race.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { findRaceDifferences } from '#modules/standing/standing.ts'
import { giveRacePrizes } from './prizes/race-prize.jobs.ts'
import { tellOfRaces } from './race.jobs.ts'

startTwoCopies()

type Raced = Awaited<ReturnType<typeof runRace>>

const send = <Each extends Call>(person: Person, call: Each, input: RawInputOf<Each>) =>
  sendAs(api, person, call, input)
const daysLater = (days: number) => setNoon(api, addDays(raceStart, days))
const join = (name: string) => signedIn(api, 'harbor', name)
const merge = async ({ ada }: Raced, from: Person, to: Person) =>
  expect((await mergeByTwo(api, ada, { id: to.id, other: from.id })).http).toBe(200)

/** What a member reads of themselves in the race, in their list of races, and on the board. */
async function read({ id }: Raced, person: Person) {
  const [one, { races }, board] = await Promise.all([
    send(person, raceCalls.getRace, { id }),
    send(person, raceCalls.listRaces, {}),
    send(person, raceCalls.getRaceBoard, { id }),
  ])
  const line = races.find((race) => String(race.id) === id)!
  expect(line.mine).toEqual(one.mine)
  const own = board.top.filter(({ is_own: isOwn }) => isOwn)
  return { mine: one.mine, ahead: one.ahead, result: one.result, own, names: board.top.map(({ name }) => name) }
}

async function resultsOf({ id }: Raced) {
  const [rows] = await db().send(
    rawQuery(sql<{
      hash: string
      ids: string[]
    }>`select s.hash, (select array_agg(x ->> 'id') from jsonb_array_elements(s.rows) x) as ids
      from race_result s join race r on r.brand_id = s.brand_id and r.id = s.race_id
      where r.brand_id = 1 and r.number = ${Number(id)} order by s.revision`),
  )
  return rows
}

/** Everything about the former account goes. */
async function purge() {
  daysLater(100)
  await purgeJob.run(api.app)
}

describe('C32 C16 an account that goes into another one after a result is certified', () => {
  it('leaves its place, its certificate and its prize to the one that stays, also once it is purged; the result stays as it is', async () => {
    const raced = await runRace(api, [4, 3, 2])
    const [former, ben] = raced.people as [Person, Person]
    const cup = await makeReward(api, 'harbor', 8601, { title: 'A cup', stock: 2 })
    await db().send(
      rawQuery(
        sql`insert into race_prize (brand_id, race_id, position, given_for, place_from, place_to, item_id)
          select 1, id, 1, 'places', 1, 1, ${cup} from race where brand_id = 1 and number = ${Number(raced.id)}`,
      ),
    )
    const kept = await join('Doris')
    daysLater(11)
    await certifyRace(api, raced)
    await giveRacePrizes(api.app)
    const before = await resultsOf(raced)
    expect(before[0]!.ids).toContain(former.id)
    await merge(raced, former, kept)
    for (const again of [false, true]) {
      if (again) await purge()
      const { mine, ahead, result, own, names } = await read(raced, kept)
      expect(mine).toMatchObject({ rank: 1, score: 4, trips: 4, days: 4, has_left: false })
      expect([ahead, result!.hash]).toEqual([null, before[0]!.hash])
      expect(own).toMatchObject([{ rank: 1, score: 4, name: 'D. E.' }])
      expect(names.length).toBe(3)
      const found = await send(kept, raceCalls.getRaceBoard, { id: raced.id, text: 'D. E' })
      expect(found.top).toMatchObject([{ rank: 1, is_own: true }])
      expect(await resultsOf(raced)).toEqual(before)
      expect((await read(raced, ben)).ahead).toMatchObject({ name: 'D. E.', missing: 2 })
      const { won } = await send(kept, racePrizeCalls.getRacePrizes, { id: raced.id })
      expect(won).toMatchObject([{ position: 1 }])
      if (!again) expect((await send(kept, rewardCalls.redeemReward, { id: '8601' })).cost).toBe(0)
      expect(await findRaceDifferences(db())).toEqual([])
    }
    // a later revision ranks the account that the person has
    await send(raced.ada, raceEntrantsStaffCalls.correctRace, {
      id: raced.id,
      member_id: kept.id,
      amount: '-2',
      reason: 'Counted twice',
    })
    await certifyRace(api, raced, 'Counted twice')
    const [, revised] = await resultsOf(raced)
    expect([revised!.ids.includes(kept.id), revised!.ids.includes(former.id)]).toEqual([true, false])
    expect((await read(raced, kept)).mine).toMatchObject({ rank: 2, score: 2 })
    await Promise.all([tellOfRaces(api.app), tellOfRaces(copy.app)])
    const [told] = await db().send(
      query.selectFrom('personal_message').select('body').where('member_id', '=', kept.id).where('kind', '=', 'race'),
    )
    expect(JSON.stringify(told)).toContain('Your place: 2 of 3.')
    expect(JSON.stringify(told)).toContain('Before that it was place 1.')
  })

  it('that raced as well leaves the better of both places, and a later revision has one for one person', async () => {
    const raced = await runRace(api, [4, 3, 2])
    const [former, , kept] = raced.people as [Person, Person, Person]
    daysLater(11)
    await certifyRace(api, raced)
    await merge(raced, former, kept)
    const { mine, own } = await read(raced, kept)
    expect(mine).toMatchObject({ rank: 1, score: 4 })
    expect(own.length).toBe(1)
    expect(await findRaceDifferences(db())).toEqual([])
    await certifyRace(api, raced, 'One person had two accounts')
    expect((await resultsOf(raced)).at(-1)!.ids).not.toContain(former.id)
    expect((await read(raced, kept)).mine).toMatchObject({ rank: 2, score: 2 })
  })

  it('that goes into a third one brings along what had gone into it', async () => {
    const raced = await runRace(api, [2, 1])
    const [first] = raced.people as [Person]
    const [second, third] = [await join('Doris'), await join('Doris')]
    daysLater(11)
    await certifyRace(api, raced)
    await merge(raced, first, second)
    await merge(raced, second, third)
    expect((await read(raced, third)).mine).toMatchObject({ rank: 1, score: 2 })
    await purge()
    expect((await read(raced, third)).own).toMatchObject([{ rank: 1, name: 'D. E.' }])
  })

  it('names nobody who takes part in no challenge, and enters them in none', async () => {
    const raced = await runRace(api, [2, 1])
    const [former, ben] = raced.people as [Person, Person]
    const kept = await join('Doris')
    await send(kept, racingCalls.saveRacing, { takes_part: 'false', display: 'full', version: '0' } as never)
    daysLater(11)
    await certifyRace(api, raced)
    await merge(raced, former, kept)
    expect((await read(raced, ben)).names).toEqual([null, 'R. E.'])
    expect((await read(raced, kept)).mine).toMatchObject({ has_left: true })
  })

  it('leaves its team', async () => {
    const raced = await runRace(api, [2, 2, 1], { kind: 'team' })
    const [captain, mate] = raced.people as [Person, Person]
    setNoon(api, raceStart)
    const { id, code } = await send(captain, raceTeamCalls.makeRaceTeam, { id: raced.id, name: 'Ours' })
    await send(mate, raceTeamCalls.enterRaceTeam, { id: String(id), code: code! })
    daysLater(11)
    await certifyRace(api, raced)
    const kept = await join('Doris')
    await merge(raced, captain, kept)
    await purge()
    const team = await send(kept, raceTeamCalls.getRaceTeam, { id: String(id) })
    expect(team).toMatchObject({ is_own: true, rank: 1 })
    const { result } = await send(kept, raceCalls.getRace, { id: raced.id })
    expect(result!.group).toMatchObject({ rank: 1 })
    expect(await findRaceDifferences(db())).toEqual([])
  })

  it('leaves its corrections, also where the race still runs', async () => {
    const raced = await runRace(api, [2, 1])
    const [former, kept] = raced.people as [Person, Person]
    for (const [person, amount] of [
      [former, '5'],
      [kept, '1'],
    ] as const)
      await send(raced.ada, raceEntrantsStaffCalls.correctRace, {
        id: raced.id,
        member_id: person.id,
        amount,
        reason: 'A sheet',
      })
    daysLater(11)
    await merge(raced, former, kept)
    // the one day on which both travelled stays with the former account
    expect((await read(raced, kept)).mine).toMatchObject({ score: 8, days: 2 })
    expect(await findRaceDifferences(db())).toEqual([])
  })

  it('is nothing to another programme', async () => {
    const raced = await runRace(api, [1])
    const [former] = raced.people as [Person]
    const kept = await join('Doris')
    daysLater(11)
    await merge(raced, former, kept)
    const [rows] = await api.app.databases.ofBrand(2).send(query.selectFrom('member_merge').selectAll())
    expect(rows).toEqual([])
    const wrong = rawQuery(
      insertRows('member_merge', [{ former_id: kept.id, member_id: former.id, merged_at: api.clock.now }]),
    )
    await expect(api.app.databases.ofBrand(2).send(wrong)).rejects.toThrow('foreign key')
  })
})
