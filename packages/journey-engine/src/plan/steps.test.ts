import { describe, expect, it } from 'vitest'
import { headOf, StreetFlag, type StreetNetwork, tailOf } from '../street/build/street-network.ts'
import { drawStreets } from '../testing/draw-streets.ts'
import { deterrentOf } from '../street/route/street-route.ts'
import { describeSteps, directionOf } from './steps.ts'

function arcsFromOf(network: StreetNetwork) {
  const arcs = Array.from({ length: network.edges.from.length * 2 }, (_, arc) => arc)
  return (node: number) => arcs.filter((arc) => tailOf(network, arc) === node)
}

function walk(
  drawn: ReturnType<typeof drawStreets>,
  through: string,
  {
    language = 'en',
    startFraction = 0,
    endFraction = 1,
    profile = 'walk',
  }: Partial<{
    language: 'en' | 'es'
    startFraction: number
    endFraction: number
    profile: 'walk' | 'wheelchair' | 'drive'
  }> = {},
) {
  const spots = through.split(' ')
  const arcs = spots.slice(1).map((spot, index) => drawn.arcOf(spots[index]!, spot))
  for (let index = 1; index < arcs.length; index++)
    expect(tailOf(drawn.network, arcs[index]!)).toBe(headOf(drawn.network, arcs[index - 1]!))
  return describeSteps(
    drawn.network,
    { profile, arcs, startFraction, endFraction },
    language,
    arcsFromOf(drawn.network),
  )
}

describe('turn-by-turn steps', () => {
  //        c
  //        |  Oak Street
  // a──────b──────d   Main Street, and past d it is Hill Road
  //        |
  //        e
  const town = drawStreets({ a: [-200, 0], b: [0, 0], c: [0, 150], d: [100, 0], e: [0, -80], f: [300, 0] }, [
    { through: 'a b d', name: 'Main Street' },
    { through: 'e b c', name: 'Oak Street' },
    { through: 'd f', name: 'Hill Road' },
  ])

  it('sets out, turns left, and tells metres and directions', () => {
    expect(walk(town, 'a b c')).toMatchObject([
      {
        relativeDirection: 'depart',
        absoluteDirection: 'east',
        streetName: 'Main Street',
        metres: 200,
        seconds: 150,
        stayOn: false,
      },
      {
        relativeDirection: 'left',
        absoluteDirection: 'north',
        streetName: 'Oak Street',
        metres: 150,
        isUnnamed: false,
      },
    ])
  })

  it('turns right the other way', () => {
    expect(walk(town, 'a b e')[1]).toMatchObject({ relativeDirection: 'right', absoluteDirection: 'south' })
  })

  it('says nothing at a crossing that is passed straight on, and names the street that begins', () => {
    expect(
      walk(town, 'a b d f').map(({ relativeDirection, streetName, metres }) => [relativeDirection, streetName, metres]),
    ).toEqual([
      ['depart', 'Main Street', 300],
      ['continue', 'Hill Road', 200],
    ])
  })

  it('counts the first and last street in part', () => {
    const [first, second] = walk(town, 'a b c', { startFraction: 0.75, endFraction: 0.5 })
    expect([first!.metres, second!.metres]).toEqual([50, 75])
    expect(first!.lon).toBeCloseTo(-84.55 - 50 / 92_400, 4)
  })

  it('a street that turns sharply keeps its name', () => {
    const bent = drawStreets({ a: [0, 0], b: [100, 0], c: [100, 100] }, [{ through: 'a b c', name: 'Bend Road' }])
    expect(walk(bent, 'a b c')).toMatchObject([
      { stayOn: false },
      { relativeDirection: 'left', streetName: 'Bend Road', stayOn: true },
    ])
  })

  it('unnamed ways are called what they are, in the language asked for', () => {
    const paths = drawStreets({ a: [0, 0], b: [50, 0], c: [60, 0], d: [90, 0] }, [
      { through: 'a b', kind: 'footway' },
      { through: 'b c', kind: 'steps', flags: StreetFlag.steps },
      { through: 'c d', kind: 'footway' },
    ])
    expect(walk(paths, 'a b c d').map(({ streetName, isUnnamed }) => [streetName, isUnnamed])).toEqual([
      ['footpath', true],
      ['steps', true],
      ['footpath', true],
    ])
    expect(walk(paths, 'a b c', { language: 'es' }).map(({ streetName }) => streetName)).toEqual([
      'camino peatonal',
      'escaleras',
    ])
    // steps that are open to a wheelchair have something beside them
    expect(walk(paths, 'b c', { profile: 'wheelchair' }).map(({ streetName }) => streetName)).toEqual([
      'ramp or lift at steps',
    ])
  })

  //          n            One enters from w; the roundabout runs against the clock:
  //          |            w → s → e → n → w. Each has a street that leaves.
  //        ┌─N─┐
  // w0 ──W       E── e
  //        └─S─┘
  //          |
  //          s
  const ring = drawStreets(
    { x: [-200, 0], W: [-20, 0], S: [0, -20], E: [20, 0], N: [0, 20], s: [0, -200], e: [200, 0], n: [0, 200] },
    [
      { through: 'W S E N W', oneWay: true, flags: StreetFlag.roundabout },
      { through: 'x W', name: 'West Street' },
      { through: 'S s', name: 'South Street' },
      { through: 'E e', name: 'East Street' },
      { through: 'N n', name: 'North Street' },
    ],
  )

  it.each([
    ['x W S s', 1, 'South Street'],
    ['x W S E e', 2, 'East Street'],
    ['x W S E N n', 3, 'North Street'],
    ['x W S E N W x', 4, 'West Street'],
  ])('leaves a roundabout by its exit: %s', (through, exit, street) => {
    const steps = walk(ring, through, { profile: 'drive' })
    expect(steps.map(({ relativeDirection }) => relativeDirection).slice(0, 2)).toEqual(['depart', 'roundabout'])
    expect(steps[1]!.exit).toBe(exit)
    expect(steps[2]!.streetName).toBe(street)
  })

  it('tells the time a street for destinations only takes, not what it costs to drive there', () => {
    const lane = drawStreets({ a: [0, 0], b: [600, 0] }, [
      { through: 'a b', name: 'Private Lane', flags: StreetFlag.destinationOnly },
    ])
    const cost = lane.network.costs.drive.forward[0]!
    expect(walk(lane, 'a b', { profile: 'drive' })[0]!.seconds).toBe(Math.round(cost / 3000))
    expect(deterrentOf(lane.network, { profile: 'drive', arcs: [0], startFraction: 0.5, endFraction: 1 })).toBe(
      Math.round(cost / 3),
    )
    expect(deterrentOf(lane.network, { profile: 'walk', arcs: [0], startFraction: 0, endFraction: 1 })).toBe(0)
  })

  it('metres and seconds add up to the whole', () => {
    const steps = walk(town, 'e b d f')
    expect(steps.reduce((sum, { metres }) => sum + metres, 0)).toBeCloseTo(380, 0)
  })
})

it.each([
  [0, 'continue'],
  [-19, 'continue'],
  [30, 'slightly_right'],
  [-54, 'slightly_left'],
  [90, 'right'],
  [-90, 'left'],
  [140, 'hard_right'],
  [-160, 'hard_left'],
  [178, 'uturn_right'],
  [-180, 'uturn_left'],
])('a turn of %i degrees is %s', (angle, direction) => {
  expect(directionOf(angle)).toBe(direction)
})
