import type { Strings } from '../../strings.ts'

/** The ways of using a street that have weights of their own. */
export const profiles = ['walk', 'wheelchair', 'bike', 'scooter', 'drive'] as const
export type Profile = (typeof profiles)[number]

/**
 * Streets as flat arrays. A node is where streets meet or end; an edge is a street between two nodes. An edge may be
 * passed both ways: arc `2 * edge` runs from `from` to `to`, arc `2 * edge + 1` back. A barrier (gate, bollard) is an
 * edge without length between two nodes at the same place, so that it has access rules like any street.
 */
export type StreetNetwork = {
  nodes: { lat: Int32Array; lon: Int32Array }
  edges: {
    from: Int32Array
    to: Int32Array
    lengthCm: Int32Array
    /**
     * Points between the ends, exclusive, are from `geometryStart[edge]` to `geometryStart[edge + 1]` in `geometry`.
     */
    geometryStart: Int32Array
    /** Into `names`; -1 for a street without a name. */
    name: Int32Array
    wayId: Float64Array
    /** `StreetKind` values. */
    kind: Uint8Array
    /** `StreetFlag` bits. */
    flags: Uint16Array
  }
  geometry: { lat: Int32Array; lon: Int32Array }
  names: Strings
  /** Milliseconds to pass an edge along `from → to` and back; 0 is closed. */
  costs: Record<Profile, { forward: Int32Array; backward: Int32Array }>
  /** Banned sequences of arcs: `arcs[start[i]] … arcs[start[i + 1] - 1]`, two arcs or, by way of others, more. */
  restrictions: { start: Int32Array; arcs: Int32Array; /** bit `profiles.indexOf(profile)` */ profiles: Uint8Array }
}

export const streetKinds = [
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'residential',
  'living_street',
  'service',
  'pedestrian',
  'track',
  'path',
  'footway',
  'cycleway',
  'bridleway',
  'steps',
  'corridor',
  'ferry',
  'platform',
  'barrier',
  'link',
  'other',
] as const
export type StreetKind = (typeof streetKinds)[number]

export const StreetFlag = {
  roundabout: 1,
  bridge: 2,
  tunnel: 4,
  toll: 8,
  unpaved: 16,
  steps: 32,
  ferry: 64,
  ramp: 128,
  indoor: 256,
  /** Only for people with a destination there; a route may begin or end on it but not pass through. */
  destinationOnly: 512,
  /** A ramp whose name is what its signs say of where it leads. */
  signed: 1024,
} as const

/**
 * Driving through a street that is for destinations only costs so many times the time it takes, so that it is driven to
 * and not through.
 */
export const destinationFactor = 3

export const edgeOf = (arc: number) => arc >> 1
export const isBackward = (arc: number) => (arc & 1) === 1
export const opposite = (arc: number) => arc ^ 1

/** The node where an arc begins. */
export function tailOf({ edges }: StreetNetwork, arc: number): number {
  return isBackward(arc) ? edges.to[edgeOf(arc)]! : edges.from[edgeOf(arc)]!
}

/** The node where an arc ends. */
export function headOf({ edges }: StreetNetwork, arc: number): number {
  return isBackward(arc) ? edges.from[edgeOf(arc)]! : edges.to[edgeOf(arc)]!
}

/** Milliseconds for the whole arc; 0 when it is closed to the profile. */
export function costOf({ costs }: StreetNetwork, profile: Profile, arc: number): number {
  return isBackward(arc) ? costs[profile].backward[edgeOf(arc)]! : costs[profile].forward[edgeOf(arc)]!
}

/**
 * Milliseconds that the whole arc takes; its cost but where that is a deterrent. A gate takes as long for those who
 * have business behind it.
 */
export function timeOf(network: StreetNetwork, profile: Profile, arc: number): number {
  const cost = costOf(network, profile, arc)
  return profile === 'drive' && isDeterred(network, edgeOf(arc)) ? cost / destinationFactor : cost
}

const barrier = streetKinds.indexOf('barrier')

function isDeterred({ edges: { flags, kind } }: StreetNetwork, edge: number): boolean {
  return (
    (flags[edge]! & (StreetFlag.destinationOnly | StreetFlag.ferry)) === StreetFlag.destinationOnly &&
    kind[edge] !== barrier
  )
}
