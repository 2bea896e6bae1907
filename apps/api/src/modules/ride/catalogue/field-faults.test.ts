import { expect, it } from 'vitest'
import { FaultyFile } from '#read-yaml.ts'
import { readRideEntries } from '../ride-file.ts'
import { toFieldFaults } from './field-faults.ts'

const service = { key: 'van', agency: 'council', name: 'Van', kind: 'dial_a_ride' }
const ofService = (more: object) => ({ services: [{ ...service, ...more }] })
const ofArea = (more: object) => ({ areas: [{ key: 'town', name: 'Town', ...more }] })
const ofAgency = (more: object) => ({ agencies: [{ key: 'council', name: 'Council', ...more }] })

it.each<[string, object, Record<string, string>]>([
  ['no name', ofService({ name: '' }), { 'document.name': 'field.required' }],
  ['no name in English', ofService({ name: { en: '' } }), { 'document.name.en': 'field.required' }],
  ['a name that is too long', ofService({ name: { en: 'x'.repeat(201) } }), { 'document.name.en': 'field.too_long' }],
  ['a short name with spaces', ofService({ key: 'My van' }), { 'document.key': 'field.short_name' }],
  ['a kind that nobody knows', ofService({ kind: 'rocket' }), { 'document.kind': 'field.not_a_choice' }],
  ['a phone of letters', ofService({ phone: 'call us' }), { 'document.phone': 'field.not_a_phone' }],
  ['an address without its scheme', ofService({ url: 'council.example' }), { 'document.url': 'field.not_a_website' }],
  ['an age of letters', ofService({ ages: { min: 'old' } }), { 'document.ages.min': 'field.not_a_whole_number' }],
  ['an age of 200', ofService({ ages: { min: 200 } }), { 'document.ages.min': 'field.too_large' }],
  ['ages that cross', ofService({ ages: { min: 60, max: 18 } }), { 'document.ages.max': 'field.ages_crossed' }],
  ['seats for nobody', ofService({ seats: { capacity: 0 } }), { 'document.seats.capacity': 'field.too_small' }],
  [
    'hours that end before they begin',
    ofService({ hours: [{ days: ['mon'], from: '16:00', to: '08:00' }] }),
    { 'document.hours.0': 'field.ends_before' },
  ],
  [
    'hours without a day',
    ofService({ hours: [{ days: [], from: '08:00', to: '16:00' }] }),
    { 'document.hours.0.days': 'field.choose_a_day' },
  ],
  [
    'hours of a time that is none',
    ofService({ hours: [{ days: ['mon'], from: '8 am', to: '16:00' }] }),
    { 'document.hours.0.from': 'field.not_a_time' },
  ],
  [
    'what is wanted and excluded',
    ofService({ accepts: ['veteran'], excludes: ['veteran'] }),
    { 'document.excludes.0': 'field.contradicts' },
  ],
  [
    'a need that is met and refused',
    ofService({ needs: ['lift'], refuses_needs: ['lift'] }),
    { 'document.refuses_needs.0': 'field.contradicts' },
  ],
  [
    'a price of three decimals',
    ofService({ fare: { kind: 'flat', base: 1.234 } }),
    { 'document.fare.base': 'field.two_decimals' },
  ],
  ['zones without zones', ofService({ fare: { kind: 'zone' } }), { 'document.fare.zones': 'field.required' }],
  ['an area of nothing', ofArea({}), { document: 'field.required' }],
  [
    'more postal codes than an area is made of',
    ofArea({ zips: Array.from({ length: 1001 }, () => '02108') }),
    { 'document.zips': 'field.too_many_names' },
  ],
  [
    'a circle of nothing',
    ofArea({ around: { lat: 42, lng: -71, miles: 0 } }),
    { 'document.around.miles': 'field.not_positive' },
  ],
  [
    'a polygon that is open',
    ofArea({
      geojson: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [2, 2],
          ],
        ],
      },
    }),
    { 'document.geojson.coordinates.0': 'field.no_shape' },
  ],
  ['a mail address that is none', ofAgency({ email: 'nobody' }), { 'document.email': 'field.not_an_email' }],
])('says %s at its field', (_, value, fields) => {
  let faults: FaultyFile | undefined
  try {
    readRideEntries(value)
  } catch (error) {
    faults = error as FaultyFile
  }
  expect(toFieldFaults(faults!.faults, `${Object.keys(value)[0]}.0`)).toEqual(fields)
})
