import { describe, expect, it } from 'vitest'
import { clusterByNearness } from './cluster-streets.ts'

/** Points in hundredths of a degree from 45, -122: about 1,100 m to the north, 790 m to the east. */
const at = (...points: number[]) =>
  points.map((each, index) => (index % 2 ? -1_220_000_000 : 450_000_000) + each * 100_000)

describe('streets of one name', () => {
  it.each([
    ['side by side', [at(0, 0), at(0, 0.5)], [0, 0]],
    ['in two towns', [at(0, 0), at(50, 0)], [0, 1]],
    ['in three towns', [at(0, 0), at(50, 0), at(0, 50), at(50, 0.5)], [0, 1, 2, 1]],
    ['joined by a third between', [at(0, 0), at(0, 3), at(0, 1, 0, 2)], [0, 0, 0]],
    ['askew, across the corner of a cell', [at(-0.1, -0.1), at(0.1, 0.1)], [0, 0]],
    ['from the north-west to the south-east', [at(0.1, -0.1), at(-0.1, 0.1)], [0, 0]],
    ['without points', [[], at(0, 0)], [0, 1]],
  ])('are told apart %s', (_, members, streets) => {
    expect(clusterByNearness(members)).toEqual(streets)
  })
})
