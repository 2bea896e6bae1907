import type { Point } from '@throughway/domain/planner/area'
import { add, forEach, has, keepCommon, keepIf, makeSet, type BitSet } from './bit-set.ts'
import { earthRadiusMetres, metresBetween } from '@throughway/domain/planner/great-circle'
import { quickselect } from './quickselect.ts'

/** Two formulas for one distance differ by less, on a globe of radius one: a twentieth of a millimetre. */
const tolerance = 1e-11

/** The first search radius for the nearest; it doubles each time. */
const firstMetres = 250

/**
 * The places of many things, in the order of their latitudes. No way over the globe is shorter than the step between
 * two latitudes, so the search for near places reads a band around a point and never touches the others. Within the
 * band, places are points of a globe: the straight line through the earth grows with the way over it and takes three
 * multiplications. The final order and limits are exactly those of `metresBetween`.
 */
export function openPlaces(things: readonly (readonly Point[])[]) {
  const all = things
    .flatMap((places, owner) => places.map((place) => ({ ...place, owner })))
    .toSorted((one, other) => one.lat - other.lat)
  const latitudes = Float64Array.from(all, ({ lat }) => lat)
  const owners = Uint32Array.from(all, ({ owner }) => owner)
  const globe = Float64Array.from(all.flatMap(onGlobe))
  /** Reused by one question after the other. */
  const [squares, scratch] = [new Float64Array(things.length), new Float64Array(things.length)]

  function measureFrom(origin: Point) {
    const [x, y, z] = onGlobe(origin)

    function metresTo(thing: number): number | null {
      const places = things[thing]!
      return places.length > 0 ? Math.min(...places.map((place) => metresBetween(place, origin))) : null
    }

    /**
     * Looks through a band that grows: of what is asked for, `seen` is everything in it, with the square of the
     * straight line to its nearest place there.
     */
    function openBand(asked: BitSet) {
      const seen = makeSet(things.length)
      const middle = countBelow(latitudes, origin.lat)
      let [first, end] = [middle, middle]

      function look(place: number) {
        const owner = owners[place]!
        if (!has(asked, owner)) return
        const at = 3 * place
        const square = (globe[at]! - x) ** 2 + (globe[at + 1]! - y) ** 2 + (globe[at + 2]! - z) ** 2
        if (!has(seen, owner)) add(seen, owner)
        else if (square >= squares[owner]!) return
        squares[owner] = square
      }

      function growTo(metres: number) {
        const step = (metres / earthRadiusMetres + tolerance) * (180 / Math.PI)
        while (first > 0 && latitudes[first - 1]! >= origin.lat - step) look(--first)
        while (end < all.length && latitudes[end]! <= origin.lat + step) look(end++)
      }

      return { seen, growTo, isWhole: () => first === 0 && end === all.length }
    }

    /** Keeps the things with a place within this distance. */
    function keepWithin(asked: BitSet, metres: number): void {
      const { within, beyond } = squaresOf(metres)
      const band = openBand(asked)
      band.growTo(metres)
      keepCommon(asked, band.seen)
      keepIf(asked, (thing) => squares[thing]! < within || (squares[thing]! <= beyond && metresTo(thing)! <= metres))
    }

    /**
     * The nearest of the wanted things, nearest first, at most `count`; equal distances are ordered by number. A thing
     * without a place is never near.
     */
    function listNearest(asked: BitSet, count: number): { thing: number; metres: number }[] {
      const band = openBand(asked)
      for (let metres = firstMetres; ; metres *= 2) {
        band.growTo(metres)
        const limit = band.isWhole() ? Infinity : squaresOf(metres).within
        let found = 0
        forEach(band.seen, (thing) => void (squares[thing]! < limit && (scratch[found++] = squares[thing]!)))
        if (found < count && !band.isWhole()) continue
        if (found === 0 || count === 0) return []
        const last = justBeyond(quickselect(scratch, found, Math.min(found, count) - 1))
        keepIf(band.seen, (thing) => squares[thing]! <= last)
        const near: { thing: number; metres: number }[] = []
        forEach(band.seen, (thing) => near.push({ thing, metres: metresTo(thing)! }))
        return near.toSorted((one, other) => one.metres - other.metres || one.thing - other.thing).slice(0, count)
      }
    }

    return { metresTo, keepWithin, listNearest }
  }

  return { measureFrom }
}

export type Distances = ReturnType<ReturnType<typeof openPlaces>['measureFrom']>

/** A square below `within` is certainly within the distance; one above `beyond` is certainly not. */
function squaresOf(metres: number): { within: number; beyond: number } {
  const line = 2 * Math.sin(Math.min(Math.PI, metres / earthRadiusMetres) / 2)
  return { within: Math.max(0, line - 2 * tolerance) ** 2, beyond: justBeyond(line ** 2) }
}

/** A point at the same distance is not beyond it, whichever formula computed it. */
function justBeyond(square: number): number {
  return (Math.sqrt(square) + tolerance) ** 2
}

function onGlobe({ lat, lng }: Point): [number, number, number] {
  const radians = Math.PI / 180
  const around = Math.cos(lat * radians)
  return [around * Math.cos(lng * radians), around * Math.sin(lng * radians), Math.sin(lat * radians)]
}

/** The number of sorted values below the given one. */
function countBelow(values: Float64Array, value: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
