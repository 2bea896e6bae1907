import { bearingBetween } from '../geo.ts'
import type { Problems } from '../problems.ts'
import { growInt32 } from './growing-array.ts'
import { findNode } from './node-table.ts'
import { outgoingArcs } from './outgoing-arcs.ts'
import { costOf, edgeOf, headOf, opposite, type Profile, profiles, streetKinds, type StreetNetwork, tailOf } from './street-network.ts'
import type { RestrictionRelation } from './street-ways.ts'

/** How relations find the network: ids of the table's nodes by number, and that number for each vertex. */
export type NodeNames = { nodeIds: Float64Array; vertexNode: Int32Array }

/**
 * Turns restriction relations into banned sequences of arcs (OSM wiki, "Relation:restriction"). "Only" bans every other exit
 * along the way. What cannot be understood, or holds at some hours alone, is left out and noted.
 */
export function resolveRestrictions(relations: readonly RestrictionRelation[], network: StreetNetwork, names: NodeNames, problems: Problems): StreetNetwork['restrictions'] {
  const lookup = openLookup(relations, network, names)
  const start = growInt32()
  const arcs = growInt32()
  const forProfiles: number[] = []
  const known = new Map<string, number>()
  for (const relation of relations) {
    const rule = readRule(relation, problems)
    if (!rule) continue
    for (const sequence of bannedSequences(rule, relation, network, lookup, problems)) {
      const bits = rule.profiles & openTo(network, sequence)
      if (bits === 0) continue
      const key = sequence.join(' ')
      const earlier = known.get(key)
      if (earlier !== undefined) {
        forProfiles[earlier]! |= bits
        continue
      }
      known.set(key, forProfiles.length)
      start.push(arcs.length())
      for (const arc of sequence) arcs.push(arc)
      forProfiles.push(bits)
    }
  }
  start.push(arcs.length())
  return { start: start.view().slice(), arcs: arcs.view().slice(), profiles: Uint8Array.from(forProfiles) }
}

type Rule = { isOnly: boolean; turn: string; profiles: number }

const bit = (profile: Profile) => 1 << profiles.indexOf(profile)
const turns = new Set(['left_turn', 'right_turn', 'straight_on', 'u_turn', 'entry', 'exit'])

function readRule({ id, tags }: RestrictionRelation, problems: Problems): Rule | undefined {
  const general = tags['restriction']
  const motorcar = tags['restriction:motorcar'] ?? tags['restriction:motor_vehicle'] ?? (tags['type'] === 'restriction:motorcar' ? general : undefined)
  const bicycle = tags['restriction:bicycle'] ?? (tags['type'] === 'restriction:bicycle' ? general : undefined)
  const value = motorcar ?? (tags['type'] === 'restriction' ? general : undefined) ?? bicycle
  if (Object.keys(tags).some((key) => key.startsWith('restriction') && key.endsWith(':conditional')) || tags['day_on'] || tags['hour_on']) {
    problems.note('restrictions: holds at some hours only, left out', `relation ${id}`)
    return undefined
  }
  // one for lorries or buses alone binds none of ours
  if (value === undefined) return undefined
  const [, sign, turn] = /^(no|only)_(\w+)$/.exec(value) ?? []
  if (!turn || !turns.has(turn)) {
    problems.note('restrictions: of a kind that is not known, left out', `relation ${id}: ${value}`)
    return undefined
  }
  const bound = boundProfiles(motorcar !== undefined, bicycle !== undefined, tags['except'])
  return bound === 0 ? undefined : { isOnly: sign === 'only', turn, profiles: bound }
}

/** A general restriction binds all vehicles; one for a kind of vehicle binds that kind. */
function boundProfiles(forCars: boolean, forBikes: boolean, exceptions: string | undefined): number {
  const riders = bit('bike') | bit('scooter')
  let bound = forCars || forBikes ? (forCars ? bit('drive') : 0) | (forBikes ? riders : 0) : bit('drive') | riders
  for (const exempt of (exceptions ?? '').split(/[;,]/).map((each) => each.trim())) {
    if (exempt === 'motorcar' || exempt === 'motor_vehicle') bound &= ~bit('drive')
    if (exempt === 'bicycle') bound &= ~riders
  }
  return bound
}

type Lookup = {
  edgesOf(way: number): readonly number[]
  /** The vertices of a node of OSM: several where a barrier stands. */
  verticesOf(node: number): readonly number[]
  /** A number that vertices at the same node of OSM share. */
  placeOf(vertex: number): number
  arcsFrom(vertex: number): readonly number[]
}

/** Only what relations name is looked up, so only that is kept. */
function openLookup(relations: readonly RestrictionRelation[], network: StreetNetwork, { nodeIds, vertexNode }: NodeNames): Lookup {
  const named = new Set<number>()
  for (const { members } of relations) for (const member of members) if (member.type === 'way') named.add(member.id)
  const byWay = new Map<number, number[]>()
  const barrier = streetKinds.indexOf('barrier')
  const { from, to, wayId, kind } = network.edges
  const { first, arcs } = outgoingArcs(network)
  for (let edge = 0; edge < from.length; edge++) if (kind[edge] !== barrier && named.has(wayId[edge]!)) append(byWay, wayId[edge]!, edge)
  const byNode = new Map<number, number[]>()
  const atWays = new Set<number>()
  for (const edges of byWay.values()) for (const edge of edges) atWays.add(vertexNode[from[edge]!]!).add(vertexNode[to[edge]!]!)
  vertexNode.forEach((node, vertex) => atWays.has(node) && append(byNode, node, vertex))
  return {
    edgesOf: (way) => byWay.get(way) ?? [],
    verticesOf: (node) => byNode.get(findNode(nodeIds, node)) ?? [],
    placeOf: (vertex) => vertexNode[vertex]!,
    arcsFrom: (vertex) => Array.from(arcs.subarray(first[vertex], first[vertex + 1])),
  }
}

function append(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Real ones have three to ten; chains are searched for each pair of streets. */
const mostMembers = 40

function bannedSequences(rule: Rule, relation: RestrictionRelation, network: StreetNetwork, lookup: Lookup, problems: Problems): number[][] {
  const { members, id } = relation
  const waysOf = (role: string) => members.filter((member) => member.role === role && member.type === 'way').map((member) => lookup.edgesOf(member.id))
  const fromWays = waysOf('from')
  const toWays = waysOf('to')
  const viaWays = waysOf('via')
  const viaNodes = members.filter((member) => member.role === 'via' && member.type === 'node')
  const leaveOut = (why: string) => {
    problems.note(`restrictions: ${why}, left out`, `relation ${id}`)
    return []
  }
  const all = [...fromWays, ...viaWays, ...toWays]
  if (members.length > mostMembers) return leaveOut('more members than a turn can have')
  if (fromWays.length === 0 || toWays.length === 0 || viaWays.length + viaNodes.length === 0) return leaveOut('members missing from the relation')
  if (all.some((edges) => edges.length === 0)) return leaveOut('a street of it is not in the extract')
  if (viaWays.length > 0 && viaNodes.length > 0) return leaveOut('via both a node and a way')
  if (viaNodes.length > 1) return leaveOut('via several nodes')

  const via = viaNodes.length > 0 ? lookup.verticesOf(viaNodes[0]!.id) : undefined
  if (via?.length === 0) return leaveOut('its node is not on its streets')
  const paths: number[][] = []
  for (const fromEdges of fromWays) {
    for (const toEdges of toWays) {
      const all = via ? pathsByNode(fromEdges, toEdges, via, network, lookup) : pathsByWay(fromEdges, viaWays.flat(), toEdges, network, lookup)
      if (all.length === 0) return leaveOut('its streets do not meet')
      // a way that goes on past the node arrives and leaves on two sides: the name says which is meant
      const meant = all.length > 1 ? all.filter((path) => fitsName(rule.turn, path, network)) : all
      if (meant.length === 0) return leaveOut('its name fits no turn between its streets')
      paths.push(...meant)
    }
  }
  const usable = paths.filter((path) => (rule.profiles & openTo(network, path)) !== 0)
  return rule.isOnly ? otherExits(usable, network, lookup) : usable
}

/** Arcs of `fromEdges` into the node and of `toEdges` out of it, with the barriers between. */
function pathsByNode(fromEdges: readonly number[], toEdges: readonly number[], via: readonly number[], network: StreetNetwork, lookup: Lookup): number[][] {
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
    for (const other of steps(headOf(network, one))) if (other !== opposite(one) && headOf(network, other) === goal) return [one, other]
  }
  return undefined
}

function fitsName(turn: string, path: readonly number[], network: StreetNetwork): boolean {
  const one = path[0]!
  const other = path.at(-1)!
  if (turn === 'u_turn') return other === opposite(one) || Math.abs(turnDegrees(one, other, network)) > 150
  if (other === opposite(one)) return false
  const degrees = turnDegrees(one, other, network)
  if (turn === 'left_turn') return degrees < -15
  if (turn === 'right_turn') return degrees > 15
  return turn !== 'straight_on' || Math.abs(degrees) < 60
}

/** From -180 to 180, to the right positive. */
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

/** From each place where the first way meets the via ways, the chain of fewest arcs over them to the last way. */
function pathsByWay(fromEdges: readonly number[], viaEdges: readonly number[], toEdges: readonly number[], network: StreetNetwork, lookup: Lookup): number[][] {
  const viaPlaces = new Set(viaEdges.flatMap((edge) => [network.edges.from[edge]!, network.edges.to[edge]!]).map(lookup.placeOf))
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
function shortestChains(arrival: number, via: ReadonlySet<number>, to: ReadonlySet<number>, network: StreetNetwork, lookup: Lookup): number[][] {
  const barrier = streetKinds.indexOf('barrier')
  const before = new Map<number, number>([[arrival, -1]])
  const queue = [arrival]
  for (let head = 0; head < queue.length; head++) {
    const arc = queue[head]!
    const exits = lookup.arcsFrom(headOf(network, arc)).filter((next) => next !== opposite(arc) && isOpenToVehicles(network, next))
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

const isOpenToVehicles = (network: StreetNetwork, arc: number) => costOf(network, 'drive', arc) > 0 || costOf(network, 'bike', arc) > 0 || costOf(network, 'scooter', arc) > 0

/** "Only" along these paths: at each step every other arc is banned, except where another of the paths takes it. */
function otherExits(paths: readonly number[][], network: StreetNetwork, lookup: Lookup): number[][] {
  const allowed = new Set(paths.flatMap((path) => path.map((_, step) => path.slice(0, step + 1).join(' '))))
  const banned: number[][] = []
  for (const path of paths) {
    for (let step = 1; step < path.length; step++) {
      const sofar = path.slice(0, step)
      for (const exit of lookup.arcsFrom(headOf(network, path[step - 1]!))) {
        const sequence = [...sofar, exit]
        if (!allowed.has(sequence.join(' '))) banned.push(sequence)
      }
    }
  }
  return banned
}

/** Bits of the profiles that can pass every arc of a sequence. */
function openTo(network: StreetNetwork, arcs: readonly number[]): number {
  let bits = 0
  for (const profile of profiles) if (arcs.every((arc) => costOf(network, profile, arc) > 0)) bits |= bit(profile)
  return bits
}
