import { metresBetween } from '../geo.ts'
import { readString } from '../strings.ts'
import { foldHouseNumber, leadingNumber } from './fold-text.ts'
import type { PlaceIndex } from './place-index.ts'

/** Numbers farther apart than this allow no interpolation between them. */
const widestGapMetres = 2000

/** `address` is the known one; -1 where the place is interpolated from its neighbours. Coordinates are units. */
export type House = {
  houseNumber: string
  lat: number
  lon: number
  address: number
  city: number
  postcode: number
  isInterpolated: boolean
}

/**
 * The house of an entry with that number: the known one, otherwise a point interpolated between the known numbers
 * around it, preferably those of its side (odd or even). Undefined outside the known numbers.
 */
export function findHouse({ entries, addresses, texts }: PlaceIndex, entry: number, sought: string): House | undefined {
  const [start, end] = [entries.addressStart[entry]!, entries.addressStart[entry + 1]!]
  const wanted = foldHouseNumber(sought)
  const number = leadingNumber(wanted)
  if (number < 0 || start === end) return undefined
  const first = firstNumber(number)
  for (let at = first; at < end && addresses.number[at] === number; at++) {
    const houseNumber = readString(texts, addresses.houseNumber[at]!)
    if (foldHouseNumber(houseNumber) !== wanted) continue
    return {
      houseNumber,
      lat: addresses.lat[at]!,
      lon: addresses.lon[at]!,
      address: at,
      city: addresses.city[at]!,
      postcode: addresses.postcode[at]!,
      isInterpolated: addresses.interpolated[at] === 1,
    }
  }
  return between(number % 2) ?? between(-1)

  function firstNumber(least: number): number {
    let [low, high] = [start, end]
    while (low < high) {
      const middle = (low + high) >> 1
      if (addresses.number[middle]! < least) low = middle + 1
      else high = middle
    }
    return low
  }

  /** `side` is the remainder by two to consider; -1 for both. */
  function between(side: number): House | undefined {
    const isOfSide = (at: number) => addresses.number[at]! >= 0 && (side < 0 || addresses.number[at]! % 2 === side)
    let after = first
    while (after < end && !isOfSide(after)) after++
    let before = addresses.number[first] === number && first < end ? first : first - 1
    while (before >= start && !isOfSide(before)) before--
    if (before < start || after >= end) return undefined
    const [lat, lon] = [addresses.lat[before]!, addresses.lon[before]!]
    const [latStep, lonStep] = [addresses.lat[after]! - lat, addresses.lon[after]! - lon]
    if (metresBetween(lat, lon, lat + latStep, lon + lonStep) > widestGapMetres) return undefined
    const gap = addresses.number[after]! - addresses.number[before]!
    const share = gap > 0 ? (number - addresses.number[before]!) / gap : 0
    return {
      houseNumber: sought,
      lat: Math.round(lat + share * latStep),
      lon: Math.round(lon + share * lonStep),
      address: -1,
      city: addresses.city[before]!,
      postcode: addresses.postcode[before]!,
      isInterpolated: true,
    }
  }
}

/** The position of a street's known number nearest to an unknown one; undefined without known numbers. */
export function findNearestHouse(
  { entries, addresses }: PlaceIndex,
  entry: number,
  sought: string,
): { lat: number; lon: number } | undefined {
  const number = leadingNumber(foldHouseNumber(sought))
  let nearest = -1
  const gapTo = (at: number) => Math.abs(addresses.number[at]! - number)
  for (let at = entries.addressStart[entry]!; at < entries.addressStart[entry + 1]!; at++) {
    if (addresses.number[at]! >= 0 && (nearest < 0 || gapTo(at) < gapTo(nearest))) nearest = at
  }
  return nearest < 0 ? undefined : { lat: addresses.lat[nearest]!, lon: addresses.lon[nearest]! }
}
