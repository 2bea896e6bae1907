import { describe, expect, it } from 'vitest'
import { indexSegments } from '../street/build/segment-index.ts'
import { StreetFlag } from '../street/build/street-network.ts'
import { drawStreets } from '../testing/draw-streets.ts'
import { openCorners } from './nearby-corners.ts'

//  w ── x ── y     Oak Avenue, 100 m a block; Elm Street runs north through x, Pine Street through y
const { network, nodes } = drawStreets(
  { w: [0, 0], x: [100, 0], y: [200, 0], n: [100, 100], e: [200, 100], m: [0, 100], z: [0, 50] },
  [
    { through: 'w x y', name: 'Oak Avenue' },
    { through: 'x n', name: 'Elm Street' },
    { through: 'y e', name: 'Pine Street' },
    { through: 'w z' }, // nameless
    { through: 'm n', name: 'Interstate', kind: 'motorway' },
    { through: 'n e', name: 'Ramp', flags: StreetFlag.ramp },
  ],
)
const nearbyCorners = openCorners(network, indexSegments(network))
const at = (spot: string) => ({
  lat: network.nodes.lat[nodes[spot]!]! / 1e7,
  lon: network.nodes.lon[nodes[spot]!]! / 1e7,
})

describe('the crossings near a spot', () => {
  it('are those of two streets with different names, the nearest first', () => {
    const corners = nearbyCorners(at('w'))
    expect(corners.map(({ name }) => name)).toEqual(['Elm Street & Oak Avenue', 'Oak Avenue & Pine Street'])
    expect(corners[0]).toMatchObject({ streets: ['Elm Street', 'Oak Avenue'], lat: at('x').lat, lon: at('x').lon })
    expect(corners[0]!.distance).toBeCloseTo(100, 0)
  })

  it('are neither where a street only bends nor at a motorway or a ramp', () => {
    expect(nearbyCorners(at('n'), { maxDistance: 50 })).toEqual([])
    expect(nearbyCorners(at('w'), { maxDistance: 50 })).toEqual([])
  })

  it('are as many as asked for, within the distance asked for, and never farther than a kilometre', () => {
    expect(nearbyCorners(at('w'), { limit: 1 })).toHaveLength(1)
    expect(nearbyCorners(at('w'), { maxDistance: 150 })).toHaveLength(1)
    expect(nearbyCorners({ lat: at('w').lat + 0.02, lon: at('w').lon }, { maxDistance: 1e9 })).toEqual([])
    expect(nearbyCorners(at('w'), { limit: Number.NaN })).toEqual([])
  })

  it.each([
    [Number.NaN, 0],
    [91, 0],
    [0, 181],
    [Infinity, 0],
  ])('are none at %s, %s', (lat, lon) => {
    expect(nearbyCorners({ lat, lon })).toEqual([])
  })
})
