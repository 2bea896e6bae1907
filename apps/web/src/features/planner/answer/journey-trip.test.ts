import { describe, expect, it } from 'vitest'
import { plannedTripCalls } from '@throughway/contract/trip/planned-trip'
import { aJourney, aLeg } from './journey.fixture.ts'
import { planInputOf, tripStartOf } from './journey-trip.ts'

const zone = 'America/New_York'
const ends = {
  origin: { lat: 42.36, lng: -71.06, name: '1 Elm Street, Boston' },
  destination: { lat: 42.35, lng: -71.05, name: 'The Mill' },
}
const [home, work] = [
  { id: 'h', kind: 'home', name: 'Home', lat: 42.3603, lng: -71.06 },
  { id: 'w', kind: 'work', name: 'Work', lat: 42.35, lng: -71.05 },
]
const bus = aJourney({
  mode: 'transit',
  start: '2026-03-05T08:07:00-05:00',
  end: '2026-03-05T08:41:00-05:00',
  metres: 7560.44,
  legs: [
    aLeg({ metres: 320.04 }),
    aLeg({
      mode: 'tram',
      metres: 7000,
      line: { id: '1:9', short_name: '9', long_name: 'Nine', colour: '', text_colour: '', agency: '' },
    }),
    aLeg({ metres: 240.4 }),
  ],
})

describe('a journey as a trip', () => {
  it('is sent as a plan with the names of its ends, cut where the contract does', () => {
    const input = planInputOf(bus, { ...ends, destination: { ...ends.destination, name: 'The Mill '.repeat(12) } })
    expect(input).toEqual({
      mode: 'transit',
      start: bus.start,
      end: bus.end,
      metres: '7560.4',
      origin: { lat: '42.36000', lng: '-71.06000', name: '1 Elm Street, Boston' },
      destination: { lat: '42.35000', lng: '-71.05000', name: `${'The Mill '.repeat(11)}T` },
      legs: [
        { mode: 'walk', metres: '320' },
        { mode: 'transit', metres: '7000', line: '9' },
        { mode: 'walk', metres: '240.4' },
      ],
    })
    const bare = planInputOf(bus, { ...ends, origin: { lat: 42.36, lng: -71.06 } })
    expect(bare.origin).toEqual({ lat: '42.36000', lng: '-71.06000' })
    expect(plannedTripCalls.planTrip.input.safeParse(input).success).toBe(true)
  })

  it('begins a form between own places, on the programme’s clock in quarters of an hour', () => {
    expect(tripStartOf(bus, ends, [home, work], zone)).toEqual({
      date: '2026-03-05',
      mode: 'multimode',
      direction: 'out',
      miles: '',
      people: '',
      departure: '08:00',
      arrival: '08:45',
      fromPlace: 'h',
      toPlace: 'w',
      from: '',
      to: '',
      legs: [
        { mode: 'walk', miles: '0.2', line: '' },
        { mode: 'transit', miles: '4.3', line: '9' },
        { mode: 'walk', miles: '0.1', line: '' },
      ],
    })
    const late = aJourney({
      mode: 'carpool',
      start: '2026-03-06T04:50:00Z',
      end: '2026-03-06T05:05:00Z',
      metres: 40,
      people: 2,
      legs: [aLeg({ mode: 'drive', metres: 40 })],
    })
    expect(tripStartOf(late, ends, [], zone)).toMatchObject({
      date: '2026-03-05',
      mode: 'carpool',
      miles: '0.1',
      people: '2',
      departure: '23:45',
      arrival: '00:15',
      direction: 'other',
      fromPlace: '',
      from: '1 Elm Street, Boston',
      to: 'The Mill',
    })
  })
})
