import { metresBetween } from '../geo.ts'
import type { Problems } from '../problems.ts'
import type { RawAddress } from './build-place-index.ts'

/** An interpolation line; a point without a number has -1. Coordinates are units. */
export type NumberedLine = {
  id: string
  /** `odd`, `even`, `all`, or the step between numbers. */
  rule: string
  street: string
  city: string
  postcode: string
  points: { lat: number; lon: number; id: string; number: number; hasStreet: boolean }[]
}

const mostNumbers = 2000
/**
 * Houses between two stored ones are interpolated on demand. Stored ones are so close that every spot of the line has
 * one nearby.
 */
const spacingMetres = 40

/**
 * Addresses between the numbered points of an interpolation way, one for each 40 m and on both sides of each bend. The
 * numbered points themselves are added when only the way names the street. Each address is on the line in proportion to
 * its number.
 */
export function numbersAlong(
  { id, rule, street, city, postcode, points }: NumberedLine,
  problems: Problems,
): RawAddress[] {
  const step =
    rule === 'odd' || rule === 'even' ? 2 : rule === 'all' ? 1 : /^[1-9]\d{0,3}$/.test(rule) ? Number(rule) : 0
  if (step === 0) return refuse('places: a rule of interpolation that is not known, left out', rule)
  if (!street) return refuse('places: an interpolation without a street, left out', rule)
  const found: RawAddress[] = []
  const add = (number: number, lat: number, lon: number, addressId: string, isInterpolated: boolean) =>
    found.push({
      id: addressId,
      houseNumber: String(number),
      street,
      isPlace: false,
      city,
      postcode,
      lat: Math.round(lat),
      lon: Math.round(lon),
      isInterpolated,
    })

  let last = -1
  points.forEach((point, index) => {
    if (point.number < 0) return
    if (!point.hasStreet) add(point.number, point.lat, point.lon, point.id, false)
    if (last >= 0) addBetween(last, index)
    last = index
  })
  return found

  function addBetween(from: number, to: number): void {
    const [first, end] = [points[from]!.number, points[to]!.number]
    const isWrongSide =
      (rule === 'odd' && (first % 2 === 0 || end % 2 === 0)) || (rule === 'even' && (first % 2 === 1 || end % 2 === 1))
    if (isWrongSide)
      return problems.note(
        'places: an interpolation whose ends are not odd or even as it says, left out',
        `${id}: ${first}-${end}`,
      )
    const count = Math.ceil(Math.abs(end - first) / step) - 1
    if (count > mostNumbers)
      return problems.note('places: an interpolation over too many numbers, left out', `${id}: ${first}-${end}`)
    let total = 0
    for (let at = from; at < to; at++) total += lengthAt(at)
    let at = from
    let passed = 0
    let keptAt = 0
    let before: (() => void) | undefined
    for (let each = 1; each <= count; each++) {
      const number = first + Math.sign(end - first) * step * each
      const wanted = (total * (number - first)) / (end - first)
      const segment = at
      while (at < to - 1 && passed + lengthAt(at) < wanted) passed += lengthAt(at++)
      const share = lengthAt(at) > 0 ? (wanted - passed) / lengthAt(at) : 0
      const [one, other] = [points[at]!, points[at + 1]!]
      const keep = () =>
        add(number, one.lat + share * (other.lat - one.lat), one.lon + share * (other.lon - one.lon), id, true)
      const isPastBend = at !== segment
      if (isPastBend) before?.()
      if (isPastBend || wanted - keptAt >= spacingMetres) {
        keep()
        keptAt = wanted
        before = undefined
      } else before = keep
    }
  }

  function lengthAt(at: number): number {
    const [one, other] = [points[at]!, points[at + 1]!]
    return metresBetween(one.lat, one.lon, other.lat, other.lon)
  }

  function refuse(kind: string, example: string): [] {
    problems.note(kind, `${id}: ${example}`)
    return []
  }
}
