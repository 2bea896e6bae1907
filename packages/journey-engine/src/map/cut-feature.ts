import { twiceArea } from './assemble-rings.ts'
import type { RawFeature } from './build-map-data.ts'
import { clipLine, clipRing, type Frame } from './clip.ts'
import { shapeOf } from './map-data.ts'

/** The part of a feature inside a frame: one feature, cut at the edge, or none. */
export function cutFeature(feature: RawFeature, frame: Frame): RawFeature[] {
  const parts = cutParts(feature, frame)
  return parts.length ? [{ ...feature, parts }] : []
}

function cutParts({ layer, parts }: RawFeature, frame: Frame): number[][] {
  if (shapeOf[layer] === 'point')
    return parts.filter(([x, y]) => x! >= frame.left && x! <= frame.right && y! >= frame.top && y! <= frame.bottom)
  if (shapeOf[layer] === 'line') return parts.flatMap((line) => clipLine(line, frame))
  const [outer = [], ...holes] = parts.map((ring) => clipRing(ring, frame))
  // a ring that only touches the edge leaves a line there
  const isArea = (ring: number[]) => ring.length >= 6 && twiceArea(ring) !== 0
  return isArea(outer) ? [outer, ...holes.filter(isArea)] : []
}
