import type { OsmMember, OsmVisitor, Tags } from '../osm/osm-visitor.ts'
import { type BoundingBox, isInside, unitsPerDegree } from '../geo.ts'
import type { Problems } from '../problems.ts'
import { buildPlaceIndex, type RawAddress, type RawPlace, type RawStreet } from './build-place-index.ts'
import { leadingNumber } from './fold-text.ts'
import { type NumberedLine, numbersAlong } from './interpolation-ways.ts'
import { type NodeLocations, openNodeLocations } from './node-locations.ts'
import { placeCategory } from './place-category.ts'
import type { PlaceIndex, PlaceStop } from './place-index.ts'

type Way = { id: number; start: number; end: number; tags: Tags }
type Centre = { lat: number; lon: number }

const noStreets = new Set([
  'construction',
  'proposed',
  'platform',
  'bus_stop',
  'services',
  'rest_area',
  'elevator',
  'corridor',
  'abandoned',
  'razed',
])

/**
 * Gathers what a person may search for while a file is read: addresses, named places, streets. Give it each element by
 * `visitor`, in any order; `finish` adds the stops of the timetables and makes the index. The same elements give the
 * same bytes. If `nodes` is shared with other readers of the same file, one of them fills it. With a `bbox` only
 * elements inside it count: an area by its middle, a street by the part inside. It is one long function because its
 * visitors share what was gathered.
 */
export function collectPlaces({
  problems,
  nodes,
  bbox,
}: {
  problems: Problems
  nodes?: NodeLocations | undefined
  bbox?: BoundingBox | undefined
}) {
  const locations = nodes ?? openNodeLocations()
  const addresses: RawAddress[] = []
  const places: RawPlace[] = []
  const numberedNodes = new Map<number, Tags>()
  const refs: number[] = []
  const areas: Way[] = []
  const streets: Way[] = []
  const interpolations: Way[] = []
  const outlines = new Map<number, Way>()
  const relations: { id: number; outer: number[]; tags: Tags }[] = []

  const visitor = {
    node(id: number, lat: number, lon: number, tags: Tags) {
      if (!nodes) locations.add(id, lat, lon)
      if (tags['addr:housenumber'] !== undefined) numberedNodes.set(id, tags)
      addTagged(`node/${id}`, tags, { lat, lon })
    },
    way(id: number, wayNodes: Float64Array, tags: Tags) {
      const isStreet =
        tags['highway'] !== undefined &&
        tags['name'] !== undefined &&
        tags['area'] !== 'yes' &&
        !noStreets.has(tags['highway'])
      const isTagged = tags['addr:housenumber'] !== undefined || tags['name'] !== undefined
      if (tags['highway'] !== undefined && !isStreet && !isTagged) return
      const start = refs.length
      for (const node of wayNodes) refs.push(node)
      const way = { id, start, end: refs.length, tags }
      if (tags['addr:interpolation'] !== undefined) interpolations.push(way)
      else if (isStreet) streets.push(way)
      else if (isTagged) areas.push(way)
      if (!isStreet) outlines.set(id, way)
    },
    relation(id: number, members: readonly OsmMember[], tags: Tags) {
      if (tags['type'] !== 'multipolygon' && tags['type'] !== 'site') return
      if (tags['addr:housenumber'] === undefined && tags['name'] === undefined) return
      relations.push({
        id,
        tags,
        outer: members.filter((member) => member.type === 'way' && member.role !== 'inner').map((member) => member.id),
      })
    },
  } satisfies OsmVisitor

  return { visitor, finish }

  function finish({ stops = [] }: { stops?: readonly PlaceStop[] } = {}): PlaceIndex {
    for (const way of areas) {
      const centre = centreOf(pointsOf(way))
      if (centre) addTagged(`way/${way.id}`, way.tags, centre)
    }
    for (const { id, tags, outer } of relations) {
      const centre = centreOf(outer.flatMap((way) => (outlines.has(way) ? pointsOf(outlines.get(way)!) : [])))
      if (centre) addTagged(`relation/${id}`, tags, centre)
    }
    for (const way of interpolations) addresses.push(...numbersAlong(numberedLine(way), problems))
    const lines: RawStreet[] = []
    for (const way of streets) {
      const points = insideOf(pointsOf(way))
      if (points.length > 0)
        lines.push({
          id: `way/${way.id}`,
          name: way.tags['name']!,
          otherNames: otherNamesOf(way.tags),
          kind: way.tags['highway']!,
          points,
        })
    }
    return buildPlaceIndex({
      addresses: addresses.filter(isWanted),
      places: places.filter(isWanted),
      streets: lines,
      stops,
      around: places,
    })
  }

  function isWanted({ lat, lon }: Centre): boolean {
    return !bbox || isInside(bbox, { lat: lat / unitsPerDegree, lon: lon / unitsPerDegree })
  }

  function insideOf(points: number[]): number[] {
    if (!bbox) return points
    const inside: number[] = []
    for (let at = 0; at < points.length; at += 2)
      if (isWanted({ lat: points[at]!, lon: points[at + 1]! })) inside.push(points[at]!, points[at + 1]!)
    return inside
  }

  function addTagged(id: string, tags: Tags, centre: Centre) {
    const houseNumbers = tags['addr:housenumber']
    const street = tags['addr:street'] ?? tags['addr:place']
    const [city, postcode] = [tags['addr:city'] ?? '', postcodeOf(tags)]
    if (houseNumbers !== undefined) addNumbers(id, tags, houseNumbers, centre)
    const name = tags['name']
    const what = name === undefined ? undefined : placeCategory(tags)
    if (name && what)
      places.push({
        id,
        name,
        otherNames: otherNamesOf(tags),
        ...what,
        street: street ?? '',
        city,
        postcode,
        ...centre,
      })
  }

  function addNumbers(id: string, tags: Tags, houseNumbers: string, centre: Centre) {
    const street = tags['addr:street'] ?? tags['addr:place']
    // the ends of an interpolation often have no street; the interpolation way names it
    if (!street) return
    for (const each of houseNumbers.split(/[;,]/, 20)) {
      const houseNumber = each.trim()
      if (!houseNumber || houseNumber.length > 20)
        problems.note('places: a house number that is none, left out', `${id}: ${houseNumbers}`)
      else
        addresses.push({
          id,
          houseNumber,
          street,
          isPlace: tags['addr:street'] === undefined,
          city: tags['addr:city'] ?? '',
          postcode: postcodeOf(tags),
          isInterpolated: false,
          ...centre,
        })
    }
  }

  function numberedLine({ id, start, end, tags }: Way): NumberedLine {
    const points = []
    let street = tags['addr:street'] ?? ''
    let city = tags['addr:city'] ?? ''
    let postcode = postcodeOf(tags)
    for (let ref = start; ref < end; ref++) {
      const at = locations.indexOf(refs[ref]!)
      if (at < 0) continue
      const ownTags = numberedNodes.get(refs[ref]!)
      street ||= ownTags?.['addr:street'] ?? ''
      city ||= ownTags?.['addr:city'] ?? ''
      postcode ||= ownTags ? postcodeOf(ownTags) : ''
      const houseNumber = ownTags?.['addr:housenumber']
      points.push({
        lat: locations.latAt(at),
        lon: locations.lonAt(at),
        id: `node/${refs[ref]!}`,
        number: houseNumber === undefined ? -1 : leadingNumber(houseNumber),
        hasStreet: ownTags?.['addr:street'] !== undefined,
      })
    }
    return { id: `way/${id}`, rule: tags['addr:interpolation']!, street, city, postcode, points }
  }

  /** Coordinates of a way in turn, without the nodes that an extract cut off. */
  function pointsOf({ start, end }: Way): number[] {
    const points = []
    for (let ref = start; ref < end; ref++) {
      const at = locations.indexOf(refs[ref]!)
      if (at >= 0) points.push(locations.latAt(at), locations.lonAt(at))
    }
    return points
  }
}

/** The first, where a building has several. */
function postcodeOf(tags: Tags): string {
  return (tags['addr:postcode'] ?? '').split(';', 1)[0]!.trim().slice(0, 20)
}

function otherNamesOf(tags: Tags): { language: string; name: string }[] {
  const names = []
  for (const key of Object.keys(tags).toSorted()) {
    const language = /^name:([a-z]{2,3}(?:-[A-Za-z]+)?)$/.exec(key)?.[1]
    const isOther =
      key === 'alt_name' || key === 'short_name' || key === 'old_name' || key === 'official_name' || key === 'loc_name'
    if (language !== undefined) names.push({ language, name: tags[key]! })
    else if (isOther) for (const name of tags[key]!.split(';', 5)) names.push({ language: '', name: name.trim() })
  }
  return names
}

/** The centroid of an area, or the middle of a line's box; undefined without points. */
function centreOf(points: readonly number[]): Centre | undefined {
  if (points.length === 0) return undefined
  const [lat0, lon0] = [points[0]!, points[1]!]
  let [area, latSum, lonSum] = [0, 0, 0]
  let [south, north, west, east] = [lat0, lat0, lon0, lon0]
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length
    const [lat, lon] = [points[at]! - lat0, points[at + 1]! - lon0]
    const [nextLat, nextLon] = [points[next]! - lat0, points[next + 1]! - lon0]
    const cross = lon * nextLat - nextLon * lat
    area += cross
    latSum += (lat + nextLat) * cross
    lonSum += (lon + nextLon) * cross
    south = Math.min(south, points[at]!)
    north = Math.max(north, points[at]!)
    west = Math.min(west, points[at + 1]!)
    east = Math.max(east, points[at + 1]!)
  }
  const lat = Math.round(lat0 + latSum / (3 * area))
  const lon = Math.round(lon0 + lonSum / (3 * area))
  // incomplete rings and self-intersecting ones have no such centroid
  if (lat >= south && lat <= north && lon >= west && lon <= east) return { lat, lon }
  return { lat: Math.round((south + north) / 2), lon: Math.round((west + east) / 2) }
}
