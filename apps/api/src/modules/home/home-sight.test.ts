import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homeCalls } from '@throughway/contract/account/home'
import { statisticsCalls } from '@throughway/contract/programme/statistics'
import { raceCalls } from '@throughway/contract/race/race'
import { pointsCalls } from '@throughway/contract/trip/points'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { giveRole } from '#testing/grants.ts'
import { actFor } from '#testing/impersonations.ts'
import { type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi } from '#testing/start-test-api.ts'

const asked = { recent: '12', week_from: '2026-03-02', week_to: '2026-03-08', from: '2026-02-19', to: '2026-03-04' }

let api: TestApi
let harbor: Awaited<ReturnType<TestApi['at']>>
let ana: Person
let ben: Person
beforeAll(async () => {
  api = await startTestApi()
  harbor = await api.at('harbor')
  ana = await signedIn(api, 'harbor', 'Ana')
  ben = await signedIn(api, 'harbor', 'Ben')
  for (const [date, mode] of [
    ['2026-03-03', 'bike'],
    ['2026-03-04', 'walk'],
    ['2026-02-25', 'carpool'],
  ] as const)
    await harbor(
      tripCalls.logTrip,
      { date, mode, direction: 'out', miles: '3', ...(mode === 'carpool' && { people: '2' }) } as never,
      { token: ana.token },
    )
})
afterAll(() => api.close())

/** What the calls answer by themselves to this session. */
async function askEach(token: string) {
  const session = { token }
  const [cards, recent, week, points, statistics, races] = await Promise.all([
    harbor(homeCalls.getHomeCards, {}, session),
    harbor(tripCalls.listTrips, { limit: asked.recent }, session),
    harbor(tripCalls.listTrips, { from: asked.week_from, to: asked.week_to, limit: '200' }, session),
    harbor(pointsCalls.getPoints, {}, session),
    harbor(statisticsCalls.getStatistics, { from: asked.from, to: asked.to }, session),
    harbor(raceCalls.listRaces, {}, session),
  ])
  return {
    cards: cards.data,
    recent: recent.data,
    week: week.data,
    points: points.data,
    statistics: statistics.data,
    races: races.data,
  }
}

const see = (token?: string, input: object = {}) =>
  harbor(homeCalls.getHomeSight, { ...asked, ...input }, token === undefined ? {} : { token })

describe('R2.20 the first sight of home in one call', () => {
  it('has the answers of the calls that it names, of this member alone', async () => {
    const { http, data } = await see(ana.token)
    expect(http).toBe(200)
    expect(data).toEqual(await askEach(ana.token))
    expect(data.recent.items).toHaveLength(3)
    expect(data.week.items).toHaveLength(2)
    const other = (await see(ben.token)).data
    expect(other).toEqual(await askEach(ben.token))
    expect(other.recent.items).toEqual([])
  })

  it('goes on where its first page ends, by the list’s own call', async () => {
    const { data } = await see(ana.token, { recent: '2' })
    expect(data.recent.items).toHaveLength(2)
    const rest = await harbor(tripCalls.listTrips, { limit: '2', after: data.recent.next! }, { token: ana.token })
    expect(rest.data.items).toHaveLength(1)
  })

  it('C30 says to staff who act for the member what the calls say to them', async () => {
    const hana = await signedIn(api, 'harbor', 'Hana')
    await giveRole(api, 'harbor', hana.id, 'helpdesk')
    const { token } = await actFor(api, hana, ana)
    expect((await see(token)).data).toEqual(await askEach(token))
  })

  it('is for members alone, as the calls are', async () => {
    expect((await see()).http).toBe(401)
    const wrong = await harbor(pointsCalls.getPoints, {}, {})
    expect((await see()).status.name).toBe(wrong.status.name)
  })

  it.each([
    ['recent', { recent: '0' }],
    ['recent', { recent: 'all' }],
    ['week_from', { week_from: '2026-13-01' }],
    ['to', { to: '2026-02-18' }],
    ['to', { to: '2027-12-31' }],
  ])('says beside the field %s what is wrong with it: %j', async (field, input) => {
    const refused = await see(ana.token, input)
    expect(refused.http).toBe(422)
    expect(Object.keys(refused.status.fields ?? {})).toEqual([field])
  })
})
