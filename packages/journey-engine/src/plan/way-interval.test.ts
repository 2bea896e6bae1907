import { describe, expect, it } from 'vitest'
import type { RideLeg } from '../transit/journey.ts'
import { sketchDay } from '../testing/days.ts'
import { intervalOf, intervalSeconds } from './way-interval.ts'

const minutes = (...given: number[]) => given.map((each) => each * 60)

describe('how often a line leaves around a time', () => {
  it.each<[string, number[], number, number | undefined]>([
    ['every six minutes', minutes(0, 6, 12, 18, 24), 12, 360],
    ['about every ten minutes, told by the mean', minutes(0, 9, 19, 30, 40), 19, 600],
    ['at the end of its day by those before', minutes(0, 10, 20), 20, undefined],
    ['at its second last by three and one', minutes(0, 10, 20, 30), 20, 600],
    ['more often at another time of the day', minutes(0, 5, 10, 15, 30, 45, 60, 75), 60, 900],
    ['unevenly', minutes(0, 5, 20, 25, 40), 20, undefined],
    ['seldom', minutes(0, 40, 80, 120), 80, undefined],
    ['twice at the same second, which is one departure', minutes(0, 10, 10, 20, 30), 10, 600],
    ['alone', minutes(10), 10, undefined],
    ['never at that time', minutes(0, 10, 20, 30), 15, undefined],
  ])('%s', (_, departures, at, interval) => {
    expect(intervalOf(departures, at * 60)).toBe(interval)
  })
})

describe('how often a way leaves', () => {
  // line 7 from 0 to 2 by two patterns in turn; line 8 from 2 to 3 half as often; a short run of line 7 that ends at 1
  const long = (at: number) => minutes(at, at + 4, at + 9)
  const day = sketchDay(4, [
    { line: 7, stops: [0, 1, 2], runs: [0, 12, 24, 36, 48].map(long) },
    { line: 7, stops: [0, 2], runs: [6, 18, 30, 42].map((at) => minutes(at, at + 9)) },
    { line: 7, stops: [0, 1], runs: [3, 9].map((at) => minutes(at, at + 4)) },
    { line: 8, stops: [2, 3], runs: [10, 22, 34, 46, 58].map((at) => minutes(at, at + 9)) },
  ])
  const ride = (pattern: number, boardStop: number, alightStop: number, minute: number): RideLeg => ({
    kind: 'ride',
    run: 0,
    pattern,
    boardIndex: 0,
    alightIndex: 1,
    boardStop,
    alightStop,
    departure: minute * 60,
    arrival: minute * 60,
    staysAboard: false,
  })

  it.each<[string, RideLeg[], number | undefined]>([
    ['by all vehicles of the line that go there', [ride(0, 0, 2, 24)], 360],
    ['by the line of it that goes least often', [ride(0, 0, 2, 24), ride(3, 2, 3, 34)], 720],
    ['not where one of its lines goes unevenly', [ride(0, 0, 1, 24), ride(2, 0, 1, 9)], undefined],
    ['not by what one stays aboard of', [ride(0, 0, 2, 24), { ...ride(3, 2, 3, 35), staysAboard: true }], 360],
    ['not at all where nothing is ridden', [], undefined],
  ])('%s', (_, rides, interval) => {
    expect(intervalSeconds(day, rides)).toBe(interval)
  })
})
