import { describe, expect, it } from 'vitest'
import { pointsCalls } from '@throughway/contract/trip/points'
import { statisticsCalls } from '@throughway/contract/programme/statistics'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { tripModes } from '@throughway/domain/mode/modes'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { joinFlexible, settle, signedIn } from '#testing/people.ts'
import { ana, api, harbor, later, startAtHarbor, token } from '#testing/start-at-harbor.ts'
import { testStart } from '#testing/start-test-api.ts'

const { logTrip, listTrips, changeTrip, deleteTrip, restoreTrip, previewTrip } = tripCalls
const today = '2026-03-04'
const bike = { date: today, mode: 'bike', direction: 'out', miles: '4.2', from: 'Home', to: 'Work' } as const
const nowhere = '00000000-0000-7000-8000-000000000000'

startAtHarbor()

async function log(facts: object = {}, headers: Record<string, string> = {}) {
  return harbor(logTrip, { ...bike, ...facts }, { token, headers })
}

async function getPoints() {
  return (await harbor(pointsCalls.getPoints, {}, { token })).data
}

async function getTrips() {
  return (await harbor(listTrips, {}, { token })).data.items
}

async function getFigures() {
  return (await harbor(statisticsCalls.getStatistics, { from: '2026-01-01', to: '2026-12-31' }, { token })).data
}

describe('recording a trip', () => {
  it('R1.05 answers the trip, its points and why, with the bonus for the first', async () => {
    const { http, data } = await log()
    expect([http, data.points, data.difference]).toEqual([200, 10, 35])
    expect(data.trips).toMatchObject([
      { ...bike, miles: 4.2, state: 'counted', points: 10, calories: 200, note: null, group_id: null, editable: true },
    ])
    expect(data.reasons).toMatchObject([
      {
        trip_id: data.trips[0]!.id,
        kind: 'counted',
        points: 10,
        mode: 'bike',
        position: 1,
        cap: 2,
        rule: 'green_trip',
      },
      { kind: 'bonus', points: 25, rule: 'first_trip' },
    ])
    expect(await getPoints()).toMatchObject({
      balance: 0,
      pending: 35,
      earned: 35,
      on_hold: 0,
      next_level: { at: 50, missing: 15 },
    })
  })

  it('has points to spend two days after the noon of the travel', async () => {
    await log()
    await later(1)
    expect(await getPoints()).toMatchObject({ balance: 0, pending: 35 })
    await later(2.01)
    expect(await getPoints()).toMatchObject({ balance: 35, pending: 0 })
  })

  it('makes two trips of a round trip, with the ends changed and one group', async () => {
    const { data } = await log({ mode: 'carpool', round_trip: 'true' })
    const [out, back] = data.trips
    expect(data.trips).toMatchObject([
      { direction: 'out', from: 'Home', to: 'Work', points: 10 },
      { direction: 'back', from: 'Work', to: 'Home', points: 10 },
    ])
    expect(out!.group_id).toBe(back!.group_id)
    expect([data.points, data.difference]).toEqual([20, 45])
    expect((await getFigures()).totals.trips).toBe(2)
  })

  it('R1.04 records every mode, and statistics count it', async () => {
    await settle(api, 'harbor', ana)
    await joinFlexible(api, 'harbor', ana)
    for (const [index, mode] of tripModes.entries()) {
      const { data, http, status } = await log({ mode, date: `2026-02-${10 + index}` })
      expect([mode, http, status.fields]).toEqual([mode, 200, undefined])
      expect(data.trips[0]!.mode).toBe(mode)
    }
    const { by_mode, totals } = await getFigures()
    expect(by_mode.map((each) => each.mode)).toEqual(tripModes)
    expect(totals.trips).toBe(tripModes.length - 1) // a lunch brought along is no trip
    const bikes = await harbor(listTrips, { mode: 'bike' }, { token })
    expect(bikes.data.items.map((each) => each.mode)).toEqual(['bike'])
  })

  it('C8 knows the distance that a day at home saves', async () => {
    await joinFlexible(api, 'harbor', ana)
    expect(await log({ mode: 'telecommute' })).toMatchObject({
      http: 422,
      status: { fields: { mode: 'field.places_needed' } },
    })
    await settle(api, 'harbor', ana, 10)
    const { data } = await log({ mode: 'telecommute', miles: undefined, round_trip: '1' })
    expect(data.trips).toMatchObject([{ mode: 'telecommute', miles: 20, direction: 'other', points: 10 }])
  })

  it('counts two trips a day and says why the third earns nothing', async () => {
    await log({ round_trip: '1' })
    const { data } = await log({ direction: 'other', mode: 'walk' })
    expect(data.trips).toMatchObject([{ state: 'no_points', points: 0 }])
    expect(data.reasons).toMatchObject([{ kind: 'day_full', cap: 2, points: 0 }])
    expect((await getFigures()).totals.trips).toBe(3)
  })

  it.each<[string, object, number, string]>([
    ['tomorrow', { date: '2026-03-05' }, 422, 'tripInFuture'],
    ['the end of time', { date: '2199-12-31' }, 422, 'tripInFuture'],
    ['61 days ago', { date: '2026-01-02' }, 422, 'tripTooOld'],
    ['the beginning of time', { date: '1900-01-01' }, 422, 'tripTooOld'],
    ['the year nothing', { date: '0000-01-01' }, 422, 'invalid'],
    ['no such day', { date: '2026-02-30' }, 422, 'invalid'],
    ['no distance', { miles: undefined }, 422, 'invalid'],
    ['too far', { miles: '500.1' }, 422, 'invalid'],
    ['nowhere', { miles: '0' }, 422, 'invalid'],
    ['a mode that is none', { mode: 'jetpack' }, 422, 'invalid'],
  ])('refuses %s', async (_, facts, http, name) => {
    expect(await log(facts)).toMatchObject({ http, status: { name } })
    expect(await getTrips()).toEqual([])
  })

  it('uses the programme’s date: late evening in Boston is the next day elsewhere', async () => {
    await later(10 / 24) // 2026-03-05T03:00:00Z
    expect(await log({ date: '2026-03-05' })).toMatchObject({ status: { name: 'tripInFuture' } })
    expect(await log({ date: '2026-03-04' })).toMatchObject({ http: 200 })
  })

  it.each([
    [14, 'counted', 10, 'counted'],
    [15, 'no_points', 0, 'too_late'],
    [60, 'no_points', 0, 'too_late'],
  ])('after %i days it is %s', async (days, state, points, kind) => {
    const date = new Date(testStart.getTime() - days * 86_400_000).toISOString().slice(0, 10)
    const { data } = await log({ date })
    expect(data.trips).toMatchObject([{ state, points }])
    expect(data.reasons[0]).toMatchObject({ kind })
    expect((await getFigures()).totals.trips).toBe(1)
  })
})

describe('doubles', () => {
  it('asks first, naming what stands in the way', async () => {
    const first = await log()
    const second = await log({ mode: 'walk' })
    expect(second).toMatchObject({
      http: 409,
      status: { name: 'tripDoubled' },
      data: { trips: [{ id: first.data.trips[0]!.id }] },
    })
    expect(await getTrips()).toHaveLength(1)
  })

  it('replaces, or keeps without points until the other is gone', async () => {
    const first = await log()
    const replaced = await log({ mode: 'walk', on_double: 'replace' })
    expect(replaced.data).toMatchObject({ points: 10, difference: 0 })
    const kept = await log({ mode: 'bike', on_double: 'keep' })
    expect(kept.data).toMatchObject({
      points: 0,
      difference: 0,
      trips: [{ state: 'no_points' }],
      reasons: [{ kind: 'kept_double' }],
    })
    expect((await getTrips()).map((each) => each.mode).toSorted()).toEqual(['bike', 'walk'])
    expect(first.data.trips[0]!.id).not.toBe(replaced.data.trips[0]!.id)
    const gone = await harbor(deleteTrip, { id: replaced.data.trips[0]!.id }, { token })
    expect(gone.data).toMatchObject({ difference: 0, points: 0 })
    expect(await getTrips()).toMatchObject([{ mode: 'bike', state: 'counted', points: 10 }])
  })

  it('refuses a round trip whole', async () => {
    await log({ direction: 'back' })
    expect(await log({ round_trip: '1' })).toMatchObject({ status: { name: 'tripDoubled' } })
    expect(await getTrips()).toHaveLength(1)
  })

  it('lets other errands and other days be many, and a day at home once', async () => {
    for (let count = 0; count < 3; count++) expect((await log({ direction: 'other' })).http).toBe(200)
    expect((await log({ date: '2026-03-03' })).http).toBe(200)
    await settle(api, 'harbor', ana)
    await joinFlexible(api, 'harbor', ana)
    expect((await log({ mode: 'telecommute' })).http).toBe(200)
    expect((await log({ mode: 'telecommute' })).status.name).toBe('tripDoubled')
  })
})

describe('changing, deleting, restoring', () => {
  it('changes bike → carpool → bike, and the day is judged again each time', async () => {
    const [trip] = (await log()).data.trips
    const before = await getFigures()
    const carpool = await harbor(changeTrip, { ...bike, id: trip!.id, mode: 'carpool', note: 'with Ben' }, { token })
    expect(carpool.data).toMatchObject({
      points: 10,
      difference: 0,
      trips: [{ mode: 'carpool', note: 'with Ben', calories: 0 }],
    })
    const car = await harbor(changeTrip, { ...bike, id: trip!.id, mode: 'drive_alone' }, { token })
    expect(car.data).toMatchObject({ points: 0, difference: -35, trips: [{ state: 'no_points' }] })
    expect(await getPoints()).toMatchObject({ pending: 0, earned: 0 })
    const again = await harbor(changeTrip, { ...bike, id: trip!.id }, { token })
    expect(again.data).toMatchObject({ points: 10, difference: 35 })
    expect(await getFigures()).toEqual(before)
    expect(await getPoints()).toMatchObject({ pending: 35, earned: 35 })
  })

  it('changes nothing when nothing is changed', async () => {
    const [trip] = (await log()).data.trips
    const { data } = await harbor(changeTrip, { ...bike, id: trip!.id }, { token })
    expect(data).toMatchObject({ points: 10, difference: 0, reasons: [] })
  })

  it('lets the third trip count when one of the first two is deleted', async () => {
    const { trips } = (await log({ round_trip: '1' })).data
    await log({ direction: 'other', mode: 'walk' })
    const { data } = await harbor(deleteTrip, { id: trips[0]!.id }, { token })
    expect(data).toMatchObject({
      difference: 0,
      trips: [{ state: 'deleted', points: 0, editable: false }],
      reasons: [{ kind: 'counted', mode: 'walk', points: 10 }],
    })
    const back = await harbor(restoreTrip, { id: trips[0]!.id }, { token })
    expect(back.data).toMatchObject({ difference: 0, points: 10, trips: [{ state: 'counted' }] })
  })

  it('treats both ways of a round trip with `group`', async () => {
    const { trips } = (await log({ round_trip: '1' })).data
    const id = trips[1]!.id
    const changed = await harbor(
      changeTrip,
      { ...bike, id, direction: 'back', mode: 'transit', from: 'Mill', to: 'Dock', date: '2026-03-03', group: '1' },
      { token },
    )
    expect(changed.data.trips).toMatchObject([
      { id, direction: 'back', from: 'Mill', to: 'Dock', mode: 'transit' },
      { direction: 'out', from: 'Dock', to: 'Mill', date: '2026-03-03' },
    ])
    const gone = await harbor(deleteTrip, { id, group: '1' }, { token })
    expect([gone.data.trips.length, gone.data.difference]).toEqual([2, -45])
    expect(await getTrips()).toEqual([])
    const back = await harbor(restoreTrip, { id, group: '1' }, { token })
    expect([back.data.trips.length, back.data.difference]).toEqual([2, 45])
  })

  it('deletes and restores harmlessly twice', async () => {
    const [trip] = (await log()).data.trips
    expect((await harbor(deleteTrip, { id: trip!.id }, { token })).data.difference).toBe(-35)
    expect((await harbor(deleteTrip, { id: trip!.id }, { token })).data.difference).toBe(0)
    expect((await harbor(restoreTrip, { id: trip!.id }, { token })).data.difference).toBe(35)
    expect((await harbor(restoreTrip, { id: trip!.id }, { token })).data.difference).toBe(0)
    expect(await getPoints()).toMatchObject({ pending: 35 })
  })

  it('neither changes nor restores into a double', async () => {
    const [out] = (await log()).data.trips
    const [back] = (await log({ direction: 'back' })).data.trips
    expect(await harbor(changeTrip, { ...bike, id: back!.id, direction: 'out' }, { token })).toMatchObject({
      status: { name: 'tripDoubled' },
    })
    await harbor(deleteTrip, { id: out!.id }, { token })
    await log({ mode: 'walk' })
    expect(await harbor(restoreTrip, { id: out!.id }, { token })).toMatchObject({ status: { name: 'tripDoubled' } })
  })

  it('closes a trip for its member after 14 days, and a deleted one after 30', async () => {
    const [trip] = (await log()).data.trips
    const [other] = (await log({ direction: 'back' })).data.trips
    await later(14)
    expect((await getTrips())[0]).toMatchObject({ editable: true })
    await harbor(deleteTrip, { id: other!.id }, { token })
    await later(15)
    expect((await getTrips())[0]).toMatchObject({ editable: false })
    expect(await harbor(changeTrip, { ...bike, id: trip!.id }, { token })).toMatchObject({
      http: 409,
      status: { name: 'tripClosed' },
    })
    expect(await harbor(deleteTrip, { id: trip!.id }, { token })).toMatchObject({
      http: 409,
      status: { name: 'tripClosed' },
    })
    await later(45)
    expect(await harbor(restoreTrip, { id: other!.id }, { token })).toMatchObject({
      http: 409,
      status: { name: 'tripClosed' },
    })
    await later(44)
    expect(await harbor(restoreTrip, { id: other!.id }, { token })).toMatchObject({ http: 200 })
  })

  it('finds no trip of another member or programme, and none of its own by guess', async () => {
    const ben = await signedIn(api, 'harbor', 'Ben')
    const eva = await signedIn(api, 'rose', 'Eva')
    const rose = await api.at('rose')
    const [trip] = (await log()).data.trips
    for (const id of [trip!.id, nowhere]) {
      expect(await harbor(changeTrip, { ...bike, id }, { token: ben.token })).toMatchObject({
        http: 404,
        status: { name: 'notFound' },
      })
      expect(await harbor(deleteTrip, { id }, { token: ben.token })).toMatchObject({ http: 404 })
      expect(await harbor(restoreTrip, { id }, { token: ben.token })).toMatchObject({ http: 404 })
      expect(await harbor(previewTrip, { id, remove: '1' }, { token: ben.token })).toMatchObject({ http: 404 })
      expect(await rose(deleteTrip, { id }, { token: eva.token })).toMatchObject({ http: 404 })
    }
    expect(await rose(listTrips, {}, { token })).toMatchObject({ http: 401 })
    expect(await getTrips()).toHaveLength(1)
  })
})

describe('preview', () => {
  it('says what the post will, and keeps nothing', async () => {
    const asked = await harbor(previewTrip, { ...bike, round_trip: '1' }, { token })
    expect(asked.data).toMatchObject({
      points: 20,
      difference: 45,
      doubled: false,
      reasons: [{ trip_id: null, position: 1 }, { position: 2 }, { kind: 'bonus' }],
    })
    expect(await getTrips()).toEqual([])
    expect((await log({ round_trip: '1' })).data).toMatchObject({ points: 20, difference: 45 })
    expect((await harbor(previewTrip, bike, { token })).data).toMatchObject({
      doubled: true,
      points: 0,
      difference: 0,
      reasons: [],
    })
  })

  it('says what a change and a deletion would do', async () => {
    const [trip] = (await log()).data.trips
    const id = trip!.id
    expect((await harbor(previewTrip, { ...bike, id, mode: 'drive_alone' }, { token })).data).toMatchObject({
      points: 0,
      difference: -35,
    })
    expect((await harbor(previewTrip, { ...bike, id }, { token })).data).toMatchObject({ points: 10, difference: 0 })
    expect((await harbor(previewTrip, { id, remove: '1' }, { token })).data).toMatchObject({
      points: 0,
      difference: -35,
      doubled: false,
    })
    expect((await harbor(previewTrip, { mode: 'bike' }, { token })).status).toMatchObject({
      name: 'invalid',
      fields: { date: 'field.required' },
    })
    expect(await getTrips()).toHaveLength(1)
  })
})

describe('the list', () => {
  it('is listed page by page, newest first, without gap or repetition', async () => {
    for (let day = 10; day < 17; day++) await log({ date: `2026-02-${day}`, round_trip: '1' })
    const seen: string[] = []
    let after: string | undefined
    do {
      const { data } = await harbor(listTrips, { limit: '3', after }, { token })
      seen.push(...data.items.map((each) => `${each.date} ${each.id}`))
      after = data.next ?? undefined
    } while (after)
    expect(seen).toHaveLength(14)
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed())
    const { data } = await harbor(listTrips, { from: '2026-02-11', to: '2026-02-12' }, { token })
    expect(data.items).toHaveLength(4)
  })

  it.each([
    ['a cursor of garbage', { after: 'garbage' }, 422],
    ['a cursor to no day', { after: Buffer.from(`2026-02-31|${nowhere}`).toString('base64url') }, 422],
    ['a huge limit', { limit: '99999999999' }, 422],
    ['the year nothing', { from: '0000-01-01', to: '0000-12-31' }, 422],
    ['all of time', { from: '1900-01-01', to: '2199-12-31' }, 200],
  ])('answers %s', async (_, input, http) => {
    expect((await harbor(listTrips, input, { token })).http).toBe(http)
  })
})

describe('R1.06 statistics', () => {
  it('add up by day and mode, and round last', async () => {
    for (let day = 1; day <= 3; day++) await log({ date: `2026-03-0${day}`, miles: '0.14' })
    const { data } = await harbor(statisticsCalls.getStatistics, { from: '2026-03-01', to: '2026-03-02' }, { token })
    expect(data.totals).toEqual({
      trips: 2,
      miles: 0.3,
      avoided_miles: 0.3,
      calories: 13,
      gas_gallons: 0,
      co2_pounds: 0.2,
      savings_cents: 7,
    })
    expect(data.days.map((day) => [day.date, day.mode, day.miles])).toEqual([
      ['2026-03-01', 'bike', 0.1],
      ['2026-03-02', 'bike', 0.1],
    ])
  })

  it.each([
    ['backwards', { from: '2026-03-02', to: '2026-03-01' }, 422],
    ['401 days', { from: '2025-01-01', to: '2026-02-05' }, 422],
    ['400 days', { from: '2025-01-01', to: '2026-02-04' }, 200],
    ['the year nothing', { from: '0000-01-01', to: '0000-02-01' }, 422],
    ['the end of time', { from: '2199-12-01', to: '2199-12-31' }, 200],
    ['all of time', { from: '1900-01-01', to: '2199-12-31' }, 422],
  ])('answers %s', async (_, input, http) => {
    const { status, http: given } = await harbor(statisticsCalls.getStatistics, input, { token })
    expect(given).toBe(http)
    if (http === 422) expect(status.fields).toHaveProperty('to')
  })
})

it('all of the above left every sum equal to its parts', async () => {
  expect(await findDifferences(api.app.databases.ofBrand(1))).toEqual([])
})
