import { describe, expect, it } from 'vitest'
import { keyOfAnswer, type KeptRow, listGone } from './answer-rows.ts'

const trips = { path: '/member/trips' }
const now = Date.parse('2026-03-20T09:00:00Z')
const daysAgo = (days: number) => now - days * 86_400_000

describe('the key of a kept answer', () => {
  it('is the same however the question was written', () => {
    const one = keyOfAnswer('ana', trips, { from: '2026-03-02', to: '2026-03-08', mode: undefined })
    expect(keyOfAnswer('ana', trips, { to: '2026-03-08', from: '2026-03-02' })).toBe(one)
  })

  it.each([
    ['another member', keyOfAnswer('ben', trips, { limit: '12' })],
    ['another call', keyOfAnswer('ana', { path: '/member/wallet' }, { limit: '12' })],
    ['another question', keyOfAnswer('ana', trips, { limit: '13' })],
  ])('differs for %s', (_, other) => expect(other).not.toBe(keyOfAnswer('ana', trips, { limit: '12' })))
})

describe('what is deleted', () => {
  const row = (key: string, at: number, member = 'ana'): KeptRow => ({ key, member, at, answer: {} })

  it('is what another member had, and what is older than two weeks', () => {
    const rows = [row('new', daysAgo(13)), row('old', daysAgo(15)), row('bens', daysAgo(1), 'ben')]
    expect(listGone(rows, 'ana', now)).toEqual(['old', 'bens'])
  })

  it('is the oldest of more than eighty', () => {
    const rows = Array.from({ length: 83 }, (_each, minutes) => row(`row-${minutes}`, now - minutes * 60_000))
    expect(listGone(rows, 'ana', now)).toEqual(['row-80', 'row-81', 'row-82'])
  })
})
