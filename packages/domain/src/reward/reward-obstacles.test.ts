import { describe, expect, it } from 'vitest'
import {
  listObstacles,
  listPrizeObstacles,
  type Obstacle,
  periodOf,
  type RewardMember,
  type RewardRules,
} from './reward-obstacles.ts'

const cafe = { lat: 42.36, lng: -71.06 }
/** A degree of latitude is 69 miles. */
const north = (miles: number) => ({ lat: cafe.lat + miles / 69, lng: cafe.lng })
const rules: RewardRules = {
  cost: 50,
  limitTotal: null,
  limitInPeriod: null,
  period: null,
  minTrips: 0,
  nearMiles: null,
  near: 'either',
  ageFrom: null,
  needsAddress: false,
  places: [cafe],
}
const ana: RewardMember = {
  balance: 60,
  total: 60,
  blockedUntil: null,
  trips30: 8,
  birthYear: 1990,
  home: north(3),
  work: north(9),
  hasAddress: true,
  isVerified: true,
  had: [],
  pending: 0,
  readyAt: null,
  pointsPerTrip: 10,
}
const moment = { today: '2026-03-18', now: new Date('2026-03-18T17:00:00Z'), left: 5 } // a Wednesday

describe('C14 what stands between a member and an item', () => {
  it.each<[string, Partial<RewardRules>, Partial<RewardMember>, Obstacle[]]>([
    ['nothing', {}, {}, []],
    ['exactly enough points', { cost: 60 }, {}, []],
    [
      '27 points are 3 trips',
      { cost: 87 },
      {},
      [{ kind: 'points', missing: 27, trips: 3, pending: 0, ready_at: null }],
    ],
    [
      'points that are earned and not there yet are no trips to make',
      { cost: 85 },
      { pending: 45, readyAt: new Date('2026-03-10T17:00:00Z') },
      [{ kind: 'points', missing: 25, trips: 0, pending: 45, ready_at: '2026-03-10T17:00:00.000Z' }],
    ],
    [
      'what is still missing then is told as trips',
      { cost: 90 },
      { pending: 5, readyAt: new Date('2026-03-10T17:00:00Z') },
      [{ kind: 'points', missing: 30, trips: 3, pending: 5, ready_at: '2026-03-10T17:00:00.000Z' }],
    ],
    [
      '30 points are 3 trips',
      { cost: 90 },
      {},
      [{ kind: 'points', missing: 30, trips: 3, pending: 0, ready_at: null }],
    ],
    ['it costs nothing', { cost: 0 }, { balance: 0, total: 0 }, []],
    [
      'it costs nothing, and less than nothing is there',
      { cost: 0 },
      { balance: -5, total: -5 },
      [{ kind: 'negative', missing: 5 }],
    ],
    [
      'points below zero',
      { cost: 50 },
      { balance: -5, total: -5 },
      [
        { kind: 'negative', missing: 5 },
        { kind: 'points', missing: 50, trips: 5, pending: 0, ready_at: null },
      ],
    ],
    ['three more trips', { minTrips: 11 }, {}, [{ kind: 'trips', missing: 3, needed: 11 }]],
    ['just as many trips', { minTrips: 8 }, {}, []],
    [
      'blocked for fraud',
      {},
      { blockedUntil: new Date('2026-05-01T00:00:00Z') },
      [{ kind: 'blocked', until: '2026-05-01T00:00:00.000Z' }],
    ],
    ['blocked until now', {}, { blockedUntil: moment.now }, []],
    [
      'had once of once',
      { limitTotal: 1 },
      { had: ['2025-01-01'] },
      [{ kind: 'limit', max: 1, period: 'ever', again_on: null }],
    ],
    ['had once of twice', { limitTotal: 2 }, { had: ['2025-01-01'] }, []],
    [
      'had this month',
      { limitInPeriod: 1, period: 'month' },
      { had: ['2026-03-01'] },
      [{ kind: 'limit', max: 1, period: 'month', again_on: '2026-04-01' }],
    ],
    ['had last month', { limitInPeriod: 1, period: 'month' }, { had: ['2026-02-28'] }, []],
    [
      'had on Monday',
      { limitInPeriod: 1, period: 'week' },
      { had: ['2026-03-16'] },
      [{ kind: 'limit', max: 1, period: 'week', again_on: '2026-03-23' }],
    ],
    ['had on Sunday', { limitInPeriod: 1, period: 'week' }, { had: ['2026-03-15'] }, []],
    [
      'the older limit is named first',
      { limitTotal: 1, limitInPeriod: 1, period: 'day' },
      { had: ['2026-03-18'] },
      [{ kind: 'limit', max: 1, period: 'ever', again_on: null }],
    ],
    ['21 for sure', { ageFrom: 21 }, { birthYear: 2004 }, []],
    ['21 some day this year', { ageFrom: 21 }, { birthYear: 2005 }, [{ kind: 'age', from: 21 }]],
    ['of an age that nobody knows', { ageFrom: 21 }, { birthYear: null }, [{ kind: 'age_unknown', from: 21 }]],
    ['home within reach', { nearMiles: 4 }, {}, []],
    [
      'home within reach, the work is asked',
      { nearMiles: 4, near: 'work' },
      {},
      [{ kind: 'near', miles: 4, of: 'work' }],
    ],
    ['neither within reach', { nearMiles: 2 }, {}, [{ kind: 'near', miles: 2, of: 'either' }]],
    ['no place known', { nearMiles: 2 }, { home: null, work: null }, [{ kind: 'place_unknown', of: 'either' }]],
    ['near a thing without a place', { nearMiles: 2, places: [] }, { home: null, work: null }, []],
    ['an address that nobody has verified', {}, { isVerified: false }, [{ kind: 'unverified' }]],
    ['nowhere to send it', { needsAddress: true }, { hasAddress: false }, [{ kind: 'address_unknown' }]],
    [
      'what cannot be helped comes first',
      { cost: 100, minTrips: 9, limitTotal: 0 },
      {},
      [
        { kind: 'limit', max: 0, period: 'ever', again_on: null },
        { kind: 'trips', missing: 1, needed: 9 },
        { kind: 'points', missing: 40, trips: 4, pending: 0, ready_at: null },
      ],
    ],
  ])('%s', (_, more, member, obstacles) =>
    expect(listObstacles({ ...rules, ...more }, { ...ana, ...member }, moment)).toEqual(obstacles),
  )

  it('nothing is left', () => expect(listObstacles(rules, ana, { ...moment, left: 0 })).toEqual([{ kind: 'sold_out' }]))
  it('there is no end of it', () => expect(listObstacles(rules, ana, { ...moment, left: null })).toEqual([]))
})

describe('periods', () => {
  it.each([
    ['day', '2026-02-28', '2026-02-28', '2026-03-01'],
    ['week', '2026-03-15', '2026-03-09', '2026-03-16'],
    ['week', '2026-03-16', '2026-03-16', '2026-03-23'],
    ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
    ['year', '2026-12-31', '2026-01-01', '2027-01-01'],
  ] as const)('the %s of %s', (period, today, from, next) => expect(periodOf(period, today)).toEqual({ from, next }))
})

describe('C16 what stands between a member and what they have won', () => {
  const poor = { balance: 0, total: -20, trips30: 0, home: null, work: null, had: ['2026-03-17'] }

  it.each<[string, Partial<RewardRules>, Partial<RewardMember>, Obstacle['kind'][]]>([
    ['neither points, limits, trips nor the way', { limitTotal: 1, minTrips: 5, nearMiles: 2 }, poor, []],
    ['an age that is too low', { ageFrom: 21 }, { birthYear: 2010 }, ['age']],
    ['no address to send it to', { needsAddress: true }, { hasAddress: false }, ['address_unknown']],
    ['no verified mailbox', {}, { isVerified: false }, ['unverified']],
    ['a block', {}, { blockedUntil: new Date('2026-04-01T00:00:00Z') }, ['blocked']],
  ])('is %s', (_, more, member, kinds) => {
    const found = listPrizeObstacles({ ...rules, ...more }, { ...ana, ...member }, { ...moment, left: 0 })
    expect(found.map(({ kind }) => kind)).toEqual(kinds)
  })
})
