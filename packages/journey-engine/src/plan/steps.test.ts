import { describe, expect, it } from 'vitest'
import { headOf, StreetFlag, type StreetNetwork, tailOf } from '../street/build/street-network.ts'
import { drawStreets } from '../testing/draw-streets.ts'
import { deterrentOf } from '../street/route/street-route.ts'
import { trafficSideOf } from '../street/route/traffic-side.ts'
import { directionOf } from './arc-turns.ts'
import { describeSteps } from './steps.ts'

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
    side = trafficSideOf(drawn.network),
  }: Partial<{
    language: 'en' | 'es'
    startFraction: number
    endFraction: number
    profile: 'walk' | 'wheelchair' | 'bike' | 'drive'
    side: 'left' | 'right'
  }> = {},
) {
  const spots = through.split(' ')
  const arcs = spots.slice(1).map((spot, index) => drawn.arcOf(spots[index]!, spot))
  for (let index = 1; index < arcs.length; index++)
    expect(tailOf(drawn.network, arcs[index]!)).toBe(headOf(drawn.network, arcs[index - 1]!))
  return describeSteps(drawn.network, { profile, arcs, startFraction, endFraction }, language, {
    arcsFrom: arcsFromOf(drawn.network),
    side,
  })
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

  it('says that a roundabout is driven with the clock where vehicles keep left', () => {
    const kept = drawStreets({ x: [-200, 0], W: [-20, 0], S: [0, -20], E: [20, 0], N: [0, 20], e: [200, 0] }, [
      { through: 'W N E S W', oneWay: true, flags: StreetFlag.roundabout },
      { through: 'x W', name: 'West Street' },
      { through: 'E e', name: 'East Street' },
    ])
    const [, leftHand] = walk(kept, 'x W N E e', { profile: 'drive' })
    expect(leftHand).toMatchObject({ relativeDirection: 'roundabout', isClockwise: true })
    const [, rightHand] = walk(ring, 'x W S E e', { profile: 'drive' })
    expect(rightHand).toMatchObject({ relativeDirection: 'roundabout' })
    expect(rightHand).not.toHaveProperty('isClockwise')
  })

  it.each<['walk' | 'bike', string[]]>([
    ['walk', ['depart West Street', 'slightly_right roundabout', 'slightly_right East Street']],
    ['bike', ['depart West Street', 'roundabout roundabout 2', 'slightly_right East Street']],
  ])('a walker gets no numbers of exits, whoever rides does: %s', (profile, expected) => {
    const steps = walk(ring, 'x W S E e', { profile })
    expect(
      steps.map(({ relativeDirection, streetName, exit }) =>
        [relativeDirection, streetName, ...(exit === undefined ? [] : [exit])].join(' '),
      ),
    ).toEqual(expected)
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

  it.each<['right' | 'left', string]>([
    ['right', 'uturn_left'],
    ['left', 'uturn_right'],
  ])('who drives on the %s turns around across the oncoming traffic', (side, turn) => {
    expect(walk(town, 'a b a', { profile: 'drive', side })[1]!.relativeDirection).toBe(turn)
  })

  it('metres and seconds add up to the whole', () => {
    const steps = walk(town, 'e b d f')
    expect(steps.reduce((sum, { metres }) => sum + metres, 0)).toBeCloseTo(380, 0)
  })
})

const inShort = (steps: ReturnType<typeof describeSteps>) =>
  steps.map(({ relativeDirection: turn, streetName, metres }) => `${turn} ${streetName} ${Math.round(metres)}`)

describe('stretches of a few metres', () => {
  const main = (through: string) => ({ through, name: 'Main Street' })
  const elm = (through: string) => ({ through, name: 'Elm Street' })

  it.each<[string, Parameters<typeof drawStreets>, string, 'walk' | 'drive', string[]]>([
    [
      'a street that goes on a little to the side is one',
      [{ a: [-200, 0], b: [0, 0], c: [0, 8], d: [200, 8] }, [main('a b'), elm('b c'), main('c d')]],
      'a b c d',
      'walk',
      ['depart Main Street 408'],
    ],
    [
      'a turn by way of a short piece is one turn',
      [{ a: [-200, 0], b: [0, 0], c: [0, 9], d: [0, 100] }, [main('a b'), { through: 'b c' }, elm('c d')]],
      'a b c d',
      'drive',
      ['depart Main Street 200', 'left Elm Street 100'],
    ],
    [
      'two turns to the left over the median lead back',
      [{ a: [-200, 0], b: [0, 0], c: [0, 9], d: [-200, 9] }, [main('a b'), { through: 'b c' }, main('c d')]],
      'a b c d',
      'walk',
      ['depart Main Street 200', 'uturn_left Main Street 209'],
    ],
    [
      'the way out of a door belongs to the street',
      [{ a: [0, -6], b: [0, 0], c: [200, 0] }, [{ through: 'a b', kind: 'footway' }, main('b c')]],
      'a b c',
      'walk',
      ['depart Main Street 206'],
    ],
    [
      'so does the way to a door',
      [{ a: [0, 0], b: [200, 0], c: [200, 7] }, [main('a b'), { through: 'b c', kind: 'footway' }]],
      'a b c',
      'walk',
      ['depart Main Street 207'],
    ],
    [
      'a named street at the end is where the destination is',
      [{ a: [0, 0], b: [200, 0], c: [200, 7] }, [main('a b'), elm('b c')]],
      'a b c',
      'walk',
      ['depart Main Street 200', 'left Elm Street 7'],
    ],
    [
      'stairs are told, and a landing is part of them',
      [
        { a: [0, 0], b: [50, 0], c: [55, 0], d: [58, 0], e: [63, 0], f: [113, 0] },
        [
          { through: 'a b', kind: 'footway' },
          { through: 'b c', kind: 'steps', flags: StreetFlag.steps },
          { through: 'c d', kind: 'footway' },
          { through: 'd e', kind: 'steps', flags: StreetFlag.steps },
          { through: 'e f', kind: 'footway' },
        ],
      ],
      'a b c d e f',
      'walk',
      ['depart footpath 50', 'continue steps 13', 'continue footpath 50'],
    ],
    [
      'what lies before a roundabout belongs to the street',
      [
        { x: [-200, 0], V: [-28, 0], W: [-20, 0], S: [0, -20], E: [20, 0], s: [0, -200] },
        [
          main('x V'),
          { through: 'V W' },
          { through: 'W S E W', oneWay: true, flags: StreetFlag.roundabout },
          elm('S s'),
        ],
      ],
      'x V W S s',
      'drive',
      ['depart Main Street 180', 'roundabout roundabout 28', 'slightly_right Elm Street 180'],
    ],
    [
      'eleven metres are told',
      [{ a: [-200, 0], b: [0, 0], c: [0, 11], d: [200, 11] }, [main('a b'), elm('b c'), main('c d')]],
      'a b c d',
      'walk',
      ['depart Main Street 200', 'left Elm Street 11', 'right Main Street 200'],
    ],
  ])('%s', (_, [spots, streets], through, profile, expected) => {
    expect(inShort(walk(drawStreets(spots, streets), through, { profile }))).toEqual(expected)
  })
})

describe('ramps', () => {
  const motorway = (through: string, name: string) => ({ through, name, kind: 'motorway', oneWay: true }) as const
  const ramp = (through: string, sign?: string) =>
    ({
      through,
      kind: 'link',
      oneWay: true,
      flags: StreetFlag.ramp | (sign ? StreetFlag.signed : 0),
      ...(sign !== undefined && { name: sign }),
    }) as const
  const spots = { a: [0, -500], b: [0, 0], c: [0, 500], d: [60, 400], e: [120, 800], f: [-60, 400] } as const

  it.each<[string, Parameters<typeof drawStreets>[1], string, Parameters<typeof walk>[2], string[]]>([
    [
      'an exit by its sign',
      [motorway('a b c', 'I 75'), ramp('b d', 'OH 126 / Montgomery')],
      'a b d',
      {},
      ['depart I 75', 'slightly_right ramp to OH 126 / Montgomery'],
    ],
    [
      'in Spanish',
      [motorway('a b c', 'I 75'), ramp('b d', 'OH 126 / Montgomery')],
      'a b d',
      { language: 'es' },
      ['depart I 75', 'slightly_right rampa hacia OH 126 / Montgomery'],
    ],
    [
      'an exit to the left, as where one keeps left',
      [motorway('a b c', 'M1'), ramp('b f', 'A5 / Watford')],
      'a b f',
      {},
      ['depart M1', 'slightly_left ramp to A5 / Watford'],
    ],
    [
      'the main way past an exit',
      [motorway('a b', 'I 75'), motorway('b c', 'I 71'), ramp('b d', 'OH 126')],
      'a b c',
      {},
      ['depart I 75', 'continue I 71'],
    ],
    [
      'a motorway that parts',
      [motorway('a b f', 'I 75'), motorway('b d', 'I 71')],
      'a b d',
      {},
      ['depart I 75', 'slightly_right I 71'],
    ],
    [
      'a ramp that parts, without signs: by the street it leads to',
      [ramp('a b'), ramp('b f'), ramp('b d'), { through: 'd e', name: 'Oak Street' }],
      'a b d e',
      {},
      ['depart ramp to Oak Street', 'slightly_right ramp to Oak Street', 'continue Oak Street'],
    ],
    [
      'a sign that stands at the beginning alone',
      [motorway('a b c', 'I 75'), ramp('b d', 'OH 126'), ramp('d e')],
      'a b d e',
      {},
      ['depart I 75', 'slightly_right ramp to OH 126'],
    ],
    ['a ramp of which nothing is known', [ramp('a b')], 'a b', {}, ['depart ramp']],
  ])('%s', (_, streets, through, options, expected) => {
    const steps = walk(drawStreets(spots, streets), through, { profile: 'drive', ...options })
    expect(steps.map(({ relativeDirection, streetName }) => `${relativeDirection} ${streetName}`)).toEqual(expected)
  })

  it.each([
    ['right', 'slightly_right'],
    ['left', 'slightly_left'],
  ] as const)('a ramp drawn over the motorway leaves on the side one keeps to: %s', (side, turn) => {
    const drawn = drawStreets({ a: [0, -500], b: [0, 0], c: [0, 500], d: [0, 400] }, [
      motorway('a b c', 'I 75'),
      ramp('b d', 'OH 126'),
    ])
    expect(walk(drawn, 'a b d', { profile: 'drive', side })[1]!.relativeDirection).toBe(turn)
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
