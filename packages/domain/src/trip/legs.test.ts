import { describe, expect, it } from 'vitest'
import { headlineOf, isMostlyDriven, type Leg } from './legs.ts'
import { computeSavings, factorSet2026 } from '../mode/savings.ts'
import { metresFromMiles } from './distance.ts'

const leg = (mode: Leg['mode'], miles: number): Leg => ({ mode, metres: metresFromMiles(miles) })

describe('C6 a trip in several modes', () => {
  it.each<[string, Leg[], string, boolean]>([
    ['walk, bus, walk is a bus trip', [leg('walk', 0.5), leg('transit', 6), leg('walk', 0.3)], 'transit', false],
    ['the longest leg that is no walk, even when the walk is longer', [leg('walk', 3), leg('bike', 1)], 'bike', false],
    ['two walks are a walk', [leg('walk', 1), leg('walk', 0.4)], 'walk', false],
    ['the first of two alike', [leg('bike', 4), leg('transit', 4)], 'bike', false],
    ['park and ride with the shorter part driven', [leg('drive_alone', 3), leg('transit', 9)], 'transit', false],
    ['half driven earns nothing', [leg('drive_alone', 5), leg('transit', 5)], 'drive_alone', true],
    ['just under half driven earns', [leg('drive_alone', 4.9), leg('transit', 5.1)], 'transit', false],
    ['driven in two parts', [leg('drive_alone', 3), leg('transit', 5), leg('drive_alone', 3)], 'transit', true],
  ])('%s', (_, legs, headline, driven) => {
    expect([headlineOf(legs), isMostlyDriven(legs)]).toEqual([headline, driven])
  })
})

describe('C6 D2 what it saves', () => {
  const legs = [leg('drive_alone', 2), leg('transit', 10), leg('walk', 0.5)]
  const metres = metresFromMiles(12.5)

  it('is the drive from home to work minus the driven part', () => {
    const { avoided_metres, gas_microgallons } = computeSavings(
      { mode: 'multimode', metres, legs, baselineMetres: metresFromMiles(11) },
      factorSet2026,
    )
    expect(avoided_metres).toBe(metresFromMiles(11) - metresFromMiles(2))
    expect(gas_microgallons / 1_000_000).toBeCloseTo(9 / 22.2, 4) // 9 miles at 22.2 a gallon
  })

  it('takes its own length for the drive when home and work are not known', () => {
    expect(computeSavings({ mode: 'multimode', metres, legs }, factorSet2026).avoided_metres).toBe(
      metres - metresFromMiles(2),
    )
  })

  it('has the calories of its active legs and the emissions of those ridden', () => {
    const { millicalories, co2_milligrams } = computeSavings(
      { mode: 'multimode', metres, legs, baselineMetres: metresFromMiles(11) },
      factorSet2026,
    )
    expect(Math.round(millicalories / 1000)).toBe(41) // half a mile at 3.5 MET, 70 kg and 3 mph: 40.8
    expect(Math.round(co2_milligrams / 1000)).toBe(Math.round((9 / 22.2) * 8887 - 10 * 93))
  })

  it('can be less than nothing: a long drive to the station', () => {
    const far = [leg('drive_alone', 8), leg('transit', 9)]
    expect(
      computeSavings(
        { mode: 'multimode', metres: metresFromMiles(17), legs: far, baselineMetres: metresFromMiles(6) },
        factorSet2026,
      ).avoided_metres,
    ).toBe(metresFromMiles(6) - metresFromMiles(8))
  })

  it('uses the member’s own car if it is known', () => {
    const trip = { mode: 'bike' as const, metres: metresFromMiles(10) }
    expect(computeSavings({ ...trip, milesPerGallon: 40 }, factorSet2026).gas_microgallons / 1_000_000).toBeCloseTo(
      0.25,
      4,
    )
    expect(computeSavings({ ...trip, milesPerGallon: null }, factorSet2026).gas_microgallons / 1_000_000).toBeCloseTo(
      10 / 22.2,
      4,
    )
  })
})
