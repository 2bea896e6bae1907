import { expect, it } from 'vitest'
import { raceCalls } from '@throughway/contract/race/race'
import { raceEntrantsStaffCalls } from '@throughway/contract/race/race-entrants-staff'
import { pointsCalls } from '@throughway/contract/trip/points'
import { addDays } from '@throughway/domain/time/time'
import { type Person, signedIn } from '#testing/people.ts'
import { certifyRace, logDay, raceStart, runRace, sendAs, setNoon } from '#testing/run-race.ts'
import { api, startAtHarbor } from '#testing/start-at-harbor.ts'

startAtHarbor()

it('C16 a race never changes points: who takes part has those of who does not, by the same trips', async () => {
  const raced = await runRace(api, [3], { rule: { metric: 'points', doubles_newcomers: true } })
  const [ana] = raced.people as [Person]
  setNoon(api, raceStart)
  const ben = await signedIn(api, 'harbor', 'Ben')
  for (const day of [0, 1, 2]) {
    setNoon(api, addDays(raceStart, day))
    await logDay(api, ben, addDays(raceStart, day))
  }
  const read = async (person: Person) => {
    const [points, { items }] = await Promise.all([
      sendAs(api, person, pointsCalls.getPoints, {}),
      sendAs(api, person, pointsCalls.listLedger, {}),
    ])
    const entries = items.map(({ kind, points: each, rule, trip }) => ({ kind, each, rule, date: trip?.date }))
    return { points, entries }
  }
  const usual = await read(ben)
  expect(usual.points.earned).toBeGreaterThan(0)
  expect(await read(ana)).toEqual(usual)

  // neither by what staff correct, nor by leaving and coming back, nor by the result
  const correction = { id: raced.id, member_id: ana.id, amount: '50', reason: 'A sheet' }
  const scoreOf = async () => (await sendAs(api, ana, raceCalls.getRace, { id: raced.id })).mine!.score
  const score = await scoreOf()
  expect(score).toBeGreaterThan(0)
  await sendAs(api, raced.ada, raceEntrantsStaffCalls.correctRace, correction)
  expect(await scoreOf()).toBe(score + 50)
  await sendAs(api, ana, raceCalls.leaveRace, { id: raced.id })
  await sendAs(api, ana, raceCalls.joinRace, { id: raced.id })
  expect(await read(ana)).toEqual(usual)
  setNoon(api, addDays(raceStart, 11))
  await certifyRace(api, raced)
  expect(await read(ana)).toEqual(await read(ben))
  expect((await read(ana)).entries).toEqual(usual.entries)
})
