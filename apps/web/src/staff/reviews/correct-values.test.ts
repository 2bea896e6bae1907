import { expect, it } from 'vitest'
import { type ReviewedTrip, tripStaffCalls } from '@throughway/contract/trip/trip-staff'
import { inputOfCorrection, valuesOfTrip } from './correct-values.ts'

const id = '018f0000-0000-7000-8000-000000000000'
const trip = {
  id,
  version: 3,
  date: '2026-03-04',
  direction: 'out',
  mode: 'carpool',
  miles: 14,
  from: 'Home',
  to: 'Work',
  from_place_id: id,
  to_place_id: null,
  distance_reason: 'detour',
  distance_note: null,
  vehicle_id: id,
  scooter: null,
  electric: null,
  note: 'With Ben',
  departure: '08:00',
  arrival: null,
  people: 3,
  legs: null,
} as unknown as ReviewedTrip

const read = (input: object) => tripStaffCalls.correctTrip.input.parse(input)

it('keeps what is not corrected', () => {
  const values = { ...valuesOfTrip(trip), miles: '12', reason: 'A typing error' }
  const { reason, ...facts } = read(inputOfCorrection(trip, values))
  expect(facts).toMatchObject({
    version: 3,
    miles: 12,
    from: 'Home',
    from_place_id: id,
    distance_reason: 'detour',
    vehicle_id: id,
    people: 3,
    note: 'With Ben',
    departure: '08:00',
  })
  expect(reason).toBe('A typing error')
})

it('leaves out what another mode does not have', () => {
  const values = { ...valuesOfTrip(trip), mode: 'bike' as const, reason: 'It was a bike' }
  const facts = read(inputOfCorrection(trip, values))
  expect([facts.mode, facts.people, facts.vehicle_id]).toEqual(['bike', undefined, undefined])
})

it('takes the distance of several modes from its parts', () => {
  const legs = [
    { mode: 'bike', miles: 2, line: null, people: null, electric: null },
    { mode: 'transit', miles: 9, line: 'Route 9', people: null, electric: null },
  ]
  const several = { ...trip, mode: 'multimode', people: null, vehicle_id: null, legs } as unknown as ReviewedTrip
  const facts = read(inputOfCorrection(several, { ...valuesOfTrip(several), reason: 'Earlier' }))
  expect([facts.miles, facts.legs!.map(({ miles }) => miles)]).toEqual([undefined, [2, 9]])
})
