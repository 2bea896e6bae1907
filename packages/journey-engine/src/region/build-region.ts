import { createHash } from 'node:crypto'
import { type BoundingBox, isInside, type Position, unitsPerDegree } from '../geo.ts'
import { buildTimetable, type FeedInput } from '../gtfs/build-timetable.ts'
import { collectMap } from '../map/collect-map.ts'
import type { OsmVisitor } from '../osm/osm-visitor.ts'
import { type PbfFile, sourceOf } from '../osm/pbf-source.ts'
import { scanPbf } from '../osm/read-pbf.ts'
import { collectPlaces } from '../places/collect-places.ts'
import { openNodeLocations } from '../places/node-locations.ts'
import { BadInput, openProblems, type Problems } from '../problems.ts'
import { buildStreets } from '../street/build/build-streets.ts'
import { islands } from '../street/build/islands.ts'
import { indexSegments } from '../street/build/segment-index.ts'
import { type Profile, profiles, type StreetNetwork } from '../street/build/street-network.ts'
import { packStrings } from '../strings.ts'
import type { Timetable } from '../transit/timetable.ts'
import { buildHierarchies } from './build-hierarchies.ts'
import { collectParks } from './collect-parks.ts'
import { count, countAll, linkTransit, listPlaceStops } from './link-transit.ts'
import type { Region } from './region.ts'

export type BuildInput = {
  /** The extract is read several times, one block after the other. */
  osm: { name: string; bytes: PbfFile }
  gtfs: readonly FeedInput[]
  /**
   * Builds only this part: streets, places and the map end at its edge, and stops outside are not linked. By default
   * everything.
   */
  bbox?: BoundingBox
  onProgress?: (text: string) => void
}

/**
 * Builds a region from a map extract and any number of feeds; the same inputs give the same region. Throws `BadInput`
 * for a file that is no PBF or zip, empty, damaged, or outside the requested box.
 */
export async function buildRegion({ osm, gtfs, bbox, onProgress = () => {} }: BuildInput): Promise<Region> {
  const problems = openProblems()
  const isWithin = (place: Position) => !bbox || isInside(bbox, place)
  onProgress('reading streets')
  const streets = buildStreets(osm.bytes, { ...(bbox && { bbox }), problems })
  const segments = indexSegments(streets)
  const mainlands = Object.fromEntries(profiles.map((profile) => [profile, islands(streets, profile)])) as Record<
    Profile,
    Uint8Array
  >
  onProgress(`${count(streets.nodes.lat.length)} nodes, ${count(streets.edges.from.length)} edges`)

  onProgress('reading places and the map')
  const read = readPlacesAndMap(osm.bytes, bbox, problems)

  const hierarchies = await buildHierarchies(streets, (profile, milliseconds) =>
    onProgress(`hierarchy for ${profile} in ${(milliseconds / 1000).toFixed(1)} s`),
  )

  const timetable = gtfs.length ? readFeeds(gtfs, problems, onProgress) : undefined
  const parks = read.parks.filter(({ lat, lon }) => isWithin({ lat: lat / unitsPerDegree, lon: lon / unitsPerDegree }))
  const transit = timetable
    ? linkTransit(streets, segments, mainlands, timetable, parks, isWithin, problems, onProgress)
    : null
  onProgress('indexing places and the map')
  const stops = timetable ? listPlaceStops(timetable).filter(isWithin) : []
  const places = read.places.finish({ stops })
  const map = read.map.finish({ stops })
  return {
    about: {
      sources: [describeSource(osm, 'osm'), ...gtfs.map((feed) => describeSource(feed, 'gtfs'))].toSorted(
        (one, other) => (one.kind === other.kind ? compare(one.name, other.name) : one.kind === 'osm' ? -1 : 1),
      ),
      bbox: boxOf(streets),
      attribution: 'Map data © OpenStreetMap contributors, under the Open Database Licence',
      problems: problems.list(),
      counts: countAll(streets, transit),
    },
    streets,
    segments: new Uint8Array(segments.data),
    islands: mainlands,
    hierarchies,
    parks: {
      lat: Int32Array.from(parks, ({ lat }) => lat),
      lon: Int32Array.from(parks, ({ lon }) => lon),
      name: packStrings(parks.map(({ name }) => name)),
    },
    transit,
    places,
    map,
  }
}

/** One pass for all three readers, which share the positions of the nodes. */
function readPlacesAndMap(file: PbfFile, bbox: BoundingBox | undefined, problems: Problems) {
  const nodes = openNodeLocations()
  const places = collectPlaces({ problems, nodes, bbox })
  const map = collectMap({ problems, nodes, bbox })
  const parks = collectParks()
  const readers: OsmVisitor[] = [places.visitor, map.visitor, parks.visitor]
  scanPbf(file, {
    node(id, lat, lon, tags) {
      nodes.add(id, lat, lon)
      for (const reader of readers) reader.node?.(id, lat, lon, tags)
    },
    way(id, wayNodes, tags) {
      for (const reader of readers) reader.way?.(id, wayNodes, tags)
    },
    relation(id, members, tags) {
      for (const reader of readers) reader.relation?.(id, members, tags)
    },
  })
  if (parks.secondVisitor) scanPbf(file, parks.secondVisitor)
  return { places, map, parks: parks.finish() }
}

function readFeeds(gtfs: BuildInput['gtfs'], problems: Problems, onProgress: (text: string) => void): Timetable {
  onProgress(`reading ${gtfs.map(({ name }) => name).join(', ')}`)
  const timetable = buildTimetable([...gtfs], { problems })
  onProgress(`${count(timetable.stops.lat.length)} stops, ${count(timetable.runs.pattern.length)} runs`)
  return timetable
}

/** Throws `BadInput` for an empty file. */
export function describeSource({ name, bytes }: { name: string; bytes: PbfFile }, kind: 'osm' | 'gtfs') {
  if (!bytes.length) throw new BadInput(`${name} is empty.`)
  return { name, kind, bytes: bytes.length, sha256: hashOf(bytes) }
}

const hashedAtOnce = 8 * 1024 * 1024

function hashOf(file: PbfFile): string {
  const source = sourceOf(file)
  const hash = createHash('sha256')
  for (let at = 0; at < source.length; at += hashedAtOnce)
    hash.update(source.read(at, Math.min(source.length, at + hashedAtOnce)))
  return hash.digest('hex')
}

function boxOf({ nodes }: StreetNetwork): BoundingBox {
  const extremes = (values: Int32Array) =>
    values.reduce(
      ([least, most], value) => [Math.min(least!, value), Math.max(most!, value)],
      [Infinity, -Infinity],
    ) as [number, number]
  const [south, north] = extremes(nodes.lat)
  const [west, east] = extremes(nodes.lon)
  return {
    south: south / unitsPerDegree,
    west: west / unitsPerDegree,
    north: north / unitsPerDegree,
    east: east / unitsPerDegree,
  }
}

function compare(one: string, other: string) {
  return one < other ? -1 : one > other ? 1 : 0
}
