import { describe, expect, it } from 'vitest'
import type { RidePreferences } from '@throughway/contract/ride/ride-preferences'
import { rideSearchCalls } from '@throughway/contract/ride/ride-search'
import {
  answersOf,
  findAnswerFault,
  mergePreferences,
  noPreferences,
  orderForReading,
  type RiderAnswers,
  sayingOf,
  withoutEmpty,
} from './rider-answers.ts'

const service = '018f0000-0000-7000-8000-000000000001'
const said = (answers: RiderAnswers) => sayingOf(answers)

describe('E5 what was answered, as the calls take it', () => {
  it.each<[string, RiderAnswers, object]>([
    ['an age', { age: '72' }, { age: '72' }],
    ['a year that is kept', { birth_year: '1950' }, { birth_year: '1950' }],
    ['an age said today before a year that is kept', { age: '72', birth_year: '1950' }, { age: '72' }],
    ['no age where one would rather not say it', { age: 'unknown', birth_year: '1950' }, { settled: ['age'] }],
    ['an eligibility', { 'eligibility:veteran': 'no' }, { eligibilities: { veteran: 'no' } }],
    [
      'one that is not told',
      { 'eligibility:veteran': 'unknown' },
      { eligibilities: { veteran: 'unknown' }, settled: ['eligibility:veteran'] },
    ],
    [
      'a need with its size',
      { 'need:wheelchair_power': 'yes', 'size:wheelchair_power': '30/' },
      { needs: { wheelchair_power: { answer: 'yes', inches: '30' } }, settled: ['size:wheelchair_power'] },
    ],
    [
      'a need that is none any more, without its size',
      { 'need:wheelchair_power': 'no', 'size:wheelchair_power': '30/400' },
      { needs: { wheelchair_power: { answer: 'no' } }, settled: ['size:wheelchair_power'] },
    ],
    [
      'a size that is not told',
      { 'need:lift': 'yes', 'size:lift': 'unknown' },
      { needs: { lift: { answer: 'yes' } }, settled: ['size:lift'] },
    ],
    ['where one lives', { 'resident:town': 'yes' }, { residency: [{ area: 'town', answer: 'yes' }] }],
    [
      'until when one is registered',
      { [`registered:${service}`]: 'yes', [`until:${service}`]: '2026-12-31' },
      { registrations: [{ service, answer: 'yes', until: '2026-12-31' }] },
    ],
    ['where one is registered', { [`registered:${service}`]: 'no' }, { registrations: [{ service, answer: 'no' }] }],
  ])('%s', (_name, answers, rider) => {
    expect(said(answers).rider).toEqual({
      eligibilities: {},
      needs: {},
      residency: [],
      registrations: [],
      settled: [],
      ...rider,
    })
  })

  it('a purpose belongs to the trip; "prefer not to say" names none and settles it', () => {
    expect(said({ purpose: 'dialysis' }).purpose).toBe('dialysis')
    expect(said({ purpose: 'unknown' })).toMatchObject({ rider: { settled: ['purpose'] } })
    expect(said({ purpose: 'unknown' }).purpose).toBeUndefined()
  })

  it('is taken by the contract', () => {
    const answers = {
      age: '72',
      purpose: 'medical',
      'eligibility:veteran': 'yes',
      'need:wheelchair_power': 'yes',
      'size:wheelchair_power': '30/400',
      'resident:x': 'unknown',
      [`registered:${service}`]: 'yes',
    }
    const question = {
      origin: { lat: '1', lng: '1' },
      destination: { lat: '1', lng: '1' },
      date: '2026-03-11',
      time: '10:00',
      ...said(answers),
    }
    expect(rideSearchCalls.findRides.input.safeParse(question).success).toBe(true)
  })
})

const kept = (facts: Partial<RidePreferences>): RidePreferences => ({ ...noPreferences, ...facts })

describe('R3.11 E2 what a member keeps', () => {
  it('answers as if it had just been said, and nothing chosen answers nothing', () => {
    expect(answersOf(noPreferences)).toEqual({})
    expect(
      answersOf(
        kept({
          trip_type: 'medical',
          rider_types: ['veterans'],
          accessibility: ['standard_wheelchair'],
          birth_year: 1950,
          needs: { lift: { answer: 'no' }, wheelchair_power: { answer: 'yes', inches: 30 } },
          registrations: [{ service, answer: 'yes' }],
        }),
      ),
    ).toEqual({
      purpose: 'medical',
      'eligibility:veteran': 'yes',
      'need:wheelchair_standard': 'yes',
      birth_year: '1950',
      'need:lift': 'no',
      'need:wheelchair_power': 'yes',
      'size:wheelchair_power': '30/',
      [`registered:${service}`]: 'yes',
    })
    // the exact word before the rough one
    expect(answersOf(kept({ rider_types: ['veterans'], eligibilities: { veteran: 'no' } }))).toEqual({
      'eligibility:veteran': 'no',
    })
  })

  it('takes the answers in, and leaves what was not asked', () => {
    const before = kept({
      rider_types: ['veterans', 'youth'],
      accessibility: ['mobility_device'],
      eligibilities: { medicaid: 'yes' },
      contact_name: 'Ben',
      driver_notes: 'Ring twice',
      registrations: [{ service, answer: 'no' }],
    })
    const after = mergePreferences(
      before,
      {
        age: '72',
        purpose: 'work',
        'eligibility:veteran': 'no',
        'need:mobility_device': 'no',
        'need:wheelchair_power': 'yes',
        'size:wheelchair_power': '30/400',
        [`registered:${service}`]: 'yes',
      },
      '',
    )
    expect(after).toEqual({
      ...before,
      rider_types: ['youth'],
      accessibility: [],
      eligibilities: { medicaid: 'yes', veteran: 'no' },
      needs: { mobility_device: { answer: 'no' }, wheelchair_power: { answer: 'yes', inches: 30, pounds: 400 } },
      registrations: [{ service, answer: 'yes' }],
    })
    expect(mergePreferences(before, {}, '1950').birth_year).toBe(1950)
  })

  it('leaves a registration as it is, with its number and its last day, unless it was answered otherwise', () => {
    const registered = { service, answer: 'yes' as const, until: '2026-12-31', number: 'A 7' }
    const before = kept({ registrations: [registered] })
    expect(answersOf(before)).toEqual({ [`registered:${service}`]: 'yes', [`until:${service}`]: '2026-12-31' })
    expect(mergePreferences(before, answersOf(before), '').registrations).toEqual([registered])
    expect(mergePreferences(before, { [`registered:${service}`]: 'no' }, '').registrations).toEqual([
      { service, answer: 'no' },
    ])
  })
})

it.each<[string, string, string | undefined]>([
  ['age', '', undefined],
  ['age', 'unknown', undefined],
  ['age', '0', undefined],
  ['age', '120', undefined],
  ['age', '121', 'fault.age'],
  ['age', '7.5', 'fault.age'],
  ['age', '-1', 'fault.age'],
  ['size:lift', '30/', undefined],
  ['size:lift', '/600', undefined],
  ['size:lift', '/', undefined],
  ['size:lift', '101/', 'fault.size'],
  ['size:lift', '/2001', 'fault.size'],
  ['size:lift', '0/', 'fault.size'],
  ['eligibility:veteran', 'yes', undefined],
])('an answer to %s: %j is %s', (key, value, fault) => expect(findAnswerFault(key, value)).toBe(fault))

it('what says nothing is no answer', () => {
  expect(withoutEmpty({ age: '', 'size:lift': '/', purpose: 'work' })).toEqual({ purpose: 'work' })
})

it('E5 easy questions come first, and those of a kind stay as they are', () => {
  const asked = [
    { kind: 'need', key: 'need:stretcher' },
    { kind: 'size', key: 'size:lift' },
    { kind: 'need', key: 'need:oxygen' },
    { kind: 'age', key: 'age' },
    { kind: 'purpose', key: 'purpose' },
  ] as const
  expect(orderForReading(asked).map(({ key }) => key)).toEqual([
    'purpose',
    'age',
    'need:stretcher',
    'need:oxygen',
    'size:lift',
  ])
})
