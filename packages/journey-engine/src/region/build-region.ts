import { createHash } from 'node:crypto'
import { type BoundingBox, isInside, type Position, unitsPerDegree } from '../geo.ts'
import { buildTimetable } from '../gtfs/build-timetable.ts'
import { collectMap } from '../map/collect-map.ts'
import type { OsmVisitor } from '../osm/osm-visitor.ts'
import { scanPbf } from '../osm/read-pbf.ts'
import { collectPlaces } from '../places/collect-places.ts'
import { openNodeLocations } from '../places/node-locations.ts'
import { BadInput, openProblems, type Problems } from '../problems.ts'
import { buildStreets } from '../street/build/build-streets.ts'
import { islands } from '../street/build/islands.ts'
import { openReach } from '../street/route/reach.ts'
import { indexSegments, type SegmentIndex, snap } from '../street/build/segment-index.ts'
import { type Profile, profiles, type StreetNetwork } from '../street/build/street-network.ts'
import { packStrings, readString } from '../strings.ts'
import { linkFootpaths, linkStops, listCalledStops } from '../transit/link-stops.ts'
import { openStopReach } from '../transit/reach-stops.ts'
import type { Footpaths } from '../transit/day-timetable.ts'
import type { Timetable } from '../transit/timetable.ts'
import { buildHierarchies } from './build-hierarchies.ts'
import { collectParks, type Park } from './collect-parks.ts'
import { type LinkProfile, linkProfiles, type Region, type StopLinks, type TransitRegion } from './region.ts'

export type BuildInput = {
  osm: { name: string; bytes: Uint8Array }
  gtfs: readonly { name: string; bytes: Uint8Array }[]
  /**
   * Builds only this part: streets, places and the map end at its edge, and stops outside are not linked. By default
   * everything.
   */
  bbox?: BoundingBox
  onProgress?: (text: string) => void
}

/** A stop farther from a street than this is not linked to it. */
const stopMetres = 250
const footpathMs = 6.5 * 60_000
const parkWalkMs = 10 * 60_000

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
  const transit = timetable
    ? linkTransit(
        streets,
        segments,
        mainlands,
        timetable,
        read.parks.filter(({ lat, lon }) => isWithin({ lat: lat / unitsPerDegree, lon: lon / unitsPerDegree })),
        isWithin,
        problems,
        onProgress,
      )
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
    transit,
    places,
    map,
  }
}

/** One pass for all three, which share the positions of the nodes. */
function readPlacesAndMap(file: Uint8Array, bbox: BoundingBox | undefined, problems: Problems) {
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

function linkTransit(
  streets: StreetNetwork,
  segments: SegmentIndex,
  mainlands: Record<Profile, Uint8Array>,
  timetable: Timetable,
  parks: readonly Park[],
  isWithin: (place: Position) => boolean,
  problems: Problems,
  onProgress: (text: string) => void,
): TransitRegion {
  const links = Object.fromEntries(
    linkProfiles.map((profile) => [
      profile,
      linkStops(timetable, (place) =>
        isWithin(place)
          ? snap(segments, streets, profile, place, { maxDistance: stopMetres, mask: mainlands[profile] })[0]
          : undefined,
      ),
    ]),
  ) as Record<LinkProfile, StopLinks>
  noteUnlinked(timetable, links.walk, isWithin, problems)
  onProgress(
    `${count(links.walk.edge.reduce((sum, edge) => sum + (edge >= 0 ? 1 : 0), 0))} of ${count(listCalledStops(timetable).length)} stops linked to streets`,
  )
  const footpaths = (profile: 'walk' | 'wheelchair'): Footpaths => {
    const reachStops = openStopReach(streets, profile, openReach(streets, profile), links[profile])
    return linkFootpaths(timetable, (stop) =>
      links[profile].edge[stop]! < 0 ? [] : reachStops([snapOfStop(links[profile], stop)], footpathMs, 'from'),
    )
  }
  const walkToStops = openStopReach(streets, 'walk', openReach(streets, 'walk'), links.walk)
  const linked = parks
    .map((park) => {
      const snaps = snap(
        segments,
        streets,
        'walk',
        { lat: park.lat / unitsPerDegree, lon: park.lon / unitsPerDegree },
        { maxDistance: stopMetres, mask: mainlands.walk },
      )
      return { park, stops: snaps.length ? walkToStops(snaps, parkWalkMs, 'from') : [] }
    })
    .filter(({ stops }) => stops.length)
  onProgress('walks between stops')
  return {
    timetable,
    links,
    footpaths: { walk: footpaths('walk'), wheelchair: footpaths('wheelchair') },
    parks: {
      lat: Int32Array.from(linked, ({ park }) => park.lat),
      lon: Int32Array.from(linked, ({ park }) => park.lon),
      name: packStrings(linked.map(({ park }) => park.name)),
      first: firsts(linked.map(({ stops }) => stops.length)),
      stop: Int32Array.from(linked.flatMap(({ stops }) => stops.map(({ stop }) => stop))),
      seconds: Int32Array.from(linked.flatMap(({ stops }) => stops.map(({ seconds }) => seconds))),
    },
  }
}

/** Vehicles still pass such stops, but nobody can board or alight there from a street. */
function noteUnlinked(
  timetable: Timetable,
  { edge }: StopLinks,
  isWithin: (place: Position) => boolean,
  problems: Problems,
) {
  for (const stop of listCalledStops(timetable)) {
    if (edge[stop]! >= 0) continue
    problems.note(
      isWithin(placeOfStop(timetable, stop))
        ? `stops: no street to walk on within ${stopMetres} m, not linked`
        : 'stops: outside the box, not linked',
      readString(timetable.stops.id, stop),
    )
  }
}

function placeOfStop({ stops }: Timetable, stop: number): Position {
  return { lat: stops.lat[stop]! / unitsPerDegree, lon: stops.lon[stop]! / unitsPerDegree }
}

/** The link of a stop as a snap; the stop must be linked. */
export function snapOfStop({ edge, fraction, distance }: StopLinks, stop: number) {
  return {
    edge: edge[stop]!,
    fraction: fraction[stop]!,
    lat: 0,
    lon: 0,
    distance: distance[stop]!,
    side: 'on' as const,
  }
}

function firsts(counts: readonly number[]): Int32Array {
  const first = new Int32Array(counts.length + 1)
  counts.forEach((each, index) => (first[index + 1] = first[index]! + each))
  return first
}

function listPlaceStops(timetable: Timetable) {
  return Array.from(listCalledStops(timetable), (stop) => ({
    id: readString(timetable.stops.id, stop),
    name: readString(timetable.stops.name, stop),
    code: readString(timetable.stops.code, stop),
    ...placeOfStop(timetable, stop),
  }))
}

function describeSource({ name, bytes }: { name: string; bytes: Uint8Array }, kind: 'osm' | 'gtfs') {
  if (!bytes.length) throw new BadInput(`${name} is empty.`)
  return { name, kind, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
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

function countAll(streets: StreetNetwork, transit: TransitRegion | null): Record<string, number> {
  const linked = transit?.links.walk.edge.reduce((sum, edge) => sum + (edge >= 0 ? 1 : 0), 0) ?? 0
  return {
    'street nodes': streets.nodes.lat.length,
    'street edges': streets.edges.from.length,
    'turn restrictions': streets.restrictions.start.length - 1,
    ...(transit && {
      stops: transit.timetable.stops.lat.length,
      'stops at which something calls': listCalledStops(transit.timetable).length,
      'stops linked to streets': linked,
      lines: transit.timetable.lines.type.length,
      runs: transit.timetable.runs.pattern.length,
      fares: transit.timetable.fares.feed.length,
      'walks between stops': transit.footpaths.walk.to.length,
      'park-and-rides': transit.parks.lat.length,
    }),
  }
}

function compare(one: string, other: string) {
  return one < other ? -1 : one > other ? 1 : 0
}

function count(number: number) {
  return number.toLocaleString('en')
}
