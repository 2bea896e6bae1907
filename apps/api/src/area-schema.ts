import { z } from 'zod'
import type { Area } from '@throughway/domain/planner/area'

const position = z.tuple(
  [
    z.number().min(-180, 'a longitude lies between -180 and 180').max(180, 'a longitude lies between -180 and 180'),
    z.number().min(-90, 'a latitude lies between -90 and 90').max(90, 'a latitude lies between -90 and 90'),
  ],
  'a position is [longitude, latitude]',
)
const ring = z
  .array(position)
  .min(4, 'a ring has four positions or more')
  .refine((positions) => positions.at(0)?.join() === positions.at(-1)?.join(), 'a ring ends where it begins')
const polygon = z.array(ring).min(1, 'a polygon has an outline')
/** The most positions of one shape, because each search for rides compares places with all of them. */
const mostPositions = 20_000
export const tooManyPositions = `a shape has at most ${mostPositions} positions`

/** A GeoJSON Polygon or MultiPolygon, also as the only feature of a file. */
export const area = z
  .discriminatedUnion(
    'type',
    [
      z.object({ type: z.literal('Polygon'), coordinates: polygon }),
      z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1, 'there is no polygon in it') }),
    ],
    'type is Polygon or MultiPolygon',
  )
  .refine((each) => isSmallEnough([each]), tooManyPositions)
  .transform((each): Area => each)

/** Whether these areas together, as one shape, have few enough positions. */
export function isSmallEnough(areas: Iterable<Area>): boolean {
  let positions = 0
  for (const each of areas)
    for (const rings of each.type === 'Polygon' ? [each.coordinates] : each.coordinates)
      for (const { length } of rings) positions += length
  return positions <= mostPositions
}

/** Whether lines have few enough positions, likewise. */
export function areLinesSmallEnough(lines: readonly (readonly unknown[])[]): boolean {
  return lines.reduce((sum, { length }) => sum + length, 0) <= mostPositions
}

/** The content of a GeoJSON file: a geometry, a feature, or a collection of one feature. */
export const areaFile = z.union([
  area,
  z.object({ type: z.literal('Feature'), geometry: area }).transform((each) => each.geometry),
  z
    .object({ type: z.literal('FeatureCollection'), features: z.array(z.object({ geometry: area })).length(1) })
    .transform((each) => each.features[0]!.geometry),
])
