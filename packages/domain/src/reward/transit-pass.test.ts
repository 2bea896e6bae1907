import { describe, expect, it } from 'vitest'
import {
  approverOf,
  decidePassBy,
  findNextPassState,
  firstOfMonth,
  isReminderDue,
  lastDayOf,
  type LimitedUse,
  orderByOf,
  orderWindow,
  overlap,
  ownShareOf,
  type PassFacts,
  type PassMove,
  refundOf,
  taxedPart,
  taxFreeLeft,
} from './transit-pass.ts'

describe('C18 ordering until the tenth for the next month', () => {
  it.each([
    ['2026-11-01', '2026-12-01', '2026-11-10'],
    ['2026-11-10', '2026-12-01', '2026-11-10'],
    ['2026-11-11', '2027-01-01', '2026-12-10'],
    ['2026-11-22', '2027-01-01', '2026-12-10'],
    ['2026-12-10', '2027-01-01', '2026-12-10'],
    ['2026-12-11', '2027-02-01', '2027-01-10'],
    ['2026-12-31', '2027-02-01', '2027-01-10'],
    ['2028-02-29', '2028-04-01', '2028-03-10'],
  ])('on %s is for the month of %s, by %s', (today, from, orderBy) => {
    expect(orderWindow(today)).toEqual({ from, orderBy })
    expect(today <= orderByOf(from)).toBe(true)
  })

  it.each([
    ['2026-12-01', 'month', '2026-12-31'],
    ['2027-02-01', 'month', '2027-02-28'],
    ['2028-02-01', 'month', '2028-02-29'],
    ['2026-12-01', 'quarter', '2027-02-28'],
    ['2026-12-01', 'year', '2027-11-30'],
  ] as const)('from %s a %s holds until %s', (from, period, to) => expect(lastDayOf(from, period)).toBe(to))

  it.each([
    ['2026-01-31', -1, '2025-12-01'],
    ['2026-11-22', 0, '2026-11-01'],
    ['2026-11-22', 2, '2027-01-01'],
  ])('finds the first of a month: %s and %i', (date, months, first) => expect(firstOfMonth(date, months)).toBe(first))

  it.each([
    ['2026-12-01', '2026-12-31', true],
    ['2026-11-01', '2026-11-30', false],
    ['2027-01-01', '2027-01-31', false],
    ['2026-11-01', '2027-01-31', true],
  ])('sees whether a pass of %s to %s is of the same month', (from, to, is) =>
    expect(overlap({ from, to }, { from: '2026-12-01', to: '2026-12-31' })).toBe(is),
  )
})

describe('C18 the tax-free limit of a month', () => {
  const pass = (kind: LimitedUse['kind'], priceCents: number, more: Partial<LimitedUse> = {}): LimitedUse => ({
    kind,
    priceCents,
    period: 'month',
    from: '2026-12-01',
    to: '2026-12-31',
    ...more,
  })
  it.each<[string, 'transit' | 'parking', string, LimitedUse[], object]>([
    [
      'is $340 for transit and vanpool in 2026',
      'transit',
      '2026-12-01',
      [],
      { year: 2026, limitCents: 340_00, usedCents: 0, leftCents: 340_00 },
    ],
    [
      'is $340 for parking in 2026',
      'parking',
      '2026-12-01',
      [pass('transit', 90_00)],
      { limitCents: 340_00, usedCents: 0, leftCents: 340_00 },
    ],
    ['was $325 in 2025', 'transit', '2025-12-01', [], { year: 2025, limitCents: 325_00 }],
    ['is the last known one for a year to come', 'parking', '2027-01-01', [], { year: 2026, limitCents: 340_00 }],
    [
      'is shared by transit and vanpool',
      'transit',
      '2026-12-01',
      [pass('transit', 90_00), pass('vanpool', 150_00), pass('parking', 100_00)],
      { usedCents: 240_00, leftCents: 100_00 },
    ],
    ['leaves other months alone', 'transit', '2026-11-01', [pass('transit', 90_00)], { usedCents: 0 }],
    [
      'takes its part of a longer pass',
      'transit',
      '2027-01-01',
      [pass('transit', 270_00, { period: 'quarter', to: '2027-02-28' })],
      { usedCents: 90_00 },
    ],
    ['is never below nothing', 'transit', '2026-12-01', [pass('vanpool', 400_00)], { usedCents: 400_00, leftCents: 0 }],
  ])('%s', (_, group, month, passes, left) => expect(taxFreeLeft(group, month, passes)).toMatchObject(left))

  it.each([
    [90_00, 'month', 100_00, 0],
    [90_00, 'month', 50_00, 40_00],
    [270_00, 'quarter', 50_00, 40_00],
  ] as const)('taxes what lies above it: %i a %s with %i left', (priceCents, period, left, taxed) =>
    expect(taxedPart({ priceCents, period }, left)).toBe(taxed),
  )
})

describe('C18, C22 who approves', () => {
  it.each([
    ['none', 40_00, false, 'none'],
    ['none', 40_00, true, 'supervisor'],
    ['none', 0, true, 'none'],
    ['staff', 40_00, true, 'staff'],
    ['supervisor', 0, false, 'supervisor'],
  ] as const)('%s, with %i from the employer who asks the supervisor: %s', (approver, subsidyCents, asks, who) =>
    expect(approverOf({ approver, subsidyCents }, asks)).toBe(who),
  )

  it('never makes the own share negative', () =>
    expect([
      ownShareOf({ priceCents: 90_00, subsidyCents: 40_00 }),
      ownShareOf({ priceCents: 90_00, subsidyCents: 120_00 }),
    ]).toEqual([50_00, 0]))
})

describe('C18 the life of a pass', () => {
  const pass: PassFacts = {
    state: 'requested',
    from: '2026-12-01',
    to: '2026-12-31',
    period: 'month',
    hasCode: false,
    isPaid: false,
    priceCents: 90_00,
    subsidyCents: 90_00,
  }
  const withShare = { subsidyCents: 40_00 }
  it.each<[string, Partial<PassFacts>, PassMove, string, string | undefined]>([
    ['a wish is approved', {}, 'approve', '2026-11-05', 'approved'],
    ['also late, while it holds', {}, 'approve', '2026-12-31', 'approved'],
    ['not when it is over', {}, 'approve', '2027-01-01', undefined],
    ['once only', { state: 'approved' }, 'approve', '2026-11-05', undefined],
    ['a wish is denied', {}, 'deny', '2026-11-05', 'denied'],
    ['what was approved is not denied', { state: 'approved' }, 'deny', '2026-11-05', undefined],
    ['a wish is given back any day', {}, 'cancel', '2026-12-15', 'cancelled'],
    ['an approved one until the tenth', { state: 'approved' }, 'cancel', '2026-11-10', 'cancelled'],
    ['an approved one with its code too', { state: 'approved', hasCode: true }, 'cancel', '2026-11-10', 'cancelled'],
    ['not after it', { state: 'approved' }, 'cancel', '2026-11-11', undefined],
    ['not an active one', { state: 'active', hasCode: true }, 'cancel', '2026-12-02', undefined],
    ['a code needs no payment where there is none to make', { state: 'approved' }, 'issue', '2026-11-20', 'approved'],
    ['a code waits for the own share', { state: 'approved', ...withShare }, 'issue', '2026-11-20', undefined],
    ['and comes once it is paid', { state: 'approved', ...withShare, isPaid: true }, 'issue', '2026-11-20', 'approved'],
    ['in its month it is active at once', { state: 'approved' }, 'issue', '2026-12-03', 'active'],
    ['a lost code is replaced', { state: 'active', hasCode: true }, 'issue', '2026-12-03', 'active'],
    ['not after its end', { state: 'approved' }, 'issue', '2027-01-01', undefined],
    [
      'there is nothing to pay twice',
      { state: 'approved', ...withShare, isPaid: true },
      'pay',
      '2026-11-20',
      undefined,
    ],
    ['nor where the employer pays all', { state: 'approved' }, 'pay', '2026-11-20', undefined],
    ['a payment leaves the state', { state: 'requested', ...withShare }, 'pay', '2026-11-20', 'requested'],
    ['it begins on its first day', { state: 'approved', hasCode: true }, 'activate', '2026-12-01', 'active'],
    ['not before', { state: 'approved', hasCode: true }, 'activate', '2026-11-30', undefined],
    ['not without a code', { state: 'approved' }, 'activate', '2026-12-01', undefined],
    ['it ends after its last day', { state: 'active', hasCode: true }, 'expire', '2027-01-01', 'expired'],
    ['not on it', { state: 'active', hasCode: true }, 'expire', '2026-12-31', undefined],
    ['one that never got a code ends too', { state: 'approved' }, 'expire', '2027-01-01', 'expired'],
    ['staff take back what is active', { state: 'active', hasCode: true }, 'refund', '2026-12-03', 'refunded'],
    [
      'and pay back what was given back',
      { state: 'cancelled', ...withShare, isPaid: true },
      'refund',
      '2026-11-12',
      'refunded',
    ],
    ['but not what nobody paid', { state: 'cancelled', ...withShare }, 'refund', '2026-11-12', undefined],
    [
      'what was used up stays so',
      { state: 'expired', hasCode: true, ...withShare, isPaid: true },
      'refund',
      '2027-01-02',
      undefined,
    ],
    [
      'but one that never had a code is paid back',
      { state: 'expired', ...withShare, isPaid: true },
      'refund',
      '2027-01-02',
      'refunded',
    ],
    [
      'one that was denied after it was paid, too',
      { state: 'denied', ...withShare, isPaid: true },
      'refund',
      '2026-11-12',
      'refunded',
    ],
    ['but not one that was only denied', { state: 'denied', ...withShare }, 'refund', '2026-11-12', undefined],
    ['nor twice', { state: 'refunded', ...withShare, isPaid: true }, 'refund', '2026-11-12', undefined],
  ])('%s', (_, more, move, today, state) => expect(findNextPassState({ ...pass, ...more }, move, today)).toBe(state))

  it.each<[string, Partial<PassFacts>, string, number]>([
    ['all before its first day', {}, '2026-11-30', 50_00],
    ['nothing of a month that has begun', {}, '2026-12-01', 0],
    ['nothing that was not paid', { isPaid: false }, '2026-11-30', 0],
    ['the months of a quarter that have not begun', { period: 'quarter' }, '2026-12-20', 33_33],
    ['of the last of them nothing', { period: 'quarter' }, '2027-02-01', 0],
    ['all of one that never had a code', { hasCode: false }, '2026-12-20', 50_00],
  ])('gives back %s', (_, more, today, cents) =>
    expect(refundOf({ ...pass, ...withShare, hasCode: true, isPaid: true, ...more }, today)).toBe(cents),
  )
})

describe('C18 the reminder before the tenth', () => {
  it.each([
    ['2026-11-04', 23, false],
    ['2026-11-05', 8, false],
    ['2026-11-05', 9, true],
    ['2026-11-06', 0, true],
    ['2026-11-10', 23, true],
    ['2026-11-11', 9, false],
  ])('on %s at %i: %s', (today, hour, is) => expect(isReminderDue(today, hour)).toBe(is))
})

describe('C18 the day by which staff decide about an order', () => {
  it.each([
    // Monday to Monday
    ['2026-11-02', '2026-12-01', '2026-11-09'],
    // Friday the tenth day before, over a weekend and Thanksgiving
    ['2026-11-20', '2026-12-01', '2026-11-30'],
    // the pass begins before the five working days are over
    ['2026-11-27', '2026-12-01', '2026-11-30'],
    ['2026-11-30', '2026-12-01', '2026-11-30'],
  ])('ordered on %s for %s: %s', (orderedOn, from, day) => expect(decidePassBy(orderedOn, from)).toBe(day))
})

describe('C18 an approval of many that is taken back', () => {
  const pass: PassFacts = {
    state: 'approved',
    from: '2026-04-01',
    to: '2026-04-30',
    period: 'month',
    hasCode: false,
    isPaid: false,
    priceCents: 90_00,
    subsidyCents: 40_00,
  }
  it.each<[string, Partial<PassFacts>, PassFacts['state'] | undefined]>([
    ['an approved one waits again', {}, 'requested'],
    ['one that was paid stays', { isPaid: true }, undefined],
    ['one with its code stays', { hasCode: true }, undefined],
    ['an active one stays', { state: 'active' }, undefined],
    ['one that was given back stays', { state: 'cancelled' }, undefined],
    ['one that waits', { state: 'requested' }, undefined],
  ])('%s', (_, more, state) => expect(findNextPassState({ ...pass, ...more }, 'reopen', '2026-03-20')).toBe(state))
})
