import type { ItineraryLeg } from '@throughway/contract/planner/itinerary-leg'
import type { Journey } from '@throughway/contract/planner/itinerary'
import { describe, expect, it } from 'vitest'
import { findDeparture, findUsualCommute, isNear } from './find-departure.ts'

const [friday, saturday] = ['2026-03-06', '2026-03-07'] as const
const places = { live_lat: 42.1, live_lng: -71.1, commute_lat: 42.2, commute_lng: -71.2 }
const trip = (mode: 'transit' | 'bike') => ({ mode, legs: null })
const withTransit = { mode: 'multimode', legs: [{ mode: 'transit', miles: 3, line: 'X1' }] } as const

describe('the usual commute of now', () => {
  it.each([
    ['a workday’s morning', friday, '07:40', 'work'],
    ['its first hour', friday, '04:00', 'work'],
    ['the last minute before noon', friday, '11:59', 'work'],
    ['its afternoon', friday, '12:00', 'home'],
    ['its evening', friday, '20:59', 'home'],
    ['its night', friday, '21:00', undefined],
    ['the night before', friday, '03:59', undefined],
    ['a Saturday', saturday, '08:00', undefined],
  ])('of %s (%s %s) leads to %s', (_, date, time, to) => {
    expect(findUsualCommute(places, [], { date, time })?.to).toBe(to)
  })

  it('begins at one place and ends at the other', () => {
    const [home, work] = [
      { lat: 42.1, lng: -71.1 },
      { lat: 42.2, lng: -71.2 },
    ]
    expect(findUsualCommute(places, [], { date: friday, time: '08:00' })).toMatchObject({
      origin: home,
      destination: work,
    })
    expect(findUsualCommute(places, [], { date: friday, time: '17:00' })).toMatchObject({
      origin: work,
      destination: home,
    })
  })

  it('asks with as many digits as the planner takes', () => {
    const odd = { ...places, live_lat: 42.10000000000001, commute_lng: -71.2000000499 }
    expect(findUsualCommute(odd, [], { date: friday, time: '08:00' })).toMatchObject({
      origin: { lat: 42.1 },
      destination: { lng: -71.2 },
    })
  })

  it.each([
    ['without trips', [], true],
    ['whose last trips were by transit, among others', [trip('bike'), trip('transit')], true],
    ['who rides to the station', [withTransit], true],
    ['who goes by bike', [trip('bike'), trip('bike')], false],
  ])('is told to a member %s: %s', (_, trips, isTold) => {
    expect(findUsualCommute(places, trips as [], { date: friday, time: '08:00' }) !== undefined).toBe(isTold)
  })

  it.each([
    ['home', { ...places, live_lat: null, live_lng: null }],
    ['work', { ...places, commute_lat: null, commute_lng: null }],
  ])('is none without %s', (_, known) => {
    expect(findUsualCommute(known, [], { date: friday, time: '08:00' })).toBeUndefined()
  })
})

const clock = (time: string) => `${friday}T${time}:00.000Z`
const minuteOf = (time: string) => Date.parse(clock(time)) / 60_000

function way(start: string, more: { mode?: Journey['mode']; at?: string; names?: [string, string]; isHeadway?: true }) {
  const { mode = 'transit', at = start, names: [short, long] = ['X1', 'Express'], isHeadway = false } = more
  const legs = [
    { start: clock(start), line: null, is_approximate: false },
    { start: clock(at), line: { short_name: short, long_name: long }, is_approximate: isHeadway },
  ] as ItineraryLeg[]
  return { mode, start: clock(start), legs }
}

describe('the next departure', () => {
  it('is of the way that leaves first among those that can still be reached', () => {
    const ways = [way('08:20', {}), way('07:58', { at: '08:01' }), way('08:06', { at: '08:10' })]
    expect(findDeparture(ways, minuteOf('08:00'))).toEqual({ line: { short: 'X1' }, at: clock('08:10'), minutes: 6 })
  })

  it('is told in this very minute, and no more in the next', () => {
    expect(findDeparture([way('08:00', {})], minuteOf('08:00'))?.minutes).toBe(0)
    expect(findDeparture([way('08:00', {})], minuteOf('08:01'))).toBeUndefined()
  })

  it('has the long name of a line without a short one', () => {
    expect(findDeparture([way('08:06', { names: ['', 'Green Line'] })], minuteOf('08:00'))?.line).toEqual({
      long: 'Green Line',
    })
  })

  it.each([
    ['nothing leaves', []],
    ['the way is by bike', [way('08:06', { mode: 'bike' })]],
    ['a headway tells no time', [way('08:06', { isHeadway: true })]],
    ['it leaves in more than an hour', [way('09:01', {})]],
  ])('is none when %s', (_, ways) => {
    expect(findDeparture(ways, minuteOf('08:00'))).toBeUndefined()
  })

  it.each([
    [0, true],
    [20, true],
    [21, false],
  ])('in %i minutes is near: %s', (minutes, expected) => {
    expect(isNear({ minutes })).toBe(expected)
  })
})
