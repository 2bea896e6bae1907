import { describe, expect, it } from 'vitest'
import {
  type ExpectedTrip,
  findLikeliest,
  findRecordingFault,
  fits,
  isAround,
  offerMode,
  quarterOf,
  windowAround,
} from './detected-trip.ts'
import type { ModeScores } from '../recording/recording.ts'

const mill = { lat: 42.3612, lng: -71.0571 }
const elm = { lat: 42.3876, lng: -71.0995 }
const now = Date.parse('2026-03-04T17:00:00Z')
const at = (time: string) => Date.parse(`2026-03-04T${time}:00Z`)
const ride = { startedAt: at('13:00'), endedAt: at('13:30'), metres: 6800, start: elm, end: mill }

describe('C12 the mode from the scores', () => {
  it.each<[ModeScores, string, number]>([
    [{ bike: 0.92, walk: 0.05 }, 'bike', 0.92],
    [{ bike: 0.8, car: 0.2 }, 'bike', 0.8],
    [{ transit: 1, car: 1 }, 'transit', 0.5],
    [{ walk: 0.3 }, 'walk', 0.3],
  ])('%j is %s, by %s', (scores, mode, confidence) => expect(findLikeliest(scores)).toEqual({ mode, confidence }))
})

describe('C12 a trip that cannot be', () => {
  it.each<[string, Partial<typeof ride>, string | undefined]>([
    ['an honest one', {}, undefined],
    ['one that ends before it begins', { endedAt: at('12:59') }, 'ends_before'],
    ['one of tomorrow', { startedAt: now + 3_600_000, endedAt: now + 5_400_000 }, 'in_future'],
    ['one by a clock that is a little ahead', { startedAt: now - 1_700_000, endedAt: now + 200_000 }, undefined],
    ['one of last week', { startedAt: now - 7 * 86_400_000 - 1, endedAt: now - 7 * 86_400_000 + 3_600_000 }, 'too_old'],
    ['one of thirteen hours', { startedAt: at('02:00'), endedAt: at('15:01') }, 'too_long'],
    ['four minutes', { endedAt: at('13:04'), end: elm }, 'too_short'],
    ['three hundred steps', { metres: 300, end: elm }, 'too_short'],
    ['three hundred miles an hour', { metres: 241_000 }, 'too_fast'],
    ['a way shorter than the bird flies', { metres: 3000 }, 'shorter_than_straight'],
    ['there and back', { end: elm }, undefined],
  ])('%s', (_, facts, fault) => expect(findRecordingFault({ ...ride, ...facts }, now)).toBe(fault))
})

describe('C12 expected trips', () => {
  const profile: ExpectedTrip = {
    weekdays: [1, 3],
    departure: '08:00',
    fromPlaceId: 'home',
    toPlaceId: 'work',
    mode: 'bike',
    people: null,
  }
  const trip = { weekday: 3, departure: '08:15', fromPlaceId: 'home', toPlaceId: 'work' }
  it.each<[string, Partial<typeof trip>, Partial<ExpectedTrip>, boolean]>([
    ['as always', {}, {}, true],
    ['90 minutes early', { departure: '06:30' }, {}, true],
    ['more than that', { departure: '06:15' }, {}, false],
    ['90 minutes late', { departure: '09:30' }, {}, true],
    ['on another day', { weekday: 2 }, {}, false],
    ['on any day', { weekday: 7 }, { weekdays: [] }, true],
    ['at any time', { departure: '23:00' }, { departure: null }, true],
    ['the other way', { fromPlaceId: 'work', toPlaceId: 'home' }, {}, false],
    ['from nowhere', { fromPlaceId: null as never }, { fromPlaceId: null }, false],
  ])('%s', (_, facts, expected, isExpected) =>
    expect(fits({ ...trip, ...facts }, { ...profile, ...expected })).toBe(isExpected),
  )

  it.each([
    ['23:30', '00:45', true],
    ['00:15', '23:00', true],
    ['23:00', '01:00', false],
  ])('%s is around %s over midnight: %s', (time, usual, is) => expect(isAround(time, usual)).toBe(is))
  it.each([
    ['08:00', '06:30', '09:30'],
    ['00:30', '23:00', '02:00'],
    ['23:00', '21:30', '00:30'],
  ])('around %s is from %s to %s', (usual, from, to) => expect(windowAround(usual)).toEqual({ from, to }))

  it.each<[string, Parameters<typeof offerMode>, object]>([
    ['a bike', ['bike', undefined, null], { mode: 'bike', people: null, isSure: true }],
    ['a bike that was near others', ['bike', profile, 3], { mode: 'bike', people: null, isSure: true }],
    ['a car', ['car', undefined, null], { mode: 'drive_alone', people: null, isSure: true }],
    [
      'a car where the profile shares one',
      ['car', { ...profile, mode: 'carpool', people: 3 }, null],
      { mode: 'carpool', people: 3, isSure: false },
    ],
    ['a car that was shared', ['car', undefined, 2], { mode: 'carpool', people: 2, isSure: true }],
    ['a vanpool', ['car', { ...profile, mode: 'vanpool', people: 7 }, 5], { mode: 'vanpool', people: 5, isSure: true }],
  ])('%s', (_, given, offered) => expect(offerMode(...given)).toEqual(offered))
})

describe('C12 times', () => {
  it.each([
    ['2026-03-04T13:07:00Z', '08:00'],
    ['2026-03-04T13:08:00Z', '08:15'],
    ['2026-03-05T04:58:00Z', '23:45'],
    ['2026-03-08T07:10:00Z', '03:15'],
  ])('%s is %s in Boston, to a quarter', (instant, time) =>
    expect(quarterOf(Date.parse(instant), 'America/New_York')).toBe(time),
  )
})
