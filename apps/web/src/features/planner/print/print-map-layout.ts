import { feetPerMile, metresPerMile } from '@throughway/domain/trip/distance'
import type { LinePoint } from '@throughway/domain/planner/polyline'
import { boundsOf, type FlatPoint, flatten, pointAlong } from '#lib/map/flat.ts'

export type PrintSize = { width: number; height: number; margin: number }
export type PrintMapLayout = {
  /** An SVG path for each leg; empty when its points are unknown. */
  paths: string[]
  /** The position of each leg's number: beside the middle of its line, away from the others. */
  numbers: (FlatPoint | undefined)[]
  places: FlatPoint[]
  /** Where one leg ends and the next begins. */
  changes: FlatPoint[]
  scale: { px: number; miles: number } | { px: number; feet: number }
}

/** Closer points cannot be told apart on paper. */
const finestPx = 1
/** Beside a line; farther away when a place is in the way. */
const numberAwayPx = [30, 46]
/** A number and a place do not touch beyond this distance. */
const apartPx = 44
const scaleMostPx = 180
const earthMetres = 40_075_017

/** Fits the lines of a journey on paper, north up. A journey of one point is in the centre. */
export function layOutPrintMap(
  legs: readonly (readonly LinePoint[])[],
  places: readonly LinePoint[],
  { width, height, margin }: PrintSize,
): PrintMapLayout {
  const bounds = boundsOf([...legs.flat(), ...places]) ?? { south: 0, west: 0, north: 0, east: 0 }
  const [corner, opposite] = [
    flatten({ lat: bounds.north, lng: bounds.west }),
    flatten({ lat: bounds.south, lng: bounds.east }),
  ]
  const [wide, high] = [opposite.x - corner.x, opposite.y - corner.y]
  const leastShare = 400 / earthMetres // a shorter journey is not enlarged further
  const pxPerWorld = Math.min(
    (width - 2 * margin) / Math.max(wide, leastShare),
    (height - 2 * margin) / Math.max(high, leastShare),
  )
  const place = (point: LinePoint): FlatPoint => {
    const { x, y } = flatten(point)
    return {
      x: round((x - corner.x - wide / 2) * pxPerWorld + width / 2),
      y: round((y - corner.y - high / 2) * pxPerWorld + height / 2),
    }
  }
  const lines = legs.map((points) => thin(points.map(place)))
  const placed = places.map(place)
  const changes = lines.slice(1).flatMap((line) => line.slice(0, 1))
  const metresPerPx = (earthMetres * Math.cos((((bounds.north + bounds.south) / 2) * Math.PI) / 180)) / pxPerWorld
  return {
    paths: lines.map((line) => line.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join('')),
    numbers: placeNumbers(lines, placed, { width, height }),
    places: placed,
    changes,
    scale: chooseScale(metresPerPx),
  }
}

/** The longest round length that fits the scale bar. */
export function chooseScale(metresPerPx: number): PrintMapLayout['scale'] {
  const metresPerFoot = metresPerMile / feetPerMile
  const mostMetres = metresPerPx * scaleMostPx
  const miles = [50, 20, 10, 5, 2, 1, 0.5, 0.25].find((each) => each * metresPerMile <= mostMetres)
  if (miles !== undefined) return { px: round((miles * metresPerMile) / metresPerPx), miles }
  const feet = [1000, 500, 200, 100].find((each) => each * metresPerFoot <= mostMetres) ?? 50
  return { px: round((feet * metresPerFoot) / metresPerPx), feet }
}

/** Each number takes the candidate beside its line that is farthest from everything placed before. */
function placeNumbers(
  lines: readonly (readonly FlatPoint[])[],
  taken: readonly FlatPoint[],
  { width, height }: { width: number; height: number },
) {
  const standing = [...taken]
  return lines.map((line) => {
    const spots = [0.5, 0.35, 0.65].flatMap((share) => {
      const along = pointAlong(line, share)
      if (!along) return []
      const { at, angle } = along
      return numberAwayPx
        .flatMap((px) => [px, -px])
        .map((px) => ({ x: round(at.x - Math.sin(angle) * px), y: round(at.y + Math.cos(angle) * px) }))
    })
    const [edge] = numberAwayPx as [number, number]
    const inside = spots.filter(({ x, y }) => x > edge && y > edge && x < width - edge && y < height - edge)
    const room = (spot: FlatPoint) =>
      Math.min(Infinity, ...standing.map((other) => Math.hypot(other.x - spot.x, other.y - spot.y)))
    const best = (inside.length ? inside : spots).toSorted(
      (one, other) => Math.min(apartPx, room(other)) - Math.min(apartPx, room(one)),
    )[0]
    if (best) standing.push(best)
    return best
  })
}

function thin(line: readonly FlatPoint[]): FlatPoint[] {
  const kept: FlatPoint[] = []
  line.forEach((point, index) => {
    const last = kept.at(-1)
    if (!last || index === line.length - 1 || Math.hypot(point.x - last.x, point.y - last.y) >= finestPx)
      kept.push(point)
  })
  return kept
}

function round(px: number) {
  return Math.round(px * 10) / 10
}
