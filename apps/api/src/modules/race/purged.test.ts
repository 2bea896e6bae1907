import { describe, expect, it } from 'vitest'
import { raceTeamCalls } from '@throughway/contract/race/race-team'
import { addDays } from '@throughway/domain/time/time'
import { query } from '#database/query.ts'
import { purge } from '#modules/deletion/deletion.jobs.ts'
import { findRaceDifferences } from '#modules/standing/standing.ts'
import type { Person } from '#testing/people.ts'
import { raceStart, runRace, sendAs, setNoon } from '#testing/run-race.ts'
import { api, db, startAtHarbor } from '#testing/start-at-harbor.ts'

startAtHarbor()

async function purgeNow({ id }: Person) {
  const deletion_asked_at = new Date(api.clock.now.getTime() - 40 * 86_400_000)
  await db().send(query.updateTable('member').set({ deletion_asked_at }).where('id', '=', id))
  await purge(api.app)
}

describe('C31 who is purged', () => {
  it('is no part of a team that still takes people in, and of one whose roster is closed all the same', async () => {
    const raced = await runRace(api, [0, 0, 0, 0, 0, 3], { kind: 'team', rule: { norm: 'roster', roster_days: 2 } })
    const [ben, ...mates] = raced.people as [Person, ...Person[]]
    setNoon(api, raceStart)
    const { id: made, code } = await sendAs(api, mates[0]!, raceTeamCalls.makeRaceTeam, {
      id: raced.id,
      name: 'Spokes',
    })
    const id = String(made)
    for (const person of [ben, ...mates.slice(1)])
      await sendAs(api, person, raceTeamCalls.enterRaceTeam, { id, code: code! })
    const read = () => sendAs(api, ben, raceTeamCalls.getRaceTeam, { id })
    expect(await read()).toMatchObject({ size: 6, score: 3 / 6, is_captain: false })
    // the captain, whose team goes on
    await purgeNow(mates[0]!)
    expect(await read()).toMatchObject({ size: 5, score: 3 / 5, is_captain: true })
    setNoon(api, addDays(raceStart, 3))
    await purgeNow(mates[4]!)
    expect(await read()).toMatchObject({ size: 4, score: 3 / 5 })
    expect(await findRaceDifferences(db())).toEqual([])
  })
})
