import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activityCalls } from '@throughway/contract/account/activity'
import { reviewCalls, tripStaffCalls } from '@throughway/contract/trip/trip-staff'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { startTestApi, type TestApi, testStart } from '#testing/start-test-api.ts'

const { getMemberTrip, correctTrip, removeTrip } = tripStaffCalls
const bike = { date: '2026-03-03', mode: 'bike', direction: 'out', miles: '4' } as const
const reason = 'You wrote that it was a bus'

let api: TestApi
let rosa: Person
let ana: Person
beforeAll(async () => {
  api = await startTestApi()
  rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = testStart
  ana = await signedIn(api, 'harbor', 'Ana')
})

const as = async (person: Person) => api.at('harbor', { token: await freshToken(api, 'harbor', person) })
const days = (count: number) => void (api.clock.now = new Date(testStart.getTime() + count * 86_400_000))
const log = async (more: object = {}) =>
  (await (await as(ana))(tripCalls.logTrip, { ...bike, ...more })).data.trips.map(({ id }) => id)
/** The version that staff see now. */
const versionOf = async (id: string) => String((await (await as(rosa))(getMemberTrip, { id })).data.trips[0]!.version)
const own = async (id: string) => (await as(ana))(tripCalls.getTrip, { id })

describe('C3 staff correct a trip', () => {
  it('after the 14 days in which the member can, with points and statistics, and the member reads why', async () => {
    const [id] = (await log()) as [string]
    days(30)
    const late = { ...bike, id, mode: 'drive_alone', miles: '9' } as const
    expect(await (await as(ana))(tripCalls.changeTrip, late)).toMatchObject({
      http: 409,
      status: { name: 'tripClosed' },
    })
    const read = await (await as(rosa))(getMemberTrip, { id })
    expect(read.data.trips).toMatchObject([{ id, mode: 'bike', points: 10, member: { id: ana.id } }])
    const corrected = await (await as(rosa))(correctTrip, { ...late, version: await versionOf(id), reason })
    expect(corrected).toMatchObject({ http: 200, data: { trips: [{ mode: 'drive_alone', miles: 9, points: 0 }] } })
    expect((await own(id)).data.trips).toMatchObject([{ mode: 'drive_alone', miles: 9, points: 0 }])
    const { data } = await (await as(ana))(activityCalls.listActivity, {})
    expect(data.items[0]).toMatchObject({
      kind: 'trip_corrected',
      actor: 'staff',
      details: { date: bike.date, reason },
    })
    expect(await findDifferences(api.app.databases.ofBrand(1))).toEqual([])
  })

  it('to a day longer ago, but not to one that has not come', async () => {
    const [id] = (await log()) as [string]
    days(70)
    const move = async (date: string) =>
      (await as(rosa))(correctTrip, { ...bike, id, version: await versionOf(id), date, reason })
    expect(await move('2026-02-27')).toMatchObject({ http: 200 })
    expect(await move('2026-06-30')).toMatchObject({ http: 422, status: { name: 'tripInFuture' } })
  })

  it('takes out both ways of a round trip', async () => {
    const ids = await log({ round_trip: 'true' })
    days(40)
    const removed = await (
      await as(rosa)
    )(removeTrip, {
      id: ids[0]!,
      version: await versionOf(ids[0]!),
      group: 'true',
      reason,
    })
    expect(removed.data.trips.map(({ state, points }) => [state, points])).toEqual([
      ['deleted', 0],
      ['deleted', 0],
    ])
    expect((await own(ids[1]!)).http).toBe(404)
    expect(await findDifferences(api.app.databases.ofBrand(1))).toEqual([])
  })

  it('as they have seen it: what its member wrote meanwhile stands', async () => {
    const [id] = (await log()) as [string]
    const version = await versionOf(id)
    await (
      await as(ana)
    )(tripCalls.changeTrip, { ...bike, id, miles: '5', note: 'Around the lake' })
    const asRosa = await as(rosa)
    for (const answer of [
      await asRosa(correctTrip, { ...bike, id, version, mode: 'walk', reason }),
      await asRosa(removeTrip, { id, version, reason }),
    ])
      expect(answer).toMatchObject({ http: 409, status: { name: 'changedMeanwhile' } })
    expect((await own(id)).data.trips).toMatchObject([{ mode: 'bike', miles: 5, note: 'Around the lake' }])
  })

  it('is for staff of the programme, with a reason', async () => {
    const [id] = (await log()) as [string]
    expect(await (await as(ana))(correctTrip, { ...bike, id, version: '1', reason })).toMatchObject({ http: 403 })
    expect(await (await as(rosa))(correctTrip, { ...bike, id, version: '1', reason: '' })).toMatchObject({ http: 422 })
    const tess = await signedIn(api, 'mesa', 'Tess', { role: 'program_admin' })
    const mesa = await api.at('mesa', { token: tess.token })
    for (const answer of [
      await mesa(correctTrip, { ...bike, id, version: '1', reason }),
      await mesa(removeTrip, { id, version: '1', reason }),
      await mesa(getMemberTrip, { id }),
    ])
      expect(answer.http).toBe(404)
    expect((await own(id)).data.trips).toMatchObject([{ mode: 'bike', points: 10 }])
  })

  it('but staff cannot correct their own', async () => {
    const asRosa = await as(rosa)
    const [{ id }] = (await asRosa(tripCalls.logTrip, bike)).data.trips.slice(0, 1) as unknown as [{ id: string }]
    for (const answer of [
      await asRosa(correctTrip, { ...bike, id, version: '1', mode: 'walk', reason }),
      await asRosa(removeTrip, { id, version: '1', reason }),
      await asRosa(reviewCalls.decideReview, { id, version: '1', decision: 'reject' }),
    ])
      expect(answer).toMatchObject({ http: 403, status: { name: 'notAllowed' } })
    expect((await asRosa(tripCalls.getTrip, { id })).data.trips).toMatchObject([{ mode: 'bike', points: 10 }])
  })
})
