import { describe, expect, it } from 'vitest'
import { drawStreets, type Spot } from '../../testing/draw-streets.ts'
import { StreetFlag } from '../build/street-network.ts'
import { trafficSideOf } from './traffic-side.ts'

const corners = ['w', 's', 'e', 'n']

/** Squares in a row that cars pass one way round: each against the clock (`R`) or with it (`L`). */
function drawRings(rings: string) {
  const spots: Record<string, Spot> = { a: [-100, 0], b: [-50, 0] }
  const streets = [{ through: 'a b', name: 'Main Street' }]
  const circles = [...rings].map((way, at) => {
    const named = corners.map((corner) => `${corner}${at}`)
    const [west, south, east, north] = named
    Object.assign(spots, {
      [west!]: [at * 100 - 20, 0],
      [south!]: [at * 100, -20],
      [east!]: [at * 100 + 20, 0],
      [north!]: [at * 100, 20],
    })
    const round = [...named, west!]
    return {
      through: (way === 'R' ? round : round.toReversed()).join(' '),
      oneWay: true,
      flags: StreetFlag.roundabout,
    }
  })
  return drawStreets(spots, [...streets, ...circles]).network
}

describe('the side that vehicles keep to', () => {
  it.each([
    ['no roundabout', '', 'right'],
    ['a roundabout against the clock', 'R', 'right'],
    ['a roundabout with the clock', 'L', 'left'],
    ['one of three that is drawn the wrong way', 'LRL', 'left'],
  ])('%s', (_, rings, side) => {
    expect(trafficSideOf(drawRings(rings))).toBe(side)
  })
})
