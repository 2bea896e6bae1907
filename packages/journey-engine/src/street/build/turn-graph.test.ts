import { describe, expect, it } from 'vitest'
import { sketchStreets, type StreetSketch } from '../../testing/random-streets.ts'
import { openExactRouter } from '../route/exact-route.ts'
import { buildStreetHierarchy, openStreetRouter } from '../route/route.ts'
import type { Snap } from '../route/snap.ts'
import { edgeOf, headOf, isBackward, type Profile, StreetFlag, type StreetNetwork } from './street-network.ts'
import { expandTurns, nodeGraph, turnCosts } from './turn-graph.ts'

// Nodes are written by letters, streets by the two letters of their ends. All streets are 10 s long and open both ways.
const seconds = 1000

/** A town from a drawing: each letter of the text is a node, at its line and column. */
function drawTown(
  drawing: string,
  streets: string,
  rules: Rule[] = [],
  changes: Record<string, Partial<StreetSketch['edges'][number]>> = {},
) {
  const letters: string[] = []
  const nodes: [number, number][] = []
  drawing.split('\n').forEach((line, row) => {
    for (const { 0: letter, index } of line.matchAll(/[A-Z]/g)) {
      letters.push(letter)
      nodes.push([450_000_000 - row * 4000, index * 3000])
    }
  })
  const names = streets.split(' ')
  const edges = names.map((name) => {
    const [from, to] = [letters.indexOf(name[0]!), letters.indexOf(name[1]!)]
    return { from, to, forward: 10 * seconds, backward: 10 * seconds, ...changes[name] }
  })
  const arcOf = (name: string) =>
    names.includes(name) ? 2 * names.indexOf(name) : 2 * names.indexOf(name[1]! + name[0]!) + 1
  const restrictions = rules.map(({ banned, profiles }) => ({
    arcs: banned.split(' ').map(arcOf),
    profiles: profiles ?? (['drive'] as const),
  }))
  const network = sketchStreets({ nodes, edges, restrictions })
  const snapOn = (name: string): Snap => ({
    edge: edgeOf(arcOf(name)),
    fraction: isBackward(arcOf(name)) ? 0.7 : 0.3,
    lat: 0,
    lon: 0,
    distance: 0,
    side: 'on',
  })
  const nameOf = (arc: number) => letters[headOf(network, arc ^ 1)]! + letters[headOf(network, arc)]!

  /** The way from early in one street to late in another, both in the direction they are named, as names. */
  function drive(from: string, to: string, profile: Profile = 'drive'): string {
    const oneWay = keepDirection(network, [arcOf(from), arcOf(to)])
    const [start, end] = [snapOn(from), snapOn(to)]
    const route = openStreetRouter(oneWay, profile, buildStreetHierarchy(oneWay, profile)).findRoute([start], [end])
    const exact = openExactRouter(oneWay, profile).findRoute([start], [end])
    expect(route?.durationMs).toBe(exact?.durationMs)
    return route ? [...route.arcs].map(nameOf).join(' ') : 'no way'
  }
  return { network, drive, arcOf }
}
type Rule = { banned: string; profiles?: readonly Profile[] }

/** Closes the other direction of these arcs, so that a route must begin and end along them. */
function keepDirection(network: StreetNetwork, arcs: number[]): StreetNetwork {
  const costs = structuredClone(network.costs)
  for (const each of Object.values(costs))
    for (const arc of arcs) (isBackward(arc) ? each.forward : each.backward)[edgeOf(arc)] = 0
  return { ...network, costs }
}

describe('a banned turn', () => {
  //        N
  //        |
  //   W -- X -- E        no left turn from S into W: up to the dead end N and back is shorter
  //   |    |    |        than round the block by E, B and A
  //   |    S    |
  //   |         |
  //   A ------- B
  const crossing = `
    N
    |
W - X - E
|   |   |
|   S   |
|       |
A       B`
  const streets = 'SX XN XW XE WA AB BE'

  it('is taken without the ban', () => {
    expect(drawTown(crossing, streets).drive('SX', 'XW')).toBe('SX XW')
  })

  it('sends no_left_turn another way', () => {
    // N is a dead end, where a car may turn: coming back from there, W is a turn to the right
    expect(drawTown(crossing, streets, [{ banned: 'SX XW' }]).drive('SX', 'XW')).toBe('SX XN NX XW')
  })

  it('binds only from where it says', () => {
    expect(drawTown(crossing, streets, [{ banned: 'SX XW' }]).drive('EX', 'XW')).toBe('EX XW')
  })

  it('binds only the profiles it says', () => {
    const town = drawTown(crossing, streets, [{ banned: 'SX XW', profiles: ['walk', 'bike'] }])
    expect(town.drive('SX', 'XW')).toBe('SX XW')
    expect(drawTown(crossing, streets, [{ banned: 'SX XW' }]).drive('SX', 'XW', 'bike')).toBe('SX XW')
  })

  //        N
  //        |             only_straight_on from S: neither W nor E, so up to the dead end N and back,
  //   W -- X -- E        from where both are open
  //        |
  //        S
  it('lets only_straight_on go straight on alone', () => {
    const rules = [{ banned: 'SX XW' }, { banned: 'SX XE' }, { banned: 'SX XS' }]
    const town = drawTown('  N\n\nW X E\n\n  S', 'SX XN XW XE', rules)
    expect(town.drive('SX', 'XN')).toBe('SX XN')
    expect(town.drive('SX', 'XE')).toBe('SX XN NX XE')
    expect(town.drive('SX', 'XW')).toBe('SX XN NX XW')
  })

  //   A ---- X           X is a dead end. Turning back is allowed there, and only there, unless
  //   |                  no_u_turn says otherwise
  //   B
  it('keeps no_u_turn also in a dead end', () => {
    const twice: StreetSketch = {
      nodes: [
        [450_000_000, 0],
        [450_000_000, 10_000],
        [449_990_000, 0],
      ],
      edges: [
        { from: 0, to: 1 },
        { from: 0, to: 2 },
      ],
    }
    expect(listTurns(sketchStreets(twice))).toEqual(['0>1', '1>2', '2>3', '3>0'])
    expect(listTurns(sketchStreets({ ...twice, restrictions: [{ arcs: [0, 1] }] }))).toEqual(['1>2', '2>3', '3>0'])
  })
})

describe('a banned way by way of other streets', () => {
  //   A -- B -- C -- D        banned: AB BC CF (a U-turn between the carriageways).
  //        |    |             From E the same BC CF is allowed, and from A all but CF.
  //        E    F -- G
  const town = `
A B C D

  E F G`
  const streets = 'AB BC CD BE CF FG'

  it('is banned as a whole', () => {
    const { drive } = drawTown(town, streets, [{ banned: 'AB BC CF' }])
    expect(drive('AB', 'BC')).toBe('AB BC')
    expect(drive('AB', 'CD')).toBe('AB BC CD')
    expect(drive('EB', 'CF')).toBe('EB BC CF')
    expect(drive('BC', 'CF')).toBe('BC CF')
    expect(drive('AB', 'CF')).toBe('AB BC CD DC CF')
  })

  it('may be as long as four streets, of which only the last is refused', () => {
    const { drive } = drawTown(town, streets, [{ banned: 'AB BC CF FG' }])
    expect(drive('AB', 'CF')).toBe('AB BC CF')
    expect(drive('EB', 'FG')).toBe('EB BC CF FG')
    expect(drive('AB', 'FG')).toBe('AB BC CD DC CF FG')
  })

  //   A                Two bans share BC:  AB BC CD  and  EB BC CF.
  //    \         D     Each of the other two ways stays open.
  //     B ----- C
  //    /         F
  //   E
  const fork = `
A
         D
   B   C
         F
E`
  const forkStreets = 'AB EB BC CD CF'

  it('shares a via with another without mixing them up', () => {
    const { drive } = drawTown(fork, forkStreets, [{ banned: 'AB BC CD' }, { banned: 'EB BC CF' }])
    expect(drive('AB', 'CF')).toBe('AB BC CF')
    expect(drive('EB', 'CD')).toBe('EB BC CD')
    expect(drive('AB', 'CD')).toBe('AB BC CF FC CD')
    expect(drive('EB', 'CF')).toBe('EB BA AB BC CF')
  })

  it('is no less banned where a shorter ban lies within it, or begins it', () => {
    const within = drawTown(fork, forkStreets, [{ banned: 'AB BC CD' }, { banned: 'BC CD' }])
    expect(within.drive('EB', 'CD')).toBe('EB BC CF FC CD')
    expect(within.drive('AB', 'CD')).toBe('AB BC CF FC CD')
    const midway = drawTown(town, streets, [{ banned: 'AB BC CF FG' }, { banned: 'BC CF' }])
    expect(midway.drive('AB', 'CF')).toBe('AB BC CD DC CF')
    const begins = drawTown(fork, forkStreets, [{ banned: 'AB BC CD' }, { banned: 'AB BC' }])
    expect(begins.drive('AB', 'CF')).toBe('AB BE EB BC CF')
  })

  //   A -- B -- C -- D      AB BC CF, and BC CD after it: what has begun one ban may also have begun the next
  it('ends one ban and begins another', () => {
    const { drive } = drawTown(town, streets, [{ banned: 'AB BC CF' }, { banned: 'BC CF FG' }])
    expect(drive('BC', 'CF')).toBe('BC CF')
    expect(drive('EB', 'FG')).toBe('EB BC CD DC CF FG')
  })

  it('means nothing where its streets do not meet or are closed', () => {
    const apart = drawTown(town, streets, [{ banned: 'AB CF' }, { banned: 'AB' }])
    expect(apart.drive('AB', 'CF')).toBe('AB BC CF')
  })
})

describe('what turns cost', () => {
  //        N
  //        |
  //   W -- X -- E
  //        |
  //        S
  const plus = sketchStreets({
    nodes: [
      [0, 0],
      [10_000, 0],
      [0, 10_000],
      [-10_000, 0],
      [0, -10_000],
    ],
    edges: [1, 2, 3, 4].map((to) => ({ from: 0, to, forward: 1000, backward: 1000 })),
  })
  const [toNorth, fromSouth] = [0, 5]

  it.each([
    ['straight on', toNorth, 0],
    ['to the right', 2, turnCosts.right],
    ['to the left', 6, turnCosts.left],
  ])('%s', (_, next, cost) => {
    expect(weightOf(plus, fromSouth, next)).toBe(1000 + cost)
  })

  it('more in a sharp angle, and most when turning back in a dead end', () => {
    const sharp = sketchStreets({
      nodes: [
        [0, 0],
        [10_000, 0],
        [9000, 2000],
        [0, -10_000],
      ],
      edges: [
        { from: 0, to: 1, forward: 1000, backward: 1000 },
        { from: 0, to: 2, forward: 1000, backward: 1000 },
        { from: 0, to: 3 },
      ],
    })
    expect(weightOf(sharp, 1, 2)).toBe(1000 + turnCosts.sharp)
    expect(weightOf(plus, toNorth, 1)).toBe(1000 + turnCosts.back)
    expect(weightOf(plus, 1, toNorth)).toBeUndefined()
  })

  it('nothing where a street only bends, within a roundabout, and through a gate', () => {
    const bend = sketchStreets({
      nodes: [
        [0, 0],
        [10_000, 0],
        [0, 10_000],
      ],
      edges: [
        { from: 1, to: 0 },
        { from: 0, to: 2, forward: 700 },
      ],
    })
    expect(weightOf(bend, 0, 2)).toBe(700)
    const ring = { forward: 1000, backward: 0, flags: StreetFlag.roundabout }
    const roundabout = sketchStreets({
      nodes: [
        [0, 0],
        [0, 10_000],
        [10_000, 0],
        [-10_000, 0],
      ],
      edges: [
        { from: 1, to: 0, ...ring },
        { from: 0, to: 3, ...ring },
        { from: 0, to: 2, forward: 1000 },
      ],
    })
    expect(weightOf(roundabout, 0, 2)).toBe(1000)
    expect(weightOf(roundabout, 0, 4)).toBe(1000 + turnCosts.right)
    const gate = sketchStreets({
      nodes: [
        [0, 0],
        [0, 0],
        [10_000, 0],
        [0, 10_000],
      ],
      edges: [
        { from: 3, to: 0 },
        { from: 0, to: 1, forward: 1, backward: 1 },
        { from: 1, to: 2, forward: 1000 },
        { from: 0, to: 2 },
      ],
    })
    expect(weightOf(gate, 0, 2)).toBe(1)
    expect(weightOf(gate, 2, 4)).toBe(1000)
  })

  //   A ---- B | C ---- D      the gate between B and C is closed to cars: B is a dead end
  it('a closed gate makes a dead end', () => {
    const town = sketchStreets({
      nodes: [
        [0, 0],
        [0, 10_000],
        [0, 10_000],
        [0, 20_000],
      ],
      edges: [
        { from: 0, to: 1 },
        { from: 1, to: 2, only: { drive: { forward: 0, backward: 0 } }, forward: 1, backward: 1 },
        { from: 2, to: 3 },
      ],
    })
    expect(listTurns(town)).toEqual(['0>1', '1>0', '4>5', '5>4'])
    expect(nodeGraph(town, 'walk').arcs.length).toBe(6)
  })
})

function listTurns(network: StreetNetwork): string[] {
  const { nodeCount, first, head, arcs } = expandTurns(network)
  const turns = []
  for (let node = 0; node < nodeCount; node++) {
    for (let link = first[node]!; link < first[node + 1]!; link++) turns.push(`${arcs[node]}>${arcs[head[link]!]}`)
  }
  return turns
}

function weightOf(network: StreetNetwork, arc: number, next: number): number | undefined {
  const { first, head, weight, arcs } = expandTurns(network)
  const node = arcs.indexOf(arc)
  for (let link = first[node]!; link < first[node + 1]!; link++) if (arcs[head[link]!] === next) return weight[link]
  return undefined
}
