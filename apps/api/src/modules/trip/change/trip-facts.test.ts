import { describe, expect, it } from 'vitest'
import { statisticsCalls } from '@throughway/contract/programme/statistics'
import { compressedWeekCalls } from '@throughway/contract/trip/compressed-week'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { locationCalls } from '@throughway/contract/account/location'
import { vehicleCalls } from '@throughway/contract/account/vehicle'
import { query } from '#database/query.ts'
import { findDifferences } from '#modules/statistics/find-differences.ts'
import { joinFlexible, makeOrganisation, settle, signedIn } from '#testing/people.ts'
import { actAs, ana, api, harbor, later, startAtHarbor, token } from '#testing/start-at-harbor.ts'

const { logTrip, changeTrip, deleteTrip, undoTrip, listTrips, previewTrip, restoreTrip } = tripCalls
const today = '2026-03-04'
const nowhere = '018f0000-0000-7000-8000-000000000000'
const bike = { date: today, mode: 'bike', direction: 'out', miles: '9' } as const
const gas = { nickname: 'Little blue', fuel: 'gasoline', mpg: '32', seats: '5' } as const

startAtHarbor()

const log = (facts: object = {}) => harbor(logTrip, { ...bike, ...facts }, { token: ana.token })
const change = (id: string, facts: object = {}) => harbor(changeTrip, { id, ...bike, ...facts }, { token: ana.token })
const addVehicle = async (more: object = {}) =>
  (await harbor(vehicleCalls.addVehicle, { ...gas, ...more }, { token: ana.token })).data.items.find(
    ({ nickname }) => nickname === { ...gas, ...more }.nickname,
  )!
const listModes = async () =>
  (await harbor(listTrips, {}, { token: ana.token })).data.items.map(({ mode }) => mode).toSorted()

async function getTotals() {
  return (await harbor(statisticsCalls.getStatistics, { from: '2026-01-01', to: '2026-12-31' }, { token: ana.token }))
    .data.totals
}

/** A row as the table has it: what no answer tells. */
async function readTrip(id: string) {
  const [[row]] = await api.app.databases.ofBrand(1).send(query.selectFrom('trip').selectAll().where('id', '=', id))
  return row!
}

describe('C3 C13 where a trip went', () => {
  it('keeps name and id of the own places, turned round on the way back', async () => {
    const { home, work } = await settle(api, 'harbor', ana)
    const { data } = await log({ from_place_id: home, to_place_id: work, to: 'The office', round_trip: '1' })
    expect(data.trips).toMatchObject([
      { from_place_id: home, from: 'Home', to_place_id: work, to: 'The office', expected_miles: 9 },
      { from_place_id: work, from: 'The office', to_place_id: home, to: 'Home', expected_miles: 9 },
    ])
  })

  it('keeps both when the place is deleted, and a new trip the name alone', async () => {
    const { home, work } = await settle(api, 'harbor', ana)
    const places = { from_place_id: home, to_place_id: work, from: 'Casa', to: 'Trabajo' }
    const { data } = await log(places)
    await harbor(locationCalls.deleteLocation, { id: work }, { token: ana.token })
    const changed = await change(data.trips[0]!.id, { ...places, note: 'windy' })
    expect(changed.data.trips[0]).toMatchObject({ to_place_id: work, to: 'Work', expected_miles: 9, note: 'windy' })
    const later = await log({ ...places, direction: 'back' })
    expect(later.data.trips[0]).toMatchObject({
      from_place_id: home,
      to_place_id: null,
      to: 'Work',
      expected_miles: null,
    })
  })

  it('takes no place of somebody else', async () => {
    const { home } = await settle(api, 'harbor', await signedIn(api, 'harbor', 'Ben'))
    const { data } = await log({ from_place_id: home, to_place_id: nowhere })
    expect(data.trips[0]).toMatchObject({
      from_place_id: null,
      from: null,
      to_place_id: null,
      to: null,
      expected_miles: null,
    })
  })

  it.each<[string, string, object, string | null]>([
    ['two miles more', '11', {}, null],
    ['more than that', '11.1', {}, 'field.required'],
    ['less', '6.9', {}, 'field.required'],
    ['more with a reason', '14', { distance_reason: 'errand' }, null],
    ['another reason in no words', '14', { distance_reason: 'other' }, 'words'],
    ['another reason in words', '14', { distance_reason: 'other', distance_note: 'The bridge was closed' }, null],
  ])('C3 9 miles expected, %s: asks why', async (_, miles, more, fault) => {
    const { home, work } = await settle(api, 'harbor', ana)
    const answer = await log({ from_place_id: home, to_place_id: work, miles, ...more })
    if (fault)
      expect(answer).toMatchObject({
        http: 422,
        status: { fields: fault === 'words' ? { distance_note: 'field.required' } : { distance_reason: fault } },
      })
    else expect(answer.http).toBe(200)
  })

  it('C4 an odd distance is flagged, and waits for a look; mended it is in order', async () => {
    const { home, work } = await settle(api, 'harbor', ana)
    const places = { from_place_id: home, to_place_id: work }
    const { data } = await log({
      ...places,
      miles: '14',
      distance_reason: 'passengers',
      distance_note: 'Took Sam to school',
    })
    const [trip] = data.trips
    expect(trip).toMatchObject({
      state: 'in_review',
      unusual: ['odd_distance'],
      distance_reason: 'passengers',
      distance_note: 'Took Sam to school',
      expected_miles: 9,
    })
    expect((await change(trip!.id, places)).data.trips[0]).toMatchObject({
      state: 'counted',
      unusual: [],
      distance_reason: null,
      distance_note: null,
    })
  })

  it('C13 judges by the distance expected at the time, though the places have moved', async () => {
    const { home, work } = await settle(api, 'harbor', ana)
    const places = { from_place_id: home, to_place_id: work }
    const { data } = await log(places)
    await api.app.databases
      .ofBrand(1)
      .send(query.updateTable('member_distance').set({ metres: 90_000 }).where('member_id', '=', ana.id))
    expect((await change(data.trips[0]!.id, { ...places, note: 'x' })).data.trips[0]).toMatchObject({
      expected_miles: 9,
      state: 'counted',
    })
    expect((await log({ ...places, direction: 'back' })).status.fields).toEqual({ distance_reason: 'field.required' })
  })

  it('uses the first known places for a day before they were set', async () => {
    const { home, work } = await settle(api, 'harbor', ana)
    await api.app.databases
      .ofBrand(1)
      .send(query.updateTable('member_distance').set({ valid_from: '2026-03-04' }).where('member_id', '=', ana.id))
    expect((await log({ from_place_id: home, to_place_id: work, date: '2026-03-02' })).data.trips[0]).toMatchObject({
      expected_miles: 9,
    })
  })
})

describe('C23 the vehicle of a trip', () => {
  it('keeps a copy of what it takes; changes and its end leave the past alone', async () => {
    const car = await addVehicle()
    const drive = { mode: 'carpool', people: '2', miles: '16', vehicle_id: car.id }
    const { data } = await log(drive)
    const id = data.trips[0]!.id
    expect(data.trips[0]).toMatchObject({ vehicle_id: car.id, vehicle: 'Little blue' })
    const { gas_microgallons: gallons } = await readTrip(id)
    expect(gallons / 1e6).toBeCloseTo(0.25, 4) // 16 miles × (1 − 1/2) / 32
    await harbor(vehicleCalls.deleteVehicle, { id: car.id }, { token: ana.token })
    expect((await change(id, { ...drive, note: 'rain' })).data.trips[0]).toMatchObject({
      vehicle_id: car.id,
      vehicle: 'Little blue',
    })
    expect(await readTrip(id)).toMatchObject({ mpg: 32, gas_microgallons: gallons })
  })

  it('computes a green trip with the default car, which stayed at home', async () => {
    await addVehicle()
    const { data } = await log({ miles: '8' })
    expect(data.trips[0]).toMatchObject({ vehicle_id: null, vehicle: null })
    expect(await readTrip(data.trips[0]!.id)).toMatchObject({ mpg: 32 })
    expect((await readTrip(data.trips[0]!.id)).gas_microgallons / 1e6).toBeCloseTo(0.25, 4) // 8 / 32
    expect((await getTotals()).gas_gallons).toBe(0.3)
  })

  it('computes with the programme’s car where none is known, and knows no vehicle of somebody else', async () => {
    const car = await addVehicle()
    actAs(await signedIn(api, 'harbor', 'Zoe'))
    const { data } = await log({ mode: 'drive_alone', miles: '8', vehicle_id: car.id })
    expect(data.trips[0]).toMatchObject({ vehicle_id: null, vehicle: null })
    expect((await readTrip(data.trips[0]!.id)).mpg).toBeNull()
  })

  it.each([['bike'], ['transit'], ['telecommute']])('has no room in a trip by %s', async (mode) => {
    expect(await log({ mode, vehicle_id: nowhere })).toMatchObject({
      http: 422,
      status: { fields: { vehicle_id: 'field.not_for_this_mode' } },
    })
  })
})

describe('C6 several modes', () => {
  const legs = {
    'legs[0][mode]': 'drive_alone',
    'legs[0][miles]': '2',
    'legs[1][mode]': 'transit',
    'legs[1][miles]': '9',
  } as object

  it('replace the drive from home to work, which they keep', async () => {
    const { home, work } = await settle(api, 'harbor', ana, 10)
    const { data } = await log({ mode: 'multimode', miles: undefined, from_place_id: home, to_place_id: work, ...legs })
    expect(data.trips[0]).toMatchObject({ miles: 11, expected_miles: null, unusual: [] })
    expect((await getTotals()).avoided_miles).toBe(8) // 10 from home to work, 2 of them driven
  })

  it('replace it also when no places are named, on the way out or back', async () => {
    await settle(api, 'harbor', ana, 10)
    await log({ mode: 'multimode', miles: undefined, ...legs })
    expect((await getTotals()).avoided_miles).toBe(8)
  })

  it('replace their own length on another trip', async () => {
    await settle(api, 'harbor', ana, 10)
    await log({ mode: 'multimode', miles: undefined, direction: 'other', ...legs })
    expect((await getTotals()).avoided_miles).toBe(9) // 11 less 2
  })
})

describe('C7 brown bag', () => {
  it('earns as soon as the day has a way to work, in whichever order they are logged', async () => {
    const lunch = await log({ mode: 'brown_bag' })
    expect(lunch.data).toMatchObject({ points: 0, reasons: [{ kind: 'no_work_trip' }] })
    const way = await log()
    expect(
      Object.fromEntries(way.data.reasons.map(({ kind, mode, points }) => [`${kind} ${mode}`, points])),
    ).toMatchObject({ 'counted bike': 10, 'counted brown_bag': 5 })
    const gone = await harbor(deleteTrip, { id: way.data.trips[0]!.id }, { token: ana.token })
    expect(gone.data.difference).toBe(-40) // 10, 5 and the bonus of the first trip
  })

  it('does not go with a day worked at home, whichever comes first, nor by a change or a return', async () => {
    await joinFlexible(api, 'harbor', ana)
    await settle(api, 'harbor', ana)
    const atOdds = { http: 422, status: { fields: { mode: 'field.lunch_at_home' } } }
    const home = await log({ mode: 'telecommute' })
    expect(await log({ mode: 'brown_bag' })).toMatchObject(atOdds)
    const lunch = await log({ mode: 'brown_bag', date: '2026-03-03' })
    expect(await log({ mode: 'telecommute', date: '2026-03-03' })).toMatchObject(atOdds)
    expect(await change(lunch.data.trips[0]!.id, { mode: 'brown_bag', date: today })).toMatchObject(atOdds)
    await harbor(deleteTrip, { id: home.data.trips[0]!.id }, { token: ana.token })
    expect((await change(lunch.data.trips[0]!.id, { mode: 'brown_bag', date: today })).http).toBe(200)
    expect(await harbor(restoreTrip, { id: home.data.trips[0]!.id }, { token: ana.token })).toMatchObject(atOdds)
  })

  it('C7 counts among the avoided miles and not among the travelled ones', async () => {
    await log()
    const way = await getTotals()
    await log({ mode: 'brown_bag', miles: undefined })
    const totals = await getTotals()
    expect(totals).toMatchObject({ trips: 1, miles: way.miles, calories: way.calories })
    expect(totals.avoided_miles).toBe(way.avoided_miles + 3)
    expect(totals.savings_cents).toBeGreaterThan(way.savings_cents)
    const list = await harbor(listTrips, { totals: 'true' }, { token: ana.token })
    expect(list.data.totals).toMatchObject({ trips: 1, miles: way.miles })
    const { data } = await harbor(
      statisticsCalls.getStatistics,
      { from: '2026-01-01', to: '2026-12-31' },
      { token: ana.token },
    )
    expect(data.by_mode.find(({ mode }) => mode === 'brown_bag')).toMatchObject({
      trips: 0,
      miles: 0,
      avoided_miles: 3,
    })
    expect(await findDifferences(api.app.databases.ofBrand(1))).toEqual([])
  })

  it('earns five times a week', async () => {
    const points = []
    for (const day of ['23', '24', '25', '26', '27', '28']) {
      await log({ date: `2026-02-${day}` })
      points.push((await log({ mode: 'brown_bag', date: `2026-02-${day}` })).data.points)
    }
    expect(points).toEqual([5, 5, 5, 5, 5, 0])
    await log({ date: '2026-03-02' })
    expect((await log({ mode: 'brown_bag', date: '2026-03-02' })).data.points, 'the next week').toBe(5)
  })
})

describe('C8 days without the way to work', () => {
  it('have the round trip between home and work, whatever miles are sent; a later move changes nothing', async () => {
    await joinFlexible(api, 'harbor', ana)
    await settle(api, 'harbor', ana, 12)
    const { data } = await log({ mode: 'telecommute', miles: '300' })
    expect(data.trips[0]).toMatchObject({ miles: 24, from: null })
    await api.app.databases
      .ofBrand(1)
      .send(query.updateTable('member_distance').set({ metres: 90_000 }).where('member_id', '=', ana.id))
    expect((await change(data.trips[0]!.id, { mode: 'telecommute', note: 'quiet' })).data.trips[0]).toMatchObject({
      miles: 24,
      note: 'quiet',
    })
  })

  it.each(['telecommute', 'compressed_week'])('%s needs home and work, said before it is saved too', async (mode) => {
    await joinFlexible(api, 'harbor', ana)
    const needed = { http: 422, status: { fields: { mode: 'field.places_needed' } } }
    expect(await log({ mode })).toMatchObject(needed)
    expect(await harbor(previewTrip, { date: today, mode } as never, { token: ana.token })).toMatchObject(needed)
  })

  it.each(['telecommute', 'compressed_week'] as const)('%s is not for members of no organisation', async (mode) => {
    await settle(api, 'harbor', ana)
    const refused = { http: 422, status: { fields: { mode: 'field.not_at_your_organisation' } } }
    expect(await log({ mode })).toMatchObject(refused)
    expect(await harbor(previewTrip, { date: today, mode }, { token: ana.token })).toMatchObject(refused)
    const bikes = await log()
    expect(await change(bikes.data.trips[0]!.id, { mode })).toMatchObject(refused)
  })

  it.each([
    ['a Saturday', '2026-02-28'],
    ['a Sunday', '2026-03-01'],
    ['a holiday', '2026-02-16'],
  ])('a day off is none on %s', async (_, date) => {
    await settle(api, 'harbor', ana)
    await joinFlexible(api, 'harbor', ana)
    const refused = { http: 422, status: { fields: { date: 'field.not_a_workday' } } }
    expect(await log({ mode: 'compressed_week', date })).toMatchObject(refused)
    const off = await log({ mode: 'compressed_week', date: '2026-02-27' })
    expect(await change(off.data.trips[0]!.id, { mode: 'compressed_week', date })).toMatchObject(refused)
  })

  it('C8 under 9/80 a day off earns once a fortnight', async () => {
    await settle(api, 'harbor', ana)
    await joinFlexible(api, 'harbor', ana)
    await harbor(
      compressedWeekCalls.saveCompressedWeek,
      { scheme: '9_80', first_day_off: '2026-03-06' },
      { token: ana.token },
    )
    const logOff = async (date: string) =>
      (await harbor(logTrip, { date, mode: 'compressed_week', direction: 'other' }, { token })).data
    for (const date of ['2026-02-20', '2026-02-27'])
      expect(await logOff(date), 'before the scheme began, by the week').toMatchObject({ points: 10 })
    await later('2026-03-19')
    expect(await logOff('2026-03-13'), 'the second week of the fortnight').toMatchObject({ points: 10 })
    expect(await logOff('2026-03-06'), 'the first, whose place comes before').toMatchObject({
      points: 10,
      reasons: expect.arrayContaining([expect.objectContaining({ kind: 'fortnight_full', cap: 1, points: 0 })]),
    })
    await later('2026-03-25')
    expect(await logOff('2026-03-20'), 'the next fortnight').toMatchObject({ points: 10 })
    expect(await logOff('2026-03-24')).toMatchObject({ points: 0, reasons: [{ kind: 'fortnight_full' }] })
  })

  it('are offered by the organisation', async () => {
    const some = await makeOrganisation(api, 'harbor', 'Some Works', Math.floor(Math.random() * 1e6) + 1000, {
      allows_telework: true,
    })
    actAs(await signedIn(api, 'harbor', 'Mia', { organisationId: some }))
    await settle(api, 'harbor', ana)
    expect((await log({ mode: 'telecommute' })).http).toBe(200)
    expect(await log({ mode: 'compressed_week', date: '2026-03-03' })).toMatchObject({
      http: 422,
      status: { fields: { mode: 'field.not_at_your_organisation' } },
    })
    await api.app.databases
      .ofBrand(1)
      .send(query.updateTable('organisation').set({ allows_telework: false }).where('id', '=', some))
    expect(
      (
        await change((await harbor(listTrips, {}, { token: ana.token })).data.items[0]!.id, {
          mode: 'telecommute',
          note: 'still mine',
        })
      ).http,
      'what was logged stays',
    ).toBe(200)
  })

  it('C8 a day off earns once a week', async () => {
    await settle(api, 'harbor', ana)
    await joinFlexible(api, 'harbor', ana)
    expect((await log({ mode: 'compressed_week', date: '2026-03-02' })).data.points).toBe(10)
    expect((await log({ mode: 'compressed_week', date: '2026-03-03' })).data).toMatchObject({
      points: 0,
      reasons: [{ kind: 'week_full', cap: 1 }],
    })
  })
})

describe('C8 scooter', () => {
  it('gives calories where it is pushed, and keeps whose it is', async () => {
    const { data } = await log({ mode: 'scooter', miles: '2.6', scooter: 'shared', electric: '0' })
    expect(data.trips[0]).toMatchObject({ scooter: 'shared', electric: false, calories: 175 })
    expect(
      (await change(data.trips[0]!.id, { mode: 'scooter', miles: '2.6', scooter: 'own', electric: '1' })).data.trips[0],
    ).toMatchObject({ scooter: 'own', electric: true, calories: 0 })
    expect(await log({ electric: '1' })).toMatchObject({
      http: 422,
      status: { fields: { electric: 'field.not_for_this_mode' } },
    })
  })

  it('of a part of the way too', async () => {
    const legs = {
      'legs[0][mode]': 'scooter',
      'legs[0][miles]': '2.6',
      'legs[0][electric]': 'false',
      'legs[1][mode]': 'transit',
      'legs[1][miles]': '9',
    } as object
    const { data } = await log({ mode: 'multimode', miles: undefined, ...legs })
    expect(data.trips[0]).toMatchObject({ calories: 175, legs: [{ electric: false }, { electric: null }] })
  })
})

describe('C3 doubles and undoing', () => {
  it('asks also about another trip at the same time', async () => {
    const errand = { direction: 'other', departure: '12:00', arrival: '12:30' }
    await log(errand)
    expect(await log({ ...errand, mode: 'walk', miles: '1', departure: '12:15', arrival: '12:45' })).toMatchObject({
      http: 409,
      status: { name: 'tripDoubled' },
    })
    const kept = await log({
      ...errand,
      mode: 'walk',
      miles: '1',
      departure: '12:15',
      arrival: '12:45',
      on_double: 'keep',
    })
    expect(kept.data).toMatchObject({ points: 0, reasons: [{ kind: 'kept_double' }] })
    expect(
      (await log({ ...errand, mode: 'walk', miles: '1', departure: '12:30', arrival: '12:45', on_double: 'ask' })).http,
      'at the same time as the kept one',
    ).toBe(409)
    expect((await log({ ...errand, miles: '2', departure: '13:00', arrival: '13:15' })).http).toBe(200)
  })

  it('restores the replaced trip', async () => {
    await log({ round_trip: '1' })
    const walk = await log({ mode: 'walk', miles: '2', on_double: 'replace' })
    expect(walk.data.replaced).toBe(1)
    expect(await listModes()).toEqual(['bike', 'walk'])
    const undone = await harbor(undoTrip, { id: walk.data.trips[0]!.id }, { token: ana.token })
    expect(undone.data).toMatchObject({ points: 0, trips: [{ state: 'deleted' }] })
    expect(await listModes()).toEqual(['bike', 'bike'])
    expect((await harbor(undoTrip, { id: walk.data.trips[0]!.id }, { token: ana.token })).http, 'pressed twice').toBe(
      200,
    )
    expect(await listModes()).toEqual(['bike', 'bike'])
    expect((await getTotals()).trips).toBe(2)
  })

  it('takes back both ways, and what they replaced', async () => {
    await log({ mode: 'walk', miles: '2' })
    await log({ mode: 'transit', direction: 'back' })
    const round = await log({ round_trip: '1', on_double: 'replace' })
    expect(round.data.replaced).toBe(2)
    await harbor(undoTrip, { id: round.data.trips[0]!.id, group: '1' }, { token: ana.token })
    expect(await listModes()).toEqual(['transit', 'walk'])
  })

  it('of one way of a round trip ask for that way, and keep the other', async () => {
    await log({ mode: 'walk', miles: '2' })
    const asked = await log({ round_trip: '1' })
    expect(asked).toMatchObject({
      http: 409,
      status: { name: 'tripDoubled' },
      data: { trips: [{ mode: 'walk', direction: 'out' }], free: 'back' },
    })
    const free = await log({ round_trip: '1', on_double: 'free' })
    expect(free.data.trips).toMatchObject([{ mode: 'bike', direction: 'back', group_id: null, points: 10 }])
    expect(await log({ round_trip: '1', on_double: 'free' })).toMatchObject({ http: 409, data: { free: null } })
    expect(await listModes()).toEqual(['bike', 'walk'])
  })

  it('does not restore a trip that was deleted by hand', async () => {
    const first = await log()
    const second = await log({ direction: 'back' })
    await harbor(deleteTrip, { id: first.data.trips[0]!.id }, { token: ana.token })
    await harbor(undoTrip, { id: second.data.trips[0]!.id }, { token: ana.token })
    expect(await listModes()).toEqual([])
  })
})
