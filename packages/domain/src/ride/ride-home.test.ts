import { describe, expect, test } from 'vitest'
import {
  coveredReasons,
  findCoverage,
  judgeRideHome,
  lastClaimDay,
  type RideHomeGap,
  type RideHomeMember,
  type RideHomeRules,
  settleClaim,
  uncoveredReasons,
  usualRideHomeRules,
} from './ride-home.ts'

/** A Wednesday. */
const today = '2026-03-18'
const now = { date: today, time: '15:00' }
const allParts = {
  employer: true,
  work_place: true,
  home_place: true,
  mobile_phone: true,
  work_phone: true,
  supervisor: true,
  green_profile: true,
}
const ready: RideHomeMember = {
  isOffered: true,
  parts: allParts,
  registeredOn: '2025-06-01',
  greenTrips: [today, '2026-03-17', '2026-03-17', '2026-03-16', '2026-02-17'],
  rides: [],
}
const without = (part: keyof typeof allParts) => ({ ...allParts, [part]: false })

describe('C19 coverage, with every gap', () => {
  test('covered today until 22:00; 5 of 5 trips in 30 days; 4 of 4 rides left', () => {
    // 17 February is the thirtieth day back, today counted: 18 March − 29 days
    expect(findCoverage(ready, usualRideHomeRules, now)).toEqual({
      isCovered: true,
      isFirstRide: false,
      until: '22:00',
      trips: { have: 5, needed: 5, days: 30 },
      rides: { left: 4, of: 4 },
      gaps: [],
    })
  })

  test.each<[string, Partial<RideHomeMember>, Partial<RideHomeRules>, typeof now, RideHomeGap[]]>([
    ['an organisation that takes no part', { isOffered: false }, {}, now, [{ kind: 'not_offered' }]],
    ['no supervisor', { parts: without('supervisor') }, {}, now, [{ kind: 'part', part: 'supervisor' }]],
    [
      'no profile of a green way',
      { parts: without('green_profile') },
      {},
      now,
      [{ kind: 'part', part: 'green_profile' }],
    ],
    [
      'the fifth trip on the thirty-first day',
      { greenTrips: [today, '2026-03-17', '2026-03-17', '2026-03-16', '2026-02-16'] },
      {},
      now,
      [{ kind: 'trips', missing: 1, needed: 5, days: 30 }],
    ],
    [
      'trips to come',
      { greenTrips: [today, '2026-03-19', '2026-03-19', '2026-03-20', '2026-03-20'] },
      {},
      now,
      [{ kind: 'trips', missing: 4, needed: 5, days: 30 }],
    ],
    ['no trip today', { greenTrips: Array.from({ length: 6 }, () => '2026-03-17') }, {}, now, [{ kind: 'trip_today' }]],
    [
      'four rides in twelve months',
      { rides: ['2025-03-19', '2025-05-02', '2025-09-09', '2026-01-05'] },
      {},
      now,
      [{ kind: 'rides_used', most: 4, again_on: '2026-03-19' }],
    ],
    [
      'four rides, the first a year ago today',
      { rides: ['2025-03-18', '2025-05-02', '2025-09-09', '2026-01-05'] },
      {},
      now,
      [],
    ],
    [
      'five rides of an older rule',
      { rides: ['2025-04-01', '2025-05-02', '2025-06-01', '2025-09-09', '2026-01-05'] },
      {},
      now,
      [{ kind: 'rides_used', most: 4, again_on: '2026-05-02' }],
    ],
    [
      'before the first hour',
      {},
      {},
      { ...now, time: '05:59' },
      [{ kind: 'closed', next: { date: today, from: '06:00' } }],
    ],
    ['in the first minute', {}, {}, { ...now, time: '06:00' }, []],
    ['in the last minute', {}, {}, { ...now, time: '21:59' }, []],
    [
      'when authorisations have ended',
      {},
      {},
      { ...now, time: '22:00' },
      [{ kind: 'closed', next: { date: '2026-03-19', from: '06:00' } }],
    ],
    [
      'a day that the programme keeps',
      {},
      { closedOn: [today] },
      now,
      [{ kind: 'closed', next: { date: '2026-03-19', from: '06:00' } }],
    ],
    ['no hours at all', {}, { hours: [] }, now, [{ kind: 'closed', next: null }]],
  ])('%s', (_, member, rules, moment, gaps) => {
    const found = findCoverage({ ...ready, ...member }, { ...usualRideHomeRules, ...rules }, moment)
    expect([found.isCovered, found.gaps]).toEqual([gaps.length === 0, gaps])
  })

  test.each([
    ['Friday evening: Monday', '2026-03-20', '22:30', '2026-03-23'],
    ['Saturday: Monday', '2026-03-21', '12:00', '2026-03-23'],
    ['the evening before Memorial Day’s weekend: Tuesday', '2026-05-22', '23:00', '2026-05-26'],
    ['the day that stands for the fourth of July: Monday', '2026-07-03', '12:00', '2026-07-06'],
    ['the night in which the clocks change: Monday', '2026-03-08', '02:30', '2026-03-09'],
    ['29 February of a leap year, a Tuesday: open', '2028-02-29', '12:00', null],
  ])('opens again after %s', (_, date, time, opens) => {
    const { gaps } = findCoverage({ ...ready, greenTrips: Array.from({ length: 5 }, () => date) }, usualRideHomeRules, {
      date,
      time,
    })
    expect(gaps).toEqual(opens ? [{ kind: 'closed', next: { date: opens, from: '06:00' } }] : [])
  })

  test.each([
    ['by the usual rules, which have none', [], null],
    ['where the programme keeps it', [null], null],
    ['where the programme works on holidays', [{ from: '08:00', to: '16:00' }], '16:00'],
  ])('a holiday is open %s', (_, onHolidays, until) => {
    const week = Array.from({ length: 7 }, () => ({ from: '06:00', to: '22:00' }))
    const member = { ...ready, greenTrips: Array.from({ length: 5 }, () => '2026-11-26') }
    const rules = { ...usualRideHomeRules, hours: [...week, ...onHolidays] }
    const found = findCoverage(member, rules, { date: '2026-11-26', time: '12:00' })
    expect([found.isCovered, found.isCovered ? found.until : null]).toEqual([until !== null, until])
    expect(
      findCoverage(member, { ...rules, closedOn: ['2026-11-26'] }, { date: '2026-11-26', time: '12:00' }).gaps,
    ).toEqual([{ kind: 'closed', next: { date: '2026-11-27', from: '06:00' } }])
  })

  test('rides of 29 February end with 28 February of the year after', () => {
    const rides = Array.from({ length: 4 }, () => '2028-02-29')
    const coverOn = (date: string) =>
      findCoverage(
        { ...ready, rides, greenTrips: Array.from({ length: 5 }, () => date) },
        { ...usualRideHomeRules, hours: Array.from({ length: 7 }, () => ({ from: '00:00', to: '23:59' })) },
        { date, time: '12:00' },
      ).rides.left
    expect([coverOn('2029-02-27'), coverOn('2029-02-28')]).toEqual([0, 4])
  })

  test('says the earlier of the two ends', () => {
    const hours = Array.from({ length: 7 }, () => ({ from: '06:00', to: '19:30' }))
    expect(findCoverage(ready, { ...usualRideHomeRules, hours }, now).until).toBe('19:30')
  })
})

describe('C19 the ride of the first day', () => {
  const newcomer: RideHomeMember = {
    ...ready,
    registeredOn: today,
    greenTrips: [],
    parts: { ...allParts, supervisor: false, work_phone: false, green_profile: false },
  }
  test.each<[string, Partial<RideHomeMember>, Partial<RideHomeRules>, boolean, RideHomeGap['kind'][]]>([
    ['comes before all else is there', {}, {}, true, []],
    ['not without knowing where from', { parts: { ...newcomer.parts, work_place: false } }, {}, true, ['part']],
    ['not when the organisation takes no part', { isOffered: false }, {}, true, ['not_offered']],
    ['only once', { rides: [today] }, {}, false, ['part', 'part', 'part', 'trips', 'trip_today']],
    ['only on that day', { registeredOn: '2026-03-17' }, {}, false, ['part', 'part', 'part', 'trips', 'trip_today']],
    [
      'only where the programme has it',
      {},
      { hasFirstRide: false },
      false,
      ['part', 'part', 'part', 'trips', 'trip_today'],
    ],
  ])('%s', (_, member, rules, isFirstRide, kinds) => {
    const found = findCoverage({ ...newcomer, ...member }, { ...usualRideHomeRules, ...rules }, now)
    expect([found.isFirstRide, found.gaps.map(({ kind }) => kind)]).toEqual([isFirstRide, kinds])
  })

  test('is not needed by a member with full coverage', () => {
    expect(findCoverage({ ...ready, registeredOn: today }, usualRideHomeRules, now).isFirstRide).toBe(false)
  })

  test('is not given for overtime that no supervisor can confirm', () => {
    expect(judgeRideHome(newcomer, usualRideHomeRules, { reason: 'overtime', startsAtWork: true }, now)).toEqual({
      kind: 'refused',
      refusals: [{ kind: 'part', part: 'supervisor' }],
    })
  })
})

describe('C19 a request', () => {
  test.each(coveredReasons.map((reason) => [reason]))(
    'for %s is approved, and the supervisor asked of overtime alone',
    (reason) => {
      expect(judgeRideHome(ready, usualRideHomeRules, { reason, startsAtWork: true }, now)).toEqual({
        kind: 'approved',
        until: '22:00',
        asksSupervisor: reason === 'overtime',
      })
    },
  )

  test.each(uncoveredReasons.map((reason) => [reason]))('for %s is refused by its name', (reason) => {
    expect(judgeRideHome(ready, usualRideHomeRules, { reason, startsAtWork: true }, now)).toEqual({
      kind: 'refused',
      refusals: [{ kind: 'reason', reason }],
    })
  })

  test('for a reason that this programme leaves out is refused by its name', () => {
    const rules = { ...usualRideHomeRules, reasons: ['own_emergency'] as const }
    expect(judgeRideHome(ready, rules, { reason: 'driver_left', startsAtWork: true }, now)).toEqual({
      kind: 'refused',
      refusals: [{ kind: 'reason', reason: 'driver_left' }],
    })
    expect(judgeRideHome(ready, rules, { reason: 'own_emergency', startsAtWork: true }, now).kind).toBe('approved')
  })

  test.each<[number, string]>([
    [0, 'approved'],
    [1, 'approved'],
    [2, 'needs_call'], // the third
    [3, 'needs_call'],
    [4, 'refused'],
  ])('after %i rides in twelve months is %s', (count, kind) => {
    const rides = Array.from({ length: count }, (_, index) => `2025-1${index % 3}-0${index + 1}`)
    expect(
      judgeRideHome({ ...ready, rides }, usualRideHomeRules, { reason: 'driver_left', startsAtWork: true }, now).kind,
    ).toBe(kind)
  })

  test('gives every reason against it, not the first alone', () => {
    const outcome = judgeRideHome(
      { ...ready, greenTrips: [], parts: without('home_place') },
      usualRideHomeRules,
      { reason: 'weather', startsAtWork: false },
      { ...now, time: '23:00' },
    )
    expect(outcome.kind === 'refused' && outcome.refusals.map(({ kind }) => kind)).toEqual([
      'part',
      'trips',
      'trip_today',
      'closed',
      'reason',
      'not_from_work',
    ])
  })
})

describe('C19 a claim', () => {
  test.each<[number, string, number]>([
    [0, 'refused', 0],
    [4250, 'paid', 4250],
    [10_000, 'paid', 10_000],
    [10_001, 'partly_paid', 10_000],
  ])('of %i cents is %s with %i', (receipt, state, cents) => {
    expect(settleClaim(receipt, usualRideHomeRules)).toEqual({ state, cents })
  })

  test('below nothing is none', () => {
    expect(() => settleClaim(-1, usualRideHomeRules)).toThrow(RangeError)
    expect(() => settleClaim(Number.NaN, usualRideHomeRules)).toThrow(RangeError)
  })

  test.each([
    ['2026-03-18', '2026-04-01'],
    ['2028-02-20', '2028-03-05'],
    ['2026-12-25', '2027-01-08'],
  ])('for a ride on %s is taken until %s', (ride, last) => {
    expect(lastClaimDay(ride, usualRideHomeRules)).toBe(last)
  })
})
