import { describe, expect, it } from 'vitest'
import { addTriedMember, describeRaceTrial, emptyTrialSums, type TriedTrip } from './race-trial.ts'

const rule = { metric: 'green_days', least_trips: 2 } as const

function tripsOn(days: number, organisationId: string | null = null): TriedTrip[] {
  return Array.from({ length: days }, (_, at) => ({
    date: `2025-05-${String(at + 1).padStart(2, '0')}`,
    amount: 1,
    trips: 1,
    organisationId,
  }))
}

function tryAll(scores: readonly number[], organisationOf: (at: number) => string | null = () => null) {
  const sums = emptyTrialSums()
  scores.forEach((days, at) => addTriedMember(sums, rule, tripsOn(days, organisationOf(at))))
  return sums
}

describe('C16 a trial of a rule', () => {
  it('tells places, buckets and the share of the best tenth', () => {
    const told = describeRaceTrial(tryAll([20, 5, 5, 5, 5, 5, 4, 4, 3, 1]), rule, new Map())
    expect(told).toMatchObject({ members: 10, ranked: 9, total: 57 })
    expect(told.places.map(({ rank, score }) => [rank, score])).toEqual([
      [1, 20],
      [2, 5],
      [2, 5],
      [2, 5],
      [2, 5],
      [2, 5],
      [7, 4],
      [7, 4],
      [9, 3],
    ])
    expect(told.top_share).toBeCloseTo(20 / 56)
    // of the highest and of those with three nobody is told, since they are fewer than five
    expect(told.buckets).toEqual([{ from: 4, to: 5, members: 7 }])
  })

  it('says nothing of four people', () => {
    const told = describeRaceTrial(
      tryAll([9, 8, 7, 6], () => 'one'),
      rule,
      new Map([['one', 30]]),
    )
    expect(told).toMatchObject({ members: null, ranked: null, total: null, places: [], buckets: [], top_share: null })
    expect(told.by_size).toEqual([
      { size_class: 1, organisations: 1, members: null, active_share: null, score: null, best_place: null },
    ])
  })

  it('tells how many there are, and not how few of them are ranked', () => {
    const told = describeRaceTrial(tryAll([9, 8, 7, 6, 1]), rule, new Map())
    expect(told).toMatchObject({ members: 5, ranked: null, total: 31, places: [], top_share: null })
  })

  it('compares organisations by their headcounts, within and over the classes', () => {
    const told = describeRaceTrial(
      tryAll([...Array<number>(8).fill(10), ...Array<number>(6).fill(10)], (at) => (at < 8 ? 'big' : 'small')),
      rule,
      new Map([
        ['big', 80],
        ['small', 10],
      ]),
    )
    expect(told.by_size).toEqual([
      { size_class: 0, organisations: 1, members: 6, active_share: 0.6, score: 6, best_place: 1 },
      { size_class: 2, organisations: 1, members: 8, active_share: 0.1, score: 1, best_place: 2 },
    ])
  })

  it('reckons a headcount never below the active people', () => {
    const sums = tryAll(Array<number>(5).fill(3), () => 'one')
    const of = (headcount: number) => describeRaceTrial(sums, rule, new Map([['one', headcount]])).by_size[0]
    expect(of(2)).toEqual({ ...of(5), size_class: 0 })
    expect(of(2)?.active_share).toBe(1)
  })
})
