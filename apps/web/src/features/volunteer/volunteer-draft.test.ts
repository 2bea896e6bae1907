import { volunteerCalls, type VolunteerOffer } from '@throughway/contract/account/volunteer'
import { describe, expect, it } from 'vitest'
import { dayErrors, draftOf, inputOf, newDraft } from './volunteer-draft.ts'

const offer: VolunteerOffer = {
  state: 'active',
  paused_by: null,
  area: 'home',
  area_names: null,
  area_miles: 5,
  ride_miles: 20,
  hours: [
    { weekday: 2, from: '09:00', to: '12:00' },
    { weekday: 7, from: '10:00', to: '11:00' },
  ],
  vehicle_id: '018f0000-0000-7000-8000-000000000000',
  folding_chair: true,
  service_animal: false,
  languages: ['English'],
  reimbursement: false,
  profile_id: null,
  licence_until: '2027-01-31',
  insurance_until: '2027-06-30',
  expired: [],
  is_checked: true,
  version: 4,
}

describe('the form of an offer', () => {
  it('sends what it was opened with as it was', () => {
    expect(inputOf(draftOf(offer), 4)).toEqual({
      version: '4',
      area: 'home',
      area_miles: '5',
      ride_miles: '20',
      hours: [
        { weekday: '2', from: '09:00', to: '12:00' },
        { weekday: '7', from: '10:00', to: '11:00' },
      ],
      vehicle_id: offer.vehicle_id,
      folding_chair: 'true',
      service_animal: 'false',
      languages: ['English'],
      reimbursement: 'false',
      licence_until: '2027-01-31',
      insurance_until: '2027-06-30',
    })
  })

  it('asks for the date of both papers, beside their fields', () => {
    const { error } = volunteerCalls.saveVolunteerOffer.input.safeParse(
      inputOf(draftOf({ ...offer, licence_until: null, insurance_until: null }), 4),
    )
    expect(Object.fromEntries(error!.issues.map(({ path, message }) => [path.join('.'), message]))).toEqual({
      licence_until: 'field.not_a_date',
      insurance_until: 'field.not_a_date',
    })
  })

  it('sends names of areas in the place of a distance', () => {
    expect(inputOf({ ...newDraft(), area: 'named', area_names: 'Fenway', birth_year: '1990' }, 0)).toMatchObject({
      area: 'named',
      area_names: 'Fenway',
      birth_year: '1990',
      hours: [],
    })
    expect(inputOf({ ...newDraft(), area: 'named' }, 0)).not.toHaveProperty('area_miles')
  })

  it('R2.52 begins with what the trip profile of the address says, and sends which one it was', () => {
    const draft = newDraft({
      id: offer.vehicle_id!,
      name: 'To work',
      area: 'work',
      ride_miles: 8,
      hours: [{ weekday: 2, from: '08:00', to: '17:00' }],
      vehicle_id: null,
    })
    expect(draft).toMatchObject({ area: 'work', ride_miles: '8', vehicle_id: '', area_miles: '10' })
    expect(inputOf(draft, 0)).toMatchObject({
      profile_id: offer.vehicle_id,
      hours: [{ weekday: '2', from: '08:00', to: '17:00' }],
    })
  })

  it('finds the weekday that an error of the call means', () => {
    expect(dayErrors(draftOf(offer).days, { 'hours.1.to': 'field.ends_before', hours: 'x', area: 'y' })).toEqual({
      7: 'field.ends_before',
    })
  })
})
