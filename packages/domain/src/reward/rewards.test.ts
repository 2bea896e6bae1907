import { describe, expect, it } from 'vitest'
import {
  findNextRedemptionState,
  findRewardCategory,
  isStockLow,
  listNextStages,
  type RedemptionMove,
  redemptionStates,
  type RewardState,
  sayStock,
  stateOfReward,
} from './rewards.ts'

const day = (date: string) => new Date(`${date}T00:00:00Z`)

describe('R2.55 C14 the category of a link', () => {
  it.each<[string | undefined, string]>([
    ['3', 'dining'],
    ['dining', 'dining'],
    ['200', 'ride_home'],
    ['1', 'featured'],
    [undefined, 'featured'],
    ['', 'featured'],
    ['8', 'featured'],
    ['03', 'featured'],
    ['Dining', 'featured'],
    ['toString', 'featured'],
    ['online', 'online'],
  ])('%s is %s', (text, category) => expect(findRewardCategory(text)).toBe(category))
})

describe('C14 the state of an item', () => {
  const item = { stage: 'published', from: day('2026-03-01'), to: day('2026-04-01'), left: 5 } as const
  it.each<[string, Partial<Parameters<typeof stateOfReward>[0]>, string, RewardState]>([
    ['the day before', {}, '2026-02-28', 'scheduled'],
    ['its first instant', {}, '2026-03-01', 'live'],
    ['its end', {}, '2026-04-01', 'ended'],
    ['without an end', { to: null }, '2036-04-01', 'live'],
    ['with nothing left', { left: 0 }, '2026-03-02', 'sold_out'],
    ['with nothing left, after its end', { left: 0 }, '2026-04-02', 'ended'],
    ['without a limit of stock', { left: null }, '2026-03-02', 'live'],
    ['a draft in its time', { stage: 'draft' }, '2026-03-02', 'draft'],
    ['paused in its time', { stage: 'paused' }, '2026-03-02', 'paused'],
    ['archived after it', { stage: 'archived' }, '2026-05-02', 'archived'],
  ])('%s', (_, more, now, state) => expect(stateOfReward({ ...item, ...more }, day(now))).toBe(state))
})

describe('C14 the stock in words', () => {
  it.each<[number | null, string, number | null]>([
    [null, 'plenty', null],
    [11, 'plenty', null],
    [10, 'few', 10],
    [2, 'few', 2],
    [1, 'last', 1],
    [0, 'none', 0],
  ])('%s left', (left, word, said) => expect(sayStock(left)).toEqual({ word, left: said }))

  it.each([
    [11, 100, false],
    [10, 100, true],
    [0, 100, true],
    [1, 9, false],
    [1, 10, true],
    [2, 20, true],
    [3, 20, false],
  ] as const)('%i of %i is low: %s', (left, total, low) => {
    expect(isStockLow(left, total)).toBe(low)
  })
})

describe('C14 the moves of a redemption', () => {
  const fresh = { isRevealed: false, needsApproval: false }
  const table: Record<RedemptionMove, Partial<Record<(typeof redemptionStates)[number], string>>> = {
    confirm: { reserved: 'issued' },
    approve: { waiting: 'issued' },
    reopen: { issued: 'waiting' },
    deny: { waiting: 'denied' },
    fulfil: { issued: 'fulfilled' },
    cancel: { reserved: 'cancelled', waiting: 'cancelled', issued: 'cancelled' },
    refund: { issued: 'refunded', fulfilled: 'refunded' },
    lapse: { reserved: 'lapsed' },
  }
  it.each(Object.entries(table))('%s leads from %o, and from nowhere else', (move, ways) => {
    for (const state of redemptionStates)
      expect([state, findNextRedemptionState({ ...fresh, state }, move as RedemptionMove)]).toEqual([
        state,
        ways[state],
      ])
  })
  it('waits where somebody has to approve', () =>
    expect(findNextRedemptionState({ state: 'reserved', isRevealed: false, needsApproval: true }, 'confirm')).toBe(
      'waiting',
    ))
  it.each(['cancel', 'reopen'] as const)('refuses to %s once the code was shown', (move) =>
    expect(findNextRedemptionState({ state: 'issued', isRevealed: true, needsApproval: true }, move)).toBeUndefined(),
  )
  it('is refunded by staff even then', () =>
    expect(findNextRedemptionState({ state: 'issued', isRevealed: true, needsApproval: false }, 'refund')).toBe(
      'refunded',
    ))
})

describe('C14 the stages of an editor', () => {
  it.each([
    ['draft', ['published', 'archived']],
    ['published', ['paused', 'archived']],
    ['paused', ['published', 'archived']],
    ['archived', ['draft']],
  ] as const)('from %s lead to %s', (stage, next) => expect(listNextStages(stage)).toEqual(next))
})
