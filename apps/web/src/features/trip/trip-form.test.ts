import type { Trip } from '@throughway/contract/trip'
import { describe, expect, it } from 'vitest'
import { findFaults, previewOf } from './trip-faults.ts'
import { inputOf, startValues, type TripValues } from './trip-form.ts'

const today = '2026-03-02'
const bikeRide: TripValues = { date: today, mode: 'bike', way: 'round', direction: 'out', miles: '4.6', from: ' Home ', to: 'Work', note: '' }
const last: Trip = {
  id: '0195a1b2-0000-7000-8000-000000000001', group_id: 'g', date: '2026-03-01', direction: 'out', mode: 'bike', miles: 4.6, from: 'Home', to: 'Work',
  note: 'Rain', state: 'recorded', points: 10, calories: 220, recorded_at: '2026-03-01T13:00:00Z', editable: true,
}

describe('the trip form', () => {
  it('sends both ways of a round trip as one, with places trimmed', () => {
    expect(inputOf(bikeRide)).toEqual({ date: today, mode: 'bike', direction: 'out', round_trip: 'true', miles: '4.6', from: 'Home', to: 'Work' })
  })

  it('sends a day at home without way, distance and places, whatever was typed before', () => {
    expect(inputOf({ ...bikeRide, mode: 'telecommute' })).toEqual({ date: today, mode: 'telecommute', direction: 'other' })
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

  it('asks for the points without a distance, but not without a mode', () => {
    expect(previewOf({ ...bikeRide, miles: '' }, today)).toEqual({ date: today, mode: 'bike', direction: 'out', round_trip: 'true' })
    expect(previewOf({ ...bikeRide, mode: '' }, today)).toBeUndefined()
  })

  it('starts from the last trip without its note, and from nothing when there is none', () => {
    expect(startValues(today, [last, { ...last, direction: 'back' }], [])).toEqual({ ...bikeRide, from: 'Home', note: '' })
    expect(startValues(today, [], [])).toEqual({ date: today, mode: '', way: 'round', direction: 'out', miles: '', from: '', to: '', note: '' })
  })

  it('offers the way back when only the way out is logged', () => {
    const out = { ...last, date: today, group_id: null }
    expect(startValues(today, [out], [out])).toMatchObject({ way: 'one_way', direction: 'back', mode: 'bike', from: 'Work', to: 'Home' })
  })
})
