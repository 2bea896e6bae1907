import { describe, expect, it } from 'vitest'
import { readTripStart, type TripStart, writeTripStart } from './trip-start.ts'
import { parseSearch } from './use-search.ts'

const id = '018f0000-0000-7000-8000-0000000000aa'
const bus: TripStart = {
  date: '2026-03-05',
  mode: 'multimode',
  direction: 'out',
  miles: '',
  people: '',
  departure: '08:00',
  arrival: '08:45',
  fromPlace: id,
  toPlace: '',
  from: '',
  to: 'Main Street & 3rd, Boston',
  legs: [
    { mode: 'walk', miles: '0.2', line: '' },
    { mode: 'transit', miles: '4.3', line: '9, Red: A' },
  ],
}
const bike: TripStart = {
  date: '2026-03-05',
  mode: 'bike',
  direction: 'other',
  miles: '3.1',
  people: '',
  legs: [],
  departure: '',
  arrival: '',
  fromPlace: '',
  toPlace: '',
  from: '',
  to: '',
}

describe('what a form of a trip begins with, in the address', () => {
  it.each([
    [
      bus,
      `date=2026-03-05&way=multimode&direction=out&legs=walk%3A0.2%2Ctransit%3A4.3%3A9%252C%2520Red%253A%2520A&departure=08%3A00&arrival=08%3A45&from_place=${id}&to=Main+Street+%26+3rd%2C+Boston`,
    ],
    [bike, 'date=2026-03-05&way=bike&direction=other&miles=3.1'],
  ])('%# is written and read', (start, query) => {
    expect(String(new URLSearchParams(writeTripStart(start)))).toBe(query)
    expect(readTripStart(parseSearch(query))).toEqual(start)
  })

  it.each([
    ['no way', 'date=2026-03-05&miles=3'],
    ['a way nobody knows', 'way=teleport'],
  ])('%s is none', (_, query) => expect(readTripStart(parseSearch(query))).toBeUndefined())

  it.each([
    [
      'way=bike&date=2026-02-30&miles=1e5&people=x&departure=25:00&from_place=me&direction=up',
      { ...bike, date: '', miles: '' },
    ],
    [`way=bike&miles=3.1&to=${'x'.repeat(101)}`, { ...bike, date: '', to: 'x'.repeat(100) }],
    ['way=multimode&legs=walk:0.2', { ...bike, date: '', mode: 'walk', miles: '' }],
    ['way=multimode&legs=fly:9,transit:1:%25', { ...bike, date: '', mode: 'transit', miles: '' }],
  ])('leaves out what is damaged: %s', (query, start) => expect(readTripStart(parseSearch(query))).toEqual(start))
})
