import { describe, expect, it } from 'vitest'
import { metresBetween } from '../planner/great-circle.ts'
import {
  areaOf,
  awayMiles,
  canDriveIt,
  daysToAsk,
  estimateMiles,
  findRideGaps,
  needsLook,
  planRide,
  rateOn,
  reimburse,
} from './volunteer-rides.ts'

const base = { lat: 42.35, lng: -71.06 }
const offer = {
  hours: [{ weekday: 3, from: '09:00', to: '13:00' }],
  ride_miles: 10,
  area_miles: 5,
  base,
  folding_chair: true,
  service_animal: false,
  languages: ['English', 'Spanish'] as const,
}
const ride = {
  weekday: 3,
  from: '10:00',
  to: '11:30',
  milesOneWay: 4,
  area: areaOf(base),
  needs: ['folding_chair'] as const,
  language: 'Spanish' as const,
}

describe('C24 a ride beside an offer', () => {
  it('fits, or says why not', () => {
    expect(findRideGaps(offer, ride)).toEqual([])
    expect(findRideGaps({ ...offer, folding_chair: false }, ride)).toEqual(['folding_chair'])
    expect(findRideGaps(offer, { ...ride, needs: ['service_animal'] })).toEqual(['service_animal'])
    expect(findRideGaps(offer, { ...ride, weekday: 4 })).toEqual(['hours'])
    expect(findRideGaps(offer, { ...ride, to: '13:15' })).toEqual(['hours'])
    expect(findRideGaps(offer, { ...ride, milesOneWay: 10.5 })).toEqual(['ride_miles'])
    expect(findRideGaps(offer, { ...ride, area: areaOf({ lat: 42.6, lng: -71.06 }) })).toEqual(['area'])
    expect(findRideGaps(offer, { ...ride, language: 'Korean' })).toEqual(['language'])
  })

  it('is out of reach only where the car has no room; the rest a volunteer can overlook', () => {
    expect(canDriveIt(['hours', 'ride_miles', 'area', 'language'])).toBe(true)
    expect(canDriveIt(['hours', 'folding_chair'])).toBe(false)
    expect(canDriveIt(['service_animal'])).toBe(false)
  })

  it('goes by no distance where the offer names areas or its place has no position', () => {
    const far = { ...ride, area: areaOf({ lat: 44, lng: -71 }) }
    expect(findRideGaps({ ...offer, area_miles: null }, far)).toEqual([])
    expect(findRideGaps({ ...offer, base: null }, far)).toEqual([])
    expect(awayMiles(null, ride.area)).toBeNull()
  })
})

describe('C24 an area', () => {
  it('is the middle of a cell, the same for all places in it, and none of them', () => {
    expect(areaOf({ lat: 42.3412, lng: -71.0789 })).toEqual({ lat: 42.35, lng: -71.07 })
    expect(areaOf({ lat: 42.3599, lng: -71.0601 })).toEqual({ lat: 42.35, lng: -71.07 })
    expect(areaOf({ lat: 42.36, lng: -71.06 })).toEqual({ lat: 42.37, lng: -71.05 })
  })

  it('is so large that a place in it can be more than half a mile away', () => {
    expect(metresBetween({ lat: 42.3401, lng: -71.0799 }, areaOf({ lat: 42.3401, lng: -71.0799 }))).toBeGreaterThan(800)
  })
})

describe('C24 what a ride comes to', () => {
  it('asks a week ahead and two months at most', () => {
    expect(daysToAsk('2026-03-04')).toEqual({ first: '2026-03-11', last: '2026-05-03' })
  })

  it('goes there once, or there and back with the wait between', () => {
    expect(planRide({ milesOneWay: 6, waitMinutes: 0 })).toEqual({ miles: 6, minutes: 15 })
    expect(planRide({ milesOneWay: 6, waitMinutes: 90 })).toEqual({ miles: 12, minutes: 120 })
    expect(estimateMiles([base, base])).toBe(0.1)
  })

  it.each([
    ['2026-03-04', [], 14],
    ['2026-03-04', [{ validFrom: '2026-03-05', cents: 20 }], 14],
    ['2026-03-05', [{ validFrom: '2026-03-05', cents: 20 }], 20],
    [
      '2026-04-01',
      [
        { validFrom: '2026-04-01', cents: 0 },
        { validFrom: '2026-03-05', cents: 20 },
      ],
      0,
    ],
  ])('goes by the newest rate on or before its day: %s', (date, rates, cents) => {
    expect(rateOn(date, rates)).toBe(cents)
  })

  it.each([
    [10, 14, 140],
    [12.5, 14, 175],
    [0.1, 14, 1],
    [0.5, 1, 1],
    [7.3, 0, 0],
  ])('%s miles at %s cents are %s cents', (miles, rate, cents) => {
    expect(reimburse(miles, rate)).toBe(cents)
  })

  it('wants a look at many more miles than planned', () => {
    expect([needsLook(60, 10), needsLook(60.1, 10)]).toEqual([false, true])
  })
})
