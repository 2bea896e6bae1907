import { describe, expect, it } from 'vitest'
import { expiryOf, planExpiry } from '../points/points-life.ts'
import { pickUsed, planRefund, refundLifeDays, type UsedPoints } from './reward-points.ts'
import { daysBetween } from '../time/time.ts'

const lots = [
  { expires_on: '2026-05-01', points: 20 },
  { expires_on: '2026-08-10', points: 30 },
  { expires_on: '2027-03-01', points: 40 },
]

describe('C1 C14 which points a redemption uses', () => {
  it.each<[string, number, number, UsedPoints[]]>([
    ['the oldest', 15, 90, [{ date: '2025-05-01', points: 15 }]],
    [
      'the oldest, then the next',
      50,
      90,
      [
        { date: '2025-05-01', points: 20 },
        { date: '2025-08-10', points: 30 },
      ],
    ],
    [
      'all',
      90,
      90,
      [
        { date: '2025-05-01', points: 20 },
        { date: '2025-08-10', points: 30 },
        { date: '2026-03-01', points: 40 },
      ],
    ],
    [
      'what the night has not taken yet',
      25,
      97,
      [
        { date: '2025-03-18', points: 7 },
        { date: '2025-05-01', points: 18 },
      ],
    ],
    ['nothing', 0, 90, []],
  ])('%s', (_, cost, total, used) => expect(pickUsed(cost, lots, { total, today: '2026-03-18' })).toEqual(used))
})

describe('C1 what comes back', () => {
  it.each<[string, UsedPoints[], string, UsedPoints[]]>([
    [
      'goes where it came from',
      [{ date: '2025-08-10', points: 30 }],
      '2026-03-18',
      [{ date: '2025-08-10', points: 30 }],
    ],
    [
      'lives thirty days when it would be gone sooner',
      [{ date: '2025-04-01', points: 30 }],
      '2026-03-18',
      [{ date: '2025-04-17', points: 30 }],
    ],
    [
      'lives thirty days when it would be gone already',
      [
        { date: '2024-04-01', points: 5 },
        { date: '2025-04-01', points: 30 },
      ],
      '2026-03-18',
      [{ date: '2025-04-17', points: 35 }],
    ],
    [
      'lives just thirty days as it is',
      [{ date: '2025-04-17', points: 30 }],
      '2026-03-18',
      [{ date: '2025-04-17', points: 30 }],
    ],
    [
      'in the order of its days',
      [
        { date: '2026-02-01', points: 1 },
        { date: '2025-09-01', points: 2 },
      ],
      '2026-03-18',
      [
        { date: '2025-09-01', points: 2 },
        { date: '2026-02-01', points: 1 },
      ],
    ],
  ])('%s', (_, used, today, back) => expect(planRefund(used, today)).toEqual(back))

  it.each(['2024-01-29', '2024-01-30', '2027-01-30', '2028-01-30', '2028-01-29', '2026-12-31'])(
    'lives thirty days, whatever February does, on %s',
    (today) => {
      const [back] = planRefund([{ date: '2020-01-01', points: 1 }], today)
      expect(daysBetween(today, expiryOf(back!.date))).toBeGreaterThanOrEqual(refundLifeDays)
      expect(daysBetween(today, expiryOf(back!.date))).toBeLessThanOrEqual(refundLifeDays + 1)
    },
  )

  it('leaves the remaining points as they were before the purchase', () => {
    const inflows = [
      { date: '2025-06-01', points: 20 },
      { date: '2025-08-10', points: 30 },
    ]
    const warned = { first: null, last: null }
    const before = planExpiry({ total: 50, inflows, today: '2026-03-18', warned })
    const used = pickUsed(35, before.lots, { total: 50, today: '2026-03-18' })
    expect(planExpiry({ total: 15, inflows, today: '2026-03-18', warned }).lots).toEqual([
      { expires_on: '2026-08-10', points: 15 },
    ])
    expect(
      planExpiry({
        total: 50,
        inflows: [...inflows, ...planRefund(used, '2026-03-18')].reduce<UsedPoints[]>((sum, each) => {
          const same = sum.find(({ date }) => date === each.date)
          return same
            ? sum.map((one) => (one === same ? { ...one, points: one.points + each.points } : one))
            : [...sum, each]
        }, []),
        today: '2026-03-18',
        warned,
      }).expired,
    ).toBe(0)
  })
})
