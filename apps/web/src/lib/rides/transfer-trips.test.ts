import { describe, expect, it } from 'vitest'
import type { RideResult, RideTransferOnWire } from '@throughway/contract/ride/ride-answer'
import { keyOf, legsOf } from './transfer-trips.ts'

const ride = (id: string, expected: string) => ({ service: { id }, pickup: { expected } }) as unknown as RideResult
const centre = { name: 'Centre', lat: 1, lng: 2 }
const asked = {
  origin: { lat: 0, lng: 0, name: '12 Elm Street' },
  destination: { lat: 3, lng: 3, name: 'Medical center' },
  when: 'depart' as const,
  date: '2026-03-11',
  time: '23:30',
  travellers: 2,
  wheelchair: true,
  hasStops: false,
}
const transfer: RideTransferOnWire = {
  hub: centre,
  fit: 'yes',
  wait_minutes: 35,
  legs: [ride('west', '2026-03-11T23:30:00-04:00'), ride('east', '2026-03-12T00:25:00-04:00')],
}
const tell = (when: 'depart' | 'arrive') =>
  legsOf(transfer, { ...asked, when }, 'America/New_York').map((leg) => [
    leg.ride.service.id,
    leg.trip.origin.name,
    leg.trip.destination.name,
    leg.trip.when,
    leg.trip.date,
    leg.trip.time,
    leg.trip.travellers,
  ])

describe('E5 the two rides of a transfer are asked for', () => {
  it('the second by its pickup, on the day on which that is', () => {
    expect(tell('depart')).toEqual([
      ['west', '12 Elm Street', 'Centre', 'depart', '2026-03-11', '23:30', 2],
      ['east', 'Centre', 'Medical center', 'depart', '2026-03-12', '00:25', 2],
    ])
  })

  it('the first by its pickup, where an arrival was asked for', () => {
    expect(tell('arrive').map((leg) => leg.slice(3, 6))).toEqual([
      ['depart', '2026-03-11', '23:30'],
      ['arrive', '2026-03-11', '23:30'],
    ])
  })

  it('and each pair has a key of its own', () => {
    expect([keyOf(transfer), keyOf({ ...transfer, legs: [transfer.legs[1], transfer.legs[0]] })]).toEqual([
      'west east',
      'east west',
    ])
  })
})
