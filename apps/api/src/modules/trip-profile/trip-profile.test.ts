import { beforeEach, describe, expect, it } from 'vitest'
import { locationCalls } from '@throughway/contract/account/location'
import { pendingCalls } from '@throughway/contract/trip/pending'
import { tripCalls } from '@throughway/contract/trip/trip-calls'
import { tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { vehicleCalls } from '@throughway/contract/account/vehicle'
import { query } from '#database/query.ts'
import { joinFlexible, type Person, signedIn } from '#testing/people.ts'
import { ana, api, db, harbor, startAtHarbor, token } from '#testing/start-at-harbor.ts'

const { listTripProfiles, addTripProfile, changeTripProfile, deleteTripProfile, planTripProfile } = tripProfileCalls
const bus = {
  name: 'Bus to work',
  mode: 'transit',
  miles: '7.5',
  from: 'Home',
  to: 'The Mill',
  weekdays: ['1', '2', '3', '4', '5'],
  out_departure: '08:00',
  out_arrival: '08:45',
  back_departure: '17:00',
}
const nobody = '018f0000-0000-7000-8000-000000000000'

let ben: Person

startAtHarbor()
beforeEach(async () => {
  ben = await signedIn(api, 'harbor', 'Ben')
})

const tick = () => void (api.clock.now = new Date(api.clock.now.getTime() + 1000))
/** A second passes with each, so that rows have an order. */
function add(facts: object = {}, headers: Record<string, string> = {}) {
  tick()
  return harbor(addTripProfile, { ...bus, ...facts } as never, { token, headers })
}
function change({ id, version }: { id: string; version: number }, facts: object = {}) {
  tick()
  return harbor(changeTripProfile, { ...bus, ...facts, id, version: String(version) } as never, { token })
}
const remove = (id: string, who = token) => harbor(deleteTripProfile, { id }, { token: who })
const plan = (id: string, date: string, who = token) => harbor(planTripProfile, { id, date }, { token: who })
const read = async () => (await harbor(listTripProfiles, {}, { token })).data
const pending = async () => (await harbor(pendingCalls.listPendingTrips, {}, { token })).data.items
const namesOf = (items: readonly { name: string; is_default: boolean }[]) =>
  items.map(({ name, is_default: isDefault }) => `${name}${isDefault ? ' *' : ''}`)

async function addPlace(kind: 'home' | 'work' | 'gym', name: string, who = token) {
  const place = {
    kind,
    name,
    street: '1 Elm St',
    city: 'Boston',
    state: 'MA',
    zip: '02108',
    lat: '42.35',
    lng: '-71.06',
  }
  const { data } = await harbor(locationCalls.createLocation, place, { token: who })
  return data.location.id
}

describe('C5 keeping trip profiles', () => {
  it('C5 keep who rides along, for pools only, and take them along to what is planned', async () => {
    const pool = { name: 'Pool', mode: 'carpool', people: '3', partners: ['Ben@Example.com'] }
    const { data } = await add(pool)
    expect(data.items).toMatchObject([{ name: 'Pool', partners: ['ben@example.com'] }])
    await plan(data.items[0]!.id, '2026-03-05')
    expect(await pending()).toMatchObject([{ partners: ['ben@example.com'] }, { partners: ['ben@example.com'] }])
    expect((await change(data.items[0]!, { name: 'Pool', mode: 'carpool' })).data.items).toMatchObject([
      { partners: [] },
    ])
    expect(await add({ ...pool, name: 'Bike', mode: 'bike', people: undefined })).toMatchObject({
      http: 422,
      status: { fields: { partners: 'field.not_for_this_mode' } },
    })
  })

  it('keeps one, the first as the default, and answers all', async () => {
    const { http, data } = await add()
    expect(http).toBe(200)
    expect(data.items).toEqual([
      {
        id: expect.any(String),
        name: 'Bus to work',
        mode: 'transit',
        legs: null,
        miles: 7.5,
        people: null,
        from_place: null,
        from: 'Home',
        to_place: null,
        to: 'The Mill',
        weekdays: [1, 2, 3, 4, 5],
        out_departure: '08:00',
        out_arrival: '08:45',
        back_departure: '17:00',
        back_arrival: null,
        vehicle_id: null,
        partners: [],
        park_and_ride: null,
        is_default: true,
        auto_log: 'off',
        paused_from: null,
        paused_to: null,
        is_ride_home_ready: false,
        version: 1,
      },
    ])
    expect(await read()).toEqual(data)
  })

  it('keeps legs, people, a vehicle, a lot and a pause, and rounds times to a quarter of an hour', async () => {
    const { data: garage } = await harbor(
      vehicleCalls.addVehicle,
      { nickname: 'Fit', fuel: 'gasoline', mpg: '36' },
      { token },
    )
    const vehicleId = garage.items[0]!.id
    const { data } = await add({
      mode: 'carpool',
      people: '3',
      vehicle_id: vehicleId,
      park_and_ride: 'Lot 4, Elm Street',
      out_departure: '08:07',
      paused_from: '2026-07-01',
      paused_to: '2026-07-14',
    })
    expect(data.items[0]).toMatchObject({
      people: 3,
      vehicle_id: vehicleId,
      park_and_ride: 'Lot 4, Elm Street',
      out_departure: '08:00',
      paused_from: '2026-07-01',
      paused_to: '2026-07-14',
    })
    const legs = [
      { mode: 'walk', miles: '0.5' },
      { mode: 'transit', miles: '7', line: 'Route 9' },
    ]
    const { data: two } = await add({ name: 'Walk and bus', mode: 'multimode', miles: undefined, legs })
    expect(two.items[1]).toMatchObject({
      miles: 7.5,
      legs: [
        { mode: 'walk', miles: 0.5 },
        { mode: 'transit', miles: 7, line: 'Route 9' },
      ],
    })
    await harbor(vehicleCalls.deleteVehicle, { id: vehicleId }, { token })
    expect((await read()).items[0]!.vehicle_id).toBeNull()
  })

  it('names an end by one of the own places, as it is called now, and keeps the name when the place goes', async () => {
    const gym = await addPlace('gym', 'The gym')
    const { data } = await add({ from_place: gym, from: 'nothing' })
    expect(data.items[0]).toMatchObject({ from_place: gym, from: 'The gym' })
    await harbor(locationCalls.deleteLocation, { id: gym }, { token })
    expect((await read()).items[0]).toMatchObject({ from_place: null, from: 'The gym' })
    const bens = await addPlace('home', 'Home', ben.token)
    expect(await add({ name: 'Other', to_place: bens })).toMatchObject({
      http: 422,
      status: { fields: { to_place: 'field.not_a_choice' } },
    })
  })

  it('has one default, hands it on to the oldest when it goes', async () => {
    await add({ name: 'One' })
    await add({ name: 'Two' })
    const { data } = await add({ name: 'Three', is_default: 'true' })
    expect(namesOf(data.items)).toEqual(['Three *', 'One', 'Two'])
    const changed = await change(data.items[2]!, { name: 'Two', is_default: '1' })
    expect(namesOf(changed.data.items)).toEqual(['Two *', 'One', 'Three'])
    const removed = await remove(changed.data.items[0]!.id)
    expect(namesOf(removed.data.items)).toEqual(['One *', 'Three'])
    expect(await read()).toEqual(removed.data)
  })

  it('takes ten and no eleventh, also when twenty come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => add({ name: `No ${index}` })))
    expect(answers.filter(({ http }) => http === 200).length).toBe(10)
    for (const answer of answers.filter(({ http }) => http !== 200))
      expect(answer).toMatchObject({ http: 409, status: { name: 'tooManyTripProfiles' } })
    const { items } = await read()
    expect([items.length, items.filter((each) => each.is_default).length]).toEqual([10, 1])
  })

  it('takes each name once for a member, in whatever case, also at once', async () => {
    const answers = await Promise.all([add(), add({ name: 'BUS to work' }), add({ name: ' bus TO work ' })])
    expect(answers.filter(({ http }) => http === 200).length).toBe(1)
    for (const answer of answers.filter(({ http }) => http !== 200))
      expect(answer).toMatchObject({ http: 422, status: { fields: { name: 'field.profile_name_taken' } } })
    const [kept] = (await read()).items
    expect((await change(kept!, { name: 'Bus To Work' })).http).toBe(200)
    expect((await harbor(addTripProfile, bus as never, { token: ben.token })).http).toBe(200)
  })

  it('happens once for each idempotency key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => add({}, { 'idempotency-key': 'one-press-of-the-button' })),
    )
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect((await read()).items.length).toBe(1)
  })

  it('tells the second of two devices what the first has saved, and loses nothing', async () => {
    const [opened] = (await add()).data.items
    const answers = await Promise.all([
      change(opened!, { name: 'From the phone' }),
      change(opened!, { name: 'From the desk' }),
    ])
    expect(answers.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409])
    const refused = answers.find(({ http }) => http === 409)!
    expect([refused.status.name, (refused.data as unknown as { current: unknown }).current]).toEqual([
      'changedMeanwhile',
      (await read()).items[0],
    ])
  })

  it.each<[string, object, Record<string, string>]>([
    ['no name', { name: ' ' }, { name: 'field.required' }],
    ['a name of 61 letters', { name: 'x'.repeat(61) }, { name: 'field.too_long' }],
    ['a mode that is none', { mode: 'horse' }, { mode: 'field.not_a_choice' }],
    ['several modes without parts', { mode: 'multimode', miles: undefined }, { legs: 'field.too_few_legs' }],
    [
      'six parts',
      { mode: 'multimode', miles: undefined, legs: Array.from({ length: 6 }, () => ({ mode: 'walk', miles: '1' })) },
      { legs: 'field.too_many_legs' },
    ],
    ['an eighth weekday', { weekdays: ['8'] }, { 'weekdays.0': 'field.too_large' }],
    ['a time that is none', { out_departure: '25:00' }, { out_departure: 'field.not_a_time' }],
    [
      'an arrival without a departure',
      { back_departure: undefined, back_arrival: '18:00' },
      { back_departure: 'field.required' },
    ],
    ['people by bus', { people: '3' }, { people: 'field.not_for_this_mode' }],
    [
      'times at home',
      {
        mode: 'telecommute',
        miles: undefined,
        from: undefined,
        to: undefined,
        back_departure: undefined,
        out_arrival: undefined,
      },
      { out_departure: 'field.not_for_this_mode' },
    ],
    ['reminders on no day', { auto_log: 'remind', weekdays: [] }, { weekdays: 'field.choose_a_day' }],
    [
      'trips by itself without a time',
      { auto_log: 'create', out_departure: undefined, out_arrival: undefined, back_departure: undefined },
      { out_departure: 'field.required' },
    ],
    ['trips by itself without a distance', { auto_log: 'create', miles: undefined }, { miles: 'field.required' }],
    ['a pause without an end', { paused_from: '2026-07-01' }, { paused_to: 'field.required' }],
    [
      'a pause that ends before it begins',
      { paused_from: '2026-07-02', paused_to: '2026-07-01' },
      { paused_to: 'field.ends_before' },
    ],
    ['a vehicle by bus', { vehicle_id: nobody }, { vehicle_id: 'field.not_for_this_mode' }],
    ['a vehicle of nobody', { mode: 'carpool', vehicle_id: nobody }, { vehicle_id: 'field.not_a_choice' }],
    ['a place of nobody', { from_place: nobody }, { from_place: 'field.not_a_choice' }],
  ])('refuses %s', async (_, facts, fields) => {
    expect(await add(facts)).toMatchObject({ http: 422, status: { name: 'invalid', fields } })
    expect((await read()).items).toEqual([])
  })

  it('takes a day at home that needs neither distance nor time', async () => {
    await joinFlexible(api, 'harbor', ana)
    const { http } = await harbor(
      addTripProfile,
      { name: 'Fridays at home', mode: 'telecommute', weekdays: ['5'], auto_log: 'create' },
      { token },
    )
    expect(http).toBe(200)
  })

  it('shows, changes, plans and deletes nobody else’s', async () => {
    const [profile] = (await add()).data.items
    expect((await harbor(listTripProfiles, {}, { token: ben.token })).data.items).toEqual([])
    for (const id of [profile!.id, nobody]) {
      expect(
        await harbor(changeTripProfile, { ...bus, id, version: '1' } as never, { token: ben.token }),
      ).toMatchObject({ http: 404 })
      expect(await remove(id, ben.token)).toMatchObject({ http: 404 })
      expect(await plan(id, '2026-03-05', ben.token)).toMatchObject({ http: 404 })
    }
    expect((await read()).items.length).toBe(1)
  })

  it('says in the account’s activity what was done', async () => {
    const [profile] = (await add()).data.items
    await change(profile!, { name: 'Bus' })
    tick()
    await remove(profile!.id)
    const [rows] = await db().send(
      query.selectFrom('member_activity').select(['kind', 'details']).where('member_id', '=', ana.id).orderBy('id'),
    )
    expect(rows.map(({ kind, details }) => [kind, details['name']])).toEqual([
      ['trip_profile_saved', 'Bus to work'],
      ['trip_profile_saved', 'Bus'],
      ['trip_profile_removed', 'Bus'],
    ])
  })
})

describe('C5 ride-home ready', () => {
  it('is a shared mode of one who has told home, work and both phones', async () => {
    await add()
    await add({ name: 'By bike', mode: 'bike' })
    await add({
      name: 'Walk and bus',
      mode: 'multimode',
      miles: undefined,
      legs: [
        { mode: 'walk', miles: '1' },
        { mode: 'transit', miles: '7' },
      ],
    })
    expect((await read()).ride_home_missing).toEqual(['home', 'work', 'mobile_phone', 'work_phone'])
    await addPlace('home', 'Home')
    await addPlace('work', 'The Mill')
    expect((await read()).ride_home_missing).toEqual(['mobile_phone', 'work_phone'])
    await db().send(
      query
        .updateTable('member')
        .set({ mobile_phone: '6175550100', work_phone: '6175550101' })
        .where('id', '=', ana.id),
    )
    const { items, ride_home_missing: missing } = await read()
    expect([missing, items.map(({ name, is_ride_home_ready: isReady }) => [name, isReady])]).toEqual([
      [],
      [
        ['Bus to work', true],
        ['By bike', false],
        ['Walk and bus', true],
      ],
    ])
  })
})

describe('C5 planning a day', () => {
  it('plans both ways for tomorrow once, each asked about after its arrival', async () => {
    const [profile] = (await add()).data.items
    const answers = await Promise.all([plan(profile!.id, '2026-03-05'), plan(profile!.id, '2026-03-05')])
    expect(answers.map(({ data }) => data.planned).toSorted((one, other) => one - other)).toEqual([0, 2])
    expect(await pending()).toMatchObject([
      {
        kind: 'planned',
        origin_id: profile!.id,
        date: '2026-03-05',
        direction: 'out',
        mode: 'transit',
        miles: 7.5,
        from: 'Home',
        to: 'The Mill',
        departure: '08:00',
        arrival: '08:45',
        due_at: '2026-03-05T13:45:00.000Z',
      },
      {
        kind: 'planned',
        direction: 'back',
        from: 'The Mill',
        to: 'Home',
        departure: '17:00',
        arrival: null,
        due_at: '2026-03-05T23:00:00.000Z',
      },
    ])
  })

  it('leaves out what is logged that day, and asks about the past part of today at once', async () => {
    const [profile] = (await add()).data.items
    await harbor(tripCalls.logTrip, { date: '2026-03-04', mode: 'bike', direction: 'back', miles: '7' }, { token })
    expect((await plan(profile!.id, '2026-03-04')).data.planned).toBe(1)
    expect(await pending()).toMatchObject([{ direction: 'out', due_at: api.clock.now.toISOString() }])
  })

  it.each([
    ['yesterday', '2026-03-03'],
    ['in 15 days', '2026-03-19'],
  ])('refuses %s', async (_, date) => {
    const [profile] = (await add()).data.items
    expect(await plan(profile!.id, date)).toMatchObject({
      http: 422,
      status: { fields: { date: 'field.not_plannable' } },
    })
  })

  it('R2.40 lets a change reach what is planned and nothing that was made, and takes the plan away with the profile', async () => {
    const [profile] = (await add()).data.items
    await plan(profile!.id, '2026-03-04')
    await plan(profile!.id, '2026-03-06')
    const [changed] = (await change(profile!, { miles: '9', out_departure: '09:00', out_arrival: '' })).data.items
    expect(
      (await pending()).map(({ date, direction, miles, departure }) => `${date} ${direction} ${miles} ${departure}`),
    ).toEqual([
      '2026-03-04 out 7.5 08:00',
      '2026-03-04 back 9 17:00',
      '2026-03-06 out 9 09:00',
      '2026-03-06 back 9 17:00',
    ])
    await remove(changed!.id)
    expect((await pending()).map(({ date, direction }) => `${date} ${direction}`)).toEqual(['2026-03-04 out'])
  })

  it('is confirmed as a trip of its profile', async () => {
    const [profile] = (await add()).data.items
    await plan(profile!.id, '2026-03-04')
    const [out] = await pending()
    const { data } = await harbor(pendingCalls.confirmPendingTrips, { ids: [out!.id] }, { token })
    expect(data.trips).toMatchObject([{ source: 'profile', mode: 'transit', points: 10 }])
    await remove(profile!.id)
    expect((await harbor(tripCalls.listTrips, {}, { token })).data.items.length).toBe(1)
  })
})

describe('R2.52 logging from a profile', () => {
  const trip = { date: '2026-03-04', mode: 'transit', miles: '7.5' } as const

  it('says so of the trip, when the profile is the member’s', async () => {
    const [profile] = (await add()).data.items
    const logged = async (more: object, who = token) =>
      (await harbor(tripCalls.logTrip, { ...trip, on_double: 'replace', ...more }, { token: who })).data.trips[0]!
        .source
    expect(await logged({ profile_id: profile!.id })).toBe('profile')
    expect(await logged({})).toBe('manual')
    expect(await logged({ profile_id: profile!.id }, ben.token)).toBe('manual')
    expect(await logged({ profile_id: nobody })).toBe('manual')
  })
})
