import { describe, expect, it } from 'vitest'
import { computeSavings, type FactorSet, factorSet2026 } from '../mode/savings.ts'
import { findCarExtras, findParkingShare } from './parking.ts'

describe('decision 125: how much of the full parking is due', () => {
  it.each<[string, { lines: number; metres: number }[], number]>([
    ['at a stop of many lines', [{ lines: 12, metres: 40 }], 1],
    ['a kilometre from it', [{ lines: 12, metres: 1_000 }], 1],
    ['around a centre', [{ lines: 12, metres: 1_001 }], 0.5],
    ['two kilometres away', [{ lines: 12, metres: 2_000 }], 0.5],
    ['beyond', [{ lines: 12, metres: 2_001 }], 0],
    [
      'at a stop of few lines in a region that has better ones',
      [
        { lines: 12, metres: 9_000 },
        { lines: 5, metres: 40 },
      ],
      0,
    ],
    [
      'at a second centre with half as many lines',
      [
        { lines: 12, metres: 9_000 },
        { lines: 6, metres: 40 },
      ],
      1,
    ],
    ['at a stop of one line, where no two meet', [{ lines: 1, metres: 40 }], 0],
    ['in a region without transit', [], 0],
  ])('%s: %j', (_, hubs, share) => {
    expect(findParkingShare(hubs)).toBe(share)
  })
})

describe('decision 125: what a way by car takes beside the drive', () => {
  it.each([
    ['drive_alone', 1, 1, [600, 6, 0]],
    ['drive_alone', 3, 1, [600, 6, 0]],
    ['drive_alone', 1, 0.5, [300, 3, 0]],
    ['drive_alone', 1, 0, [0, 0, 0]],
    ['carpool', 1, 1, [300, 6, 3]],
    // a party of two is a carpool of its own and picks up nobody
    ['carpool', 2, 1, [600, 6, 0]],
    ['carpool', 1, 0, [0, 0, 3]],
    ['vanpool', 1, 1, [86, 6, 18]],
    ['park_and_ride', 1, 1, [0, 0, 0]],
    ['transit', 1, 1, [0, 0, 0]],
    ['bike', 1, 1, [0, 0, 0]],
  ] as const)('%s of %i at %d of the price', (mode, travellers, share, [cents, parking, pickup]) => {
    expect(findCarExtras(mode, { share, travellers, factors: factorSet2026 })).toEqual({
      parking_cents: cents,
      parking_seconds: parking * 60,
      pickup_seconds: pickup * 60,
    })
  })

  it('is taken from the first set where a programme’s own is older, and from its own where that says it', () => {
    const { parkingCents: _, parkingMinutes: __, pickupMinutes: ___, ...old } = factorSet2026
    const ask = (factors: FactorSet) => findCarExtras('drive_alone', { share: 1, travellers: 1, factors }).parking_cents
    expect([ask(old), ask({ ...old, parkingCents: 250 })]).toEqual([600, 250])
  })

  it('D2 changes no savings of a trip', () => {
    const trip = { mode: 'carpool', metres: 16_093 } as const
    const dear = { ...factorSet2026, parkingCents: 5_000, parkingMinutes: 60, pickupMinutes: 60 }
    expect(computeSavings(trip, dear)).toEqual(computeSavings(trip, factorSet2026))
  })
})
