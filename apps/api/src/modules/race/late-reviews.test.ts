import { describe, expect, it } from 'vitest'
import { raceCalls } from '@throughway/contract/race/race'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { reviewCalls } from '@throughway/contract/trip/trip-staff'
import type { RaceRule } from '@throughway/domain/race/race-rule'
import { metresFromMiles } from '@throughway/domain/trip/distance'
import { addDays } from '@throughway/domain/time/time'
import { query } from '#database/query.ts'
import { findRaceDifferences } from '#modules/standing/standing.ts'
import type { Person } from '#testing/people.ts'
import { raceStart, runRace, sendAs, setNoon } from '#testing/run-race.ts'
import { api, db, startAtHarbor } from '#testing/start-at-harbor.ts'

startAtHarbor()

const day = (days: number) => addDays(raceStart, days)
/** A walk that is faster than anybody walks, so that somebody looks at it. */
const unusual = { mode: 'walk', direction: 'out', miles: '6.1', departure: '08:00', arrival: '09:00' } as const
const ride = { mode: 'bike', direction: 'back', miles: '4', departure: '10:00', arrival: '10:40' } as const

async function log(person: Person, date: string, facts: object) {
  const { trips } = await sendAs(api, person, tripCalls.logTrip, { date, round_trip: 'false', ...facts } as never)
  return trips[0]!
}

async function start(rule: Partial<RaceRule> = {}) {
  const raced = await runRace(api, [0], { rule })
  setNoon(api, raceStart)
  const [ana] = raced.people as [Person]
  const scoreOf = async () => (await sendAs(api, ana, raceCalls.getRace, { id: raced.id })).mine!.score
  const reasonOf = async (id: string) => (await sendAs(api, ana, raceCalls.listTripRaces, { id })).races[0]?.reason
  const decide = async (id: string, decision: 'accept' | 'reject') => {
    const [[row]] = await db().send(query.selectFrom('trip').select('revision').where('id', '=', id))
    await sendAs(api, raced.ada, reviewCalls.decideReview, { id, version: String(row!.revision), decision })
  }
  return { ana, scoreOf, reasonOf, decide, change: (id: string, facts: object) => change(ana, id, facts) }
}

const change = (person: Person, id: string, facts: object) =>
  sendAs(api, person, tripCalls.changeTrip, { id, group: 'false', date: raceStart, ...facts } as never)
const remove = (person: Person, id: string) => sendAs(api, person, tripCalls.deleteTrip, { id, group: 'false' })
const afterwards = () => setNoon(api, day(10))

describe('C16 after the days for late trips', () => {
  it('a trip under review that its member deletes counts no more, and one that nobody looks at does', async () => {
    const { ana, scoreOf } = await start({ metric: 'trips' })
    const looked = await log(ana, raceStart, unusual)
    expect(looked.state).toBe('in_review')
    const settled = await log(ana, raceStart, ride)
    expect(await scoreOf()).toBe(2)
    afterwards()
    await remove(ana, looked.id)
    await remove(ana, settled.id)
    expect(await scoreOf()).toBe(1)
    expect(await findRaceDifferences(db())).toEqual([])
  })

  it('a trip under review that its member edits can lose by it, and gains nothing', async () => {
    const { ana, scoreOf, change: edit } = await start({ metric: 'miles' })
    const { id } = await log(ana, raceStart, unusual)
    afterwards()
    await edit(id, { ...unusual, miles: '20', arrival: '17:00' })
    expect(await scoreOf()).toBe(metresFromMiles(6.1))
    const other = await start({ metric: 'miles' })
    const { id: otherId } = await log(other.ana, raceStart, unusual)
    afterwards()
    await other.change(otherId, { ...unusual, miles: '3' })
    expect(await other.scoreOf()).toBe(metresFromMiles(3))
  })

  it('a day whose first trip is not accepted counts by its other one, and once again after an appeal', async () => {
    const { ana, scoreOf, reasonOf, decide } = await start()
    const { id: looked } = await log(ana, raceStart, unusual)
    const { id: second } = await log(ana, raceStart, ride)
    expect([await scoreOf(), await reasonOf(second)]).toEqual([1, 'day_full'])
    afterwards()
    await decide(looked, 'reject')
    expect([await scoreOf(), await reasonOf(looked), await reasonOf(second)]).toEqual([1, 'removed', 'counted'])
    await sendAs(api, ana, tripCalls.appealTrip, { id: looked, text: 'I ran' })
    await decide(looked, 'accept')
    expect([await scoreOf(), await reasonOf(looked), await reasonOf(second)]).toEqual([1, 'counted', 'day_full'])
    expect(await findRaceDifferences(db())).toEqual([])
  })

  it('a week with a limit is judged as a whole', async () => {
    const { ana, scoreOf, decide } = await start({ metric: 'trips', cap_per_week: 1 })
    const { id: looked } = await log(ana, raceStart, unusual)
    setNoon(api, day(1))
    await log(ana, day(1), ride)
    expect(await scoreOf()).toBe(1)
    afterwards()
    await decide(looked, 'reject')
    expect(await scoreOf()).toBe(1)
  })

  it('nothing that is recorded or edited then takes the place of what is not accepted', async () => {
    const { ana, scoreOf, decide } = await start()
    const { id: looked } = await log(ana, raceStart, unusual)
    afterwards()
    await log(ana, raceStart, ride)
    await decide(looked, 'reject')
    expect(await scoreOf()).toBe(0)
    const other = await start({ metric: 'miles' })
    const { id: otherId } = await log(other.ana, raceStart, unusual)
    const { id: ridden } = await log(other.ana, raceStart, ride)
    afterwards()
    await other.change(ridden, { ...ride, miles: '10', arrival: '11:40' })
    await remove(other.ana, otherId)
    expect(await other.scoreOf()).toBe(metresFromMiles(4))
  })
})
