import type { Tags } from '../../osm/osm-visitor.ts'
import type { Access } from './access-tags.ts'
import type { Profile, StreetKind } from '../build/street-network.ts'

const mph = 1.609344

/** The facts of a class of street whose tags say nothing more. */
export type StreetClass = {
  kind: StreetKind
  access: Record<Profile, Access>
  /** km/h of a rider on firm ground. */
  bikeKmh: number
  scooterKmh: number
  /** Limit for cars in km/h. */
  driveKmh: number
  isRamp?: true
}

type Columns = [walk: Access, wheelchair: Access, bike: Access, scooter: Access, drive: Access]

function define(kind: StreetKind, access: Columns, bikeKmh: number, scooterKmh: number, driveMph: number): StreetClass {
  const [walk, wheelchair, bike, scooter, drive] = access
  return { kind, access: { walk, wheelchair, bike, scooter, drive }, bikeKmh, scooterKmh, driveKmh: driveMph * mph }
}

const open = 'open'
const closed = 'closed'
const dismount = 'dismount'
const street: Columns = [open, open, open, open, open]
const carsOnly: Columns = [closed, closed, closed, closed, open]
const feetOnly: Columns = [open, open, dismount, dismount, closed]

/** Limits are those usual in the United States where nothing is posted; a road for few cars is quick to cycle. */
const highways = new Map<string, StreetClass>(
  Object.entries({
    motorway: define('motorway', carsOnly, 10, 10, 65),
    motorway_link: { ...define('link', carsOnly, 10, 10, 45), isRamp: true },
    trunk: define('trunk', [open, closed, open, closed, open], 10, 10, 55),
    trunk_link: { ...define('link', [open, closed, open, closed, open], 10, 10, 40), isRamp: true },
    primary: define('primary', street, 12.5, 14, 40),
    primary_link: { ...define('link', street, 12.5, 14, 30), isRamp: true },
    secondary: define('secondary', street, 14, 16, 35),
    secondary_link: { ...define('link', street, 14, 16, 25), isRamp: true },
    tertiary: define('tertiary', street, 15.5, 18, 30),
    tertiary_link: { ...define('link', street, 15.5, 18, 25), isRamp: true },
    unclassified: define('residential', street, 16, 18, 30),
    residential: define('residential', street, 16, 18, 25),
    living_street: define('living_street', street, 14, 14, 10),
    service: define('service', street, 13, 14, 15),
    road: define('other', street, 14, 16, 25),
    track: define('track', [open, closed, open, closed, closed], 12, 10, 12),
    pedestrian: define('pedestrian', feetOnly, 8, 7, 6),
    footway: define('footway', feetOnly, 10, 9, 6),
    path: define('path', [open, closed, open, open, closed], 14, 14, 6),
    cycleway: define('cycleway', [open, open, open, open, closed], 18, 18, 6),
    bridleway: define('bridleway', [open, closed, closed, closed, closed], 8, 6, 6),
    steps: define('steps', [open, closed, closed, closed, closed], 2, 2, 6),
    corridor: define('corridor', [open, open, closed, closed, closed], 6, 6, 6),
    platform: define('platform', feetOnly, 6, 6, 6),
    busway: define('other', [closed, closed, closed, closed, closed], 14, 14, 25),
    bus_guideway: define('other', [closed, closed, closed, closed, closed], 14, 14, 25),
  }),
)

const ferry = define('ferry', [open, closed, open, open, closed], 12, 12, 7.5)

/** The class of a way; undefined for a way that nobody travels on, such as a planned or removed one. */
export function classOf(tags: Tags): StreetClass | undefined {
  const highway = tags['highway']
  if (highway !== undefined) {
    if (
      tags['abandoned'] === 'yes' ||
      tags['disused'] === 'yes' ||
      tags['razed'] === 'yes' ||
      tags['proposed'] === 'yes'
    )
      return undefined
    return highways.get(highway)
  }
  if (tags['route'] === 'ferry') return ferry
  if (tags['railway'] === 'platform' || tags['public_transport'] === 'platform') return highways.get('platform')
  return undefined
}

const serviceMph = new Map(
  Object.entries({ alley: 10, driveway: 10, parking_aisle: 8, 'drive-through': 5, emergency_access: 10 }),
)

/** The limit for cars in km/h where none is posted. */
export function usualDriveKmh({ kind, driveKmh }: StreetClass, tags: Tags): number {
  return kind === 'service' ? (serviceMph.get(tags['service'] ?? '') ?? 15) * mph : driveKmh
}
