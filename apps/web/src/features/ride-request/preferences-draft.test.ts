import { ridePreferenceCalls, type RidePreferences } from '@throughway/contract/ride/ride-preferences'
import { describe, expect, it } from 'vitest'
import { checkInput } from '#lib/send/field-errors.ts'
import { noPreferences } from '#lib/rides/rider-answers.ts'
import { preferencesDraftOf, preferencesInputOf, registrationErrors } from './preferences-draft.ts'

const [one, other] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b'] as const
const kept: RidePreferences = {
  trip_type: 'medical',
  rider_types: ['veterans'],
  accessibility: ['service_animals'],
  has_fees: false,
  birth_year: 1950,
  eligibilities: { medicaid: 'yes', disability: 'no', older_adult: 'yes', low_income: 'unknown' },
  needs: { wheelchair_power: { answer: 'yes', inches: 30, pounds: 400 }, oxygen: { answer: 'no' } },
  registrations: [{ service: one, answer: 'yes', until: '2027-06-30', number: 'A-7' }],
  languages: ['Spanish'],
  contact_name: 'Sonia',
  contact_phone: '5555550190',
  driver_notes: 'Ring twice',
}
const draft = preferencesDraftOf({ preferences: kept, consent_version: '2026-1' })

describe('R3.11 the form of the preferences', () => {
  it('shows what is kept, a rider type and its eligibility as one tick', () => {
    expect(draft).toMatchObject({
      trip_type: 'medical',
      fees: 'free',
      riderTypes: ['older_adults', 'veterans'],
      birth_year: '1950',
      further: { ada_certified: '', medicaid: 'yes', low_income: 'unknown', resident: '' },
      needs: { wheelchair_power: { inches: '30', pounds: '400' }, service_animal: { inches: '', pounds: '' } },
      contact_phone: '(555) 555-0190',
      agrees: true,
    })
    expect(preferencesDraftOf({ preferences: null, consent_version: null })).toMatchObject({
      trip_type: '',
      fees: 'all',
      riderTypes: [],
      needs: {},
      agrees: false,
    })
    expect(preferencesDraftOf({ preferences: kept, consent_version: '2025-1' }).agrees).toBe(false)
  })

  it('keeps it as it was, with the few words beside the codes', () => {
    const input = preferencesInputOf(draft, kept, 3)
    expect(checkInput(ridePreferenceCalls.saveRidePreferences.input, input)).toEqual({})
    expect(input).toMatchObject({
      version: '3',
      trip_type: 'medical',
      has_fees: false,
      birth_year: '1950',
      rider_types: ['older_adults', 'veterans'],
      accessibility: ['service_animals'],
      eligibilities: { medicaid: 'yes', disability: 'no', older_adult: 'yes', veteran: 'yes', low_income: 'unknown' },
      needs: {
        wheelchair_power: { answer: 'yes', inches: '30', pounds: '400' },
        service_animal: { answer: 'yes' },
        oxygen: { answer: 'no' },
      },
      registrations: [{ service: one, answer: 'yes', until: '2027-06-30', number: 'A-7' }],
      contact_phone: '(555) 555-0190',
    })
  })

  it('forgets what is no longer ticked, and says nothing of what nobody chose', () => {
    const input = preferencesInputOf(
      { ...draft, riderTypes: [], needs: {}, trip_type: '', fees: 'all', birth_year: ' ', contact_phone: '' },
      kept,
      3,
    )
    expect(input).toMatchObject({
      trip_type: null,
      has_fees: null,
      birth_year: null,
      rider_types: [],
      accessibility: [],
      needs: { oxygen: { answer: 'no' } },
    })
    expect(input.eligibilities).toEqual({ disability: 'no', medicaid: 'yes', low_income: 'unknown' })
    expect(input).not.toHaveProperty('contact_phone')
    const empty = preferencesInputOf(preferencesDraftOf({ preferences: null, consent_version: null }), noPreferences, 0)
    expect(checkInput(ridePreferenceCalls.saveRidePreferences.input, empty)).toEqual({})
    expect([empty.eligibilities, empty.needs, empty.registrations]).toEqual([{}, {}, []])
  })

  it('finds the service that an error of the call means', () => {
    const registrations = {
      [one]: { answer: '' as const, until: '', number: '' },
      [other]: { answer: 'yes' as const, until: 'soon', number: '' },
    }
    expect(
      registrationErrors(
        { ...draft, registrations },
        { 'registrations.0.until': 'field.not_a_date', 'registrations.1.until': 'x', birth_year: 'y' },
      ),
    ).toEqual({ [`${other}.until`]: 'field.not_a_date' })
  })
})
