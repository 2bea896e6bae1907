import { describe, expect, it } from 'vitest'
import type { Grant } from '@throughway/contract/identity/grant'
import { endOf, splitGrants } from './split-grants.ts'

const [early, now, late] = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z']
const grant = (ends_at: string | null, ended_at: string | null) => ({ ends_at, ended_at }) as Grant

describe('R6.03 grants over time', () => {
  it.each<[string, string | null, string | null, string | null, 'held' | 'past']>([
    ['without an end', null, null, null, 'held'],
    ['that ends later', late, null, late, 'held'],
    ['that ends now', now, null, now, 'past'],
    ['that somebody ended', null, early, early, 'past'],
    ['that somebody ended before its end', late, early, early, 'past'],
    ['that ended by itself and was closed after', early, now, early, 'past'],
  ])('one %s', (_, endsAt, endedAt, end, where) => {
    const one = grant(endsAt, endedAt)
    expect(endOf(one)).toBe(end)
    expect(splitGrants([one], new Date(now))[where]).toEqual([one])
  })
})
