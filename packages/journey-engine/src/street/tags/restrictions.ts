import type { Problems } from '../../problems.ts'
import { growInt32 } from '../../growing-array.ts'
import { hasConditionalTurn } from './conditional-tags.ts'
import { type Lookup, type NodeNames, openLookup } from './restriction-lookup.ts'
import { fitsName, pathsByNode, pathsByWay } from './restriction-paths.ts'
import { costOf, headOf, type Profile, profiles, type StreetNetwork } from '../build/street-network.ts'
import type { RestrictionRelation } from '../build/street-ways.ts'

/**
 * Turns restriction relations into banned sequences of arcs (OSM wiki, "Relation:restriction"). "Only" bans every other
 * exit along the way. What cannot be understood, or holds at some hours alone, is left out and noted.
 */
export function resolveRestrictions(
  relations: readonly RestrictionRelation[],
  network: StreetNetwork,
  names: NodeNames,
  problems: Problems,
): StreetNetwork['restrictions'] {
  const lookup = openLookup(relations, network, names)
  const start = growInt32()
  const arcs = growInt32()
  const bound: number[] = []
  const known = new Map<string, number>()
  const ban = (sequence: readonly number[], bits: number) => {
    if (bits === 0) return
    const key = sequence.join(' ')
    const earlier = known.get(key)
    if (earlier !== undefined) {
      bound[earlier]! |= bits
      return
    }
    known.set(key, bound.length)
    start.push(arcs.length())
    for (const arc of sequence) arcs.push(arc)
    bound.push(bits)
  }
  for (const relation of relations) {
    for (const rule of readRules(relation, problems)) {
      for (const paths of meantPaths(rule, relation, network, lookup, problems)) {
        if (!rule.isOnly) for (const path of paths) ban(path, rule.profiles & openTo(network, path))
        else {
          // whom the only way on is closed to would be shut in by it
          const able = paths.reduce((bits, path) => bits | openTo(network, path), 0)
          for (const exit of otherExits(paths, network, lookup)) ban(exit, rule.profiles & able & openTo(network, exit))
        }
      }
    }
  }
  start.push(arcs.length())
  return { start: start.view().slice(), arcs: arcs.view().slice(), profiles: Uint8Array.from(bound) }
}

type Rule = { isOnly: boolean; turn: string; profiles: number }

const bit = (profile: Profile) => 1 << profiles.indexOf(profile)
const cars = bit('drive')
const riders = bit('bike') | bit('scooter')
const turns = new Set(['left_turn', 'right_turn', 'straight_on', 'u_turn', 'entry', 'exit'])

/**
 * The rules of a relation: one for all vehicles, and those for a kind of vehicle, which replace it for that kind. Rules
 * for lorries and buses do not concern us.
 */
function readRules({ id, tags }: RestrictionRelation, problems: Problems): Rule[] {
  if (hasConditionalTurn(tags)) problems.note('restrictions: holds at some hours only, left out', `relation ${id}`)
  if (tags['day_on'] || tags['hour_on']) {
    problems.note('restrictions: holds at some hours only, left out', `relation ${id}`)
    return []
  }
  const named = tags['restriction']
  const forCars =
    tags['restriction:motorcar'] ??
    tags['restriction:motor_vehicle'] ??
    (tags['type'] === 'restriction:motorcar' ? named : undefined)
  const forRiders = tags['restriction:bicycle'] ?? (tags['type'] === 'restriction:bicycle' ? named : undefined)
  const forAll = tags['type'] === 'restriction' ? named : undefined
  const exempt = exemptProfiles(tags['except'])
  return [
    [forAll, (forCars ? 0 : cars) | (forRiders ? 0 : riders)] as const,
    [forCars, cars] as const,
    [forRiders, riders] as const,
  ].flatMap(([value, bound]) => {
    if (value === undefined || (bound & ~exempt) === 0) return []
    const [, sign, turn] = /^(no|only)_(\w+)$/.exec(value) ?? []
    if (turn && turns.has(turn)) return [{ isOnly: sign === 'only', turn, profiles: bound & ~exempt }]
    problems.note('restrictions: of a kind that is not known, left out', `relation ${id}: ${value}`)
    return []
  })
}

function exemptProfiles(exceptions = ''): number {
  let exempt = 0
  for (const vehicle of exceptions.split(/[;,]/).map((each) => each.trim())) {
    if (vehicle === 'motorcar' || vehicle === 'motor_vehicle') exempt |= cars
    if (vehicle === 'bicycle') exempt |= riders
  }
  return exempt
}

/** Real ones have three to ten; chains are searched for each pair of streets. */
const mostMembers = 40

/**
 * The sequences of arcs that a relation speaks of, for each street that it leads from, each open to somebody whom it
 * binds. A street that does not fit the others is left out and noted; the relation holds for the rest.
 */
function meantPaths(
  rule: Rule,
  { members, id }: RestrictionRelation,
  network: StreetNetwork,
  lookup: Lookup,
  problems: Problems,
): number[][][] {
  const note = (why: string) => problems.note(`restrictions: ${why}, left out`, `relation ${id}`)
  const leaveOut = (why: string) => {
    note(why)
    return []
  }
  const listWays = (role: string) => {
    const ids = members.filter((member) => member.role === role && member.type === 'way').map((member) => member.id)
    return [...new Set(ids)].map((way) => lookup.edgesOf(way))
  }
  if (members.length > mostMembers) return leaveOut('more members than a turn can have')
  const named = { from: listWays('from'), via: listWays('via'), to: listWays('to') }
  const viaNodes = members.filter((member) => member.role === 'via' && member.type === 'node')
  if (named.from.length === 0 || named.to.length === 0 || named.via.length + viaNodes.length === 0)
    return leaveOut('members missing from the relation')
  const fromWays = named.from.filter((edges) => edges.length > 0)
  const toWays = named.to.filter((edges) => edges.length > 0)
  if (fromWays.length === 0 || toWays.length === 0 || named.via.some((edges) => edges.length === 0))
    return leaveOut('a street of it is not in the extract')
  if (fromWays.length < named.from.length || toWays.length < named.to.length)
    note('one of several streets is not in the extract')
  // if several ways may be taken, the one beyond the extract would be forbidden
  if (rule.isOnly && toWays.length < named.to.length) return []
  if (named.via.length > 0 && viaNodes.length > 0) return leaveOut('via both a node and a way')
  if (viaNodes.length > 1) return leaveOut('via several nodes')

  const via = viaNodes.length > 0 ? lookup.verticesOf(viaNodes[0]!.id) : undefined
  if (via?.length === 0) return leaveOut('its node is not on its streets')
  const viaEdges = named.via.flat()
  const failures: string[] = []
  const byFrom = fromWays.map((from) =>
    toWays.flatMap((to) => {
      const found = via ? pathsByNode(from, to, via, network, lookup) : pathsByWay(from, viaEdges, to, network, lookup)
      // a way that goes on past the node arrives and leaves on two sides: the name says which is meant
      const meant = found.length > 1 ? found.filter((path) => fitsName(rule.turn, path, network)) : found
      if (found.length === 0) failures.push('its streets do not meet')
      else if (meant.length === 0) failures.push('its name fits no turn between its streets')
      return meant
    }),
  )
  if (byFrom.every((paths) => paths.length === 0)) return leaveOut(failures[0]!)
  if (failures.length > 0) note('some of several streets do not meet')
  return byFrom.map((paths) => paths.filter((path) => (rule.profiles & openTo(network, path)) !== 0))
}

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
