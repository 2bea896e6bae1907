import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInstance, type TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import type { RideReasonOnWire, RideResult } from '@throughway/contract/ride/ride-answer'
import {
  askedPurposes,
  eligibilityCodes,
  needCodes,
  rideModes,
  rideServiceKinds,
} from '@throughway/domain/ride/ride-codes'
import { rideWhys } from '@throughway/domain/ride/ride-reason'
import { makeFormats } from '../language/formats.ts'
import { pickFirstRides } from './first-rides.ts'
import { dialOf, makeRideWords } from './ride-words.ts'

const textsOf = (language: string) =>
  JSON.parse(
    readFileSync(resolve(import.meta.dirname, `../../../public/locales/${language}/ride.json`), 'utf8'),
  ) as Record<string, unknown>

async function wordsIn(language: 'en' | 'es') {
  const i18n = createInstance()
  await i18n.init({
    lng: language,
    ns: ['ride'],
    defaultNS: 'ride',
    resources: { [language]: { ride: textsOf(language) } },
    interpolation: { escapeValue: false },
  })
  const t = i18n.t as unknown as TFunction<'ride'>
  return { t, words: makeRideWords(t, makeFormats(language), 'America/New_York') }
}
const { t, words } = await wordsIn('en')
const { words: spanish } = await wordsIn('es')

type Fare = RideResult['fare']
const fare = (kind: Fare['kind'], low: number | null, high: number | null): Fare => ({
  kind,
  low_cents: low,
  high_cents: high,
  paid_by: null,
  as_of: null,
})
const reason = (facts: Partial<RideReasonOnWire>): RideReasonOnWire => ({
  rule: 'time',
  verdict: 'pass',
  why: 'open',
  codes: [],
  asked: null,
  limit: null,
  name: null,
  date: null,
  at: null,
  opens: null,
  closes: null,
  ...facts,
})
/** Wednesday, half past seven in the morning. */
const expected = '2026-03-11T07:30:00-04:00'

describe('E3.12 prices', () => {
  it.each<[Fare, string]>([
    [fare('ask', null, null), 'Ask for the price'],
    [fare('external', null, null), 'Ask for the price'],
    [fare('zone', null, null), 'Ask for the price'],
    [fare('flat', 200, null), 'Ask for the price'],
    [fare('free', 0, 0), 'Free'],
    [fare('donation', 0, 0), 'Free; a donation is welcome'],
    [fare('donation', 0, 300), 'By donation; $3.00 is suggested'],
    [fare('flat', 350, 350), '$3.50'],
    [fare('flat', 200, 400), '$2.00 to $4.00'],
    [fare('mileage', 0, 4000), 'Free to $40.00'],
    [fare('mileage', 0, 0), 'Free'],
  ])('%j', (told, said) => expect(words.price(told)).toBe(said))
})

it.each([
  [10, 13, '10 min to 13 min'],
  [7, 7, '7 min'],
  [52, 65, '52 min to 1 hr 5 min'],
])('%d to %d minutes are told as %s', (least, most, said) => expect(words.minutes({ least, most })).toBe(said))

describe('E3 reasons, each in plain words', () => {
  it.each<[Partial<RideReasonOnWire>, string]>([
    [
      { why: 'closed_then', asked: 30, at: '2026-03-11T08:00:00-04:00', opens: '08:00', closes: '17:00' },
      'Opens at 8:00 AM, you asked for 7:30 AM. A pickup at 8:00 AM fits.',
    ],
    [
      { why: 'closed_then', asked: -20, at: '2026-03-11T07:10:00-04:00', opens: '05:00', closes: '07:45' },
      'Closes at 7:45 AM, you asked for 7:30 AM. A pickup at 7:10 AM fits.',
    ],
    [{ why: 'closed_then', opens: '08:00', closes: '00:00' }, 'Open from 8:00 AM to 12:00 AM.'],
    [{ why: 'closed_then' }, 'Not open at that time.'],
    [
      { why: 'too_late', at: '2026-03-13T07:30:00-04:00' },
      'Too late to book for that time. The next ride you can book: Friday, March 13, 7:30 AM.',
    ],
    [{ why: 'too_late' }, 'Too late to book for that time.'],
    [{ why: 'too_early', date: '2026-03-01' }, 'Too early to book. Booking opens on Sunday, March 1.'],
    [
      { rule: 'age', why: 'too_young', limit: 60, asked: 59, date: '2026-05-02' },
      'From 60 years on; it fits from Saturday, May 2.',
    ],
    [{ rule: 'age', why: 'too_young', limit: 60 }, 'From 60 years on.'],
    [
      { rule: 'place', why: 'outside_area', codes: ['destination'], asked: 1000 },
      'The destination is 0.6 mi outside its area. One a little nearer would do.',
    ],
    [
      { rule: 'place', why: 'outside_area', codes: ['origin'], asked: 200 },
      'The start is 650 ft outside its area. A start a little nearer would do.',
    ],
    [{ rule: 'place', why: 'outside_area', codes: ['origin'] }, 'The start is outside its area.'],
    [
      { rule: 'eligibility', why: 'eligibility_unknown', codes: ['veteran', 'disability'] },
      'Depends on the rider. The service asks about: veterans and people with a disability.',
    ],
    [
      { rule: 'eligibility', why: 'residency_unknown', codes: ['resident'], name: 'City of Boston' },
      'Only for residents of City of Boston. We do not know where the rider lives.',
    ],
    [
      { rule: 'accommodation', why: 'too_wide', codes: ['wheelchair_power'], asked: 36, limit: 34 },
      'Takes up to 34 inches; you said 36.',
    ],
    [
      { rule: 'purpose', why: 'purpose_not_carried', codes: ['medical', 'grocery'] },
      'Only for: Doctor or clinic and Shopping for food.',
    ],
    [
      { rule: 'registration', why: 'register_first', limit: 21 },
      'The rider has to register first; it takes about 21 days.',
    ],
    [{ rule: 'registration', why: 'register_first', limit: 0 }, 'The rider has to register first.'],
    [{ rule: 'seats', why: 'too_many', asked: 5, limit: 3 }, '5 travel; there is room for 3.'],
  ])('%j', (told, said) => expect(words.reason(reason(told), expected)).toBe(said))

  it.each(rideWhys)('%s has words in both languages, with nothing left open', (why) => {
    const told = reason({
      why,
      codes: [],
      asked: 1,
      limit: 2,
      date: '2026-03-01',
      at: '2026-03-11T08:00:00-04:00',
      opens: '08:00',
      closes: '17:00',
    })
    for (const each of [words, spanish]) expect(each.reason(told, expected)).toMatch(/^[^{}]*\.$/)
    expect(words.reason(told, expected)).not.toMatch(/^(why|ride)[.:]/)
  })

  it('every code has its words', () => {
    const keys = [
      ...rideServiceKinds.map((kind) => `kind.${kind}`),
      ...rideModes.map((mode) => `ride_mode.${mode}`),
      ...eligibilityCodes.flatMap((code) => [`eligibility.${code}`, `question.eligibility.${code}`]),
      ...needCodes.flatMap((code) => [`need.${code}`, `question.need.${code}`]),
      ...askedPurposes.flatMap((purpose) => [`purpose.${purpose}`, `script.purpose.${purpose}`]),
    ]
    expect(keys.filter((key) => t(key as 'title') === key)).toEqual([])
  })
})

describe('E5 what to say on the phone', () => {
  const trip = {
    origin: { lat: 0, lng: 0, name: '12 Elm Street' },
    destination: { lat: 0, lng: 0, name: 'Medical center' },
    when: 'depart' as const,
    date: '2026-03-11',
    time: '10:00',
    travellers: 1,
    wheelchair: false,
    hasStops: false,
  }

  it('tells the trip, and of the rider what was told and nothing else', () => {
    expect(words.script(trip, {})).toEqual([
      'I need a ride on Wednesday, March 11 at 10:00 AM, from 12 Elm Street to Medical center.',
      'What does it cost?',
      'When will the driver be here, and how do I get back?',
    ])
    const answers = {
      purpose: 'dialysis',
      'need:wheelchair_standard': 'yes',
      'size:wheelchair_standard': '30/',
      'need:oxygen': 'no',
      'need:lift': 'unknown',
      'eligibility:veteran': 'yes',
    }
    expect(words.script({ ...trip, when: 'arrive', travellers: 3 }, answers).slice(0, 4)).toEqual([
      'I need a ride on Wednesday, March 11, to be there by 10:00 AM, from 12 Elm Street to Medical center.',
      'It is for dialysis.',
      'The rider needs: standard wheelchair (30 inches wide).',
      '2 other people come along.',
    ])
    expect(words.script(trip, { purpose: 'unknown' })).toHaveLength(3)
  })

  it('of two rides each tells of the other', () => {
    const said = (isFirst: boolean) =>
      words.script(trip, {}, { isFirst, service: 'Senior van', pickup: '2026-03-11T10:55:00-04:00' })[1]
    expect([said(true), said(false)]).toEqual([
      'There I change to Senior van, which picks me up at 10:55 AM.',
      'I come there with Senior van. Please wait for me if it is late.',
    ])
  })

  it.each([
    ['(555) 555-0130', 'tel:+15555550130'],
    ['5555550130', 'tel:+15555550130'],
    ['211', 'tel:211'],
    ['+442071838750', 'tel:+442071838750'],
  ])('%s is dialled as %s', (phone, dialled) => expect(dialOf(phone)).toBe(dialled))
})

describe('E3.11 the first rides', () => {
  const ride = (id: string, kind: string, fit = 'yes') => ({ service: { id, kind }, fit }) as unknown as RideResult
  const ids = (rides: readonly RideResult[]) => rides.map(({ service }) => service.id)

  it('are the best, and always a bus at a reduced fare that is open to the rider', () => {
    const three = ['a', 'b', 'c'].map((id) => ride(id, 'volunteer'))
    expect(ids(pickFirstRides([...three, ride('d', 'flex'), ride('bus', 'fixed_route_reduced', 'maybe')]))).toEqual([
      'a',
      'b',
      'c',
      'bus',
    ])
    expect(ids(pickFirstRides([...three, ride('bus', 'fixed_route_reduced', 'near_miss')]))).toEqual(['a', 'b', 'c'])
    expect(ids(pickFirstRides([ride('bus', 'fixed_route_reduced'), ...three]))).toEqual(['bus', 'a', 'b'])
  })
})
