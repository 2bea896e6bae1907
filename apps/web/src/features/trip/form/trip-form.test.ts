import { describe, expect, it } from 'vitest'
import { findFaults, previewOf } from './trip-faults.ts'
import { makeTrip } from '#testing/trips.ts'
import { emptyLeg, type LegValues } from '#lib/legs/leg-values.ts'
import { groupTrips } from '../list/group-trips.ts'
import { type EveryField, findLastTrips, inputOf, startValues, turnEnds, type TripValues } from './trip-form.ts'
import { needsReason } from './needs-reason.ts'

const today = '2026-03-02'
const more = {
  fromPlace: '',
  toPlace: '',
  distanceReason: '',
  distanceNote: '',
  vehicle: '',
  scooter: '',
  electric: '',
  departure: '',
  arrival: '',
  people: '',
  legs: [emptyLeg('first'), emptyLeg('second')],
} satisfies Partial<TripValues>
const bikeRide: TripValues = {
  date: today,
  mode: 'bike',
  way: 'round',
  direction: 'out',
  miles: '4.6',
  from: ' Home ',
  to: 'Work',
  note: '',
  ...more,
}
const last = makeTrip({ id: '0195a1b2-0000-7000-8000-000000000001', group_id: 'g', date: '2026-03-01', note: 'Rain' })
const byCar: LegValues = { key: 'a', mode: 'drive_alone', miles: '2', line: '', people: '', electric: '' }
const byBus: LegValues = { key: 'b', mode: 'transit', miles: '9', line: ' Route 9 ', people: '4', electric: '' }

describe('the trip form', () => {
  it('sends both ways of a round trip as one, with places trimmed', () => {
    expect(inputOf(bikeRide)).toEqual({
      date: today,
      mode: 'bike',
      direction: 'out',
      round_trip: 'true',
      miles: '4.6',
      from: 'Home',
      to: 'Work',
    })
  })

  it('sends every field that the call takes, or it does not compile', () => {
    const { vehicle_id: _vehicle, ...fewer } = {} as EveryField
    // @ts-expect-error: `vehicle_id` is missing
    const fields: EveryField = fewer
    expect(fields).toEqual({})
  })

  it('sends a day at home without way, distance and places, whatever was typed before', () => {
    expect(inputOf({ ...bikeRide, mode: 'telecommute' })).toEqual({
      date: today,
      mode: 'telecommute',
      direction: 'other',
    })
  })

  it.each<[string, Partial<TripValues>, Record<string, string>]>([
    ['nothing wrong', {}, {}],
    ['no mode', { mode: '' }, { mode: 'field.required' }],
    ['no distance', { miles: ' ' }, { miles: 'field.required' }],
    ['no distance for a day at home', { miles: '', mode: 'brown_bag' }, {}],
    ['a distance of nothing', { miles: '0' }, { miles: 'field.not_positive' }],
    ['a distance too far', { miles: '501' }, { miles: 'field.too_large' }],
    ['a distance in words', { miles: 'four' }, { miles: 'field.not_a_number' }],
    ['no date', { date: '' }, { date: 'field.not_a_date' }],
    ['tomorrow', { date: '2026-03-03' }, { date: 'refusal.trip_in_future' }],
    ['a note that is too long', { note: 'a'.repeat(5001) }, { note: 'field.too_long' }],
  ])('finds %s', (_, changes, faults) => expect(findFaults({ ...bikeRide, ...changes }, today)).toEqual(faults))

  it('C6 sends legs in place of a distance, each with what fits its mode', () => {
    expect(inputOf({ ...bikeRide, mode: 'multimode', way: 'one_way', from: '', to: '', legs: [byCar, byBus] })).toEqual(
      {
        date: today,
        mode: 'multimode',
        direction: 'out',
        round_trip: 'false',
        legs: [
          { mode: 'drive_alone', miles: '2' },
          { mode: 'transit', miles: '9', line: 'Route 9' },
        ],
      },
    )
  })

  it.each<[string, LegValues[], Record<string, string>]>([
    ['nothing wrong with two legs', [byCar, byBus], {}],
    [
      'a leg without mode and distance',
      [byCar, emptyLeg('b')],
      { 'legs.1.mode': 'field.not_a_choice', 'legs.1.miles': 'field.not_a_number' },
    ],
    ['one leg', [byBus], { legs: 'field.too_few_legs' }],
    ['too many people', [{ ...byCar, mode: 'carpool', people: '16' }, byBus], { 'legs.0.people': 'field.too_large' }],
  ])('C6 finds %s', (_, legs, faults) =>
    expect(findFaults({ ...bikeRide, mode: 'multimode', miles: '', legs }, today)).toEqual(faults),
  )

  it('sends times and people only where they fit', () => {
    const asked = { departure: '07:30', arrival: '08:15', people: '3' }
    expect(inputOf({ ...bikeRide, ...asked, mode: 'carpool' })).toMatchObject(asked)
    expect(inputOf({ ...bikeRide, ...asked })).not.toHaveProperty('people')
    expect(inputOf({ ...bikeRide, ...asked, mode: 'telecommute' })).toEqual({
      date: today,
      mode: 'telecommute',
      direction: 'other',
    })
  })

  it('asks for the points without a distance, but not without a mode', () => {
    expect(previewOf({ ...bikeRide, miles: '' }, today)).toEqual({
      date: today,
      mode: 'bike',
      direction: 'out',
      round_trip: 'true',
    })
    expect(previewOf({ ...bikeRide, mode: '' }, today)).toBeUndefined()
  })

  it('C7 never starts from a lunch brought along', () => {
    const lunch = makeTrip({
      id: '0195a1b2-0000-7000-8000-000000000009',
      mode: 'brown_bag',
      direction: 'other',
      date: today,
    })
    expect(findLastTrips(groupTrips([lunch, { ...last, group_id: null }])).map(({ mode }) => mode)).toEqual(['bike'])
    expect(findLastTrips(groupTrips([lunch]))).toEqual([])
  })

  it('starts from the last trip without its note, and from nothing when there is none', () => {
    expect(startValues(today, [last, { ...last, direction: 'back' }], [])).toEqual({
      ...bikeRide,
      from: 'Home',
      note: '',
    })
    expect(startValues(today, [], [])).toEqual({
      date: today,
      mode: '',
      way: 'round',
      direction: 'out',
      miles: '',
      from: '',
      to: '',
      note: '',
      ...more,
    })
  })

  it('offers the way back when only the way out is logged', () => {
    const out = { ...last, date: today, group_id: null }
    expect(startValues(today, [out], [out])).toMatchObject({
      way: 'one_way',
      direction: 'back',
      mode: 'bike',
      from: 'Work',
      to: 'Home',
    })
  })

  const home = { id: '0195a1b2-0000-7000-8000-00000000000a', kind: 'home', name: 'Home' }
  const work = { id: '0195a1b2-0000-7000-8000-00000000000b', kind: 'work', name: 'My desk' }
  const gym = { id: '0195a1b2-0000-7000-8000-00000000000c', kind: 'gym', name: 'Gym' }
  const ends = { from: 'Home', fromPlace: home.id, to: 'My desk', toPlace: work.id }

  it('C3 starts between home and work, by its direction', () => {
    expect(startValues(today, [], [], [home, work])).toMatchObject({ direction: 'out', ...ends })
    expect(startValues(today, [], [], [work])).toMatchObject({ from: '', fromPlace: '', to: '' })
    const atHome = makeTrip({ id: last.id, mode: 'telecommute', direction: 'other', from: null, to: null })
    expect(startValues(today, [atHome], [], [home, work])).toMatchObject({ ...ends, miles: '4.6' })
    const out = { ...last, date: today, group_id: null, from: null, to: null }
    expect(startValues(today, [out], [out], [home, work])).toMatchObject({
      direction: 'back',
      from: 'My desk',
      fromPlace: work.id,
      to: 'Home',
      toPlace: home.id,
    })
  })

  it('knows the places of the last trip by id or name, and lets go of one that is gone', () => {
    const before = { ...last, from: 'Home', to: 'Old gym', to_place_id: gym.id }
    expect(startValues(today, [before], [], [home, gym])).toMatchObject({
      from: 'Home',
      fromPlace: home.id,
      to: 'Old gym',
      toPlace: gym.id,
    })
    expect(startValues(today, [before], [], [home])).toMatchObject({ to: 'Old gym', toPlace: '' })
  })

  it('turns home and work with the direction, and no other places', () => {
    const values = { from: 'Home', fromPlace: home.id, to: 'My desk', toPlace: work.id }
    expect(turnEnds(values, 'back', [home, work])).toEqual({
      from: 'My desk',
      fromPlace: work.id,
      to: 'Home',
      toPlace: home.id,
    })
    expect(turnEnds(values, 'out', [home, work])).toEqual({})
    expect(turnEnds({ ...values, toPlace: gym.id }, 'back', [home, work, gym])).toEqual({})
    expect(turnEnds(values, 'other', [home, work])).toEqual({})
  })

  it('sends what belongs to the mode alone', () => {
    const said: Partial<TripValues> = {
      vehicle: gym.id,
      scooter: 'own',
      electric: 'false',
      distanceReason: 'errand',
      distanceNote: ' milk ',
    }
    expect(inputOf({ ...bikeRide, ...said })).toMatchObject({ distance_reason: 'errand', distance_note: 'milk' })
    expect(Object.keys(inputOf({ ...bikeRide, ...said }))).not.toEqual(expect.arrayContaining(['vehicle_id']))
    expect(inputOf({ ...bikeRide, ...said, mode: 'scooter' })).toMatchObject({ scooter: 'own', electric: 'false' })
    expect(inputOf({ ...bikeRide, ...said, mode: 'carpool' })).toMatchObject({ vehicle_id: gym.id })
    expect(inputOf({ ...bikeRide, ...said, mode: 'multimode', legs: [byCar, byBus] })).toMatchObject({
      vehicle_id: gym.id,
    })
    expect(
      inputOf({ ...bikeRide, ...said, mode: 'multimode', legs: [{ ...byBus, mode: 'walk' }, byBus] }),
    ).not.toHaveProperty('vehicle_id')
    for (const mode of ['bike', 'scooter', 'carpool', 'drive_alone', 'multimode', 'telecommute'] as const)
      expect(findFaults({ ...bikeRide, ...said, mode, legs: [byCar, byBus] }, today), mode).toEqual({})
  })

  it.each([
    ['11', false],
    ['11.1', true],
    ['', false],
  ])('C3 9 miles expected and %s said: a reason is needed: %s', (miles, needed) => {
    expect(needsReason({ mode: 'bike', miles }, { miles: 9, basis: 'streets' })).toBe(needed)
    expect(needsReason({ mode: 'bike', miles }, undefined)).toBe(false)
  })
})
