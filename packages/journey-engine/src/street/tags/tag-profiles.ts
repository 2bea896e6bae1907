import type { Tags } from '../../osm/osm-visitor.ts'
import { type Access, accessFor } from './access-tags.ts'
import { maxSpeeds } from './maxspeed-tags.ts'
import { directionsFor } from './oneway-tags.ts'
import { classOf, type StreetClass, usualDriveKmh } from './street-classes.ts'
import { destinationFactor, type Profile, profiles, StreetFlag, type StreetKind } from '../build/street-network.ts'
import { groundOf, inclineOf, isUnpaved, roughnessOf, widthOf } from './surface-tags.ts'

/** What a way is to those who travel on it. Speeds in km/h along the way and back; 0 is closed. */
export type Street = {
  kind: StreetKind
  /** `StreetFlag` bits. */
  flags: number
  name: string
  speeds: Record<Profile, { forward: number; backward: number }>
  /** Seconds for the whole way, as a ferry states them: they replace the speeds where the way is whole. */
  durationSeconds: number | undefined
}

/**
 * The highest speeds of any street, so that a search can bound the rest of a way; ferries with a stated duration keep
 * to them as well.
 */
export const fastestKmh: Record<Profile, number> = { walk: 50, wheelchair: 50, bike: 50, scooter: 50, drive: 120 }

/** Reads what the tags of a way mean to each profile; undefined for a way that is closed to all. */
export function readStreet(tags: Tags): Street | undefined {
  const streetClass = classOf(tags)
  if (!streetClass) return undefined
  let flags = flagsOf(tags, streetClass)
  const speeds = {} as Street['speeds']
  let isOpen = false
  for (const profile of profiles) {
    const access = accessFor(profile, tags, classAccess(profile, tags, streetClass))
    const { forward, backward } = access === 'closed' ? closedBothWays : directionsFor(profile, tags)
    const each = speedsOf[profile](tags, streetClass, access)
    speeds[profile] = { forward: forward ? each.forward : 0, backward: backward ? each.backward : 0 }
    if (speeds[profile].forward + speeds[profile].backward > 0) isOpen = true
    if (profile === 'drive' && access === 'destination') flags |= StreetFlag.destinationOnly
  }
  if (!isOpen) return undefined
  const durationSeconds = streetClass.kind === 'ferry' ? parseDuration(tags['duration']) : undefined
  const sign = streetClass.isRamp ? signOf(tags) : ''
  if (sign) flags |= StreetFlag.signed
  const name = sign || (tags['name'] ?? tags['ref'] ?? '')
  return { kind: streetClass.kind, flags, name, speeds, durationSeconds }
}

/** The words on the signs of a ramp: the roads and streets it leads to, then the places behind them; three at most. */
function signOf(tags: Tags): string {
  const said = ['destination:ref', 'destination:street', 'destination'].flatMap((key) =>
    (tags[key] ?? '').split(';').map((each) => each.trim()),
  )
  return [...new Set(said.filter(Boolean))].slice(0, 3).join(' / ')
}

const closedBothWays = { forward: false, backward: false }

function flagsOf(tags: Tags, { kind, isRamp }: StreetClass): number {
  const isSet = (key: string) => tags[key] !== undefined && tags[key] !== 'no'
  let flags = 0
  if (tags['junction'] === 'roundabout' || tags['junction'] === 'circular') flags |= StreetFlag.roundabout
  if (isSet('bridge')) flags |= StreetFlag.bridge
  if (isSet('tunnel')) flags |= StreetFlag.tunnel
  if (isSet('toll') && tags['toll:motorcar'] !== 'no') flags |= StreetFlag.toll
  if (isUnpaved(groundOf(tags))) flags |= StreetFlag.unpaved
  if (kind === 'steps') flags |= StreetFlag.steps
  if (kind === 'ferry') flags |= StreetFlag.ferry
  if (isRamp) flags |= StreetFlag.ramp
  if (isSet('indoor') || kind === 'corridor') flags |= StreetFlag.indoor
  return flags
}

/** The access of the class, as far as other tags than those of access change it. */
function classAccess(profile: Profile, tags: Tags, { kind, access }: StreetClass): Access {
  const byClass = access[profile]
  if (profile === 'drive') {
    if (tags['hov'] === 'designated' || tags['hov'] === 'only') return 'closed'
    if (kind === 'track' && (tags['tracktype'] === 'grade1' || tags['tracktype'] === 'grade2')) return 'open'
    return kind === 'service' && tags['service'] === 'emergency_access' ? 'closed' : byClass
  }
  if (tags['motorroad'] === 'yes') return 'closed'
  if (profile === 'wheelchair') return wheelchairAccess(tags, kind, byClass)
  if (profile === 'bike' && kind === 'steps' && (tags['ramp:bicycle'] === 'yes' || tags['ramp'] === 'yes'))
    return 'dismount'
  if (profile !== 'walk' && isIndoor(tags)) return 'closed'
  return byClass
}

const isIndoor = (tags: Tags) => tags['indoor'] !== undefined && tags['indoor'] !== 'no'

/** A street of a kind that is often unfit for wheelchairs stays closed to them unless its tags say that it is fit. */
function wheelchairAccess(tags: Tags, kind: StreetKind, byClass: Access): Access {
  if (kind === 'steps') return tags['ramp:wheelchair'] === 'yes' ? 'open' : 'closed'
  if (tags['conveying'] !== undefined && tags['conveying'] !== 'no') return 'closed'
  const ground = groundOf(tags)
  const roughness = roughnessOf(tags)
  if (ground === 'soft' || (roughness !== undefined && roughness >= 3)) return 'closed'
  if ((inclineOf(tags) ?? 0) > 8 || (widthOf(tags) ?? 1) < 0.8) return 'closed'
  if (tags['ford'] !== undefined && tags['ford'] !== 'no') return 'closed'
  if ((kind === 'primary' || kind === 'secondary') && (tags['sidewalk'] === 'no' || tags['sidewalk'] === 'none'))
    return 'closed'
  if (kind === 'path' || kind === 'track')
    return ground === 'firm' || ground === 'paved' || ground === 'compacted' ? 'open' : 'closed'
  return byClass
}

type Speeds = { forward: number; backward: number }

const speedsOf: Record<Profile, (tags: Tags, streetClass: StreetClass, access: Access) => Speeds> = {
  walk: (tags, { kind }) => bothWays(walkKmh(tags, kind)),
  wheelchair: (tags) => bothWays(wheelchairKmh(tags)),
  bike: rideSpeeds('bike'),
  scooter: rideSpeeds('scooter'),
  drive: driveSpeeds,
}

const bothWays = (speed: number): Speeds => ({ forward: speed, backward: speed })

/** An everyday pace, and half a ferry's crossing of ten knots. */
const walkPace = 4.8
const wheelchairPace = 4
const pushPace = 4
const ferryKmh = 16

function walkKmh(tags: Tags, kind: StreetKind): number {
  if (kind === 'ferry') return ferryKmh
  if (kind === 'steps') return tags['conveying'] && tags['conveying'] !== 'no' ? 2.5 : 2
  if ((roughnessOf(tags) ?? 0) >= 5) return 3
  const ground = groundOf(tags)
  return ground === 'soft' ? 3.2 : ground === 'loose' ? 4.3 : walkPace
}

const wheelchairKmhOn = {
  firm: wheelchairPace,
  paved: wheelchairPace,
  unknown: wheelchairPace,
  compacted: 3,
  uneven: 2.5,
  loose: 2,
  soft: 1,
} as const

function wheelchairKmh(tags: Tags): number {
  if (tags['route'] === 'ferry') return ferryKmh
  const speed = wheelchairKmhOn[groundOf(tags)]
  if (tags['highway'] === 'steps') return 1
  return (inclineOf(tags) ?? 0) > 5 ? speed * 0.75 : speed
}

/** The most that a ground lets a rider keep up, km/h. */
const riderKmhOn = {
  bike: { firm: 50, paved: 50, unknown: 50, compacted: 14, uneven: 10, loose: 11, soft: 5 },
  scooter: { firm: 50, paved: 50, unknown: 50, compacted: 10, uneven: 7, loose: 6, soft: 0 },
} as const
const riderKmhByRoughness = { bike: [50, 50, 50, 12, 9, 5, 0, 0], scooter: [50, 50, 50, 8, 5, 0, 0, 0] } as const
const fastestRide = { bike: 17.5, scooter: 18 } as const

function rideSpeeds(profile: 'bike' | 'scooter') {
  return (tags: Tags, streetClass: StreetClass, access: Access): Speeds => {
    const { kind } = streetClass
    if (kind === 'ferry') return bothWays(ferryKmh)
    // a bike is pushed up a ramp beside the steps; nobody carries a scooter
    if (kind === 'steps') return bothWays(profile === 'bike' ? 1.5 : 0)
    if (access === 'dismount') return bothWays(pushPace)
    const byClass = profile === 'bike' ? streetClass.bikeKmh : streetClass.scooterKmh
    const isMadeForBikes =
      tags['bicycle'] === 'designated' || tags['bicycle_road'] === 'yes' || tags['cyclestreet'] === 'yes'
    const speed =
      hasCycleLane(tags) || isMadeForBikes
        ? Math.max(byClass, kind === 'pedestrian' ? 11 : fastestRide[profile] - 1)
        : byClass
    const limit = Math.min(riderKmhOn[profile][groundOf(tags)], riderKmhByRoughness[profile][roughnessOf(tags) ?? 0]!)
    const { forward, backward } = maxSpeeds(tags)
    return { forward: Math.min(speed, limit, forward ?? 50), backward: Math.min(speed, limit, backward ?? 50) }
  }
}

const laneKeys = ['cycleway', 'cycleway:right', 'cycleway:left', 'cycleway:both']
const laneValues = new Set([
  'lane',
  'track',
  'opposite_lane',
  'opposite_track',
  'shared_lane',
  'share_busway',
  'buffered_lane',
])

function hasCycleLane(tags: Tags): boolean {
  return laneKeys.some((key) => laneValues.has(tags[key] ?? ''))
}

/** Lights, bends and other cars leave about this much of a limit. */
const shareOfLimit = 0.85
const driveKmhOn = { firm: 200, paved: 60, unknown: 200, compacted: 50, uneven: 35, loose: 35, soft: 15 } as const

function driveSpeeds(tags: Tags, streetClass: StreetClass, access: Access): Speeds {
  if (streetClass.kind === 'ferry') return bothWays(ferryKmh)
  const usual = usualDriveKmh(streetClass, tags)
  const { forward, backward } = maxSpeeds(tags)
  const most = Math.min(driveKmhOn[groundOf(tags)], (roughnessOf(tags) ?? 0) >= 4 ? 15 : 200)
  const speed = (limit: number | undefined) =>
    (Math.min(limit ?? usual, most, 140) * shareOfLimit) / (access === 'destination' ? destinationFactor : 1)
  return { forward: speed(forward), backward: speed(backward) }
}

/** Seconds out of `hh:mm`, `hh:mm:ss`, minutes alone or ISO 8601 (`PT1H5M`). */
export function parseDuration(value: string | undefined): number | undefined {
  const text = value?.trim() ?? ''
  const clock = /^(\d{1,3}):(\d{2})(?::(\d{2}))?$/.exec(text)
  if (clock) return positive(Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0))
  if (/^\d{1,4}$/.test(text)) return positive(Number(text) * 60)
  const iso = /^PT(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:(\d{1,5})S)?$/.exec(text)
  return iso ? positive(Number(iso[1] ?? 0) * 3600 + Number(iso[2] ?? 0) * 60 + Number(iso[3] ?? 0)) : undefined
}

const positive = (seconds: number) => (seconds > 0 ? seconds : undefined)
