import { describe, expect, it } from 'vitest'
import { makeReferralCode, readReferralCode } from '../identity/referral-code.ts'
import { judgeBonus, settleReferral, tripBonuses } from './trip-bonuses.ts'

const [first, referral] = tripBonuses as [(typeof tripBonuses)[number], (typeof tripBonuses)[number]]

describe('C1 one-offs for trips', () => {
  it.each([
    // counted trips, invited, stands already, what becomes of the first trip's, of the invitation's
    [0, true, false, 'stay', 'stay'],
    [1, true, false, 'earn', 'stay'],
    [4, true, false, 'earn', 'stay'],
    [5, true, false, 'earn', 'earn'],
    [6, true, false, 'earn', 'earn'],
    [5, true, true, 'stay', 'stay'],
    [4, true, true, 'stay', 'reverse'],
    [0, true, true, 'reverse', 'reverse'],
    [5, false, false, 'earn', 'stay'],
    [99, false, false, 'earn', 'stay'],
  ])(
    '%i counted trips, invited %s, standing %s: %s and %s',
    (countedTrips, isReferred, stands, ofFirst, ofReferral) => {
      expect([
        judgeBonus(first, { countedTrips, isReferred, stands }),
        judgeBonus(referral, { countedTrips, isReferred, stands }),
      ]).toEqual([ofFirst, ofReferral])
    },
  )
})

describe('C1 the bookings for the referrer', () => {
  it.each([
    // reached so often, worth now, booked of it: taken back, earned
    ['nothing yet', 0, 0, 0, null, null],
    ['five reached', 1, 25, 0, null, 1],
    ['five reached and booked', 1, 25, 1, null, null],
    ['fallen below before it was booked', 1, 0, 0, null, null],
    ['fallen below after', 1, 0, 1, 1, null],
    ['fallen below, and taken back', 1, 0, 0, null, null],
    ['reached again after it was taken back', 2, 25, 0, null, 2],
    ['fallen and reached again before anybody looked', 2, 30, 1, 1, 2],
  ])('%s', (_, revision, points, bookedRevision, reverse, earn) => {
    const settled = settleReferral({ revision, points, bookedRevision })
    expect([settled.reverse, settled.earn]).toEqual([reverse, earn])
    expect(settleReferral({ revision, points, bookedRevision: settled.booked })).toMatchObject({
      reverse: null,
      earn: null,
    })
  })
})

describe('a code of an invitation', () => {
  it.each([
    ['7KQM4XRT', '7KQM4XRT'],
    [' 7kqm-4xrt ', '7KQM4XRT'],
    ['7KQM4XR', undefined],
    ['7KQM4XRTT', undefined],
    ['0KQM4XRT', undefined],
    ['', undefined],
    ['\u0000', undefined],
  ])('%j is read as %s', (text, code) => expect(readReferralCode(text)).toBe(code))

  it('that is made can be read', () => {
    for (let turn = 0; turn < 30; turn++) {
      const code = makeReferralCode((count) => (turn * 7) % count)
      expect(readReferralCode(code.toLowerCase())).toBe(code)
    }
  })
})
