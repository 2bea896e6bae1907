import { rideGuestCalls } from '@throughway/contract/ride/ride-guest'
import { rideRequestCalls } from '@throughway/contract/ride/ride-request'
import { type RidePreferences } from '@throughway/contract/ride/ride-preferences'
import { describe, expect, it } from 'vitest'
import { checkInput } from '#lib/send/field-errors.ts'
import { noPreferences } from '#lib/rides/rider-answers.ts'
import { askAgainAddress } from './ask-address.ts'
import {
  type AskDraft,
  askInputOf,
  findAskFaults,
  guestInputOf,
  knownRiderOf,
  readAskSearch,
  startDraft,
} from './ask-draft.ts'
import { needDraftOf, needsOf, optionsOf, otherNeeds } from './need-draft.ts'
import { someRide } from './ride-request.fixture.ts'

const service = someRide.service.id
const search = readAskSearch({
  service,
  from: '42.35,-71.06',
  to: 'Clinic::42.36, -71.07',
  when: 'arrive',
  date: '2026-03-11',
  time: '10:07',
})
const stranger = knownRiderOf(service, undefined, undefined, '')

describe('E4 the form for a ride', () => {
  it('begins with what the address of the search says', () => {
    expect(search).toEqual({
      service,
      origin: { lat: 42.35, lng: -71.06, name: '' },
      destination: { lat: 42.36, lng: -71.07, name: 'Clinic' },
      when: 'arrive',
      date: '2026-03-11',
      time: '10:00',
      hasCalled: false,
      fromPlace: undefined,
      toPlace: undefined,
    })
    expect(
      readAskSearch({ service: '1', from: 'home', to: '95,0', date: 'soon', time: '25:00', when: 'now', called: '1' }),
    ).toEqual({
      service: undefined,
      origin: null,
      destination: null,
      when: 'depart',
      date: '',
      time: '',
      hasCalled: true,
      fromPlace: undefined,
      toPlace: undefined,
    })
  })

  it('knows own places by their ids before names, and names before what lies at the point', () => {
    const id = '018f0000-0000-7000-8000-0000000000aa'
    const home = { id, street: '12 Maple Street', city: 'Boston', lat: 42.351, lng: -71.061 }
    const asked = readAskSearch({ service, from: '42.35,-71.06', from_place: id, to: '42.36,-71.07', to_place: 'x' })
    const said = knownRiderOf(service, undefined, { rider: {}, companions: 0, from: 'Elsewhere', to: 'Clinic' }, '')
    expect(startDraft(asked, said, true, [home])).toMatchObject({
      origin: { lat: 42.351, lng: -71.061, name: '12 Maple Street, Boston' },
      destination: { name: 'Clinic' },
    })
    // a place that is deleted by now, or somebody else's link
    expect(startDraft(asked, stranger, true)).toMatchObject({ origin: { lat: 42.35, name: '' } })
  })

  it('begins with what was just said of the rider, else with what a member keeps', () => {
    const kept: RidePreferences = {
      ...noPreferences,
      trip_type: 'medical',
      needs: { oxygen: { answer: 'yes' } },
      contact_name: 'Sonia',
      contact_phone: '5555550190',
      driver_notes: 'Ring twice',
      registrations: [{ service, answer: 'yes', number: 'A-7', until: '2027-01-31' }],
    }
    const known = knownRiderOf(service, kept, undefined, '5555550177')
    expect([known.source, known.rider.registrations]).toEqual([
      'kept',
      [{ service, answer: 'yes', until: '2027-01-31' }],
    ])
    expect(startDraft(search, known, true)).toMatchObject({
      needs: { oxygen: { inches: '', pounds: '' } },
      purpose: 'medical',
      client_number: 'A-7',
      contact_name: 'Sonia',
      phone: '5555550177',
      driver_notes: 'Ring twice',
      how: 'coordinator',
    })
    const saying = {
      rider: { needs: { lift: { answer: 'yes' as const } } },
      companions: 2,
      from: '12 Elm Street',
      to: 'Elsewhere',
    }
    const said = knownRiderOf(service, kept, saying, '')
    const draft = startDraft(search, said, false)
    expect([said.source, draft]).toMatchObject([
      'said',
      {
        needs: { lift: {} },
        companions: '2',
        purpose: '',
        how: 'called',
        origin: { name: '12 Elm Street' },
        destination: { name: 'Clinic' },
      },
    ])
    expect(draft.needs).not.toHaveProperty('oxygen')
    // asked again: the way is known, of the rider nothing was said
    expect(
      startDraft(search, knownRiderOf(service, kept, { ...saying, rider: {}, purpose: 'dialysis' }, ''), true),
    ).toMatchObject({ needs: { oxygen: {} }, purpose: 'dialysis', companions: '2' })
  })

  it('sends what the contract takes, and of the rider what was said before too', () => {
    const draft: AskDraft = {
      ...startDraft(search, stranger, true),
      phone: '(555) 555-0177',
      hasReturn: true,
      return_time: '12:00',
      weeks: '3',
      needs: { wheelchair_power: { inches: '30', pounds: '' }, lift: { inches: '5', pounds: '' } },
    }
    const input = askInputOf(draft, service, {
      eligibilities: { medicaid: 'yes' },
      needs: { oxygen: { answer: 'yes' } },
    })
    expect(checkInput(rideRequestCalls.requestRide.input, input)).toEqual({})
    expect(input).toMatchObject({
      return_time: '12:00',
      weeks: '3',
      has_called: false,
      reminders: ['1'],
      rider: {
        eligibilities: { medicaid: 'yes' },
        needs: { wheelchair_power: { answer: 'yes', inches: '30' }, lift: { answer: 'yes' } },
      },
    })
    expect(input.rider!.needs).not.toHaveProperty('oxygen')
    const guest = guestInputOf({ ...draft, name: 'Gus', email: 'gus@example.com' }, service, {})
    expect(checkInput(rideGuestCalls.requestRideAsGuest.input, guest)).toEqual({})
    const faultsOf = (asked: AskDraft) =>
      checkInput(rideGuestCalls.requestRideAsGuest.input, guestInputOf(asked, service, {}))
    expect(faultsOf({ ...draft, contact_by: 'phone' })).toEqual({ name: 'field.required' })
    expect(faultsOf({ ...draft, contact_by: 'email' })).toEqual({ name: 'field.required', email: 'field.required' })
  })

  it.each<[string, Partial<AskDraft>, object]>([
    ['nothing', {}, {}],
    [
      'no place, day, time and phone',
      { origin: null, destination: null, date: '', time: '', phone: ' ' },
      {
        origin: 'field.required',
        destination: 'field.required',
        date: 'field.required',
        time: 'field.required',
        phone: 'field.required',
      },
    ],
    ['a way back without a time', { hasReturn: true }, { return_time: 'field.required' }],
    [
      'a way back before the way there',
      { hasReturn: true, return_time: '10:00' },
      { return_time: 'field.ends_before' },
    ],
    ['a time of a way back that is not wanted', { return_time: '09:00' }, {}],
    ['somebody else without a name', { isForOther: true }, { name: 'field.required' }],
  ])('finds %s', (_, changes, faults) =>
    expect(findAskFaults({ ...startDraft(search, stranger, true), phone: '5555550177', ...changes })).toEqual(faults),
  )

  it('is asked again by points and their names, and reads them back', () => {
    expect(askAgainAddress(someRide)).toBe(
      `/rides/ask?service=${service}&from=12+Elm+Street%3A%3A42.35000%2C-71.06000&to=Medical+center%3A%3A42.36000%2C-71.07000`,
    )
    const query = Object.fromEntries(new URL(askAgainAddress(someRide), 'https://x.example').searchParams)
    expect(readAskSearch(query)).toMatchObject({
      origin: { name: '12 Elm Street' },
      destination: { name: 'Medical center' },
    })
  })
})

describe('R3.11 needs', () => {
  it('are ticked from answers and from the few words, and a no is stronger than those', () => {
    expect(
      needDraftOf({ wheelchair_standard: { answer: 'yes', inches: 29 }, service_animal: { answer: 'no' } }, [
        'service_animals',
        'travel_aides',
      ]),
    ).toEqual({ wheelchair_standard: { inches: '29', pounds: '' }, travel_aide: { inches: '', pounds: '' } })
  })
  it('are sent with the size of what has one, and kept in the few words too', () => {
    const draft = { wheelchair_standard: { inches: '29', pounds: '' }, lift: { inches: '3', pounds: '' } }
    expect(needsOf(draft)).toEqual({ wheelchair_standard: { answer: 'yes', inches: '29' }, lift: { answer: 'yes' } })
    expect(optionsOf(draft)).toEqual(['standard_wheelchair'])
    expect(
      otherNeeds({ oxygen: { answer: 'no' }, lift: { answer: 'unknown' }, stretcher: { answer: 'yes' } }, draft),
    ).toEqual({ oxygen: { answer: 'no' } })
  })
})
