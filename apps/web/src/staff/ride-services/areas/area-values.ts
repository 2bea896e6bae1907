import type { RideAreaInFile, RideShape } from '@throughway/contract/ride/ride-document'
import { numberOf } from '../hours-values.ts'
import type { Pair } from '../service-values.ts'

/** The ways to make an area. `kept`: the shape stays unchanged. */
export const areaWays = ['circle', 'drawn', 'lines', 'file', 'counties', 'zips', 'kept'] as const
type AreaWay = (typeof areaWays)[number]

export type Spot = { lat: number; lng: number }

export type AreaValues = {
  key: string
  name: Pair
  way: AreaWay
  buffer_feet: string
  centre: Spot | null
  miles: string
  /** The corners of a polygon in their order; the last one is joined to the first. */
  corners: readonly Spot[]
  /** The points of one line after the other. */
  lines: readonly (readonly Spot[])[]
  /** Counties or postal codes, with commas between. */
  names: string
}

/** Six decimals are about ten centimetres. */
const decimals = 1_000_000
const round = (degrees: number) => Math.round(degrees * decimals) / decimals

export const newArea: AreaValues = {
  key: '',
  name: { en: '', es: '' },
  way: 'circle',
  buffer_feet: '',
  centre: null,
  miles: '3',
  corners: [],
  lines: [[]],
  names: '',
}

export function valuesOfArea({ key, name, buffer_feet, around, geojson, lines, made_of }: RideAreaInFile): AreaValues {
  const values = {
    ...newArea,
    key,
    name: { en: name.en, es: name.es ?? '' },
    buffer_feet: buffer_feet ? String(buffer_feet) : '',
  }
  if (around) {
    const { miles, ...centre } = around
    return { ...values, way: 'circle', centre, miles: String(miles) }
  }
  if (lines) {
    const isByHand = lines.flat().length <= mostCorners
    return { ...values, way: isByHand ? 'lines' : 'kept', lines: lines.map((line) => line.map(spotOf)) }
  }
  const corners = geojson && made_of === undefined ? cornersOf(geojson) : undefined
  return corners ? { ...values, way: 'drawn', corners } : { ...values, way: 'kept' }
}

/** The most corners that somebody moves one by one. */
const mostCorners = 100

/** The corners of a polygon that can be drawn by hand: one outline without a hole, of few corners. */
function cornersOf(shape: RideShape): Spot[] | undefined {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  const [polygon] = polygons
  if (polygons.length !== 1 || polygon?.length !== 1 || polygon[0]!.length > mostCorners + 1) return undefined
  return polygon[0]!.slice(0, -1).map(spotOf)
}

function spotOf(position: readonly number[]): Spot {
  return { lng: position[0]!, lat: position[1]! }
}

const positionOf = ({ lat, lng }: Spot) => [round(lng), round(lat)]

/** The area in the form of a file. Without a new shape, an area keeps its own. */
export function documentOfArea(values: AreaValues): object {
  const { key, name, buffer_feet: feet } = values
  return {
    key: key.trim(),
    name: { en: name.en.trim(), ...(name.es.trim() && { es: name.es.trim() }) },
    ...(feet.trim() && { buffer_feet: numberOf(feet) }),
    ...shapeOf(values),
  }
}

/** Names with commas, or each in a line. */
export function readNames(names: string): string[] {
  return names
    .split(/[,\n]/)
    .map((each) => each.trim())
    .filter(Boolean)
}

function shapeOf({ way, centre, miles, corners, lines, names }: AreaValues): object {
  switch (way) {
    case 'circle':
      return centre ? { around: { lat: round(centre.lat), lng: round(centre.lng), miles: numberOf(miles) } } : {}
    case 'drawn':
      return corners.length > 0
        ? { geojson: { type: 'Polygon', coordinates: [[...corners, corners[0]!].map(positionOf)] } }
        : {}
    case 'lines':
      return { lines: lines.filter((line) => line.length > 0).map((line) => line.map(positionOf)) }
    case 'file':
      return { geojson_file: 'file' }
    case 'counties':
    case 'zips':
      return {
        [way]: readNames(names),
      }
    case 'kept':
      return {}
  }
}

/**
 * Faults of what is typed that the server would say at a field that the form does not have. Counties and postal codes that
 * were brought before need no file.
 */
export function findAreaFaults(
  values: AreaValues,
  file: File | undefined,
  { isBrought = false } = {},
): Record<string, string> {
  const { way, key, name, centre, corners, lines, names } = values
  return {
    ...(!name.en.trim() && { 'document.name.en': 'field.required' }),
    ...(!key.trim() && { 'document.key': 'field.required' }),
    ...(way === 'circle' && !centre && { 'document.around': 'field.required' }),
    ...(way === 'drawn' && corners.length < 3 && { 'document.geojson': 'field.three_corners' }),
    ...(way === 'lines' && !lines.some((line) => line.length > 1) && { 'document.lines': 'field.two_points' }),
    ...((way === 'file' || (['counties', 'zips'].includes(way) && !isBrought)) &&
      !file && { boundaries: 'field.no_file' }),
    ...(['counties', 'zips'].includes(way) && !names.trim() && { [`document.${way}`]: 'field.required' }),
  }
}

const partsOf: Partial<Record<keyof AreaValues, readonly string[]>> = {
  centre: ['around'],
  miles: ['around'],
  corners: ['geojson'],
  names: ['counties', 'zips'],
  way: ['around', 'geojson', 'lines', 'counties', 'zips'],
}

/** The fields of the document that a change of the form's values touches. */
export function areaFaultNamesOf(changes: Partial<AreaValues>): string[] {
  const names = (Object.keys(changes) as (keyof AreaValues)[]).flatMap((name) =>
    (partsOf[name] ?? [name]).map((each) => `document.${each}`),
  )
  return 'way' in changes ? [...names, 'boundaries', 'document'] : names
}
