import { expect, it } from 'vitest'
import { rideHomeStaffCalls, type RideHomeProgramme } from '@throughway/contract/reward/ride-home-staff'
import { inputOfProgramme, newProvider, valuesOfProgramme } from './programme-values.ts'

const programme: RideHomeProgramme = {
  version: 3,
  way: 'claim',
  trips_needed: 5,
  in_days: 30,
  rides_in_year: 4,
  review_from: 3,
  most_dollars: 80.5,
  budget_dollars: 25_000,
  valid_until: '22:00',
  claim_days: 14,
  has_first_ride: false,
  hours: ['06:00-20:00', '06:00-20:00', '06:00-20:00', '06:00-20:00', '06:00-20:00', 'closed', 'closed', 'closed'],
  closed_on: ['2026-12-24', '2026-12-31'],
  reasons: ['own_emergency'],
  office_phone: '6175550190',
  providers: [{ name: 'City Taxi', phone: '6175550191', takes_wheelchairs: true, how_en: 'Call.', how_es: 'Llama.' }],
}

it('sends back what it was given', () => {
  const input = { version: '3', ...inputOfProgramme(valuesOfProgramme(programme)) }
  expect(rideHomeStaffCalls.saveRideHomeProgramme.input.parse(input)).toEqual(programme)
})

it('begins with what C19 says, and asks for the phone and who drives', () => {
  const input = { version: '0', ...inputOfProgramme(valuesOfProgramme(null)) }
  const { error } = rideHomeStaffCalls.saveRideHomeProgramme.input.safeParse(input)
  const paths = error!.issues.map(({ path }) => path.join('.'))
  expect(paths).toEqual([
    'office_phone',
    'providers.0.name',
    'providers.0.phone',
    'providers.0.how_en',
    'providers.0.how_es',
  ])
  expect(newProvider.name).toBe('')
})
