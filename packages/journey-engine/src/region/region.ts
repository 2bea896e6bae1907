import type { BoundingBox } from '../geo.ts'
import type { MapData } from '../map/map-data.ts'
import type { PlaceIndex } from '../places/place-index.ts'
import type { StreetHierarchy } from '../street/route/route.ts'
import type { Profile, StreetNetwork } from '../street/build/street-network.ts'
import type { Strings } from '../strings.ts'
import type { Footpaths } from '../transit/day-timetable.ts'
import type { StopLinks } from '../transit/stop-snaps.ts'
import type { Timetable } from '../transit/timetable.ts'

/** The profiles that reach a stop without parking. */
export const linkProfiles = ['walk', 'wheelchair', 'bike', 'scooter'] as const
export type LinkProfile = (typeof linkProfiles)[number]

export type TransitRegion = {
  timetable: Timetable
  links: Record<LinkProfile, StopLinks>
  /** Walks between stops, along streets. */
  footpaths: Record<'walk' | 'wheelchair', Footpaths>
  /** Park-and-ride lots, and the stops within a walk of each: `stop[first[p]] …` with their seconds. */
  parks: { lat: Int32Array; lon: Int32Array; name: Strings; first: Int32Array; stop: Int32Array; seconds: Int32Array }
}

/** A whole region, as in its file. */
export type Region = {
  about: {
    sources: { name: string; kind: 'osm' | 'gtfs'; bytes: number; sha256: string }[]
    bbox: BoundingBox
    attribution: string
    problems: { kind: string; count: number; example: string }[]
    counts: Record<string, number>
  }
  streets: StreetNetwork
  /** The packed R-tree over the edges. */
  segments: Uint8Array
  /** 1 for each edge in a part of the network large enough to start from. */
  islands: Record<Profile, Uint8Array>
  hierarchies: Record<Profile, StreetHierarchy>
  /** Every park-and-ride lot of the map; files that were made before 26 November 2026 have none. */
  parks?: { lat: Int32Array; lon: Int32Array; name: Strings }
  transit: TransitRegion | null
  places: PlaceIndex
  map: MapData
}
