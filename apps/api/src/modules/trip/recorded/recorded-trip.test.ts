import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { pointsCalls } from '@throughway/contract/trip/points'
import { rawQuery } from '#database/query.ts'
import { openTerms } from '#modules/points/points.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { joinFlexible, settle, signedIn } from '#testing/people.ts'
import { ana, api, harbor, startAtHarbor } from '#testing/start-at-harbor.ts'
import { forgetRecordedTrips, logRecordedTrip, openCalendar, type RecordedTrip } from '../trip.ts'

const { logTrip, changeTrip, deleteTrip, restoreTrip, listTrips, previewTrip } = tripCalls
const getTerms = openTerms()
const calendar = openCalendar('America/New_York')
/** Today in Boston, at a time of the clock. */
const at = (time: string) => calendar.instantOf('2026-03-04', time).getTime()
const ride = { mode: 'bike', startedAt: at('08:07'), endedAt: at('08:29'), metres: 6800 } as const
const byHand = { date: '2026-03-04', mode: 'bike', direction: 'out', miles: '4', from: 'Home', to: 'Work' } as const

startAtHarbor()

const db = () => api.app.databases.ofBrand(1)
const as = () => ({ token: ana.token })
const memberContext = () => ({ brandId: 1, memberId: ana.id, calendar, getTerms, now: api.clock.now })
const record = (journey: Partial<RecordedTrip['journey']> = {}, rest: Partial<RecordedTrip> = {}) =>
  db().transaction((tx) =>
    logRecordedTrip(tx, memberContext(), {
      journey: { ...ride, ...journey },
      direction: 'out',
      source: 'sync',
      ...rest,
    }),
  )
const log = async (facts: object = {}) => (await harbor(logTrip, { ...byHand, ...facts }, as())).data
const trips = async () => (await harbor(listTrips, {}, as())).data.items
const total = async () => {
  const [[row]] = await db().send(
    rawQuery(
      sql<{
        total: number
        counted: number
      }>`select total, counted_trips as counted from points_balance where member_id = ${ana.id}`,
    ),
  )
  return row
}
async function day() {
  const [rows] = await db().send(
    rawQuery(sql`select mode, trips, points, metres from member_day where member_id = ${ana.id} and trips <> 0`),
  )
  return rows
}

describe('C11 a trip that a device recorded', () => {
  it('is logged with its exact length, times to the quarter, and where it comes from', async () => {
    const { trip, outcome } = await record({}, { from: 'Home', to: 'Work', note: 'Windy' })
    expect(outcome).toBe('logged')
    expect(trip).toMatchObject({
      ...byHand,
      miles: 4.2,
      departure: '08:00',
      arrival: '08:30',
      note: 'Windy',
      source: 'sync',
      fixed: true,
      points: 10,
      editable: true,
    })
    expect(await day()).toEqual([{ mode: 'bike', trips: 1, points: 10, metres: 6800 }])
  })

  it('is not called too fast for what rounding took from its time', async () => {
    const { trip } = await record({ startedAt: at('08:08'), endedAt: at('08:20'), metres: 5000 })
    expect(trip).toMatchObject({ departure: '08:15', arrival: '08:15', unusual: [], state: 'counted' })
  })

  it.each<[string, object]>([
    ['at the same time', { departure: '08:00', arrival: '08:30', note: 'With Ben' }],
    ['half an hour off and a fifth shorter', { departure: '08:37', miles: '3.4', note: 'With Ben' }],
    ['without a time', { note: 'With Ben' }],
    [
      'said to be in another direction and mode, at that time',
      { departure: '08:00', arrival: '08:30', mode: 'transit', direction: 'back', note: 'With Ben' },
    ],
  ])('takes the place of the one logged by hand %s, with its note, and earns once', async (_, facts) => {
    const alone = await signedIn(api, 'harbor', 'Ben')
    await db().transaction((tx) =>
      logRecordedTrip(
        tx,
        { ...memberContext(), memberId: alone.id },
        { journey: ride, direction: 'out', source: 'sync' },
      ),
    )
    await log(facts)
    const { trip, outcome } = await record()
    expect([outcome, trip.note, trip.points, trip.fixed]).toEqual(['replaced', 'With Ben', 10, true])
    expect((await trips()).filter(({ state }) => state !== 'deleted')).toHaveLength(1)
    const sums = async (id: string) =>
      (
        await db().send(
          rawQuery(sql`select (select row(total, counted_trips)::text from points_balance where member_id = ${id}) as balance,
        (select array_agg(row(date, mode, trips, points, metres, co2_milligrams)::text) from member_day where member_id = ${id} and trips <> 0) as days`),
        )
      )[0]
    expect(await sums(ana.id)).toEqual(await sums(alone.id))
    expect(await findDifferences(db())).toEqual([])
  })

  it.each<[string, object]>([
    ['31 minutes later', { departure: '08:38', direction: 'other' }],
    ['more than a fifth longer', { departure: '08:00', miles: '5.4', direction: 'other' }],
    ['a day at home', { mode: 'telecommute', miles: undefined, direction: 'other', from: undefined, to: undefined }],
    ['another mode without a time', { mode: 'walk', direction: 'other' }],
    ['the way back, without a time', { direction: 'back' }],
  ])('stands beside another trip: %s', async (_, facts) => {
    await settle(api, 'harbor', ana)
    await joinFlexible(api, 'harbor', ana)
    await log(facts)
    expect((await record()).outcome).toBe('logged')
    expect((await trips()).filter(({ state }) => state !== 'deleted')).toHaveLength(2)
  })

  it('beside another trip of its direction is kept and earns nothing, until that one is deleted', async () => {
    const {
      trips: [other],
    } = await log({ departure: '12:00', miles: '9' })
    const { trip } = await record()
    expect([trip.state, trip.points]).toEqual(['no_points', 0])
    await harbor(deleteTrip, { id: other!.id }, as())
    expect((await trips()).find(({ id }) => id === trip.id)).toMatchObject({ state: 'counted', points: 10 })
  })

  it('of a round trip logged by hand replaces one way for each ride', async () => {
    await log({ round_trip: '1', note: 'Every day' })
    await record()
    await record({ startedAt: at('11:10'), endedAt: at('11:31') }, { direction: 'other' })
    const live = (await trips()).filter(({ state }) => state !== 'deleted')
    expect(
      live
        .map(({ fixed, direction, note }) => [fixed, direction, note])
        .toSorted(([, one], [, other]) => (one! < other! ? -1 : 1)),
    ).toEqual([
      [true, 'back', 'Every day'],
      [true, 'out', 'Every day'],
    ])
    expect((await total())!.counted).toBe(2)
  })

  it('around midnight finds the trip logged for the other day', async () => {
    await log({ date: '2026-03-03', departure: '23:50' })
    expect((await record({ startedAt: at('00:10'), endedAt: at('00:30') })).outcome).toBe('replaced')
  })

  it('that two devices recorded is one', async () => {
    const first = await record()
    const second = await record({ startedAt: ride.startedAt + 60_000, metres: 7000 }, { source: 'auto' })
    expect([second.outcome, second.trip.id]).toEqual(['known', first.trip.id])
  })

  it('stays when the member logs the same by hand afterwards, and takes the note', async () => {
    const { trip } = await record()
    const before = await total()
    const preview = await harbor(previewTrip, { ...byHand, direction: 'other', departure: '08:00' }, as())
    expect(preview.data).toMatchObject({ points: 10, difference: 0, doubled: false })
    const logged = await log({ direction: 'other', departure: '08:00', note: 'With Ben' })
    expect(logged).toMatchObject({
      difference: 0,
      trips: [{ id: trip.id, note: 'With Ben', fixed: true, direction: 'out' }],
    })
    expect([await total(), (await trips()).length]).toEqual([before, 1])
  })

  it('cannot be doubled by bringing back what it replaced, nor by changing another trip into it', async () => {
    const {
      trips: [mine],
    } = await log({ direction: 'other' })
    await record({}, { direction: 'other' })
    expect((await harbor(restoreTrip, { id: mine!.id }, as())).status.name).toBe('tripDoubled')
    const {
      trips: [walk],
    } = await log({ direction: 'other', mode: 'walk', miles: '1' })
    expect(
      (await harbor(changeTrip, { ...byHand, direction: 'other', id: walk!.id, departure: '08:00' }, as())).status.name,
    ).toBe('tripDoubled')
  })
})

describe('C11 what can be changed of it', () => {
  it.each<[string, object]>([
    ['miles', { miles: '4.4' }],
    ['departure', { departure: '08:15' }],
    ['arrival', { arrival: '09:00' }],
    ['date', { date: '2026-03-03' }],
    ['mode', { mode: 'telecommute', miles: undefined }],
    [
      'legs',
      {
        mode: 'multimode',
        miles: undefined,
        'legs[0][mode]': 'bike',
        'legs[0][miles]': '2',
        'legs[1][mode]': 'walk',
        'legs[1][miles]': '1',
      },
    ],
  ])('not its %s', async (field, facts) => {
    const { trip } = await record()
    const answer = await harbor(changeTrip, { ...byHand, miles: '4.2', id: trip.id, ...facts }, as())
    expect([answer.http, answer.status.fields]).toEqual([422, { [field]: 'field.fixed_by_device' }])
  })

  it('its mode, purpose and note, and its length stays to the metre', async () => {
    const { trip } = await record()
    const { data } = await harbor(
      changeTrip,
      { ...byHand, id: trip.id, miles: '4.2', departure: '08:00', mode: 'scooter', direction: 'other', note: 'A loan' },
      as(),
    )
    expect(data.trips).toMatchObject([
      {
        mode: 'scooter',
        direction: 'other',
        note: 'A loan',
        miles: 4.2,
        departure: '08:00',
        arrival: '08:30',
        fixed: true,
      },
    ])
    expect(await day()).toMatchObject([{ mode: 'scooter', metres: 6800 }])
  })

  it('what says nothing of distance and times leaves them', async () => {
    const { trip } = await record()
    const { data } = await harbor(changeTrip, { date: byHand.date, mode: 'bike', id: trip.id }, as())
    expect(data.trips).toMatchObject([{ miles: 4.2, departure: '08:00', arrival: '08:30' }])
  })

  it('can be deleted all the same, and brought back', async () => {
    const { trip } = await record()
    await harbor(deleteTrip, { id: trip.id }, as())
    expect((await harbor(pointsCalls.getPoints, {}, as())).data).toMatchObject({ balance: 0, pending: 0, earned: 0 })
    expect((await harbor(restoreTrip, { id: trip.id }, as())).data.trips).toMatchObject([
      { state: 'counted', points: 10 },
    ])
  })
})

describe('C11 forgetting imported trips', () => {
  it('takes it out with its points, brings back what had been logged by hand, and leaves nothing of the device', async () => {
    const {
      trips: [mine],
    } = await log({ note: 'With Ben' })
    const before = [await total(), await day()]
    const { trip } = await record()
    const { trip: evening } = await record({ startedAt: at('11:00'), endedAt: at('11:20') }, { direction: 'back' })
    await db().transaction((tx) => forgetRecordedTrips(tx, memberContext(), [trip.id, evening.id]))
    expect([await total(), await day()]).toEqual(before)
    expect((await trips()).filter(({ state }) => state !== 'deleted')).toMatchObject([
      { id: mine!.id, note: 'With Ben', fixed: false },
    ])
    const [rows] = await db().send(
      rawQuery(
        sql`select metres, departure, arrival, from_name, note from trip where id = any(${[trip.id, evening.id]}::uuid[])`,
      ),
    )
    expect(rows).toEqual(
      Array.from({ length: 2 }, () => ({ metres: 1, departure: null, arrival: null, from_name: null, note: null })),
    )
    expect((await harbor(restoreTrip, { id: evening.id }, as())).status.name).toBe('tripClosed')
    expect(await findDifferences(db())).toEqual([])
  })
})

describe('many at once', () => {
  it('C11 records and hand-logged trips of one journey, all at the same moment, earn once', async () => {
    await Promise.all([
      ...Array.from({ length: 6 }, (_, index) =>
        record(
          { startedAt: ride.startedAt + index * 60_000 },
          { source: index % 2 ? 'auto' : 'sync', direction: 'other' },
        ),
      ),
      ...Array.from({ length: 6 }, (_, index) =>
        log({ direction: 'other', departure: '08:00', note: `Note ${index}`, on_double: 'keep' }),
      ),
    ])
    const live = (await trips()).filter(({ state }) => state !== 'deleted')
    expect(live.filter(({ fixed }) => fixed)).toHaveLength(1)
    expect(await findDifferences(db())).toEqual([])
    const [[ledger]] = await db().send(
      rawQuery(
        sql<{ sum: number }>`select coalesce(sum(delta), 0)::int as sum from points_ledger where member_id = ${ana.id}`,
      ),
    )
    expect([live.length, ledger!.sum, (await total())!.counted]).toEqual([1, 35, 1])
  })
})
