import { describe, expect, it } from 'vitest'
import { freshnessOf, scoreOfPartner, scoreOfWay } from './score.ts'

const minute = 60_000
const weekdays = 10

describe('C25 the score', () => {
  it('of a colleague who goes the same way at the same times on all days, and always answers, is none', () => {
    expect(scoreOfWay(0, 0) + scoreOfPartner(weekdays, weekdays, true, 1, 1)).toBe(0)
  })

  it.each([
    ['a minute of detour', scoreOfWay(minute, 0), 1],
    ['ten minutes apart', scoreOfWay(0, 10 * minute), 6.1],
    ['three days of five', scoreOfPartner(6, weekdays, true, 1, 1), 8],
    ['another organisation', scoreOfPartner(weekdays, weekdays, false, 1, 1), 4],
    ['a newcomer, of whom nobody knows whether they answer', scoreOfPartner(weekdays, weekdays, true, 0.5, 1), 5],
    ['a wish in the middle of its days', scoreOfPartner(weekdays, weekdays, true, 1, 0.5), 1.5],
  ])('%s: %f ms are as much as %f minutes', (_, score, minutes) => expect(score).toBe(minutes * minute))

  it.each([
    ['on the day it is renewed', 129, 1],
    ['on its last day', 100, 1 / 30],
    ['a day later', 99, 0],
    ['renewed tomorrow, by another clock', 130, 1],
  ])('a wish is fresh %s', (_, lastDay, share) => expect(freshnessOf(lastDay, 100, 30)).toBeCloseTo(share, 9))
})
