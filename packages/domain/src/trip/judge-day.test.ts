import { describe, expect, it } from 'vitest'
import { judgeDay, isDouble, type JudgedTrip } from './judge-day.ts'
import type { TripMode } from '../mode/modes.ts'
import { defaultRules, type PointsRule, rulesOn } from '../points/points.ts'

const trip = (id: string, mode: TripMode, more: Partial<JudgedTrip> = {}): JudgedTrip => ({
  id,
  mode,
  direction: 'other',
  metres: 5000,
  late: false,
  keptDouble: false,
  ...more,
})

function judge(trips: JudgedTrip[], changed: (rule: PointsRule) => PointsRule = (rule) => rule, countedInMonth = {}) {
  const verdicts = judgeDay({ trips, rules: rulesOn(defaultRules.map(changed), '2026-03-04', null), countedInMonth })
  return trips.map(({ id }) => {
    const { points, kind, position, cap } = verdicts.get(id)!
    return [id, points, kind, position, cap]
  })
}

describe('R1.05 what a day earns', () => {
  it.each<[string, JudgedTrip[], unknown[][]]>([
    ['nothing for no trips', [], []],
    ['ten for one', [trip('a', 'bike')], [['a', 10, 'counted', 1, 2]]],
    [
      'the first two of three alike',
      [trip('c', 'bike'), trip('a', 'walk'), trip('b', 'transit')],
      [
        ['c', 0, 'day_full', null, 2],
        ['a', 10, 'counted', 1, 2],
        ['b', 10, 'counted', 2, 2],
      ],
    ],
    [
      'the earlier departures',
      [
        trip('a', 'bike', { departure: '18:00' }),
        trip('b', 'bike', { departure: '08:00' }),
        trip('c', 'bike', { departure: '12:00' }),
      ],
      [
        ['a', 0, 'day_full', null, 2],
        ['b', 10, 'counted', 1, 2],
        ['c', 10, 'counted', 2, 2],
      ],
    ],
    [
      'the better paid before the earlier',
      [trip('a', 'bike'), trip('b', 'bike'), trip('c', 'carpool', { confirmedPeople: 3 })],
      [
        ['a', 10, 'counted', 2, 2],
        ['b', 0, 'day_full', null, 2],
        ['c', 13, 'counted', 1, 2],
      ],
    ],
    [
      'nothing for driving alone, which takes no place',
      [trip('a', 'drive_alone'), trip('b', 'bike')],
      [
        ['a', 0, 'mode_earns_nothing', null, null],
        ['b', 10, 'counted', 1, 2],
      ],
    ],
    [
      'C6 nothing for what was mostly driven, which takes no place',
      [trip('a', 'transit', { mostlyDriven: true }), trip('b', 'bike'), trip('c', 'walk')],
      [
        ['a', 0, 'mostly_driven', null, null],
        ['b', 10, 'counted', 1, 2],
        ['c', 10, 'counted', 2, 2],
      ],
    ],
    [
      'a day at home and a day off as trips of the day',
      [trip('a', 'telecommute'), trip('b', 'bike'), trip('c', 'bike')],
      [
        ['a', 10, 'counted', 1, 2],
        ['b', 10, 'counted', 2, 2],
        ['c', 0, 'day_full', null, 2],
      ],
    ],
    [
      'a lunch beside the two',
      [trip('a', 'brown_bag'), trip('b', 'bike', { direction: 'out' }), trip('c', 'bike')],
      [
        ['a', 5, 'counted', 1, 1],
        ['b', 10, 'counted', 1, 2],
        ['c', 10, 'counted', 2, 2],
      ],
    ],
    [
      'nothing for what was recorded too late, which takes no place',
      [trip('a', 'bike', { late: true }), trip('b', 'bike'), trip('c', 'walk')],
      [
        ['a', 0, 'too_late', null, null],
        ['b', 10, 'counted', 1, 2],
        ['c', 10, 'counted', 2, 2],
      ],
    ],
    [
      'nothing for a kept double while the other stands',
      [trip('a', 'bike', { direction: 'out' }), trip('b', 'walk', { direction: 'out', keptDouble: true })],
      [
        ['a', 10, 'counted', 1, 2],
        ['b', 0, 'kept_double', null, null],
      ],
    ],
    [
      'the first of two kept doubles once the other is gone',
      [
        trip('c', 'bike', { direction: 'out', keptDouble: true }),
        trip('b', 'walk', { direction: 'out', keptDouble: true }),
      ],
      [
        ['c', 0, 'kept_double', null, null],
        ['b', 10, 'counted', 1, 2],
      ],
    ],
    [
      'a kept double once it is alone',
      [trip('b', 'walk', { direction: 'out', keptDouble: true })],
      [['b', 10, 'counted', 1, 2]],
    ],
  ])('%s', (_, trips, expected) => {
    expect(judge(trips)).toEqual(expected)
  })

  it('pays by the mile, half a point up', () => {
    const byMile = (rule: PointsRule): PointsRule =>
      rule.mode === 'bike' ? { ...rule, unit: 'mile', points: 1 } : rule
    expect(
      judge([trip('a', 'bike', { metres: 4024 }), trip('b', 'bike', { metres: 4023 })], byMile).map((row) => row[1]),
    ).toEqual([3, 2])
  })

  it('pays a mode by the day once, whatever places are left', () => {
    const byDay = (rule: PointsRule): PointsRule => (rule.mode === 'bike' ? { ...rule, unit: 'day' } : rule)
    expect(judge([trip('a', 'bike'), trip('b', 'bike'), trip('c', 'walk')], byDay)).toEqual([
      ['a', 10, 'counted', 1, 2],
      ['b', 0, 'day_full', null, 1],
      ['c', 10, 'counted', 2, 2],
    ])
  })

  it('C1 multiplies on a bonus day, with the pool, and rounds once', () => {
    const rules = rulesOn(
      [
        ...defaultRules,
        { ...defaultRules[0]!, name: 'bonus_day', kind: 'bonus_day', mode: null, points: 0, factor_percent: 150 },
      ],
      '2026-03-04',
      null,
    )
    const earned = (each: JudgedTrip) =>
      judgeDay({
        trips: each.mode === 'brown_bag' ? [each, trip('w', 'drive_alone', { direction: 'out' })] : [each],
        rules,
      }).get(each.id)!.points
    expect([
      earned(trip('a', 'bike')),
      earned(trip('b', 'carpool', { confirmedPeople: 3 })),
      earned(trip('c', 'brown_bag')),
      earned(trip('d', 'drive_alone')),
    ]).toEqual([15, 19, 8, 0])
  })

  it('stops at a cap of the month, of one mode or of all', () => {
    const bikes = (rule: PointsRule): PointsRule => (rule.mode === 'bike' ? { ...rule, cap_per_month: 4 } : rule)
    expect(judge([trip('a', 'bike'), trip('b', 'bike')], bikes, { bike: 3, walk: 9 }).map((row) => row[2])).toEqual([
      'counted',
      'day_full',
    ])
    const all = (rule: PointsRule): PointsRule => (rule.kind === 'day' ? { ...rule, cap_per_month: 5 } : rule)
    expect(
      judge([trip('a', 'bike', { direction: 'out' }), trip('b', 'walk'), trip('c', 'brown_bag')], all, {
        bike: 3,
        walk: 1,
        brown_bag: 9,
      }).map((row) => row[2]),
    ).toEqual(['counted', 'day_full', 'counted'])
  })
})

it('knows a double', () => {
  const out = { id: 'a', mode: 'bike', direction: 'out' } as const
  expect(isDouble(out, { id: 'b', mode: 'walk', direction: 'out' })).toBe(true)
  expect(isDouble(out, { ...out })).toBe(false)
  expect(isDouble(out, { id: 'b', mode: 'bike', direction: 'back' })).toBe(false)
  expect(isDouble({ ...out, direction: 'other' }, { id: 'b', mode: 'bike', direction: 'other' })).toBe(false)
  expect(isDouble({ ...out, mode: 'telecommute' }, { id: 'b', mode: 'telecommute', direction: 'other' })).toBe(true)
  expect(isDouble({ ...out, mode: 'telecommute' }, { id: 'b', mode: 'brown_bag', direction: 'out' })).toBe(false)
})

describe('C7 a lunch brought along', () => {
  const lunch = trip('l', 'brown_bag')
  it.each<[string, JudgedTrip[], unknown[]]>([
    [
      'earns five on a day with a way to work',
      [trip('a', 'bike', { direction: 'out' }), lunch],
      ['l', 5, 'counted', 1, 1],
    ],
    [
      'earns with the way home alone, and with a drive',
      [lunch, trip('z', 'drive_alone', { direction: 'back' })],
      ['l', 5, 'counted', 1, 1],
    ],
    [
      'takes no place among the day’s two',
      [trip('a', 'bike', { direction: 'out' }), trip('b', 'bike', { direction: 'back' }), lunch],
      ['l', 5, 'counted', 1, 1],
    ],
    ['earns nothing on a day without one', [lunch], ['l', 0, 'no_work_trip', null, null]],
    ['earns nothing beside an errand', [trip('a', 'walk'), lunch], ['l', 0, 'no_work_trip', null, null]],
    ['earns nothing beside a day off', [trip('a', 'compressed_week'), lunch], ['l', 0, 'no_work_trip', null, null]],
    [
      'earns once a day',
      [trip('a', 'bike', { direction: 'out' }), trip('k', 'brown_bag'), lunch],
      ['l', 0, 'day_full', null, 1],
    ],
  ])('%s', (_, day, expected) => {
    expect(judge(day).find(([id]) => id === 'l')).toEqual(expected)
    expect(
      judge(day.toReversed()).find(([id]) => id === 'l'),
      'in whatever order the day arrives',
    ).toEqual(expected)
  })
})

describe('C7 C8 what a week holds', () => {
  const week = (trips: JudgedTrip[], countedInWeek: object) =>
    [...judgeDay({ trips, rules: rulesOn(defaultRules, '2026-03-04', null), countedInWeek }).values()].at(-1)
  const out = trip('a', 'bike', { direction: 'out' })
  it.each<[string, JudgedTrip[], object, number, string, number | null]>([
    ['the fifth lunch earns', [out, trip('l', 'brown_bag')], { brown_bag: 4 }, 5, 'counted', 1],
    ['the sixth does not', [out, trip('l', 'brown_bag')], { brown_bag: 5 }, 0, 'week_full', 5],
    ['the fifth day at home earns', [trip('h', 'telecommute')], { telecommute: 4 }, 10, 'counted', 2],
    ['the sixth does not', [trip('h', 'telecommute')], { telecommute: 5 }, 0, 'week_full', 5],
    ['a day off a week earns', [trip('o', 'compressed_week')], {}, 10, 'counted', 2],
    ['a second does not', [trip('o', 'compressed_week')], { compressed_week: 1 }, 0, 'week_full', 1],
    ['bike trips have no such limit', [trip('b', 'bike')], { bike: 40 }, 10, 'counted', 2],
  ])('%s', (_, trips, counted, points, kind, cap) => {
    expect(week(trips, counted)).toMatchObject({ points, kind, cap })
  })
})

describe('C3 two trips that cannot both be so', () => {
  const at = (id: string, departure: string, arrival: string, more: Partial<JudgedTrip> = {}) =>
    trip(id, 'bike', { departure, arrival, ...more })
  it.each<[string, JudgedTrip, JudgedTrip, boolean]>([
    ['the same way twice', trip('a', 'bike', { direction: 'out' }), trip('b', 'walk', { direction: 'out' }), true],
    ['errands without times', trip('a', 'bike'), trip('b', 'bike'), false],
    ['six minutes at one time', at('a', '08:00', '08:31'), at('b', '08:25', '09:00'), true],
    ['five minutes', at('a', '08:00', '08:30'), at('b', '08:25', '09:00'), false],
    [
      'there and back at one time',
      at('a', '08:00', '09:00', { direction: 'out' }),
      at('b', '08:00', '09:00', { direction: 'back' }),
      true,
    ],
    ['one within the other', at('a', '08:00', '12:00'), at('b', '09:00', '09:15'), true],
    ['over midnight', at('a', '23:30', '00:30'), at('b', '23:45', '00:15'), true],
    ['with a time missing', at('a', '08:00', '09:00'), trip('b', 'bike', { departure: '08:15' }), false],
    ['a day at home at no time', trip('a', 'telecommute'), at('b', '08:00', '09:00'), false],
  ])('%s', (_, one, other, expected) => {
    expect([isDouble(one, other), isDouble(other, one)]).toEqual([expected, expected])
  })

  it('kept beside another of its time, the later one earns nothing until the other is gone', () => {
    const [first, second] = [at('a', '08:00', '09:00'), at('b', '08:30', '09:30', { keptDouble: true })]
    expect(judge([first, second])).toEqual([
      ['a', 10, 'counted', 1, 2],
      ['b', 0, 'kept_double', null, null],
    ])
    expect(judge([second])).toEqual([['b', 10, 'counted', 1, 2]])
  })
})
