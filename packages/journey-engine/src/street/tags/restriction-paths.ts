import { bearingBetween } from '../../geo.ts'
import type { Lookup } from './restriction-lookup.ts'
import { costOf, edgeOf, headOf, opposite, streetKinds, type StreetNetwork, tailOf } from '../build/street-network.ts'

/** Arcs of `fromEdges` into the node and of `toEdges` out of it, with the barriers between. */
export function pathsByNode(
  fromEdges: readonly number[],
  toEdges: readonly number[],
  via: readonly number[],
  network: StreetNetwork,
  lookup: Lookup,
): number[][] {
  const arriving = bothArcs(fromEdges).filter((arc) => via.includes(headOf(network, arc)))
  const leaving = bothArcs(toEdges).filter((arc) => via.includes(tailOf(network, arc)))
  const paths: number[][] = []
  for (const one of arriving) {
    for (const other of leaving) {
      const between = throughBarriers(headOf(network, one), tailOf(network, other), network, lookup)
      if (between) paths.push([one, ...between, other])
    }
  }
  return paths
}

const bothArcs = (edges: readonly number[]) => edges.flatMap((edge) => [2 * edge, 2 * edge + 1])

/** The barrier edges between two vertices of one node: none, one, or two by way of its middle. */
function throughBarriers(start: number, goal: number, network: StreetNetwork, lookup: Lookup): number[] | undefined {
  if (start === goal) return []
  const barrier = streetKinds.indexOf('barrier')
  const steps = (vertex: number) => lookup.arcsFrom(vertex).filter((arc) => network.edges.kind[edgeOf(arc)] === barrier)
  for (const one of steps(start)) {
    if (headOf(network, one) === goal) return [one]
    for (const other of steps(headOf(network, one)))
      if (other !== opposite(one) && headOf(network, other) === goal) return [one, other]
  }
  return undefined
}

/** Whether the angle between the first and the last arc is what the name of the turn says. */
export function fitsName(turn: string, path: readonly number[], network: StreetNetwork): boolean {
  const one = path[0]!
  const other = path.at(-1)!
  if (turn === 'u_turn') return other === opposite(one) || Math.abs(turnDegrees(one, other, network)) > 150
  if (other === opposite(one)) return false
  const degrees = turnDegrees(one, other, network)
  if (turn === 'left_turn') return degrees < -15
  if (turn === 'right_turn') return degrees > 15
  return turn !== 'straight_on' || Math.abs(degrees) < 60
}

/** From -180 to 180; positive is to the right. */
function turnDegrees(one: number, other: number, network: StreetNetwork): number {
  const arriving = (bearingOut(opposite(one), network) + 180) % 360
  const degrees = bearingOut(other, network) - arriving
  return ((degrees + 540) % 360) - 180
}

/** The bearing in which an arc leaves its tail. */
function bearingOut(arc: number, network: StreetNetwork): number {
  const { nodes, geometry, edges } = network
  const edge = edgeOf(arc)
  const tail = tailOf(network, arc)
  const head = headOf(network, arc)
  const first = edges.geometryStart[edge]!
  const end = edges.geometryStart[edge + 1]!
  const next = arc === 2 * edge ? first : end - 1
  const [lat, lon] = first === end ? [nodes.lat[head]!, nodes.lon[head]!] : [geometry.lat[next]!, geometry.lon[next]!]
  return bearingBetween(nodes.lat[tail]!, nodes.lon[tail]!, lat, lon)
}

/** For each place where the first way meets the via ways, the chain of fewest arcs over them to the last way. */
export function pathsByWay(
  fromEdges: readonly number[],
  viaEdges: readonly number[],
  toEdges: readonly number[],
  network: StreetNetwork,
  lookup: Lookup,
): number[][] {
  const viaPlaces = new Set(
    viaEdges.flatMap((edge) => [network.edges.from[edge]!, network.edges.to[edge]!]).map(lookup.placeOf),
  )
  const toSet = new Set(toEdges)
  const viaSet = new Set(viaEdges)
  const paths: number[][] = []
  for (const arrival of bothArcs(fromEdges)) {
    if (!viaPlaces.has(lookup.placeOf(headOf(network, arrival))) || !isOpenToVehicles(network, arrival)) continue
    paths.push(...shortestChains(arrival, viaSet, toSet, network, lookup))
  }
  // where the first way meets the via ways in several places, the relation means all of those ways and not a part
  const longest = Math.max(...paths.map((path) => path.length))
  return paths.filter((path) => path.length === longest)
}

/** To the nearest place where the last way is reached, on whose both sides it may go on. */
function shortestChains(
  arrival: number,
  via: ReadonlySet<number>,
  to: ReadonlySet<number>,
  network: StreetNetwork,
  lookup: Lookup,
): number[][] {
  const barrier = streetKinds.indexOf('barrier')
  const before = new Map<number, number>([[arrival, -1]])
  const queue = [arrival]
  for (let head = 0; head < queue.length; head++) {
    const arc = queue[head]!
    const exits = lookup
      .arcsFrom(headOf(network, arc))
      .filter((next) => next !== opposite(arc) && isOpenToVehicles(network, next))
    const chain = chainTo(arc, before)
    // at least one via arc comes first, so that the last way is not entered straight from the first
    const last = chain.some((each) => via.has(edgeOf(each))) ? exits.filter((next) => to.has(edgeOf(next))) : []
    if (last.length > 0) return last.map((next) => [...chain, next])
    for (const next of exits) {
      if (before.has(next) || (!via.has(edgeOf(next)) && network.edges.kind[edgeOf(next)] !== barrier)) continue
      before.set(next, arc)
      queue.push(next)
    }
  }
  return []
}

function chainTo(last: number, before: ReadonlyMap<number, number>): number[] {
  const chain: number[] = []
  for (let arc = last; arc !== -1; arc = before.get(arc)!) chain.push(arc)
  return chain.toReversed()
}

function isOpenToVehicles(network: StreetNetwork, arc: number): boolean {
  return costOf(network, 'drive', arc) > 0 || costOf(network, 'bike', arc) > 0 || costOf(network, 'scooter', arc) > 0
}
