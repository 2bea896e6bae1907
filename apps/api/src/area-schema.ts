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
const most = 20_000

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
  .refine((each) => each.coordinates.flat(3).length <= most * 2, `a shape has at most ${most} positions`)
  .transform((each): Area => each)

/** The content of a GeoJSON file: a geometry, a feature, or a collection of one feature. */
export const areaFile = z.union([
  area,
  z.object({ type: z.literal('Feature'), geometry: area }).transform((each) => each.geometry),
  z
    .object({ type: z.literal('FeatureCollection'), features: z.array(z.object({ geometry: area })).length(1) })
    .transform((each) => each.features[0]!.geometry),
])
