import { brandOf } from '@throughway/brands/settings'
import { describe, expect, it } from 'vitest'
import { raceTeamCalls } from '@throughway/contract/race/race-team'
import { addDays } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { findRaceDifferences } from '#modules/standing/standing.ts'
import { type MemberContext, openCalendar } from '#modules/trip/trip.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { makeRace } from '#testing/races.ts'
import { raceStart, sendAs, setNoon } from '#testing/run-race.ts'
import { api, copy, db, startTwoCopies } from '#testing/start-two-copies.ts'
import { answerRequest, leaveOrWithdraw, removeFrom } from './captain.ts'
import { leaveRace } from './join-race.ts'

startTwoCopies()

const people = async (...names: string[]) => Promise.all(names.map((name) => signedIn(api, 'harbor', name)))
const teamRace = async () => {
  setNoon(api, raceStart)
  const ends_on = addDays(raceStart, 20)
  return String(
    await makeRace(api, 'harbor', { kind: 'team', starts_on: raceStart, ends_on, rule: { least_trips: 1 } }),
  )
}
const make = async (captain: Person, id: string, name: string) => {
  const team = await sendAs(api, captain, raceTeamCalls.makeRaceTeam, { id, name, joins_by: 'approval' })
  return { id: String(team.id), number: team.id, code: team.code! }
}
const contextOf = ({ id }: Person): MemberContext => ({
  brandId: 1,
  memberId: id,
  calendar: openCalendar('America/New_York'),
  getTerms: api.app.terms,
  now: api.app.now(),
})

describe('C16 teams that change at once', () => {
  it('never wait for each other in a circle: one order of locks for leaving a team, leaving the race and captains', async () => {
    const brand = brandOf(1)
    let [works, tries] = [0, 0]
    // a transaction that the database gave up to end a circle is repeated
    const run = async (work: (tx: Transaction) => Promise<unknown>) => {
      works++
      await db()
        .transaction(async (tx) => {
          tries++
          await work(tx)
        })
        .catch((error: Error) => {
          if (!('refusal' in error)) throw error
        })
    }
    for (let round = 0; round < 4; round++) {
      const id = await teamRace()
      const number = Number(id)
      const [mara, ben, cleo, dora, eve] = (await people('Mara', 'Ben', 'Cleo', 'Dora', 'Eve')) as [
        Person,
        Person,
        Person,
        Person,
        Person,
      ]
      const spokes = await make(mara, id, 'Spokes')
      const wheels = await make(dora, id, 'Wheels')
      for (const each of [ben, cleo])
        await sendAs(api, each, raceTeamCalls.enterRaceTeam, { id: spokes.id, code: spokes.code })
      await sendAs(api, eve, raceTeamCalls.enterRaceTeam, { id: wheels.id, code: wheels.code })
      await sendAs(api, ben, raceTeamCalls.enterRaceTeam, { id: wheels.id })
      await sendAs(api, eve, raceTeamCalls.enterRaceTeam, { id: spokes.id })
      const yes =
        (captain: Person, team: number, { id: member }: Person) =>
        (tx: Transaction) =>
          answerRequest(tx, contextOf(captain), { id: team, member, answer: 'yes' }, { app: api.app, brand })
      const out =
        (captain: Person, team: number, { id: member }: Person) =>
        (tx: Transaction) =>
          removeFrom(tx, contextOf(captain), { id: team, member })
      // each takes somebody from the other one, while people go
      await Promise.all([
        run(yes(mara, spokes.number, eve)),
        run(yes(dora, wheels.number, ben)),
        run((tx) => leaveOrWithdraw(tx, contextOf(cleo), spokes.number)),
        run((tx) => leaveRace(tx, contextOf(cleo), number)),
        run(out(mara, spokes.number, cleo)),
      ])
      await Promise.all([
        run((tx) => leaveOrWithdraw(tx, contextOf(mara), spokes.number)),
        run((tx) => leaveRace(tx, contextOf(mara), number)),
        run((tx) => leaveOrWithdraw(tx, contextOf(dora), wheels.number)),
        run((tx) => leaveRace(tx, contextOf(dora), number)),
      ])
    }
    expect(tries).toBe(works)
    expect(await findRaceDifferences(db())).toEqual([])
  }, 60_000)

  it('take one name once, however many captains choose it', async () => {
    const id = await teamRace()
    const [mara, dora] = (await people('Mara', 'Dora')) as [Person, Person]
    const [spokes, wheels] = [await make(mara, id, 'Spokes'), await make(dora, id, 'Wheels')]
    const rename = async (at: typeof api, captain: Person, team: { id: string }) => {
      const harbor = await at.at('harbor')
      const change = { id: team.id, name: 'Same', joins_by: 'code' as const, notice: '' }
      const token = await freshToken(at, 'harbor', captain)
      return (await harbor(raceTeamCalls.changeRaceTeam, change, { token, json: true })).http
    }
    const said = await Promise.all([rename(api, mara, spokes), rename(copy, dora, wheels)])
    expect(said.toSorted((one, other) => one - other)).toEqual([200, 422])
  })
})
