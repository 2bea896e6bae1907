import { describe, expect, it } from 'vitest'
import { expiryOf, firstCheckOf, type Inflow, planExpiry, type Warned } from './points-life.ts'
import { addDays } from '../time/time.ts'
import { makeRandom } from '../value/random.ts'

const nobodyWarned: Warned = { first: null, last: null }
const plan = (total: number, inflows: Inflow[], today: string, more: { onHold?: number; warned?: Warned } = {}) =>
  planExpiry({ total, inflows, today, warned: nobodyWarned, ...more })

describe('C1 points expire twelve months after earning, oldest first', () => {
  it.each([
    ['2025-03-04', '2026-03-04'],
    ['2024-02-29', '2025-02-28'],
    ['2023-02-28', '2024-02-28'],
    ['2025-12-31', '2026-12-31'],
  ])('what can be spent from %s is gone on %s', (date, gone) => {
    expect(expiryOf(date)).toBe(gone)
  })

  it('is looked at first on the day before the first warning, whichever day was asked about before', () => {
    expect(['2025-03-04', '2025-03-05', '2025-03-04', '2024-02-29'].map(firstCheckOf)).toEqual([
      '2026-02-01',
      '2026-02-02',
      '2026-02-01',
      '2025-01-28',
    ])
  })

  const march = { date: '2025-03-04', points: 20 }
  const may = { date: '2025-05-01', points: 30 }
  it.each([
    [
      'nothing on the day before',
      50,
      '2026-03-03',
      0,
      [
        { expires_on: '2026-03-04', points: 20 },
        { expires_on: '2026-05-01', points: 30 },
      ],
    ],
    ['the oldest on its day', 50, '2026-03-04', 20, [{ expires_on: '2026-05-01', points: 30 }]],
    ['only what was not spent: 15 went to a reward', 35, '2026-03-04', 5, [{ expires_on: '2026-05-01', points: 30 }]],
    ['nothing, when as much was spent', 30, '2026-03-04', 0, [{ expires_on: '2026-05-01', points: 30 }]],
    ['nothing, when more was spent', 12, '2026-03-04', 0, [{ expires_on: '2026-05-01', points: 12 }]],
    ['both after the second day', 50, '2026-05-01', 50, []],
    ['nothing of a balance below zero', -10, '2026-05-01', 0, []],
  ])('takes %s', (_, total, today, expired, lots) => {
    expect(plan(total, [march, may], today)).toMatchObject({ expired, lots })
  })

  it('leaves points alone that are reserved or under review, and checks again the next day', () => {
    expect(plan(50, [march, may], '2026-03-04', { onHold: 15 })).toMatchObject({ expired: 5, nextCheck: '2026-03-05' })
    expect(plan(50, [march, may], '2026-03-04', { onHold: 40 })).toMatchObject({ expired: 0, nextCheck: '2026-03-05' })
  })

  it('takes a day that was wholly reversed for nothing', () => {
    expect(plan(30, [{ ...march, points: 0 }, may], '2026-03-04')).toMatchObject({ expired: 0 })
  })
})

describe('C1 warnings 30 and 7 days before', () => {
  const lots = ['2025-03-04', '2025-03-06', '2025-03-20'].map((date) => ({ date, points: 10 }))
  it.each([
    ['nothing 31 days before', '2026-02-01', nobodyWarned, undefined, '2026-02-02'],
    [
      'of the week that begins in 30 days',
      '2026-02-02',
      nobodyWarned,
      { kind: 'first', points: 20, from: '2026-03-04', until: '2026-03-10' },
      '2026-02-18',
    ],
    ['nothing twice', '2026-02-03', { first: '2026-03-10', last: null }, undefined, '2026-02-18'],
    [
      'of the next week when its time comes',
      '2026-02-18',
      { first: '2026-03-10', last: null },
      { kind: 'first', points: 10, from: '2026-03-20', until: '2026-03-26' },
      '2026-02-25',
    ],
    [
      'of the last week',
      '2026-02-25',
      { first: '2026-03-26', last: null },
      { kind: 'last', points: 20, from: '2026-03-04', until: '2026-03-10' },
      '2026-03-04',
    ],
    [
      'only the last one when both are due',
      '2026-02-26',
      nobodyWarned,
      { kind: 'last', points: 20, from: '2026-03-04', until: '2026-03-10' },
      '2026-02-27',
    ],
  ] as const)('say %s', (_, today, warned, warning, nextCheck) => {
    const planned = plan(30, lots, today, { warned })
    expect(planned.warning).toEqual(warning)
    expect(planned.nextCheck).toBe(nextCheck)
  })

  it('nothing to lose, nothing to look at', () => {
    expect(plan(0, lots, '2026-02-02')).toMatchObject({ warning: undefined, nextCheck: null, lots: [] })
  })
})

it('day after day, by chance: what expires is what a ledger of single points says', () => {
  const random = makeRandom('expiry')
  for (let round = 0; round < 4; round++) {
    const points: { date: string }[] = []
    const inflows: Inflow[] = []
    let total = 0
    let warned = nobodyWarned
    for (let day = 0; day < 800; day += 1 + Math.floor(random() * 9)) {
      const today = addDays('2024-01-01', day)
      const oldOnes = points.filter(({ date }) => expiryOf(date) <= today).length
      const planned = planExpiry({ total, inflows, today, warned })
      expect(planned.expired).toBe(oldOnes)
      expect(planned.nextCheck === null || planned.nextCheck > today).toBe(true)
      points.splice(0, oldOnes)
      total -= planned.expired
      warned = planned.warned
      expect(planExpiry({ total, inflows, today, warned })).toMatchObject({ expired: 0, warning: undefined })
      const earned = Math.floor(random() * 30)
      inflows.push({ date: today, points: earned })
      points.push(...Array.from({ length: earned }, () => ({ date: today })))
      const spent = random() < 0.2 ? Math.floor(random() * points.length) : 0
      points.splice(0, spent)
      total += earned - spent
    }
  }
})
