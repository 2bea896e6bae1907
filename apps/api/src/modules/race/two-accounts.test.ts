import { describe, expect, it } from 'vitest'
import { raceCalls } from '@throughway/contract/race/race'
import { raceTeamCalls } from '@throughway/contract/race/race-team'
import { addDays } from '@throughway/domain/time/time'
import { findRaceDifferences } from '#modules/standing/standing.ts'
import { mergeByTwo } from '#testing/by-two.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { raceStart, runRace, sendAs, setNoon } from '#testing/run-race.ts'
import { api, db, startAtHarbor } from '#testing/start-at-harbor.ts'

startAtHarbor()

const merge = async (ada: Person, from: Person, to: Person) =>
  expect((await mergeByTwo(api, ada, { id: to.id, other: from.id })).http).toBe(200)

describe('C32 C16 two accounts of one person', () => {
  it('in one team are one of its people, by whom it is divided', async () => {
    const raced = await runRace(api, [0, 0, 0, 0, 0, 2], { kind: 'team', rule: { norm: 'roster', roster_days: 9 } })
    const [ben, ...mates] = raced.people as [Person, ...Person[]]
    setNoon(api, raceStart)
    const { id: made, code } = await sendAs(api, ben, raceTeamCalls.makeRaceTeam, { id: raced.id, name: 'Spokes' })
    const id = String(made)
    for (const mate of mates) await sendAs(api, mate, raceTeamCalls.enterRaceTeam, { id, code: code! })
    const read = () => sendAs(api, ben, raceTeamCalls.getRaceTeam, { id })
    expect(await read()).toMatchObject({ size: 6, score: 2 / 6 })
    // points of the last days wait no more
    setNoon(api, addDays(raceStart, 8))
    await merge(raced.ada, mates[0]!, mates[1]!)
    expect(await read()).toMatchObject({ size: 5, score: 2 / 5 })
    expect(await findRaceDifferences(db())).toEqual([])
  })

  it('keep what their trips count after the days for late trips too', async () => {
    const raced = await runRace(api, [3, 1])
    const [former] = raced.people as [Person]
    const kept = await signedIn(api, 'harbor', 'Doris')
    setNoon(api, addDays(raceStart, 11))
    await merge(raced.ada, former, kept)
    const { mine } = await sendAs(api, kept, raceCalls.getRace, { id: raced.id })
    expect(mine).toMatchObject({ rank: 1, score: 3, trips: 3, days: 3 })
    expect(await findRaceDifferences(db())).toEqual([])
  })
})
