import { describe, expect, it } from 'vitest'
import type { Point } from '../planner/area.ts'
import { metresFromMiles } from '../trip/distance.ts'
import { isCommute, isSameJourney, isTooShort, matchPlaces } from './recorded-journey.ts'
import { metresBetween } from '../planner/great-circle.ts'

const minutes = (count: number) => Date.UTC(2026, 2, 4, 12) + count * 60_000
/** So many miles north of a point, on the same earth. */
const north = ({ lat, lng }: Point, miles: number): Point => ({
  lat: lat + ((metresFromMiles(miles) / 6_371_008.8) * 180) / Math.PI,
  lng,
})

const home = { id: 'h', kind: 'home', name: 'Home', lat: 42.3601, lng: -71.0589 }
const work = { id: 'w', kind: 'work', name: 'Work', lat: 42.3519, lng: -71.1052 }
const gym = { id: 'g', kind: 'gym', name: 'Iron Temple', lat: 42.4, lng: -71.2 }
const school = { id: 's', kind: 'school', name: 'Night school', lat: 42.3, lng: -71 }
const nowhere: Point = { lat: 43, lng: -72 }

describe('C11 journeys too short to be a trip', () => {
  it.each<[number, number, boolean]>([
    [5, 0.3, false],
    [4.99, 3, true],
    [5, 0.29, true],
    [60, 0, true],
    [0, 9, true],
    [-5, 9, true],
    [45, 9, false],
  ])('%s minutes and %s miles: %s', (length, miles, expected) => {
    expect(isTooShort({ startedAt: minutes(0), endedAt: minutes(length), metres: metresFromMiles(miles) })).toBe(
      expected,
    )
  })
})

describe('C11 where a way begins and ends', () => {
  it.each<[string, Point | undefined, Point | undefined, string | undefined, string | undefined, string]>([
    ['from home to work is out', home, work, 'h', 'w', 'out'],
    ['from work home is back', work, home, 'w', 'h', 'back'],
    ['from somewhere to work is out', nowhere, work, undefined, 'w', 'out'],
    ['from work to somewhere is back', work, nowhere, 'w', undefined, 'back'],
    ['from home to somewhere is out', home, nowhere, 'h', undefined, 'out'],
    ['from somewhere home is back', nowhere, home, undefined, 'h', 'back'],
    ['from home to school is out', home, school, 'h', 's', 'out'],
    ['from the gym home is neither', gym, home, 'g', 'h', 'other'],
    ['from the gym to work is out', gym, work, 'g', 'w', 'out'],
    ['to the gym from somewhere is neither', nowhere, gym, undefined, 'g', 'other'],
    ['a round from home is neither', home, home, 'h', 'h', 'other'],
    ['a round from work is neither', work, work, 'w', 'w', 'other'],
    ['half a mile from home is at home', north(home, 0.499), nowhere, 'h', undefined, 'out'],
    ['further than that is not', north(home, 0.501), nowhere, undefined, undefined, 'other'],
    ['a record without positions knows nothing', undefined, undefined, undefined, undefined, 'other'],
    ['a record whose start is hidden still has an end', undefined, work, undefined, 'w', 'out'],
  ])('%s', (_, start, end, from, to, direction) => {
    const match = matchPlaces({ start, end }, [home, work, gym, school])
    expect([match.from?.id, match.to?.id, match.direction]).toEqual([from, to, direction])
    expect(isCommute(match)).toBe(from !== undefined || to !== undefined)
  })

  it('takes the nearest of two that are near', () => {
    const desk = { ...work, id: 'd', ...north(work, 0.2) }
    expect(matchPlaces({ start: north(work, 0.15) }, [work, desk]).from?.id).toBe('d')
  })

  it('measures as the crow flies', () => {
    expect(metresBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111_195, -1)
    expect(metresBetween({ lat: 60, lng: 0 }, { lat: 60, lng: 1 })).toBeCloseTo(55_597, -1)
    expect(metresBetween({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBeCloseTo(22_239, -1)
    expect(metresBetween(home, home)).toBe(0)
  })
})

describe('C11 two records of one journey', () => {
  const ride = { startedAt: minutes(0), endedAt: minutes(25), metres: 8000 }

  it.each<[string, { startedAt?: number; endedAt?: number; metres: number }, boolean]>([
    ['the same', ride, true],
    ['half an hour later', { ...ride, startedAt: minutes(30) }, true],
    ['half an hour earlier', { ...ride, startedAt: minutes(-30) }, true],
    ['31 minutes later', { ...ride, startedAt: minutes(31) }, false],
    ['a fifth shorter', { ...ride, metres: 6400 }, true],
    ['more than a fifth shorter', { ...ride, metres: 6399 }, false],
    ['a fifth less than the other', { ...ride, metres: 10_000 }, true],
    ['more than a fifth longer', { ...ride, metres: 10_001 }, false],
    ['of unknown times', { metres: 8100 }, true],
    ['of unknown times and another length', { metres: 12_000 }, false],
    ['only the arrival is known, and fits', { endedAt: minutes(40), metres: 8000 }, true],
    ['only the arrival is known, and does not', { endedAt: minutes(60), metres: 8000 }, false],
  ])('%s', (_, other, expected) => {
    expect([isSameJourney(ride, other), isSameJourney(other, ride)]).toEqual([expected, expected])
  })
})
