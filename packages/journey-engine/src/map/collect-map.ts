import type { OsmMember, OsmVisitor, Tags } from '../osm/osm-visitor.ts'
import { type BoundingBox, unitsPerDegree } from '../geo.ts'
import { type NodeLocations, openNodeLocations } from '../places/node-locations.ts'
import type { PlaceStop } from '../places/place-index.ts'
import type { Problems } from '../problems.ts'
import { assembleRings, nestRings, type Ring } from './assemble-rings.ts'
import { buildMapData, type RawFeature } from './build-map-data.ts'
import { cutFeature } from './cut-feature.ts'
import { areaClass, boundaryClass, lineClass, type MapClass, placeClass } from './map-classes.ts'
import { type MapData, MapFlag } from './map-data.ts'
import { worldX, worldY } from './mercator.ts'
import { stopFeature } from './stop-feature.ts'

type Way = { start: number; end: number; tags: Tags | undefined }
type Relation = { id: number; members: { way: number; isInner: boolean }[]; tags: Tags; areaClass: MapClass }

/**
 * Gathers the content of a street map while a file is read, in any order; `finish` adds the stops and makes the map.
 * The same elements give the same bytes. If `nodes` is shared with other readers of the same file, one of them fills
 * it. `languages` are those in which names of settlements are kept besides the local one. With a `bbox` everything is
 * cut at it. It is one long function because its visitors share what was gathered.
 */
export function collectMap({
  problems,
  nodes,
  bbox,
  languages = ['en', 'es', 'fr', 'pt'],
}: {
  problems: Problems
  nodes?: NodeLocations | undefined
  bbox?: BoundingBox | undefined
  languages?: readonly string[]
}) {
  const locations = nodes ?? openNodeLocations()
  const refs: number[] = []
  const ways = new Map<number, Way>()
  const relations: Relation[] = []
  const borderLevels = new Map<number, number>()
  const features: RawFeature[] = []

  const visitor = {
    node(id: number, lat: number, lon: number, tags: Tags) {
      if (!nodes) locations.add(id, lat, lon)
      const mapClass = placeClass(tags)
      if (!mapClass) return
      const localNames = languages.flatMap((language) =>
        tags[`name:${language}`] ? [{ language, name: tags[`name:${language}`]! }] : [],
      )
      features.push({
        ...mapClass,
        id: `node/${id}`,
        name: tags['name']!,
        ref: '',
        flags: 0,
        parts: [[worldX(lon), worldY(lat)]],
        localNames,
      })
    },
    way(id: number, wayNodes: Float64Array, tags: Tags) {
      const start = refs.length
      for (const node of wayNodes) refs.push(node)
      const isShown = areaClass(tags) !== undefined || lineClass(tags) !== undefined
      ways.set(id, { start, end: refs.length, tags: isShown ? tags : undefined })
      if (tags['boundary'] === 'administrative') addBorder(id, tags)
      if (tags['natural'] === 'coastline') problems.note('map: a coastline, the sea beside it not drawn', `way/${id}`)
    },
    relation(id: number, members: readonly OsmMember[], tags: Tags) {
      if (tags['type'] === 'boundary' && tags['boundary'] === 'administrative') {
        for (const { type, id: way } of members) if (type === 'way') addBorder(way, tags)
      }
      const mapClass = tags['type'] === 'multipolygon' || tags['type'] === 'boundary' ? areaClass(tags) : undefined
      if (!mapClass) return
      const rings = members.flatMap(({ type, id: way, role }) =>
        type === 'way' ? [{ way, isInner: role === 'inner' }] : [],
      )
      relations.push({ id, members: rings, tags, areaClass: mapClass })
    },
  } satisfies OsmVisitor

  return { visitor, finish }

  function finish({ stops = [] }: { stops?: readonly PlaceStop[] } = {}): MapData {
    const drawnByRelation = new Set<string>()
    for (const relation of relations) addRelation(relation, drawnByRelation)
    for (const [id, way] of ways) if (way.tags) addWay(id, way, way.tags, drawnByRelation)
    for (const [id, level] of borderLevels) {
      const way = ways.get(id)
      const mapClass = boundaryClass(level)
      if (way && mapClass) addLine(`way/${id}`, way, mapClass, {})
    }
    for (const stop of stops) addStop(stop)
    return buildMapData(bbox ? features.flatMap((feature) => cutFeature(feature, frameOf(bbox))) : features)
  }

  function addBorder(way: number, tags: Tags) {
    const level = Number(tags['admin_level'])
    if (Number.isInteger(level)) borderLevels.set(way, Math.min(level, borderLevels.get(way) ?? Infinity))
  }

  function addRelation({ id, members, tags, areaClass: mapClass }: Relation, drawnByRelation: Set<string>) {
    const chains: Record<'outer' | 'inner', number[][]> = { outer: [], inner: [] }
    let missing = 0
    for (const { way: wayId, isInner } of members) {
      const way = ways.get(wayId)
      if (!way) missing++
      else chains[isInner ? 'inner' : 'outer'].push(refs.slice(way.start, way.end))
    }
    const outers = assembleRings(chains.outer)
    const holes = assembleRings(chains.inner)
    const broken = outers.broken + holes.broken
    if (broken > 0)
      problems.note(
        'map: a ring of an area does not close, left out',
        `relation/${id}: ${broken} of its chains, ${missing} of its ways not in the file`,
      )
    const outerRings = outers.rings.flatMap(ringOf)
    const { areas, lost } = nestRings(outerRings, holes.rings.flatMap(ringOf))
    if (lost > 0 && areas.length > 0) problems.note('map: a hole lies in no area, left out', `relation/${id}`)
    for (const parts of areas)
      features.push({ ...mapClass, id: `relation/${id}`, ...labelOf(tags), flags: 0, parts, localNames: [] })
    // an older mapping style repeats the tags on the outer way
    if (areas.length > 0)
      for (const { way, isInner } of members) if (!isInner) drawnByRelation.add(`${mapClass.layer} ${way}`)
  }

  function addWay(id: number, way: Way, tags: Tags, drawnByRelation: ReadonlySet<string>) {
    const isClosed = way.end - way.start > 3 && refs[way.start] === refs[way.end - 1]
    const mapClass = areaClass(tags)
    if (mapClass && isClosed) {
      if (drawnByRelation.has(`${mapClass.layer} ${id}`)) return
      const [ring] = ringOf(refs.slice(way.start, way.end - 1))
      if (ring)
        features.push({ ...mapClass, id: `way/${id}`, ...labelOf(tags), flags: 0, parts: [ring], localNames: [] })
    }
    const asLine = lineClass(tags)
    if (asLine) addLine(`way/${id}`, way, asLine, tags)
  }

  function addLine(id: string, way: Way, mapClass: MapClass, tags: Tags) {
    const lines = linesOf(way, id)
    if (lines.length > 0)
      features.push({ ...mapClass, id, ...labelOf(tags), flags: flagsOf(tags), parts: lines, localNames: [] })
  }

  function addStop({ id, name, code, lat, lon }: PlaceStop) {
    if (!(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180))
      return problems.note('map: a stop without a position, left out', id)
    const point = [worldX(lon * unitsPerDegree), worldY(lat * unitsPerDegree)]
    features.push({
      ...stopFeature,
      id,
      name,
      ref: code ?? '',
      parts: [point],
      localNames: [],
    })
  }

  /** The pieces of the way that an extract contains. */
  function linesOf({ start, end }: Way, id: string): number[][] {
    const lines: number[][] = []
    let line: number[] = []
    let missing = 0
    for (let ref = start; ref <= end; ref++) {
      const at = ref < end ? locations.indexOf(refs[ref]!) : -1
      if (at >= 0) addPoint(line, at)
      else {
        if (line.length > 2) lines.push(line)
        line = []
        if (ref < end) missing++
      }
    }
    if (missing > 0)
      problems.note(
        'map: a line with nodes that are not in the file, drawn without them',
        `${id}: ${missing} of ${end - start}`,
      )
    return lines
  }

  /** Empty or one ring: an incomplete ring in an extract would have another shape. */
  function ringOf(nodeIds: readonly number[]): Ring[] {
    const ring: number[] = []
    for (const node of nodeIds) {
      const at = locations.indexOf(node)
      if (at < 0) {
        problems.note('map: an area with nodes that are not in the file, left out', `node/${node}`)
        return []
      }
      addPoint(ring, at)
    }
    return ring.length >= 6 ? [ring] : []
  }

  function addPoint(points: number[], at: number) {
    const x = worldX(locations.lonAt(at))
    const y = worldY(locations.latAt(at))
    if (points.at(-2) !== x || points.at(-1) !== y) points.push(x, y)
  }
}

const frameOf = ({ south, west, north, east }: BoundingBox) => ({
  left: worldX(west * unitsPerDegree),
  right: worldX(east * unitsPerDegree),
  top: worldY(north * unitsPerDegree),
  bottom: worldY(south * unitsPerDegree),
})

const labelOf = (tags: Tags) => ({ name: tags['name'] ?? '', ref: tags['ref'] ?? '' })

function flagsOf(tags: Tags): number {
  const { oneway, bridge, tunnel, junction, highway } = tags
  const isForward =
    oneway === 'yes' ||
    oneway === '1' ||
    oneway === 'true' ||
    (oneway === undefined && (junction === 'roundabout' || highway === 'motorway'))
  return (
    (isForward ? MapFlag.oneway : 0) |
    (oneway === '-1' || oneway === 'reverse' ? MapFlag.onewayBackward : 0) |
    (bridge !== undefined && bridge !== 'no' ? MapFlag.bridge : 0) |
    (tunnel !== undefined && tunnel !== 'no' ? MapFlag.tunnel : 0)
  )
}
