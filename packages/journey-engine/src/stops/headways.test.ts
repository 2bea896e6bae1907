import { describe, expect, it } from 'vitest'
import { findHeadways } from './headways.ts'

const minutes = (...given: number[]) => given.map((each) => each * 60)

describe('departures at even intervals', () => {
  it.each([
    ['none', [], [], []],
    ['one alone', minutes(360), [], [0]],
    ['two, which are no interval', minutes(360, 370), [], [0, 1]],
    ['an even row', minutes(360, 370, 380, 390), [[0, 3, 600]], []],
    [
      'two rows, the gap between them in neither',
      minutes(360, 370, 380, 395, 410, 425),
      [
        [0, 2, 600],
        [3, 5, 900],
      ],
      [],
    ],
    ['a single one before a row', minutes(300, 350, 360, 370), [[1, 3, 600]], [0]],
    [
      'a single one between rows',
      minutes(0, 5, 10, 17, 40, 45, 50),
      [
        [0, 2, 300],
        [4, 6, 300],
      ],
      [3],
    ],
    ['an hour', minutes(0, 60, 120), [[0, 2, 3600]], []],
    ['more than an hour, which one wants to know in times', minutes(0, 61, 122), [], [0, 1, 2]],
    ['twice at the same time', minutes(5, 5, 5), [], [0, 1, 2]],
  ])('%s', (_, seconds, headways, singles) => {
    const found = findHeadways(seconds)
    expect(found.headways.map(({ first, last, everySeconds }) => [first, last, everySeconds])).toEqual(headways)
    expect(found.singles).toEqual(singles)
  })
})
