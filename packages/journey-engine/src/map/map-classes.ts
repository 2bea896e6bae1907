import type { Tags } from '../osm/osm-visitor.ts'
import type { MapLayer } from './map-data.ts'

/** `zoom` is the first with it; `rank` orders what a full tile keeps, 0 being the most important. */
export type MapClass = { layer: MapLayer; kind: string; zoom: number; rank: number }

const roads: Record<string, [kind: string, zoom: number, rank: number]> = {
  motorway: ['motorway', 8, 2],
  motorway_link: ['motorway_link', 11, 3],
  trunk: ['trunk', 8, 2],
  trunk_link: ['trunk_link', 11, 3],
  primary: ['primary', 9, 3],
  primary_link: ['primary_link', 12, 4],
  secondary: ['secondary', 11, 4],
  secondary_link: ['secondary_link', 13, 5],
  tertiary: ['tertiary', 12, 5],
  tertiary_link: ['tertiary_link', 13, 6],
  unclassified: ['unclassified', 13, 6],
  residential: ['residential', 13, 6],
  living_street: ['living_street', 13, 6],
  road: ['unclassified', 13, 6],
  pedestrian: ['pedestrian', 13, 7],
  busway: ['busway', 13, 6],
  service: ['service', 14, 9],
}
const paths: Record<string, [zoom: number, rank: number]> = {
  cycleway: [13, 8],
  path: [14, 10],
  footway: [14, 10],
  track: [13, 10],
  bridleway: [14, 10],
  steps: [14, 10],
}
const rails: Record<string, [zoom: number, rank: number]> = {
  rail: [10, 4],
  light_rail: [11, 4],
  subway: [11, 4],
  tram: [12, 5],
  monorail: [12, 5],
  narrow_gauge: [11, 5],
  funicular: [12, 5],
}
const waterways: Record<string, [zoom: number, rank: number]> = {
  river: [9, 3],
  canal: [10, 4],
  stream: [13, 8],
  drain: [15, 10],
  ditch: [15, 10],
}
const settlements: Record<string, [zoom: number, rank: number]> = {
  city: [8, 0],
  town: [9, 0],
  village: [11, 1],
  borough: [11, 1],
  suburb: [12, 1],
  quarter: [13, 2],
  hamlet: [13, 2],
  neighbourhood: [13, 2],
  island: [11, 1],
  square: [15, 7],
}
const areas: [key: string, layer: MapLayer, rank: number, values: Set<string>][] = [
  ['natural', 'water', 3, new Set(['water'])],
  ['waterway', 'water', 3, new Set(['riverbank', 'dock'])],
  ['landuse', 'water', 3, new Set(['reservoir', 'basin'])],
  ['leisure', 'water', 11, new Set(['swimming_pool'])],
  ['leisure', 'park', 5, new Set(['park', 'garden', 'nature_reserve', 'golf_course', 'recreation_ground', 'common'])],
  ['boundary', 'park', 5, new Set(['national_park', 'protected_area'])],
  [
    'landuse',
    'park',
    7,
    new Set([
      'grass',
      'forest',
      'meadow',
      'village_green',
      'recreation_ground',
      'cemetery',
      'orchard',
      'vineyard',
      'allotments',
    ]),
  ],
  ['natural', 'park', 7, new Set(['wood', 'scrub', 'grassland', 'heath', 'wetland', 'beach', 'sand'])],
  ['leisure', 'park', 9, new Set(['playground', 'pitch', 'dog_park', 'track'])],
  ['aeroway', 'landuse', 6, new Set(['aerodrome', 'apron'])],
  ['amenity', 'landuse', 8, new Set(['school', 'university', 'college', 'hospital', 'parking', 'marketplace'])],
  ['leisure', 'landuse', 8, new Set(['stadium', 'sports_centre', 'marina'])],
  [
    'landuse',
    'landuse',
    9,
    new Set([
      'residential',
      'commercial',
      'retail',
      'industrial',
      'farmland',
      'farmyard',
      'quarry',
      'railway',
      'military',
      'construction',
      'education',
    ]),
  ],
]

/**
 * The class of a closed way or multipolygon as an area; undefined for one that maps do not show. Its size decides its
 * zoom.
 */
export function areaClass(tags: Tags): MapClass | undefined {
  const building = tags['building']
  if (building !== undefined && building !== 'no')
    return { layer: 'building', kind: building === 'yes' ? 'building' : building, zoom: 15, rank: 12 }
  for (const [key, layer, rank, values] of areas) {
    const value = tags[key]
    if (value !== undefined && values.has(value)) return { layer, kind: value, zoom: 8, rank }
  }
  const highway = tags['highway']
  const isSquare = tags['area'] === 'yes' && (highway === 'pedestrian' || highway === 'footway')
  return isSquare ? { layer: 'landuse', kind: 'pedestrian', zoom: 13, rank: 8 } : undefined
}

/** The class of a way as a line. */
export function lineClass(tags: Tags): MapClass | undefined {
  const { highway, railway, waterway } = tags
  if (highway !== undefined && tags['area'] !== 'yes') {
    if (Object.hasOwn(roads, highway)) {
      const [kind, zoom, rank] = roads[highway]!
      // driveways and parking aisles only at zooms that show houses
      const isMinor = highway === 'service' && tags['service'] !== undefined
      return { layer: 'road', kind, zoom: isMinor ? 15 : zoom, rank: isMinor ? 11 : rank }
    }
    if (Object.hasOwn(paths, highway))
      return { layer: 'path', kind: highway, zoom: paths[highway]![0], rank: paths[highway]![1] }
  }
  if (railway !== undefined && Object.hasOwn(rails, railway)) {
    const isYard = tags['service'] !== undefined
    return {
      layer: 'rail',
      kind: railway,
      zoom: isYard ? 14 : rails[railway]![0],
      rank: isYard ? 9 : rails[railway]![1],
    }
  }
  if (tags['route'] === 'ferry') return { layer: 'rail', kind: 'ferry', zoom: 10, rank: 5 }
  if (waterway !== undefined && Object.hasOwn(waterways, waterway))
    return { layer: 'waterway', kind: waterway, zoom: waterways[waterway]![0], rank: waterways[waterway]![1] }
  return undefined
}

/** The class of a settlement's label. */
export function placeClass(tags: Tags): MapClass | undefined {
  const { place, name } = tags
  if (!name || place === undefined || !Object.hasOwn(settlements, place)) return undefined
  return { layer: 'place', kind: place, zoom: settlements[place]![0], rank: settlements[place]![1] }
}

/** An administrative border; `level` as in `admin_level`. */
export function boundaryClass(level: number): MapClass | undefined {
  if (!(level >= 2 && level <= 8)) return undefined
  return { layer: 'boundary', kind: `level_${level}`, zoom: level <= 4 ? 8 : level <= 6 ? 9 : 11, rank: 2 }
}
