import type { Tags } from '../../osm/osm-visitor.ts'
import { accessFor } from './access-tags.ts'
import { type Profile, profiles } from '../build/street-network.ts'
import { widthOf } from './surface-tags.ts'

/** Milliseconds to pass a barrier, at least 1; 0 is closed. */
export type BarrierCosts = Record<Profile, number>

const closed = -1

/** Seconds to pass, by kind of barrier: walk, wheelchair, bike, scooter, drive. */
const seconds = new Map<string, readonly number[]>(
  Object.entries({
    gate: [3, 8, 8, 8, 20],
    sliding_gate: [3, 8, 8, 8, 20],
    hampshire_gate: [5, closed, 12, 12, 30],
    wicket_gate: [3, 8, 8, 8, closed],
    lift_gate: [0, 0, 2, 2, 10],
    swing_gate: [0, 2, 4, 4, 15],
    sally_port: [0, 0, 0, 0, 5],
    bump_gate: [5, closed, 10, 10, 10],
    toll_booth: [0, 0, 0, 0, 15],
    border_control: [30, 30, 30, 30, 60],
    cattle_grid: [2, closed, 4, closed, 2],
    bollard: [0, 0, 1, 1, closed],
    bar: [3, closed, 6, closed, closed],
    block: [0, 0, 2, 2, closed],
    planter: [0, 0, 2, 2, closed],
    bus_trap: [0, closed, 0, 0, closed],
    sump_buster: [0, 0, 0, 0, closed],
    spikes: [0, 0, closed, closed, closed],
    jersey_barrier: [3, closed, 8, closed, closed],
    log: [3, closed, 8, closed, closed],
    boulder: [2, closed, 5, closed, closed],
    debris: [5, closed, 10, closed, closed],
    chain: [2, closed, 6, 6, closed],
    cable_barrier: [3, closed, closed, closed, closed],
    rope: [2, closed, 6, 6, closed],
    cycle_barrier: [1, closed, 5, 8, closed],
    motorcycle_barrier: [1, closed, 5, 8, closed],
    kissing_gate: [4, closed, closed, closed, closed],
    stile: [8, closed, closed, closed, closed],
    horse_stile: [4, closed, closed, closed, closed],
    turnstile: [4, closed, closed, closed, closed],
    'full-height_turnstile': [5, closed, closed, closed, closed],
    door: [2, 5, 8, 8, closed],
    wall: [closed, closed, closed, closed, closed],
    fence: [closed, closed, closed, closed, closed],
    hedge: [closed, closed, closed, closed, closed],
    city_wall: [closed, closed, closed, closed, closed],
    retaining_wall: [closed, closed, closed, closed, closed],
    ditch: [closed, closed, closed, closed, closed],
    guard_rail: [2, closed, 8, closed, closed],
    yes: [1, closed, 4, 4, closed],
  }),
)

/** Waited for and ridden between the paths of two floors. */
const elevatorSeconds = [20, 20, 30, 30, closed]

/** The obstacle that a node of a street forms; undefined when it stops and delays nobody. */
export function readBarrier(tags: Tags): BarrierCosts | undefined {
  const kerb = kerbSeconds(tags)
  const byKind = kerb ?? (tags['highway'] === 'elevator' ? elevatorSeconds : seconds.get(tags['barrier'] ?? ''))
  if (!byKind) return undefined
  const isNarrow = (widthOf(tags) ?? 1) < 0.8
  const costs = Object.fromEntries(
    profiles.map((profile, index) => [profile, passageMs(profile, tags, byKind[index]!, isNarrow)]),
  ) as BarrierCosts
  return profiles.some((profile) => costs[profile] !== 1) ? costs : undefined
}

function passageMs(profile: Profile, tags: Tags, byKind: number, isNarrow: boolean): number {
  const isLocked = tags['locked'] === 'yes'
  const access = accessFor(profile, tags, byKind === closed || isLocked ? 'closed' : 'open')
  if (access === 'closed') return 0
  if (profile === 'wheelchair' && isNarrow && tags['wheelchair'] !== 'yes') return 0
  if (profile === 'drive' && isNarrow) return 0
  // whom a tag lets through what usually stops them passes with care
  const delay = byKind === closed ? 5 : byKind
  return Math.max(1, (access === 'dismount' ? delay + 5 : delay) * 1000)
}

/** A kerb stops a wheelchair unless it is known to be flush or lowered; everyone else steps or rolls over it. */
function kerbSeconds(tags: Tags): readonly number[] | undefined {
  const kerb = tags['kerb']
  if (tags['barrier'] !== 'kerb' && (tags['barrier'] !== undefined || kerb === undefined)) return undefined
  const height = /^(\d+(?:\.\d+)?)\s*(m|cm)?$/.exec((tags['kerb:height'] ?? tags['height'])?.trim() ?? '')
  const metres = height ? Number(height[1]) * (height[2] === 'cm' ? 0.01 : 1) : undefined
  const isLow = metres === undefined ? kerb === 'flush' || kerb === 'lowered' || kerb === 'no' : metres <= 0.03
  return isLow ? [0, 0, 0, 0, 0] : [0, closed, 0, 0, 0]
}
