import { describe, expect, it } from 'vitest'
import { type TripProfile, tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { copyDraft, draftOf, draftOfStart, inputOf, newDraft } from './profile-draft.ts'

const place = '018f0000-0000-7000-8000-000000000001'
const bus: TripProfile = {
  id: '018f0000-0000-7000-8000-0000000000aa',
  name: 'Bus',
  mode: 'transit',
  legs: null,
  miles: 7.5,
  people: null,
  from_place: place,
  from: 'Home',
  to_place: null,
  to: 'The Mill',
  weekdays: [1, 5],
  out_departure: '08:00',
  out_arrival: null,
  back_departure: '17:00',
  back_arrival: null,
  vehicle_id: null,
  partners: [],
  park_and_ride: 'Lot 4',
  is_default: true,
  auto_log: 'create',
  paused_from: null,
  paused_to: null,
  is_ride_home_ready: false,
  version: 3,
}

describe('C5 the form of a trip profile', () => {
  it('sends a profile that was opened as it was', () => {
    expect(inputOf(draftOf(bus))).toEqual({
      name: 'Bus',
      mode: 'transit',
      miles: '7.5',
      from_place: place,
      from: 'Home',
      to: 'The Mill',
      weekdays: ['1', '5'],
      out_departure: '08:00',
      back_departure: '17:00',
      park_and_ride: 'Lot 4',
      is_default: 'true',
      auto_log: 'create',
    })
    expect(tripProfileCalls.addTripProfile.input.safeParse(inputOf(draftOf(bus))).success).toBe(true)
  })

  it('keeps for itself what a day at home has no room for', () => {
    const home = { ...draftOf(bus), mode: 'telecommute' as const }
    expect(inputOf(home)).toEqual({
      name: 'Bus',
      mode: 'telecommute',
      weekdays: ['1', '5'],
      is_default: 'true',
      auto_log: 'create',
    })
  })

  it('sends parts in their order, and of each what its mode takes', () => {
    const legs = [
      { mode: 'walk' as const, miles: 0.5, people: null, line: null, electric: null },
      { mode: 'transit' as const, miles: 7, people: null, line: 'Route 9', electric: null },
    ]
    expect(inputOf(draftOf({ ...bus, mode: 'multimode', legs })).legs).toEqual([
      { mode: 'walk', miles: '0.5' },
      { mode: 'transit', miles: '7', line: 'Route 9' },
    ])
  })

  it('copies all but what the profile does by itself', () => {
    expect(copyDraft(bus, 'Bus (copy)')).toMatchObject({
      name: 'Bus (copy)',
      mode: 'transit',
      auto_log: 'off',
      is_default: false,
      out_departure: '08:00',
    })
  })

  it('begins with the way from home to work', () => {
    expect(newDraft(true, { home: { choice: place, typed: 'Home' } })).toMatchObject({
      from: { choice: place },
      to: { choice: '' },
      is_default: true,
      weekdays: [1, 2, 3, 4, 5],
    })
  })

  it('begins with a way of the planner: the way home is the way back of the profile', () => {
    const legs = [
      { mode: 'walk' as const, miles: '0.2', line: '' },
      { mode: 'transit' as const, miles: '4.3', line: '9' },
    ]
    const start = {
      date: '2026-03-05',
      mode: 'multimode' as const,
      direction: 'back' as const,
      miles: '',
      people: '',
      legs,
      departure: '17:00',
      arrival: '17:45',
      fromPlace: '',
      toPlace: place,
      from: 'Vale Trail',
      to: '',
    }
    expect(draftOfStart(newDraft(true, {}), start, [{ id: place, name: 'Home' }])).toMatchObject({
      mode: 'multimode',
      from: { choice: place, typed: 'Home' },
      to: { choice: 'typed', typed: 'Vale Trail' },
      out_departure: '',
      back_departure: '17:00',
      back_arrival: '17:45',
      legs: [
        { mode: 'transit', miles: '4.3', line: '9' },
        { mode: 'walk', miles: '0.2' },
      ],
    })
    expect(draftOfStart(newDraft(true, {}), { ...start, direction: 'out' }, [])).toMatchObject({
      out_departure: '17:00',
      back_departure: '',
      legs: [{ mode: 'walk' }, { mode: 'transit' }],
    })
  })
})
