import { describe, expect, it } from 'vitest'
import { metresFromMiles } from './distance.ts'
import { type CheckedTrip, findAnomalies } from './integrity.ts'
import { isOddDistance } from './odd-distance.ts'

let recorded = 0
const trip = (id: string, miles: number, more: Partial<CheckedTrip> = {}): CheckedTrip => ({
  id,
  mode: 'bike',
  direction: 'other',
  metres: metresFromMiles(miles),
  departure: null,
  arrival: null,
  recordedAt: ++recorded * 60_000,
  ...more,
})
const at = (departure: string, arrival: string) => ({ departure, arrival })
const find = (...trips: CheckedTrip[]) => Object.fromEntries(findAnomalies(trips))

describe('C4 anomalies', () => {
  it.each<[string, CheckedTrip[], object]>([
    [
      'nothing about an ordinary day',
      [
        trip('a', 4, { direction: 'out', ...at('08:00', '08:30') }),
        trip('b', 4, { direction: 'back', ...at('17:00', '17:30') }),
      ],
      {},
    ],
    ['not yet 150 miles one way', [trip('a', 150, { mode: 'vanpool' })], {}],
    ['more than 150 miles one way', [trip('a', 150.1, { mode: 'vanpool' })], { a: ['distance'] }],
    ['a walk at 6 miles an hour is a run', [trip('a', 3, { mode: 'walk', ...at('08:00', '08:30') })], {}],
    ['a walk faster than that', [trip('a', 3.2, { mode: 'walk', ...at('08:00', '08:30') })], { a: ['speed'] }],
    ['a bike at 28', [trip('a', 14, at('08:00', '08:30'))], {}],
    ['a bike faster', [trip('a', 14.2, at('08:00', '08:30'))], { a: ['speed'] }],
    ['a scooter faster than 25', [trip('a', 13, { mode: 'scooter', ...at('08:00', '08:30') })], { a: ['speed'] }],
    ['a bus at 85', [trip('a', 42.5, { mode: 'transit', ...at('08:00', '08:30') })], {}],
    ['a bus faster', [trip('a', 43, { mode: 'transit', ...at('08:00', '08:30') })], { a: ['speed'] }],
    ['no time at all for a way', [trip('a', 1, at('08:00', '08:00'))], { a: ['speed'] }],
    ['a way over midnight', [trip('a', 10, { mode: 'transit', ...at('23:45', '00:15') })], {}],
    ['five minutes of two ways at once', [trip('a', 4, at('08:00', '08:30')), trip('b', 4, at('08:25', '08:55'))], {}],
    [
      'more than five: the one recorded later',
      [trip('a', 4, at('08:00', '08:30')), trip('b', 4, at('08:15', '08:45'))],
      { b: ['overlap'] },
    ],
    ['four trips a day', [1, 2, 3, 4].map((n) => trip(`t${n}`, 2)), {}],
    ['the fifth', [1, 2, 3, 4, 5].map((n) => trip(`t${n}`, 2)), { t5: ['many_trips'] }],
    [
      'lunches and days at home are no trips',
      [trip('x', 3, { mode: 'brown_bag' }), ...[1, 2, 3, 4].map((n) => trip(`t${n}`, 2))],
      {},
    ],
    [
      'a way to work after a day at home',
      [trip('h', 20, { mode: 'telecommute' }), trip('a', 4, { direction: 'out' })],
      { a: ['half_day'] },
    ],
    [
      'a day at home after a way to work',
      [trip('a', 4, { direction: 'back' }), trip('h', 20, { mode: 'telecommute' })],
      { h: ['half_day'] },
    ],
    ['an errand on a day at home', [trip('h', 20, { mode: 'telecommute' }), trip('a', 4)], {}],
    ['nine at once by hand', [trip('a', 4, { recordedAtOnce: 9 })], {}],
    ['ten at once by hand', [trip('a', 4, { recordedAtOnce: 10 })], { a: ['burst'] }],
    ['a partner who says no', [trip('a', 4, { mode: 'carpool', partnerDenied: true })], { a: ['partner_denied'] }],
    ['two things at once', [trip('a', 200, at('08:00', '08:30'))], { a: ['distance', 'speed'] }],
  ])('%s', (_, trips, expected) => {
    expect(find(...trips)).toEqual(expected)
  })

  it.each([
    [10, 12, false, 'two miles more are always in order'],
    [10, 12.1, true, 'beyond 20 % and two miles'],
    [30, 35.9, false, 'within 20 % of a long way'],
    [30, 36.1, true, 'beyond 20 % of a long way'],
    [1, 2.9, false, 'a short way, two miles off'],
    [12, 9, true, 'shorter counts too'],
  ])('C3 expected %f miles, said %f: a reason is needed: %s (%s)', (expected, said, odd) => {
    expect(isOddDistance(metresFromMiles(said), metresFromMiles(expected))).toBe(odd)
    expect(find(trip('a', said, { expectedMetres: metresFromMiles(expected) }))).toEqual(
      odd ? { a: ['odd_distance'] } : {},
    )
  })

  it('does not depend on the order in which the day is handed over', () => {
    const day = [
      trip('a', 4, at('08:00', '08:30')),
      trip('b', 4, at('08:10', '08:40')),
      trip('h', 20, { mode: 'telecommute' }),
      trip('c', 4, { direction: 'out' }),
    ]
    expect(find(...day.toReversed())).toEqual(find(...day))
  })
})
