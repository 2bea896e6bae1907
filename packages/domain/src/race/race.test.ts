import { describe, expect, it, test } from 'vitest'
import { judgeRace, type RacedTrip } from './judge-race.ts'
import { comparePlaces, type Placed, rank, rankAround, teamScale, teamScore } from './places.ts'
import { sizeClassOf } from './race-rule.ts'
import { lastLateDay, lastRosterDay, raceStateOn } from './race-window.ts'

const rule: Parameters<typeof judgeRace>[0] = {
  metric: 'green_days',
  modes: ['bike', 'walk'],
  cap_per_day: null,
  cap_per_week: null,
}
let made = 0
const trip = (facts: Partial<RacedTrip> = {}): RacedTrip => ({
  id: `t${String(made++).padStart(4, '0')}`,
  date: '2026-05-04',
  mode: 'bike',
  departure: null,
  metres: 1000,
  co2_milligrams: 500,
  points: 10,
  is_synced: false,
  spoiled: null,
  ...facts,
})
const judge = (given: Partial<Parameters<typeof judgeRace>[0]>, trips: RacedTrip[], isNewcomer = false) => {
  const credits = judgeRace({ ...rule, ...given }, trips, isNewcomer)
  return trips.map(({ id }) => {
    const { amount, fits, reason } = credits.get(id)!
    return [amount, fits, reason]
  })
}

describe('C16 what a trip counts in a race', () => {
  it('counts a day once, by its first trip of a mode of the race', () => {
    expect(
      judge({}, [
        trip({ departure: '17:00' }),
        trip({ departure: '08:00' }),
        trip({ mode: 'transit' }),
        trip({ date: '2026-05-05' }),
      ]),
    ).toEqual([
      [0, true, 'day_full'],
      [1, true, 'counted'],
      [0, false, 'other_mode'],
      [1, true, 'counted'],
    ])
  })

  test.each([
    ['trips', [1, 1, 1]],
    ['miles', [1000, 2000, 3000]],
    ['avoided_co2', [500, 0, 700]],
    ['points', [10, 0, 35]],
    ['participation', [1, 0, 0]],
  ] as const)('counts %s', (metric, amounts) => {
    const trips = [
      trip({ metres: 1000, co2_milligrams: 500, points: 10 }),
      trip({ metres: 2000, co2_milligrams: -40, points: 0 }),
      trip({ metres: 3000, co2_milligrams: 700, points: 35 }),
    ]
    expect(judge({ metric }, trips).map(([amount]) => amount)).toEqual(amounts)
  })

  it('gives what a day and a week leave room for, in the order of travel', () => {
    const trips = [
      trip({ date: '2026-05-10', metres: 900 }),
      trip({ date: '2026-05-04', metres: 800 }),
      trip({ date: '2026-05-04', metres: 800 }),
      trip({ date: '2026-05-04', metres: 1 }),
      trip({ date: '2026-05-06', metres: 600 }),
      trip({ date: '2026-05-11', metres: 900 }),
    ]
    expect(judge({ metric: 'miles', cap_per_day: 1000, cap_per_week: 1500 }, trips)).toEqual([
      [0, true, 'week_full'],
      [800, true, 'counted'],
      [200, true, 'in_part'],
      [0, true, 'day_full'],
      [500, true, 'in_part'],
      [900, true, 'counted'],
    ])
  })

  test.each(['removed', 'by_staff', 'too_late', 'kept_double', 'mostly_driven', 'not_approved'] as const)(
    'counts nothing of a trip that is %s, and leaves its room to the next',
    (spoiled) => {
      expect(judge({}, [trip({ spoiled }), trip()])).toEqual([
        [0, false, spoiled],
        [1, true, 'counted'],
      ])
    },
  )

  test.each([
    ['miles', [0, 1000], 'synced'],
    ['avoided_co2', [0, 500], 'synced'],
    ['trips', [1, 1], 'counted'],
    ['points', [10, 10], 'counted'],
    ['green_days', [1, 0], 'counted'],
  ] as const)('of %s shows no distance that another service measured', (metric, amounts, reason) => {
    const judged = judge({ metric }, [trip({ is_synced: true }), trip()])
    expect(judged.map(([amount]) => amount)).toEqual(amounts)
    expect(judged[0]).toEqual([amounts[0], true, reason])
  })

  it('counts each day of a newcomer twice', () => {
    expect(
      judge({ cap_per_week: 2 }, [trip(), trip({ date: '2026-05-05' }), trip({ date: '2026-05-06' })], true),
    ).toEqual([
      [2, true, 'counted'],
      [2, true, 'counted'],
      [0, true, 'week_full'],
    ])
  })
})

const placed = (score: number, active = 1, days = 1, reached: string | null = '2026-05-05'): Placed => ({
  score,
  active,
  days,
  reached,
})

describe('C16 places', () => {
  it('are shared as 1, 2, 2, 4', () => {
    expect(rank([placed(3), placed(9), placed(5), placed(5)]).map(({ score, rank: at }) => [score, at])).toEqual([
      [9, 1],
      [5, 2],
      [5, 2],
      [3, 4],
    ])
  })

  it('of neighbours follow from the rank of one and from how many share each place', () => {
    const scores = [9, 9, 9, 7, 5, 5, 4, 4, 4, 4, 1]
    const all = rank(scores.map((score) => placed(score)))
    const ranks = all.map((each) => each.rank)
    const shared = all.map((each) => ({ ...each, sharing: scores.filter((score) => score === each.score).length }))
    for (const [from] of scores.entries())
      for (let to = from + 1; to <= scores.length; to++)
        for (let at = from; at < to; at++)
          expect(rankAround(shared.slice(from, to), at - from, ranks[at]!)).toEqual(ranks.slice(from, to))
  })

  test.each([
    ['a higher score', placed(2), placed(1, 9, 9, '2026-05-01')],
    ['more active people', placed(1, 3), placed(1, 2, 9, '2026-05-01')],
    ['more active days', placed(1, 2, 4), placed(1, 2, 3, '2026-05-01')],
    ['the earlier day of travel', placed(1, 2, 3, '2026-05-04'), placed(1, 2, 3, '2026-05-05')],
    ['any day at all', placed(0, 1, 0, '2026-05-04'), placed(0, 1, 0, null)],
  ])('go by %s', (_, one, other) => {
    expect(comparePlaces(one, other)).toBeLessThan(0)
    expect(comparePlaces(other, one)).toBeGreaterThan(0)
    expect(comparePlaces(one, { ...one })).toBe(0)
  })

  test.each([
    ['one of two as if it were of four', 40, 2, 10],
    ['one of four', 40, 4, 10],
    ['one of ten', 70, 10, 7],
    ['one below nothing', -3, 4, 0],
  ])('compare teams for each of their people: %s', (_, sum, roster, each) => {
    expect(teamScore(sum, roster)).toBe(each * teamScale)
  })

  test.each([
    [2, 0],
    [10, 0],
    [11, 1],
    [50, 1],
    [51, 2],
    [150, 2],
    [151, 3],
    [1, 0],
  ])('put %i people into class %i', (headcount, of) => expect(sizeClassOf(headcount)).toBe(of))
})

describe('C16 the days of a race', () => {
  const dates = { starts_on: '2026-05-01', ends_on: '2026-05-31' }

  test.each([
    ['2026-04-30', 'published', 'open'],
    ['2026-05-01', 'published', 'running'],
    ['2026-05-31', 'published', 'running'],
    ['2026-06-01', 'published', 'provisional'],
    ['2026-05-10', 'draft', 'draft'],
    ['2026-06-30', 'certified', 'certified'],
    ['2026-05-10', 'void', 'void'],
  ] as const)('on %s, %s: %s', (today, state, is) => expect(raceStateOn(today, state, dates)).toBe(is))

  it('end for late trips and for rosters by the rule, and for rosters never after the race', () => {
    expect(lastLateDay({ ...dates, late_days: 7 })).toBe('2026-06-07')
    const window = { ...dates, late_days: 7, roster_days: 7 }
    expect(lastRosterDay(window)).toBe('2026-05-08')
    expect(lastRosterDay({ ...window, ends_on: '2026-05-03' })).toBe('2026-05-03')
  })
})
